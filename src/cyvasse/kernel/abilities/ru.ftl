### Что стоит вокруг действий в свойствах карт, для всех игр. Игра может сказать любое из этого по-своему.

if = если { $test }, { $rest }
while = { $rest }, если { $test }
unless = { $rest }, кроме случаев, когда { $test }
else = { $rest }; иначе { $other }
may = по желанию: { $rest }
they-may = по желанию: { $rest }
for-each = для { $all-gen }: { $rest }
each-of-some = { $rest }, и так для каждой выбранной
chosen-by = { $rest } (выбирает { $by })
one-of = одно на выбор: { $branches }
or-else = { "; либо " }
then = { "; " }
then-if = { "; " }
and = { " и " }
or = { " или " }
not = неверно, что { $test }
there-is = есть { $what }
is = { $what-nom } – { $like }
how-many = (не меньше { $least }, не больше { $most })
at-most = { $amount }, не больше { $most }
plus = { $amount }, и ещё { $plus }
amount = { $over ->
    [1] { $of }
   *[other] каждые { $over }: { $of }
}
choose-number = выберите число от { $low } до { $high }
choose-number-per = выберите число от { $low }, самое большее { $times } за { $high }
choose-word = назовите { $sort }
that-number = { $over ->
    [1] каждую единицу выбранного числа
   *[other] каждые { $over } из выбранного числа
}
that-word = то, что выбрано
look-at-top = посмотрите { $count ->
    [one] { $count } верхнюю карту
    [few] { $count } верхние карты
   *[many] { $count } верхних карт
} { $deck }
    .per = посмотрите верхние карты { $deck }: { $count-times } за { $count }
show-top = покажите всем { $count ->
    [one] { $count } верхнюю карту
    [few] { $count } верхние карты
   *[many] { $count } верхних карт
} { $deck }
    .per = покажите всем верхние карты { $deck }: { $count-times } за { $count }
rest-on-top = остальные верните наверх в любом порядке
rest-under = остальные положите вниз в любом порядке
rest-shuffled = остальные замешайте обратно
instead = вместо этого { $rest }
cancel = этого не происходит

## Таблицы всех слов. Первая часть сообщения – заголовок, остальные – шапки столбцов.

words-moments = Когда (`when`) | момент | чьё это свойство | о чём можно говорить и что добавить
words-around = Рядом с `when` | ключ | что может быть сказано
words-costs = Цены (`cost`) | цена | сразу за словом | рядом | нужно
words-passives = Что верно всегда (`always`) | свойство | чьё оно | что при нём говорится
words-deeds = Действия (`do`) | действие | сразу за словом | рядом | нужно
words-things = Что можно выбрать | что | откуда | числа | условия
words-decks = Колоды (`look at the top`) | колода | чья | как называются её карты | куда идут остальные
words-players = Игроки, кроме `you`, `it` и `them` | игроки | нужно
words-roles = Кого и что называет событие | имя | что это
words-values = Другие значения | значение | каким может быть
words-conditions = Условия (`if`, `while`) | условие | сразу за словом | нужно
words-amounts = Количества (`per`) | количество | нужно
words-python = Что можно сказать только на Python (`python`) | функция | почему
words-as-in = как на карте
words-about = `about`: { $noun }
words-used = { $keys }
words-used-by = { $keys } ({ $kinds })
words-phased = `in`
words-instead = `instead`, `cancel it`
words-left-out = { $part } (можно опустить)
words-hidden = скрыто
words-of-the-data = id из данных
sort-number = число
sort-count = число не меньше 0
sort-comparison = `2`, `at most 2`, `at least 2`
sort-flag = `yes` или `no`
sort-players = игроки
sort-each = игроки: для каждого из них
sort-player = один игрок
sort-thing = предмет
