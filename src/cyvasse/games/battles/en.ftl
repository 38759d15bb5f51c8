### What people read in Battles of Westeros. An ask or event `move.to` is the message `move-to`; `.hidden` is for those who
### may not know a word of it; attributes called like an answer, `.option` and `.several` say how options are called.

## Options of a match

option-battle = Battle or skirmish
    .help = Which plan is laid out, or which skirmish the players build their armies for; data packs may bring others.
option-gambits = Gambit cards
    .help = They replace the momentum token: each side chooses one in secret, and the one in force is turned up.
option-coordinated = Coordinated attacks
    .help = Several units may attack one target together; one leads, the others support it.
option-any_card = Any card orders one unit
    .help = Any Leadership card may be discarded to order one unit instead of being played for its text.
option-reduced_strength = Reduced strength
    .help = A unit that has lost half of its figures or more rolls one die less.
option-layouts = Layout of battles 1 and 20
    .help = All other battles have armies of our own, which are balanced already.
option-layouts-printed = As public sources describe them
option-layouts-balanced = Balanced by us: more even chances

## Steps

step-skirmish = Momentum
step-allies = Allied Houses
step-captains = Choosing commanders
step-levy = Drawing set-up cards
step-terrain = Placing terrain
step-deploy = Deployment
step-setup = Set-up
step-rally = Rally Phase
step-marshal = Marshaling Phase
step-command = Command Phase
step-move = Movement of ordered units
step-attack = Attacks of ordered units
step-after = The end of the turn
step-status = Regroup Phase: fire
step-conditions = Regroup Phase: status conditions
step-score = Regroup Phase: victory points
step-check = Regroup Phase: victory conditions
step-discard = Regroup Phase: excess resources
step-recover = Regroup Phase: recovering morale
step-end = The end of the battle
phases-rally = Rally
phases-marshal = Marshaling
phases-command = Command
phases-regroup = Regroup

## Skirmish

momentum-gained = { $house } has momentum.
roll-momentum = { $house } rolls for momentum: { $dice }.
ally = Choose an allied House, or none.
    .none = No ally
commander = Choose a commander.
    .done = No more commanders
levy-drawn = { $house } draws a set-up card: { $kinds }.
levy-instead = There are not enough figures for { $kind }: choose another unit of its type.
levy-leads = Which unit does { $commander } lead?
    .several = { $first }, { $second }
terrain-hex = Where does the next hex of terrain lie: { $terrain }?
    .option = Hex { $line }
deploy-unit = Choose the unit to deploy.
    .several = { $list }
deploy-hex = Deploy { $kind } in one of your rows.
    .option = Hex { $line }

## Set-up

battle-begins = { $battle } begins; it lasts { $count } rounds.
timett-replace = Replace Timett by Tyrion Lannister?
gambit-choose = Choose your gambit card; it stays face down.
gambit-shown = { $house } turns up a gambit card: { $card }.
gambit-use = Use { $card }? Momentum then passes to your opponent.
gambit-used = { $house } uses { $card } and gives up momentum.
formation = Choose the formation of { $kind }.
formation-turned = { $house } turns the card of { $kind }: { $formation }.
outpost-side = Gate or tower for { $unit } in the outpost?
    .gate = Gate
    .tower = Tower

## Rounds

round-begins = Round { $round } begins.
advantage = { $house } has the advantage: command tokens on the board, { $count } to { $other }.
advantage-tied = { $house } has the advantage: command tokens are equal ({ $count } and { $other }), so momentum decides.
tokens-gained = { $house } receives order tokens: { $tokens }.
cards-drawn = { $house } draws Leadership cards: { $count }.
keep-token = Which order token do you keep?
    .none = No token
    .green = Green
    .blue = Blue
    .red = Red
    .valor = Valor
    .morale = Flag
discard-cards = Choose the Leadership cards to discard; one may stay in hand.
    .none = Keep the card
    .several = { $list }

## Turns

turn = Your turn: use an order token, play a Leadership card, or pass.
    .pass = Pass
    .trophy = Spend a trophy
    .green = Green order token
    .blue = Blue order token
    .red = Red order token
    .valor = Valor order token
    .morale = Morale order token
    .pair_green = Two green order tokens
    .pair_blue = Two blue order tokens
    .pair_red = Two red order tokens
    .pair_valor = Two valor order tokens
    .pair_morale = Two morale order tokens
turn-passed = { $house } passes.
token-used = { $house } uses { $count ->
    [1] an order token: { $token }
   *[other] two order tokens: { $token }
}.
token-kept = { $house } keeps an order token: { $token }.
tokens-dropped = { $house } keeps no order token.
order-unit = Which unit do you order?
    .option = Hex { $line }
    .standing = { $list }
token-morale = The morale token: raise your morale by 1, or lower it by 1 to rally a unit.
    .raise = Raise morale
    .option = Rally the unit in { $line }
    .standing = Rally { $line }
unit-ordered = { $house } orders { $unit }.
unit-rallied = { $house } rallies { $unit }.
unit-tired = { $house }: inactive from now on: { $unit }.
brothers-lost = { $house } discards a Brotherhood token; left: { $count }.
token-lost = { $house } loses an order token: { $token }.
token-raided = { $house } takes an order token of the enemy: { $token }.
token-discard = Which order token do you discard?
    .green = Green
    .blue = Blue
    .red = Red
    .valor = Valor
    .morale = Flag
token-strip = Which order token does { $house } lose?
    .green = Green
    .blue = Blue
    .red = Red
    .valor = Valor
    .morale = Flag
tyrion-next = What must the next turn of { $house } be?
    .token = An order token
    .card = A Leadership card
    .pass = As they like

## Leadership cards

card-commander = { $card }: which commander uses the card?
    .option = Hex { $line }
    .standing = { $list }
card-played = { $house } plays { $card }, used by { $commander }.
card-use = { $card }: as printed, or to order a single unit?
    .text = As printed
    .single = Order a single unit
card-units = { $card }: choose the units to be ordered, at most { $count }.
    .option = Hex { $line }
    .standing = { $list }
    .several = Hexes { $list }
card-tactic = Use the tactic of { $card }?
tactic-used = { $house } uses the tactic of { $card }.
card-lost = { $house } loses a Leadership card: { $card }.
eyes-card = You see the enemy hand: choose a card to discard.
figure-remove = Which ordered unit loses a figure for the tactic?
    .option = Hex { $line }
    .standing = { $list }
rally-unit = Which unit do you rally?
    .option = Hex { $line }
    .standing = { $list }
rally-units = Which units do you rally?
    .option = Hex { $line }
    .standing = { $list }
    .several = Hexes { $list }
tire-units = Which units become inactive?
    .option = Hex { $line }
    .standing = { $list }
    .several = Hexes { $list }
heal-unit = Which unit gets a figure back?
    .option = Hex { $line }
    .standing = { $list }
figure-returns = A figure returns to the unit of { $house } in { $area }.
defence-unit = Which unit takes a defence token?
    .option = Hex { $line }
    .standing = { $list }
defence-units = Which units take a defence token, at most two?
    .option = Hex { $line }
    .standing = { $list }
    .several = Hexes { $list }
stone-unit = Which enemy unit takes a hit?
    .option = Hex { $line }
    .standing = { $list }

## Commanders

commit = Turn the card of { $commander } and use its commit ability?
commander-commits = { $commander } commits.
commander-captured = { $commander } is captured.
galbart-look = { $card }: look at the top card of your deck?
galbart-looks = { $house } looks at the top card of the deck: { $card }.
    .hidden = { $house } looks at the top card of the deck.
galbart-card = The top card of your deck is { $card }. Leave it there or put it under the deck?
    .keep = Leave it on top
    .bury = Put it under the deck
edmure-instead = { $card } may give up the order: which adjacent unit moves or attacks instead?
    .option = Hex { $line }
    .standing = { $list }
kevan-help = { $card } gives up the attack to add two dice to this one?
ability-may = { $card }: do you use it?
ability-unit = { $card }: choose a unit.
    .option = Hex { $line }
    .standing = { $list }
    .several = Hexes { $list }
ability-hex = { $card }: choose a hex.
    .option = Hex { $line }
    .several = Hexes { $list }
robb-change = Robb Stark: change places with a banner bearer of cavalry?
    .option = Hex { $line }
    .standing = { $list }
timett-change = One die of { $dice } changes: which one, and to what?
    .several = Was { $first }, becomes { $second }
timett-double = Discard a valor die of { $dice } to double the hits?
thoros-revive = Which fallen token is revived?
    .option = Hex { $line }
thoros-token = Which of the fallen in { $area } rises?
fallen-move = All fallen-unit tokens of this type lie on the battlefield: from which hex does one go to { $area }?
    .option = Hex { $line }
reaver-direction = Gregor Clegane: in which direction do the fires spread?
reaver-fire = Gregor Clegane: which fire spreads? Fires left: { $count }.
    .option = Hex { $line }
clansmen-unit = Which Clansmen unit moves?
    .option = Hex { $line }
    .standing = { $list }
flood-ford = Which ford is closed until your next turn?
    .option = Hex { $line }
hollow-hill = On which hill does the hollow hill token lie?
    .option = Hex { $line }
hollow-kind = Which Brotherhood unit comes out of the hollow hill?

## Movement

move-unit = Which ordered unit moves next?
    .option = Hex { $line }
    .standing = { $list }
    .done = No more movement
move-to = Where do you move { $unit }, up to { $count } hexes?
    .option = Hex { $line }
    .stay = Stay
    .exit = Leave the battlefield
move-free = You may move { $unit }.
    .option = Hex { $line }
unit-moves = { $house } moves { $unit } to { $target }.
unit-leaves = { $house } leads { $unit } off the battlefield by { $area }.
ford-found = { $house } finds a hidden ford in { $area }.
objective-taken = { $house } takes control of { $area }.

## Attacks

attack-unit = Which ordered unit attacks next?
    .option = Hex { $line }
    .standing = { $list }
    .done = No more attacks
attack = How do you attack with { $unit }?
    .hold = Do not attack
    .call = Call to Arms
    .several = { $first }: { $second }
attack-melee = { $house } attacks { $target } with { $unit }.
attack-shot = { $house } shoots at { $target } with { $unit }.
attack-flanking = { $house } attacks from the flank: { $target }.
attack-supported = { $house } supports the attack with { $units }.
shot-aimed = { $house } discards an order token for an Aimed Shot: { $token }.
shot-targeted = { $house } aims at a single figure: { $figure }.
attack-dogs = { $house } sends dogs at { $target }; the first die shows { $dice }.
support = Which units support the attack of { $unit } on { $target }?
    .none = Nobody
    .option = Hex { $line }
    .standing = { $list }
    .several = Hexes { $list }
engagement-take = No engagement token is left: which of your engagements ends?
    .option = Hex { $line }
    .standing = { $list }
parting-blow = The enemy disengages { $target }: strike a parting blow with { $unit }?
aimed-token = Aimed Shot: discard an order token whose colour replaces the rank?
    .several = Valor as { $second }
    .green = Green
    .blue = Blue
    .red = Red
targeted-figure = Targeted Shot: aim at a single figure?
    .commander = The commander
    .figure = An ordinary figure
defence-spend = Spend the defence token of { $unit } to counterattack at the same time?
defence-spent = { $house } spends the defence token of { $unit } to counterattack at the same time.
defence-take = Give a defence token to { $unit }?
defence-taken = { $house } gives a defence token to { $unit }.
roll-melee = { $house } rolls for { $unit }: { $dice }.
roll-shot = { $house } shoots with { $unit }: { $dice }.
roll-dogs = { $house } sends the dogs of { $unit }: { $dice }.
roll-counter = { $house } counterattacks with { $unit }: { $dice }.
roll-parting = { $house } strikes in the back with { $unit }: { $dice }.
roll-scorch = { $house } sets fire to { $area }: { $dice }.
roll-call = { $house } calls { $kind } to arms: { $dice }.
roll-desert = { $house }: soldiers of { $unit } may desert: { $dice }.
figures-deserted = Figures of { $unit } that desert: { $count }.
dice-again = { $house } rolls dice again: { $dice }.
dice-counted = Dice: { $count } (by rank { $rank }, after terrain { $basic }, other changes { $extra }).
flank-symbol = Flanking attack ({ $dice }): which symbol do you roll again?
    .pass = No symbol
    .green = Green shields
    .blue = Blue shields
    .red = Red shields
    .valor = Valor
    .morale = Flags
reroll-one = You may roll one die again ({ $dice }).
    .pass = No die
    .green = A green shield
    .blue = A blue shield
    .red = A red shield
    .valor = Valor
    .morale = A flag
reroll-some = Which dice do you roll again ({ $dice })?
    .none = No die
    .several = Dice: { $list }
    .green = A green shield
    .blue = A blue shield
    .red = A red shield
    .valor = Valor
    .morale = A flag
reroll-all = Roll all dice again ({ $dice })?
deflect = Hits on { $unit }: { $hits }. Which order tokens do you discard to deflect them?
    .none = No token
    .several = Tokens: { $list }
    .green = Green
    .blue = Blue
    .red = Red
    .valor = Valor
hits-deflected = Hits on { $unit } deflected: { $count }; order tokens: { $tokens }.
hits-stopped = Cover and Toughness of { $unit } stop hits: { $count }.
capture-missed = { $commander }: hits { $hits }, too few to capture, which takes { $capture }.
stalwart = Stalwart: ignore a flag against { $unit }?
flag-ignored = Stalwart: a flag against { $unit } is ignored.
flags-calmed = A commander steadies { $unit }; flags ignored: { $count }.
flags-compared = Flags are subtracted: the attack has { $flags }, the counterattack { $back }.
counter = Counterattack { $target } with { $unit }?
scrapper = Scrapper: remove a figure of { $unit } to counterattack?
figure-spent = { $house }, Scrapper: a figure of { $unit } is removed for a counterattack.
retreat-hex = To which hex do you retreat with { $unit }?
    .option = Hex { $line }
unit-retreats = { $house } retreats with { $unit } to { $target }.
retreat-feared = Fearsome: each flag is two hexes of retreat, { $hexes } in all, for { $unit }.
retreat-barred = No way back for { $unit }, hexes missing: { $count }. They become hits.
retreat-tower = Nobody retreats from a tower: hits instead for { $unit }, { $count }.
unit-trampled = Run Down: the pursuers ride through { $unit }.
unit-hit = { $house }: hits on { $unit }: { $hits }.
unit-eliminated = { $house } loses { $unit }: the unit is eliminated.
unit-raised = { $house }: { $kind } appears in { $area } with figures: { $count }.
unit-revived = { $house }: { $kind } is revived in { $area }.
loot-taken = { $house } gives a loot token to { $unit }.
trophies-gained = { $house } gains trophies: { $count }.
advance = The enemy has left { $target }: advance with { $unit }?
    .option = Hex { $line }
    .pass = Stay
pursue = The enemy has left { $target }: pursue with { $unit }?
    .option = Hex { $line }
    .pass = Stay
pursue-step = Pursuit, now in { $area }: the next hex?
    .option = Hex { $line }
    .pass = Stop here
call-horn = Call to Arms of { $unit }: which horn is blown?
    .own = The unit's own horn
    .field = The horn that lies in the hex
call-kind = Call to Arms: which infantry answers?
call-hex = Call to Arms: where do the figures appear? { $kind }: { $count }.
    .option = Hex { $line }

## Morale, fire and the end of a round

morale-changes = { $house }: morale { $by }, now { $value }{ $cause ->
    [for_losses] { "" } (units eliminated)
    [for_token] { "" } (a morale token)
    [for_price] { "" } (the price of rallying)
    [for_recovery] { "" } (recovery to the break point)
    [for_spirit] { "" } (broken spirit)
   *[other] { "" }
}.
house-routed = { $house } is routed!
points-scored = { $house } scores victory points: { $count }{ $cause ->
    [for_enemy_eliminated] { "" } (an enemy unit eliminated)
    [for_commander_captured] { "" } (an enemy commander captured)
    [for_exit] { "" } (a unit left by the exit)
    [for_objective] { "" } (objectives controlled)
    [for_building_objective] { "" } (an objective in a building)
    [for_enemy_zone] { "" } (the zone of enemy morale)
    [for_enemy_yellow] { "" } (enemy morale yellow or worse)
    [for_higher_morale] { "" } (higher morale than the enemy)
    [for_merchant] { "" } (merchants)
    [for_green_strategy] { "" } (green strategy tokens)
   *[other] { "" }
}.
points-lost = { $house } loses victory points: { $count } (a Brotherhood unit is revived).
fire-burns = Fire in { $area }, level { $level }.
fire-harms = In the fire: { $unit }, hits: { $level }.
fire-spread = The fire in { $area } spreads: to which hex?
    .option = Hex { $line }
terrain-devastated = { $area } is devastated: { $terrain }.
terrain-removed = { $terrain } in { $area } is burnt down.
catapult-target = The { $rank ->
    [0] green
    [1] blue
   *[other] red
} catapult: choose its target.
    .option = Hex { $line }
    .standing = { $list }
    .pass = Do not fire
catapult-reload = Which catapult becomes active?
    .green = Green
    .blue = Blue
    .red = Red
catapult-misses = The { $rank ->
    [0] green
    [1] blue
   *[other] red
} catapult of { $house } misses { $target }.
catapult-hits = The { $rank ->
    [0] green
    [1] blue
   *[other] red
} catapult of { $house } hits { $target } for { $hits }.
looter-rise = Looter: raise the rank of { $unit }?
unit-rises = The rank of { $unit } rises: now { $rank }.
inn-held = { $house } holds the inn; strategy tokens: { $count }.
merchant-taken = { $house } takes a merchant in { $area }.
strategy-drawn = { $house } draws a strategy token: { $token }.
decided-compared = Stark and Lannister, { $what ->
    [most_vp] victory points
    [most_objectives] objectives controlled
   *[other] morale
}: { $stark } to { $lannister }.
decided-momentum = A tie, so momentum decides: { $house }.
decided-horns = { $house } has sounded too few horns to win: { $count }.
decided-instant = Instant victory of { $house }: { $how ->
    [all_objectives] all objectives are controlled
    [five_points] five victory points ahead
   *[other] all enemies are thrown back behind the marker
}.
decided-met = { $house } has met the condition of victory.
decided-unmet = { $house } has not met the condition of victory.
decided-nobody_left = No unit is left on the battlefield in round { $round }.
battle-won = { $house } wins the battle.

## The battle in words

chart-goal = objective
chart-fire = fire
chart-units = Units: { $kinds }; { $stark } in capitals, { $lannister } in small letters. The digit is figures, the letter behind it the rank: { $ranks }; * is a commander.
tell-round = { $battle }, round { $round } of { $rounds }.
tell-over = The battle is over; it was won by { $house }.
tell-momentum = Momentum: { $house }.
tell-turn = { $step }. To act: { $house }.
tell-card = Leadership card in use: { $card }.
tell-house = { $house }: morale { $morale } ({ $zone }), victory points { $points }, order tokens: { $tokens }; command tokens { $command }, cards in hand { $hand }, in the deck { $deck }.
tell-discard = Discarded: { $cards }.
tell-captured = Captured commanders: { $commanders }.
tell-brothers = Brotherhood tokens: { $count }.
tell-objective = Objective { $hex }: { $house }.
tell-fire = Fire in { $hex }: { $level }.
tell-inactive = inactive
tell-engaged = engaged with { $hex }, begun by { $house }
tell-guard = defence token
tell-hand = Your hand: { $cards }.

## Odds

odds-attack = { $house }, { $way } { $area } → { $target }
odds-destroyed = the target is destroyed; figures lost: { $lost }, the attacker's { $back }
odds-destroyed-brief = destroyed
odds-both = both units are destroyed; figures lost: { $lost } and { $back }
odds-both-brief = both destroyed
odds-driven = the target retreats, hexes: { $hexes }; figures lost: { $lost }, the attacker's { $back }
odds-driven-brief = driven back
odds-repelled = the attacker is driven back; figures lost: { $lost }, the attacker's { $back }
odds-repelled-brief = attacker driven back
odds-lost = the attacker is destroyed; figures lost: { $lost }, the attacker's { $back }
odds-lost-brief = attacker destroyed
odds-held = both stand; figures lost: { $lost }, the attacker's { $back }
odds-held-brief = both stand

## What the battle is about

aim-most_vp = The House with most victory points after { $rounds } rounds wins.
aim-most_objectives = The House that controls most objectives after { $rounds } rounds wins.
aim-highest_morale = The House with the higher morale after { $rounds } rounds wins.
aim-condition = { $house } wins after { $rounds } rounds if { $conditions }; otherwise { $other } wins.
aim-or = or
aim-and = and
aim-at_once = { $house } wins as soon as { $conditions }; otherwise { $other } wins after { $rounds } rounds.
aim-objectives = it controls { $count } of the objectives { $hexes }
aim-own-morale = its morale is in the green zone or better
aim-enemy-morale = enemy morale is in the green zone or worse
aim-bank = no enemy stands on the bank of { $hex }
aim-left = { $count } of its units have left by the exits
aim-strategy = it has { $count } strategy tokens
aim-points = Victory points: { $awards }.
aim-all_objectives = Who controls all objectives at the end of a round wins at once.
aim-five_points = Who leads by five victory points at the end of a round wins at once.
aim-throw_them_back = Who throws all enemies back behind his marker at the end of a round wins at once.
aim-horns = House Stark must have sounded { $count } warhorns to win.
aim-skirmish = A skirmish.
aim-rout = A House whose morale falls to 0 is routed and loses at once.
award-enemy_eliminated = { $vp } for each enemy unit destroyed
award-objective = { $vp } for each objective
award-enemy_zone = { $vp } for enemy morale in the green, yellow or red zone
award-higher_morale = { $vp } for the higher morale
award-building_objective = { $vp } for each objective in a building
award-merchant = { $vp } for each merchant
award-enemy_yellow = { $vp } for enemy morale in the yellow zone or worse
award-green_strategy = { $vp } for each green strategy token
award-exit = { $vp } for each unit that leaves by the exit
award-commander_captured = { $vp } for each captured commander
award-round_end = at the end of each round
award-game_end = at the end of the battle

## More of the battle in words

tell-advantage = First player of the round: { $house }.
tell-leader = Used by the commander in { $hex }.
tell-effects = In force this turn: { $effects }.
tell-ordered = Ordered: { $hexes }.
tell-unmoved = Still to move: { $hexes }.
tell-unfought = Still to attack: { $hexes }.
tell-ally = Allied House: { $house }.
tell-lost = Units lost: { $units }.
tell-gambit = Gambit card { $card }. { $effect }
tell-merchants = Merchants held: { $count }.
tell-strategy = Strategy tokens: { $count }.
tell-left = Units that have left by the exit: { $count }.
tell-fords = Hidden fords still to be laid: { $count }.
tell-trophies = Trophies: { $count }.
tell-axes = Axes: { $count }.
tell-catapult = Catapult ({ $rank }): { $state }.
tell-ready = ready
tell-spent = has fired
tell-must_token = The next turn must use an order token.
tell-must_card = The next turn must play a Leadership card.
tell-passed = Has passed.
tell-marker = Marker in { $hex }: { $house }.
tell-fallen = Fallen in { $hex }: { $what }.
tell-post = Outpost { $hex }: { $side }.
tell-devastated = Devastated: { $hexes }.
tell-merchant = Merchants in: { $hexes }.
tell-warhorn = Warhorns in: { $hexes }.
tell-flooded = Flooded ford: { $hexes }.
tell-hollow = Hollow hill token: { $hexes }.
tell-figures = { $count } of { $size }
tell-commander = { $commander }, command tokens { $led } of { $limit }, capture { $capture }
tell-committed = card turned
tell-loot = loot
tell-horns = horns { $count }
tell-persons = { $house }, commanders: { $commanders }.
tell-reserve = { $house }, to be deployed: { $units }.
