# The page's own sentences. What the games say comes from the server.

home-link = Home
home-title = Five games of Westeros
home-blurb = Exact rules, strong bots, and every answer names the rule it rests on. Play alone, with friends, or watch.
home-games = Games
home-code = Enter a table code
home-code-hint = code or link
home-enter = Enter
home-new = Set up a table
home-open = Open tables
home-open-empty = No table is open just now. Set one up, or play against bots.
home-over = Finished games
home-yours = Your games
home-yours-empty = Games you sit in will be listed here. Seats are remembered by this browser alone.
foot = An unofficial fan work without art or text of the publishers; games and names belong to their owners.

short-thrones = Thrones
short-cards = Cards
short-betwixt = B’Twixt
short-battles = Battles
short-miniatures = Miniatures
blurb-thrones = Six Houses, hidden orders, one throne.
blurb-cards = Stark against Lannister: plots and challenges.
blurb-betwixt = Win the councils left and right of you.
blurb-battles = Commanders, banners and morale on hexes.
blurb-miniatures = Trays, charges and intrigue on a free table.
minutes-thrones = 2–4 h
minutes-cards = 40 min
minutes-betwixt = 45 min
minutes-battles = 90 min
minutes-miniatures = 2 h

players = { $low }–{ $high } players
count-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
play-now = Play now
play-now-game = Play now: { $game }
set-up = Set up a table
set-up-game = Set up: { $game }
do-join = Join
do-watch = Watch
do-replay = Replay
do-continue = Continue
do-open = Open
do-sit = Sit here
do-start = Start the game
your-turn = your turn
you-won = you won
is-over = The game is over
is-over-short = over
is-paused = The game is paused
is-closed = The room is closed
won-by = won by { $names }
in-play = in play, round { $round }
thinks = { $names }: thinking
waits-for-players = waits for players
watching = { $count } watching
seats-taken = { $taken } of { $all } seats taken, { $bots ->
    [one] one by a bot
   *[other] { $bots } by bots
}
forget-room = Take off this list

setup-title = Set up a table
setup-game = Game
setup-which = Which game
setup-name = Name of the table
setup-seats = Seats
setup-count = Number of players
setup-who = Who sits at seat { $seat }
setup-bot = Bot at seat { $seat }
setup-person = Name of the player at seat { $seat }
setup-variants = Rules and variants
setup-more = Clock, language, files
setup-language = Language
setup-private = Not listed on the home page
setup-clock = Clock
setup-pack = Data pack
setup-pack-hint = pack.yaml and its files: your own cards, units or scenarios
setup-file = Choose a file
setup-files = Choose files
setup-no-file = none chosen
setup-pack-broken = The data pack cannot be read: { $why }
setup-record = Import a record
setup-record-hint = a game that was exported; it can be played on from any move
setup-record-at = Play on after move (of { $moves })
setup-record-look = only look at it
setup-record-broken = This file is not a record.
setup-patience = A bot may stand in for who is away for … minutes
setup-patience-hint = The others propose it; whoever comes back plays on at once. With a clock, it must have run out besides.
setup-create = Open the table
seat-me = Me
seat-bot = A bot
seat-open = Open: a guest may sit here
seat-hot = At this screen (hot-seat)
seat-open-hint = waits for a guest
your-name = Your name
clock-none = no clock
clock-bank = { $minutes } min + { $seconds } s
clock-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
clock-kind-bank = Time for the whole game, and more per move
clock-kind-days = Days per move
clock-minutes = Minutes for the game
clock-seconds = Seconds added per move
clock-days-each = Days per move
clock-of = Time of { $name }
days-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
}

switch-language = По-русски
switch-light = Light colours
switch-dark = Dark colours
menu = Menu
close = Close
skip-to-question = To the question
table = Table
board-keys = The table. Arrow keys move it, plus and minus zoom, Tab goes to what can be picked.
zoom-in = Closer
zoom-out = Farther
zoom-whole = The whole table
reconnecting = The line is broken. Reconnecting, try { $tries } …
error-unreachable = The server cannot be reached. Please try again in a moment.

seats = Seats
seat-won = winner
seat-is-open = open
seat-sits = ready
seat-you-asked = your turn
seat-thinks = thinking
seat-ready = has decided
seat-away = away
seat-resigned = gave up
badge-you = you
badge-bot = bot · { $bot }
badge-standin = a bot stands in
score = Score
spectator = Spectator

path = Where the game is
round = Round { $round }
round-of = Round { $round } of { $rounds }

question = Question
rule = rule { $clause }
in-the-rules = Show in the rules
put-back = Put back: { $word }
filter = Filter the options
filter-hint = Filter { $count } options, or click on the table
filter-empty = No option matches.
options = Options
options-more = { $count ->
    [one] { $count } more: type to filter
   *[other] { $count } more: type to filter
}
some-count = { $low ->
    [0] { $count } of at most { $high } chosen
   *[other] { $count } chosen, from { $low } to { $high }
}
some-exact = { $count } of { $high } chosen
number-between = A number from { $low } to { $high }
less = Less
more = More
place-how = Drag the piece, turn it by its knob. Keys: arrows move, [ and ] turn, n and p go through suggestions.
place-at = { $x }″ × { $y }″, { $angle }°
place-suggestion = suggestion { $at } of { $count }
place-own = your own
place-fine = The rules allow it
turn-left = Turn left
turn-right = Turn right
confirm-nothing = Nothing chosen yet
confirm-more = Choose { $count } more
confirm-some = Choose: { $names }
confirm-none = Choose none
confirm-number = Say { $number }
confirm-place = Place it here
clear-choice = Begin the choice anew
undo = Undo
undo-free = Take back your last answer
undo-consent = Ask the others to let you take back your last answer
autopass = From now on pass here automatically
autopass-on = Pass automatically
autopass-usual = As usual
autopass-all = All
autopass-none = None
pass-until = Pass until
until-turn = my turn
until-phase = next phase
until-round = next round
passing-turn = Passing until your turn.
passing-phase = Passing until the next phase.
passing-round = Passing until the next round.
passing-count = { $count ->
    [0] {""}
    [one] { $count } window passed.
   *[other] { $count } windows passed.
}
passing-stop = Stop
passed = Passed automatically: { $names }
advice = Advice
advice-title = What a decent player would answer
advice-comes = Thinking …
advised = A decent player would answer: { $option }
advice-worth = worth { $worth } of 100, tried { $tries ->
    [one] once
   *[other] { $tries } times
}
odds = Odds
odds-title = How likely is what
odds-exact = exact
odds-sampled = from samples
waiting = Waiting …
in-replay = You are looking at the past
sheet = More or fewer options
card = Card
card-nothing = There is nothing more to say about this.
card-source = Source: { $source }
option-other = Something else …
option-own = { $option }: in your own words
source-rulebook = From the rulebook
source-derived = Follows from the rulebook
source-public = From public lists
source-reconstructed = Reconstructed by us; a data pack can replace it
source-ruling = Our ruling

talk = Log, chat and rules
tab-log = Log
tab-chat = Chat
tab-rules = Rules
tab-words = In words
log-empty = Nothing has happened yet.
go-to-move = Look at the table after move { $at }
chat-empty = Nobody has said anything.
chat-hint = Say something
chat-to = To whom
chat-all = everyone
send = Send
mute = Mute { $name }
unmute = Hear { $name } again
rules-search = Search the rules
rules-empty = No rule matches.

vote-yes = Agree
vote-no = Refuse
vote-waits = Not yet agreed: { $names }
vote-cancel = Ask no more

results = Results
rematch = Rematch
rematch-turned = Rematch, other seats
rematch-turned-hint = Everyone moves on by one seat, once all agree.
to-rematch = To the rematch
export = Export the record
seed = Seed
seed-hint = With it the record proves that no roll and no deal was bent.
play-on = Play on from here
played-on = { $name }, from move { $at }

replay = Replay
replay-first = To the beginning
replay-back = One move back
replay-forward = One move forward
replay-play = Play
replay-stop = Stop
replay-move = Move
replay-at = move { $at } of { $last }
replay-speed = Speed
replay-seat = Whose view
replay-own = own view
replay-end = To the end
live = live

views = Views
phone-table = Table
phone-hand = Hand
phone-log = Log
phone-chat = Chat

curtain = { $name }, it is your turn
curtain-hint = Hand over the screen. Nobody else should look.
curtain-lift = I am { $name }: show my table
turn-to = Turn to { $name }

lobby = Before the game
lobby-waits = Seats are free
lobby-ready = Everybody sits
lobby-code = Table code: { $code }
give-to-bot = Give the seat { $name } to a bot
give-to-bot-short = a bot …

copy-table-link = Copy the table’s link
copy-seat-link = Copy my seat’s link
copied = Copied
rotate = New key for my seat
rotate-hint = The old link stops working.
pause = Pause
resume = Go on
resign = Give up
resign-sure = Really give up? It counts as a loss.
abort = Propose to end the game
abort-sure = End it for everyone, without a winner?
standin-me = Let a bot play for me
standin-back = I play again
standin-for = Let a bot play for { $name }
standin-for-later = Let a bot play for { $name }: in { $minutes } min
bot-of = Another bot for { $name } (now: { $bot })
other-bot = Propose another bot for { $name }
ask-seat = Ask for the seat of { $name }
sound-on = Sound is on
sound-off = Sound is off
report = Report a bug
report-what = What went wrong? The record of this game goes with it.
report-send = Send the report
keys-help = Keys
keys-list =
    1–9: choose an option
    Up, Down: through the options
    letters: filter the options
    Enter: confirm
    ?: advice
    Escape: begin anew, close, stop passing
    Backspace: put the last word back
    Ctrl + Z: take back the last answer
    Tab: to the table; arrows: to the next thing there; Space: pick it; i: about it
    right click or a long press: about a card or piece
    + − 0: zoom
    [ ]: turn a piece; n, p: suggestions

## The table in parts

tab-reader = Reader
reader-empty = Point at anything on the table, or click it, to read about it here.
reader-printed = { $name }: { $printed } printed{ $why ->
    [none] .
   *[other] , { $why }.
}
since-answer = Since your last answer
since-nothing = Nothing has happened since your last answer
beats-more = { $count ->
    [one] 1 more in the log
   *[other] { $count } more in the log
}
options-words = In words
you-there = You
against = against
fight = The fight
hand = Your hand
part-ask = Question
part-hand = Hand
part-dock = Table
part-talk = Log
