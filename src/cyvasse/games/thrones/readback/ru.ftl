### Что делают свойства карт «Игры престолов», сказанное по данным (docs/abilities.md).

## Вокруг действий

when-cards-are-revealed = Когда карты Домов раскрыты, прежде всего остального
when-at-once = Сразу
when-you-win = Если вы победили в бою
when-you-lose = Если вы проиграли бой
when-after-casualties = После потерь
when-after-the-combat = После боя
when-resolved = При розыгрыше
when-lowest-bidder = Наименьшая ставка, если победили одичалые
when-everyone-else = Каждый из остальных, если победили одичалые
when-highest-bidder = Наибольшая ставка, если победил Ночной дозор
for-each = { $all-nom }: { $rest }
them = { $case ->
    [gen] этого Дома
    [dat] этому Дому
   *[nom] этот Дом
}
cost = по желанию { $cost }; тогда { $rest }
cost-power = сбросьте { $count ->
    [one] { $count } жетон власти
    [few] { $count } жетона власти
   *[many] { $count } жетонов власти
}
    .per = сбросьте жетоны власти: { $count-times } за { $count }
cost-discard = сбросьте { $what-acc }

## Дома

seats-you = { $case ->
    [gen] вашего Дома
   *[nom] вы
}
seats-opponent = { $case ->
    [gen] противника
   *[nom] противник
}
seats-others = { $case ->
    [gen] других Домов
   *[nom] каждый другой Дом
}
seats-everyone = { $case ->
    [gen] любого Дома
   *[nom] каждый Дом
}
seats-holder-of-the-iron-throne = { $case ->
    [gen] владельца Железного трона
   *[nom] владелец Железного трона
}
seats-holder-of-the-blade = { $case ->
    [gen] владельца Валирийского меча
   *[nom] владелец Валирийского меча
}
seats-holder-of-the-raven = { $case ->
    [gen] владельца Посыльного ворона
   *[nom] владелец Посыльного ворона
}
seats-your-supporters = { $case ->
    [gen] Домов, оказывающих вам подмогу
   *[nom] каждый Дом, оказывающий вам подмогу,
}
seats-the-opponent-s-supporters = { $case ->
    [gen] Домов, оказывающих подмогу противнику
   *[nom] каждый Дом, оказывающий подмогу противнику,
}
noun-house =
    .one = { $from ->
        [others] { $case ->
            [gen] другого Дома по вашему выбору
           *[nom] другой Дом по вашему выбору
        }
        [everyone] { $case ->
            [gen] Дома по вашему выбору
           *[nom] Дом по вашему выбору
        }
       *[any] { $case ->
            [gen] выбранного Дома ({ $from-nom })
           *[nom] выбранный Дом ({ $from-nom })
        }
    }
    .some = любые Дома ({ $from-nom })
    .all = { $case ->
        [gen] { $from-gen }
       *[nom] { $from-nom }
    }
that-house = { $case ->
    [gen] этого Дома
   *[nom] этот Дом
}
filter-house-power = { $kind ->
    [most] с властью { $number } или меньше
    [least] с властью { $number } или больше
   *[just] с властью ровно { $number }
}
filter-house-power-highest = с наибольшей властью
filter-house-power-lowest = с наименьшей властью
filter-house-castles = { $kind ->
    [most] (замков и крепостей { $number } или меньше)
    [least] (замков и крепостей { $number } или больше)
   *[just] (замков и крепостей ровно { $number })
}
filter-house-castles-highest = с наибольшим числом замков и крепостей
filter-house-castles-lowest = с наименьшим числом замков и крепостей

## Треки и области

noun-track =
    .one = { $case ->
        [gen] трека влияния по вашему выбору
        [dat] треку влияния по вашему выбору
       *[acc] трек влияния по вашему выбору
    }
    .some = любые треки влияния
    .all = { $case ->
        [gen] каждого трека влияния
        [dat] каждому треку влияния
       *[acc] каждый трек влияния
    }
that-track = { $case ->
    [gen] этого трека
    [dat] этому треку
   *[acc] этот трек
}
filter-track-among = (один из: { $value })
filter-track-your-place = { $kind ->
    [most] (ваша позиция { $number } или выше)
    [least] (ваша позиция { $number } или ниже)
   *[just] (ваша позиция { $number })
}
filter-track-your-place-highest = (где вы ниже всего)
filter-track-your-place-lowest = (где вы выше всего)
areas-anywhere = в любой области
areas-beside-the-embattled-area = в области, соседней с оспариваемой
areas-the-embattled-area = в оспариваемой области
areas-areas-that-support-you = в области, оказывающей вам подмогу
areas-areas-that-support-the-opponent = в области, оказывающей подмогу противнику
track-iron-throne = Железный трон
track-fiefdoms = Вотчины
track-kings-court = Королевский двор
tracks-iron-throne = Железный трон
tracks-fiefdoms = Вотчины
tracks-kings-court = Королевский двор
kind-of-area-land = земля
kind-of-area-sea = море
kind-of-area-port = порт
kind-footman = пеший воин
kind-knight = рыцарь
kind-siege-engine = осадная башня
kind-ship = корабль
kind-of-order-march = поход
kind-of-order-defense = оборона
kind-of-order-support = подмога
kind-of-order-raid = набег
kind-of-order-power = усиление власти
noun-area-with-units =
    .one = { $case ->
        [nom] область, где стоят отряды { $of-gen }
        [gen] области, где стоят отряды { $of-gen }
       *[acc] область, где стоят отряды { $of-gen }
    }
    .some = любые области, где стоят отряды { $of-gen }
    .all = { $case ->
        [nom] каждая область, где стоят отряды { $of-gen }
       *[acc] каждую область, где стоят отряды { $of-gen }
    }
that-area-with-units = { $case ->
    [nom] эта область
    [gen] этой области
   *[acc] эту область
}
filter-area-with-units-castle = (с замком или крепостью)
filter-area-with-units-type = ({ $value })
filter-area-with-units-units = { $kind ->
    [most] (отрядов { $number } или меньше)
    [least] (отрядов { $number } или больше)
   *[just] (отрядов ровно { $number })
}
filter-area-with-units-units-highest = (отрядов больше всего)
filter-area-with-units-units-lowest = (отрядов меньше всего)
noun-controlled-area =
    .one = { $case ->
        [nom] земля под властью { $of-gen }
        [gen] земли под властью { $of-gen }
       *[acc] землю под властью { $of-gen }
    }
    .some = любые земли под властью { $of-gen }
    .all = { $case ->
        [nom] каждая земля под властью { $of-gen }
       *[acc] каждую землю под властью { $of-gen }
    }
that-controlled-area = { $case ->
    [nom] эта земля
    [gen] этой земли
   *[acc] эту землю
}
filter-controlled-area-castle = (с замком или крепостью)
filter-controlled-area-crowns = { $kind ->
    [most] (корон { $number } или меньше)
    [least] (корон { $number } или больше)
   *[just] (корон ровно { $number })
}
filter-controlled-area-crowns-highest = (корон больше всего)
filter-controlled-area-crowns-lowest = (корон меньше всего)

## Отряды, приказы и карты

noun-unit-in-the-combat =
    .one = { $case ->
        [gen] 1 отряда { $of-gen } в этом бою
       *[acc] 1 отряд { $of-gen } в этом бою
    }
    .some = любые отряды { $of-gen } в этом бою
    .all = { $case ->
        [gen] каждого отряда { $of-gen } в этом бою
       *[acc] каждый отряд { $of-gen } в этом бою
    }
that-unit-in-the-combat = { $case ->
    [gen] этого отряда
   *[acc] этот отряд
}
filter-unit-in-the-combat-kind = ({ $value })
filter-unit-in-the-combat-fighting = (атакующий или защищающийся)
filter-unit-in-the-combat-supporting = (оказывающий подмогу)
filter-unit-in-the-combat-not-routed = (не беглец)
noun-unit-on-the-board =
    .one = { $case ->
        [gen] 1 отряда { $of-gen } на поле
       *[acc] 1 отряд { $of-gen } на поле
    }
    .some = любые отряды { $of-gen } на поле
    .all = { $case ->
        [gen] каждого отряда { $of-gen } на поле
       *[acc] каждый отряд { $of-gen } на поле
    }
that-unit-on-the-board = { $case ->
    [gen] этого отряда
   *[acc] этот отряд
}
filter-unit-on-the-board-kind = ({ $value })
filter-unit-on-the-board-in = { $value-in }
filter-unit-on-the-board-routed = (беглец)
noun-order =
    .one = { $case ->
        [gen] 1 приказа { $of-gen }
       *[acc] 1 приказ { $of-gen }
    }
    .some = любые приказы { $of-gen }
    .all = { $case ->
        [gen] каждого приказа { $of-gen }
       *[acc] каждый приказ { $of-gen }
    }
that-order = { $case ->
    [gen] этого приказа
   *[acc] этот приказ
}
filter-order-in = { $in-in }
filter-order-kind = ({ $value })
filter-order-not-the-one-that-started-this-combat = (кроме приказа похода, начавшего этот бой)
noun-house-card-in-hand =
    .one = { $case ->
        [nom] 1 карта Дома { $of ->
        [you] со своей руки
       *[other] с руки { $of-gen }
    }
        [gen] 1 карты Дома { $of ->
        [you] со своей руки
       *[other] с руки { $of-gen }
    }
       *[acc] 1 карту Дома { $of ->
        [you] со своей руки
       *[other] с руки { $of-gen }
    }
    }
    .some = любые карты Дома { $of ->
        [you] со своей руки
       *[other] с руки { $of-gen }
    }
    .all = { $case ->
        [nom] каждая карта Дома { $of ->
        [you] со своей руки
       *[other] с руки { $of-gen }
    }
        [gen] каждой карты Дома { $of ->
        [you] со своей руки
       *[other] с руки { $of-gen }
    }
       *[acc] каждую карту Дома { $of ->
        [you] со своей руки
       *[other] с руки { $of-gen }
    }
    }
that-house-card-in-hand = { $case ->
    [nom] эта карта
    [gen] этой карты
   *[acc] эту карту
}
filter-house-card-in-hand-strength = { $kind ->
    [most] с силой { $number } или меньше
    [least] с силой { $number } или больше
   *[just] с силой { $number }
}
filter-house-card-in-hand-strength-highest = с наибольшей силой
filter-house-card-in-hand-strength-lowest = с наименьшей силой
noun-discarded-house-card =
    .one = { $case ->
        [nom] 1 карта Дома { $of ->
        [you] из своей стопки сброса
       *[other] из стопки сброса { $of-gen }
    }
        [gen] 1 карты Дома { $of ->
        [you] из своей стопки сброса
       *[other] из стопки сброса { $of-gen }
    }
       *[acc] 1 карту Дома { $of ->
        [you] из своей стопки сброса
       *[other] из стопки сброса { $of-gen }
    }
    }
    .some = любые карты Дома { $of ->
        [you] из своей стопки сброса
       *[other] из стопки сброса { $of-gen }
    }
    .all = { $case ->
        [nom] каждая карта Дома { $of ->
        [you] из своей стопки сброса
       *[other] из стопки сброса { $of-gen }
    }
        [gen] каждой карты Дома { $of ->
        [you] из своей стопки сброса
       *[other] из стопки сброса { $of-gen }
    }
       *[acc] каждую карту Дома { $of ->
        [you] из своей стопки сброса
       *[other] из стопки сброса { $of-gen }
    }
    }
that-discarded-house-card = { $case ->
    [nom] эта карта
    [gen] этой карты
   *[acc] эту карту
}
filter-discarded-house-card-strength = { $kind ->
    [most] с силой { $number } или меньше
    [least] с силой { $number } или больше
   *[just] с силой { $number }
}
filter-discarded-house-card-strength-highest = с наибольшей силой
filter-discarded-house-card-strength-lowest = с наименьшей силой

## Условия и количества

test-you-are-attacking = вы атакуете
test-you-are-defending = вы защищаетесь
test-you-won = вы победили в бою
test-the-area-has-a-castle = в оспариваемой области есть замок или крепость
test-the-area-is = оспариваемая область — { $value }
test-you-are-supported = вам оказывают подмогу
test-nobody-supports-you = вам никто не оказывает подмогу
test-the-opponent-is-supported = противнику оказывают подмогу
test-the-opponent-is = ваш противник — { $value }
test-the-opponent-is-higher-on = противник стоит выше вас на треке «{ $value }»
test-in-your-discard-pile = в вашей стопке сброса лежит { $value }
test-chosen = выбрано «{ $value }»
test-your-power = { $kind ->
    [most] у вас не больше { $number } жетонов власти
    [least] у вас не меньше { $number } жетонов власти
   *[just] у вас ровно { $number } жетонов власти
}
test-cards-in-your-hand = { $kind ->
    [most] на вашей руке карт Дома не больше { $number }
    [least] на вашей руке карт Дома не меньше { $number }
   *[just] на вашей руке карт Дома ровно { $number }
}
test-wildling-threat = { $kind ->
    [most] угроза одичалых { $number } или меньше
    [least] угроза одичалых { $number } или больше
   *[just] угроза одичалых { $number }
}
test-round = { $kind ->
    [most] раунд { $number } или раньше
    [least] раунд { $number } или позже
   *[just] идёт раунд { $number }
}
amount-your-power = { $over ->
    [1] каждый ваш жетон власти
   *[other] каждые { $over } ваших жетона власти
}
amount-cards-in-your-hand = { $over ->
    [1] каждую карту Дома на вашей руке
   *[other] каждые { $over } карты Дома на вашей руке
}
amount-cards-in-your-discard-pile = { $over ->
    [1] каждую карту в вашей стопке сброса
   *[other] каждые { $over } карты в вашей стопке сброса
}
amount-your-castles = { $over ->
    [1] каждый ваш замок и каждую крепость
   *[other] каждые { $over } ваших замка и крепости
}
amount-areas-that-support-you = { $over ->
    [1] каждую область, оказывающую вам подмогу
   *[other] каждые { $over } области, оказывающие вам подмогу
}
amount-swords-on-the-opponent-s-card = { $over ->
    [1] каждый знак меча на карте противника
   *[other] каждые { $over } знака меча на карте противника
}
amount-fortifications-on-the-opponent-s-card = { $over ->
    [1] каждый знак крепости на карте противника
   *[other] каждые { $over } знака крепости на карте противника
}
amount-strength-of-the-opponent-s-card = { $over ->
    [1] каждую единицу силы на карте противника
   *[other] каждые { $over } единицы силы на карте противника
}
amount-power-you-bid = { $over ->
    [1] каждый поставленный вами жетон власти
   *[other] каждые { $over } поставленных вами жетона власти
}

sort-track = трек влияния
sort-tracks = трек влияния
sort-kind = вид отряда
sort-kind-of-order = вид приказа
sort-orders = жетон приказа
sort-kind-of-area = вид области
sort-house-cards = карту Дома
sort-houses = Дом
sort-choices = вариант карты

## Действия

verb-destroy =
    .you = уничтожьте { $what-acc }
verb-upgrade-to-a-knight =
    .you = замените рыцарем { $what-acc }
verb-reduce-to-a-footman =
    .you = замените пешим воином { $what-acc }
verb-cancel-the-opponent-s-card =
    .you = отмените карту Дома противника: она возвращается на руку, и он играет другую, если она есть
verb-discard-this-card-and-play-another-for-power =
    .you = сбросьте эту карту и { $power ->
        [one] { $power } жетон власти
        [few] { $power } жетона власти
       *[many] { $power } жетонов власти
    } и сыграйте другую карту Дома
    .you-per = сбросьте эту карту и жетоны власти ({ $power-times } за { $power }) и сыграйте другую карту Дома
verb-return-this-card-to-hand =
    .you = эта карта возвращается на руку, а не в сброс
verb-return-this-card-and-the-discard-pile-to-hand =
    .you = заберите на руку эту карту и всю свою стопку сброса
verb-use-the-strength-of =
    .you = вместо силы этой карты считается сила, напечатанная на другой: { $what-nom }
verb-add-strength =
    .you = +{ $by } к силе этой карты
    .you-per = +{ $by-times } к силе этой карты за { $by }
verb-add-swords =
    .you = эта карта получает { $by ->
        [one] { $by } знак меча
        [few] { $by } знака меча
       *[many] { $by } знаков меча
    }
    .you-per = эта карта получает знаки меча: { $by-times } за { $by }
verb-add-fortifications =
    .you = эта карта получает { $by ->
        [one] { $by } знак крепости
        [few] { $by } знака крепости
       *[many] { $by } знаков крепости
    }
    .you-per = эта карта получает знаки крепости: { $by-times } за { $by }
verb-destroy-units =
    .you = уничтожьте { $count ->
        [one] { $count } свой отряд
        [few] { $count } своих отряда
       *[many] { $count } своих отрядов
    } в любых областях
    .they = { $who-nom } уничтожает { $count ->
        [one] { $count } свой отряд
        [few] { $count } своих отряда
       *[many] { $count } своих отрядов
    } в любых областях
    .you-per = уничтожьте свои отряды в любых областях: { $count-times } за { $count }
    .they-per = { $who-nom } уничтожает свои отряды в любых областях: { $count-times } за { $count }
verb-destroy-units-in =
    .you = выберите { $where-acc } и уничтожьте там { $count ->
        [one] { $count } свой отряд
        [few] { $count } своих отряда
       *[many] { $count } своих отрядов
    }
    .they = выберите { $where-acc }: { $who-nom } уничтожает там { $count ->
        [one] { $count } свой отряд
        [few] { $count } своих отряда
       *[many] { $count } своих отрядов
    }
    .you-per = выберите { $where-acc } и уничтожьте там свои отряды: { $count-times } за { $count }
    .they-per = выберите { $where-acc }: { $who-nom } уничтожает там свои отряды, { $count-times } за { $count }
verb-remove =
    .you = снимите { $what-acc }
verb-gain-power =
    .you = получите { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    }
    .they = { $who-nom } получает { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    }
    .you-per = получите жетоны власти: { $count-times } за { $count }
    .they-per = { $who-nom } получает жетоны власти: { $count-times } за { $count }
verb-lose-power =
    .you = сбросьте { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    }
    .they = { $who-nom } сбрасывает { $count ->
        [one] { $count } жетон власти
        [few] { $count } жетона власти
       *[many] { $count } жетонов власти
    }
    .you-per = сбросьте жетоны власти: { $count-times } за { $count }
    .they-per = { $who-nom } сбрасывает жетоны власти: { $count-times } за { $count }
verb-move-to-the-bottom-of =
    .you = опуститесь на низшую позицию { $what-gen }
    .they = { $who-nom } опускается на низшую позицию { $what-gen }
verb-move-to-the-top-of =
    .you = поднимитесь на высшую позицию { $what-gen }
    .they = { $who-nom } поднимается на высшую позицию { $what-gen }
verb-move-up =
    .you = поднимитесь на { $count ->
        [one] { $count } позицию
        [few] { $count } позиции
       *[many] { $count } позиций
    } по { $on-dat }
    .they = { $who-nom } поднимается на { $count ->
        [one] { $count } позицию
        [few] { $count } позиции
       *[many] { $count } позиций
    } по { $on-dat }
    .you-per = поднимитесь по { $on-dat }: позиций { $count-times } за { $count }
    .they-per = { $who-nom } поднимается по { $on-dat }: позиций { $count-times } за { $count }
verb-move-down =
    .you = опуститесь на { $count ->
        [one] { $count } позицию
        [few] { $count } позиции
       *[many] { $count } позиций
    } по { $on-dat }
    .they = { $who-nom } опускается на { $count ->
        [one] { $count } позицию
        [few] { $count } позиции
       *[many] { $count } позиций
    } по { $on-dat }
    .you-per = опуститесь по { $on-dat }: позиций { $count-times } за { $count }
    .they-per = { $who-nom } опускается по { $on-dat }: позиций { $count-times } за { $count }
verb-discard =
    .you = сбросьте { $what-acc }
verb-discard-the-strongest-cards-of =
    .you = сбросьте с руки { $who-gen } все карты Дома с наибольшей напечатанной силой (если рука опустела, на неё возвращаются остальные карты Дома)
verb-take-back =
    .you = верните { $what-acc } на руку её Дома
verb-take-back-the-discard-pile-of =
    .you = вся стопка сброса { $who-gen } возвращается на руку
verb-raise-the-threat =
    .you = угроза одичалых растёт на { $count ->
        [one] { $count } деление
        [few] { $count } деления
       *[many] { $count } делений
    }
    .you-per = угроза одичалых растёт: { $count-times } за { $count }
verb-lower-the-threat =
    .you = угроза одичалых падает на { $count ->
        [one] { $count } деление
        [few] { $count } деления
       *[many] { $count } делений
    }
    .you-per = угроза одичалых падает: { $count-times } за { $count }
verb-look-at-the-top-wildling-card =
    .you = посмотрите верхнюю карту одичалых и оставьте её на верху или положите под низ
verb-search-a-westeros-deck =
    .you = осмотрите колоду Вестероса по вашему выбору, перетасуйте её и положите одну карту из неё на верх
verb-reset-supply =
    .you = каждый Дом в порядке хода заново определяет уровень снабжения и приводит войска в соответствие с ним
verb-muster =
    .you = каждый Дом в порядке хода проводит сбор войск
verb-bid-for-the-influence-tracks =
    .you = все Дома делают ставки за три трека влияния
verb-collect-power-for-crowns =
    .you = каждый Дом получает по 1 жетону власти за каждую корону в подвластных областях
verb-collect-power-for-crowns-and-trade =
    .you = каждый Дом получает по 1 жетону власти за каждую корону в подвластных областях и власть за торговлю в портах
verb-forbid =
    .you = в этой фазе замыслов нельзя отдавать ни один из приказов: { $orders }
verb-the-wildlings-attack =
    .you = происходит нашествие одичалых
verb-raise-supply =
    .you = поднимитесь на треке снабжения на { $count ->
        [one] { $count } позицию
        [few] { $count } позиции
       *[many] { $count } позиций
    }
    .they = { $who-nom } поднимается на треке снабжения на { $count ->
        [one] { $count } позицию
        [few] { $count } позиции
       *[many] { $count } позиций
    }
    .you-per = поднимитесь на треке снабжения: позиций { $count-times } за { $count }
    .they-per = { $who-nom } поднимается на треке снабжения: позиций { $count-times } за { $count }
verb-lower-supply =
    .you = опуститесь на треке снабжения на { $count ->
        [one] { $count } позицию
        [few] { $count } позиции
       *[many] { $count } позиций
    } и приведите войска в соответствие с пределом
    .they = { $who-nom } опускается на треке снабжения на { $count ->
        [one] { $count } позицию
        [few] { $count } позиции
       *[many] { $count } позиций
    } и приводит войска в соответствие с пределом
    .you-per = опуститесь на треке снабжения и приведите войска в соответствие с пределом: позиций { $count-times } за { $count }
    .they-per = { $who-nom } опускается на треке снабжения и приводит войска в соответствие с пределом: позиций { $count-times } за { $count }
verb-muster-in =
    .you = выберите { $where-acc } и проведите там сбор войск
verb-replace-knights-by-footmen =
    .you = замените пешими воинами { $count ->
        [one] { $count } своего рыцаря
       *[many] { $count } своих рыцарей
    }; кого заменить некем, уничтожьте
    .they = { $who-nom } заменяет пешими воинами { $count ->
        [one] { $count } своего рыцаря
       *[many] { $count } своих рыцарей
    }; кого заменить некем, уничтожает
    .you-per = замените рыцарей пешими воинами: { $count-times } за { $count }; кого заменить некем, уничтожьте
    .they-per = { $who-nom } заменяет рыцарей пешими воинами: { $count-times } за { $count }; кого заменить некем, уничтожает
verb-move-down-where-you-stand-highest =
    .you = опуститесь на { $count ->
        [one] { $count } позицию
        [few] { $count } позиции
       *[many] { $count } позиций
    } на том треке влияния, где вы стоите выше всего
    .you-per = опуститесь на том треке влияния, где вы стоите выше всего: позиций { $count-times } за { $count }
verb-the-wildlings-attack-again-with-strength =
    .you = одичалые сразу нападают снова с силой { $strength }, и вы в этом не участвуете
    .you-per = одичалые сразу нападают снова с силой { $strength-times } за { $strength }, и вы в этом не участвуете
python-units-or-track = выберите: уничтожьте 2 своих отряда в любых областях или опуститесь на 2 позиции на том треке влияния, где вы стоите выше всего

## Что верно всегда

always-strength-of-units = { $of-nom } получает +{ $by } к силе
    .per = { $of-nom } получает +{ $by-times } к силе за { $by }
always-strength-of-units-is = { $of-nom } имеет силу { $value }
    .per = { $of-nom } имеет силу { $value-times } за { $value }
always-strength = +{ $by } к силе этой карты
    .per = +{ $by-times } к силе этой карты за { $by }
always-swords = на этой карте больше на { $by ->
    [one] { $by } знак меча
    [few] { $by } знака меча
   *[many] { $by } знаков меча
}
    .per = на этой карте больше знаков меча: { $by-times } за { $by }
always-fortifications = на этой карте больше на { $by ->
    [one] { $by } знак крепости
    [few] { $by } знака крепости
   *[many] { $by } знаков крепости
}
    .per = на этой карте больше знаков крепости: { $by-times } за { $by }
always-the-opponent-s-printed-strength-is = сила, напечатанная на карте Дома противника, становится { $value }
    .per = сила, напечатанная на карте Дома противника, становится { $value-times } за { $value }
always-the-defense-order-counts = ваш приказ обороны в оспариваемой области умножается на { $times }
    .per = ваш приказ обороны в оспариваемой области умножается на { $times-times } за { $times }
always-no-casualties = вы не несёте потерь от карт Домов, боевых знаков и карт перевеса
always-may-choose-the-retreat = если вы победили, вы можете выбрать область, в которую отступит проигравший, из тех, где он теряет меньше всего отрядов
always-the-area-stays-closed = если вы защищаетесь и проиграли, атакующие не входят в оспариваемую область и возвращаются туда, откуда пришли
always-the-march-order-goes-along = если вы атакуете и победили, приказ похода переходит в захваченную область, и его можно выполнить снова
always-is-shuffled-into-its-deck = вскрытая, эта карта и все сыгранные карты её колоды замешиваются в колоду, и вскрывается новая
