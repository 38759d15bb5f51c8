# Что говорит команда. Предложения об играх лежат при играх.

games-seats = игроков: от { $low } до { $high }

wrong-set = «{ $given }» — не настройка: пишите --set ИМЯ=ЗНАЧЕНИЕ.
wrong-set-twice = Настройка «{ $name }» указана дважды.
wrong-file = { $file }: { $why }.
wrong-output = Вывод записать нельзя: { $why }.
wrong-file-text = { $file } — не текстовый файл.
wrong-load = В записи уже есть места, настройки и данные, поэтому с --load их не указывают.
wrong-load-game = В файле { $file } записана игра { $game }.
wrong-position = В позиции уже есть места и настройки, поэтому с --position не указывают --seats и --set.
wrong-clause = В правилах игры «{ $game }» нет ни пункта, ни карты, ни понятия «{ $clause }».
wrong-search = В правилах игры «{ $game }» нигде не сказано «{ $typed }».
wrong-number = { $name }: нужно число больше нуля.
near = Может быть, { $several }?
fault = Что-то сломалось в самой программе, пожалуйста, сообщите об этом: { $error }.
no-number = Номера { $number } в списке нет: там номера от 1 до { $most }.
unclear = «{ $typed }» можно понять по-разному: { $several }

clauses-more = И ещё: { $clauses }
clause-note = Примечание:{" "}
clause-reason = Почему мы решили так:{" "}
clause-prose = Не проверяется:{" "}

options-bool = true или false; обычно { $default }
options-int = число от { $low } до { $high }; обычно { $default }
options-choice = одно из этих; обычно { $default }
options-offers = одно из этих или другие слова; обычно { $default }
options-text = слова; обычно { $default }

title-seat = вы: { $seat }
title-spectator = глазами зрителя
welcome = Отвечайте номером или словами; `?` покажет, что ещё можно сказать.
changed = Теперь на столе:
passed = Вы пасуете: делать было нечего.
passed-at = Вы пасуете, делать было нечего: { $windows }.
thinking = { $seat } думает…
pass-keyboard = Передайте клавиатуру: { $seat }. Нажмите Enter, когда никто больше не смотрит.
how-exactly = Выберите { $high }: номера или слова.
how-some = Выберите от { $low } до { $high }: номера или слова.
how-upto = Выберите не больше { $high }: номера или слова, либо `ничего`.
how-number = Число от { $low } до { $high }.
how-place = Номер положения или x и y в дюймах и угол в градусах, например: 14,5 20 90.
over-winners = { $count ->
    [0] Игра окончена, победителя нет.
    [1] Игра окончена. Победа: { $names }.
   *[other] Игра окончена. Победители: { $names }.
}
gave-up = сдача
resign-sure = { $two ->
    [yes] Сдаться? Игра закончится победой противника. [д/Н]
   *[no] Сдаться? За вас доиграет бот, а вам засчитают поражение. [д/Н]
}
after = Игра окончена: сохранить ФАЙЛ, журнал, стол, рисунок ФАЙЛ, назад или Enter, чтобы выйти.
undo-anyway = Всё равно взять назад, с новой удачей? [д/Н]
why-what = Почему что? Напишите `почему` и ответ: номером или словами, как на экране.
why-allowed = Ответ «{ $line }» здесь возможен.
rule-what = Какое правило? Напишите `правило` и номер пункта, например тот, что стоит за вопросом, либо название карты, главы или понятия.
save-what = Напишите `сохранить` и имя файла.
save-over = Файл { $file } уже есть. Заменить? [д/Н]
saved = Сохранено: { $file }.
load-what = Напишите `загрузить` и имя файла.
load-other = Там другая игра: { $game }, мест: { $seats }. Начните её командой `cyvasse play --load`.
drawn = Нарисовано: { $file }.
svg-what = Напишите `рисунок` и имя файла.
lang-what = Напишите `язык` и один из них: { $languages }.
no-map = У этой игры карты нет: всё сказано словами, напишите `стол`.
log-empty = Ещё ничего не произошло.
hinted = Неплохой игрок ответил бы: { $option }
hinted-worth = { $option }: стоит { $worth } из 100, испробовано { $tries ->
    [one] { $tries } раз
    [few] { $tries } раза
   *[many] { $tries } раз
}
forfeit = Бот места { $seat } больше не играет: { $why } За него продолжает «жадный» (greedy).
offer-save = Сохранить игру? Имя файла или Enter, чтобы выйти без сохранения:
end-of-input = Ввод закончился, игра останавливается.

command-why = почему
command-undo = назад
command-rule = правило
command-save = сохранить
command-load = загрузить
command-hint = подсказка
command-lang = язык
command-log = журнал
command-resign = сдаюсь
command-look = стол
command-map = карта
command-svg = рисунок
command-help = помощь
command-quit = выход

help-answers = Отвечайте номером из списка, словами или началом варианта. Enter покажет вопрос ещё раз.
help-why = почему так ответить нельзя: назовите ответ, как он стоит на экране
    .usage = ОТВЕТ
help-undo = взять последний ответ назад
help-rule = прочитать пункт правил, карту или сказанное о чём-то
    .usage = ЧТО
help-save = сохранить игру
    .usage = ФАЙЛ
help-load = продолжить сохранённую игру
    .usage = ФАЙЛ
help-hint = что ответил бы бот
help-lang = сменить язык
    .usage = ru|en
help-log = всё, что произошло
help-look = ещё раз показать стол
help-resign = сдать партию
help-map = карта поля боя
help-svg = нарисовать стол в файл
    .usage = ФАЙЛ
help-help = этот список, также `?`
help-quit = встать из-за стола

lab-extra = Для таблиц и графиков (--out) нужно дополнение «lab» (pip install "cyvasse[lab]"): нет { $name }.
sim-summary = Игр: { $games } (ошибок: { $errors }), решений: { $decisions } за { $seconds } с; в секунду решений { $decisions_per_second }, игр { $games_per_second }.
sim-seat = место
sim-bot = бот
sim-wins = победы
sim-fair = случайно
sim-interrupted = Прервано: здесь итоги по законченным играм, их { $games }.

bench-decisions = решений/с
bench-games = игр/с
bench-length = решений/игру
bench-calibration = Одно ядро, процессорное время, лучшее из 5; оборот простого цикла занимает здесь { $ns } нс.

odds-none = Здесь нет боя, для которого считают шансы.
odds-exact = точно
odds-sampled = по выборке

from-checkpoint = До промежуточного положения эту игру вели по версии правил { $old }. Дальше действует версия { $new }, и ответы считаются с этого места.
replay-at = После ответа { $at } из { $of }.
replay-asked = Теперь отвечает { $seat } ({ $rule }).

check-commitment = Обязательство { $commitment } соответствует игре, числу мест, настройкам, наборам данных, начальному положению и зерну. Оно должно совпадать с тем, что было показано до игры.
check-commitment-old = Обязательство { $commitment } соответствует игре, её настройкам и зерну. Запись старого образца: числа мест, наборов данных и начального положения оно не закрепляет.
check-before = Игра продолжена с промежуточного положения, оставшегося от версии правил { $version }. Доказать здесь нельзя ни того, что было раньше (ответов: { $answers }, исходов: { $outcomes }), ни самого положения.
check-answers = Ответов: { $count }, все разрешены правилами.
check-outcomes = Исходов: { $count }, все следуют из зерна: ни бросок, ни раздача не подправлены.
check-outcomes-until = До ответа { $after } исходов: { $count }, все следуют из зерна: до этого места ни бросок, ни раздача не подправлены.
check-named = Первых исходов, заданных в начальном положении, а не выпавших: { $count }.
check-played-on = После ответа { $after } игру продолжили с этого места с новым случаем.
check-taken-back = После ответа { $after } { $seat } с общего согласия берёт ответ назад, и случай начинается заново.
check-beyond = { $count ->
    [0] После ответа { $after } о случае ничего не доказано.
   *[other] После ответа { $after } о случае ничего не доказано: исходов, для которых его могли выбрать, — { $count }.
}
check-since = { $count ->
    [0] С тех пор о случае ничего не доказано.
   *[other] С тех пор о случае ничего не доказано: исходы ({ $count }) следуют из зерна, но с места, за которое ничто не ручается.
}
check-take-backs = Взято назад ответов: { $count }.
check-open = Игра ещё не окончена.
check-version = { $file }: играли по версии правил { $old }, здесь версия { $new }, поэтому доказать честность случая нельзя.
check-checkpoint = { $file }: промежуточное положение не то, к которому ведут ответы.
sim-forfeit = Партия { $game }: { $bot } больше не играет: { $why } За него продолжил greedy.

serve-open = Сайт открыт: { $address }
serve-no-page = Страница ещё не собрана, играть могут только программы: выполните один раз «make web».
serve-port = По адресу { $host }, порт { $port }, слушать нельзя: { $why }.
serve-no-port = Порта { $port } нет: они идут от 1 до { $last }, а 0 займёт любой свободный.
serve-setting = { $name } равно «{ $value }», а должно быть { $kind ->
    [whole] целым числом
   *[any] числом
} от { $least } до { $most }.
serve-extra = Сайту нужно дополнение «server» (pip install "cyvasse[server]"): нет { $name }.
report = Отчёт: { $file }.
ladder-rating = рейтинг
ladder-games = партий
wrong-out = Для { $name } нужна папка, где их хранить: --out DIR.
wrong-ladder = Лестнице нужны хотя бы два бота, каждый назван один раз: --bots random,greedy.
wrong-among = Среди других сидит кто-то иной: --among { $among } не может стоять и в --bots.
bench-full = партий/с, полный стол
bench-playouts = проигрываний/с

card-does = Делает:{" "}

pack-error = ошибка
pack-warning = сомнение
pack-counted = { $packs } ({ $game }): изменено { $changed }, новых { $new }, вместо других { $replaces }, убрано { $removed }.
pack-tried = { $games ->
    [one] С ним сыграна до конца { $games } случайная партия
    [few] С ним сыграны до конца { $games } случайные партии
   *[other] С ним сыграно до конца { $games } случайных партий
} (ответов: { $answers }); проверено начал: { $begun }.
pack-verdict = { $errors ->
    [0] Ошибок нет
    [one] { $errors } ошибка
    [few] { $errors } ошибки
   *[other] { $errors } ошибок
}, { $warnings ->
    [0] сомнений нет
    [one] { $warnings } сомнение
    [few] { $warnings } сомнения
   *[other] { $warnings } сомнений
}.
pack-none = Назовите папку с набором.
pack-changes-nothing = Ничего не изменено: все записи как у нас.
pack-kind = { $kind ->
    [new] новая запись в { $list } ({ $pack })
    [changed] изменена в { $list } ({ $pack })
    [replaces] вместо { $old } в { $list } ({ $pack })
   *[removed] убрана из { $list } ({ $pack })
}
pack-says = говорит
pack-does = делает
pack-does-nothing = ничего
pack-there = { $folder } уже есть: назовите папку пустую или ту, которой ещё нет.
pack-which = Какие списки? (Enter — все эти)
pack-no-list = В данных игры «{ $game }» нет списка «{ $list }».
pack-no-words = Свойства карт { $game } пока не составлены из слов.
pack-no-word = Среди слов { $game } нет такого, в котором есть «{ $word }».
pack-lists = Есть: { $lists }.
pack-too-much = Вышло бы { $entries } записей и { $size } КиБ, а в наборе бывает не больше { $most } и { $largest } КиБ. Выберите списки ключом --lists.
pack-written = В { $folder } лежат наши записи как есть, числом { $entries } ({ $lists }). Поправьте, что нужно, остальное удалите и проверьте: cyvasse pack check { $folder }
pack-head-comment = Набор данных для Cyvasse. Пока он ничего не меняет: все записи как у нас. Поправьте то, что на ваших картах напечатано
    иначе, удалите записи, которых не меняете, добавьте свои с новым id, а потом:
    cyvasse pack check ПАПКА    всё ли верно? (и несколько случайных партий)
    cyvasse pack show ПАПКА     что говорит и что делает каждая изменённая карта
    cyvasse play { $game } --data ПАПКА
    Запись с нашим id встаёт на место нашей целиком. С новым id — это новая карта, а с «replaces: ID» она приходит вместо другой.
    «remove: {"{"}СПИСОК: [ID, ID]{"}"}» убирает лишнее. Об этом docs/ru/packs.md, слова свойств — в docs/abilities.md.
pack-list-comment = { $list }, записей: { $count }. Их поля:
