### Что делают свойства карт, сказанное обратно по данным (docs/abilities.md).

## Вокруг действий

when-action = Действие
when-plots-revealed = Ответ, когда замыслы раскрыты и применены
when-enters-play = Ответ, когда в игру вошла карта
    .this = Ответ, когда эта карта вошла в игру
    .about = Ответ, когда в игру вошла карта: { $about-nom }
when-attacks = Ответ, когда назначены зачинщики
    .this = Ответ, когда этот герой назначен зачинщиком
    .about = Ответ, когда зачинщиком назначен { $about-nom }
when-defends = Ответ, когда назначены защитники
    .this = Ответ, когда этот герой назначен защитником
    .about = Ответ, когда защитником назначен { $about-nom }
when-challenge-resolved = Когда вызов разобран
when-killed = Ответ, когда убиты герои
    .this = Ответ, когда этот герой убит
    .about = Ответ, когда убит хотя бы { $about-nom }
when-dominance-won = Когда подсчитано господство
when-would-be-killed = Ответ, когда героям грозит убийство
when-the-opponent-plays-an-event = Ответ, когда соперник играет событие
when-you-would-suffer-the-claim = Ответ, когда вам предстоит понести эффект намерений
when-played = Когда сыграна
when-revealed = При раскрытии
in-phases = { $when } ({ $phases })
phase-any = любая фаза
phase-plot = фаза замыслов
phase-draw = фаза добора
phase-marshalling = фаза приказов
phase-challenges = фаза вызовов
phase-dominance = фаза господства
phase-standing = фаза подъёма
phase-taxation = фаза налогов
cost = { $cost }: { $rest }
cost-kneel-this = склоните эту карту
cost-discard-this = сбросьте эту карту из игры
cost-kneel = склоните { $what-acc }
cost-discard = сбросьте из игры { $what-acc }
cost-gold = заплатите { $count ->
        [one] { $count } золотой
       *[many] { $count } золотых
    }
    .per = заплатите золотом: { $count-times } за { $count }
cost-power = верните со своего знамени в резерв { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    }
    .per = верните со своего знамени в резерв жетоны власти: { $count-times } за { $count }
cost-discard-from-hand = сбросьте с руки { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .per = сбросьте с руки карты: { $count-times } за { $count }
limit = { $rest } (не больше { $most ->
        [1] одного раза
        [2] двух раз
        [3] трёх раз
       *[other] { $most } раз
    } { $period })
period-challenge = за вызов
period-phase = за фазу
period-round = за раунд
period-game = за игру
even-if-none = { $rest } (насколько возможно)
if = если { $test }, { $rest }
while = пока { $test }: { $rest }
else = { $rest }; иначе { $other }
may = по желанию: { $rest }
they-may = по желанию: { $rest }
for-each = для { $all-gen }: { $rest }
each-of-some = за каждую выбранную карту: { $rest }
chosen-by = { $rest } (выбирает { $by })
then = { "; " }
and = { " и " }
or = { " или " }
there-is = есть { $what }
how-many = (от { $least } до { $most })
at-most = { $amount }, но не больше { $most }
plus = { $amount }, и ещё { $plus }
amount = { $over ->
    [1] { $of }
   *[other] каждые { $over } из таких: { $of }
}
them = { $case ->
    [nom] этот игрок
    [gen] этого игрока
    [dat] этому игроку
    [ins] этим игроком
   *[acc] этого игрока
}
this-character = { $case ->
    [nom] этот герой
    [gen] этого героя
    [dat] этому герою
    [ins] этим героем
   *[acc] этого героя
}
this-location = { $case ->
    [nom] это место
    [gen] этого места
    [dat] этому месту
    [ins] этим местом
   *[acc] это место
}
this-attachment = { $case ->
    [nom] этот довесок
    [gen] этого довеска
    [dat] этому довеску
    [ins] этим довеском
   *[acc] этот довесок
}
this-event = { $case ->
    [nom] это событие
    [gen] этого события
    [dat] этому событию
    [ins] этим событием
   *[acc] это событие
}
this-plot = { $case ->
    [nom] этот замысел
    [gen] этого замысла
    [dat] этому замыслу
    [ins] этим замыслом
   *[acc] этот замысел
}

## Игроки

seats-you = { $case ->
    [nom] вы
    [gen] вас
    [dat] вам
    [ins] вами
   *[acc] вас
}
seats-opponent = { $case ->
    [nom] соперник
    [gen] соперника
    [dat] сопернику
    [ins] соперником
   *[acc] соперника
}
seats-both-players = { $case ->
    [nom] каждый игрок
    [gen] каждого игрока
    [dat] каждому игроку
    [ins] любым игроком
   *[acc] каждого игрока
}
seats-the-challenger = { $case ->
    [nom] бросающий вызов
    [gen] бросающего вызов
    [dat] бросающему вызов
    [ins] бросающим вызов
   *[acc] бросающего вызов
}

## Предметы

noun-character =
    .one = { $of ->
        [you] { $case ->
                [nom] 1 ваш герой
                [gen] 1 вашего героя
                [dat] 1 вашему герою
                [ins] 1 вашим героем
               *[acc] 1 вашего героя
            }
        [opponent] { $case ->
                [nom] 1 герой соперника
                [gen] 1 героя соперника
                [dat] 1 герою соперника
                [ins] 1 героем соперника
               *[acc] 1 героя соперника
            }
        [any] { $case ->
                [nom] 1 герой
                [gen] 1 героя
                [dat] 1 герою
                [ins] 1 героем
               *[acc] 1 героя
            }
        [both-players] { $case ->
                [nom] 1 герой любого игрока
                [gen] 1 героя любого игрока
                [dat] 1 герою любого игрока
                [ins] 1 героем любого игрока
               *[acc] 1 героя любого игрока
            }
       *[other] { $case ->
                [nom] 1 герой { $of-gen }
                [gen] 1 героя { $of-gen }
                [dat] 1 герою { $of-gen }
                [ins] 1 героем { $of-gen }
               *[acc] 1 героя { $of-gen }
            }
    }
    .some = { $of ->
        [you] { $case ->
                [nom] любые ваши герои
                [gen] любых ваших героев
                [dat] любым вашим героям
                [ins] любыми вашими героями
               *[acc] любых ваших героев
            }
        [opponent] { $case ->
                [nom] любые герои соперника
                [gen] любых героев соперника
                [dat] любым героям соперника
                [ins] любыми героями соперника
               *[acc] любых героев соперника
            }
        [any] { $case ->
                [nom] любые герои
                [gen] любых героев
                [dat] любым героям
                [ins] любыми героями
               *[acc] любых героев
            }
        [both-players] { $case ->
                [nom] любые герои любого игрока
                [gen] любых героев любого игрока
                [dat] любым героям любого игрока
                [ins] любыми героями любого игрока
               *[acc] любых героев любого игрока
            }
       *[other] { $case ->
                [nom] любые герои { $of-gen }
                [gen] любых героев { $of-gen }
                [dat] любым героям { $of-gen }
                [ins] любыми героями { $of-gen }
               *[acc] любых героев { $of-gen }
            }
    }
    .all = { $of ->
        [you] { $case ->
                [nom] каждый ваш герой
                [gen] каждого вашего героя
                [dat] каждому вашему герою
                [ins] каждым вашим героем
               *[acc] каждого вашего героя
            }
        [opponent] { $case ->
                [nom] каждый герой соперника
                [gen] каждого героя соперника
                [dat] каждому герою соперника
                [ins] каждым героем соперника
               *[acc] каждого героя соперника
            }
        [any] { $case ->
                [nom] каждый герой
                [gen] каждого героя
                [dat] каждому герою
                [ins] каждым героем
               *[acc] каждого героя
            }
        [both-players] { $case ->
                [nom] каждый герой любого игрока
                [gen] каждого героя любого игрока
                [dat] каждому герою любого игрока
                [ins] каждым героем любого игрока
               *[acc] каждого героя любого игрока
            }
       *[other] { $case ->
                [nom] каждый герой { $of-gen }
                [gen] каждого героя { $of-gen }
                [dat] каждому герою { $of-gen }
                [ins] каждым героем { $of-gen }
               *[acc] каждого героя { $of-gen }
            }
    }
that-character = { $case ->
    [nom] этот герой
    [gen] этого героя
    [dat] этому герою
    [ins] этим героем
   *[acc] этого героя
}
filter-character-cost = { $kind ->
    [most] с напечатанной ценой { $number } или меньше
    [least] с напечатанной ценой { $number } или больше
   *[just] с напечатанной ценой { $number }
}
filter-character-cost-highest = с наибольшей напечатанной ценой
filter-character-cost-lowest = с наименьшей напечатанной ценой
filter-character-house = { $value }
filter-character-trait = с чертой { $value }
filter-character-unique = { $value ->
    [yes] из уникальных
   *[no] из неуникальных
}
filter-character-other = (не эта карта)
filter-character-kneeling = из склонённых
filter-character-standing = из поднятых
noun-location =
    .one = { $of ->
        [you] { $case ->
                [nom] 1 ваше место
                [gen] 1 вашего места
                [dat] 1 вашему месту
                [ins] 1 вашим местом
               *[acc] 1 ваше место
            }
        [opponent] { $case ->
                [nom] 1 место соперника
                [gen] 1 места соперника
                [dat] 1 месту соперника
                [ins] 1 местом соперника
               *[acc] 1 место соперника
            }
        [any] { $case ->
                [nom] 1 место
                [gen] 1 места
                [dat] 1 месту
                [ins] 1 местом
               *[acc] 1 место
            }
        [both-players] { $case ->
                [nom] 1 место любого игрока
                [gen] 1 места любого игрока
                [dat] 1 месту любого игрока
                [ins] 1 местом любого игрока
               *[acc] 1 место любого игрока
            }
       *[other] { $case ->
                [nom] 1 место { $of-gen }
                [gen] 1 места { $of-gen }
                [dat] 1 месту { $of-gen }
                [ins] 1 местом { $of-gen }
               *[acc] 1 место { $of-gen }
            }
    }
    .some = { $of ->
        [you] { $case ->
                [nom] любые ваши места
                [gen] любых ваших мест
                [dat] любым вашим местам
                [ins] любыми вашими местами
               *[acc] любые ваши места
            }
        [opponent] { $case ->
                [nom] любые места соперника
                [gen] любых мест соперника
                [dat] любым местам соперника
                [ins] любыми местами соперника
               *[acc] любые места соперника
            }
        [any] { $case ->
                [nom] любые места
                [gen] любых мест
                [dat] любым местам
                [ins] любыми местами
               *[acc] любые места
            }
        [both-players] { $case ->
                [nom] любые места любого игрока
                [gen] любых мест любого игрока
                [dat] любым местам любого игрока
                [ins] любыми местами любого игрока
               *[acc] любые места любого игрока
            }
       *[other] { $case ->
                [nom] любые места { $of-gen }
                [gen] любых мест { $of-gen }
                [dat] любым местам { $of-gen }
                [ins] любыми местами { $of-gen }
               *[acc] любые места { $of-gen }
            }
    }
    .all = { $of ->
        [you] { $case ->
                [nom] каждое ваше место
                [gen] каждого вашего места
                [dat] каждому вашему месту
                [ins] каждым вашим местом
               *[acc] каждое ваше место
            }
        [opponent] { $case ->
                [nom] каждое место соперника
                [gen] каждого места соперника
                [dat] каждому месту соперника
                [ins] каждым местом соперника
               *[acc] каждое место соперника
            }
        [any] { $case ->
                [nom] каждое место
                [gen] каждого места
                [dat] каждому месту
                [ins] каждым местом
               *[acc] каждое место
            }
        [both-players] { $case ->
                [nom] каждое место любого игрока
                [gen] каждого места любого игрока
                [dat] каждому месту любого игрока
                [ins] каждым местом любого игрока
               *[acc] каждое место любого игрока
            }
       *[other] { $case ->
                [nom] каждое место { $of-gen }
                [gen] каждого места { $of-gen }
                [dat] каждому месту { $of-gen }
                [ins] каждым местом { $of-gen }
               *[acc] каждое место { $of-gen }
            }
    }
that-location = { $case ->
    [nom] это место
    [gen] этого места
    [dat] этому месту
    [ins] этим местом
   *[acc] это место
}
filter-location-cost = { $kind ->
    [most] с напечатанной ценой { $number } или меньше
    [least] с напечатанной ценой { $number } или больше
   *[just] с напечатанной ценой { $number }
}
filter-location-cost-highest = с наибольшей напечатанной ценой
filter-location-cost-lowest = с наименьшей напечатанной ценой
filter-location-house = { $value }
filter-location-trait = с чертой { $value }
filter-location-unique = { $value ->
    [yes] из уникальных
   *[no] из неуникальных
}
filter-location-other = (не эта карта)
filter-location-kneeling = из склонённых
filter-location-standing = из поднятых
noun-attachment =
    .one = { $of ->
        [you] { $case ->
                [nom] 1 ваш довесок
                [gen] 1 вашего довеска
                [dat] 1 вашему довеску
                [ins] 1 вашим довеском
               *[acc] 1 ваш довесок
            }
        [opponent] { $case ->
                [nom] 1 довесок соперника
                [gen] 1 довеска соперника
                [dat] 1 довеску соперника
                [ins] 1 довеском соперника
               *[acc] 1 довесок соперника
            }
        [any] { $case ->
                [nom] 1 довесок
                [gen] 1 довеска
                [dat] 1 довеску
                [ins] 1 довеском
               *[acc] 1 довесок
            }
        [both-players] { $case ->
                [nom] 1 довесок любого игрока
                [gen] 1 довеска любого игрока
                [dat] 1 довеску любого игрока
                [ins] 1 довеском любого игрока
               *[acc] 1 довесок любого игрока
            }
       *[other] { $case ->
                [nom] 1 довесок { $of-gen }
                [gen] 1 довеска { $of-gen }
                [dat] 1 довеску { $of-gen }
                [ins] 1 довеском { $of-gen }
               *[acc] 1 довесок { $of-gen }
            }
    }
    .some = { $of ->
        [you] { $case ->
                [nom] любые ваши довески
                [gen] любых ваших довесков
                [dat] любым вашим довескам
                [ins] любыми вашими довесками
               *[acc] любые ваши довески
            }
        [opponent] { $case ->
                [nom] любые довески соперника
                [gen] любых довесков соперника
                [dat] любым довескам соперника
                [ins] любыми довесками соперника
               *[acc] любые довески соперника
            }
        [any] { $case ->
                [nom] любые довески
                [gen] любых довесков
                [dat] любым довескам
                [ins] любыми довесками
               *[acc] любые довески
            }
        [both-players] { $case ->
                [nom] любые довески любого игрока
                [gen] любых довесков любого игрока
                [dat] любым довескам любого игрока
                [ins] любыми довесками любого игрока
               *[acc] любые довески любого игрока
            }
       *[other] { $case ->
                [nom] любые довески { $of-gen }
                [gen] любых довесков { $of-gen }
                [dat] любым довескам { $of-gen }
                [ins] любыми довесками { $of-gen }
               *[acc] любые довески { $of-gen }
            }
    }
    .all = { $of ->
        [you] { $case ->
                [nom] каждый ваш довесок
                [gen] каждого вашего довеска
                [dat] каждому вашему довеску
                [ins] каждым вашим довеском
               *[acc] каждый ваш довесок
            }
        [opponent] { $case ->
                [nom] каждый довесок соперника
                [gen] каждого довеска соперника
                [dat] каждому довеску соперника
                [ins] каждым довеском соперника
               *[acc] каждый довесок соперника
            }
        [any] { $case ->
                [nom] каждый довесок
                [gen] каждого довеска
                [dat] каждому довеску
                [ins] каждым довеском
               *[acc] каждый довесок
            }
        [both-players] { $case ->
                [nom] каждый довесок любого игрока
                [gen] каждого довеска любого игрока
                [dat] каждому довеску любого игрока
                [ins] каждым довеском любого игрока
               *[acc] каждый довесок любого игрока
            }
       *[other] { $case ->
                [nom] каждый довесок { $of-gen }
                [gen] каждого довеска { $of-gen }
                [dat] каждому довеску { $of-gen }
                [ins] каждым довеском { $of-gen }
               *[acc] каждый довесок { $of-gen }
            }
    }
that-attachment = { $case ->
    [nom] этот довесок
    [gen] этого довеска
    [dat] этому довеску
    [ins] этим довеском
   *[acc] этот довесок
}
filter-attachment-cost = { $kind ->
    [most] с напечатанной ценой { $number } или меньше
    [least] с напечатанной ценой { $number } или больше
   *[just] с напечатанной ценой { $number }
}
filter-attachment-cost-highest = с наибольшей напечатанной ценой
filter-attachment-cost-lowest = с наименьшей напечатанной ценой
filter-attachment-house = { $value }
filter-attachment-trait = с чертой { $value }
filter-attachment-unique = { $value ->
    [yes] из уникальных
   *[no] из неуникальных
}
filter-attachment-other = (не эта карта)
filter-attachment-kneeling = из склонённых
filter-attachment-standing = из поднятых
noun-card-in-play =
    .one = { $of ->
        [you] { $case ->
                [nom] 1 ваша карта в игре
                [gen] 1 вашей карты в игре
                [dat] 1 вашей карте в игре
                [ins] 1 вашей картой в игре
               *[acc] 1 вашу карту в игре
            }
        [opponent] { $case ->
                [nom] 1 карта в игре соперника
                [gen] 1 карты в игре соперника
                [dat] 1 карте в игре соперника
                [ins] 1 картой в игре соперника
               *[acc] 1 карту в игре соперника
            }
        [any] { $case ->
                [nom] 1 карта в игре
                [gen] 1 карты в игре
                [dat] 1 карте в игре
                [ins] 1 картой в игре
               *[acc] 1 карту в игре
            }
        [both-players] { $case ->
                [nom] 1 карта в игре любого игрока
                [gen] 1 карты в игре любого игрока
                [dat] 1 карте в игре любого игрока
                [ins] 1 картой в игре любого игрока
               *[acc] 1 карту в игре любого игрока
            }
       *[other] { $case ->
                [nom] 1 карта в игре { $of-gen }
                [gen] 1 карты в игре { $of-gen }
                [dat] 1 карте в игре { $of-gen }
                [ins] 1 картой в игре { $of-gen }
               *[acc] 1 карту в игре { $of-gen }
            }
    }
    .some = { $of ->
        [you] { $case ->
                [nom] любые ваши карты в игре
                [gen] любых ваших карт в игре
                [dat] любым вашим картам в игре
                [ins] любыми вашими картами в игре
               *[acc] любые ваши карты в игре
            }
        [opponent] { $case ->
                [nom] любые карты в игре соперника
                [gen] любых карт в игре соперника
                [dat] любым картам в игре соперника
                [ins] любыми картами в игре соперника
               *[acc] любые карты в игре соперника
            }
        [any] { $case ->
                [nom] любые карты в игре
                [gen] любых карт в игре
                [dat] любым картам в игре
                [ins] любыми картами в игре
               *[acc] любые карты в игре
            }
        [both-players] { $case ->
                [nom] любые карты в игре любого игрока
                [gen] любых карт в игре любого игрока
                [dat] любым картам в игре любого игрока
                [ins] любыми картами в игре любого игрока
               *[acc] любые карты в игре любого игрока
            }
       *[other] { $case ->
                [nom] любые карты в игре { $of-gen }
                [gen] любых карт в игре { $of-gen }
                [dat] любым картам в игре { $of-gen }
                [ins] любыми картами в игре { $of-gen }
               *[acc] любые карты в игре { $of-gen }
            }
    }
    .all = { $of ->
        [you] { $case ->
                [nom] каждая ваша карта в игре
                [gen] каждой вашей карты в игре
                [dat] каждой вашей карте в игре
                [ins] каждой вашей картой в игре
               *[acc] каждую вашу карту в игре
            }
        [opponent] { $case ->
                [nom] каждая карта в игре соперника
                [gen] каждой карты в игре соперника
                [dat] каждой карте в игре соперника
                [ins] каждой картой в игре соперника
               *[acc] каждую карту в игре соперника
            }
        [any] { $case ->
                [nom] каждая карта в игре
                [gen] каждой карты в игре
                [dat] каждой карте в игре
                [ins] каждой картой в игре
               *[acc] каждую карту в игре
            }
        [both-players] { $case ->
                [nom] каждая карта в игре любого игрока
                [gen] каждой карты в игре любого игрока
                [dat] каждой карте в игре любого игрока
                [ins] каждой картой в игре любого игрока
               *[acc] каждую карту в игре любого игрока
            }
       *[other] { $case ->
                [nom] каждая карта в игре { $of-gen }
                [gen] каждой карты в игре { $of-gen }
                [dat] каждой карте в игре { $of-gen }
                [ins] каждой картой в игре { $of-gen }
               *[acc] каждую карту в игре { $of-gen }
            }
    }
that-card-in-play = { $case ->
    [nom] эта карта
    [gen] этой карты
    [dat] этой карте
    [ins] этой картой
   *[acc] эту карту
}
filter-card-in-play-cost = { $kind ->
    [most] с напечатанной ценой { $number } или меньше
    [least] с напечатанной ценой { $number } или больше
   *[just] с напечатанной ценой { $number }
}
filter-card-in-play-cost-highest = с наибольшей напечатанной ценой
filter-card-in-play-cost-lowest = с наименьшей напечатанной ценой
filter-card-in-play-house = { $value }
filter-card-in-play-trait = с чертой { $value }
filter-card-in-play-unique = { $value ->
    [yes] из уникальных
   *[no] из неуникальных
}
filter-card-in-play-other = (не эта карта)
filter-card-in-play-kneeling = из склонённых
filter-card-in-play-standing = из поднятых
filter-character-strength = { $kind ->
    [most] с силой { $number } или меньше
    [least] с силой { $number } или больше
   *[just] с силой { $number }
}
filter-character-strength-highest = с наибольшей силой
filter-character-strength-lowest = с наименьшей силой
filter-character-icon = со знаком { $value }
filter-character-without-icon = без знака { $value }
filter-character-stealthy = со «Скрытностью»
filter-character-participating = из участников вызова
filter-character-not-participating = не из участников вызова
filter-character-attacking = из зачинщиков
filter-character-defending = из защитников
filter-character-named = из тех, о ком идёт речь
filter-character-this = (этот герой)
    .whole = { $case ->
        [nom] этот герой
        [gen] этого героя
        [dat] этому герою
        [ins] этим героем
       *[acc] этого героя
    }
filter-character-bearer = (носитель этой карты)
    .whole = { $case ->
        [nom] носитель
        [gen] носителя
        [dat] носителю
        [ins] носителем
       *[acc] носителя
    }
filter-card-in-play-type = ({ $value })
filter-card-in-play-named = из тех, о которых идёт речь
noun-card-in-hand =
    .one = { $case ->
        [nom] 1 карта
        [gen] 1 карты
        [dat] 1 карте
        [ins] 1 картой
       *[acc] 1 карту
    }
that-card-in-hand = { $case ->
    [nom] эта карта
    [gen] этой карты
    [dat] этой карте
    [ins] этой картой
   *[acc] эту карту
}
filter-card-in-hand-of = { $of ->
    [you] со своей руки
   *[other] с руки { $of-gen }
}
filter-card-in-hand-type = ({ $value })
filter-card-in-hand-house = { $value }
filter-card-in-hand-cost = { $kind ->
    [most] с ценой { $number } или меньше
    [least] с ценой { $number } или больше
   *[just] с ценой { $number }
}
filter-card-in-hand-cost-highest = с наибольшей ценой
filter-card-in-hand-cost-lowest = с наименьшей ценой
noun-dead-character =
    .one = { $case ->
        [nom] 1 убитый герой
        [gen] 1 убитого героя
        [dat] 1 убитому герою
        [ins] 1 убитым героем
       *[acc] 1 убитого героя
    }
    .some = { $case ->
        [nom] любые убитые герои
        [gen] любых убитых героев
        [dat] любым убитым героям
        [ins] любыми убитыми героями
       *[acc] любых убитых героев
    }
    .all = { $case ->
        [nom] каждый убитый герой
        [gen] каждого убитого героя
        [dat] каждому убитому герою
        [ins] каждым убитым героем
       *[acc] каждого убитого героя
    }
that-dead-character = { $case ->
    [nom] этот герой
    [gen] этого героя
    [dat] этому герою
    [ins] этим героем
   *[acc] этого героя
}
filter-dead-character-of = { $of ->
    [you] со своего кладбища
   *[other] с кладбища { $of-gen }
}
filter-dead-character-house = { $value }
filter-dead-character-cost = { $kind ->
    [most] с ценой { $number } или меньше
    [least] с ценой { $number } или больше
   *[just] с ценой { $number }
}
filter-dead-character-cost-highest = с наибольшей ценой
filter-dead-character-cost-lowest = с наименьшей ценой
filter-dead-character-trait = с чертой { $value }
filter-dead-character-unique = { $value ->
    [yes] из уникальных
   *[no] из неуникальных
}
filter-card-in-hand-trait = с чертой { $value }
filter-card-in-hand-unique = { $value ->
    [yes] из уникальных
   *[no] из неуникальных
}
noun-discarded-card =
    .one = { $case ->
        [nom] 1 карта
        [gen] 1 карты
        [dat] 1 карте
        [ins] 1 картой
       *[acc] 1 карту
    }
    .some = { $case ->
        [nom] любые карты
        [gen] любых карт
        [dat] любым картам
        [ins] любыми картами
       *[acc] любые карты
    }
    .all = { $case ->
        [nom] каждая карта
        [gen] каждой карты
        [dat] каждой карте
        [ins] каждой картой
       *[acc] каждую карту
    }
that-discarded-card = { $case ->
    [nom] эта карта
    [gen] этой карты
    [dat] этой карте
    [ins] этой картой
   *[acc] эту карту
}
filter-discarded-card-of = { $of ->
    [you] из своего сброса
   *[other] из сброса { $of-gen }
}
filter-discarded-card-type = ({ $value })
filter-discarded-card-house = { $value }
filter-discarded-card-trait = с чертой { $value }
filter-discarded-card-unique = { $value ->
    [yes] из уникальных
   *[no] из неуникальных
}
filter-discarded-card-cost = { $kind ->
    [most] с ценой { $number } или меньше
    [least] с ценой { $number } или больше
   *[just] с ценой { $number }
}
filter-discarded-card-cost-highest = с наибольшей ценой
filter-discarded-card-cost-lowest = с наименьшей ценой
noun-card-looked-at =
    .one = { $case ->
        [nom] 1 из этих карт
        [gen] 1 из этих карт
        [dat] 1 из этих карт
        [ins] 1 из этих карт
       *[acc] 1 из этих карт
    }
    .some = { $case ->
        [nom] любые из этих карт
        [gen] любых из этих карт
        [dat] любым из этих карт
        [ins] любыми из этих карт
       *[acc] любые из этих карт
    }
    .all = { $case ->
        [nom] каждая из этих карт
        [gen] каждой из этих карт
        [dat] каждой из этих карт
        [ins] каждой из этих карт
       *[acc] каждую из этих карт
    }
that-card-looked-at = { $case ->
    [nom] эта карта
    [gen] этой карты
    [dat] этой карте
    [ins] этой картой
   *[acc] эту карту
}
filter-card-looked-at-type = ({ $value })
filter-card-looked-at-house = { $value }
filter-card-looked-at-trait = с чертой { $value }
filter-card-looked-at-unique = { $value ->
    [yes] из уникальных
   *[no] из неуникальных
}
filter-card-looked-at-cost = { $kind ->
    [most] с ценой { $number } или меньше
    [least] с ценой { $number } или больше
   *[just] с ценой { $number }
}
filter-card-looked-at-cost-highest = с наибольшей ценой
filter-card-looked-at-cost-lowest = с наименьшей ценой
deck-house-deck = { $of ->
    [you] своей колоды Дома
   *[other] колоды Дома { $of-gen }
}
rest-discarded = остальные сбросьте
house-stark = Дома Старк
house-lannister = Дома Ланнистер
house-neutral = без Дома
icon-military = «битва»
icon-intrigue = «интрига»
icon-power = «делёж власти»
challenge-military = в битве
challenge-intrigue = в интриге
challenge-power = в дележе власти
challenges-military = битва
challenges-intrigue = интрига
challenges-power = делёж власти
type-character = герой
type-location = место
type-attachment = довесок
type-event = событие
until-challenge = до конца вызова
until-phase = до конца фазы
until-round = до конца раунда

## Условия и количества

test-you-won = вы победили в нём
    .of = вы победили { $value }
test-you-lost = вы проиграли его
    .of = вы проиграли { $value }
test-in-a-challenge = идёт вызов
    .of = дело происходит { $value }
test-you-attack = зачинщик – вы
test-you-defend = защищаетесь вы
test-it-is-the-first-challenge-you-initiate = это первый вызов, который вы бросили в этом раунде
test-this-took-part = этот герой участвовал в нём
test-this-is-attacking = этот герой – зачинщик
test-this-is-defending = этот герой – защитник
test-this-is-kneeling = эта карта склонена
test-the-bearer-took-part = носитель участвовал в нём
test-you-won-dominance = вы выиграли господство в этом раунде
test-you-are-the-first-player = вы – первый игрок
test-you-have-in-play = у вас в игре { $value }
test-cards-in-your-hand = { $kind ->
    [most] на вашей руке карт не больше { $number }
    [least] на вашей руке карт не меньше { $number }
   *[just] на вашей руке карт { $number }
}
test-cards-in-the-opponent-s-hand = { $kind ->
    [most] на руке соперника карт не больше { $number }
    [least] на руке соперника карт не меньше { $number }
   *[just] на руке соперника карт { $number }
}
test-the-challenger-won-this-round = он победил { $value } в этом раунде
test-challenges-the-challenger-initiated = { $kind ->
    [most] он бросил в этом раунде вызовов не больше { $number }
    [least] он бросил в этом раунде вызовов не меньше { $number }
   *[just] он бросил в этом раунде вызовов { $number }
}
test-your-gold = { $kind ->
    [most] у вас золотых не больше { $number }
    [least] у вас золотых не меньше { $number }
   *[just] у вас золотых { $number }
}
test-your-power = { $kind ->
    [most] у вас власти не больше { $number }
    [least] у вас власти не меньше { $number }
   *[just] у вас власти { $number }
}
test-the-opponent-s-power = { $kind ->
    [most] у соперника власти не больше { $number }
    [least] у соперника власти не меньше { $number }
   *[just] у соперника власти { $number }
}
test-the-opponent-has-more-power-than-you = у соперника больше власти, чем у вас
test-round = { $kind ->
    [most] идёт раунд { $number } или более ранний
    [least] идёт раунд { $number } или более поздний
   *[just] идёт раунд { $number }
}
amount-your-gold = { $over ->
    [1] каждый золотой в вашем запасе
   *[other] каждые { $over } золотых в вашем запасе
}
amount-cards-in-your-hand = { $over ->
    [1] каждую карту на вашей руке
   *[other] каждые { $over } карты на вашей руке
}
amount-cards-in-the-opponent-s-hand = { $over ->
    [1] каждую карту на руке соперника
   *[other] каждые { $over } карты на руке соперника
}
amount-your-power = { $over ->
    [1] каждый ваш жетон власти
   *[other] каждые { $over } ваших жетона власти
}
amount-the-opponent-s-power = { $over ->
    [1] каждый жетон власти соперника
   *[other] каждые { $over } жетона власти соперника
}
amount-challenges-you-won-this-round = { $over ->
    [1] каждую вашу победу в вызовах этого раунда
   *[other] каждые { $over } ваши победы в вызовах этого раунда
}

sort-house = Дом
sort-cards = карту
sort-icon = знак
chosen-icon = по выбору
sort-challenge = вид вызова
sort-challenges = виды вызовов
sort-type = тип карты
sort-traits = черту
sort-until = срок действия
chosen-until = на выбранный срок

## Действия

verb-strengthen =
    .you = { $what-nom } получает +{ $by } к силе { $until }
    .you-per = { $what-nom } получает { $until } прибавку к силе: +{ $by-times } за { $by }
verb-weaken =
    .you = { $what-nom } получает −{ $by } к силе { $until }
    .you-per = { $what-nom } теряет { $until } в силе: −{ $by-times } за { $by }
verb-give-stealth-to =
    .you = { $what-nom } получает «Скрытность» { $until }
verb-give-renown-to =
    .you = { $what-nom } получает «Славу» { $until }
verb-give-icon-to =
    .you = { $what-nom } получает знак { $icon } { $until }
verb-take-icon-from =
    .you = { $what-nom } теряет знак { $icon } { $until }
verb-kneel =
    .you = склоните { $what-acc }
verb-stand =
    .you = поднимите { $what-acc }
verb-kneel-the-bearer =
    .you = склоните носителя, если он поднят
verb-arrest =
    .you = склоните { $what-acc }; в этом раунде его нельзя назначить защитником
verb-remove-from-the-challenge =
    .you = выведите из вызова { $what-acc }; он остаётся склонённым
verb-kill =
    .you = убейте { $what-acc }
verb-condemn =
    .you = { $what-nom } будет убит
verb-kill-the-condemned =
    .you = все они убиты одновременно
verb-save =
    .you = спасите от убийства { $what-acc }
verb-discard =
    .you = сбросьте { $what-acc }
verb-return-to-hand =
    .you = верните на руку владельца { $what-acc }
verb-put-power-on =
    .you = { $what-nom } получает 1 жетон власти
verb-remove-power-from =
    .you = { $what-nom } теряет { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    }
    .you-per = { $what-nom } теряет жетоны власти: { $count-times } за { $count }
verb-take-back =
    .you = верните на руку владельца { $what-acc }
verb-put-into-play =
    .you = введите в игру { $what-acc }
verb-keep =
    .you = положите на руку владельца { $what-acc }
verb-put-under-the-deck =
    .you = положите под низ колоды { $what-acc }

verb-draw =
    .you = возьмите { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .they = { $who-nom } берёт { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .you-per = возьмите карты: { $count-times } за { $count }
    .they-per = { $who-nom } берёт карты: { $count-times } за { $count }
verb-discard-at-random =
    .you = сбросьте с руки случайным образом { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .they = { $who-nom } сбрасывает с руки случайным образом { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .you-per = сбросьте с руки случайным образом карты: { $count-times } за { $count }
    .they-per = { $who-nom } сбрасывает с руки случайным образом карты: { $count-times } за { $count }
verb-discard-from-hand =
    .you = сбросьте с руки по своему выбору { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .they = { $who-nom } сбрасывает с руки по своему выбору { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .you-per = сбросьте с руки по своему выбору карты: { $count-times } за { $count }
    .they-per = { $who-nom } сбрасывает с руки по своему выбору карты: { $count-times } за { $count }
verb-look-at-the-hand-of =
    .you = посмотрите руку { $who-gen }
verb-look-at-your-top-card =
    .you = посмотрите верхнюю карту своей колоды Дома; по желанию положите её под низ
verb-gain-power =
    .you = получите для своего Дома { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    }
    .they = { $who-nom } получает { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    }
    .you-per = получите для своего Дома жетоны власти: { $count-times } за { $count }
    .they-per = { $who-nom } получает жетоны власти: { $count-times } за { $count }
verb-take-gold =
    .you = возьмите из казны { $count ->
        [one] { $count } золотой
       *[many] { $count } золотых
    }
    .they = { $who-nom } берёт из казны { $count ->
        [one] { $count } золотой
       *[many] { $count } золотых
    }
    .you-per = возьмите из казны золото: { $count-times } за { $count }
    .they-per = { $who-nom } берёт из казны золото: { $count-times } за { $count }
verb-lose-gold =
    .you = верните в казну { $count ->
        [one] { $count } золотой
       *[many] { $count } золотых
    }
    .they = { $who-nom } возвращает в казну { $count ->
        [one] { $count } золотой
       *[many] { $count } золотых
    }
    .you-per = верните в казну золото: { $count-times } за { $count }
    .they-per = { $who-nom } возвращает в казну золото: { $count-times } за { $count }
verb-take-power =
    .you = заберите для своего Дома со знамени { $from-gen } { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    }
    .you-per = заберите для своего Дома жетоны власти со знамени { $from-gen }: { $count-times } за { $count }
verb-raise-your-claim =
    .you = сила намерений вашего раскрытого замысла больше на { $by } { $until }
    .you-per = сила намерений вашего раскрытого замысла больше { $until }: на { $by-times } за { $by }
verb-lower-the-cost-of-your-next-character =
    .you = следующий герой { $house }, которого вы сыграете в этой фазе, стоит на { $by } меньше
    .you-per = следующий герой { $house }, которого вы сыграете в этой фазе, стоит меньше: на { $by-times } за { $by }
verb-draw-if-you-win =
    .you = если вы победите в этом вызове, возьмите { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .you-per = если вы победите в этом вызове, возьмите карты: { $count-times } за { $count }

## Что верно всегда

always-attaches-to = прикрепите к { $of-dat }
always-icon = { $of-nom } имеет знак { $icon }
always-no-icon = { $of-nom } теряет знак { $icon }
always-stealth = { $of-nom } имеет «Скрытность»
always-renown = { $of-nom } имеет «Славу»
always-strength = { $of-nom } получает { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    } к силе
    .per = { $of-nom } получает +{ $by-times } к силе за { $by }
always-cannot-attack = { $of-acc } нельзя назначить зачинщиком
always-cannot-defend = { $of-acc } нельзя назначить защитником
always-cannot-be-touched-by-the-opponent = свойства карт соперника не действуют на { $of-acc }
always-stays-standing = { $of-nom } не склоняется, когда его назначают зачинщиком
always-stays-kneeling = { $of-nom } не может подняться в фазе подъёма
always-comes-back = { $of-nom }, которого убил бы эффект намерений битвы, возвращается на руку владельца
always-comes-kneeling = эта карта входит в игру склонённой
always-dominates = { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    } для { $of-gen } при подсчёте господства
    .per = +{ $by-times } для { $of-gen } при подсчёте господства за { $by }
always-income = доход { $of-gen }: { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    }
    .per = доход { $of-gen }: +{ $by-times } за { $by }
always-initiative = инициатива { $of-gen }: { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    }
    .per = инициатива { $of-gen }: +{ $by-times } за { $by }
always-draws = в фазе добора для { $of-gen }: { $by ->
        [-1] −1 карта
        [-2] −2 карты
        [-3] −3 карты
        [1] +1 карта
       *[other] карт больше на { $by }
    }
    .per = в фазе добора для { $of-gen } карт больше: на { $by-times } за { $by }
always-claim = сила намерений в вызовах { $of-gen }{ $types ->
        [none] {""}
       *[other] {" "}({ $types })
    }: { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    }
    .per = сила намерений в вызовах { $of-gen }{ $types ->
        [none] {""}
       *[other] {" "}({ $types })
    }: +{ $by-times } за { $by }
always-costs = цена карт { $of-gen }{ $type ->
        [none] {""}
       *[other] {" "}({ $type })
    }{ $house ->
        [none] {""}
       *[other] {" "}{ $house }
    }{ $trait ->
        [none] {""}
       *[other] {" "}с чертой { $trait }
    }: { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    }
    .per = цена карт { $of-gen }{ $type ->
        [none] {""}
       *[other] {" "}({ $type })
    }{ $house ->
        [none] {""}
       *[other] {" "}{ $house }
    }{ $trait ->
        [none] {""}
       *[other] {" "}с чертой { $trait }
    }: +{ $by-times } за { $by }
always-keeps-gold = в фазе налогов у { $of-gen } остаётся золота: до { $up-to }
    .per = в фазе налогов у { $of-gen } остаётся золото: до { $up-to-times } за { $up-to }
always-safe-power = эффект намерений дележа власти не забирает власть, которая на знамени у { $of-gen }
always-full-price = цену карт для { $of-gen } нельзя уменьшить
always-cannot-challenge = { $of-dat } нельзя бросать вызовы{ $types ->
        [none] {""}
       *[other] {" "}({ $types })
    }
always-more-challenges = вызовов за раунд для { $of-gen } больше на { $by }{ $types ->
        [none] {""}
       *[other] {" "}({ $types })
    }
    .per = вызовов за раунд для { $of-gen } больше{ $types ->
        [none] {""}
       *[other] {" "}({ $types })
    }: на { $by-times } за { $by }
always-no-renown = никто не получает власть за «Славу»
