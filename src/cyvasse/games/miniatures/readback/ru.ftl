### Что делают карты и свойства игры с миниатюрами, сказанное по данным (docs/abilities.md).

## Когда

when-a-round-starts = В начале раунда
when-a-turn-starts = В начале любого хода
when-an-activation-ends = В конце активации
when-a-unit-is-activated = Когда активируют отряд
    .this = Когда активируют этот отряд
    .about = Когда активируют { $about-acc }
when-an-ncu-is-activated = Когда активируют НБФ
    .this = Когда активируют эту НБФ
    .about = Когда активируют { $about-acc }
when-an-ncu-claims-a-zone = Когда НБФ захватывает ячейку
    .this = Когда эта НБФ захватывает ячейку
    .about = Когда ячейку захватывает { $about-nom }
when-the-opponent-plays-a-tactics-card = Когда соперник разыгрывает карту тактики, до применения её эффекта
when-a-unit-declares-a-charge = Когда отряд объявляет наступление
    .this = Когда этот отряд объявляет наступление
    .about = Когда наступление объявляет { $about-nom }
when-a-charge-is-declared-on-a-unit = Когда на отряд объявлено наступление
    .this = Когда на этот отряд объявлено наступление
    .about = Когда объявлено наступление, а его цель – { $about-nom }
when-before-the-charge-roll = Когда отряд наступает, до броска дистанции
    .this = Когда этот отряд наступает, до броска дистанции
    .about = Когда наступает { $about-nom }, до броска дистанции
when-after-the-charge-roll = Когда отряд наступает, после броска дистанции
    .this = Когда этот отряд наступает, после броска дистанции
    .about = Когда наступает { $about-nom }, после броска дистанции
when-a-unit-has-charged = После успешного наступления отряда, до его атаки
    .this = После успешного наступления этого отряда, до его атаки
    .about = После успешного наступления { $about-gen }, до атаки
when-a-unit-has-been-charged = После успешного наступления на отряд, до атаки
    .this = После успешного наступления на этот отряд, до атаки
    .about = После успешного наступления на { $about-acc }, до атаки
when-before-attack-dice = Когда отряд атакует, до броска кубиков атаки
    .this = Когда этот отряд атакует, до броска кубиков атаки
    .about = Когда атакует { $about-nom }, до броска кубиков атаки
when-after-attack-dice = Когда отряд атакует, после броска кубиков атаки
    .this = Когда этот отряд атакует, после броска кубиков атаки
    .about = Когда атакует { $about-nom }, после броска кубиков атаки
when-a-unit-has-attacked = После атаки отряда
    .this = После атаки этого отряда
    .about = После атаки { $about-gen }
when-attacked-before-attack-dice = Когда отряд атакуют, до броска кубиков атаки
    .this = Когда этот отряд атакуют, до броска кубиков атаки
    .about = Когда атакуют { $about-acc }, до броска кубиков атаки
when-attacked-after-attack-dice = Когда отряд атакуют, после броска кубиков атаки
    .this = Когда этот отряд атакуют, после броска кубиков атаки
    .about = Когда атакуют { $about-acc }, после броска кубиков атаки
when-a-unit-has-been-attacked = После атаки против отряда
    .this = После атаки против этого отряда
    .about = После атаки против { $about-gen }
when-before-the-dice-of-a-morale-test = Когда отряд проходит проверку боевого духа, до броска
    .this = Когда этот отряд проходит проверку боевого духа, до броска
    .about = Когда проверку боевого духа проходит { $about-nom }, до броска
when-after-the-dice-of-a-morale-test = Когда отряд проходит проверку боевого духа, после броска
    .this = Когда этот отряд проходит проверку боевого духа, после броска
    .about = Когда проверку боевого духа проходит { $about-nom }, после броска
when-a-unit-fails-a-panic-test = Когда отряд провалил проверку на панику
    .this = Когда этот отряд провалил проверку на панику
    .about = Когда проверку на панику провалил { $about-nom }
when-a-unit-is-destroyed = Когда отряд уничтожен
    .this = Когда этот отряд уничтожен
    .about = Когда уничтожен { $about-nom }
when-a-unit-surges-forth = Когда отряд совершает рывок вперёд
    .this = Когда этот отряд совершает рывок вперёд
    .about = Когда рывок вперёд совершает { $about-nom }
when-any-time = В любой момент
when-this-unit-attacks = Всякий раз, когда этот отряд атакует
when-this-unit-declares-a-charge = Всякий раз, когда этот отряд объявляет наступление
when-this-unit-passes-the-panic-test-of-an-attack = Всякий раз, когда этот отряд атакован и успешно проходит проверку на панику
when-this-wall-is-activated = Всякий раз, когда активируют эту стену
when-this-ncu-influences-a-unit = Когда эта НБФ прикрепляет своё влияние к отряду
when-while-attached-a-unit-is-destroyed = Пока эта карта прикреплена, всякий раз, когда уничтожен отряд
limit = { $rest } (не больше { $most ->
        [1] одного раза
        [2] двух раз
       *[other] { $most } раз
    } { $period })
period-round = за раунд
period-game = за игру
then-if = { " и " }
even-if-none = { $rest } (если есть кому)
them = { $case ->
    [gen] этого игрока
    [dat] этому игроку
    [acc] этого игрока
    [ins] этим игроком
   *[nom] этот игрок
}

## Игроки

seats-you = { $case ->
    [gen] вас
    [dat] вам
    [acc] вас
    [ins] вами
   *[nom] вы
}
seats-friends = { $case ->
    [gen] игроков вашей стороны
    [dat] игрокам вашей стороны
    [acc] игроков вашей стороны
    [ins] игроками вашей стороны
   *[nom] каждый игрок вашей стороны
}
seats-enemies = { $case ->
    [gen] врагов
    [dat] врагам
    [acc] врагов
    [ins] врагами
   *[nom] каждый враг
}
seats-everyone = { $case ->
    [gen] всех игроков
    [dat] всем игрокам
    [acc] всех игроков
    [ins] всеми игроками
   *[nom] каждый игрок
}

## Отряды

noun-unit =
    .one = { $of ->
        [you] { $case ->
            [gen] 1 вашего отряда
            [dat] 1 вашему отряду
            [acc] 1 ваш отряд
            [ins] 1 вашим отрядом
           *[nom] 1 ваш отряд
        }
        [friends] { $case ->
            [gen] 1 дружественного отряда
            [dat] 1 дружественному отряду
            [acc] 1 дружественный отряд
            [ins] 1 дружественным отрядом
           *[nom] 1 дружественный отряд
        }
        [enemies] { $case ->
            [gen] 1 вражеского отряда
            [dat] 1 вражескому отряду
            [acc] 1 вражеский отряд
            [ins] 1 вражеским отрядом
           *[nom] 1 вражеский отряд
        }
        [everyone] { $case ->
            [gen] 1 отряда
            [dat] 1 отряду
            [acc] 1 отряд
            [ins] 1 отрядом
           *[nom] 1 отряд
        }
       *[other] { $case ->
            [gen] 1 отряда
            [dat] 1 отряду
            [acc] 1 отряд
            [ins] 1 отрядом
           *[nom] 1 отряд
        } (чей: { $of-nom })
    }
    .some = { $of ->
        [you] любые ваши отряды
        [friends] любые дружественные отряды
        [enemies] любые вражеские отряды
        [everyone] любые отряды
       *[other] любые отряды (чьи: { $of-nom })
    }
    .all = { $of ->
        [you] { $case ->
            [gen] каждого вашего отряда
            [dat] каждому вашему отряду
            [acc] каждый ваш отряд
            [ins] каждым вашим отрядом
           *[nom] каждый ваш отряд
        }
        [friends] { $case ->
            [gen] каждого дружественного отряда
            [dat] каждому дружественному отряду
            [acc] каждый дружественный отряд
            [ins] каждым дружественным отрядом
           *[nom] каждый дружественный отряд
        }
        [enemies] { $case ->
            [gen] каждого вражеского отряда
            [dat] каждому вражескому отряду
            [acc] каждый вражеский отряд
            [ins] каждым вражеским отрядом
           *[nom] каждый вражеский отряд
        }
        [everyone] { $case ->
            [gen] каждого отряда
            [dat] каждому отряду
            [acc] каждый отряд
            [ins] каждым отрядом
           *[nom] каждый отряд
        }
       *[other] { $case ->
            [gen] каждого отряда
            [dat] каждому отряду
            [acc] каждый отряд
            [ins] каждым отрядом
           *[nom] каждый отряд
        } (чей: { $of-nom })
    }
    .any = { $of ->
        [you] { $case ->
            [gen] вашего отряда
            [dat] вашему отряду
            [acc] ваш отряд
            [ins] вашим отрядом
           *[nom] ваш отряд
        }
        [friends] { $case ->
            [gen] дружественного отряда
            [dat] дружественному отряду
            [acc] дружественный отряд
            [ins] дружественным отрядом
           *[nom] дружественный отряд
        }
        [enemies] { $case ->
            [gen] вражеского отряда
            [dat] вражескому отряду
            [acc] вражеский отряд
            [ins] вражеским отрядом
           *[nom] вражеский отряд
        }
        [everyone] { $case ->
            [gen] отряда
            [dat] отряду
            [acc] отряд
            [ins] отрядом
           *[nom] отряд
        }
       *[other] { $case ->
            [gen] отряда
            [dat] отряду
            [acc] отряд
            [ins] отрядом
           *[nom] отряд
        } (чей: { $of-nom })
    }
    .like = { "" }
that-unit = { $case ->
    [gen] этого отряда
    [dat] этому отряду
    [acc] этот отряд
    [ins] этим отрядом
   *[nom] этот отряд
}
this-unit = { $case ->
    [gen] этого отряда
    [dat] этому отряду
    [acc] этот отряд
    [ins] этим отрядом
   *[nom] этот отряд
}
role-attacker = { $case ->
    [gen] атакующего
    [dat] атакующему
    [acc] атакующего
    [ins] атакующим
   *[nom] атакующий
}
role-defender = { $case ->
    [gen] защищающегося
    [dat] защищающемуся
    [acc] защищающегося
    [ins] защищающимся
   *[nom] защищающийся
}
role-charger = { $case ->
    [gen] наступающего отряда
    [dat] наступающему отряду
    [acc] наступающий отряд
    [ins] наступающим отрядом
   *[nom] наступающий отряд
}
role-charged-unit = { $case ->
    [gen] цели наступления
    [dat] цели наступления
    [acc] цель наступления
    [ins] целью наступления
   *[nom] цель наступления
}
role-that-unit = { $case ->
    [gen] того отряда
    [dat] тому отряду
    [acc] тот отряд
    [ins] тем отрядом
   *[nom] тот отряд
}
role-that-ncu = { $case ->
    [gen] той НБФ
    [dat] той НБФ
    [acc] ту НБФ
    [ins] той НБФ
   *[nom] та НБФ
}
filter-unit-house = из { $value }
houses-umber = дома Амберов
houses-clegane = дома Клиганов
filter-unit-type = (тип: { $value })
filter-unit-friend = из дружественных
filter-unit-commander = с полководцем
filter-unit-engaged = в стычке
filter-unit-unengaged = не в стычке
filter-unit-engaged-with = в стычке с { $value-ins }
filter-unit-engaged-when-the-turn-began = из тех, кто начал ход в стычке
filter-unit-with-token = под жетоном ({ $value })
filter-unit-able-to-attack = из тех, кто может атаковать
filter-unit-able-to-retreat = из тех, кто может отступить
filter-unit-able-to-charge = из тех, кто может наступать
filter-unit-on-the-battlefield = на поле боя
filter-unit-within-short-range-of = в пределах ближней дистанции от { $value-gen }
filter-unit-within-long-range-of = в пределах дальней дистанции от { $value-gen }
filter-unit-within-long-range-of-your-commander = в пределах дальней дистанции от отряда вашего полководца
filter-unit-influenced-by-this = под влиянием этой НБФ
    .whole = { $case ->
        [gen] отряда под влиянием этой НБФ
        [dat] отряду под влиянием этой НБФ
        [acc] отряд под влиянием этой НБФ
        [ins] отрядом под влиянием этой НБФ
       *[nom] отряд под влиянием этой НБФ
    }
filter-unit-bearing-this-card = с этой картой
    .whole = { $case ->
        [gen] отряда с этой картой
        [dat] отряду с этой картой
        [acc] отряд с этой картой
        [ins] отрядом с этой картой
       *[nom] отряд с этой картой
    }
filter-unit-ranks = { $kind ->
    [most] не больше чем с { $number ->
        [one] { $number } оставшимся рядом
       *[many] { $number } оставшимися рядами
    }
    [least] не меньше чем с { $number ->
        [one] { $number } оставшимся рядом
       *[many] { $number } оставшимися рядами
    }
   *[just] ровно с { $number ->
        [one] { $number } оставшимся рядом
       *[many] { $number } оставшимися рядами
    }
}
filter-unit-ranks-highest = с наибольшим числом рядов
filter-unit-ranks-lowest = с наименьшим числом рядов
filter-unit-destroyed-ranks = { $kind ->
    [most] не больше чем с { $number ->
        [one] { $number } потерянным рядом
       *[many] { $number } потерянными рядами
    }
    [least] не меньше чем с { $number ->
        [one] { $number } потерянным рядом
       *[many] { $number } потерянными рядами
    }
   *[just] ровно с { $number ->
        [one] { $number } потерянным рядом
       *[many] { $number } потерянными рядами
    }
}
filter-unit-destroyed-ranks-highest = с наибольшими потерями рядов
filter-unit-destroyed-ranks-lowest = с наименьшими потерями рядов
filter-unit-models = { $kind ->
    [most] не больше чем с { $number ->
        [one] { $number } фигуркой
       *[many] { $number } фигурками
    }
    [least] не меньше чем с { $number ->
        [one] { $number } фигуркой
       *[many] { $number } фигурками
    }
   *[just] ровно с { $number ->
        [one] { $number } фигуркой
       *[many] { $number } фигурками
    }
}
filter-unit-models-highest = с наибольшим числом фигурок
filter-unit-models-lowest = с наименьшим числом фигурок
filter-unit-condition-tokens = { $kind ->
    [most] не больше чем с { $number ->
        [one] { $number } жетоном состояния
       *[many] { $number } жетонами состояний
    }
    [least] не меньше чем с { $number ->
        [one] { $number } жетоном состояния
       *[many] { $number } жетонами состояний
    }
   *[just] ровно с { $number ->
        [one] { $number } жетоном состояния
       *[many] { $number } жетонами состояний
    }
}
filter-unit-condition-tokens-highest = с наибольшим числом жетонов состояний
filter-unit-condition-tokens-lowest = с наименьшим числом жетонов состояний

## НБФ, ячейки, стены, местность

noun-ncu =
    .one = { $of ->
        [you] { $case ->
            [gen] вашей НБФ
            [dat] вашей НБФ
            [acc] вашу НБФ
            [ins] вашей НБФ
           *[nom] ваша НБФ
        }
        [friends] { $case ->
            [gen] дружественной НБФ
            [dat] дружественной НБФ
            [acc] дружественную НБФ
            [ins] дружественной НБФ
           *[nom] дружественная НБФ
        }
        [enemies] { $case ->
            [gen] вражеской НБФ
            [dat] вражеской НБФ
            [acc] вражескую НБФ
            [ins] вражеской НБФ
           *[nom] вражеская НБФ
        }
        [everyone] { $case ->
            [gen] НБФ
            [dat] НБФ
            [acc] НБФ
            [ins] НБФ
           *[nom] НБФ
        }
       *[other] { $case ->
            [gen] НБФ
            [dat] НБФ
            [acc] НБФ
            [ins] НБФ
           *[nom] НБФ
        } (чья: { $of-nom })
    }
    .some = { $of ->
        [you] любые ваши НБФ
        [friends] любые дружественные НБФ
        [enemies] любые вражеские НБФ
        [everyone] любые НБФ
       *[other] любые НБФ (чьи: { $of-nom })
    }
    .all = { $of ->
        [you] { $case ->
            [gen] каждой вашей НБФ
            [dat] каждой вашей НБФ
            [acc] каждую вашу НБФ
            [ins] каждой вашей НБФ
           *[nom] каждая ваша НБФ
        }
        [friends] { $case ->
            [gen] каждой дружественной НБФ
            [dat] каждой дружественной НБФ
            [acc] каждую дружественную НБФ
            [ins] каждой дружественной НБФ
           *[nom] каждая дружественная НБФ
        }
        [enemies] { $case ->
            [gen] каждой вражеской НБФ
            [dat] каждой вражеской НБФ
            [acc] каждую вражескую НБФ
            [ins] каждой вражеской НБФ
           *[nom] каждая вражеская НБФ
        }
        [everyone] { $case ->
            [gen] каждой НБФ
            [dat] каждой НБФ
            [acc] каждую НБФ
            [ins] каждой НБФ
           *[nom] каждая НБФ
        }
       *[other] { $case ->
            [gen] каждой НБФ
            [dat] каждой НБФ
            [acc] каждую НБФ
            [ins] каждой НБФ
           *[nom] каждая НБФ
        } (чья: { $of-nom })
    }
    .like = { "" }
that-ncu = { $case ->
    [gen] этой НБФ
    [dat] этой НБФ
    [acc] эту НБФ
    [ins] этой НБФ
   *[nom] эта НБФ
}
this-ncu = { $case ->
    [gen] этой НБФ
    [dat] этой НБФ
    [acc] эту НБФ
    [ins] этой НБФ
   *[nom] эта НБФ
}
this-tactics-card = { $case ->
    [gen] этой карты
    [dat] этой карте
    [acc] эту карту
    [ins] этой картой
   *[nom] эта карта
}
this-siege-card = { $case ->
    [gen] этой карты
    [dat] этой карте
    [acc] эту карту
    [ins] этой картой
   *[nom] эта карта
}
filter-ncu-in-zone = в ячейке «{ $value }»
noun-zone =
    .one = { $case ->
        [gen] 1 ячейки
        [dat] 1 ячейке
        [acc] 1 ячейку
        [ins] 1 ячейкой
       *[nom] 1 ячейка
    } { $of ->
        [you] под вашим контролем
        [friends] под контролем вашей стороны
        [enemies] под контролем врагов
       *[other] под чьим-либо контролем ({ $of-nom })
    }
    .some = любые ячейки { $of ->
        [you] под вашим контролем
        [friends] под контролем вашей стороны
        [enemies] под контролем врагов
       *[other] под чьим-либо контролем ({ $of-nom })
    }
    .all = { $case ->
        [gen] каждой ячейки
        [dat] каждой ячейке
        [acc] каждую ячейку
        [ins] каждой ячейкой
       *[nom] каждая ячейка
    } { $of ->
        [you] под вашим контролем
        [friends] под контролем вашей стороны
        [enemies] под контролем врагов
       *[other] под чьим-либо контролем ({ $of-nom })
    }
    .like = { "" }
that-zone = { $case ->
    [gen] этой ячейки
    [dat] этой ячейке
    [acc] эту ячейку
    [ins] этой ячейкой
   *[nom] эта ячейка
}
filter-zone-among = (если это { $value })
noun-castle-wall =
    .one = { $case ->
        [gen] 1 стены замка
        [dat] 1 стене замка
        [acc] 1 стену замка
        [ins] 1 стеной замка
       *[nom] 1 стена замка
    }
    .some = любые стены замка
    .all = { $case ->
        [gen] каждой стены замка
        [dat] каждой стене замка
        [acc] каждую стену замка
        [ins] каждой стеной замка
       *[nom] каждая стена замка
    }
    .like = { "" }
that-castle-wall = { $case ->
    [gen] этой стены
    [dat] этой стене
    [acc] эту стену
    [ins] этой стеной
   *[nom] эта стена
}
this-castle-wall = { $case ->
    [gen] этой стены
    [dat] этой стене
    [acc] эту стену
    [ins] этой стеной
   *[nom] эта стена
}
filter-castle-wall-damaged = из повреждённых
noun-terrain-piece =
    .one = { $case ->
        [gen] 1 элемента местности
        [dat] 1 элементу местности
        [acc] 1 элемент местности
        [ins] 1 элементом местности
       *[nom] 1 элемент местности
    }
    .some = любые элементы местности
    .all = { $case ->
        [gen] каждого элемента местности
        [dat] каждому элементу местности
        [acc] каждый элемент местности
        [ins] каждым элементом местности
       *[nom] каждый элемент местности
    }
    .like = { "" }
that-terrain-piece = { $case ->
    [gen] этого элемента местности
    [dat] этому элементу местности
    [acc] этот элемент местности
    [ins] этим элементом местности
   *[nom] этот элемент местности
}
until-turn = хода
until-round = раунда
keyword-critical-blow = «Сокрушительный удар»
keyword-sundering = «Рассечение»
keyword-vicious = «Жестокость»
condition-panicked = жетон паники
condition-vulnerable = жетон уязвимости
condition-weakened = жетон слабости
conditions-panicked = паника
conditions-vulnerable = уязвимость
conditions-weakened = слабость
unit-types-infantry = пехота
unit-types-cavalry = конница
unit-types-monster = чудовище
unit-types-war-machine = боевая машина
chosen-condition = такой жетон
sort-condition = состояние
sort-conditions = состояние
sort-zone = ячейку
sort-zones = ячейку
sort-houses = дом
sort-unit-types = тип отряда
sort-keyword = ключевое слово
sort-until = срок

## Условия и количества

is = { $what-nom } – { $like }
test-in-melee = атака ближняя
test-ranged = атака дистанционная
test-without-a-shift = перед атакой не было сдвига
test-into-the-front = удар приходится во фронт цели
test-against-a-castle-wall = цель – стена замка
test-by-the-besieger = действует сторона, осаждающая замок
test-the-charged-unit-was-unengaged = цель наступления прежде была не в стычке
test-you-control = вы контролируете ячейку «{ $value }»
test-the-zone-is = ячейка – «{ $value }»
test-it-is-a-panic-test = это проверка на панику
test-it-would-be-failed = она была бы провалена
test-it-cost-wounds = она стоила ран
test-the-test-was-failed = проверка провалена
test-destroyed-by-an-enemy = его уничтожил враг
test-your-deck-or-discard-pile-holds-cards = в вашей колоде тактик или стопке сброса есть карты
test-an-opponent-holds-tactics-cards = у соперника есть карты тактик на руке
test-order-tokens-on-this-card = { $kind ->
    [most] на этой карте жетонов приказов { $number } или меньше
    [least] на этой карте жетонов приказов { $number } или больше
   *[just] на этой карте жетонов приказов ровно { $number }
}
test-round = { $kind ->
    [most] идёт раунд { $number } или более ранний
    [least] идёт раунд { $number } или более поздний
   *[just] идёт раунд { $number }
}
amount-destroyed-ranks-of-that-unit = { $over ->
    [1] каждый потерянный ряд того отряда
   *[other] каждые { $over }: потерянные ряды того отряда
}
amount-destroyed-ranks-of-the-attacker = { $over ->
    [1] каждый потерянный ряд атакующего
   *[other] каждые { $over }: потерянные ряды атакующего
}
amount-destroyed-ranks-of-the-defender = { $over ->
    [1] каждый потерянный ряд защищающегося
   *[other] каждые { $over }: потерянные ряды защищающегося
}
amount-wounds-of-the-test = { $over ->
    [1] каждую рану от проверки
   *[other] каждые { $over } раны от проверки
}

## Действия

verb-mark =
    .you = { $who-nom } получает { $as }
verb-remove-a-condition-token-from =
    .you = снимите 1 жетон состояния с { $who-gen }
verb-wound =
    .you = { $who-nom } получает { $by ->
        [one] { $by } рану
        [few] { $by } раны
       *[many] { $by } ран
    }
    .you-per = { $who-nom } получает раны: { $by-times } за { $by }
verb-wound-with-d3 =
    .you = { $who-nom } получает { $plus ->
        [0] D3
        [one] D3+{ $plus }
        [few] D3+{ $plus }
        [many] D3+{ $plus }
       *[none] D3
    } ран
    .you-per = { $who-nom } получает D3 ран и ещё { $plus-times } за { $plus }
verb-restore-wounds-of =
    .you = { $who-nom } вылечивает { $by ->
        [one] { $by } рану
        [few] { $by } раны
       *[many] { $by } ран
    }
    .you-per = { $who-nom } вылечивает раны: { $by-times } за { $by }
verb-kill-a-model-of =
    .you = уничтожьте 1 фигурку { $who-gen }
verb-take-a-morale-test =
    .you = { $who-nom } проходит проверку боевого духа{ $modifier ->
        [0] { "" }
        [-4] {" "}с –4 к броску
        [-3] {" "}с –3 к броску
        [-2] {" "}с –2 к броску
        [-1] {" "}с –1 к броску
       *[other] {" "}с +{ $modifier } к броску
    }
    .you-per = { $who-nom } проходит проверку боевого духа, к броску { $modifier-times } за { $modifier }
verb-take-a-panic-test =
    .you = { $who-nom } проходит проверку на панику{ $modifier ->
        [0] { "" }
        [-4] {" "}с –4 к броску
        [-3] {" "}с –3 к броску
        [-2] {" "}с –2 к броску
        [-1] {" "}с –1 к броску
       *[other] {" "}с +{ $modifier } к броску
    }
    .you-per = { $who-nom } проходит проверку на панику, к броску { $modifier-times } за { $modifier }
verb-pass-the-test =
    .you = проверка успешно пройдена
verb-modify-the-test =
    .you = к броску { $by ->
        [-4] –4
        [-3] –3
        [-2] –2
        [-1] –1
       *[other] +{ $by }
    }
    .you-per = к броску { $by-times } за { $by }
verb-attack-in-melee-with =
    .you = { $who-nom } выполняет ближнюю атаку вне очереди{ $highest-dice ->
        [yes] {" "}с наибольшим числом кубиков атаки
       *[no] { "" }
    }{ $reroll ->
        [yes] {" "}и может перебросить любые кубики атаки
       *[no] { "" }
    }
verb-charge-with =
    .you = { $who-nom } выполняет наступление вне очереди{ $reroll ->
        [yes] {" "}и может перебросить кубики дистанции
       *[no] { "" }
    }
verb-maneuver =
    .you = { $who-nom } выполняет манёвр вне очереди{ $inches ->
        [0] { "" }
        [one] {" "}на расстояние до { $inches } дюйма
        [few] {" "}на расстояние до { $inches } дюймов
        [many] {" "}на расстояние до { $inches } дюймов
       *[none] { "" }
    }
    .you-per = { $who-nom } выполняет манёвр вне очереди (дюймов: { $inches-times } за { $inches })
verb-march =
    .you = { $who-nom } выполняет марш-бросок вне очереди
verb-shift =
    .you = { $who-nom } выполняет сдвиг на расстояние до { $inches ->
        [one] { $inches } дюйма
       *[many] { $inches } дюймов
    }
    .you-per = { $who-nom } выполняет сдвиг (дюймов: { $inches-times } за { $inches })
verb-retreat =
    .you = { $who-nom } выполняет отступление вне очереди{ $reroll ->
        [yes] {" "}и может перебросить кубик
       *[no] { "" }
    }
verb-retreat-and-mark-those-it-leaves =
    .you = { $who-nom } выполняет отступление вне очереди, и каждый враг, с которым он вышел из стычки, получает { $as }
verb-strike-first-at =
    .you = этот отряд выполняет атаку вне очереди; её цель – { $whom-nom }
verb-order-a-melee-attack =
    .you = 1 дружественный отряд выполняет ближнюю атаку вне очереди
verb-order-a-melee-attack-or-a-charge =
    .you = 1 дружественный отряд выполняет ближнюю атаку или наступление вне очереди
verb-order-a-melee-attack-or-a-charge-of-a-unit-of =
    .you = 1 дружественный отряд выполняет ближнюю атаку вне очереди, а отряд из { $house } может вместо неё выполнить наступление
verb-replace-the-effect-of-the-zone =
    .you = эффект ячейки заменён
verb-silence =
    .you = { $what-nom } теряет свои свойства до конца раунда
verb-mute =
    .you = до конца хода { $who-nom } теряет все свойства, кроме врождённых, и не может быть целью карт тактик своего владельца
verb-draw =
    .you = возьмите { $count ->
        [one] { $count } карту тактики
        [few] { $count } карты тактик
       *[many] { $count } карт тактик
    }
    .they = { $who-nom } берёт { $count ->
        [one] { $count } карту тактики
        [few] { $count } карты тактик
       *[many] { $count } карт тактик
    }
    .you-per = возьмите карты тактик: { $count-times } за { $count }
    .they-per = { $who-nom } берёт карты тактик: { $count-times } за { $count }
verb-cancel-that-card =
    .you = та карта не имеет эффекта
verb-cancel-that-card-on =
    .you = бросьте кубик: при { $result }+ та карта не имеет эффекта
    .you-per = бросьте кубик: та карта не имеет эффекта, если результат не меньше { $result-times } за { $result } (при 1 и меньше кубик не бросают)
verb-attach-this-card-to =
    .you = прикрепите эту карту до конца игры к { $who-dat }
verb-put-order-tokens-on-this-card =
    .you = положите на эту карту { $count ->
        [one] { $count } жетон приказа
        [few] { $count } жетона приказа
       *[many] { $count } жетонов приказа
    }
    .you-per = положите на эту карту жетоны приказов: { $count-times } за { $count }
verb-works-until-the-end-of-the =
    .you = до конца { $until } верно то, что сказано дальше
verb-cut-off =
    .you = фигурки поддержки и НБФ { $who-gen } теряют свои свойства до конца раунда
verb-fill-with-dread =
    .you = до конца раунда отряды { $who-gen } при активации проходят проверку боевого духа, а при провале получают жетон паники
verb-let-a-unit-come-from-reserve =
    .you = в этом раунде 1 отряд может прийти из резерва раньше срока
verb-repair-with-d3 =
    .you = { $what-nom } вылечивает D3 ран
verb-shoot-from =
    .you = { $what-nom } может стрелять{ $fewer-dice ->
        [0] { "" }
        [one] , кубиков атаки на { $fewer-dice } меньше
        [few] , кубиков атаки на { $fewer-dice } меньше
        [many] , кубиков атаки на { $fewer-dice } меньше
       *[none] { "" }
    }
    .you-per = { $what-nom } может стрелять, кубиков атаки меньше: на { $fewer-dice-times } за { $fewer-dice }
verb-remove-terrain =
    .you = уберите с поля боя { $what-acc }
python-charge-or-march = вместо манёвра вне очереди он выполняет наступление или марш-бросок вне очереди; отряд дома Клиганов может перебросить кубики дистанции наступления
python-search-deck-or-discards = найдите в своей колоде тактик или стопке сброса любую карту и возьмите её на руку, затем перемешайте колоду
python-make-an-opponent-reveal = соперник раскрывает с руки 2 карты тактик (1, если у него только 1), и вы сбрасываете 1 из них
verb-add-to-hit =
    .you = атака получает { $by ->
        [-4] –4
        [-3] –3
        [-2] –2
        [-1] –1
       *[other] +{ $by }
    } к броскам атаки
    .you-per = атака получает { $by-times } к броскам атаки за { $by }
verb-add-attack-dice =
    .you = атака получает { $by ->
        [-4] –4 кубика
        [-3] –3 кубика
        [-2] –2 кубика
        [-1] –1 кубик
        [one] +{ $by } кубик
        [few] +{ $by } кубика
       *[many] +{ $by } кубиков
    } атаки
    .you-per = атака получает кубики атаки: { $by-times } за { $by }
verb-use-the-highest-attack-dice =
    .you = атака использует наибольшее число кубиков атаки
verb-gain =
    .you = атака получает { $keyword }
verb-re-roll-any-attack-dice =
    .you = атакующий может перебросить любые кубики атаки
verb-forbid-re-rolls-of-the-attack-dice =
    .you = владелец атаки не может перебрасывать её кубики
verb-let-no-saves-be-made-against-sixes =
    .you = от попаданий с кубиков, на которых выпало 6, нельзя делать броски защиты
verb-deal-more-wounds =
    .you = дополнительных ран от атаки: { $by }{ $one-more-if-any ->
        [yes] {" "}(если есть хоть одна, ещё 1)
       *[no] { "" }
    }
    .you-per = дополнительных ран от атаки: { $by-times } за { $by }{ $one-more-if-any ->
        [yes] {" "}(если есть хоть одна, ещё 1)
       *[no] { "" }
    }
verb-deal-d3-more-wounds =
    .you = атака наносит D3 дополнительных ран
verb-block-hits =
    .you = заблокировано попаданий: { $by }
    .you-per = заблокировано попаданий: { $by-times } за { $by }
verb-block-d3-hits =
    .you = D3 попаданий заблокированы
verb-strike-back-for-blocked-hits =
    .you = за каждое заблокированное попадание атакующий получает 1 верное попадание
verb-strike-back-for-misses =
    .you = за каждый кубик атаки, который дал промах, атакующий получает 1 верное попадание
verb-wound-the-attacker-with-d3-afterwards =
    .you = после атаки атакующий получает D3 ран
verb-wound-the-attacker-with-d3-afterwards-unless-it-has-1-rank =
    .you = после атаки атакующий получает D3 ран, если только у него не остался всего 1 ряд
verb-re-roll-the-charge-dice =
    .you = наступающий отряд может перебросить кубики дистанции
verb-make-the-charge-disorderly-on =
    .you = наступление беспорядочное{ $result ->
        [6] { "" }
       *[less] , если на кубике дистанции { $result } или меньше
    }
    .you-per = наступление беспорядочное, если на кубике дистанции не больше { $result-times } за { $result }
verb-if-disorderly-the-charger-becomes =
    .you = если наступление беспорядочное, наступающий отряд получает { $conditions }
verb-if-it-succeeds-the-charged-unit-becomes =
    .you = если наступление успешно, его цель получает { $conditions }
verb-if-it-succeeds-shut-out-the-charged-unit =
    .you = если наступление успешно, его цель до конца хода не может быть целью приказов и карт тактик своего владельца

## Что верно всегда

always-to-hit = { $of-nom } получает { $by ->
        [-4] –4
        [-3] –3
        [-2] –2
        [-1] –1
       *[other] +{ $by }
    } к броскам атаки
    .per = { $of-nom } получает { $by-times } к броскам атаки за { $by }
always-attack-dice = { $of-nom } получает { $by ->
        [-4] –4 кубика
        [-3] –3 кубика
        [-2] –2 кубика
        [-1] –1 кубик
        [one] +{ $by } кубик
        [few] +{ $by } кубика
       *[many] +{ $by } кубиков
    } атаки
    .per = { $of-nom } получает кубики атаки: { $by-times } за { $by }
always-keyword = атаки { $of-gen } получают { $keyword }
always-highest-attack-dice = { $of-nom } атакует с наибольшим числом кубиков атаки
always-attacks-with-one-more-rank = { $of-nom } атакует так, словно у него на 1 ряд больше (а если целы все ряды, кубиков атаки больше на { $or-dice })
    .per = { $of-nom } атакует так, словно у него на 1 ряд больше (а если целы все ряды, больше кубиков атаки: { $or-dice-times } за { $or-dice })
always-d3-more-wounds = каждая атака { $of-gen } наносит D3 дополнительных ран
always-defence = { $of-nom } получает { $by ->
        [-4] –4
        [-3] –3
        [-2] –2
        [-1] –1
       *[other] +{ $by }
    } к броскам защиты
    .per = { $of-nom } получает { $by-times } к броскам защиты за { $by }
always-morale = { $of-nom } получает { $by ->
        [-4] –4
        [-3] –3
        [-2] –2
        [-1] –1
       *[other] +{ $by }
    } к броскам проверки боевого духа
    .per = { $of-nom } получает { $by-times } к броскам проверки боевого духа за { $by }
always-speed = этот отряд получает { $by ->
        [-4] –4
        [-3] –3
        [-2] –2
        [-1] –1
       *[other] +{ $by }
    } к скорости
    .per = этот отряд получает { $by-times } к скорости за { $by }
always-pivots-before-a-march = { $of-nom } может повернуться перед марш-броском
always-sees-past-everything = при стрельбе отряды и местность не перекрывают линию обзора и не дают укрытия
always-must-charge = { $of-nom } обязан объявлять наступление, если может
always-re-rolls-charge-dice = { $of-nom } может перебрасывать кубики дистанции наступления
always-may-charge-when-chosen-by-the-zone = выбранный целью ячейки «{ $zone }», этот отряд может вместо её действия выполнить наступление вне очереди
always-hand-size = к размеру вашей руки { $by ->
        [-4] –4
        [-3] –3
        [-2] –2
        [-1] –1
       *[other] +{ $by }
    }
    .per = к размеру вашей руки { $by-times } за { $by }
always-suffers-one-wound-for-two-hits = эта стена получает только 1 рану за каждые 2 незаблокированных попадания атаки
