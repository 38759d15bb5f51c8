"""How much an ability may hold and do, so that a stranger's pack can neither break a table nor hold it up."""

MOST_ABILITIES = 12  # of one card
MOST_DEEDS = 40  # of one ability
MOST_BRANCHES = 6  # of one `one of`
DEEPEST = 6  # statements in statements
LOOPS = 2  # of `for each` and `some` in one another
LARGEST = 99  # numbers
LONGEST = 40  # letters of a name given by `as`
MOST_TURNS = 120  # of all loops, in one use of an ability (40 deeds each: below 5,000); the rest is left out
MOST_ACTS = 60  # uses of abilities in one step of a game, one after another or one in another; more do nothing
