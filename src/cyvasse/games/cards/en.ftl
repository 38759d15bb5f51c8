### What people read in Game of Thrones: The Card Game. An ask or event `card.drawn` is the message `card-drawn`; `.hidden` is
### for those who may not know a word of it; attributes called like an answer, `.option` and `.several` say how options are
### called. An ask that begins with `window`, `respond` or `save` is a chance to act which may be passed.

## Options of a match

option-draft = Plot draft
    .help = Six drafted plots are added to the starting ones, then each player chooses seven.
option-round_limit = Limit of rounds
    .help = After so many rounds a game without a winner is drawn; 0 sets no limit.

## Windows that can be passed automatically

windows-window-plot = In the plot phase
windows-window-draw = In the draw phase
windows-window-marshalling = While your opponent marshals
windows-window-attack = Before attackers are declared
windows-window-defence = Before defenders are declared
windows-window-resolution = Before a challenge is resolved
windows-window-dominance = In the dominance phase
windows-window-standing = In the standing phase
windows-window-taxation = In the taxation phase
windows-respond-revealed = After plots are revealed
windows-respond-entered = After a card enters play
windows-respond-attacks = After attackers are declared
windows-respond-defends = After defenders are declared
windows-respond-resolved = After a challenge is resolved
windows-respond-killed = After characters are killed
windows-respond-dominance = After dominance is counted
windows-save = When your own characters are about to die
windows-save-foe = When only your opponent’s characters are about to die
windows-answer-event = When your opponent plays an event that you may answer
windows-answer-claim = When you are about to suffer the claim

## Steps

step-setup = Setup
step-draft = Plot draft: the first pick
step-draft_second = Plot draft: the second pick
step-draft_deck = Plot draft: choosing the plot deck
step-hands = Drawing the starting hands
step-mulligan = Mulligan
step-redraw = Drawing new hands
step-layout = Laying out initial cards
step-refill = Filling the hands
step-plot = Plot phase: choosing plots
step-effect = Plot phase: when revealed
step-cycle = Plot phase: plot decks
step-draw = Draw phase
step-marshalling = Marshalling phase
step-income = Marshalling phase: income
step-marshal = Marshalling phase
step-marshal_second = Marshalling phase: the second player
step-marshalled = Marshalling phase: the end
step-challenges = Challenges phase
step-challenge = Challenges phase: initiating a challenge
step-defend = Challenges phase: declaring defenders
step-resolve = Challenges phase: resolving the challenge
step-challenge_over = Challenges phase: the challenge is over
step-dominance = Dominance phase
step-standing = Standing phase
step-taxation = Taxation phase
step-round_over = The end of the round
step-respond = Responses
step-window_plot = Plot phase: actions
step-window_draw = Draw phase: actions
step-window_attack = Challenges phase: actions before attackers are declared
step-window_defence = Challenges phase: actions before defenders are declared
step-window_resolution = Challenges phase: actions before the resolution
step-window_dominance = Dominance phase: actions
step-window_standing = Standing phase: actions
step-window_taxation = Taxation phase: actions
step-end = The end of the game
phases-plot = Plot
phases-draw = Draw
phases-marshalling = Marshalling
phases-challenges = Challenges
phases-dominance = Dominance
phases-standing = Standing
phases-taxation = Taxation

## Setup and the draft

mulligan = Exchange your whole hand for a new one?
    .yes = Take a mulligan
    .no = Keep the hand
mulligan-yes = { $house } takes a mulligan.
mulligan-no = { $house } keeps its hand.
layout = Lay out initial cards: characters and locations for 5 gold in all.
    .done = Ready
layout-shown = { $house } has laid out: { $cards }.
layout-none = { $house } has laid out nothing.
draft-keep = Plot draft: keep one plot.
draft-deck = Plot draft: choose seven plots for your plot deck.
    .several = { $list }
draft-over = Both plot decks have been chosen.
round-begins = Round { $round } begins.

## Plots

plot = Choose the plot you reveal.
plot-revealed = { $house } reveals { $plot }.
initiative-higher = Initiative: { $count } against { $less }.
initiative-power = Initiative is equal at { $count }; the smaller power decides: { $power } against { $more }.
initiative-luck = Initiative is equal at { $count } and so is power at { $power }: chance decides.
initiative-taken = { $house } takes the initiative.
first = Name the first player.
first-named = { $house }: first player.
plot-order = Choose which plot is applied first.
plot-applied = { $plot } is applied.
plots-back = { $house }: the used plots return to the plot deck.

## Windows for actions

window-plot = Plot phase: take an action or pass.
window-draw = Draw phase: take an action or pass.
window-marshalling = Marshalling phase of your opponent: take an action or pass.
window-attack = Before attackers are declared: take an action or pass.
window-defence = Before defenders are declared: take an action or pass.
window-resolution = Before the challenge is resolved: take an action or pass.
window-dominance = Dominance phase: take an action or pass.
window-standing = Standing phase: take an action or pass.
window-taxation = Taxation phase: take an action or pass.
marshal = Play a card, take another action or pass. Your gold: { $gold }.
    .pass = End or pass
bearer = { $card }: choose the character that bears it.
respond-revealed = The plots have been applied: respond or pass.
respond-entered = A card has entered play: respond or pass.
respond-attacks = Attackers have been declared: respond or pass.
respond-defends = Defenders have been declared: respond or pass.
respond-resolved = The challenge has been resolved: respond or pass.
respond-killed = Characters have been killed: respond or pass.
respond-dominance = Dominance has been counted: respond or pass.
save = About to be killed: { $characters }. Save someone or pass.
save-foe = About to be killed on the other side: { $characters }. Save someone or pass.
answer-event = The opponent plays { $event }: answer or pass.
answer-claim = You are about to suffer the claim: answer or pass.

## Targets and prices

target-strengthen = { $card }: choose the character that gets stronger.
target-weaken = { $card }: choose the character that gets weaker.
target-kill = { $card }: choose the character that is killed.
target-save = { $card }: choose the character that is saved.
target-stand = { $card }: choose the character that stands.
target-kneel = { $card }: choose the character that kneels.
target-remove = { $card }: choose the character that is removed from the challenge.
target-return = { $card }: choose the character that returns to its owner's hand.
target-discard = { $card }: choose the card that is discarded from play.
target-arrest = { $card }: choose the character that kneels and cannot defend.
target-hide = { $card }: choose the character that gains Stealth.
target-renown = { $card }: choose the character that gains Renown.
target-icon = { $card }: choose the character that gains an icon.
target-no_icon = { $card }: choose the character that loses an icon.
target-no_power = { $card }: choose the character that loses power.
play-put = { $card }: choose the card that is put into play.
    .pass = No card
    .none = There is none
discarded-pick = { $card }: choose a card from the discard pile.
    .pass = No card
deck-pick = { $card }: choose one of the cards you look at.
    .pass = No card
    .none = There is none
deck-discard = { $card }: choose which of these cards is discarded.
    .pass = No card
    .none = There is none
deck-bury = { $card }: choose which of these cards goes under the deck.
    .pass = No card
    .none = There is none
deck-order = { $card }: which of these cards goes back first?
target-sacrifice = { $card }: choose which of your unique characters is killed.
price-kneel = { $card }: choose the card you kneel for it.
price-discard = { $card }: choose the card you discard from play for it.
target-choose = { $card }: choose a card.
target-power = { $card }: choose the character that gains 1 power.
ability-may = { $card }: do you use it?
ability-which = { $card }: which of its abilities, counted in the order of the card?
bran = { $card }: on top of your deck lies { $top }. Leave it there or put it on the bottom?
    .keep = Leave it on top
    .bury = Put it on the bottom
bran-keep = { $house } looks at the top card of its deck and leaves it there.
bran-bury = { $house } looks at the top card of its deck and puts it on the bottom.
hand-discard = Choose the card you discard from your hand.
birds = { $card }: choose the event your opponent discards. You see: { $cards }.
    .none = There is no event
spies = { $card }: choose the card your opponent discards.
old_gods = { $card }: choose a dead character that returns to its owner's hand.
    .pass = Nobody

## Cards

deck-empty = { $house }: the House deck is empty, nothing is drawn.
passive-applied = Passive ability: { $card }.
card-drawn = { $house } draws a card: { $card }.
    .hidden = { $house } draws a card.
hand-at_random = { $house } must discard from hand at random: { $count }.
hand-discarded = { $house } discards from hand: { $card }.
income-taken = { $house } takes an income of { $count } gold.
gold-taken = { $house } takes { $count } gold.
gold-paid = { $house } pays { $count } gold.
power-paid = { $house } returns { $count } power to the reserve.
cost-kept = { $card }: the cost of the cards that { $house } plays cannot be lowered.
cost-changed = { $card } costs { $cost } instead of { $printed }.
cost-lowered = { $house }: the next character costs { $count } less.
cost-lowered_kin = { $house }: the next character of { $kin } costs { $count } less.
card-played = { $house } plays { $card } (cost { $cost }).
card-attached = { $card } is attached to { $character }.
card-kneels = Kneels: { $card }.
card-stands = Stands: { $card }.
character-stronger = { $character }: +{ $count } strength.
character-weaker = { $character }: −{ $count } strength.
duplicate-placed = { $house } places a duplicate: { $card }.
event-prevented = { $card } has no effect.
event-played = { $house } plays the event { $card }.
ability-used = { $house } uses { $card }.
card-discarded = Discarded from play: { $card }.
card-returned = Returned to hand: { $card }.
killing = About to be killed: { $characters }.
duplicate-saves = A duplicate saves { $character }.
character-saved = Saved: { $character }.
character-killed = Killed: { $character }.
character-removed = Out of the challenge: { $character }.
character-arrested = Under arrest: { $character }.
character-hidden = Gains Stealth: { $character }.
character-renowned = Gains Renown: { $character }.
icon-given = { $character } gains an icon: { $challenge }.
icon-taken = { $character } loses an icon: { $challenge }.
card-entered = Put into play: { $card }.
deck-looked = { $count ->
    [one] { $house } looks at the top card of a House deck ({ $owner }).
   *[other] { $house } looks at the top { $count } cards of a House deck ({ $owner }).
}
deck-shown = On top of the House deck ({ $house }): { $cards }.
gold-lost = { $house } loses gold: { $count }.
gold-kept = { $house } keeps { $count } gold ({ $card }).
power-removed = { $character } loses power: { $count }.

## Challenges

challenge = Initiate a challenge or end your challenges.
    .done = End my challenges
    .option = { $first }
challenges-done = { $house } ends its challenges.
attackers = Challenge ({ $challenge }): choose your attackers.
    .several = { $list }
challenge-begun = { $house } initiates a challenge ({ $challenge }): { $characters }.
stealth = Stealth of { $character }: choose a character that cannot defend.
    .pass = Nobody
stealth-used = { $character } passes by { $target }.
defenders = Challenge ({ $challenge }): choose your defenders.
    .none = Nobody defends
    .several = { $list }
defence = { $house } defends: { $characters }.
defence-none = { $house } does not defend.
attacker-stands = Attacks without kneeling: { $character }.
challenge-tied = The totals are equal at { $count }: the attacker wins.
challenge-won = { $house } wins the challenge: attack { $attack }, defence { $defence }.
challenge-beaten_off = { $house } beats the challenge off: defence { $defence }, attack { $attack }. No claim is applied.
challenge-rewarded = Promised for a victory in this challenge: { $house } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
challenge-undecided = Nobody wins the challenge: attack { $attack }, defence { $defence }. A side without strength cannot win.
challenge-unopposed = { $house } has won unopposed.
claim-raised = { $house }: claim +{ $count }.
claim-kills = { $house } suffers the military claim and must lose { $count ->
    [one] 1 character
   *[other] { $count } characters
}.
claim-discards = { $house } suffers the claim of intrigue.
claim-prevented = { $house } does not suffer the claim.
claim-returns = { $card }: who would be killed by the claim returns to hand.
claim = Choose who is killed for the claim: { $count }.
    .several = { $list }

## Power and the end

power-gained = { $house } gains { $count } power.
renown = Power for Renown: { $characters }.
renown-none = { $card }: nobody gains power for Renown.
power-earned = { $character } gains 1 power.
power-taken = { $house } takes { $count } power from the other banner.
power-safe = { $card }: the power on the banner of { $house } is safe.
dominance-won = { $house } wins dominance: { $count } against { $less }.
dominance-tied = Nobody wins dominance: { $count } on both sides.
standing = All cards stand that can.
card-stays_kneeling = Stays kneeling: { $character } ({ $card }).
taxation = All gold returns to the treasury.
power-enough = { $house } has { $count } power; it takes { $goal } to win.
power-both = Both have reached it at once, so the first player wins: { $house }.
rounds-over = Rounds played: { $count }, the agreed limit.
game-won = { $house } has won the game.
game-drawn = The game is drawn.

## The table in words

tell-round = Round { $round }. { $step }.
tell-over = The game is over
tell-first = First player: { $house }.
tell-won = Winner: { $house }.
tell-house = { $house }: power { $total } of { $goal } ({ $power } on the banner), gold { $gold }.
tell-cards = Cards in hand: { $hand }; in the deck: { $deck }.
tell-plot = Plot: { $plot } (income { $income }, initiative { $initiative }, claim { $claim }).
tell-used = Used plots: { $plots }.
tell-plots = Plot deck (income/initiative/claim): { $plots }.
tell-plots-hidden = Plots in the plot deck: { $count }.
tell-dead = Dead pile: { $cards }.
tell-discard = Discard pile: { $cards }.
tell-strength = strength { $strength }
tell-kneeling = kneeling
tell-tokens = power on it { $count }
tell-duplicates = duplicates { $count }
tell-bears = bears { $cards }
tell-challenge = { $house } has initiated a challenge: { $kind }.
tell-attack = Attack { $total }: { $cards }.
tell-defence = Defence { $total }: { $cards }.
tell-passed = Passed by through Stealth: { $cards }.
tell-hand = Your hand:
tell-packet = Plots to pick from (income/initiative/claim): { $cards }.
tell-pool = Your plots (income/initiative/claim): { $cards }.
tell-screen = Laid out so far: { $cards }.

## The table in words: what only describe says

tell-mine = { $house } (you): power { $total } of { $goal } ({ $power } on the banner), gold { $gold }.
tell-actor = To act: { $house }.
tell-dominance = Dominance this round: { $house }.
tell-drawn = The game is drawn.
tell-characters = Characters:
tell-locations = Locations:
tell-initiated = Challenges this round: { $challenges }.
tell-victory = won
tell-printed = printed { $strength }
tell-unique = unique
tell-income = income +{ $count }
tell-cost = cost { $count }
tell-attacker = attacks
tell-defender = defends
tell-cannot-defend = cannot defend
tell-doomed = about to be killed
tell-cheaper = The next character costs { $count } less.
tell-cheaper-kin = The next character of { $house } costs { $count } less.
tell-draws-if-won = Cards to draw if this challenge is won: { $count }.
tell-limited = Limited cards played this round: { $count }.
tell-playing = Being played: { $cards }.
tell-nobody = nobody
tell-claim = Claim of the attacker: { $count }.
tell-winner = The challenge is won by { $house }.
tell-known-hand = Seen in your opponent's hand: { $cards }.
tell-known-hand-of = Seen in the hand of { $house }: { $cards }.
tell-known-top = On top of your deck: { $card }.
tell-abilities = What the cards do:
