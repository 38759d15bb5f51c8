# Собственные фразы страницы. То, что говорят игры, приходит с сервера.

home-link = На главную
home-title = Пять игр Вестероса
home-blurb = Точные правила, сильные боты, и за каждым ответом стоит пункт правил. Играйте в одиночку, с друзьями или наблюдайте.
home-games = Игры
home-code = Ввести код стола
home-code-hint = код или ссылка
home-enter = Войти
home-new = Собрать стол
home-open = Открытые столы
home-open-empty = Сейчас открытых столов нет. Соберите свой или сыграйте с ботами.
home-over = Законченные партии
home-yours = Ваши партии
home-yours-empty = Здесь появятся партии, в которых у вас есть место. Места помнит только этот браузер.
foot = Неофициальная работа поклонников без рисунков и текстов издателей; игры и имена принадлежат их владельцам.

short-thrones = Престолы
short-cards = Карты
short-betwixt = Меж двух королей
short-battles = Битвы
short-miniatures = Миниатюры
blurb-thrones = Шесть домов, тайные приказы, один трон.
blurb-cards = Старки против Ланнистеров: замыслы и испытания.
blurb-betwixt = Соберите советы слева и справа от себя.
blurb-battles = Полководцы, знамёна и боевой дух на гексах.
blurb-miniatures = Подставки, натиск и интриги на свободном столе.
minutes-thrones = 2–4 ч
minutes-cards = 40 мин
minutes-betwixt = 45 мин
minutes-battles = 90 мин
minutes-miniatures = 2 ч

players = { $high ->
    [one] { $low }–{ $high } игрок
    [few] { $low }–{ $high } игрока
   *[other] { $low }–{ $high } игроков
}
count-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
play-now = Играть
play-now-game = Играть сейчас: { $game }
set-up = Собрать стол
set-up-game = Собрать стол: { $game }
do-join = Сесть
do-watch = Смотреть
do-replay = Повтор
do-continue = Продолжить
do-open = Открыть
do-sit = Сесть сюда
do-start = Начать игру
your-turn = ваш ход
you-won = вы победили
is-over = Игра окончена
is-over-short = конец
is-paused = Игра на паузе
is-closed = Комната закрыта
won-by = победа: { $names }
in-play = идёт игра, раунд { $round }
thinks = Думает: { $names }
waits-for-players = ждёт игроков
watching = зрителей: { $count }
seats-taken = занято мест: { $taken } из { $all }, ботов: { $bots }
forget-room = Убрать из списка

setup-title = Новый стол
setup-game = Игра
setup-which = Во что играем
setup-name = Название стола
setup-seats = Места
setup-count = Число игроков
setup-who = Кто на месте { $seat }
setup-bot = Бот на месте { $seat }
setup-person = Имя игрока на месте { $seat }
setup-variants = Правила и варианты
setup-more = Часы, язык, файлы
setup-language = Язык
setup-private = Не показывать на главной странице
setup-clock = Часы
setup-pack = Набор данных
setup-pack-hint = pack.yaml и его файлы: свои карты, отряды или сценарии
setup-file = Выбрать файл
setup-files = Выбрать файлы
setup-no-file = не выбрано
setup-pack-broken = Набор данных не читается: { $why }
setup-record = Загрузить запись
setup-record-hint = сохранённая партия; её можно доиграть с любого хода
setup-record-at = Доиграть после хода (из { $moves })
setup-record-look = только посмотреть
setup-record-broken = Этот файл не похож на запись партии.
setup-patience = За ушедшего может сыграть бот, если его нет … минут
setup-patience-hint = Это предлагают остальные; вернувшийся сразу играет сам. Если идут часы, его время должно ещё и выйти.
setup-create = Открыть стол
seat-me = Я
seat-bot = Бот
seat-open = Свободно: сядет гость
seat-hot = За этим экраном
seat-open-hint = ждёт гостя
your-name = Ваше имя
clock-none = без часов
clock-bank = { $minutes } мин + { $seconds } с
clock-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[other] { $days } дней на ход
}
clock-kind-bank = Время на всю игру и добавка за ход
clock-kind-days = Дни на ход
clock-minutes = Минут на игру
clock-seconds = Секунд за ход
clock-days-each = Дней на ход
clock-of = Время: { $name }
days-left = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}

switch-language = In English
switch-light = Светлые цвета
switch-dark = Тёмные цвета
menu = Меню
close = Закрыть
skip-to-question = К вопросу
table = Стол
board-keys = Стол. Стрелки двигают его, плюс и минус меняют масштаб, Tab ведёт к тому, что можно выбрать.
zoom-in = Ближе
zoom-out = Дальше
zoom-whole = Весь стол
reconnecting = Связь прервалась. Соединяемся снова, попытка { $tries } …
error-unreachable = Сервер недоступен. Попробуйте ещё раз чуть позже.

seats = Места
seat-won = победитель
seat-is-open = свободно
seat-sits = на месте
seat-you-asked = ваш ход
seat-thinks = думает
seat-ready = уже решил
seat-away = отошёл
seat-resigned = игрок сдался
badge-you = вы
badge-bot = бот · { $bot }
badge-standin = играет бот
score = Очки
spectator = Зритель

path = Где мы
round = Раунд { $round }
round-of = Раунд { $round } из { $rounds }

question = Вопрос
rule = пункт { $clause }
in-the-rules = Показать в правилах
put-back = Вернуть: { $word }
filter = Отбор вариантов
filter-hint = Вариантов: { $count } – введите слово
filter-empty = Ничего не подходит.
options = Варианты
options-more = ещё { $count }: введите слово для отбора
some-count = { $low ->
    [0] выбрано { $count }, не больше { $high }
   *[other] выбрано { $count }, нужно от { $low } до { $high }
}
some-exact = выбрано { $count } из { $high }
number-between = Число от { $low } до { $high }
less = Меньше
more = Больше
place-how = Перетащите фигуру, поверните за кружок. Клавиши: стрелки двигают, [ и ] поворачивают, n и p листают подсказки.
place-at = { $x }″ × { $y }″, { $angle }°
place-suggestion = подсказка { $at } из { $count }
place-own = своё место
place-fine = Правила это разрешают
turn-left = Повернуть влево
turn-right = Повернуть вправо
confirm-nothing = Не выбрано
confirm-more = Выберите ещё { $count }
confirm-some = Выбрать: { $names }
confirm-none = Ничего не выбирать
confirm-number = Назвать { $number }
confirm-place = Поставить сюда
clear-choice = Начать выбор заново
undo = Вернуть
undo-free = Взять назад последний ответ
undo-consent = Попросить остальных разрешить взять назад последний ответ
autopass = Впредь пасовать здесь без вопросов
autopass-on = Пасовать без вопросов
autopass-usual = Как обычно
autopass-all = Все
autopass-none = Никакие
pass-until = Пас до
until-turn = моего хода
until-phase = новой фазы
until-round = раунда
passing-turn = Пасуем до вашего хода.
passing-phase = Пасуем до следующей фазы.
passing-round = Пасуем до следующего раунда.
passing-count = { $count ->
    [0] {""}
   *[other] Пасов: { $count }.
}
passing-stop = Стоп
passed = Пас без вопроса: { $names }
advice = Совет
advice-title = Что ответил бы неплохой игрок
advice-comes = Думаем …
advised = Неплохой игрок ответил бы: { $option }
advice-worth = стоит { $worth } из 100, испробовано { $tries ->
    [one] { $tries } раз
    [few] { $tries } раза
   *[other] { $tries } раз
}
odds = Шансы
odds-title = Что насколько вероятно
odds-exact = точно
odds-sampled = по выборке
waiting = Ждём …
in-replay = Вы смотрите прошлое
sheet = Больше или меньше вариантов
card = Карта
card-nothing = Больше сказать об этом нечего.
card-source = Источник: { $source }
option-other = Другое …
option-own = { $option }: своими словами
source-rulebook = Из книги правил
source-derived = Следует из книги правил
source-public = Из открытых списков
source-reconstructed = Восстановлено нами; набор данных может это заменить
source-ruling = Наше решение

talk = Журнал, чат и правила
tab-log = Журнал
tab-chat = Чат
tab-rules = Правила
tab-words = Словами
log-empty = Ещё ничего не произошло.
go-to-move = Посмотреть стол после хода { $at }
chat-empty = Пока все молчат.
chat-hint = Скажите что-нибудь
chat-to = Кому
chat-all = всем
send = Сказать
mute = Не слышать: { $name }
unmute = Снова слышать: { $name }
rules-search = Искать в правилах
rules-empty = Такого пункта нет.

vote-yes = Согласиться
vote-no = Отказать
vote-waits = Ещё не согласны: { $names }
vote-cancel = Больше не просить

results = Итог
rematch = Сыграть ещё раз
rematch-turned = Ещё раз, пересев
rematch-turned-hint = Каждый пересаживается на одно место, если все согласны.
to-rematch = К новой игре
export = Сохранить запись
seed = Зерно
seed-hint = С ним запись доказывает, что ни бросок, ни сдача не подстроены.
play-on = Играть отсюда
played-on = { $name }, с хода { $at }

replay = Повтор
replay-first = К началу
replay-back = На ход назад
replay-forward = На ход вперёд
replay-play = Показать
replay-stop = Остановить
replay-move = Ход
replay-at = ход { $at } из { $last }
replay-speed = Скорость
replay-seat = Чьими глазами
replay-own = своими глазами
replay-end = К концу
live = сейчас

views = Виды
phone-table = Стол
phone-hand = Рука
phone-log = Журнал
phone-chat = Чат

curtain = { $name }, ваш ход
curtain-hint = Передайте экран. Остальным лучше не смотреть.
curtain-lift = Это я, { $name }: показать мой стол
turn-to = Перейти: { $name }

lobby = Перед игрой
lobby-waits = Есть свободные места
lobby-ready = Все на местах
lobby-code = Код стола: { $code }
give-to-bot = Отдать боту место: { $name }
give-to-bot-short = боту …

copy-table-link = Ссылка на стол
copy-seat-link = Ссылка на моё место
copied = Скопировано
rotate = Новый ключ моего места
rotate-hint = Старая ссылка перестанет работать.
pause = Пауза
resume = Продолжить
resign = Сдаться
resign-sure = Точно сдаться? Это поражение.
abort = Предложить закончить игру
abort-sure = Закончить для всех, без победителя?
standin-me = Пусть за меня играет бот
standin-back = Играю снова сам
standin-for = Пусть играет бот: { $name }
standin-for-later = Пусть играет бот: { $name } (через { $minutes } мин)
bot-of = Другой бот: { $name } (сейчас { $bot })
other-bot = Предложить другого бота: { $name }
ask-seat = Попросить место: { $name }
sound-on = Звук включён
sound-off = Звук выключен
report = Сообщить об ошибке
report-what = Что пошло не так? Запись этой игры будет приложена.
report-send = Отправить
keys-help = Клавиши
keys-list =
    1–9: выбрать вариант
    вверх, вниз: по вариантам
    буквы: отбор вариантов
    Enter: подтвердить
    ?: совет
    Escape: начать заново, закрыть, больше не пасовать
    Backspace: вернуть последнее слово
    Ctrl + Z: взять назад последний ответ
    Tab: к столу; стрелки: к соседнему; пробел: выбрать; i: подробнее
    правая кнопка или долгое нажатие: о карте или фигуре
    + − 0: масштаб
    [ ]: повернуть фигуру; n, p: подсказки

## Стол по частям

tab-reader = О карте
reader-empty = Наведите на что-нибудь на столе или нажмите, и здесь будет описание.
reader-printed = { $name }: напечатано { $printed }{ $why ->
    [none] .
   *[other] , { $why }.
}
since-answer = После вашего ответа
since-nothing = После вашего ответа ничего не произошло
beats-more = Ещё { $count } в журнале
options-words = Словами
you-there = Вы
against = против
fight = Бой
hand = Ваша рука
part-ask = Вопрос
part-hand = Рука
part-dock = Стол
part-talk = Журнал
