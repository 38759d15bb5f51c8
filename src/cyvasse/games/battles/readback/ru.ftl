### Что делают карты «Битв Вестероса», сказанное по данным (docs/abilities.md).

## Вокруг действий

when-before-command = До команды
when-during-command = Во время команды
when-after-command = После команды
cost = { $cost }; тогда { $rest }
cost-discard-token = сбросьте { $token ->
    [any] любой жетон выбора
   *[other] 1 жетон выбора ({ $token })
}
cost-lower-morale = понизьте свою мораль на { $count }
    .per = понизьте свою мораль: на { $count-times } за { $count }
cost-remove-a-figure-of = уберите 1 обычную фигурку из { $what-gen }
for-each = { $all-nom }: { $rest }
each-of-some = { $rest }, и так для каждого из них
how-many = { $most ->
    [1] { $least ->
        [0] (не больше одного)
       *[other] (ровно один)
    }
   *[other] (не меньше { $least }, не больше { $most })
}
them = этот игрок

## Игроки

seats-you = { $case ->
    [gen] ваш
   *[nom] вы
}
seats-opponent = { $case ->
    [gen] противника
    [dat] противнику
   *[nom] противник
}
seats-both-players = { $case ->
    [gen] каждого игрока
    [dat] каждому игроку
   *[nom] каждый игрок
}

## Отряды

noun-unit =
    .one = { $case ->
        [gen] одного отряда
        [dat] одному отряду
        [ins] одним отрядом
       *[nom] один отряд
    } { $of ->
        [yours] из ваших
        [the-enemy-s] противника
        [ordered] из выбранных
        [in-the-zone] из ваших в зоне контроля
        [beside-this] из ваших рядом с этим командиром
        [enemies-beside-this] противника рядом с этим командиром
        [your-commanders] с одним из ваших командиров
        [this-unit] этого командира
        [enemies-in-the-zone] противника в зоне контроля
       *[other] { "" }
    }
    .some = { $case ->
        [gen] отрядов
        [dat] отрядам
        [ins] отрядами
       *[nom] отряды
    } { $of ->
        [yours] из ваших
        [the-enemy-s] противника
        [ordered] из выбранных
        [in-the-zone] из ваших в зоне контроля
        [beside-this] из ваших рядом с этим командиром
        [enemies-beside-this] противника рядом с этим командиром
        [your-commanders] с одним из ваших командиров
        [this-unit] этого командира
        [enemies-in-the-zone] противника в зоне контроля
       *[other] { "" }
    }
    .all = { $case ->
        [gen] каждого отряда
        [dat] каждому отряду
        [ins] каждым отрядом
       *[nom] каждый отряд
    } { $of ->
        [yours] из ваших
        [the-enemy-s] противника
        [ordered] из выбранных
        [in-the-zone] из ваших в зоне контроля
        [beside-this] из ваших рядом с этим командиром
        [enemies-beside-this] противника рядом с этим командиром
        [your-commanders] с одним из ваших командиров
        [this-unit] этого командира
        [enemies-in-the-zone] противника в зоне контроля
       *[other] { "" }
    }
    .like = отряд
that-unit = { $case ->
    [gen] этого отряда
    [dat] этому отряду
    [ins] этим отрядом
   *[nom] этот отряд
}
this-leadership-card = { $case ->
    [gen] этой карты
    [dat] этой карте
    [acc] эту карту
   *[nom] эта карта
}
role-attacker = { $case ->
    [gen] атакующего отряда
    [dat] атакующему отряду
   *[nom] атакующий отряд
}
role-target = { $case ->
    [gen] цели
    [dat] цели
   *[nom] цель
}
units-yours = вашим отрядом
units-the-enemy-s = отрядом противника
units-anyone-s = любым отрядом
units-ordered = выбранным отрядом
units-in-the-zone = вашим отрядом в зоне контроля
units-enemies-in-the-zone = отрядом противника в зоне контроля
filter-unit-rank = (ранг: { $value })
filter-unit-type = ({ $value })
filter-unit-house = ({ $value })
filter-unit-trait = (признак: { $value })
filter-unit-keyword = (свойство: { $value })
filter-unit-commander = с командиром
filter-unit-engaged = (связан боем)
filter-unit-active = (активен)
filter-unit-attacked = (атаковал в этом ходу)
filter-unit-did-not-attack = (не атаковал в этом ходу)
filter-unit-moved = (двигался в этом ходу)
filter-unit-on-a-hill = на холме
filter-unit-near-water = в гексе с рекой, бродом или озером или рядом с таким гексом
filter-unit-beside = (смежен с { $value-in })
filter-unit-figures = { $kind ->
    [most] из { $number } фигурок или меньше
    [least] из { $number } фигурок или больше
   *[just] (фигурок ровно { $number })
}
filter-unit-figures-highest = с наибольшим числом фигурок
filter-unit-figures-lowest = с наименьшим числом фигурок
filter-unit-missing-figures = { $kind ->
    [most] (не хватает фигурок: { $number } или меньше)
    [least] (не хватает фигурок: { $number } или больше)
   *[just] (не хватает фигурок: ровно { $number })
}
filter-unit-missing-figures-highest = с наибольшим числом недостающих фигурок
filter-unit-missing-figures-lowest = с наименьшим числом недостающих фигурок
filter-unit-ordinary-figures = { $kind ->
    [most] (обычных фигурок { $number } или меньше)
    [least] (обычных фигурок { $number } или больше)
   *[just] (обычных фигурок ровно { $number })
}
filter-unit-ordinary-figures-highest = с наибольшим числом обычных фигурок
filter-unit-ordinary-figures-lowest = с наименьшим числом обычных фигурок
rank-green = зелёный
rank-blue = синий
rank-red = красный
type-infantry = пехота
type-cavalry = кавалерия
type-ranged = стрелки

## Жетоны

noun-order-token =
    .one = { $case ->
        [gen] одного жетона выбора
       *[nom] один жетон выбора
    } ({ $of-nom })
    .some = жетоны выбора ({ $of-nom })
    .all = { $case ->
        [gen] каждого вида жетонов выбора
       *[nom] каждый вид жетонов выбора
    } ({ $of-nom })
that-order-token = { $case ->
    [gen] этого жетона
   *[nom] этот жетон
}
token-green = зелёный
token-blue = синий
token-red = красный
token-valor = с кулаком
token-morale = с флагом
order-token-green = зелёный
order-token-blue = синий
order-token-red = красный
order-token-valor = с кулаком
order-token-morale = с флагом
order-token-any = любой

## Условия и числа

test-the-commander-shown-uses-the-card = эту карту использует изображённый на ней командир
test-your-morale-is-higher = ваша мораль выше, чем у противника
test-your-morale = ваша мораль в одной из этих зон: { $value }
test-the-enemy-s-morale = мораль противника в одной из этих зон: { $value }
test-in-your-pool = на вашем гербе есть такой жетон выбора: { $value }
test-an-enemy-unit-was-eliminated = в этом ходу уничтожен вражеский отряд
test-you-have-fewer-units = у вас на поле боя меньше отрядов, чем у противника
test-units-the-enemy-has-lost = { $kind ->
    [most] противник потерял отрядов: { $number } или меньше
    [least] противник потерял отрядов: { $number } или больше
   *[just] противник потерял отрядов: ровно { $number }
}
test-round = { $kind ->
    [most] идёт раунд { $number } или более ранний
    [least] идёт раунд { $number } или более поздний
   *[just] идёт раунд { $number }
}
test-in-a-melee-attack = это ближняя атака
test-in-a-ranged-attack = это дальняя атака
test-attacking = это атака
test-counterattacking = это контратака
test-the-target-is-engaged = цель связана боем
test-in-force = это действует в этом ходу
zones-steady = без цвета
zones-green = зелёная
zones-yellow = жёлтая
zones-red = красная
amount-enemy-units-driven-back = { $over ->
    [1] каждый вражеский отряд
   *[other] каждые { $over } вражеских отряда
} с отступлением на 2 гекса или больше в этом ходу
amount-enemy-units-eliminated = { $over ->
    [1] каждый вражеский отряд
   *[other] каждые { $over } вражеских отряда
} из уничтоженных в этом ходу
amount-cards-in-your-hand = { $over ->
    [1] каждую карту
   *[other] каждые { $over } карты
} у вас на руке
amount-order-tokens-in-your-pool = { $over ->
    [1] каждый жетон выбора
   *[other] каждые { $over } жетона выбора
} на вашем гербе

## Действия

verb-lasts-this-turn =
    .you = до конца хода действует сказанное ниже
verb-raise-morale =
    .you = повысьте свою мораль на { $count }
    .you-per = повысьте свою мораль: на { $count-times } за { $count }
    .they = { $who-nom } повышает мораль на { $count }
    .they-per = { $who-nom } повышает мораль: на { $count-times } за { $count }
verb-lower-morale =
    .you = понизьте свою мораль на { $count }
    .you-per = понизьте свою мораль: на { $count-times } за { $count }
    .they = { $who-nom } понижает мораль на { $count }
    .they-per = { $who-nom } понижает мораль: на { $count-times } за { $count }
verb-draw =
    .you = возьмите { $count ->
        [one] { $count } карту приказа
        [few] { $count } карты приказов
       *[many] { $count } карт приказов
    }
    .you-per = возьмите карты приказов: { $count-times } за { $count }
    .they = { $who-nom } берёт { $count ->
        [one] { $count } карту приказа
        [few] { $count } карты приказов
       *[many] { $count } карт приказов
    }
    .they-per = { $who-nom } берёт карты приказов: { $count-times } за { $count }
verb-discard-at-random =
    .you = сбросьте { $count ->
        [one] { $count } случайную карту приказа
        [few] { $count } случайные карты приказов
       *[many] { $count } случайных карт приказов
    }
    .you-per = сбросьте случайные карты приказов: { $count-times } за { $count }
    .they = { $who-nom } сбрасывает { $count ->
        [one] { $count } случайную карту приказа
        [few] { $count } случайные карты приказов
       *[many] { $count } случайных карт приказов
    }
    .they-per = { $who-nom } сбрасывает случайные карты приказов: { $count-times } за { $count }
verb-roll-for-tokens =
    .you = бросьте { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    } и возьмите жетоны выбора с выпавшими символами
    .you-per = бросьте кубики, { $dice-times } за { $dice }, и возьмите жетоны выбора с выпавшими символами
    .they = { $who-nom } бросает { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    } и берёт жетоны выбора с выпавшими символами
    .they-per = { $who-nom } бросает кубики, { $dice-times } за { $dice }, и берёт жетоны выбора с выпавшими символами
verb-discard =
    .you = сбрасывают { $what-acc }
verb-gain-trophies =
    .you = получите { $count ->
        [one] { $count } трофейный жетон
        [few] { $count } трофейных жетона
       *[many] { $count } трофейных жетонов
    }
    .you-per = получите трофейные жетоны: { $count-times } за { $count }
verb-regain-horns =
    .you = верните { $count ->
        [one] { $count } жетон рога
        [few] { $count } жетона рога
       *[many] { $count } жетонов рога
    }
    .you-per = верните жетоны рога: { $count-times } за { $count }
verb-gain-brotherhood-tokens =
    .you = получите { $count ->
        [one] { $count } жетон братства
        [few] { $count } жетона братства
       *[many] { $count } жетонов братства
    }
    .you-per = получите жетоны братства: { $count-times } за { $count }
    .they = { $who-nom } получает { $count ->
        [one] { $count } жетон братства
        [few] { $count } жетона братства
       *[many] { $count } жетонов братства
    }
    .they-per = { $who-nom } получает жетоны братства: { $count-times } за { $count }
verb-rally =
    .you = активизируйте { $what-acc }
verb-tire =
    .you = сделайте неактивным { $what-acc }
verb-give-a-defence-token =
    .you = положите жетон защиты на { $what-acc }
verb-return-a-figure =
    .you = верните 1 обычную фигурку в { $what-acc }
verb-hit =
    .you = { $what-nom } получает { $hits ->
        [one] { $hits } рану
        [few] { $hits } раны
       *[many] { $hits } ран
    }
    .you-per = { $what-nom } получает раны: { $hits-times } за { $hits }
verb-stand-firm =
    .you = { $what-nom } имеет Стойкость до вашего следующего хода

## Что верно всегда

always-dice = { $of-nom } бросает на { $by ->
    [one] { $by } кубик
    [few] { $by } кубика
   *[many] { $by } кубиков
} больше
    .per = { $of-nom } бросает больше кубиков: на { $by-times } за { $by }
always-re-rolls = { $of-nom } может перебросить в каждой своей атаке кубики: { $dice ->
    [99] любое число
    [one] { $dice }
   *[many] до { $dice }
}
    .per = { $of-nom } может перебросить в каждой своей атаке кубики: { $dice-times } за { $dice }
always-one-may-re-roll-all-dice = один раз за ход один из них может перебросить все кубики атаки: { $of-nom }
always-valor-counts = в атаках { $of-gen } каждый кулак, который наносит рану, считается за { $times }
    .per = в атаках { $of-gen } каждый кулак, который наносит рану, считается за { $times-times } за { $times }
always-flanks = атаки { $of-gen } считаются фланговыми
always-targets-lose-stalwart = цели { $of-gen } теряют Стойкость
always-targets-lose-cover-and-toughness = цели { $of-gen } теряют Укрытие и Прочность
always-hits-drive-back = кого ранила атака { $of-gen }, тот отступает дальше на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
}
    .per = кого ранила атака { $of-gen }, тот отступает дальше: на { $hexes-times } за { $hexes }
always-toughness = Прочность { $of-gen } больше на { $by }
    .per = Прочность { $of-gen } больше: на { $by-times } за { $by }
always-range = дальность { $of-gen } больше на { $by }
    .per = дальность { $of-gen } больше: на { $by-times } за { $by }
always-one-may-set-fires = один раз за ход один из них может вместо атаки использовать Поджог: { $of-nom }
always-movement = { $of-nom } движется дальше на { $by ->
    [one] { $by } гекс
    [few] { $by } гекса
   *[many] { $by } гексов
}
    .per = { $of-nom } движется дальше: на { $by-times } за { $by }
always-does-not-stop-in = { $of-nom } не останавливается в таких гексах: { $terrain }
always-no-parting-blows = { $of-nom } не получает ударов в спину
always-advance = { $of-nom } имеет Продвижение
always-pursue = значение Преследования { $of-gen }, если оно есть, больше на { $by }
    .per = значение Преследования { $of-gen }, если оно есть, больше: на { $by-times } за { $by }
always-one-may-move-after-its-attack = один раз за ход один из них может передвинуться после своей атаки не далее чем на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
}: { $of-nom }
    .per = один раз за ход один из них может передвинуться после своей атаки, на { $hexes-times } за { $hexes }: { $of-nom }

## Слова, которые можно выбрать

sort-zones = зону морали
sort-token = жетон выбора
sort-order-token = жетон выбора, можно любой
sort-rank = ранг
sort-type = тип отряда
sort-houses = Дом
sort-traits = признак
sort-keywords = свойство
sort-terrain = вид местности

## Когда действуют командиры и карты манёвра

when-the-turn-begins = В начале вашего хода
when-uses-a-card = Когда он использует карту приказа
    .about = Когда карту использует командир { $about-gen }
    .this = Когда он использует карту приказа
when-the-enemy-uses-a-card = Когда противник использует карту приказа
when-is-ordered = Когда его отряд выбран
    .about = Когда выбран { $about-nom }
    .this = Когда его отряд выбран
when-before-an-attack = Перед атакой
    .about = Перед атакой { $about-gen }
    .this = Перед атакой его отряда
when-is-attacked = Когда атакован отряд Дома
    .about = Когда атакован { $about-nom }
    .this = Когда атакован его отряд
when-an-attack-is-rolled = После броска атаки
    .about = После броска атаки { $about-gen }
    .this = После броска атаки его отряда
when-hits-would-take-figures = Когда раны убрали бы фигурку его отряда
    .about = Когда раны убрали бы фигурку { $about-gen }
    .this = Когда раны убрали бы фигурку его отряда
when-after-an-attack = После атаки
    .about = После атаки { $about-gen }
    .this = После атаки его отряда
when-pursues = После Преследования его отряда
    .about = После Преследования { $about-gen }
    .this = После Преследования его отряда
when-would-pursue-again = Когда его отряд уже выполнял Преследование в этом ходу и мог бы выполнить его ещё раз
    .about = Когда в этом ходу Преследование уже выполнял и мог бы выполнить ещё раз { $about-nom }
    .this = Когда его отряд уже выполнял Преследование в этом ходу и мог бы выполнить его ещё раз
when-would-retreat = Когда должен отступить отряд Дома
    .about = Когда должен отступить { $about-nom }
    .this = Когда должен отступить его отряд
when-would-be-captured = Когда его должны взять в плен
    .about = Когда должны взять в плен командира { $about-gen }
    .this = Когда его должны взять в плен
when-eliminates-a-unit = Когда его отряд уничтожает отряд
    .about = Когда отряд уничтожает { $about-nom }
    .this = Когда его отряд уничтожает отряд
when-is-eliminated = Когда уничтожен отряд Дома
when-ends-its-movement = Когда его отряд заканчивает движение
    .about = Когда заканчивает движение { $about-nom }
    .this = Когда его отряд заканчивает движение
when-after-its-order = Когда его выбранный отряд закончил действовать
    .about = Когда закончил действовать { $about-nom }
    .this = Когда его выбранный отряд закончил действовать
when-trophies-are-collected = Когда вы получили трофеи
when-you-pass = Когда вы пасуете
when-rally-phase = В фазу Подготовки
when-advantage-is-determined = Когда определяется преимущество
when-order-dice-are-rolled = Перед броском за жетоны выбора
when-cards-are-drawn = Перед взятием карт приказов в фазу получения ресурсов
when-status-step = На шаге условных состояний
when-defence-tokens-would-be-removed = Когда должны убрать ваши жетоны защиты
when-morale-is-recovered = После шага восстановления морали
limit = { $rest } ({ $most ->
    [one] { $most } раз
    [few] { $most } раза
   *[many] { $most } раз
} за { $period })
period-turn = ход
cost-turn-this-card = переверните эту карту
cost-trophies = сбросьте { $count ->
    [one] { $count } трофейный жетон
    [few] { $count } трофейных жетона
   *[many] { $count } трофейных жетонов
}
    .per = сбросьте трофейные жетоны: { $count-times } за { $count }
cost-axes = сбросьте { $count ->
    [one] { $count } жетон топора
    [few] { $count } жетона топора
   *[many] { $count } жетонов топора
}
    .per = сбросьте жетоны топора: { $count-times } за { $count }
this-unit = { $case ->
    [gen] отряда этого командира
    [dat] отряду этого командира
    [ins] отрядом этого командира
   *[nom] отряд этого командира
}
this-gambit = { $case ->
    [gen] этой карты
    [dat] этой карте
    [acc] эту карту
   *[nom] эта карта
}
units-this-unit = отрядом этого командира
units-beside-this = вашим отрядом рядом с этим командиром
units-enemies-beside-this = отрядом противника рядом с этим командиром
units-your-commanders = одним из ваших командиров
filter-unit-pursued = (выполнял Преследование в этом ходу)
filter-unit-has-still-to-attack = (ещё может атаковать)
filter-unit-not-ordered = (не выбран)
filter-unit-guarded = с жетоном защиты
filter-unit-can-move = (может передвинуться не далее чем на { $value ->
    [one] { $value } гекс
    [few] { $value } гекса
   *[many] { $value } гексов
})

## Гексы, карты и катапульты

noun-hex =
    .one = { $case ->
        [gen] одного гекса
        [dat] одному гексу
       *[nom] один гекс
    } { $of ->
        [fords] с бродом
        [hills] с холмом
        [fires-in-the-zone] с пожаром в зоне контроля
        [in-the-zone] в зоне контроля
       *[beside-this] рядом с этим командиром
    }
    .some = { $case ->
        [gen] гексов
        [dat] гексам
       *[nom] гексы
    } { $of ->
        [fords] с бродом
        [hills] с холмом
        [fires-in-the-zone] с пожаром в зоне контроля
        [in-the-zone] в зоне контроля
       *[beside-this] рядом с этим командиром
    }
    .all = { $case ->
        [gen] каждого гекса
        [dat] каждому гексу
       *[nom] каждый гекс
    } { $of ->
        [fords] с бродом
        [hills] с холмом
        [fires-in-the-zone] с пожаром в зоне контроля
        [in-the-zone] в зоне контроля
       *[beside-this] рядом с этим командиром
    }
that-hex = { $case ->
    [gen] этого гекса
   *[nom] этот гекс
}
filter-hex-empty = (без отрядов)
hexes-fords = в гексе с бродом
hexes-hills = в гексе с холмом
hexes-fires-in-the-zone = в гексе с пожаром в зоне контроля
hexes-in-the-zone = в зоне контроля
hexes-beside-this = в гексе рядом с этим командиром
noun-card-in-hand =
    .one = { $case ->
        [gen] одной карты
        [acc] одну карту
       *[nom] одна карта
    } с руки ({ $of-nom })
    .some = карты с руки ({ $of-nom })
    .all = { $case ->
        [gen] каждой карты
        [acc] каждую карту
       *[nom] каждая карта
    } с руки ({ $of-nom })
that-card-in-hand = { $case ->
    [gen] этой карты
    [acc] эту карту
   *[nom] эта карта
}
noun-spent-catapult =
    .one = { $case ->
        [acc] одну неактивную катапульту
       *[nom] одна неактивная катапульта
    } ({ $of-nom })
    .some = неактивные катапульты ({ $of-nom })
    .all = { $case ->
        [acc] каждую неактивную катапульту
       *[nom] каждая неактивная катапульта
    } ({ $of-nom })
that-spent-catapult = { $case ->
    [acc] эту катапульту
   *[nom] эта катапульта
}
test-the-card-orders-units = карта выбирает отряды
test-the-card-has-a-tactic = у той карты есть тактика
test-this-card-is-turned = эта карта уже перевёрнута
test-it-eliminated-the-target = цель уничтожена
test-you-are-the-first-player = вы – первый игрок
test-you-have-catapults = у вас есть катапульты
test-trophies-are-left = трофейные жетоны ещё есть
test-brotherhood-tokens-are-left = жетоны братства ещё есть
amount-trophies-just-collected = { $over ->
    [1] каждый трофей
   *[other] каждые { $over } трофея
} из только что полученных

## Действия командиров и карт манёвра

verb-add-dice =
    .you = бросьте на { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    } больше
    .you-per = бросьте больше кубиков: на { $count-times } за { $count }
verb-morale-counts-as-valor =
    .you = флаги считаются ещё и кулаками
verb-gain-stalwart-and-toughness =
    .you = против этой атаки цель имеет Стойкость и Прочность { $toughness }
    .you-per = против этой атаки цель имеет Стойкость, а за { $toughness } – Прочность { $toughness-times }
verb-change-a-die =
    .you = замените результат одного кубика любым
verb-a-valor-die-may-double-the-hits =
    .you = по желанию уберите кубик с кулаком, чтобы удвоить раны атаки
verb-attack-again =
    .you = { $what-nom } атакует ещё раз
verb-add-dice-to-the-next-attack-of =
    .you = в следующей атаке { $what-nom } бросает на { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    } больше
    .you-per = в следующей атаке { $what-nom } бросает больше кубиков: на { $dice-times } за { $dice }
verb-give-up-the-attack-of =
    .you = { $what-nom } отказывается от своей атаки
verb-move =
    .you = { $what-nom } может передвинуться не далее чем на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }
    .you-per = { $what-nom } может передвинуться: на { $hexes-times } за { $hexes }
verb-pursue-again =
    .you = он может выполнить Преследование второй раз
verb-stay-with-ordinary-figures =
    .you = он остаётся, { $count ->
        [0] без других фигурок
        [one] и с ним { $count } обычная фигурка
        [few] и с ним { $count } обычные фигурки
       *[many] и с ним { $count } обычных фигурок
    }, а все дальнейшие раны пропадают
    .you-per = он остаётся с обычными фигурками, { $count-times } за { $count }, а все дальнейшие раны пропадают
verb-become-the-first-player =
    .you = в этом раунде вы – первый игрок
verb-roll-more-order-dice =
    .you = бросьте за жетоны выбора на { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    } больше
    .you-per = бросьте за жетоны выбора больше кубиков: на { $count-times } за { $count }
verb-draw-more-cards =
    .you = возьмите на { $count ->
        [one] { $count } карту приказа
        [few] { $count } карты приказов
       *[many] { $count } карт приказов
    } больше
    .you-per = возьмите больше карт приказов: на { $count-times } за { $count }
verb-recover-morale =
    .you = повторите шаг восстановления морали
verb-keep-all-order-tokens =
    .you = сохраните все жетоны выбора этого раунда, а не один
verb-say-what-the-enemy-s-next-turn-must-be =
    .you = по желанию скажите, чем должен быть следующий ход противника: использованием жетона выбора или карты приказа, если у него есть и то и другое
verb-its-tactic-cannot-be-used =
    .you = её тактику использовать нельзя
verb-return-the-card-to-hand =
    .you = верните использованную карту приказа на руку
verb-look-at-the-top-card-and-leave-it-or-put-it-under-the-deck =
    .you = посмотрите верхнюю карту своей колоды приказов и оставьте её или положите под колоду
verb-look-at-the-hand-of =
    .you = посмотрите карты на руке ({ $whose-nom })
verb-give-the-order-to =
    .you = вместо него движется или атакует { $what-nom }
verb-regain-all-axes =
    .you = верните все жетоны топора
verb-revive-a-fallen-token =
    .you = возродите падшего по жетону { $where-in }
verb-close-until-your-next-turn =
    .you = до вашего следующего хода ни один отряд не может войти в { $what-acc }
verb-lay-the-hollow-hill-on =
    .you = положите жетон полого холма в { $what-acc }
verb-place-a-brotherhood-unit-on-the-hollow-hill =
    .you = поставьте на полый холм новый отряд братства полной численности, если гекс свободен
verb-make-ready =
    .you = { $what-nom } становится активной и может выстрелить
python-changes-places = он может поменяться местами со знаменосцем смежного дружественного отряда кавалерии, ранг которого тогда определяет, какие символы наносят раны; в этом случае переверните эту карту
python-fans-the-fires = повысьте на 1 уровень каждый пожар в его зоне контроля, затем назовите направление и распространите в нём до 3 пожаров на два гекса

## Что всегда верно о командирах

always-controls-uncontrolled-units-within = ваши неконтролируемые отряды не дальше { $hexes } гексов от этого командира считаются находящимися под его контролем
    .per = ваши неконтролируемые отряды считаются находящимися под контролем этого командира: не дальше { $hexes-times } за { $hexes }
always-leaves-fearsome-enemies = { $of-nom } может снять связанность боем с Устрашающим врагом
always-pursue-after-counterattacks = { $of-nom } имеет Преследование { $by }, когда контратакует
    .per = { $of-nom } имеет Преследование, когда контратакует: { $by-times } за { $by }
always-orders-more-units = когда этот командир использует карту приказа, в его зоне контроля можно выбрать на { $by ->
    [one] { $by } отряд
    [few] { $by } отряда
   *[many] { $by } отрядов
} больше
    .per = когда этот командир использует карту приказа, в его зоне контроля можно выбрать больше отрядов: на { $by-times } за { $by }
always-may-take-a-defence-token = { $of-nom } может взять жетон защиты, если выбран и не атаковал
always-ignores-flags = { $of-nom } игнорирует в каждой атаке { $by ->
    [one] { $by } флаг
    [few] { $by } флага
   *[many] { $by } флагов
}
    .per = { $of-nom } игнорирует флаги в каждой атаке: { $by-times } за { $by }
always-no-stalwart-from-neighbours = { $of-nom } не получает Стойкость от соседей
always-flanking-re-rolls = проводя фланговую атаку, { $of-nom } может перебросить на { $more ->
    [one] { $more } символ
    [few] { $more } символа
   *[many] { $more } символов
} больше
    .per = проводя фланговую атаку, { $of-nom } может перебросить больше символов: на { $more-times } за { $more }
always-dice-for-flags = за каждый флаг своей атаки { $of-nom } бросает ещё { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
} до всех перебросов; новых кубиков они не приносят
    .per = за каждый флаг своей атаки { $of-nom } бросает ещё кубики, { $dice-times } за { $dice }, до всех перебросов; новых кубиков они не приносят
always-valor-counts-in-fires = когда { $of-nom } устраивает пожар, кулаки считаются зелёными щитами
always-may-send-the-wolf = вместо атаки отряд этого командира может провести атаку по правилам Псов войны; если цель не уничтожена, эту карту переворачивают
always-may-shoot-unseen = дальняя атака отряда этого командира может быть на { $farther } гекса дальше и без ЛВ; тогда эту карту переворачивают
    .per = дальняя атака отряда этого командира может быть дальше, на { $farther-times } за { $farther }, и без ЛВ; тогда эту карту переворачивают
always-one-call-to-arms-a-turn = отряд этого командира может использовать Зов армии один раз за ход
always-starts-with-axes = в начале битвы у этого командира жетонов топора: { $count }
    .per = в начале битвы у этого командира жетоны топора: { $count-times } за { $count }
