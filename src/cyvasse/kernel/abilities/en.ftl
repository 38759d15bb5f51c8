### What stands around the deeds of abilities, for every game. A game may say any of it in its own way.

if = if { $test }, { $rest }
while = { $rest }, if { $test }
unless = { $rest }, unless { $test }
else = { $rest }; otherwise { $other }
may = you may: { $rest }
they-may = they may: { $rest }
for-each = for { $all-nom }: { $rest }
each-of-some = { $rest }, for each of them
chosen-by = { $rest } (chosen by { $by })
one-of = choose one: { $branches }
or-else = { "; or " }
then = { "; " }
then-if = { "; " }
and = { " and " }
or = { " or " }
not = it is not so that { $test }
there-is = there is { $what }
is = { $what-nom } is { $like }
how-many = (at least { $least }, up to { $most })
at-most = { $amount }, at most { $most }
plus = { $amount }, and { $plus } more
amount = { $over ->
    [1] { $of }
   *[other] every { $over } of { $of }
}
choose-number = choose a number from { $low } to { $high }
choose-number-per = choose a number from { $low } up to { $times } for { $high }
choose-word = name { $sort }
that-number = { $over ->
    [1] each one of the chosen number
   *[other] every { $over } of the chosen number
}
that-word = what was chosen
look-at-top = look at the top { $count ->
    [one] card
   *[other] { $count } cards
} of { $deck }
    .per = look at the top cards of { $deck }, { $count-times } for { $count }
show-top = show everyone the top { $count ->
    [one] card
   *[other] { $count } cards
} of { $deck }
    .per = show everyone the top cards of { $deck }, { $count-times } for { $count }
rest-on-top = put the rest back on top in any order
rest-under = put the rest under it in any order
rest-shuffled = shuffle the rest back into it
instead = instead, { $rest }
cancel = it does not happen

## Tables of all words. The first part of a message is its heading, the others are the heads of columns.

words-moments = Moments (`when`) | moment | of a card that is | what may be spoken of, and said besides
words-around = Beside `when` | key | what it may say
words-costs = Costs (`cost`) | cost | behind it | beside it | needs
words-passives = What is always so (`always`) | passive | of a card that is | what is said with it
words-deeds = Deeds (`do`) | deed | behind it | beside it | needs
words-things = Things | thing | scope | numbers | filters
words-decks = Decks (`look at the top`) | deck | whose | what its cards are then | where the rest goes
words-players = Players, beside `you`, `it` and `them` | players | needs
words-roles = Who and what the occasion names | name | it is
words-values = Other values | value | what it may be
words-conditions = Conditions (`if`, `while`) | condition | behind it | needs
words-amounts = Amounts (`per`) | amount | needs
words-python = What only Python can say (`python`) | function | why
words-as-in = as in
words-about = `about`: { $noun }
words-used = { $keys }
words-used-by = { $keys } ({ $kinds })
words-phased = `in`
words-instead = `instead`, `cancel it`
words-left-out = { $part } (may be left out)
words-hidden = hidden
words-of-the-data = ids of the data
sort-number = a number
sort-count = a number, not below 0
sort-comparison = `2`, `at most 2`, `at least 2`
sort-flag = `yes` or `no`
sort-players = players
sort-each = players: for each of them
sort-player = one player
sort-thing = a thing
