### Что читают люди за столом «Игры престолов». Вопрос или событие `raid.order` — это сообщение `raid-order`; `.hidden` —
### для тех, кому какое-то его слово знать нельзя; атрибуты с именем ответа, `.option` и `.several` говорят, как
### называются ответы. Имена и названия стоят в именительном падеже, `$area-at` – где, `$area-to` – куда, `$area-from` – откуда,
### `$unit-acc` – кого; `.plain` – для имён, о которых этого не сказано.

## Настройки партии

option-houses = Дома
    .help = Кто за какой Дом играет; вместо этих слов можно назвать Дома в порядке мест: lannister stark baratheon.
option-houses-order = Как на поле
option-houses-random = По жребию
option-houses-choose = Выбор по очереди
option-tides = Карты перевеса
    .help = В каждом бою обе стороны берут по карте с бонусом к боевой силе и, бывает, с другими знаками.
option-final_tiebreak = Ничья за победу в игре
    .help = Что решает, если в конце игры замков и крепостей поровну.
option-final_tiebreak-rulebook = По правилам: крепости, снабжение, доступная власть, Железный трон
option-final_tiebreak-faq2 = По разъяснениям 2.0: земли, снабжение, Железный трон
option-lannister_port_ship_3p = Корабль Ланнистеров в порту Ланниспорта при 3 игроках
    .help = При 3 игроках Ланнистеры тоже начинают с кораблём в порту Ланниспорта.
option-without_lannister_port_ship = Без корабля Ланнистеров в порту Ланниспорта при 4–6 игроках
    .help = Ланнистеры начинают так, как отпечатано на ширме: без корабля, который добавляют только разъяснения издателя.
option-massing_keep_equal = «Сбор на Молоководной» не опустошает руку
    .help = Игрок с наименьшей ставкой, у которого все карты на руке равной силы, сохраняет их.

## Этапы

step-setup = Подготовка к игре
step-planning = Назначения
step-raven = Отправка ворона
step-raid = Этап набегов
step-march = Этап походов
step-power = Этап усиления власти
step-cleanup = Сброс
step-westeros = Вскрытие карт Вестероса
step-attack = Нашествие одичалых
step-card_1 = Карта Вестероса из колоды I
step-card_2 = Карта Вестероса из колоды II
step-card_3 = Карта Вестероса из колоды III
step-supply = Снабжение
step-muster = Сбор войск
step-clash_throne = Битва королей: ставки за Железный трон
step-clash_fiefdoms = Битва королей: ставки за Вотчины
step-clash_court = Битва королей: ставки за Королевский двор
step-end = Конец игры
phases-westeros = Вестерос
phases-planning = Замыслы
phases-action = Действия

## Дома

house = Место { $number }: выберите Дом, за который играете.
house-seated = Место { $number }: { $house }.

## Замыслы

round-begins = Начинается раунд { $round }.
order = Назначьте приказ каждой области со своими отрядами.
    .done = Готово
    .several = { $first }: { $second }
orders-short = Не хватает приказов: { $house }, областей с отрядами { $areas }, пригодных приказов { $count }. Дома назначают приказы по очереди, в порядке хода.
orders-revealed = Все приказы оглашены.
raven = Посыльный ворон: замените один свой приказ, проведите разведку за Стеной или не применяйте жетон.
    .pass = Не применять ворона
    .scout = Разведка за Стеной
    .several = { $first }: заменить на «{ $second }»
raven-unused = { $house } не применяет Посыльного ворона.
raven-scouts = { $house } смотрит верхнюю карту одичалых.
raven-card = Вы видите карту одичалых «{ $card }»: оставить её наверху колоды или положить под низ?
    .keep = Оставить наверху
    .bury = Положить под низ
raven-kept = { $house } оставляет наверху колоды карту одичалых «{ $card }».
    .hidden = { $house } оставляет карту одичалых наверху колоды.
raven-buried = { $house } кладёт под низ колоды карту одичалых «{ $card }».
    .hidden = { $house } кладёт карту одичалых под низ колоды.
raven-swap = Посыльный ворон: { $house } заменяет приказ «{ $before }» { $area-at } приказом «{ $order }».
    .plain = Посыльный ворон ({ $house }) заменяет приказ: { $area }, «{ $before }» → «{ $order }».

## Набеги и власть

raid-order = Выберите приказ набега, который выполняете.
raid-target = Набег { $area-from }: выберите область, приказ в которой будет снят.
    .plain = Набег ({ $area }): выберите область, приказ в которой будет снят.
    .pass = Не снимать приказа
raid = { $house } совершает набег { $area-from }: снят приказ «{ $order }» { $target-at }, его теряет { $victim }.
    .plain = Набег ({ $house }): { $area } → { $target }. Снят приказ «{ $order }», его теряет { $victim }.
raid-nothing = { $house } совершает набег { $area-from }, но не снимает ни одного приказа.
    .plain = Набег ({ $house }): { $area }. Снимать приказ Дом не стал.
raid-useless = { $house } совершает набег { $area-from }: рядом нет приказа, который можно снять.
    .plain = Набег ({ $house }): { $area }. Рядом нет приказа, который можно снять.
raid-pillage = Разорение: { $house } { $gained ->
    [0] не получает жетонов власти
    [one] получает { $gained } жетон власти
    [few] получает { $gained } жетона власти
   *[many] получает { $gained } жетонов власти
}, { $lost ->
    [0] { $victim-dat } терять нечего.
   *[other] { $victim } теряет { $lost }.
}
    .plain = Разорение: { $house } +{ $gained }, { $victim } −{ $lost } (жетоны власти).
power-order = Выберите приказ усиления власти, который выполняете.
power-use = Особый приказ { $area-at }: получить власть или провести сбор войск?
    .plain = Особый приказ ({ $area }): получить власть или провести сбор войск?
    .power = Получить власть
    .muster = Провести сбор войск
power-musters = По особому приказу { $house } проводит сбор войск { $area-at }.
    .plain = Особый приказ ({ $area }): { $house } проводит сбор войск.
power-consolidated = { $count ->
    [0] Усиление власти { $area-at }: { $house } не получает жетонов.
    [one] Усиление власти { $area-at }: { $house } получает { $count } жетон власти.
    [few] Усиление власти { $area-at }: { $house } получает { $count } жетона власти.
   *[many] Усиление власти { $area-at }: { $house } получает { $count } жетонов власти.
}
    .plain = Усиление власти ({ $area }): { $house }, жетонов власти { $count }.
power-at_sea = Приказ { $area-at } власти не приносит: это море.
    .plain = Приказ в море власти не приносит: { $area }.
power-blocked = Приказ { $area-at } власти не приносит: в смежном море вражеские корабли.
    .plain = Приказ власти не приносит, в смежном море вражеские корабли: { $area }.
power-all_out = Все жетоны власти { $house-gen } ({ $count }) уже в деле, больше получить нельзя.
    .plain = Все жетоны власти ({ $count }) уже в деле, больше получить нельзя: { $house }.
power-income = { $count ->
    [0] { $house } не получает жетонов власти
    [one] { $house } получает { $count } жетон власти
    [few] { $house } получает { $count } жетона власти
   *[many] { $house } получает { $count } жетонов власти
} (знаки короны: { $crowns }{ $trade ->
    [0] {""}
   *[other] , торговля: { $trade }
}).
power-gained = { $count ->
    [0] { $house } не получает жетонов власти.
    [one] { $house } получает { $count } жетон власти.
    [few] { $house } получает { $count } жетона власти.
   *[many] { $house } получает { $count } жетонов власти.
}
power-lost = { $count ->
    [0] { $house } не теряет власти: доступных жетонов нет.
    [one] { $house } теряет { $count } жетон власти.
    [few] { $house } теряет { $count } жетона власти.
   *[many] { $house } теряет { $count } жетонов власти.
}
cleanup = Сброс: все приказы сняты, беглецы снова в строю.

## Походы

march-order = Выберите приказ похода, который выполняете.
march-move = Поход { $area-from }: выберите отряды и область, в которую они идут.
    .plain = Поход ({ $area }): выберите отряды и область, в которую они идут.
    .done = Завершить поход
    .several = { $first } → { $second }: { $rest }
march-more = Войска превышают предел снабжения. Поход { $area-from }: выберите, какие отряды уйдут ещё и куда.
    .plain = Войска превышают предел снабжения. Поход ({ $area }): выберите, какие отряды уйдут ещё и куда.
    .done = Завершить поход
    .several = { $first } → { $second }: { $rest }
march-moved = { $house } ведёт { $units-acc } { $area-from } { $target-to }.
    .plain = Поход ({ $house }): { $area } → { $target }. Отряды: { $units }.
march-attack = { $house } ведёт { $units-acc } { $area-from } { $target-to } и вступает в бой.
    .plain = Поход с боем ({ $house }): { $area } → { $target }. Отряды: { $units }.
march-nothing = { $house } снимает приказ похода { $area-at }, отряды остаются на месте.
    .plain = Поход ({ $house }): { $area }. Отряды остаются на месте.
march-token = Оставить жетон власти { $area-at }?
    .plain = Оставить жетон власти? Земля: { $area }.
    .yes = Оставить жетон власти
    .no = Не оставлять жетона
token-left = { $house } оставляет жетон власти { $area-at }.
    .plain = { $house } оставляет жетон власти: { $area }.
token-removed = { $house } теряет жетон власти { $area-at }.
    .plain = Снят жетон власти ({ $house }): { $area }.
neutral-too_strong = Нейтральный лорд { $area-at } слишком силён: у { $house-gen } сила { $strength }, у него { $force }.
    .plain = Нейтральный лорд слишком силён ({ $area }): { $house }, сила { $strength } против { $force }.
neutral-beaten = { $house } побеждает нейтрального лорда { $area-at } (сила { $force }).
    .plain = { $house } побеждает нейтрального лорда, сила которого { $force }: { $area }.
port-ships = Сколько кораблей { $area-at } заменить своими?
    .plain = { $area }: сколько кораблей заменить своими?
    .option = { $first ->
        [0] Ни одного
        [one] { $first } корабль
        [few] { $first } корабля
       *[many] { $first } кораблей
    }
port-taken = { $count ->
    [0] { $house } не заменяет кораблей { $area-at }.
    [one] { $house } заменяет своими { $count } корабль { $area-at }.
    [few] { $house } заменяет своими { $count } корабля { $area-at }.
   *[many] { $house } заменяет своими { $count } кораблей { $area-at }.
}
    .plain = { $house } заменяет корабли своими: { $area }, { $count }.
ships-lost = { $house } теряет корабли { $area-at }.
    .plain = Корабли в потерянном порту уничтожены: { $house }, { $area }.

## Бой

combat = Бой { $area-at }: { $house } атакует, { $victim } защищается.
    .plain = Бой: { $house } атакует, { $victim } защищается. Оспариваемая область: { $area }.
support = Приказ подмоги { $area-at }: кому помочь в бою { $target-at }?
    .plain = Приказ подмоги ({ $area }): кому оказать подмогу в бою? Оспариваемая область: { $target }.
    .pass = Никому не помогать
support-accept = Принять подмогу { $area-from }? Её предлагает { $house }.
    .plain = Принять подмогу? { $house }: { $area }.
    .yes = Принять
    .no = Отказаться
support-none = Отряды { $area-at } никому не помогают.
    .plain = Отряды никому не помогают: { $area }.
support-given = Отряды { $area-at } оказывают подмогу { $house-dat }.
    .plain = Подмога: { $area } → { $house }.
support-declined = { $house } отказывается от подмоги { $area-from }.
    .plain = { $house } отказывается от подмоги: { $area }.
combat-initial = Исходная боевая сила { $house-gen }: { $strength }.
    .plain = Исходная боевая сила ({ $house }): { $strength }.
combat-play = Выберите карту Дома, которую разыграете.
combat-card = { $house } разыгрывает карту Дома: { $card }.
combat-no_card = { $house } сражается без карты Дома: другой на руке нет.
tyrion = Тирион Ланнистер: отменить карту Дома противника?
    .yes = Отменить
    .no = Оставить в силе
tyrion-cancels = { $house } отменяет карту Дома «{ $card }», которую разыгрывает { $victim }.
aeron = Эйерон Мокровласый: сбросить 2 жетона власти и разыграть вместо него другую карту Дома?
    .yes = Разыграть другую карту
    .no = Оставить эту карту
aeron-pays = { $count ->
    [one] { $house } сбрасывает { $count } жетон власти и карту «{ $card }», чтобы разыграть другую карту Дома.
    [few] { $house } сбрасывает { $count } жетона власти и карту «{ $card }», чтобы разыграть другую карту Дома.
   *[many] { $house } сбрасывает { $count } жетонов власти и карту «{ $card }», чтобы разыграть другую карту Дома.
}
mace = Мейс Тирелл: выберите пешего воина противника, который будет уничтожен.
thorns = Королева Шипов: выберите область, приказ в которой будет снят.
order-removed = { $card }: снят приказ «{ $order }» { $area-at }.
    .plain = { $card }: приказ снят, { $area } ({ $order }).
order-lost = Отрядов { $area-at } не осталось: снят приказ «{ $order }».
    .plain = Отрядов не осталось, приказ снят: { $area } ({ $order }).
doran = Доран Мартелл: выберите трек, на котором противник опустится на низшую позицию.
track-top = { $house } поднимается на высшую позицию трека «{ $track }».
track-down = { $house } опускается на позицию { $place } трека «{ $track }».
track-bottom = { $house } опускается на низшую позицию трека «{ $track }».
blade-redraw = Валирийский меч: сменить свою карту перевеса?
    .redraw = Взять другую карту
    .pass = Оставить эту карту
blade-redrawn = { $house } применяет Валирийский меч и меняет карту перевеса: { $card }.
    .hidden = { $house } применяет Валирийский меч и меняет карту перевеса.
combat-tide = { $house } раскрывает карту «{ $card }».
blade = Валирийский меч: прибавить 1 к своей силе в этом бою?
    .plus1 = +1 к боевой силе
    .pass = Не применять меч
blade-used = { $house } применяет Валирийский меч: +1 к боевой силе.
combat-changed = { $card }: { $count } к боевой силе { $house-gen }.
    .plain = { $card }: { $count } к боевой силе ({ $house }).
combat-counts = { $card }: сила карты { $value } вместо напечатанной { $printed }.
combat-lowers = { $card }: сила карты «{ $other }» – { $value } вместо напечатанной { $printed }.
combat-swords = { $card } получает { $count ->
    [one] ещё { $count } знак меча.
    [few] ещё { $count } знака меча.
   *[many] ещё { $count } знаков меча.
}
combat-fortifications = { $card } получает { $count ->
    [one] ещё { $count } знак крепости.
    [few] ещё { $count } знака крепости.
   *[many] ещё { $count } знаков крепости.
}
combat-final = Итоговая боевая сила { $house-gen }: { $strength } (исходная { $initial }, карта Дома { $card }{ $blade ->
    [0] {""}
   *[other] , Валирийский меч +{ $blade }
}).
    .plain = Итоговая боевая сила ({ $house }): { $strength } (исходная { $initial }, карта Дома { $card }{ $blade ->
    [0] {""}
   *[other] , Валирийский меч +{ $blade }
}).
combat-final_tides = Итоговая боевая сила { $house-gen }: { $strength } (исходная { $initial }, карта Дома { $card }, карта перевеса { $tide }{ $blade ->
    [0] {""}
   *[other] , Валирийский меч +{ $blade }
}).
    .plain = Итоговая боевая сила ({ $house }): { $strength } (исходная { $initial }, карта Дома { $card }, карта перевеса { $tide }{ $blade ->
    [0] {""}
   *[other] , Валирийский меч +{ $blade }
}).
combat-tie = Силы равны, по { $strength }: { $house } стоит на треке Вотчин выше { $victim-gen }.
    .plain = Силы равны, по { $strength }: на треке Вотчин { $house } стоит выше, { $victim } ниже.
combat-won = { $house } побеждает в бою { $area-at }: атака { $attack }, защита { $defence }. Разбит { $victim }.
    .plain = { $house } побеждает в бою ({ $area }): атака { $attack }, защита { $defence }. Разбит { $victim }.
combat-held = { $house } отбивает нападение { $area-at }: защита { $defence }, атака { $attack }. Разбит { $victim }.
    .plain = { $house } отбивает нападение ({ $area }): защита { $defence }, атака { $attack }. Разбит { $victim }.
combat-hits = Знаков меча у { $house-gen }: { $swords }, знаков крепости у { $victim-gen }: { $fortifications }. { $victim } { $count ->
    [0] не несёт потерь.
    [one] назначает потерей { $count } отряд.
    [few] назначает потерями { $count } отряда.
   *[many] назначает потерями { $count } отрядов.
}
    .plain = Знаки меча ({ $house }): { $swords }, знаки крепости ({ $victim }): { $fortifications }. Потери ({ $victim }): { $count }.
combat-nobody = Назначить потерей некого: отрядов { $house-gen } в бою не осталось.
    .plain = Назначить потерей некого: отрядов в бою не осталось ({ $house }).
combat-spared = { $card }: { $house } не несёт потерь.
card-acts = Применяется свойство карты «{ $card }».
card-idle = { $card }: свойство остаётся без последствий.
skull-spared = { $card }: знак черепа не уничтожает отрядов { $house-gen }.
    .plain = { $card }: знак черепа не уничтожает отрядов ({ $house }).
skull-nobody = Знак черепа: уничтожать некого, { $house } отрядов не теряет.
cersei = Серсея Ланнистер: выберите приказ, который потеряет { $house }.
    .pass = Не снимать приказа
renly = Ренли Баратеон: выберите пешего воина, который станет рыцарем.
    .pass = Никого не улучшать
unit-replaced = { $house } заменяет { $unit-acc } { $kind-ins }.
    .plain = Замена отряда ({ $house }): { $unit } → { $kind }.
unit-casualty = Потери в бою: { $house } теряет { $unit-acc }.
    .plain = Потери в бою ({ $house }): { $unit }.
unit-skull = Знак черепа на карте перевеса противника: { $house } теряет { $unit-acc }.
    .plain = Знак черепа на карте перевеса противника ({ $house }): уничтожен отряд { $unit }.
unit-routed = Беглецы, разбитые снова, гибнут: { $house } теряет { $unit-acc }.
    .plain = Беглецы, разбитые снова, гибнут ({ $house }): { $unit }.
unit-stuck = Отступить этот отряд не может: { $house } теряет { $unit-acc }.
    .plain = Отступить этот отряд не может ({ $house }): уничтожен отряд { $unit }.
unit-left = Предел снабжения не пускает больше отрядов { $target-to }: отступая, { $house } теряет { $unit-acc }.
    .plain = Предел снабжения не пускает больше отрядов ({ $target }). Отступая, { $house } теряет отряд: { $unit }.
unit-unfed = Сверх предела снабжения: { $house } теряет { $unit-acc }.
    .plain = Сверх предела снабжения ({ $house }): уничтожен отряд { $unit }.
wildlings-kill = «{ $card }»: { $house } теряет { $unit-acc }.
    .plain = «{ $card }»: { $house } теряет отряд, { $unit }.
unit-fallen = { $card }: { $house } теряет { $unit-acc }.
    .plain = { $card }: { $house } теряет отряд, { $unit }.
knight-fallen = Заменить некем, пеших воинов в запасе нет: { $house } теряет { $unit-acc }.
    .plain = Заменить некем, пеших воинов в запасе нет: { $house } теряет отряд, { $unit }.
roose = { $house } оставляет карту «{ $card }» на руке и забирает свою стопку сброса.
combat-casualty = Выберите отряд, который назначите потерей.
combat-skull = Знак черепа на карте перевеса противника: выберите отряд, который будет уничтожен.
robb = { $card }: выбрать, куда отступит проигравший?
    .yes = Выбрать самому
    .no = Пусть выбирает проигравший
retreat = Отступает { $house }: выберите, куда отойдут отряды { $area-from }.
    .plain = Отступление ({ $house }): { $area } → выберите область.
    .option = { $area } → { $first }
retreat-loss = Предел снабжения: выберите отряд, который будет уничтожен при отступлении.
retreat-sent = { $card }: { $house } выбирает, куда отступит проигравший.
retreat-barred = { $house } не может вернуться { $origin-to }, земля снова под властью своего Дома: { $house } теряет { $units-acc }.
    .plain = { $house } не может вернуться: земля снова под властью своего Дома, { $origin }. Уничтожены: { $units }.
retreat-none = Отступать { $area-from } некуда: { $house } теряет { $units-acc }.
    .plain = Отступать некуда ({ $house }): { $area }. Уничтожены: { $units }.
retreated = { $house } отводит { $units-acc } { $area-from } { $target-to }: теперь это { $units-is ->
    [they] беглецы.
   *[other] беглец.
}
    .plain = Отступление ({ $house }): { $area } → { $target }. Беглецы: { $units }.
garrison-lost = { $house } теряет гарнизон { $area-at }.
    .plain = Гарнизон уничтожен ({ $house }): { $area }.
combat-occupies = { $house } вводит { $units-acc } { $area-to }: область занята.
    .plain = { $house } занимает область «{ $area }». Отряды: { $units }.
loras = { $card }: приказ похода { $house-gen } переходит вместе с отрядами { $area-to }.
    .plain = { $card }: приказ похода переходит вместе с отрядами. { $house } → { $area }.
arianne = { $card } не пускает победителя в область: { $house } возвращает свои отряды { $area-to }.
    .plain = { $card } не пускает победителя в область, отряды возвращаются. { $house } → { $area }.
ability-may = { $card }: применить свойство?
    .yes = Применить
    .no = Не применять
ability-house = { $card }: выберите Дом.
    .pass = Никого не выбирать
ability-track = { $card }: выберите трек влияния.
    .pass = Ничего не выбирать
ability-area = { $card }: выберите область.
    .pass = Ничего не выбирать
ability-destroy = { $card }: выберите отряд, который будет уничтожен.
    .pass = Никого не уничтожать
ability-upgrade = { $card }: выберите пешего воина, который станет рыцарем.
    .pass = Никого не улучшать
ability-reduce = { $card }: выберите рыцаря, которого заменит пеший воин.
    .pass = Никого не заменять
ability-order = { $card }: выберите приказ, который потеряет { $house }.
    .pass = Не снимать приказа
ability-discard = { $card }: выберите карту Дома на руке, которая будет сброшена.
    .pass = Ничего не сбрасывать
ability-take_back = { $card }: выберите сброшенную карту Дома, которая вернётся на руку.
    .pass = Ничего не забирать
ability-strength = { $card }: выберите сброшенную карту Дома, чья сила будет считаться.
    .pass = Ничего не выбирать
ability-deck = Выберите колоду Вестероса, которую осмотрите.
ability-search = Колода Вестероса { $deck }: выберите карту, которая ляжет наверх.
strength-added = { $card }: { $count } к силе карты в этом бою.
swords-added = { $card }: { $count } к знакам меча в этом бою.
fortifications-added = { $card }: { $count } к знакам крепости в этом бою.
strength-used = { $house } берёт силу карты Дома: { $card }.
card-kept = { $house } оставляет на руке карту Дома: { $card }.
track-stays = { $house } остаётся на позиции { $place } трека «{ $track }».
track-lowest = { $house } и так занимает низшую позицию трека «{ $track }».
track-highest = { $house } и так занимает высшую позицию трека «{ $track }».
track-up = { $house } поднимается на позицию { $place } трека «{ $track }».
westeros-searched = { $house } осматривает колоду Вестероса { $deck } и кладёт наверх карту: { $card }.
    .hidden = { $house } осматривает колоду Вестероса { $deck } и кладёт одну карту наверх.
patchface = Пестряк: выберите карту, которую сбросит { $house }.
    .pass = Ничего не сбрасывать
card-discarded = { $house } сбрасывает карту Дома: { $card }.
hand-empty = Рука { $house-gen } опустела: карты, сброшенные раньше, возвращаются.
    .plain = Рука опустела: карты, сброшенные раньше, возвращаются ({ $house }).
cards-back = { $house } забирает на руку карты Дома: { $cards }.

## Фаза Вестероса

westeros-card = Карта Вестероса: «{ $card }».
westeros-shuffled = Все карты Вестероса колоды { $deck } перетасованы.
westeros-resolved = Разыгрывается карта «{ $card }».
westeros-idle = «{ $card }»: ничего не происходит.
westeros-forbids = «{ $card }»: в этом раунде нельзя отдавать приказы: { $orders }.
westeros-choice = «{ $card }»: выберите, что произойдёт.
westeros-chosen = { $house } выбирает: «{ $choice }».
wildlings-advance = Угроза одичалых растёт на { $count } и теперь равна { $threat }.
supply-rises = Уровень снабжения { $house-gen } растёт: был { $before }, стал { $level }.
    .plain = Уровень снабжения растёт ({ $house }): был { $before }, стал { $level }.
supply-falls = Уровень снабжения { $house-gen } падает: был { $before }, стал { $level }.
    .plain = Уровень снабжения падает ({ $house }): был { $before }, стал { $level }.
supply-stays = Уровень снабжения { $house-gen } не меняется: { $level }.
    .plain = Уровень снабжения не меняется ({ $house }): { $level }.
supply-remove = Войска превышают предел снабжения: выберите отряд, который будет уничтожен.
muster = Сбор войск: выберите, кого и где собрать.
    .done = Завершить сбор войск
    .several = { $size ->
        [2] { $first }: { $second }
       *[other] { $first }: { $third } → { $second }
    }
muster-nothing = { $house } никого не собирает.
muster-nowhere = У { $house-gen } нет земель с замком или крепостью: сбор войск невозможен.
    .plain = Нет земель с замком или крепостью, сбор войск невозможен: { $house }.
mustered = Сбор войск: { $house } выставляет { $unit-acc } { $area-to }.
    .plain = Сбор войск ({ $house }): { $area }, { $unit }.
mustered-ship = Сбор войск { $area-at }: { $house } выставляет { $unit-acc } { $target-to }.
    .plain = Сбор войск ({ $house }): { $area }, { $unit } → { $target }.
mustered-upgrade = Сбор войск: { $house } заменяет { $unit-acc } { $area-at } { $kind-ins }.
    .plain = Сбор войск ({ $house }): { $area }, { $unit } → { $kind }.
clash-bid = Борьба за влияние: сделайте ставку за трек «{ $track }».
    .option = { $first ->
        [0] Ничего не ставить
        [one] { $first } жетон власти
        [few] { $first } жетона власти
       *[many] { $first } жетонов власти
    }
bid = { $amount ->
    [0] { $house } ничего не ставит.
    [one] { $house } ставит { $amount } жетон власти.
    [few] { $house } ставит { $amount } жетона власти.
   *[many] { $house } ставит { $amount } жетонов власти.
}
clash-tied = Ставки равны: { $houses }. Решает владелец Железного трона, { $judge }.
clash-tie = Спор за трек «{ $track }»: выберите Дом, который встанет выше.
clash-result = Новый порядок на треке «{ $track }»: { $houses }.

## Нашествия одичалых

wildlings-attack = Нашествие одичалых, сила { $strength }.
wildlings-bid = Нашествие одичалых, сила { $strength }: сделайте ставку за Ночной дозор.
    .option = { $first ->
        [0] Ничего не ставить
        [one] { $first } жетон власти
        [few] { $first } жетона власти
       *[many] { $first } жетонов власти
    }
wildlings-result = Побеждает Ночной дозор: ставки { $total }, одичалые { $strength }.
wildlings-win = Побеждают одичалые: ставки { $total }, одичалые { $strength }.
wildlings-highest = Спор за наибольшую ставку: выберите, чья ставка считается наибольшей.
wildlings-lowest = Спор за наименьшую ставку: выберите, чья ставка считается наименьшей.
wildlings-tied_highest = Наибольшая ставка у нескольких Домов: { $houses }. Решает владелец Железного трона, { $judge }.
wildlings-tied_lowest = Наименьшая ставка у нескольких Домов: { $houses }. Решает владелец Железного трона, { $judge }.
wildlings-highest_bidder = Наибольшая ставка: { $house }.
wildlings-lowest_bidder = Наименьшая ставка: { $house }.
wildlings-card = Карта одичалых: «{ $card }».
wildlings-nothing = «{ $card }»: ничего не происходит.
wildlings-idle = «{ $card }»: для { $house-gen } ничего не меняется.
    .plain = «{ $card }»: ничего не меняется ({ $house }).
wildlings-again = «{ $card }»: одичалые сразу нападают снова, { $house } в этом не участвует.
wildlings-no_third = Это было уже второе нашествие: в третий раз одичалые не нападают.
units-none = У { $house-gen } не осталось отрядов, которые можно уничтожить.
    .plain = Не осталось отрядов, которые можно уничтожить: { $house }.
hand-kept = Все карты Дома на руке { $house-gen } равны по силе и по уговору остаются на руке.
    .plain = Все карты Дома на руке равны по силе и по уговору остаются на руке: { $house }.
wildlings-retreat = Угроза одичалых падает до { $threat }.
wildlings-destroy = «{ $card }»: выберите свой отряд, который будет уничтожен.
wildlings-discard = «Сбор на Молоководной»: выберите карту Дома, которую сбросите.
wildlings-track_down = «Король-за-Стеной»: выберите трек, на котором опуститесь на низшую позицию.
wildlings-track_up = «Король-за-Стеной»: выберите трек, на котором подниметесь на высшую позицию.
wildlings-take_card = «Наездники на мамонтах»: выберите карту Дома, которую заберёте из своей стопки сброса.
    .pass = Ничего не забирать
wildlings-castle = «Наступление орды»: выберите землю с замком или крепостью, где уничтожите 2 отряда.
wildlings-muster = «Наступление орды»: выберите землю с замком или крепостью, где проведёте сбор войск.
    .pass = Не проводить сбора
wildlings-knight = «{ $card }»: выберите рыцаря, которого заменит пеший воин.
wildlings-upgrade = «Убийцы ворон»: выберите пешего воина, которого заменит рыцарь.
    .pass = Никого не заменять
wildlings-raid = «Передовой отряд»: уничтожить 2 отряда или опуститься на 2 позиции на своём лучшем треке влияния?
    .units = Уничтожить 2 отряда
    .track = Опуститься на 2 позиции
wildlings-raid_track = «{ $card }»: выберите трек, на котором опустится { $house }. Позиций: { $count }.

## Конец игры

game-last_round = Раунд { $round } был последним: побеждает Дом, у которого больше всего замков и крепостей.
game-seventh = Победа: { $house } владеет седьмой землёй с замком или крепостью, игра окончена. Замков и крепостей: { $count }.
game-won = Победа: { $house }. Замков и крепостей: { $count }.
tie-strongholds = Замков и крепостей поровну: { $houses }. Решает число крепостей (больше всего { $count }).
tie-areas = Замков и крепостей поровну: { $houses }. Решает число земель (больше всего { $count }).
tie-supply = Ничья: { $houses }. Решает уровень снабжения (наибольший { $count }).
tie-power = Ничья: { $houses }. Решает доступная власть (больше всего { $count }).
tie-throne = Ничья: { $houses }. Решает трек Железного трона: выше всех { $house }.

## Поле словами

text-round = Раунд { $round } из { $rounds }, { $phase }. { $step }.
text-westeros = фаза Вестероса
text-planning = фаза замыслов
text-action = фаза действий
text-step = { $step }.
text-over = Игра окончена. Победа: { $house }.
text-standing = Замки и крепости: { $standing }.
text-turn = Ходит: { $house }.
text-host = Атакующие в пути: { $house }, { $units }; { $area } → { $target }.
text-cards = Карты Вестероса этого раунда: { $cards }.
text-forbidden = В этом раунде запрещены приказы: { $orders }.
text-wildlings = Угроза одичалых: { $threat } из { $most }.
text-throne = Железный трон, порядок хода: { $houses }.
text-fiefdoms = Вотчины: { $houses }. Валирийский меч: { $house }, { $used }.
text-court = Королевский двор: { $houses }. Посыльный ворон: { $house }, { $used }.
text-unused = доступен
text-used = уже применён

text-house = { $house }: замков { $castles } из { $goal }, власть { $power }, снабжение { $supply } (войска { $armies }), особых приказов { $stars }.
text-you = вы
text-hand = Рука: { $cards }.
text-discard = Сброс: { $cards }.
text-no-areas = Областей нет.
text-swords = { $count ->
    [one] { $count } меч
    [few] { $count } меча
   *[many] { $count } мечей
}
text-fortifications = { $count ->
    [one] { $count } крепость
    [few] { $count } крепости
   *[many] { $count } крепостей
}
text-routed = беглец
text-order = приказ: { $order }
text-token = жетон власти
text-token-of = жетон власти ({ $house })
about-supply = { $count ->
    [one] { $count } знак снабжения
    [few] { $count } знака снабжения
   *[many] { $count } знаков снабжения
}
about-crowns = { $count ->
    [one] { $count } знак короны
    [few] { $count } знака короны
   *[many] { $count } знаков короны
}
about-home = престольная земля ({ $house })
about-area = { $area }: { $facts }. Рядом: { $beside }.
text-garrison = гарнизон { $strength }
text-shield = только напечатанный герб

text-left = Приказы в ничейных областях: { $orders }.
text-neutral = Нейтральные лорды: { $areas }.
text-closed = непреодолимое сопротивление
text-used-cards = Разыгранные карты Вестероса: { $decks }.
text-deck = колода { $deck }: { $cards }

text-own-cards = Свойства карт Дома на вашей руке:
text-screen = Ваши приказы за ширмой: { $orders }.
text-no-screen = Вы ещё не назначили приказов.
text-without = Пока без приказа: { $areas }.
text-tide = Ваша карта перевеса: { $card }.
text-known = Вы знаете:
text-known-by-all = Все знают:
text-known-top = колода одичалых сверху вниз: { $cards }
text-known-bottom = внизу колоды одичалых, последняя — самая нижняя: { $cards }
text-known-deck = где-то в колоде одичалых: { $cards }
text-unknown = неизвестно
text-outcomes = { $card }. Наименьшая ставка: { $lowest } Все остальные: { $others } Наибольшая ставка: { $highest }

## Шансы в бою

odds-combat = Шансы в бою, область { $area }: атакует { $house }, защищается { $victim }
odds-card = С картой «{ $card }»
odds-attacker = { $house } побеждает; потери: атакующий { $attacker }, защитник { $defender }
odds-attacker-brief = { $house } побеждает
odds-defender = { $house } удерживает область; потери: атакующий { $attacker }, защитник { $defender }
odds-defender-brief = { $house } удерживает область

text-supports = Оказана подмога: { $supports }.
text-played = Сыграны карты Дома: { $cards }.
text-no-card = карты нет
text-tides = Карты перевеса: { $cards }.
text-strengths = Боевая сила: { $strengths }.
