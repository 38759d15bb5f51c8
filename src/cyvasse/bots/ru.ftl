unknown = Бота «{ $name }» нет; есть: { $bots }.
level = Бота «{ $name }» нет: { $level } – это уровень бота search, пишите search:{ $level }.
random-budget = У бота random нет меры раздумья, поэтому «random:{ $budget }» не годится.
greedy-budget = «greedy:{ $budget }» не годится: после двоеточия стоит число воображаемых миров, например greedy:8.
search-budget = «search:{ $budget }» не годится: после двоеточия стоят секунды (0.5s), проигрывания (400i) или уровень ({ $levels }).
search-processes = «search:{ $budget }» не годится: после звёздочки стоит число процессов, от 1 до { $most }.
pipe-program = После «pipe:» нужна программа, например pipe:./my_bot.py.
pipe-quotes = «pipe:{ $command }» не годится: в команде незакрытая кавычка или одинокая обратная черта.
