### Что читают люди за столом «Меж двух королей». Вопрос или событие `bid.won` — это сообщение `bid-won`; `.hidden` —
### для тех, кому какое-то его слово знать нельзя; атрибуты с именем ответа, `.option` и `.several` говорят, как
### называются ответы. Имена и названия стоят в именительном падеже, `$ally-acc` – кого, `$leader-gen` – чья, `$target-dat` – кому;
### `.plain` – для имён, о которых этого не сказано.

## Настройки партии

option-advanced = Расширенные правила
    .help = К обычным картам добавляются уникальные карты правителей и сюжетные; на руке 9 карт из колоды и 1 уникальная.
option-kingsmoot = Вече Королей
    .help = Обычные, уникальные и сюжетные карты составляют одну колоду; руки набираются драфтом.
option-draft = Драфт
    .help = В начале сезона руки набираются драфтом; по расширенным правилам уникальная карта добавляется после него.
option-ally_row = Ряд союзников
    .help = В начале сезона его союзники выкладываются в ряд лицевой стороной вверх.
option-quick = Быстрая игра
    .help = Партия начинается с осени (3–4 игрока) или с зимы (5–6 игроков).
option-first = Первый игрок
    .help = Номер места, считая с 1: первым ходит тот, кого недавно предали; 0 – первый игрок случаен.
option-leaders = Правители
    .help = Имена в порядке мест, например cersei eddard jon; пусто – правителей выбирают за столом.

## Этапы

step-setup = Подготовка к игре
step-leader = Выбор правителей
step-season = Новый сезон
step-draft = Драфт
step-reveal = Раскрытие текущего союзника
step-turn = Торги
step-regent = Ответ на требование
step-bids = Подсчёт влияния
step-claim = Принятие союзника в совет
step-after = После принятия в совет
step-cleanup = Очистка стола
step-advance = Переход к следующему раунду
step-scoring = Подсчёт власти
phases-reveal = Союзник
phases-bidding = Торги
phases-claim = Совет
phases-cleanup = Очистка

## Подготовка и драфт

leader = Выберите правителя.
    .random = Случайный правитель
first-player = Первый игрок: { $leader }.
leader-chosen = Место { $number }: { $leader }.
season-begins = Начинается сезон «{ $season }».
season-ends = Сезон «{ $season }» завершён: карты с рук сброшены, стопка сброса замешивается в колоду влияния.
events-added = { $count ->
    [one] В колоду влияния замешана { $count } сюжетная карта.
    [few] В колоду влияния замешаны { $count } сюжетные карты.
   *[many] В колоду влияния замешано { $count } сюжетных карт.
}
row-dealt = Ряд союзников: { $allies }.
row-added = В конец ряда союзников { $ally-is ->
    [they] выложены
    [she] выложена
    [it] выложено
   *[other] выложен
} { $ally }.
    .plain = В конец ряда союзников выложена карта «{ $ally }».
row-front = { $ally } – теперь в начале ряда союзников.
draft-left = Драфт: карты передаются налево.
draft-right = Драфт: карты передаются направо.
draft-pick = Выберите 1 карту; остальные передаются дальше.

## Торги

ally-current = Текущий союзник: { $ally }.
ally-none = Союзников на этот раунд не осталось.
turn = Разыграйте карту или преклоните колено.
    .kneel = Преклонить колено
card-played = { $leader } разыгрывает карту «{ $card }».
card-stronger = { $ally }: карта «{ $card }» получает { $count } к влиянию.
ally-silences = { $ally }: свойство карты «{ $card }» не применяется.
influence-changed = Карта «{ $card }» получает { $count } к влиянию до конца раунда.
kneel = { $leader } преклоняет колено.
ally-acts = Применяется свойство { $ally-gen }.
    .plain = Применяется свойство союзника: { $ally }.
bid-won = { $leader } побеждает в торгах: суммарное влияние { $total }.
bid-raid = Карта «{ $card }»: выберите в стопке другого правителя карту, которая будет сброшена.
    .pass = Не выбирать
bid-steal = Карта «{ $card }»: выберите в стопке другого правителя карту, которая перейдёт в вашу.
bid-copy = Карта «{ $card }»: выберите карту в стопке другого правителя; её напечатанное значение станет вашим.
bid-pull = Карта «{ $card }»: выберите карту в стопке другого правителя, свойство которой вы примените.
bid-discard = Карта «{ $card }»: выберите карту своей стопки, которая будет сброшена.
bid-return = Карта «{ $card }»: выберите карту своей стопки, которую вернёте на руку.
bid-total = { $leader }: суммарное влияние { $total }.
bid-counts = Карта «{ $card }» в стопке { $leader-gen } считается за { $value } (напечатано { $printed }).
    .plain = { $leader }: карта «{ $card }» считается за { $value } (напечатано { $printed }).
bid-counts_as = { $ally }: карта «{ $card }» в стопке { $leader-gen } считается за { $value } (напечатано { $printed }).
    .plain = { $ally }: карта «{ $card }» считается за { $value } (напечатано { $printed }). Стопка: { $leader }.
tie-first = Наибольшее влияние поровну: { $leaders }. Побеждает первый игрок.
tie-closest = Наибольшее влияние поровну: { $leaders }. Побеждает тот, кто ближе к первому игроку по часовой стрелке.
tie-farthest = Наибольшее влияние поровну: { $leaders }. { $ally }: побеждает тот, кто дальше от первого игрока по часовой стрелке.
tie-card = Наибольшее влияние поровну: { $leaders }. Решает карта «{ $card }».
bid-put = Карта «{ $card }» ложится в стопку { $target-gen }.
    .plain = Карта «{ $card }» ложится в чужую стопку: { $target }.
ploy = Карта «{ $card }» в этом раунде считается за { $value }.
strings = { $leader } применяет свойство карты «{ $card }».
watch-refused = { $leader } ничего не сбрасывает: карта «{ $card }» получает { $count } к влиянию.
winter = { $count ->
    [one] До конца раунда каждый правитель может разыграть ещё не больше { $count } карты.
   *[many] До конца раунда каждый правитель может разыграть ещё не больше { $count } карт.
}
bid-discarded = Из стопки { $leader-gen } сброшена карта «{ $card }».
    .plain = { $leader }: из стопки сброшена карта «{ $card }».
bid-moved = Карта «{ $card }» перемещается из стопки { $leader-gen } в стопку { $target-gen }.
    .plain = Карта «{ $card }» перемещается из стопки в стопку: { $leader } → { $target }.
leader-target = Карта «{ $card }»: выберите правителя.
birds-back = { $count ->
    [one] В запас возвращается { $count } жетон власти.
    [few] В запас возвращаются { $count } жетона власти.
   *[many] В запас возвращаются { $count } жетонов власти.
}
birds = На { $ally-acc } положен взакрытую жетон власти.
    .plain = На союзника положен взакрытую жетон власти: { $ally }.

## Карты влияния на руках

deck-anew = Стопка сброса перемешана и становится колодой влияния.
deck-looked = { $count ->
    [0] { $leader } не находит карт, которые можно посмотреть.
    [one] { $leader } смотрит { $count } верхнюю карту колоды влияния.
    [few] { $leader } смотрит { $count } верхние карты колоды влияния.
   *[many] { $leader } смотрит { $count } верхних карт колоды влияния.
}
deck-shown = { $count ->
    [0] { $leader } не находит карт, которые можно показать.
   *[other] { $leader } показывает верх колоды влияния: { $card }.
}
deck-discarded = Карта «{ $card }» из просмотренных уходит в сброс.
deck-pick = Карта «{ $card }»: выберите одну из карт, которые вы смотрите.
    .pass = Не выбирать
    .none = Такой карты нет
card-drawn = { $leader } берёт карту «{ $card }».
    .hidden = { $leader } берёт карту.
hand-discard = Карта «{ $card }»: сбросьте с руки 1 карту.
hand-discard_two = { $count ->
    [one] Карта «{ $card }»: сбросьте с руки { $count } карту.
    [few] Карта «{ $card }»: сбросьте с руки { $count } карты.
   *[many] Карта «{ $card }»: сбросьте с руки { $count } карт.
}
    .several = { $list }
hand-discarded = { $leader } сбрасывает с руки: { $card }.
hand-give = Карта «{ $card }»: выберите карту с руки, которую отдадите { $target-dat }.
    .plain = Карта «{ $card }»: выберите карту с руки, которую отдадите. Получает { $target }.
hand-over = Карта «{ $card }»: выберите карту с руки, которую отдадите.
    .pass = Ничего не отдавать
hand-passed = { $leader } отдаёт карту «{ $card }» { $target-dat }.
    .plain = Карта «{ $card }» переходит с руки на руку: { $leader } → { $target }.
    .hidden = { $leader } отдаёт карту { $target-dat }.
hand-returned = { $leader } берёт на руку карту «{ $card }».
hand-seen = { $leader } просматривает руку { $target-gen }: { $card }.
    .plain = { $leader } просматривает руку другого правителя: { $target }. На руке: { $card }.
    .hidden = { $leader } просматривает руку { $target-gen }.
hand-exchanged = Обмен картами. { $leader } отдаёт: { $card }. { $target } отдаёт: { $other }.
    .hidden = Обмен картами: { $leader } и { $target }.
exchange-give = Карта «{ $card }»: выберите карту с руки, которую отдадите { $target-dat } в обмен.
    .plain = Карта «{ $card }»: выберите карту с руки, которую отдадите в обмен. Получает { $target }.
    .pass = Не меняться
exchange-take = Карта «{ $card }»: выберите карту, которую возьмёте с руки { $target-gen }.
    .plain = Карта «{ $card }»: выберите карту, которую возьмёте. Отдаёт { $target }.
discard-take = Карта «{ $card }»: вы можете взять на руку карту из стопки сброса.
    .pass = Ничего не брать
regent = Карта «{ $card }»: сбросьте 1 карту или сразу преклоните колено.
    .kneel = Преклонить колено
hand-pick = Карта «{ $card }»: выберите карту с руки { $target-gen }.
    .plain = Карта «{ $card }»: выберите карту с руки. Рука: { $target }.
    .pass = Не выбирать
    .none = Такой карты нет
ability-may = Карта «{ $card }»: применить свойство?
    .yes = Применить
    .no = Не применять
tongues = Карта «{ $card }»: выберите на руке { $target-gen } карту со значением 3 или меньше, которая будет сброшена.
    .plain = Карта «{ $card }»: сбросьте карту со значением 3 или меньше. Рука: { $target }.
    .none = Такой карты нет
watch = Карта «{ $card }»: сбросьте с руки 1 карту, иначе эта карта получит +2 к влиянию.
    .pass = Ничего не сбрасывать
dragonbinder = Карта «{ $card }»: сбросьте из своей стопки любое число других карт, +4 к влиянию за каждую.
    .none = Ничего не сбрасывать
    .several = { $list }
bronn = Карта «{ $card }»: сбросить с руки 2 карты, чтобы получить жетон власти?
    .yes = Сбросить 2 карты
    .no = Оставить карты

## Принятие в совет

triumph-order = Выберите, какая из ваших карт триумфа применяется следующей.
triumph = { $leader } применяет карту триумфа «{ $card }».
blood_magic = Карта «{ $card }»: убить текущего союзника, принять вместо него следующего и получить жетон власти?
    .yes = Убить текущего союзника
    .no = Оставить текущего союзника в живых
council-pick = Карта «{ $card }»: выберите совет.
    .pass = Не выбирать
ally-place = Выберите совет, в который поместите { $ally-acc }.
    .plain = { $ally }: выберите совет для этого союзника.
ally-bound = { $ally }: совет определяет карта «{ $card }».
ally-own_way = { $ally }: совет определяет { $ally-is ->
    [they] их
    [she] её
   *[other] его
} собственное свойство.
    .plain = { $ally }: совет определяет собственное свойство союзника.
ally-claimed = { $leader } принимает { $ally-acc } в совет «{ $council }».
    .plain = { $leader } принимает союзника: { $ally } → совет «{ $council }».
ally-next = Раскрыт следующий союзник: { $ally }.
allies-looked = { $count ->
    [0] { $leader }: просматривать некого, союзников не осталось.
    [one] { $leader } просматривает { $count } следующего союзника.
   *[many] { $leader } просматривает { $count } следующих союзников.
}
allies-pick = Карта «{ $card }»: выберите одного из союзников, которых вы смотрите.
    .pass = Никого не выбирать
    .none = Такого союзника нет
allies-shown = { $count ->
    [0] { $leader } не находит союзников, которых можно показать.
   *[other] { $leader } показывает следующих союзников: { $ally }.
}
allies-under = Карта «{ $card }»: выберите союзника, которого положите под колоду; выбранные позже лягут ниже.
allies-bury = Карта «{ $card }»: выберите союзника, который ляжет под низ колоды союзников.
allies-row = Карта «{ $card }»: выберите союзника, который вернётся в начало ряда.
allies-back = Карта «{ $card }»: выберите союзника, который вернётся на верх колоды; выбранные позже лягут поверх него.
ally-threatened = { $ally } вот-вот { $ally-is ->
    [they] погибнут
   *[other] погибнет
}. Ответить картой с руки?
    .plain = Вот-вот будет убит союзник: { $ally }. Ответить картой с руки?
    .pass = Пусть так и будет
ally-kill = Карта «{ $card }»: выберите союзника, который будет убит.
    .pass = Никого не убивать
ally-instead = { $ally } { $ally-is ->
    [they] погибают
   *[other] погибает
} вместо { $other-gen }.
    .plain = { $ally } погибает вместо другого союзника: { $other }.
ally-killed = { $ally } { $ally-is ->
    [they] убиты
    [she] убита
    [it] убито
   *[other] убит
}.
    .plain = Убит союзник: { $ally }.
ally-spared = { $other }: убить текущего союзника нельзя. { $ally } { $ally-is ->
    [they] остаются
   *[other] остаётся
} в живых.
    .plain = { $other }: убить текущего союзника нельзя ({ $ally }).
ally-move = Карта «{ $card }»: вы можете переместить союзника в другой свой совет.
    .pass = Никого не перемещать
ally-moved = { $ally } { $ally-is ->
    [they] переходят
   *[other] переходит
} в совет «{ $council }».
    .plain = Союзник перемещён: { $ally } → совет «{ $council }».
theon = { $card } может сменить сторону: выберите совет для перехода.
    .pass = Оставить на месте
dead-top = Карта «{ $card }»: вы можете сделать следующим союзника из стопки убитых.
    .pass = Не тревожить мёртвых
ally-risen = { $ally } { $ally-is ->
    [they] возвращаются
   *[other] возвращается
} из стопки убитых и { $ally-is ->
    [they] станут
   *[other] станет
} следующим союзником.
    .plain = Из стопки убитых возвращается следующий союзник: { $ally }.
dead-council = Карта «{ $card }»: вы можете поместить союзника из стопки убитых в один из своих советов.
    .pass = Не тревожить мёртвых
ally-raised = { $ally } { $ally-is ->
    [they] возвращаются
   *[other] возвращается
} из стопки убитых в совет «{ $council }».
    .plain = Из стопки убитых возвращается союзник: { $ally } → совет «{ $council }».
token-place = Жетон власти получает { $leader }: выберите совет.
token-gained = { $leader } получает жетон власти в совет «{ $council }».
token-chooser = Карта «{ $card }»: совет для жетона победителя выбирает { $leader }.
token-none = Карта «{ $card }»: { $leader } не получает жетона за победу в торгах.
tokens-out = Запас жетонов власти пуст: { $leader } ничего не получает.
first-next = { $card }: в следующем раунде первым игроком будет { $leader }.
tokens-look = Карта «{ $card }»: выберите совет, жетоны власти в котором вы просмотрите.
tokens-seen = { $leader } просматривает жетоны власти в совете «{ $council }»: { $tokens }.
    .hidden = { $leader } просматривает жетоны власти в совете «{ $council }».
tokens-move = Карта «{ $card }»: вы можете переместить жетоны власти, не глядя, из одного своего совета в другой.
    .pass = Ничего не перемещать
    .several = { $second ->
        [one] { $first }: { $second } жетон
        [few] { $first }: { $second } жетона
       *[many] { $first }: { $second } жетонов
    }
tokens-take = Карта «{ $card }»: выберите, из какого совета взять жетон власти, не глядя, и в какой свой совет его поместить.
    .several = «{ $first }» → «{ $second }»
tokens-moved = { $count ->
    [one] Перемещён { $count } жетон власти: совет «{ $council }» → совет «{ $target }».
    [few] Перемещены { $count } жетона власти: совет «{ $council }» → совет «{ $target }».
   *[many] Перемещено { $count } жетонов власти: совет «{ $council }» → совет «{ $target }».
}

## Конец игры

council-total = Совет «{ $council }»: суммарное значение власти { $total }.
game-won = Победа: { $leader }.
game-shared = Ничья. Победу делят: { $leader }.
tie-small = Малые советы равны ({ $total }): { $leaders }. Решают большие советы.
tie-large = Большие советы тоже равны ({ $total }): { $leaders }. Решает число союзников.
ally-counts = { $ally }: значение власти { $value } (напечатано { $printed }).
tokens-turned = Совет «{ $council }»: открыты жетоны власти { $tokens }.
tokens-count = { $ally }: жетоны в совете «{ $council }» считаются за { $value } вместо { $printed }.

## Стол словами

text-round = { $season }, раунд { $round } из { $rounds }. { $step }.
text-step = { $step }.
text-over = Игра окончена.
text-current = Текущий союзник: { $ally }
text-ally = { $ally }, власть { $power }.
text-no-current = Текущего союзника нет.
text-on-it = { $count ->
    [one] На этом союзнике лежит { $count } жетон власти.
    [few] На этом союзнике лежат { $count } жетона власти.
   *[many] На этом союзнике лежат { $count } жетонов власти.
}
text-in-force = Всё ещё действует: { $ally }
text-arriving = Принимается в совет: { $ally }
text-playing = Разыгрывается: { $card }
text-won = Победа в торгах: { $leader }, влияние { $total }.
text-next-first = Жетон первого игрока затем получает { $leader }.
text-row = Следующие союзники по порядку: { $allies }.
text-passed-left = Карты передаются налево.
text-passed-right = Карты передаются направо.

text-leaders = Правители по часовой стрелке:
text-you = вы
text-first = первый игрок
text-turn = ходит
text-kneeling = колено преклонено
text-cards = { $count ->
    [0] на руке нет карт
    [one] на руке { $count } карта
    [few] на руке { $count } карты
   *[many] на руке { $count } карт
}
text-staked = на кону { $total }: { $cards }
text-nothing-staked = на кону ничего
text-printed = напечатано { $value }
text-guarded = стопка под защитой
text-limit = { $count ->
    [0] больше карт разыграть нельзя
    [one] можно разыграть ещё { $count } карту
    [few] можно разыграть ещё { $count } карты
   *[many] можно разыграть ещё { $count } карт
}
text-resting = в этом раунде снова не разыграть: { $cards }
text-uniques = отложено уникальных карт: { $count }
text-picks = выбрано в драфте: { $count }

text-councils = Советы:
text-no-councils = Все советы пусты.
text-left = ваш левый
text-right = ваш правый
text-no-allies = союзников нет
text-tokens = { $count ->
    [0] жетонов нет
    [one] { $count } жетон
    [few] { $count } жетона
   *[many] { $count } жетонов
}
text-power = власть союзников { $power }
text-abilities = с учётом свойств
text-faces = жетоны { $faces }
text-total = всего власти { $power }

text-row-left = Остались в ряду союзников: { $allies }.
text-dead = Убитые: { $allies }.
text-discard = Стопка сброса: { $cards }.
text-box = Убрано в коробку: { $cards }.
text-decks = Колода влияния { $deck }, колода союзников { $allies }, запас жетонов власти { $supply }.
text-events = Отложено сюжетных карт: { $count }.

text-hand = Ваша рука:
text-no-hand = На руке у вас нет карт.
text-packet = Карты, из которых вы выбираете:
text-picked = Выбрано: { $cards }.
text-up = Союзники, которых вы просматриваете:
text-aside = Ваши отложенные уникальные карты: { $cards }.

text-known = Вы знаете:
text-known-by-all = Все знают:
text-known-hand = на руке ({ $leaders }): { $cards }
text-known-draft = среди карт драфта ({ $leaders }): { $cards }
text-known-tokens = жетоны, совет { $councils }: { $tokens }
text-known-top = колода союзников сверху вниз: { $allies }
text-known-high = среди верхних карт колоды союзников: { $allies }
text-known-bottom = внизу колоды союзников: { $allies }
text-or = или
text-unknown = неизвестно

text-winner = { $count ->
    [one] Победа: { $leaders }.
   *[other] Победу делят: { $leaders }.
}
text-standing = Итог:
text-place = { $place }. { $leader }: малый совет { $small }, большой совет { $large }, союзников { $allies }

## Панели у стола и то, что можно прочесть о вещах

text-goal = { $season } · считается ваш слабый совет
text-panel-ring = Круглый стол
text-panel-seats = Правители
text-panel-hand = Ваша рука
text-panel-packet = Выберите одну карту, остальные передайте дальше
text-panel-picks = Отложено при драфте
text-panel-uniques = Ваши отложенные уникальные карты
text-panel-up = Этих союзников видите только вы
text-panel-bid = Торги
text-panel-bid-aside = союзник достаётся тому, у кого больше влияния
text-panel-standing = Ваши советы
text-panel-standing-aside = союзники и жетоны
text-panel-row = Следующие союзники
text-panel-dead = Убитые союзники
text-panel-discard = Стопка сброса
text-panel-piles = Колоды и запас
text-pile-influence = Колода влияния, сброс
text-pile-allies = Колода союзников, убитые
text-pile-tokens = Осталось жетонов власти
text-pile-events = Отложено сюжетных карт
text-bid-none = На кону ещё ничего нет.
text-bid-leads = Больше всех влияния: { $leaders }, { $total }.
text-bid-tied = Поровну, { $total }: { $leaders }. Выиграл бы первый игрок или тот, кто ближе к нему по часовой стрелке, если карта не велит иначе.
text-power-and-tokens = { $power } и { $tokens }
text-no-allies-yet = союзников пока нет
text-tokens-down = { $count ->
    [one] { $count } жетон лицом вниз
    [few] { $count } жетона лицом вниз
   *[many] { $count } жетонов лицом вниз
}
text-number-bid = На кону
text-number-score = Слабый совет
text-number-cards = Карт на руке
text-number-uniques = Уникальных карт отложено
text-number-left = Может разыграть ещё карт
text-number-influence = Влияние
text-number-power = Власть
text-number-tokens = Жетонов власти
text-kind-standard = Карта влияния, { $colour } цвет
text-kind-event = Сюжетная карта, { $colour } цвет
text-kind-unique = Уникальная карта, { $colour } цвет
text-kind-ally = Союзник
text-kind-leader = Правитель
text-kind-seat = Место без правителя
text-kind-council = Совет, который делят { $first } и { $second }
text-place-bid = на кону ({ $leader })
text-place-hand = на вашей руке
text-place-packet = среди карт, из которых вы выбираете
text-place-picks = отложена вами при драфте
text-place-uniques = отложена, ваша
text-place-discard = в стопке сброса
text-place-current = текущий союзник
text-place-arriving = принимается в совет
text-place-in_force = ещё действует в этом раунде
text-place-row = в ряду союзников
text-place-dead = убит
text-place-up = виден только вам
text-place-council = в совете { $council }
text-why-influence = { $bonus } от свойств в этом раунде
text-why-changed = изменено свойством карты
text-why-abilities = изменено свойствами карт в совете
text-staked-cards = На кону: { $cards }.
text-resting-cards = Снова разыграть в этом раунде нельзя: { $cards }.
text-council-allies = Союзники: { $allies }.
text-council-empty = Союзников пока нет.
text-council-faces = Жетоны: { $faces }.
