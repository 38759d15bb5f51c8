# What the command says. Sentences about games live with the games.

games-seats = { $low } to { $high } players

wrong-set = “{ $given }” is no option: say --set NAME=VALUE.
wrong-set-twice = The option “{ $name }” is given twice.
wrong-file = { $file }: { $why }.
wrong-output = The output cannot be written: { $why }.
wrong-file-text = { $file } is not a text file.
wrong-load = A saved game brings its own seats, options and data, so --load goes without them.
wrong-load-game = { $file } holds a game of { $game }.
wrong-position = A position brings its own seats and options, so --position goes without --seats and --set.
wrong-clause = There is no clause, card or term “{ $clause }” in the rules of { $game }.
wrong-search = Nothing in the rules of { $game } speaks of “{ $typed }”.
wrong-number = { $name } must be more than zero.
near = Did you mean { $several }?
fault = Something in Cyvasse itself is broken, please report it: { $error }.
no-number = There is no number { $number } in the list: it goes from 1 to { $most }.
unclear = “{ $typed }” could be several: { $several }

clauses-more = And more: { $clauses }
clause-note = Note:{" "}
clause-reason = Why we ruled so:{" "}
clause-prose = Not enforced:{" "}

options-bool = true or false; usually { $default }
options-int = a number from { $low } to { $high }; usually { $default }
options-choice = one of these; usually { $default }
options-offers = one of these, or other words; usually { $default }
options-text = words; usually { $default }

title-seat = you are { $seat }
title-spectator = as a spectator sees it
welcome = Answer by number or in words; `?` shows what else can be said here.
changed = Now on the table:
passed = You pass: there was nothing to do.
passed-at = You pass, there was nothing to do: { $windows }.
thinking = { $seat } is thinking…
pass-keyboard = Pass the keyboard to { $seat }, who presses Enter when nobody else looks.
how-exactly = { $high ->
    [one] Choose 1: its number or words.
   *[other] Choose { $high }: numbers or words.
}
how-some = Choose { $low } to { $high }: numbers or words.
how-upto = { $high ->
    [one] Choose at most 1: its number or words, or `none`.
   *[other] Choose at most { $high }: numbers or words, or `none`.
}
how-number = A number from { $low } to { $high }.
how-place = The number of a pose, or x and y in inches and an angle in degrees, such as 14.5 20 90.
over-winners = { $count ->
    [0] The game is over; nobody has won.
    [one] The game is over. { $names } has won.
   *[other] The game is over. Winners: { $names }.
}
gave-up = gave up
resign-sure = { $two ->
    [yes] Give up? The game ends, and the other side has won. [y/N]
   *[no] Give up? A bot plays on for you, and you have lost. [y/N]
}
after = The game is over: save FILE, log, look, svg FILE, undo, or Enter to leave.
undo-anyway = Take it back anyway, with new luck? [y/N]
why-what = Why what? Say `why` and an answer: its number, or words as on the screen.
why-allowed = “{ $line }” is allowed here.
rule-what = Which rule? Say `rule` and a clause, such as the one behind the question, or the name of a card, a chapter or a term.
save-what = Say `save` and a file name.
save-over = { $file } exists already. Replace it? [y/N]
saved = Saved to { $file }.
load-what = Say `load` and a file name.
load-other = That is a game of { $game } for { $seats }, not this one: start it with `cyvasse play --load`.
drawn = Drawn into { $file }.
svg-what = Say `svg` and a file name.
lang-what = Say `lang` and one of: { $languages }.
no-map = This game has no map: say `look`, and it is told in words.
log-empty = Nothing has happened yet.
hinted = A decent player would answer: { $option }
hinted-worth = { $option }: worth { $worth } of 100, tried { $tries ->
    [one] once
   *[other] { $tries } times
}
forfeit = The bot of { $seat } plays no more: { $why } Greedy plays on for it.
offer-save = Save the game before you go? A file name, or Enter to leave without saving:
end-of-input = The input has ended, so the game stops here.

command-why = why
command-undo = undo
command-rule = rule
command-save = save
command-load = load
command-hint = hint
command-lang = lang
command-log = log
command-resign = resign
command-look = look
command-map = map
command-svg = svg
command-help = help
command-quit = quit

help-answers = Answer with a number of the list, with the words or the beginning of an option. Enter shows the question again.
help-why = why an answer is not allowed: name it as on the screen
    .usage = ANSWER
help-undo = take your last answer back
help-rule = read a clause, a card, or what is said of something
    .usage = WHAT
help-save = save the game
    .usage = FILE
help-load = go on with a saved game
    .usage = FILE
help-hint = what a bot would answer
help-lang = change the language
    .usage = ru|en
help-log = all that has happened
help-look = the table again
help-resign = give up the game
help-map = a map of the battlefield
help-svg = draw the table into a file
    .usage = FILE
help-help = this list, also `?`
help-quit = leave the table

lab-extra = Tables and plots (--out) need the extra “lab” (pip install "cyvasse[lab]"): there is no { $name }.
sim-summary = { $games } games ({ $errors } errors), { $decisions } decisions in { $seconds } s: { $decisions_per_second } decisions and { $games_per_second } games a second.
sim-seat = seat
sim-bot = bot
sim-wins = wins
sim-fair = by chance
sim-interrupted = Interrupted: these are the figures of the { $games } games that were finished.

bench-decisions = decisions/s
bench-games = games/s
bench-length = decisions/game
bench-calibration = One core, CPU time, best of 5; a turn of a plain loop takes { $ns } ns here.

odds-none = There is no battle here to give odds for.
odds-exact = exact
odds-sampled = sampled

from-checkpoint = Version { $old } of the rules has led this game to a checkpoint. From there on version { $new } plays it, and answers are counted from there.
replay-at = After answer { $at } of { $of }.
replay-asked = { $seat } is asked now ({ $rule }).

check-commitment = The commitment { $commitment } fits the game, its seats, options, data packs, position and seed. It should be the one that was shown before the game.
check-commitment-old = The commitment { $commitment } fits the game, its options and its seed. The record is of an older kind: seats, data packs and position are not covered by it.
check-before = The game goes on from a checkpoint of version { $version } of the rules. What was played before cannot be proven here (answers: { $answers }, outcomes: { $outcomes }), nor that it led to the checkpoint.
check-answers = { $count ->
    [one] 1 answer is allowed by the rules.
   *[other] All { $count } answers are allowed by the rules.
}
check-outcomes = { $count ->
    [one] 1 outcome follows from the seed.
   *[other] All { $count } outcomes follow from the seed: no roll or deal was bent.
}
check-outcomes-until = { $count ->
    [one] Up to answer { $after }, 1 outcome follows from the seed.
   *[other] Up to answer { $after }, all { $count } outcomes follow from the seed: no roll or deal was bent until then.
}
check-named = { $count ->
    [one] The first outcome is named in the position that the game began from; it was not drawn.
   *[other] The first { $count } outcomes are named in the position that the game began from; they were not drawn.
}
check-played-on = After answer { $after } the game was played on from there with fresh luck.
check-taken-back = After answer { $after } { $seat } took an answer back by consent, and luck began anew.
check-beyond = { $count ->
    [0] Beyond answer { $after } nothing is proven of luck.
    [one] Beyond answer { $after } nothing is proven of luck: 1 outcome comes from luck that could be chosen.
   *[other] Beyond answer { $after } nothing is proven of luck: { $count } outcomes come from luck that could be chosen.
}
check-since = { $count ->
    [0] Since then nothing is proven of luck.
    [one] Since then nothing is proven of luck: 1 outcome follows from the seed, but from a point that nothing vouches for.
   *[other] Since then nothing is proven of luck: { $count } outcomes follow from the seed, but from a point that nothing vouches for.
}
check-take-backs = { $count ->
    [0] Nothing was taken back.
    [one] 1 answer was taken back, as the rules of the table allow.
   *[other] { $count } answers were taken back, as the rules of the table allow.
}
check-open = The game is not over yet.
check-version = { $file } was played by version { $old } of the rules, and these are version { $new }: its luck cannot be proven here.
check-checkpoint = { $file }: the checkpoint is not where its answers lead.
sim-forfeit = Game { $game }: { $bot } plays no more: { $why } Greedy played on for it.

serve-open = The site is open: { $address }
serve-no-page = The page is not built yet, so only programs can play: run “make web” once.
serve-port = Nobody can listen at { $host }, port { $port }: { $why }.
serve-no-port = There is no port { $port }: they go from 1 to { $last }, and 0 takes any free one.
serve-setting = { $name } is “{ $value }”, but must be { $kind ->
    [whole] a whole number from { $least } to { $most }
   *[any] a number from { $least } to { $most }
}.
serve-extra = The site needs the extra “server” (pip install "cyvasse[server]"): there is no { $name }.
report = The report is { $file }.
ladder-rating = rating
ladder-games = games
wrong-out = { $name } needs a folder to keep them in: --out DIR.
wrong-ladder = A ladder needs at least two bots, each named once: --bots random,greedy.
wrong-among = Among others sits someone else: --among { $among } cannot stand in --bots too.
bench-full = games/s, full table
bench-playouts = playouts/s

card-does = Does:{" "}

pack-error = error
pack-warning = doubtful
pack-counted = { $packs } ({ $game }): { $changed } changed, { $new } new, { $replaces } in the place of another, { $removed } removed.
pack-tried = { $games ->
    [one] 1 random game was played
   *[other] { $games } random games were played
} with it to the end ({ $answers } answers); { $begun } ways to begin were tried.
pack-verdict = { $errors ->
    [0] No errors
    [one] 1 error
   *[other] { $errors } errors
}, { $warnings ->
    [0] nothing doubtful
    [one] 1 thing doubtful
   *[other] { $warnings } things doubtful
}.
pack-none = Name a folder with a pack.
pack-changes-nothing = Nothing is changed: all entries are as ours.
pack-kind = { $kind ->
    [new] new in { $list } ({ $pack })
    [changed] changed in { $list } ({ $pack })
    [replaces] in the place of { $old } in { $list } ({ $pack })
   *[removed] removed from { $list } ({ $pack })
}
pack-says = says
pack-does = does
pack-does-nothing = nothing
pack-there = { $folder } is there already: name a folder that is empty or not there yet.
pack-which = Which lists? (Enter: all of these)
pack-no-list = There is no list “{ $list }” in the data of { $game }.
pack-no-words = The abilities of { $game } are not made of words yet.
pack-no-word = There is no word with “{ $word }” in it among those of { $game }.
pack-lists = There are: { $lists }.
pack-too-much = That would be { $entries } entries and { $size } KiB; a pack has at most { $most } and { $largest } KiB. Choose fewer lists by --lists.
pack-written = { $folder } holds { $entries } entries as they are ({ $lists }). Change what you like, delete the rest, and try it: cyvasse pack check { $folder }
pack-head-comment = A data pack for Cyvasse. It changes nothing yet: every entry is as ours. Change what is printed otherwise on your
    cards, delete entries that you do not change, add entries with an id of their own, and then:
    cyvasse pack check DIR      is everything right? (it also plays random games)
    cyvasse pack show DIR       what each changed card says and does
    cyvasse play { $game } --data DIR
    An entry of our id takes the place of ours, whole. One with a new id is a new card, or with “replaces: ID” comes instead
    of another. “remove: {"{"}LIST: [ID, ID]{"}"}” takes some away. docs/packs.md explains it, docs/abilities.md the words of abilities.
pack-list-comment = { $count ->
    [one] { $list }: 1 entry. Its fields:
   *[other] { $list }: { $count } entries. Their fields:
}
