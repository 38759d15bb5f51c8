### Что делают свойства карт «Меж двух королей», сказанное по данным (docs/abilities.md).

## Вокруг действий

when-played = Когда сыграна
when-before-the-claim = До принятия союзника
when-after-the-claim = После принятия союзника
when-being-placed = Когда размещается
when-claimed = Когда принят
when-a-leader-kneels = В этом раунде, когда вы преклоняете колено
when-the-bid-is-won = В этом раунде, после победы в торгах
when-clean-up = При очистке стола
when-another-ally-here-would-be-killed = Когда в этом совете убивают другого союзника
when-an-ally-would-be-killed = С руки, сбросив эту карту, когда убивают союзника
named-victim = { $case ->
    [gen] обречённого союзника
    [dat] обречённому союзнику
    [acc] обречённого союзника
    [ins] обречённым союзником
   *[nom] обречённый союзник
}
this-card-in-your-hand = эту карту
them = { $case ->
    [gen] этого правителя
    [dat] ему
    [acc] его
    [ins] им
   *[nom] он
}
this-card-being-played = { $case ->
    [gen] этой карты
    [dat] этой карте
    [acc] эту карту
    [ins] этой картой
   *[nom] эта карта
}
this-card-that-was-played = { $case ->
    [gen] этой карты
    [dat] этой карте
    [acc] эту карту
    [ins] этой картой
   *[nom] эта карта
}
this-ally = { $case ->
    [gen] этого союзника
    [dat] этому союзнику
    [acc] этого союзника
    [ins] этим союзником
   *[nom] этот союзник
}

## Правители

seats-you = { $case ->
    [gen] вас
    [dat] вам
    [acc] вас
    [ins] вами
   *[nom] вы
}
seats-neighbours = { $case ->
    [gen] каждого соседа
    [dat] каждому соседу
    [acc] каждого соседа
    [ins] каждым соседом
   *[nom] каждый сосед
}
seats-neighbours-in-turn-order = { $case ->
    [gen] каждого соседа (в порядке хода)
    [dat] каждому соседу (в порядке хода)
    [acc] каждого соседа (в порядке хода)
    [ins] каждым соседом (в порядке хода)
   *[nom] каждый сосед (в порядке хода)
}
seats-others = { $case ->
    [gen] другого правителя
    [dat] каждому другому правителю
    [acc] каждого другого правителя
    [ins] другими правителями
   *[nom] каждый другой правитель
}
seats-everyone = { $case ->
    [gen] каждого правителя
    [dat] каждому правителю
    [acc] каждого правителя
    [ins] каждым правителем
   *[nom] каждый правитель
}
seats-everyone-from-you = { $case ->
    [gen] каждого правителя, начиная с вас
    [dat] каждому правителю, начиная с вас
    [acc] каждого правителя, начиная с вас
    [ins] каждым правителем, начиная с вас
   *[nom] каждый правитель, начиная с вас,
}
seats-winner = { $case ->
    [gen] победителя
    [dat] победителю
    [acc] победителя
    [ins] победителем
   *[nom] победитель
}
seats-second = { $case ->
    [gen] правителя со вторым итогом
    [dat] правителю со вторым итогом
    [acc] правителя со вторым итогом
    [ins] правителем со вторым итогом
   *[nom] правитель со вторым итогом
}
seats-who-shares-that-council = { $case ->
    [gen] соседа по этому совету
    [dat] соседу по этому совету
    [acc] соседа по этому совету
    [ins] соседом по этому совету
   *[nom] сосед по этому совету
}
seats-who-shares-your-other-council = { $case ->
    [gen] соседа по другому вашему совету
    [dat] соседу по другому вашему совету
    [acc] соседа по другому вашему совету
    [ins] соседом по другому вашему совету
   *[nom] сосед по другому вашему совету
}
noun-leader =
    .one = { $from ->
        [neighbours] { $case ->
            [dat] соседу по вашему выбору
            [ins] соседом по вашему выбору
            [nom] сосед по вашему выбору
           *[acc] соседа по вашему выбору
        }
        [others] { $case ->
            [dat] другому правителю по вашему выбору
            [ins] другим правителем по вашему выбору
            [nom] другой правитель по вашему выбору
           *[acc] другого правителя по вашему выбору
        }
       *[any] { $case ->
            [dat] одному из правителей ({ $from-nom })
            [ins] одним из правителей ({ $from-nom })
            [nom] один из правителей ({ $from-nom })
           *[acc] одного из правителей ({ $from-nom })
        }
    }
    .some = { $case ->
        [dat] любым правителям ({ $from-nom })
        [ins] любыми правителями ({ $from-nom })
        [nom] любые правители ({ $from-nom })
       *[acc] любых правителей ({ $from-nom })
    }
    .all = { $case ->
        [gen] { $from-gen }
        [dat] { $from-dat }
        [acc] { $from-acc }
        [ins] { $from-ins }
       *[nom] { $from-nom }
    }
that-leader = { $case ->
    [gen] этого правителя
    [dat] этому правителю
    [acc] этого правителя
    [ins] этим правителем
   *[nom] этот правитель
}
filter-leader-played = { $kind ->
    [most] с числом сыгранных за раунд карт { $number } или меньше
    [least] с числом сыгранных за раунд карт { $number } или больше
   *[just] { $number ->
        [0] без сыгранных в этом раунде карт
       *[other] с числом сыгранных за раунд карт { $number }
    }
}
filter-leader-played-highest = с наибольшим числом сыгранных карт
filter-leader-played-lowest = с наименьшим числом сыгранных карт

## Советы

noun-council =
    .one = { $case ->
        [nom] совет ({ $of-in })
        [gen] совета ({ $of-in })
       *[acc] совет ({ $of-in })
    }
    .some = любые советы ({ $of-in })
    .all = каждый совет ({ $of-in })
that-council = этот совет
filter-council-another = кроме того, где этот союзник
councils-yours = { $case ->
    [into] в один из ваших советов
    [from] из одного из ваших советов
   *[in] в одном из ваших советов
}
councils-any = { $case ->
    [into] в любой совет
    [from] из любого совета
   *[in] в любом совете
}
councils-not-yours = { $case ->
    [into] в чужой совет
    [from] из чужого совета
   *[in] в чужом совете
}
councils-theirs = { $case ->
    [into] в один из советов этого правителя
    [from] из одного из советов этого правителя
   *[in] в одном из советов этого правителя
}
councils-the-winner-s = { $case ->
    [into] в один из советов победителя
    [from] из одного из советов победителя
   *[in] в одном из советов победителя
}
councils-the-winner-s-that-you-do-not-share = { $case ->
    [into] в тот совет победителя, который вы с ним не делите
    [from] из того совета победителя, который вы с ним не делите
   *[in] в том совете победителя, который вы с ним не делите
}
councils-the-one-you-share-with-it = { $case ->
    [into] в общий с ним совет
    [from] из общего с ним совета
   *[in] в общем с ним совете
}
councils-its-council = { $case ->
    [into] в тот же совет
    [from] из того же совета
   *[in] в том же совете
}
councils-your-other-one = { $case ->
    [into] в другой ваш совет
    [from] из другого вашего совета
   *[in] в другом вашем совете
}
councils-where-your-strongest-ally-is = { $case ->
    [into] в тот ваш совет, где ваш сильнейший союзник
    [from] из того вашего совета, где ваш сильнейший союзник
   *[in] в том вашем совете, где ваш сильнейший союзник
}
councils-the-council-of-it = { $case ->
    [into] в совет { $it-gen }
    [from] из совета { $it-gen }
   *[in] в совете { $it-gen }
}
councils-yours-not-where-the-current-ally-went = { $case ->
    [from] из того вашего совета, куда не попал текущий союзник
    [in] в том вашем совете, куда не попал текущий союзник
   *[into] в тот ваш совет, куда не попал текущий союзник
}
councils-yours-where-the-current-ally-went-if-it-did = { $case ->
    [from] из того вашего совета, куда попал текущий союзник, иначе из любого вашего
    [in] в том вашем совете, куда попал текущий союзник, иначе в любом вашем
   *[into] в тот ваш совет, куда попал текущий союзник, иначе в любой ваш
}

## Карты и союзники

noun-card-in-a-stack =
    .one = { $case ->
        [nom] 1 карта
        [gen] 1 карты
        [dat] 1 карте
        [ins] 1 картой
       *[acc] 1 карту
    }
    .some = { $case ->
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
that-card-in-a-stack = { $case ->
    [nom] эта карта
    [gen] этой карты
    [dat] этой карте
    [ins] этой картой
   *[acc] эту карту
}
filter-card-in-a-stack-of = { $of ->
    [you] из своей стопки
    [others] { $count ->
        [all] из стопок других правителей
       *[other] из стопки другого правителя
    }
   *[other] из стопки { $of-gen }
}
filter-card-in-a-stack-value = { $kind ->
    [most] со значением { $number } или меньше
    [least] со значением { $number } или больше
   *[just] со значением { $number }
}
filter-card-in-a-stack-value-highest = с наибольшим значением
filter-card-in-a-stack-value-lowest = с наименьшим значением
filter-card-in-a-stack-colour = (цвет: { $value })
filter-card-in-a-stack-other = с другим названием
filter-card-in-a-stack-with-an-ability-when-played = со свойством, которое при розыгрыше что-то делает
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
filter-card-in-hand-value = { $kind ->
    [most] со значением { $number } или меньше
    [least] со значением { $number } или больше
   *[just] со значением { $number }
}
filter-card-in-hand-value-highest = с наибольшим значением
filter-card-in-hand-value-lowest = с наименьшим значением
deck-ally-deck = колоды союзников
deck-influence-deck = колоды влияния
rest-discarded = остальные сбросьте
noun-ally-looked-at =
    .one = 1 из этих союзников
that-ally-looked-at = этого союзника
filter-ally-looked-at-power = { $kind ->
    [most] с властью { $number } или меньше
    [least] с властью { $number } или больше
   *[just] с властью { $number }
}
filter-ally-looked-at-power-highest = с наибольшей властью
filter-ally-looked-at-power-lowest = с наименьшей властью
noun-card-looked-at =
    .one = 1 из этих карт
that-card-looked-at = эту карту
filter-card-looked-at-value = { $kind ->
    [most] со значением { $number } или меньше
    [least] со значением { $number } или больше
   *[just] со значением { $number }
}
filter-card-looked-at-value-highest = с наибольшим значением
filter-card-looked-at-value-lowest = с наименьшим значением
noun-discarded-card =
    .one = { $case ->
        [nom] 1 карта из сброса
        [gen] 1 карты из сброса
        [dat] 1 карте из сброса
        [ins] 1 картой из сброса
       *[acc] 1 карту из сброса
    }
    .some = любые карты из сброса
    .all = каждую карту из сброса
that-discarded-card = эту карту
filter-discarded-card-value = { $kind ->
    [most] со значением { $number } или меньше
    [least] со значением { $number } или больше
   *[just] со значением { $number }
}
filter-discarded-card-value-highest = с наибольшим значением
filter-discarded-card-value-lowest = с наименьшим значением
noun-ally =
    .one = { $case ->
        [nom] 1 союзник
        [dat] 1 союзнику
        [ins] 1 союзником
       *[acc] 1 союзника
    }
    .some = { $case ->
        [nom] любые союзники
        [dat] любым союзникам
        [ins] любыми союзниками
       *[acc] любых союзников
    }
    .all = { $case ->
        [nom] каждый союзник
        [dat] каждому союзнику
        [ins] каждым союзником
       *[acc] каждого союзника
    }
that-ally = { $case ->
    [nom] тот союзник
    [dat] тому союзнику
    [ins] тем союзником
   *[acc] того союзника
}
filter-ally-in = { $in-in }
filter-ally-power = { $kind ->
    [most] с властью { $number } или меньше
    [least] с властью { $number } или больше
   *[just] с властью { $number }
}
filter-ally-power-highest = с наибольшей в совете властью
filter-ally-power-lowest = с наименьшей в совете властью
filter-ally-other = (не этого)
noun-dead-ally =
    .one = { $case ->
        [nom] 1 убитый союзник
        [dat] 1 убитому союзнику
        [ins] 1 убитым союзником
       *[acc] 1 убитого союзника
    }
    .some = любых убитых союзников
    .all = каждого убитого союзника
that-dead-ally = { $case ->
    [nom] этот союзник
    [dat] этому союзнику
    [ins] этим союзником
   *[acc] этого союзника
}
filter-dead-ally-power = { $kind ->
    [most] с властью { $number } или меньше
    [least] с властью { $number } или больше
   *[just] с властью { $number }
}
filter-dead-ally-power-highest = с наибольшей властью
filter-dead-ally-power-lowest = с наименьшей властью
noun-dead-ally-with-a-council =
    .one = { $case ->
        [nom] 1 убитый союзник
        [dat] 1 убитому союзнику
        [ins] 1 убитым союзником
       *[acc] 1 убитого союзника
    }
    .all = каждого убитого союзника
that-dead-ally-with-a-council = этого союзника
filter-dead-ally-with-a-council-of = { $of-into }
filter-dead-ally-with-a-council-power = { $kind ->
    [most] с властью { $number } или меньше
    [least] с властью { $number } или больше
   *[just] с властью { $number }
}
filter-dead-ally-with-a-council-power-highest = с наибольшей властью
filter-dead-ally-with-a-council-power-lowest = с наименьшей властью
sort-colour = цвет
sort-allies = союзника
colour-red = красный
colour-green = зелёный
colour-purple = фиолетовый
colour-blue = синий
colour-white = белый

## Условия и количества

test-you-won = вы победили в торгах
test-you-lost = вы не победили в торгах
test-a-neighbour-won = победил ваш сосед
test-you-are-the-first-to-kneel = вы сделали это первым
test-the-current-ally-can-be-killed = текущего союзника можно убить
test-it-was-there-when-the-round-began = этот союзник был в совете к началу раунда
test-cards-you-played = { $kind ->
    [most] вы сыграли в этом раунде карт: { $number } или меньше
    [least] вы сыграли в этом раунде карт: { $number } или больше
   *[just] { $number ->
        [0] вы не сыграли в этом раунде ни одной карты
        [1] это первая ваша карта в раунде
       *[other] вы сыграли в этом раунде карт: { $number }
    }
}
test-cards-in-your-stack = { $kind ->
    [most] в вашей стопке карт не больше { $number }
    [least] в вашей стопке карт не меньше { $number }
   *[just] { $number ->
        [0] в вашей стопке нет других карт
       *[other] в вашей стопке карт { $number }
    }
}
test-cards-in-your-hand = { $kind ->
    [most] на вашей руке карт не больше { $number }
    [least] на вашей руке карт не меньше { $number }
   *[just] на вашей руке карт { $number }
}
test-in-the-same-council = в том же совете { $value }
test-dead = среди убитых { $value }
amount-other-red-cards-in-your-stack = { $over ->
    [1] каждую другую красную карту в вашей стопке
   *[other] каждые { $over } другие красные карты в вашей стопке
}
amount-cards-in-your-hand = { $over ->
    [1] каждую карту на вашей руке
   *[other] каждые { $over } карты на вашей руке
}
amount-dead-allies = { $over ->
    [1] каждого убитого союзника
   *[other] каждых { $over } убитых союзников
}
amount-seasons-since-summer = { $over ->
    [1] каждое время года после лета
   *[other] каждые { $over } времени года после лета
}
amount-knelt-leaders = { $over ->
    [1] каждого правителя, преклонившего колено
   *[other] каждых { $over } правителей, преклонивших колено
}
amount-allies-in-your-councils = { $over ->
    [1] каждого союзника в ваших советах
   *[other] каждых { $over } союзников в ваших советах
}

## Действия

verb-discard =
    .you = сбросьте { $what-acc }
verb-move-to-your-stack =
    .you = переложите { $what-acc } в свою стопку
verb-return-to-hand =
    .you = верните { $what-acc } на руку{ $rests ->
        [yes] {", "}в этом раунде её нельзя играть снова
       *[no] {""}
    }
verb-use-the-ability-of =
    .you = примените свойство { $what-gen }
verb-influence =
    .you = +{ $by } к влиянию этой карты
    .you-per = +{ $by-times } к влиянию этой карты за { $by }
verb-value-of =
    .you = влияние этой карты равно значению { $what-gen }
verb-bend-the-knee-afterwards =
    .you = после этого преклоните колено
verb-guard-your-stack =
    .you = пока эта карта лежит в стопке, чужие карты ничего там не перемещают и не сбрасывают
verb-put-into-the-stack-of =
    .you = положите эту карту в стопку { $who-gen }
verb-demand-a-card-or-the-knee-of =
    .you = { $who-nom } из не преклонивших колено сбрасывает 1 карту по своему выбору или преклоняет колено
verb-play-at-most =
    .you = каждый правитель может сыграть в этом раунде карт не больше чем ещё { $more }
    .you-per = каждый правитель может сыграть в этом раунде карт не больше чем ещё { $more-times } за { $more }
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
verb-discard-from-hand =
    .you = сбросьте с руки { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .they = { $who-nom } сбрасывает с руки { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    } по своему выбору
    .you-per = сбросьте с руки карты: { $count-times } за { $count }
    .they-per = { $who-nom } сбрасывает с руки карты: { $count-times } за { $count }
verb-discard-at-random =
    .you = сбросьте с руки наугад { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .they = { $who-nom } сбрасывает с руки наугад { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
    .you-per = сбросьте с руки наугад карты: { $count-times } за { $count }
    .they-per = { $who-nom } сбрасывает с руки наугад карты: { $count-times } за { $count }
verb-look-at-the-hand-of =
    .you = посмотрите руку { $who-gen }
verb-take-at-random-from =
    .you = возьмите случайную карту с руки { $who-gen }
verb-give =
    .you = { $to ->
        [you] получите { $what-acc }
       *[other] { $to-nom } получает { $what-acc }
    }
verb-give-1-card-to =
    .you = отдайте 1 карту с руки { $who-dat }
verb-get-1-card-from =
    .you = { $who-nom } отдаёт вам 1 карту по своему выбору
verb-exchange-1-card-with =
    .you = по желанию обменяйтесь 1 картой с { $who-ins }
verb-take-into-hand =
    .you = возьмите на руку { $what-acc }
verb-gain-tokens =
    .you = получите { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    } { $into-into }
    .they = { $who-nom } получает { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    } { $into-into }
    .you-per = получите жетоны власти { $into-into }: { $count-times } за { $count }
    .they-per = { $who-nom } получает жетоны власти { $into-into }: { $count-times } за { $count }
verb-put-tokens-on-the-current-ally =
    .you = положите на текущего союзника из запаса, не глядя, { $count ->
        [one] { $count } жетон
        [few] { $count } жетона
       *[many] { $count } жетонов
    }
    .you-per = положите на текущего союзника из запаса, не глядя, жетоны: { $count-times } за { $count }
verb-move-1-token =
    .you = переложите 1 жетон, не глядя, { $from-from } { $to-into }
verb-move-tokens-to-your-other-council =
    .you = по желанию переложите из одного своего совета в другой, не глядя, жетонов не больше { $up-to }
    .you-per = по желанию переложите из одного своего совета в другой, не глядя, жетоны: не больше { $up-to-times } за { $up-to }
verb-look-at-the-tokens =
    .you = посмотрите все жетоны { $in-in }
verb-kill =
    .you = убейте { $what-acc }
verb-kill-the-current-ally =
    .you = убейте текущего союзника
verb-claim-the-next-ally =
    .you = откройте следующего союзника и примите его { $into-into }
verb-put-under-the-ally-deck =
    .you = положите { $what-acc } под колоду союзников
verb-claim =
    .you = примите { $what-acc } { $into-into }
verb-put-among-the-dead =
    .you = положите { $what-acc } к убитым
verb-keep =
    .you = возьмите { $what-acc } на руку
verb-move-to-its-council =
    .you = переместите { $what-acc } в совет этого союзника
verb-move-to-the-other-council =
    .you = переместите { $what-acc } в другой ваш совет
verb-move-this-ally-to =
    .you = переместите этого союзника: { $where-acc }
verb-place-in =
    .you = поместите этого союзника { $where-into }
verb-raise =
    .you = верните в игру { $what-acc }, не считая принятым
verb-put-on-top-of-the-ally-deck =
    .you = положите { $what-acc } на верх колоды союзников
verb-be-first-player-next-round =
    .you = в следующем раунде вы – первый игрок

## Что верно всегда

always-influence = +{ $by } к влиянию этой карты
    .per = +{ $by-times } к влиянию этой карты за { $by }
always-cannot-be-moved-or-discarded = свойства не могут перемещать и сбрасывать эту карту
always-cannot-be-killed = { $of-acc } карты влияния не могут убить
always-cards-cannot-be-played = карты с напечатанным значением { $value }{ $value-kind ->
    [most] {" "}или меньше
    [least] {" "}или больше
   *[just] {""}
} не могут быть сыграны { $by-ins }
always-wins-ties = при равенстве наибольших итогов побеждаете вы
always-places-freely = карты влияния не могут ограничивать, куда вы помещаете союзников
always-brings-the-current-ally-to-the-shared-council = победивший сосед помещает текущего союзника в общий с вами совет
always-no-token-for-winning = победив в торгах, вы не получаете за это жетон
always-places-the-winner-s-token = если победил другой правитель, совет для его жетона выбираете вы
always-returns-to-hand-instead-of-the-discard = эта карта возвращается вам на руку, а не в сброс
always-silences = то, что карты делают при розыгрыше, не применяется (цвет: { $colour })
always-counts-as = карты с напечатанным значением { $value }{ $value-kind ->
    [most] {" "}или меньше
    [least] {" "}или больше
   *[just] {""}
} имеют влияние { $as }
    .per = карты с напечатанным значением { $value }{ $value-kind ->
        [most] {" "}или меньше
        [least] {" "}или больше
       *[just] {""}
    } имеют влияние { $as-times } за { $as }
always-influence-when-played = +{ $by } к влиянию карты, которую вы разыгрываете
    .per = +{ $by-times } к влиянию карты, которую вы разыгрываете, за { $by }
always-plays-at-most = вы можете сыграть карт не больше { $cards }
    .per = вы можете сыграть карт не больше { $cards-times } за { $cards }
always-cannot-kneel = вы не можете преклонить колено, имея карту, которую вправе сыграть
always-cards-stay-in-their-stacks = свойства не могут перемещать карты из стопки в стопку
always-the-current-ally-cannot-be-killed = текущего союзника нельзя убить
always-ties-go-to-the-farthest = при равенстве побеждает претендент, самый дальний от первого игрока
always-turns-go-the-other-way = ход переходит против часовой стрелки
always-tokens-cannot-be-touched = свойства не могут перемещать, возвращать и просматривать жетоны в этом совете
always-power = +{ $by } к власти в конце игры
    .per = +{ $by-times } к власти в конце игры за { $by }
always-power-is = в конце игры власть этого союзника равна { $value }
    .per = в конце игры власть этого союзника равна { $value-times } за { $value }
always-tokens-count-as = жетоны со значением { $value }{ $value-kind ->
    [most] {" "}или меньше
    [least] {" "}или больше
   *[just] {""}
} в этом совете считаются за { $as }
    .per = жетоны со значением { $value }{ $value-kind ->
        [most] {" "}или меньше
        [least] {" "}или больше
       *[just] {""}
    } в этом совете считаются по { $as-times } за { $as }
