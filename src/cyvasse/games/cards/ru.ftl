### Что читают люди в карточной «Игре престолов». Вопрос или событие `card.drawn` – сообщение `card-drawn`; `.hidden` – для тех,
### кому какое-то слово знать нельзя; атрибуты с именем ответа, `.option` и `.several` говорят, как называются ответы. Вопрос,
### который начинается с `window`, `respond` или `save`, – возможность действовать; от неё можно отказаться.

## Настройки партии

option-draft = Драфт замыслов
    .help = К стартовым замыслам добавляются шесть выбранных, затем каждый игрок отбирает семь.
option-round_limit = Предел раундов
    .help = После стольких раундов партия без победителя кончается вничью; 0 – без предела.

## Окна, которые можно пасовать автоматически

windows-window-plot = В фазе замыслов
windows-window-draw = В фазе добора
windows-window-marshalling = Пока соперник отдаёт приказы
windows-window-attack = Перед назначением зачинщиков
windows-window-defence = Перед назначением защитников
windows-window-resolution = Перед разбором вызова
windows-window-dominance = В фазе господства
windows-window-standing = В фазе подъёма
windows-window-taxation = В фазе налогов
windows-respond-revealed = После вскрытия замыслов
windows-respond-entered = После входа карты в игру
windows-respond-attacks = После назначения зачинщиков
windows-respond-defends = После назначения защитников
windows-respond-resolved = После разбора вызова
windows-respond-killed = После гибели героев
windows-respond-dominance = После подсчёта господства
windows-save = Когда гибель грозит вашим героям
windows-save-foe = Когда гибель грозит только героям соперника
windows-answer-event = Когда соперник играет событие, на которое вы можете ответить
windows-answer-claim = Когда вам предстоит понести эффект намерений

## Шаги

step-setup = Подготовка
step-draft = Драфт замыслов: первый выбор
step-draft_second = Драфт замыслов: второй выбор
step-draft_deck = Драфт замыслов: выбор колоды
step-hands = Набор исходных рук
step-mulligan = Муллиган
step-redraw = Набор новых рук
step-layout = Выкладывание исходных карт
step-refill = Добор на руку
step-plot = Замыслы: выбор
step-effect = Замыслы: при раскрытии
step-cycle = Замыслы: колоды
step-draw = Добор
step-marshalling = Приказы
step-income = Приказы: доход
step-marshal = Приказы
step-marshal_second = Приказы: второй игрок
step-marshalled = Приказы: конец
step-challenges = Вызовы
step-challenge = Вызовы: новый вызов
step-defend = Вызовы: назначение защитников
step-resolve = Вызовы: разбор
step-challenge_over = Вызовы: вызов завершён
step-dominance = Господство
step-standing = Подъём
step-taxation = Налоги
step-round_over = Конец раунда
step-respond = Ответы
step-window_plot = Замыслы: действия
step-window_draw = Добор: действия
step-window_attack = Вызовы: действия перед назначением зачинщиков
step-window_defence = Вызовы: действия перед назначением защитников
step-window_resolution = Вызовы: действия перед разбором
step-window_dominance = Господство: действия
step-window_standing = Подъём: действия
step-window_taxation = Налоги: действия
step-end = Конец игры
phases-plot = Замыслы
phases-draw = Добор
phases-marshalling = Приказы
phases-challenges = Вызовы
phases-dominance = Господство
phases-standing = Подъём
phases-taxation = Налоги

## Подготовка и драфт

mulligan = Обменять всю руку на новую?
    .yes = Взять муллиган
    .no = Оставить руку
mulligan-yes = { $house } берёт муллиган.
mulligan-no = { $house } оставляет руку.
layout = Выложите исходные карты: героев и места общей ценой не больше 5 золотых.
    .done = Готово
layout-shown = { $house } выкладывает: { $cards }.
layout-none = { $house } ничего не выкладывает.
draft-keep = Драфт замыслов: оставьте себе один замысел.
draft-deck = Драфт замыслов: выберите семь замыслов для своей колоды.
    .several = { $list }
draft-over = Обе колоды замыслов собраны.
round-begins = Начинается раунд { $round }.

## Замыслы

plot = Выберите замысел, который раскроете.
plot-revealed = { $house } раскрывает замысел «{ $plot }».
initiative-higher = Инициатива: { $count } против { $less }.
initiative-power = Инициатива равна ({ $count }); решает меньшая власть: { $power } против { $more }.
initiative-luck = Равны и инициатива ({ $count }), и власть ({ $power }): решает жребий.
initiative-taken = { $house } берёт инициативу.
first = Назначьте первого игрока.
first-named = Первый игрок: { $house }.
plot-order = Выберите, какой замысел вступит в силу первым.
plot-applied = Вступает в силу замысел «{ $plot }».
plots-back = { $house } возвращает прошлые замыслы в колоду.

## Действия и ответы

window-plot = Фаза замыслов: действуйте или пасуйте.
window-draw = Фаза добора: действуйте или пасуйте.
window-marshalling = Фаза приказов соперника: действуйте или пасуйте.
window-attack = Перед назначением зачинщиков: действуйте или пасуйте.
window-defence = Перед назначением защитников: действуйте или пасуйте.
window-resolution = Перед разбором вызова: действуйте или пасуйте.
window-dominance = Фаза господства: действуйте или пасуйте.
window-standing = Фаза подъёма: действуйте или пасуйте.
window-taxation = Фаза налогов: действуйте или пасуйте.
marshal = Сыграйте карту, предпримите другое действие или пасуйте. Ваше золото: { $gold }.
    .pass = Закончить или пасовать
bearer = «{ $card }»: выберите носителя.
respond-revealed = Замыслы вступили в силу: ответьте или пасуйте.
respond-entered = Карта вошла в игру: ответьте или пасуйте.
respond-attacks = Зачинщики назначены: ответьте или пасуйте.
respond-defends = Защитники назначены: ответьте или пасуйте.
respond-resolved = Вызов разобран: ответьте или пасуйте.
respond-killed = Убиты герои: ответьте или пасуйте.
respond-dominance = Господство подсчитано: ответьте или пасуйте.
save = Гибель грозит { $characters-is ->
    [they] героям
   *[other] герою
}: { $characters }. Спасите кого-нибудь или пасуйте.
save-foe = Гибель грозит { $characters-is ->
    [they] героям
   *[other] герою
} соперника: { $characters }. Спасите кого-нибудь или пасуйте.
answer-event = Соперник играет событие «{ $event }»: ответьте или пасуйте.
answer-claim = Вам предстоит понести эффект намерений: ответьте или пасуйте.

## Цели и цена

target-strengthen = «{ $card }»: выберите героя, который станет сильнее.
target-weaken = «{ $card }»: выберите героя, который станет слабее.
target-kill = «{ $card }»: выберите героя, которого убьёте.
target-save = «{ $card }»: выберите героя, которого спасёте.
target-stand = «{ $card }»: выберите героя, которого поднимете.
target-kneel = «{ $card }»: выберите героя, которого склоните.
target-remove = «{ $card }»: выберите героя, который выбывает из вызова.
target-return = «{ $card }»: выберите героя, который вернётся на руку владельца.
target-discard = «{ $card }»: выберите карту, которая будет сброшена из игры.
target-arrest = «{ $card }»: выберите героя, который склонится и не сможет защищаться.
target-hide = «{ $card }»: выберите героя, который получит «Скрытность».
target-renown = «{ $card }»: выберите героя, который получит «Славу».
target-icon = «{ $card }»: выберите героя, который получит знак.
target-no_icon = «{ $card }»: выберите героя, который потеряет знак.
target-no_power = «{ $card }»: выберите героя, который потеряет власть.
play-put = «{ $card }»: выберите карту, которая войдёт в игру.
    .pass = Никакую
    .none = Такой нет
discarded-pick = «{ $card }»: выберите карту из сброса.
    .pass = Никакую
deck-pick = «{ $card }»: выберите одну из просмотренных карт.
    .pass = Никакую
    .none = Такой нет
deck-discard = «{ $card }»: выберите, какую из этих карт сбросить.
    .pass = Никакую
    .none = Такой нет
deck-bury = «{ $card }»: выберите, какую из этих карт положить под низ колоды.
    .pass = Никакую
    .none = Такой нет
deck-order = «{ $card }»: какая из этих карт вернётся первой?
target-sacrifice = «{ $card }»: выберите своего уникального героя, который будет убит.
price-kneel = «{ $card }»: выберите карту, которую склоните в уплату.
price-discard = «{ $card }»: выберите карту, которую сбросите из игры в уплату.
target-choose = «{ $card }»: выберите карту.
target-power = «{ $card }»: выберите героя, который получит 1 жетон власти.
ability-may = «{ $card }»: применить свойство?
ability-which = «{ $card }»: какое из её свойств, считая в том порядке, в каком они стоят на карте?
bran = «{ $card }»: верхняя карта вашей колоды – { $top }. Оставить её наверху или положить под низ?
    .keep = Оставить наверху
    .bury = Положить под низ
bran-keep = { $house } смотрит верхнюю карту колоды и оставляет её на месте.
bran-bury = { $house } смотрит верхнюю карту колоды и кладёт её под низ.
hand-discard = Выберите карту, которую сбросите с руки.
birds = «{ $card }»: выберите событие, которое сбросит соперник. На руке: { $cards }.
    .none = Событий нет
spies = «{ $card }»: выберите карту, которую сбросит соперник.
old_gods = «{ $card }»: выберите убитого героя, который вернётся на руку владельца.
    .pass = Никто

## Карты

deck-empty = { $house } не берёт карту: колода Дома пуста.
passive-applied = Действует свойство карты «{ $card }».
card-drawn = { $house } берёт карту: { $card }.
    .hidden = { $house } берёт карту.
hand-at_random = { $house } должен сбросить с руки наугад { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
hand-discarded = { $house } сбрасывает с руки: { $card }.
income-taken = { $count ->
    [one] { $house } получает доход: { $count } золотой.
    [few] { $house } получает доход: { $count } золотых.
   *[many] { $house } получает доход: { $count } золотых.
}
gold-taken = { $count ->
    [one] { $house } берёт { $count } золотой.
    [few] { $house } берёт { $count } золотых.
   *[many] { $house } берёт { $count } золотых.
}
gold-paid = { $count ->
    [one] { $house } платит { $count } золотой.
    [few] { $house } платит { $count } золотых.
   *[many] { $house } платит { $count } золотых.
}
power-paid = { $count ->
    [one] { $house } возвращает в резерв { $count } жетон власти.
    [few] { $house } возвращает в резерв { $count } жетона власти.
   *[many] { $house } возвращает в резерв { $count } жетонов власти.
}
cost-kept = «{ $card }»: { $house } не может снизить цену своих карт.
cost-changed = { $card }: цена { $cost } вместо { $printed }.
cost-lowered = { $house } сыграет следующего героя на { $count } дешевле.
cost-lowered_kin = { $house } сыграет следующего героя ({ $kin }) на { $count } дешевле.
card-played = { $house } играет карту: { $card } (цена { $cost }).
card-attached = Довесок «{ $card }», носитель – { $character }.
card-kneels = { $card } { $card-is ->
    [they] склоняются
   *[other] склоняется
}.
    .plain = Карта склонена: { $card }.
card-stands = { $card } { $card-is ->
    [they] поднимаются
   *[other] поднимается
}.
    .plain = Карта поднята: { $card }.
character-stronger = { $character }: +{ $count } к силе.
character-weaker = { $character }: −{ $count } к силе.
duplicate-placed = { $house } кладёт дубликат: { $card }.
event-prevented = Событие «{ $card }» остаётся без эффекта.
event-played = { $house } играет событие «{ $card }».
ability-used = { $house } применяет свойство карты «{ $card }».
card-discarded = { $card } { $card-is ->
    [they] уходят
   *[other] уходит
} из игры в сброс.
    .plain = Сброс из игры: { $card }.
card-returned = { $card } { $card-is ->
    [they] возвращаются
   *[other] возвращается
} на руку.
    .plain = Возврат на руку: { $card }.
killing = Гибель грозит { $characters-is ->
    [they] героям
   *[other] герою
}: { $characters }.
duplicate-saves = Дубликат спасает { $character-acc }.
    .plain = Дубликат спасает героя: { $character }.
character-saved = { $character } { $character-is ->
    [they] спасены
    [she] спасена
    [it] спасено
   *[other] спасён
}.
    .plain = Спасение: { $character }.
character-killed = { $character } { $character-is ->
    [they] погибли
    [she] погибла
    [it] погибло
   *[other] погиб
}.
    .plain = Убийство: { $character }.
character-removed = { $character } { $character-is ->
    [they] выбывают
   *[other] выбывает
} из вызова.
    .plain = Выбывает из вызова: { $character }.
character-arrested = { $character } под арестом.
    .plain = Под арестом: { $character }.
character-hidden = { $character } { $character-is ->
    [they] получают
   *[other] получает
} «Скрытность».
    .plain = Получает «Скрытность»: { $character }.
character-renowned = { $character } { $character-is ->
    [they] получают
   *[other] получает
} «Славу».
    .plain = Получает «Славу»: { $character }.
icon-given = { $character } { $character-is ->
    [they] получают
   *[other] получает
} знак «{ $challenge }».
    .plain = Получен знак «{ $challenge }»: { $character }.
icon-taken = { $character } { $character-is ->
    [they] теряют
   *[other] теряет
} знак «{ $challenge }».
    .plain = Потерян знак «{ $challenge }»: { $character }.
card-entered = { $card } { $card-is ->
    [they] входят
   *[other] входит
} в игру.
    .plain = Входит в игру: { $card }.
deck-looked = { $count ->
    [one] { $house } смотрит верхнюю карту колоды Дома ({ $owner }).
    [few] { $house } смотрит { $count } верхние карты колоды Дома ({ $owner }).
   *[many] { $house } смотрит { $count } верхних карт колоды Дома ({ $owner }).
}
deck-shown = Верх колоды Дома ({ $house }): { $cards }.
gold-lost = { $house } теряет золото: { $count }.
gold-kept = { $count ->
    [one] { $house } оставляет себе { $count } золотой («{ $card }»).
    [few] { $house } оставляет себе { $count } золотых («{ $card }»).
   *[many] { $house } оставляет себе { $count } золотых («{ $card }»).
}
power-removed = { $character } { $character-is ->
    [they] теряют
   *[other] теряет
} власть: { $count }.
    .plain = Потеря власти ({ $count }): { $character }.

## Вызовы

challenge = Бросьте вызов или завершите свои вызовы.
    .done = Завершить вызовы
    .option = { $first }
challenges-done = { $house } завершает свои вызовы.
attackers = Вызов «{ $challenge }»: выберите зачинщиков.
    .several = { $list }
challenge-begun = { $house } бросает вызов «{ $challenge }»: { $characters }.
stealth = { $character } со «Скрытностью»: выберите героя, который не сможет защищаться.
    .pass = Никто
stealth-used = Скрытность: { $character } { $character-is ->
    [they] обходят
   *[other] обходит
} { $target-acc }.
    .plain = Скрытность: { $character }. Обойдён герой: { $target }.
defenders = Вызов «{ $challenge }»: выберите защитников.
    .none = Не принимать вызов
    .several = { $list }
defence = { $house } принимает вызов: { $characters }.
defence-none = { $house } не принимает вызов.
attacker-stands = { $character } { $character-is ->
    [they] не склоняются
   *[other] не склоняется
}.
    .plain = Атакует не склоняясь: { $character }.
challenge-tied = Силы равны: { $count } и { $count }. При равенстве побеждает зачинщик.
challenge-won = { $house } побеждает в вызове: атака { $attack }, защита { $defence }.
challenge-beaten_off = { $house } отбивает вызов: защита { $defence }, атака { $attack }. Эффекта намерений нет.
challenge-rewarded = Награда за победу в этом вызове: { $house } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
challenge-undecided = В вызове никто не побеждает: атака { $attack }, защита { $defence }. Сторона без силы победить не может.
challenge-unopposed = Вызов остался непринятым, и в нём побеждает { $house }.
claim-raised = { $house } увеличивает силу намерений на { $count }.
claim-kills = { $house } несёт эффект намерений битвы и должен потерять { $count ->
    [one] { $count } героя
   *[many] { $count } героев
}.
claim-discards = { $house } несёт эффект намерений интриги.
claim-prevented = Эффект намерений не исполняется, от него защитился { $house }.
claim-returns = «{ $card }»: кого убил бы эффект намерений, возвращается на руку.
claim = Сила намерений { $count }: выберите, кто будет убит.
    .several = { $list }

## Власть и конец игры

power-gained = { $count ->
    [one] { $house } получает { $count } жетон власти.
    [few] { $house } получает { $count } жетона власти.
   *[many] { $house } получает { $count } жетонов власти.
}
renown = Власть за «Славу»: { $characters }.
renown-none = «{ $card }»: власть за «Славу» не получает никто.
power-earned = { $character } { $character-is ->
    [they] получают
   *[other] получает
} жетон власти.
    .plain = Жетон власти получает { $character }.
power-taken = { $count ->
    [one] { $house } забирает со знамени соперника { $count } жетон власти.
    [few] { $house } забирает со знамени соперника { $count } жетона власти.
   *[many] { $house } забирает со знамени соперника { $count } жетонов власти.
}
power-safe = «{ $card }»: { $house } сохраняет власть на своём знамени.
dominance-won = { $house } выигрывает господство: { $count } против { $less }.
dominance-tied = Господство не выигрывает никто: у обоих по { $count }.
standing = Поднимаются все карты, которые могут.
card-stays_kneeling = { $character } { $character-is ->
    [they] остаются склонёнными
    [she] остаётся склонённой
   *[other] остаётся склонённым
} («{ $card }»).
    .plain = Карта остаётся склонённой: { $character } («{ $card }»).
taxation = Всё золото возвращается в казну.
power-enough = { $house } набирает { $count ->
    [one] { $count } жетон
    [few] { $count } жетона
   *[many] { $count } жетонов
} власти, для победы нужно { $goal }.
power-both = Оба набрали их одновременно, поэтому побеждает первый игрок – { $house }.
rounds-over = Сыграно раундов: { $count }. Это предел, о котором договорились.
game-won = { $house } побеждает в игре.
game-drawn = Ничья.

## Стол словами

tell-round = Раунд { $round }. { $step }.
tell-over = Игра окончена
tell-first = Первый игрок: { $house }.
tell-won = Победитель: { $house }.
tell-house = { $house }: власть { $total } из { $goal } (на знамени { $power }), золото { $gold }.
tell-cards = Карт на руке: { $hand }; в колоде: { $deck }.
tell-plot = Замысел: { $plot } (доход { $income }, инициатива { $initiative }, сила намерений { $claim }).
tell-used = Прошлые замыслы: { $plots }.
tell-plots = Колода замыслов (доход/инициатива/сила намерений): { $plots }.
tell-plots-hidden = Замыслов в колоде: { $count }.
tell-dead = Кладбище: { $cards }.
tell-discard = Сброс: { $cards }.
tell-strength = сила { $strength }
tell-kneeling = карта склонена
tell-tokens = власти на карте { $count }
tell-duplicates = дубликатов { $count }
tell-bears = носит: { $cards }
tell-challenge = { $house } бросает вызов: { $kind }.
tell-attack = Атака { $total }: { $cards }.
tell-defence = Защита { $total }: { $cards }.
tell-passed = Обойдены скрытностью: { $cards }.
tell-hand = Ваша рука:
tell-packet = Замыслы на выбор (доход/инициатива/сила намерений): { $cards }.
tell-pool = Ваши замыслы (доход/инициатива/сила намерений): { $cards }.
tell-screen = Уже выложено: { $cards }.

## Стол словами: только для описания стола

tell-mine = { $house } (вы): власть { $total } из { $goal } (на знамени { $power }), золото { $gold }.
tell-actor = Ходит: { $house }.
tell-dominance = Господство в этом раунде: { $house }.
tell-drawn = Ничья.
tell-characters = Герои:
tell-locations = Места:
tell-initiated = Вызовы в этом раунде: { $challenges }.
tell-victory = победа
tell-printed = напечатано { $strength }
tell-unique = уникальная карта
tell-income = доход +{ $count }
tell-cost = цена { $count }
tell-attacker = зачинщик
tell-defender = защитник
tell-cannot-defend = защищаться не может
tell-doomed = под угрозой гибели
tell-cheaper = Следующий герой дешевле на { $count }.
tell-cheaper-kin = Следующий герой ({ $house }) дешевле на { $count }.
tell-draws-if-won = Добор карт в случае победы в этом вызове: { $count }.
tell-limited = Разыграно карт с Ограниченностью в этом раунде: { $count }.
tell-playing = Разыгрывается: { $cards }.
tell-nobody = никого
tell-claim = Сила намерений зачинщика: { $count }.
tell-winner = В вызове побеждает { $house }.
tell-known-hand = Вы видели на руке соперника: { $cards }.
tell-known-hand-of = На руке ({ $house }) видели: { $cards }.
tell-known-top = Верхняя карта вашей колоды: { $card }.
tell-abilities = Что делают карты:
