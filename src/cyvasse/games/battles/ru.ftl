### Что видят люди в «Битвах Вестероса». Вопрос или событие `move.to` – это сообщение `move-to`; `.hidden` – для тех, кто не
### должен знать его слов; `.option`, `.several` и атрибуты с именами ответов говорят, как называются варианты.

## Настройки партии

option-battle = Битва или скирмиш
    .help = Какой план битвы раскладывают или для какого скирмиша игроки собирают армии; другие приносят пакеты данных.
option-gambits = Карты гамбита
    .help = Заменяют жетон инициативы: каждая сторона тайно выбирает карту, действующую открывают.
option-coordinated = Совместные атаки
    .help = Несколько отрядов могут вместе атаковать одну цель; один ведёт, остальные поддерживают.
option-any_card = Любая карта – на один отряд
    .help = Любую карту приказа можно не разыграть, а сбросить, чтобы выбрать один отряд.
option-reduced_strength = Ослабленные отряды
    .help = Отряд, потерявший половину фигурок или больше, бросает на один кубик меньше.
option-layouts = Расстановка в битвах 1 и 20
    .help = Армии остальных битв составлены нами и уже уравновешены.
option-layouts-printed = По открытым источникам
option-layouts-balanced = Наша, с более равными шансами

## Шаги

step-skirmish = Инициатива
step-allies = Союзные войска
step-captains = Выбор командиров
step-levy = Набор скирмиш-карт
step-terrain = Размещение местности
step-deploy = Расстановка
step-setup = Подготовка к битве
step-rally = Фаза Подготовки
step-marshal = Фаза получения ресурсов
step-command = Фаза Командования
step-move = Движение выбранных отрядов
step-attack = Атаки выбранных отрядов
step-after = Конец хода
step-status = Фаза Перегруппировки: пожар
step-conditions = Фаза Перегруппировки: условные состояния
step-score = Фаза Перегруппировки: победные очки
step-check = Фаза Перегруппировки: условия победы
step-discard = Фаза Перегруппировки: лишние ресурсы
step-recover = Фаза Перегруппировки: восстановление морали
step-end = Конец битвы
phases-rally = Подготовка
phases-marshal = Ресурсы
phases-command = Командование
phases-regroup = Перегруппировка

## Скирмиш

momentum-gained = Инициатива: { $house }.
roll-momentum = { $house } бросает кубики за инициативу: { $dice }.
ally = Выберите союзный Дом или откажитесь от союза.
    .none = Без союзников
commander = Выберите командира.
    .done = Больше командиров не нужно
levy-drawn = { $house } берёт скирмиш-карту: { $kinds }.
levy-instead = Не хватает фигурок ({ $kind }): выберите другой отряд того же типа.
levy-leads = Какой отряд возглавит { $commander }?
    .several = { $first }, { $second } ранг
terrain-hex = Где разместить гекс «{ $terrain }»?
    .option = Гекс { $line }
deploy-unit = Выберите отряд для расстановки.
    .several = { $first }, { $second } ранг{ $size ->
    [3] , { $third }
   *[other] { "" }
}
deploy-hex = { $kind }: в каком гексе своих рядов разместить отряд?
    .option = Гекс { $line }

## Подготовка

battle-begins = Начинается битва «{ $battle }»; раундов: { $count }.
timett-replace = Заменить Тиметта Тирионом Ланнистером?
gambit-choose = Выберите карту гамбита; она останется рубашкой вверх.
gambit-shown = { $house } открывает карту гамбита «{ $card }».
gambit-use = Использовать карту «{ $card }»? Инициатива перейдёт к противнику.
gambit-used = { $house } использует карту «{ $card }» и отдаёт инициативу.
formation = { $kind }: выберите построение.
formation-turned = { $house }, { $kind }: карта-памятка повёрнута («{ $formation }»).
outpost-side = Фортпост { $unit-is ->
    [they] занимают
   *[other] занимает
} { $unit }: врата или башня?
    .plain = Фортпост занимает отряд ({ $unit }): врата или башня?
    .gate = Врата
    .tower = Башня

## Раунды

round-begins = Начинается раунд { $round }.
advantage = Преимущество: { $house }, жетоны приказа на гербе – { $count } против { $other }.
advantage-tied = Преимущество: { $house }. Жетонов приказа на гербах поровну ({ $count } и { $other }), решает инициатива.
tokens-gained = { $house } получает жетоны выбора: { $tokens }.
cards-drawn = { $house } берёт карты приказов: { $count }.
keep-token = Какой жетон выбора вы сохраните?
    .none = Никакой
    .green = Зелёный
    .blue = Синий
    .red = Красный
    .valor = Кулак
    .morale = Флаг
discard-cards = Выберите карты приказов для сброса; одну можно оставить на руке.
    .none = Оставить карту
    .several = { $list }

## Ходы

turn = Ваш ход: используйте жетон выбора, карту приказа или спасуйте.
    .pass = Пас
    .trophy = Потратить трофей
    .green = Зелёный жетон выбора
    .blue = Синий жетон выбора
    .red = Красный жетон выбора
    .valor = Жетон выбора с кулаком
    .morale = Жетон выбора с флагом
    .pair_green = Два жетона выбора: зелёные
    .pair_blue = Два жетона выбора: синие
    .pair_red = Два жетона выбора: красные
    .pair_valor = Два жетона выбора: кулак
    .pair_morale = Два жетона выбора: флаг
turn-passed = { $house } пасует.
token-used = { $house } использует { $count ->
    [1] жетон выбора: { $token }
   *[other] два жетона выбора: { $token }
}.
token-kept = { $house } сохраняет жетон выбора: { $token }.
tokens-dropped = { $house } не сохраняет ни одного жетона выбора.
order-unit = Какой отряд вы выбираете?
    .option = Гекс { $line }
    .standing = { $list }
token-morale = Жетон с флагом: повысьте мораль на 1 или понизьте её на 1, чтобы активизировать отряд.
    .raise = Повысить мораль
    .option = Активизировать отряд в { $line }
    .standing = Активизировать { $line-acc }
unit-ordered = { $house } выбирает { $unit-acc }.
    .plain = { $house } выбирает отряд: { $unit }.
unit-rallied = { $house } активизирует { $unit-acc }.
    .plain = { $house } активизирует отряд: { $unit }.
unit-tired = { $house }: { $unit } { $unit-is ->
    [they] становятся неактивными
    [she] становится неактивной
    [it] становится неактивным
   *[other] становится неактивным
}.
    .plain = { $house }: неактивным становится отряд ({ $unit }).
brothers-lost = { $house } сбрасывает жетон братства; осталось: { $count }.
token-lost = { $house } теряет жетон выбора: { $token }.
token-raided = { $house } забирает жетон выбора противника: { $token }.
token-discard = Какой жетон выбора вы сбросите?
    .green = Зелёный
    .blue = Синий
    .red = Красный
    .valor = Кулак
    .morale = Флаг
token-strip = Какой жетон выбора потеряет { $house }?
    .green = Зелёный
    .blue = Синий
    .red = Красный
    .valor = Кулак
    .morale = Флаг
tyrion-next = Чем должен быть следующий ход противника ({ $house })?
    .token = Жетон выбора
    .card = Карта приказа
    .pass = Чем угодно

## Карты приказов

card-commander = { $card }: какой командир использует карту?
    .option = Гекс { $line }
    .standing = { $list }
card-played = { $house } использует карту «{ $card }», командир – { $commander }.
card-use = { $card }: по тексту карты или чтобы выбрать один отряд?
    .text = По тексту карты
    .single = Выбрать один отряд
card-units = { $card }: выберите отряды, не более { $count }.
    .option = Гекс { $line }
    .standing = { $list }
    .several = Гексы { $list }
card-tactic = Использовать тактику карты «{ $card }»?
tactic-used = { $house } использует тактику карты «{ $card }».
card-lost = { $house } теряет карту приказа «{ $card }».
eyes-card = Вы видите карты противника: выберите карту для сброса.
figure-remove = Какой выбранный отряд теряет фигурку за тактику?
    .option = Гекс { $line }
    .standing = { $list }
rally-unit = Какой отряд вы активизируете?
    .option = Гекс { $line }
    .standing = { $list }
rally-units = Какие отряды вы активизируете?
    .option = Гекс { $line }
    .standing = { $list }
    .several = Гексы { $list }
tire-units = Какие отряды станут неактивными?
    .option = Гекс { $line }
    .standing = { $list }
    .several = Гексы { $list }
heal-unit = Какой отряд получит фигурку обратно?
    .option = Гекс { $line }
    .standing = { $list }
figure-returns = { $house }: фигурка возвращается в отряд в { $area }.
defence-unit = Какой отряд получит жетон защиты?
    .option = Гекс { $line }
    .standing = { $list }
defence-units = Какие отряды получат жетоны защиты, не более двух?
    .option = Гекс { $line }
    .standing = { $list }
    .several = Гексы { $list }
stone-unit = Какой вражеский отряд получает рану?
    .option = Гекс { $line }
    .standing = { $list }

## Командиры

commit = { $commander }: перевернуть карту и использовать решающую способность?
commander-commits = { $commander } применяет решающую способность.
commander-captured = { $commander } { $commander-is ->
    [they] взяты
    [she] взята
    [it] взято
   *[other] взят
} в плен.
    .plain = Командир взят в плен: { $commander }.
galbart-look = { $card }: посмотреть верхнюю карту вашей колоды?
galbart-looks = { $house } смотрит верхнюю карту колоды: { $card }.
    .hidden = { $house } смотрит верхнюю карту колоды.
galbart-card = Верхняя карта вашей колоды – «{ $card }». Оставить её наверху или положить под колоду?
    .keep = Оставить наверху
    .bury = Положить под колоду
edmure-instead = { $card }: выбор можно уступить. Какой смежный отряд движется или атакует вместо этого?
    .option = Гекс { $line }
    .standing = { $list }
kevan-help = { $card }: отказаться от атаки, чтобы добавить два кубика этой?
ability-may = { $card }: используете её?
ability-unit = { $card }: выберите отряд.
    .option = Гекс { $line }
    .standing = { $list }
    .several = Гексы { $list }
ability-hex = { $card }: выберите гекс.
    .option = Гекс { $line }
    .several = Гексы { $list }
robb-change = Робб Старк: поменяться местами со знаменосцем кавалерии?
    .option = Гекс { $line }
    .standing = { $list }
timett-change = Один кубик из { $dice } меняется: какой и на что?
    .several = Было: { $first }, станет: { $second }
timett-double = Убрать кубик с кулаком из { $dice }, чтобы удвоить раны?
thoros-revive = Какой жетон падшего возрождается?
    .option = Гекс { $line }
thoros-token = Кто из падших в { $area } восстанет?
fallen-move = Все жетоны падших этого типа уже на поле: из какого гекса переложить жетон в { $area }?
    .option = Гекс { $line }
reaver-direction = Григор Клиган: в каком направлении распространяется огонь?
reaver-fire = Григор Клиган: какой пожар распространяется? Осталось пожаров: { $count }.
    .option = Гекс { $line }
clansmen-unit = Какой отряд горных кланов движется?
    .option = Гекс { $line }
    .standing = { $list }
flood-ford = Какой брод закрыт до вашего следующего хода?
    .option = Гекс { $line }
hollow-hill = На какой холм положить жетон полого холма?
    .option = Гекс { $line }
hollow-kind = Какой отряд братства выходит из полого холма?

## Движение

move-unit = Какой выбранный отряд движется следующим?
    .option = Гекс { $line }
    .standing = { $list }
    .done = Больше никто не движется
move-to = Куда { $unit-is ->
    [they] движутся
   *[other] движется
} { $unit }, до { $count } гексов?
    .plain = Куда движется отряд ({ $unit }), до { $count } гексов?
    .option = Гекс { $line }
    .stay = Остаться
    .exit = Покинуть поле боя
move-free = Можно передвинуть { $unit-acc }.
    .plain = Можно передвинуть отряд ({ $unit }).
    .option = Гекс { $line }
unit-moves = { $house }: { $unit } { $unit-is ->
    [they] переходят
   *[other] переходит
} в { $target }.
    .plain = { $house }: отряд ({ $unit }) переходит в { $target }.
unit-leaves = { $house }: { $unit } { $unit-is ->
    [they] покидают
   *[other] покидает
} поле боя через { $area }.
    .plain = { $house }: отряд ({ $unit }) покидает поле боя через { $area }.
ford-found = { $house } находит скрытый брод в { $area }.
objective-taken = { $house } захватывает цель в { $area }.

## Атаки

attack-unit = Какой выбранный отряд атакует следующим?
    .option = Гекс { $line }
    .standing = { $list }
    .done = Больше атак нет
attack = Как { $unit-is ->
    [they] атакуют
   *[other] атакует
} { $unit }?
    .plain = Как атакует отряд ({ $unit })?
    .hold = Не атаковать
    .call = Зов армии
    .several = { $first }: { $second }
attack-melee = { $house }: { $unit } { $unit-is ->
    [they] атакуют
   *[other] атакует
} { $target-acc }.
    .plain = { $house }: отряд ({ $unit }) атакует; цель – { $target }.
attack-shot = { $house }: { $unit } { $unit-is ->
    [they] стреляют
   *[other] стреляет
} в { $target-acc }.
    .plain = { $house }: отряд ({ $unit }) стреляет; цель – { $target }.
attack-flanking = { $house }: фланговая атака, цель – { $target }.
attack-supported = { $house }, поддержка атаки: { $units }.
shot-aimed = { $house } сбрасывает жетон выбора ради Прицельного выстрела: { $token }.
shot-targeted = { $house } целится в одну фигурку: { $figure }.
attack-dogs = { $house } спускает псов на { $target-acc }; первый кубик: { $dice }.
    .plain = { $house } спускает псов; цель – { $target }, первый кубик: { $dice }.
support = Кто поддержит атаку { $unit-gen } на { $target-acc }?
    .plain = Кто поддержит атаку отряда ({ $unit }), цель которой – { $target }?
    .none = Никакие
    .option = Гекс { $line }
    .standing = { $list }
    .several = Гексы { $list }
engagement-take = Жетонов связанности боем не осталось: какую связанность прекратить?
    .option = Гекс { $line }
    .standing = { $list }
parting-blow = Связанность боем { $target-is ->
    [they] снимают
   *[other] снимает
} { $target }: нанести удар в спину? { $unit-is ->
    [they] Бьют
   *[other] Бьёт
} { $unit }.
    .plain = Связанность боем снимает вражеский отряд ({ $target }): нанести удар в спину? Бьёт { $unit }.
aimed-token = Прицельный выстрел: сбросить жетон выбора, цвет которого заменит ранг?
    .several = Кулак как { $second }
    .green = Зелёный
    .blue = Синий
    .red = Красный
targeted-figure = Снайпер: целиться в одну фигурку?
    .commander = Командир
    .figure = Обычная фигурка
defence-spend = Сбросить жетон защиты { $unit-gen }, чтобы контратаковать одновременно с атакой?
    .plain = Сбросить жетон защиты отряда ({ $unit }), чтобы контратаковать одновременно с атакой?
defence-spent = { $house }: жетон защиты сброшен, { $unit } { $unit-is ->
    [they] контратакуют
   *[other] контратакует
} одновременно с атакой.
    .plain = { $house }: жетон защиты сброшен, отряд ({ $unit }) контратакует одновременно с атакой.
defence-take = Дать жетон защиты { $unit-dat }?
    .plain = Дать жетон защиты отряду ({ $unit })?
defence-taken = { $house }: { $unit } { $unit-is ->
    [they] получают
   *[other] получает
} жетон защиты.
    .plain = { $house }: отряд ({ $unit }) получает жетон защиты.
roll-melee = { $house }, бросок атаки, { $unit }: { $dice }.
roll-shot = { $house }, бросок стрельбы, { $unit }: { $dice }.
roll-dogs = { $house }, атака псов, { $unit }: { $dice }.
roll-counter = { $house }, контратака, { $unit }: { $dice }.
roll-parting = { $house }, удар в спину, { $unit }: { $dice }.
roll-scorch = { $house } поджигает { $area }: { $dice }.
roll-call = { $house }, Зов армии ({ $kind }): { $dice }.
roll-desert = { $house }: { $unit } { $unit-is ->
    [they] проверяют
   *[other] проверяет
}, не струсят ли: { $dice }.
    .plain = { $house }: проверка трусости ({ $unit }): { $dice }.
figures-deserted = Трусость: { $unit }, разбежалось фигурок – { $count }.
dice-again = { $house } перебрасывает кубики: { $dice }.
dice-counted = Кубиков: { $count } (по рангу { $rank }, с учётом местности { $basic }, прочие изменения { $extra }).
flank-symbol = Фланговая атака ({ $dice }): какой символ перебросить?
    .pass = Никакой
    .green = Зелёные щиты
    .blue = Синие щиты
    .red = Красные щиты
    .valor = Кулаки
    .morale = Флаги
reroll-one = Можно перебросить один кубик ({ $dice }).
    .pass = Никакой
    .green = Зелёный щит
    .blue = Синий щит
    .red = Красный щит
    .valor = Кулак
    .morale = Флаг
reroll-some = Какие кубики перебросить ({ $dice })?
    .none = Никакие
    .several = Кубики: { $list }
    .green = Зелёный щит
    .blue = Синий щит
    .red = Красный щит
    .valor = Кулак
    .morale = Флаг
reroll-all = Перебросить все кубики ({ $dice })?
deflect = { $unit } { $unit-is ->
    [they] получают
   *[other] получает
} раны: { $hits }. Какие жетоны выбора сбросить, чтобы их отразить?
    .plain = Отряд ({ $unit }) получает раны: { $hits }. Какие жетоны выбора сбросить, чтобы их отразить?
    .none = Никакие
    .several = Жетоны: { $list }
    .green = Зелёный
    .blue = Синий
    .red = Красный
    .valor = Кулак
hits-deflected = { $unit } { $unit-is ->
    [they] отражают
   *[other] отражает
} раны: { $count }; жетоны выбора: { $tokens }.
    .plain = Отражены раны: { $count } ({ $unit }); жетоны выбора: { $tokens }.
hits-stopped = Укрытие и прочность: { $unit }, остановлено ран – { $count }.
capture-missed = { $commander } { $commander-is ->
    [they] не взяты
    [she] не взята
    [it] не взято
   *[other] не взят
} в плен: ран { $hits }, а нужно { $capture }.
    .plain = Командир не взят в плен ({ $commander }): ран { $hits }, а нужно { $capture }.
stalwart = Стойкость: { $unit } { $unit-is ->
    [they] игнорируют
   *[other] игнорирует
} флаг?
    .plain = Стойкость: отряд ({ $unit }) игнорирует флаг?
flag-ignored = Стойкость: { $unit } { $unit-is ->
    [they] игнорируют
   *[other] игнорирует
} флаг.
    .plain = Стойкость: отряд ({ $unit }) игнорирует флаг.
flags-calmed = Командир удерживает бойцов: { $unit }, флагов не считается – { $count }.
flags-compared = Флаги вычитаются: у атаки { $flags }, у контратаки { $back }.
counter = Контратаковать { $target-acc }? { $unit-is ->
    [they] Бьют
   *[other] Бьёт
} { $unit }.
    .plain = Контратаковать? Бьёт { $unit }; цель – { $target }.
scrapper = Забияка: убрать одну фигурку { $unit-gen }, чтобы контратаковать?
    .plain = Забияка: убрать одну фигурку отряда ({ $unit }), чтобы контратаковать?
figure-spent = { $house }, Забияка: фигурка снята, { $unit } { $unit-is ->
    [they] контратакуют
   *[other] контратакует
}.
    .plain = { $house }, Забияка: фигурка снята, отряд ({ $unit }) контратакует.
retreat-hex = Куда { $unit-is ->
    [they] отступают
   *[other] отступает
} { $unit }?
    .plain = Куда отступает отряд ({ $unit })?
    .option = Гекс { $line }
unit-retreats = { $house }: { $unit } { $unit-is ->
    [they] отступают
   *[other] отступает
} в { $target }.
    .plain = { $house }: отряд ({ $unit }) отступает в { $target }.
retreat-feared = Устрашение: { $unit }, за каждый флаг два гекса, всего { $hexes }.
retreat-barred = Отступать некуда: { $unit }, вместо гексов раны – { $count }.
retreat-tower = Из башни не отступают: { $unit }, вместо гексов раны – { $count }.
unit-trampled = Раздавить: преследователи проходят через { $unit-acc }.
    .plain = Раздавить: преследователи проходят через отряд ({ $unit }).
unit-hit = { $house }: { $unit } { $unit-is ->
    [they] получают
   *[other] получает
} раны: { $hits }.
    .plain = { $house }: отряд ({ $unit }) получает раны: { $hits }.
unit-eliminated = { $house }: { $unit } { $unit-is ->
    [they] уничтожены
    [she] уничтожена
    [it] уничтожено
   *[other] уничтожен
}.
    .plain = { $house }: отряд уничтожен ({ $unit }).
unit-raised = { $house }: в { $area } { $kind-is ->
    [they] появляются
   *[other] появляется
} { $kind }, фигурок: { $count }.
    .plain = { $house }: новый отряд в { $area } ({ $kind }), фигурок: { $count }.
unit-revived = { $house }: в { $area } { $kind-is ->
    [they] возрождены
    [she] возрождена
    [it] возрождено
   *[other] возрождён
} { $kind }.
    .plain = { $house }: возрождён отряд в { $area } ({ $kind }).
loot-taken = { $house }: { $unit } { $unit-is ->
    [they] получают
   *[other] получает
} жетон мародёрства.
    .plain = { $house }: отряд ({ $unit }) получает жетон мародёрства.
trophies-gained = { $house } получает трофеи: { $count }.
advance = Враг ушёл из { $target }: { $unit-is ->
    [they] продвинутся
   *[other] продвинется
} ли вслед { $unit }?
    .plain = Враг ушёл из { $target }: продвинется ли вслед отряд ({ $unit })?
    .option = Гекс { $line }
    .pass = Остаться
pursue = Враг ушёл из { $target }: { $unit-is ->
    [they] преследуют
   *[other] преследует
} ли его { $unit }?
    .plain = Враг ушёл из { $target }: преследует ли его отряд ({ $unit })?
    .option = Гекс { $line }
    .pass = Остаться
pursue-step = Преследование, сейчас в { $area }: следующий гекс?
    .option = Гекс { $line }
    .pass = Остановиться здесь
call-horn = Зов армии ({ $unit }): в какой рог трубить?
    .own = В рог отряда
    .field = В рог, лежащий в гексе
call-kind = Зов армии: какая пехота откликнется?
call-hex = Зов армии: где появится отряд? { $kind }: { $count }.
    .option = Гекс { $line }

## Мораль, пожары и конец раунда

morale-changes = { $house }: мораль { $by }, теперь { $value }{ $cause ->
    [for_losses] { "" } (уничтожены отряды)
    [for_token] { "" } (жетон с флагом)
    [for_price] { "" } (плата за активизацию)
    [for_recovery] { "" } (восстановление до границы зоны)
    [for_spirit] { "" } (сломленный дух)
   *[other] { "" }
}.
house-routed = { $house }: разгром!
points-scored = { $house } получает победные очки: { $count }{ $cause ->
    [for_enemy_eliminated] { "" } (уничтожен вражеский отряд)
    [for_commander_captured] { "" } (пленён вражеский командир)
    [for_exit] { "" } (отряд ушёл через выход)
    [for_objective] { "" } (цели под контролем)
    [for_building_objective] { "" } (цель в здании)
    [for_enemy_zone] { "" } (зона морали противника)
    [for_enemy_yellow] { "" } (мораль противника в жёлтой зоне или хуже)
    [for_higher_morale] { "" } (мораль выше, чем у противника)
    [for_merchant] { "" } (торговцы)
    [for_green_strategy] { "" } (зелёные стратегические жетоны)
   *[other] { "" }
}.
points-lost = { $house } теряет победные очки: { $count } (отряд братства возродился).
fire-burns = Пожар в { $area }, уровень { $level }.
fire-harms = В огне { $unit-is ->
    [they] стоят
   *[other] стоит
} { $unit }; раны: { $level }.
    .plain = В огне стоит отряд ({ $unit }); раны: { $level }.
fire-spread = Пожар в { $area } распространяется: в какой гекс?
    .option = Гекс { $line }
terrain-devastated = Опустошение в { $area } («{ $terrain }»).
terrain-removed = В { $area } всё сгорает («{ $terrain }»).
catapult-target = Стреляет { $rank ->
    [0] зелёная
    [1] синяя
   *[other] красная
} катапульта: выберите цель.
    .option = Гекс { $line }
    .standing = { $list }
    .pass = Не стрелять
catapult-reload = Какая катапульта становится активной?
    .green = Зелёная
    .blue = Синяя
    .red = Красная
catapult-misses = { $house }: { $rank ->
    [0] зелёная
    [1] синяя
   *[other] красная
} катапульта не попадает в { $target-acc }.
    .plain = { $house }: катапульта не попадает в цель ({ $target }).
catapult-hits = { $house }: { $rank ->
    [0] зелёная
    [1] синяя
   *[other] красная
} катапульта попадает в { $target-acc }, раны: { $hits }.
    .plain = { $house }: катапульта попадает в цель ({ $target }), раны: { $hits }.
looter-rise = Мародёр: повысить ранг { $unit-gen }?
    .plain = Мародёр: повысить ранг отряда ({ $unit })?
unit-rises = Мародёр повышает ранг: { $unit }, теперь ранг { $rank }.
inn-held = { $house } удерживает трактир; стратегических жетонов: { $count }.
merchant-taken = { $house } забирает торговца в { $area }.
strategy-drawn = { $house } берёт стратегический жетон: { $token }.
decided-compared = Старки и Ланнистеры, { $what ->
    [most_vp] победные очки
    [most_objectives] цели под контролем
   *[other] мораль
}: { $stark } против { $lannister }.
decided-momentum = Поровну, и всё решает инициатива: { $house }.
decided-horns = { $house }: { $count ->
    [0] рога ни разу не протрубили, а без них не победить
   *[other] рога протрубили только { $count } раз, для победы этого мало
}.
decided-instant = { $house }: мгновенная победа – { $how ->
    [all_objectives] под контролем все цели
    [five_points] перевес в пять победных очков
   *[other] все враги отброшены за маркер
}.
decided-met = { $house }: условие победы выполнено.
decided-unmet = { $house }: условие победы не выполнено.
decided-nobody_left = На поле боя в раунде { $round } не осталось ни одного отряда.
battle-won = Победитель битвы: { $house }.

## Битва словами

chart-goal = цель
chart-fire = огонь
chart-units = Отряды: { $kinds }; прописными – { $stark }, строчными – { $lannister }. Цифра – фигурки, буква за ней – ранг: { $ranks }; * – командир.
tell-round = { $battle }, раунд { $round } из { $rounds }.
tell-over = Битва окончена; победитель: { $house }.
tell-momentum = Инициатива: { $house }.
tell-turn = { $step }. Ходит: { $house }.
tell-card = Используется карта приказа: { $card }.
tell-house = { $house }: мораль { $morale } ({ $zone }), победные очки { $points }, жетоны выбора: { $tokens }; жетоны приказа { $command }, карт на руке { $hand }, в колоде { $deck }.
tell-discard = Сброшены: { $cards }.
tell-captured = Пленённые командиры: { $commanders }.
tell-brothers = Жетоны братства: { $count }.
tell-objective = Цель { $hex }: { $house }.
tell-fire = Пожар в { $hex }: { $level }.
tell-inactive = неактивен
tell-engaged = связан боем с { $hex }, бой начал { $house }
tell-guard = жетон защиты
tell-hand = Ваша рука: { $cards }.

## Шансы

odds-attack = { $house }, { $way } { $area } → { $target }
odds-destroyed = цель уничтожена; потери в фигурках: цель { $lost }, атакующий { $back }
odds-destroyed-brief = уничтожение
odds-both = уничтожены оба отряда; потери в фигурках: { $lost } и { $back }
odds-both-brief = гибель обоих
odds-driven = цель отступает, гексов: { $hexes }; потери в фигурках: цель { $lost }, атакующий { $back }
odds-driven-brief = отступление
odds-repelled = атакующий отброшен; потери в фигурках: цель { $lost }, атакующий { $back }
odds-repelled-brief = атакующий отброшен
odds-lost = атакующий уничтожен; потери в фигурках: цель { $lost }, атакующий { $back }
odds-lost-brief = атакующий уничтожен
odds-held = оба стоят; потери в фигурках: цель { $lost }, атакующий { $back }
odds-held-brief = оба стоят

## О чём битва

aim-most_vp = Побеждает тот, у кого больше победных очков после раунда { $rounds }.
aim-most_objectives = Побеждает тот, у кого больше целей после раунда { $rounds }.
aim-highest_morale = Побеждает тот, чья мораль выше после раунда { $rounds }.
aim-condition = { $house }: победа после раунда { $rounds }, если { $conditions }; иначе победа другой стороны ({ $other }).
aim-or = или
aim-and = и
aim-at_once = { $house }: победа, как только { $conditions }; иначе после раунда { $rounds } победа другой стороны ({ $other }).
aim-objectives = под контролем целей { $count } из { $hexes }
aim-own-morale = своя мораль в зелёной зоне или лучше
aim-enemy-morale = мораль противника в зелёной зоне или хуже
aim-bank = на берегу { $hex } нет врагов
aim-left = через выходы ушло своих отрядов: { $count }
aim-strategy = набрано стратегических жетонов: { $count }
aim-points = Победные очки: { $awards }.
aim-all_objectives = Кто контролирует все цели в конце раунда, побеждает сразу.
aim-five_points = Кто впереди на пять победных очков в конце раунда, побеждает сразу.
aim-throw_them_back = Кто отбросил всех врагов за свой маркер к концу раунда, побеждает сразу.
aim-horns = Для победы Старки должны протрубить в рога, раз: { $count }.
aim-skirmish = Скирмиш.
aim-rout = Дом, чья мораль упала до 0, разгромлен и сразу проигрывает.
award-enemy_eliminated = { $vp } за каждый уничтоженный вражеский отряд
award-objective = { $vp } за каждую цель
award-enemy_zone = { $vp } за мораль противника в зелёной, жёлтой или красной зоне
award-higher_morale = { $vp } за более высокую мораль
award-building_objective = { $vp } за каждую цель в здании
award-merchant = { $vp } за каждого торговца
award-enemy_yellow = { $vp } за мораль противника в жёлтой зоне или хуже
award-green_strategy = { $vp } за каждый зелёный стратегический жетон
award-exit = { $vp } за каждый отряд, покинувший поле через выход
award-commander_captured = { $vp } за каждого пленённого командира
award-round_end = в конце каждого раунда
award-game_end = в конце битвы

## Ещё о битве словами

tell-advantage = Первый игрок раунда: { $house }.
tell-leader = Карту использует командир в { $hex }.
tell-effects = Действует в этот ход: { $effects }.
tell-ordered = Выбраны отряды: { $hexes }.
tell-unmoved = Ещё не двигались: { $hexes }.
tell-unfought = Ещё не атаковали: { $hexes }.
tell-ally = Союзный Дом: { $house }.
tell-lost = Потерянные отряды: { $units }.
tell-gambit = Карта гамбита «{ $card }». { $effect }
tell-merchants = Торговцы: { $count }.
tell-strategy = Стратегические жетоны: { $count }.
tell-left = Отряды, покинувшие поле через выход: { $count }.
tell-fords = Скрытые броды в запасе: { $count }.
tell-trophies = Трофеи: { $count }.
tell-axes = Топоры: { $count }.
tell-catapult = Катапульта ({ $rank }): { $state }.
tell-ready = готова
tell-spent = уже стреляла
tell-must_token = В следующий ход обязан использовать жетон выбора.
tell-must_card = В следующий ход обязан сыграть карту приказа.
tell-passed = Спасовал.
tell-marker = Маркер в { $hex }: { $house }.
tell-fallen = Павшие в { $hex }: { $what }.
tell-post = Фортпост { $hex }: { $side }.
tell-devastated = Опустошено: { $hexes }.
tell-merchant = Торговцы в: { $hexes }.
tell-warhorn = Боевые рога в: { $hexes }.
tell-flooded = Закрытый брод: { $hexes }.
tell-hollow = Жетон полого холма: { $hexes }.
tell-figures = { $count } из { $size }
tell-commander = { $commander }, жетоны приказа { $led } из { $limit }, пленение { $capture }
tell-committed = карта повёрнута
tell-loot = добыча
tell-horns = рога { $count }
tell-persons = { $house }, командиры: { $commanders }.
tell-reserve = { $house }, ждут расстановки: { $units }.
