### Что читают люди в игре с миниатюрами. Вопрос или событие `charge.done` – сообщение `charge-done`; атрибуты с названием
### ответа, `.option` и `.several` говорят, как называются варианты.

## Настройки партии

option-mode = Режим игры
    .help = За что сражаются армии и как готовят поле боя.
option-mode-thrones = Игра престолов
option-mode-clash = Битва королей
option-mode-storm = Буря мечей
option-mode-feast = Пир стервятников
option-mode-winds = Ветра зимы
option-mode-random = Случайный режим
option-points = Очки на армию
    .help = Дороже армия быть не может.
option-points-20 = 20 очков
option-points-30 = 30 очков
option-points-40 = 40 очков
option-points-50 = 50 очков
option-points-60 = 60 очков
option-points-70 = 70 очков
option-points-80 = 80 очков
option-armies = Армии
    .help = Чьи армии сражаются, по местам; можно написать слова армий в порядке мест, а свои принести в пакете данных.
option-armies- = Готовые на эти очки
option-teams = Две команды по двое
    .help = Места 1 и 3 сражаются против мест 2 и 4.
option-terrain = Кто раскладывает местность
    .help = Игроки по очереди – или всё решает случай.
option-terrain-players = Игроки
option-terrain-random = Случай
option-pieces = Элементы местности
    .help = Сколько их лежит на поле.
option-pieces-4 = 4 элемента
option-pieces-5 = 5 элементов
option-pieces-6 = 6 элементов
option-pieces-7 = 7 элементов
option-pieces-8 = 8 элементов
option-large = Большое поле боя
    .help = 72 на 48 дюймов вместо 48 на 48.
option-retreat_forward = Отступление вперёд
    .help = Отряд, находящийся в стычке с фланга или с тыла, может отступать и вперёд.
option-ranged_flank_bonus = Фланг и тыл при стрельбе
    .help = Преимущества атаки с фланга и с тыла действуют и при стрельбе.
option-panic_d3 = Паника по кубику
    .help = Проваленная проверка на панику стоит одной раны и броска белого кубика вместо разницы.
option-solo_one_rank = Одиночный отряд – один ряд
    .help = Считается, что у одиночного отряда один ряд.
option-winds_plus_two = Долгие «Ветра зимы»
    .help = В «Ветрах зимы» для победы требуется на 2 победных очка больше.
option-storm_reserve_by_units = Резерв по числу отрядов
    .help = В «Буре мечей» половину для резерва считают по числу отрядов, а не по очкам.
option-objectives_short_range = Жетоны задач ближе
    .help = Жетоны задач можно класть в 6, а не в 12 дюймах от областей развёртывания.
option-engaged_must_fight = Стычка обязывает
    .help = Активированный отряд в стычке обязан атаковать или отступать.
option-box_limit = Только из коробки
    .help = Армии составляют из одного стартового набора.

## Шаги

step-setup = Подготовка
step-roles = Атакующий и защищающийся
step-terrain = Местность
step-tokens = Жетоны задач
step-token = Жетон задачи
step-prepare = Карты перед битвой
step-zones = Области развёртывания
step-deploy = Развёртывание
step-hands = Первые карты
step-round = Начало раунда
step-turn = Ход
step-activation = Активация
step-scoring = Победные очки
step-cleanup = Расчистка
phases-activation = Активация
phases-cleanup = Расчистка

## Подготовка

mode-drawn = Жребий выбрал режим: «{ $mode }».
roll-off = { $of ->
    [terrain] Наибольший бросок: { $seat }; первый элемент местности кладёт эта сторона.
    [token] Наибольший бросок: { $seat }; первый жетон задачи кладёт эта сторона.
    [zones] Наибольший бросок: { $seat }; первой выбирает эта сторона.
    [roles] Наибольший бросок: { $seat }; атаковать замок или защищать, решает эта сторона.
    [first] Наибольший бросок: { $seat }; первый ход делает эта сторона.
   *[other] Наибольший бросок: { $seat }.
}
terrain-piece = Выберите элемент местности и его сторону.
    .done = Больше не класть
    .several = { $first }: { $second }
terrain-place = Местность «{ $terrain }»: где её положить?
terrain-laid = Положен элемент местности: { $terrain }.
terrain-none = Для новых элементов местности места больше нет.
terrain-destroyed = Элемент местности убран из игры: { $terrain }.
terrain-wounds = { $unit } { $unit-is ->
    [they] получают
   *[other] получает
} раны от местности «{ $terrain }»: { $wounds }.
    .plain = Отряд «{ $unit }» получает раны от местности «{ $terrain }»: { $wounds }.
token-place = Где положить жетон задачи?
token-laid = Положен жетон задачи { $number }.
token-none = Для новых жетонов задач места больше нет.
objective-card = Задача { $number }: { $card }.
zone-choose = Выберите область развёртывания или передайте выбор сопернику.
    .pass = Выбирает соперник
zone-corner = Выберите свой угол стола.
deploy-unit = Выберите отряд, который выставите.
deploy-place = { $unit }: где выставить отряд?
reserve-place = { $unit } { $unit-is ->
    [they] прибывают
   *[other] прибывает
} из резерва: куда?
    .plain = Отряд «{ $unit }» прибывает из резерва: куда?
deployed = На поле { $unit-is ->
    [they] выставлены
    [she] выставлена
    [it] выставлено
   *[other] выставлен
} { $unit }.
    .plain = Выставлен отряд: { $unit }.
deployed-later = Места для развёртывания нет, пока в резерве: { $units }.
clash-first = Выберите отряды, которые выставите сначала.
    .several = { $list }
clash-represent = Выберите представителя полководца на поле боя.
storm-role = Атаковать замок или защищать его?
storm-roles = Замок атакует { $seat }.
storm-reserve = Выберите отряды, которые останутся в резерве.
    .several = { $list }
storm-return = Выберите уничтоженный отряд, который вернётся.
    .pass = Больше никого

## Раунды и ходы

round-begins = Начинается раунд { $round }; первый игрок – { $seat }.
activate = Выберите отряд для активации.
    .pass = Оставить резервы ждать
activated = Активация: { $unit }.
stood = { $unit } ничего не { $unit-is ->
    [they] делают
   *[other] делает
}.
    .plain = Отряд «{ $unit }» ничего не делает.
passed = { $seat } оставляет резервы ждать до конца раунда.
action = { $unit }: выберите действие.
discard = Сбросьте любые карты тактик.
    .several = { $list }
discarded = { $seat } сбрасывает: { $cards }.
cards-drawn = { $seat } берёт карты тактик: { $count }.
points = { $seat } получает победные очки: +{ $points } ({ $reason }).
eliminated = У стороны не осталось боевых отрядов: { $seat }.
ends-alone = Больше ни у кого нет отрядов – это решает битву, сколько бы ни было очков.
ends-empty = Все отряды пали разом: решают очки.
ends-points = Решают победные очки: { $points } при необходимых { $goal }, и столько нет больше ни у кого.
ends-not = Победных очков у нескольких сторон поровну ({ $points }), поэтому никто ещё не победил.
ends-castle = Замок выстоял шесть раундов.
ends-rounds = Последний раунд завершён; решает большинство победных очков: { $points }.
ends-armies = Последний раунд завершён, победных очков поровну ({ $points }); решает стоимость оставшихся армий: { $more } против { $less }.
ends-draw = Последний раунд завершён, победных очков поровну ({ $points }), и оставшиеся армии стоят одинаково.
won = Битва окончена. Победа: { $seats }.
drawn = Битва окончена вничью: { $seats }.

## Движение

moved = { $unit } { $unit-is ->
    [they] передвигаются
   *[other] передвигается
} на { $inches }″.
    .plain = Отряд «{ $unit }» передвигается на { $inches }″.
turned = { $unit } { $unit-is ->
    [they] поворачиваются
   *[other] поворачивается
} на месте.
    .plain = Отряд «{ $unit }» поворачивается на месте.
stayed = { $unit } { $unit-is ->
    [they] остаются
   *[other] остаётся
} на месте.
    .plain = Отряд «{ $unit }» остаётся на месте.
maneuver = { $unit }, манёвр: где он закончится?
march = { $unit }, марш-бросок: где он закончится?
retreat = { $unit }, отступление: где оно закончится?
shift = { $unit }, сдвиг: где он закончится?
pivot = { $unit }: куда повернуть отряд?
surge = { $unit }, рывок вперёд: где он закончится?
retreat-rolled = { $unit } { $unit-is ->
    [they] отступают
   *[other] отступает
}, на кубике { $die }.
    .plain = Отряд «{ $unit }» отступает, на кубике { $die }.
retreat-again = На кубике отступления { $die }. Перебросить?
objective-claimed = { $unit } { $unit-is ->
    [they] захватывают
   *[other] захватывает
} задачу { $number }.
    .plain = Отряд «{ $unit }» захватывает задачу { $number }.
objective-left = { $unit } больше не { $unit-is ->
    [they] контролируют
   *[other] контролирует
} задачу { $number }.
    .plain = Отряд «{ $unit }» больше не контролирует задачу { $number }.

## Наступления

charge-target = { $unit }, наступление: выберите цель.
charge-declared = { $unit } { $unit-is ->
    [they] наступают
   *[other] наступает
} на { $target-acc }.
    .plain = Отряд «{ $unit }» наступает на отряд «{ $target }».
arc = { $unit } { $unit-is ->
    [they] стоят
   *[other] стоит
} поровну в двух секторах { $target-gen }: выберите один.
    .plain = Отряд «{ $unit }» стоит поровну в двух секторах отряда «{ $target }»: выберите один.
charge-pivot = { $unit }: в какую сторону наступать?
charge-rolled = { $unit }: дистанция наступления { $inches }″, на кубике { $die }.
charge-hindered = Местность замедляет движение, считается меньший из двух кубиков: { $dice }.
charge-rough = Пересечённая местность отнимает у наступления 1 дюйм.
charge-again = На кубике наступления { $die }. Перебросить?
charge-dice = { $unit }: считается меньший кубик наступления. Выберите кубики для переброса.
    .several = { $list }
charge-disorderly = { $unit }: на кубике { $die }, а при { $most } и меньше наступление беспорядочное: без преимущества наступления и без карт тактик его игрока до конца действия.
charge-failed = { $unit }: наступление неудачно, следует проверка на панику.
charge-short = { $unit } не { $unit-is ->
    [they] доходят
   *[other] доходит
} до { $target-gen }.
    .plain = Отряд «{ $unit }» не доходит до цели: { $target }.
charge-stopped = { $unit } { $unit-is ->
    [they] встречают
   *[other] встречает
} на пути преграду и { $unit-is ->
    [they] останавливаются
   *[other] останавливается
} в 1 дюйме от неё.
    .plain = Отряд «{ $unit }» встречает на пути преграду и останавливается в 1 дюйме от неё.
charge-crowded = { $unit } не { $unit-is ->
    [they] находят
   *[other] находит
} места у { $target-gen }.
    .plain = Отряд «{ $unit }» не находит места у цели: { $target }.
charge-done = { $unit } { $unit-is ->
    [they] вступают
   *[other] вступает
} в стычку с { $target-ins }.
    .plain = Отряд «{ $unit }» вступает в стычку с отрядом «{ $target }».
charge-align = { $unit } против { $target-gen }: как выровнять лотки?
    .plain = { $unit }, стычка с отрядом «{ $target }»: как выровнять лотки?
charge-wall = { $unit }, цель – { $target }: в каком месте стены встать?

## Атаки

shoot-target = { $unit }: выберите цель дистанционной атаки.
no-target = { $unit } не { $unit-is ->
    [they] видят
   *[other] видит
} цели.
    .plain = Отряд «{ $unit }» не видит цели.
melee-align = { $unit }: повернуть или выровнять лоток перед атакой?
melee-target = { $unit }: выберите цель ближней атаки.
melee-weapon = Выберите атаку.
melee-test = Выберите, какой отряд проходит проверку следующим.
attack = { $unit } { $unit-is ->
    [they] атакуют
   *[other] атакует
} { $target-acc }: { $attack }.
    .plain = Отряд «{ $unit }» атакует отряд «{ $target }»: { $attack }.
attack-flank = Удар во фланг { $target-gen }: −1 к броскам защиты и к проверке на панику.
    .plain = Удар во фланг отряда «{ $target }»: −1 к броскам защиты и к проверке на панику.
attack-rear = Удар в тыл { $target-gen }: −2 к броскам защиты и к проверке на панику.
    .plain = Удар в тыл отряда «{ $target }»: −2 к броскам защиты и к проверке на панику.
attack-highest = Считается наибольшее число кубиков атаки.
attack-dice = Число кубиков атаки изменено: { $change }.
attack-rolled = Кубики атаки: { $faces }.
attack-changed = К каждому кубику атаки: { $change }.
attack-hits = Попадания на { $need }+: { $hits }.
attack-unsaved = Из них попадания без броска защиты: { $hits }.
attack-parried = Попадания, заблокированные эффектом: { $hits }.
attack-extra = Дополнительные раны от атаки: { $wounds }.
wall-resilient = Стойкость ({ $wall }): каждые два попадания – одна рана.
defence-rolled = { $unit }, кубики защиты: { $faces }.
defence-changed = К каждому кубику защиты: { $change }.
defence-blocked = { $unit } { $unit-is ->
    [they] блокируют
   *[other] блокирует
} попадания на { $need }+: { $hits }.
    .plain = Отряд «{ $unit }» блокирует попадания на { $need }+: { $hits }.
struck-back = { $unit } { $unit-is ->
    [they] получают
   *[other] получает
} верные попадания: { $hits }.
    .plain = Отряд «{ $unit }» получает верные попадания: { $hits }.
rerolled = Переброс: { $faces }; теперь { $now }.
reroll-any = { $unit }: выберите кубики атаки для переброса.
    .several = { $list }
reroll-misses = { $unit }: выберите промахи для переброса.
    .several = { $list }
expend-weakened = { $unit }, слабость: выберите кубики атаки для переброса или ни одного.
    .several = { $list }
expend-vulnerable = { $unit }, уязвимость: выберите кубики защиты для переброса или ни одного.
    .several = { $list }
expend-panicked = { $unit }, паника: выберите кубики для переброса или ни одного.
    .several = { $list }
expended = { $seat } расходует жетон состояния { $unit-gen }: { $condition }.
    .plain = { $seat } расходует жетон состояния отряда «{ $unit }»: { $condition }.
melee-shaken = По стычке стреляли: { $unit } { $unit-is ->
    [they] проходят
   *[other] проходит
} проверку на панику.
    .plain = По стычке стреляли: отряд «{ $unit }» проходит проверку на панику.
pile-test = Рядом груда трупов: { $unit } { $unit-is ->
    [they] проходят
   *[other] проходит
} проверку боевого духа.
    .plain = Рядом груда трупов: отряд «{ $unit }» проходит проверку боевого духа.
wounded = { $unit } { $unit-is ->
    [they] получают
   *[other] получает
} раны: { $wounds }.
    .plain = Отряд «{ $unit }» получает раны: { $wounds }.
healed = { $unit } { $unit-is ->
    [they] вылечивают
   *[other] вылечивает
} раны: { $wounds }.
    .plain = Отряд «{ $unit }» вылечивает раны: { $wounds }.
destroyed = { $unit-is ->
    [they] Уничтожены
    [she] Уничтожена
    [it] Уничтожено
   *[other] Уничтожен
} { $unit }.
    .plain = Отряд уничтожен: { $unit }.
afflicted = { $unit } { $unit-is ->
    [they] получают
   *[other] получает
} жетон состояния: { $condition }.
    .plain = Отряд «{ $unit }» получает жетон состояния: { $condition }.
cure = { $unit }: выберите жетон состояния, который будет снят.
cured = С { $unit-gen } снят жетон состояния: { $condition }.
    .plain = { $unit }, снят жетон состояния: { $condition }.
morale-rolled = { $unit }, проверка боевого духа: { $faces }.
morale-changed = К сумме кубиков: { $change }.
morale-spared = { $unit } { $unit-is ->
    [they] проходят
   *[other] проходит
} проверку благодаря эффекту, что бы ни выпало.
    .plain = Отряд «{ $unit }» проходит проверку благодаря эффекту, что бы ни выпало.
panic-wounds = { $unit } { $unit-is ->
    [they] поддаются
   *[other] поддаётся
} панике и { $unit-is ->
    [they] получают
   *[other] получает
} раны: { $wounds }.
    .plain = Отряд «{ $unit }» поддаётся панике и получает раны: { $wounds }.
morale-passed = { $unit } { $unit-is ->
    [they] проходят
   *[other] проходит
} проверку: нужно { $need }, результат { $result }.
    .plain = Отряд «{ $unit }» проходит проверку: нужно { $need }, результат { $result }.
morale-failed = { $unit } { $unit-is ->
    [they] проваливают
   *[other] проваливает
} проверку: нужно { $need }, результат { $result }.
    .plain = Отряд «{ $unit }» проваливает проверку: нужно { $need }, результат { $result }.
crow = За проваленную проверку на лоток { $unit-gen } положен жетон победного очка.
    .plain = За проваленную проверку на лоток отряда «{ $unit }» положен жетон победного очка.

## Планшет тактик

zone = «{ $ncu }»: выберите ячейку.
zone-claimed = «{ $ncu }» захватывает ячейку «{ $zone }».
zone-order = «{ $ncu }» захватывает ячейку «{ $zone }»: что сначала?
zone-crown = «Корона»: выберите вражеский отряд, который пройдёт проверку на панику.
zone-wealth = «Богатство»: выберите отряд, который будет вылечен.
zone-tactics = «Тактика»: выберите вражеский отряд и жетон состояния.
    .several = { $first }: { $second }
zone-combat = «Бой»: выберите отряд, который атакует.
zone-maneuver = «Манёвр»: выберите отряд, который передвинется.
zone-instead = { $unit }, { $ability }: выберите действие.
board-full = «{ $ncu }» не находит пустой ячейки.
influence = «{ $ncu }»: выберите отряд, на который ляжет влияние.
influenced = «{ $ncu }» влияет на { $unit-acc }.
    .plain = «{ $ncu }» влияет на отряд «{ $unit }».

## Карты и свойства

ability-used = { $seat } применяет свойство «{ $ability }».
ability-works = { $unit }: действует свойство «{ $ability }».
card-played = { $seat } разыгрывает карту «{ $card }».
card-cancelled = Карта «{ $card }» не действует.
card-attached = Карта «{ $card }» остаётся у { $unit-gen }.
    .plain = Карта «{ $card }» остаётся у отряда «{ $unit }».
siege-played = { $seat } разыгрывает карту осады «{ $card }».
counterplot = Бросок против этой карты: { $die }.
revealed = { $seat } показывает: { $cards }.
search-pile = Где искать карту?
search-card = Выберите карту, которую возьмёте.
tyrion-rival = Выберите соперника, который покажет карты.
tyrion-reveal = Выберите карты, которые покажете.
    .several = { $list }
tyrion-discard = Выберите карту, которая будет сброшена.
ability-unit = { $card }: выберите отряд.
ability-ncu = { $card }: выберите НБФ.
ability-zone = { $card }: выберите ячейку планшета тактик.
ability-may = { $card }: применить?
intrigue-unit = Выберите вражеский отряд, который получит жетон слабости.
fealty-unit = Выберите отряд, который вылечит раны.
debts-unit = Выберите вражеский отряд, который заплатит.
advance-unit = Выберите отряд, который продвинется.
remember-unit = Выберите отряд, у которого останется карта.
assault = Выберите отряд и его действие.
    .several = { $first }: { $second }
overrun = { $unit } { $unit-is ->
    [they] идут
   *[other] идёт
} дальше: выберите как.
    .plain = Отряд «{ $unit }» идёт дальше: выберите как.
window-round_start = Раунд начинается. Применить один эффект?
window-turn_start = Начинается ход: { $player }. Применить один эффект?
window-unit_activated = { $unit-is ->
    [they] Активированы
    [she] Активирована
    [it] Активировано
   *[other] Активирован
} { $unit }. Применить один эффект?
    .plain = Активирован отряд «{ $unit }». Применить один эффект?
window-ncu_activated = Активация: «{ $ncu }». Применить один эффект?
window-zone_claimed = «{ $ncu }» захватывает ячейку «{ $zone }». Применить один эффект?
window-charge_declared = { $unit } { $unit-is ->
    [they] объявляют
   *[other] объявляет
} наступление на { $target-acc }. Применить один эффект?
    .plain = Отряд «{ $unit }» объявляет наступление на отряд «{ $target }». Применить один эффект?
window-charge_before_roll = { $unit } { $unit-is ->
    [they] наступают
   *[other] наступает
} на { $target-acc }, до броска дистанции. Применить один эффект?
    .plain = Отряд «{ $unit }» наступает на отряд «{ $target }», до броска дистанции. Применить один эффект?
window-charge_after_roll = { $unit } { $unit-is ->
    [they] наступают
   *[other] наступает
} на { $target-acc }, после броска дистанции. Применить один эффект?
    .plain = Отряд «{ $unit }» наступает на отряд «{ $target }», после броска дистанции. Применить один эффект?
window-charge_success_before_attack = { $unit } { $unit-is ->
    [they] вступают
   *[other] вступает
} в стычку с { $target-ins }. Применить один эффект до атаки?
    .plain = Отряд «{ $unit }» вступает в стычку с отрядом «{ $target }». Применить один эффект до атаки?
window-attack_before_dice = { $unit } { $unit-is ->
    [they] атакуют
   *[other] атакует
} { $target-acc }, до броска. Применить один эффект?
    .plain = Отряд «{ $unit }» атакует отряд «{ $target }», до броска. Применить один эффект?
window-attack_after_dice = { $unit } { $unit-is ->
    [they] атакуют
   *[other] атакует
} { $target-acc }, после броска. Применить один эффект?
    .plain = Отряд «{ $unit }» атакует отряд «{ $target }», после броска. Применить один эффект?
window-attack_complete = { $unit } { $unit-is ->
    [they] завершают
   *[other] завершает
} атаку на { $target-acc }. Применить один эффект?
    .plain = Отряд «{ $unit }» завершает атаку на отряд «{ $target }». Применить один эффект?
window-morale_before_dice = { $unit } { $unit-is ->
    [they] проходят
   *[other] проходит
} проверку боевого духа. Применить один эффект?
    .plain = Отряд «{ $unit }» проходит проверку боевого духа. Применить один эффект?
window-morale_after_dice = { $unit } { $unit-is ->
    [they] бросают
   *[other] бросает
} кубики проверки. Применить один эффект?
    .plain = Отряд «{ $unit }» бросает кубики проверки. Применить один эффект?
window-panic_failed = { $unit } { $unit-is ->
    [they] проваливают
   *[other] проваливает
} проверку на панику. Применить один эффект?
    .plain = Отряд «{ $unit }» проваливает проверку на панику. Применить один эффект?
window-unit_destroyed = { $unit-is ->
    [they] Уничтожены
    [she] Уничтожена
    [it] Уничтожено
   *[other] Уничтожен
} { $unit }. Применить один эффект?
    .plain = Уничтожен отряд «{ $unit }». Применить один эффект?
window-surge = { $unit } { $unit-is ->
    [they] совершают
   *[other] совершает
} рывок вперёд. Применить один эффект?
    .plain = Отряд «{ $unit }» совершает рывок вперёд. Применить один эффект?
window-card_played = Разыграна карта «{ $card }». Применить один эффект?
window-action_end = Действие завершено. Применить один эффект?

## Режимы

mission-score = Получить очки за тайное задание?
mission-scored = { $seat } выполняет задание: { $mission }.
mission-open = Открытое задание: { $mission }.
mission-discard = Сбросить тайное задание?
mission-discarded = { $seat } сбрасывает тайное задание.
pile-place = Местность «{ $terrain }»: где её положить?
pile-none = Для новой груды трупов места нет.
wall-target = { $wall }: выберите цель для стрел.
wall-destroyed = { $wall } разрушена.
wall-repaired = { $wall } починена.
sappers-piece = Выберите номер элемента местности, который будет убран.
repair-wall = Выберите стену для починки.

## Стол словами

text-round = Раунд { $round } из { $rounds }. { $step }.
text-step = { $step }.
text-over = Битва окончена. Победа: { $seats }.
text-mode = Режим: { $mode }. Для победы нужно очков: { $goal }.
text-turn = Ходит { $seat }. Первый игрок: { $first }.
text-seat = { $seat }: { $army }; очки { $points }.
text-you = вы
text-unit = { $unit } { $where }: { $state }.
text-at = в точке { $x }; { $y }, фронт { $angle }°
text-reserve = в резерве
text-waiting = ещё не на поле
text-lost = вне поля, может вернуться
text-ruin = разрушена
text-models = фигурок { $models }
text-hurt = ран на следующей { $wounds }
text-with = в составе: { $names }
text-engaged = в стычке: { $names }
text-done = жетон активации
text-crows = жетонов победных очков { $count }
text-ncu = { $ncu }: { $where }.
text-beside = рядом с планшетом
text-in-zone = в ячейке «{ $zone }»
text-influences = в ячейке «{ $zone }», под влиянием: { $unit }
text-terrain = Местность: { $pieces }.
text-piece = { $name } в точке { $x }; { $y }, поворот { $angle }°
text-objectives = Задачи: { $tokens }.
text-token = { $name } в точке { $x }; { $y }
text-held = { $name } в точке { $x }; { $y }, контроль: { $unit }
text-hand = Ваши карты тактик: { $cards }.
text-missions = Ваши тайные задания: { $cards }.
text-siege = Ваши карты осады: { $cards }.
text-discards = Сброс, { $seat }: { $cards }.
text-open = Открытое задание: { $card }.
text-none = ничего

## Шансы

odds-attack = Атака: { $unit } → { $target }; кубиков { $dice }, попадание { $hit }+, { $save ->
        [7] без защиты
       *[other] защита { $save }+
    }{ $morale ->
        [0] {""}
       *[other] , проверка на панику { $morale }+
    }
odds-charge = Наступление: { $unit } → { $target }; до контакта { $inches }″, нужно { $need }+{ $hindered ->
        [0] {""}
       *[other] {" "}(меньшее из двух)
    }
odds-destroyed = { $target }: отряд уничтожен{ $own ->
        [0] {""}
       *[other] ; раны атакующего: { $own }
    }
odds-destroyed-brief = отряд уничтожен
odds-wounded = Потеряно фигурок: { $lost }; раны от атаки { $wounds }, от паники { $panic }{ $own ->
        [0] {""}
       *[other] ; раны атакующего: { $own }
    }
odds-wounded-brief = потеряно фигурок: { $lost }
odds-unharmed = { $target }: без потерь{ $own ->
        [0] {""}
       *[other] ; раны атакующего: { $own }
    }
odds-unharmed-brief = без потерь
odds-short = Наступление не удалось{ $own ->
        [0] {""}
       *[other] ; раны атакующего: { $own }
    }
odds-short-brief = наступление не удалось
text-odds = Шансы. { $title }: { $outcomes }.
text-besieger = Замок атакует { $seat }.
chart-seat = { $seat }: { $units }.
chart-signs = Стрелка – фронт отряда. Местность: { $terrain }. { $goals ->
    [0] Задач на поле нет.
   *[other] Цифры – задачи.
}
text-edge = Область развёртывания: { $zone }.
text-piles = Карты тактик: на руке { $hand }, в колоде { $deck }.
text-gone = { $unit }: отряд уничтожен.
text-left = осталось ран { $models }
text-spent = использованы приказы: { $names }
text-attached = карты на отряде: { $names }
text-tokens = жетонов приказа { $count }
