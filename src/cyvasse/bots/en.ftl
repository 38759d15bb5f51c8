unknown = There is no bot “{ $name }”; there are: { $bots }.
level = There is no bot “{ $name }”: { $level } is a level of search, so say search:{ $level }.
random-budget = The bot random takes no budget, so “random:{ $budget }” cannot be.
greedy-budget = “greedy:{ $budget }” cannot be: its budget is a number of dreams, such as greedy:8.
search-budget = “search:{ $budget }” cannot be: its budget is seconds (0.5s), playouts (400i) or a level ({ $levels }).
search-processes = “search:{ $budget }” cannot be: after the star stands a number of processes, from 1 to { $most }.
pipe-program = “pipe:” wants a program, such as pipe:./my_bot.py.
pipe-quotes = “pipe:{ $command }” cannot be: a quotation mark or a backslash stands there alone.
