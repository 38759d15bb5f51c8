### What people read in the Tabletop Miniatures Game. An ask or event `charge.done` is the message `charge-done`; attributes
### called like an answer, `.option` and `.several` say how options are called.

## Options of a match

option-mode = Mode of the game
    .help = What the armies fight for, and how the field is prepared.
option-mode-thrones = A Game of Thrones
option-mode-clash = A Clash of Kings
option-mode-storm = A Storm of Swords
option-mode-feast = A Feast for Crows
option-mode-winds = The Winds of Winter
option-mode-random = A random mode
option-points = Points of an army
    .help = No army may cost more.
option-points-20 = 20 points
option-points-30 = 30 points
option-points-40 = 40 points
option-points-50 = 50 points
option-points-60 = 60 points
option-points-70 = 70 points
option-points-80 = 80 points
option-armies = Armies
    .help = Whose armies fight, by seat; words of armies may be written in the order of seats, and data packs may bring your own.
option-armies- = Ready-made ones of these points
option-teams = Two teams of two
    .help = Seats 1 and 3 fight against seats 2 and 4.
option-terrain = Who lays the terrain
    .help = The players take turns, or luck lays all pieces.
option-terrain-players = The players
option-terrain-random = Luck
option-pieces = Pieces of terrain
    .help = How many lie on the field.
option-pieces-4 = 4 pieces
option-pieces-5 = 5 pieces
option-pieces-6 = 6 pieces
option-pieces-7 = 7 pieces
option-pieces-8 = 8 pieces
option-large = Large battlefield
    .help = 72 by 48 inches instead of 48 by 48.
option-retreat_forward = Retreat forward
    .help = A unit engaged in flank or rear may retreat forward, too.
option-ranged_flank_bonus = Flank and rear for ranged attacks
    .help = Flank and rear bonuses count for ranged attacks, too.
option-panic_d3 = Panic by the die
    .help = A failed panic test costs one wound and the roll of the white die instead of the difference.
option-solo_one_rank = Solo units have one rank
    .help = A solo unit counts as having one rank.
option-winds_plus_two = Longer Winds of Winter
    .help = The Winds of Winter needs 2 more victory points.
option-storm_reserve_by_units = Reserve by units
    .help = In A Storm of Swords half of the units, not of their points, goes to reserve.
option-objectives_short_range = Objectives nearer
    .help = Objective tokens may lie 6 instead of 12 inches from deployment zones.
option-engaged_must_fight = Engaged units fight
    .help = An activated engaged unit must attack or retreat.
option-box_limit = From the box only
    .help = Armies are built from one starter box.

## Steps

step-setup = Preparation
step-roles = Attacker and defender
step-terrain = Laying terrain
step-tokens = Objective tokens
step-token = Laying an objective token
step-prepare = Cards before the battle
step-zones = Deployment zones
step-deploy = Deployment
step-hands = First hands
step-round = A round begins
step-turn = A turn
step-activation = An activation
step-scoring = Victory points
step-cleanup = Clean-up
phases-activation = Activation
phases-cleanup = Clean-up

## Preparation

mode-drawn = Luck has drawn the mode: { $mode }.
roll-off = { $of ->
    [terrain] { $seat } has the highest roll and lays the first piece of terrain.
    [token] { $seat } has the highest roll and lays the first objective token.
    [zones] { $seat } has the highest roll and chooses first.
    [roles] { $seat } has the highest roll and chooses to attack the castle or to defend it.
    [first] { $seat } has the highest roll and takes the first turn.
   *[other] { $seat } has the highest roll.
}
terrain-piece = Choose a piece of terrain and its side.
    .done = No more terrain
    .several = { $first }: { $second }
terrain-place = { $terrain }: where does it lie?
terrain-laid = Terrain is laid: { $terrain }.
terrain-none = No piece of terrain has room any more.
terrain-destroyed = Terrain leaves the game: { $terrain }.
terrain-wounds = { $unit } suffers wounds from terrain ({ $terrain }): { $wounds }.
token-place = Where does the objective token lie?
token-laid = Objective token { $number } is laid.
token-none = No objective token has room any more.
objective-card = Objective { $number }: { $card }.
zone-choose = Choose your deployment zone, or leave the choice to the opponent.
    .pass = The opponent chooses
zone-corner = Choose your corner of the table.
deploy-unit = Choose a unit to deploy.
deploy-place = { $unit }: where is it deployed?
reserve-place = { $unit } comes from reserve: where?
deployed = { $unit } is deployed.
deployed-later = Without room to be deployed, in reserve for now: { $units }.
clash-first = Choose the units that are deployed at the start.
    .several = { $list }
clash-represent = Choose who stands for your commander on the battlefield.
storm-role = Attack the castle or defend it?
storm-roles = { $seat } attacks the castle.
storm-reserve = Choose the units that wait in reserve.
    .several = { $list }
storm-return = Choose a destroyed unit that returns.
    .pass = No more units

## Rounds and turns

round-begins = Round { $round } begins; first player: { $seat }.
activate = Choose a unit to activate.
    .pass = Leave the reserves waiting
activated = { $unit } is activated.
stood = { $unit } takes no action.
passed = { $seat } leaves the reserves waiting for this round.
action = { $unit }: choose an action.
discard = Discard any tactics cards.
    .several = { $list }
discarded = { $seat } discards: { $cards }.
cards-drawn = { $seat } draws tactics cards: { $count }.
points = { $seat } gains victory points: +{ $points } ({ $reason }).
eliminated = { $seat } has no combat units left.
ends-alone = Nobody else has units left, which decides the battle whatever the points.
ends-empty = All units have fallen together: the points decide.
ends-points = Victory points decide: { $points } of the { $goal } that are needed, and nobody else has as many.
ends-not = Victory points are equal at { $points }, so nobody has won yet.
ends-castle = The castle has held out for six rounds.
ends-rounds = The last round is over; the most victory points decide: { $points }.
ends-armies = The last round is over, and the most victory points are equal at { $points }; the armies left decide: { $more } points against { $less }.
ends-draw = The last round is over, the most victory points are equal at { $points }, and the armies left are worth the same.
won = The battle is over: { $seats }.
drawn = The battle is a draw: { $seats }.

## Movement

moved = { $unit } moves { $inches }″.
turned = { $unit } pivots.
stayed = { $unit } stays as it stands.
maneuver = { $unit }, Maneuver: where does it end?
march = { $unit }, March: where does it end?
retreat = { $unit }, Retreat: where does it end?
shift = { $unit }, shift: where does it end?
pivot = { $unit }: which way does it face now?
surge = { $unit } surges forth: where does it end?
retreat-rolled = { $unit } retreats, the die shows { $die }.
retreat-again = The Retreat die shows { $die }. Roll again?
objective-claimed = { $unit } claims objective { $number }.
objective-left = { $unit } no longer controls objective { $number }.

## Charges

charge-target = { $unit }, Charge: choose the target.
charge-declared = { $unit } charges { $target }.
arc = { $unit } stands in two arcs of { $target } alike: choose one.
charge-pivot = { $unit }: which way does it charge?
charge-rolled = { $unit } charges { $inches }″, the die shows { $die }.
charge-hindered = The ground hinders the Charge, so the lower of two dice counts: { $dice }.
charge-rough = Rough ground takes 1 inch from the Charge.
charge-again = The charge die shows { $die }. Roll again?
charge-dice = { $unit }: the lower charge die counts. Choose dice to roll again.
    .several = { $list }
charge-disorderly = { $unit }: the die shows { $die }, and on { $most } or less the Charge is disorderly: no charge bonus, and no tactics cards of its player until the action ends.
charge-failed = { $unit }: the Charge fails, and a panic test follows.
charge-short = { $unit } does not get as far as { $target }.
charge-stopped = { $unit } is stopped on the way and halts 1 inch before it.
charge-crowded = { $unit } finds no place at { $target }.
charge-done = { $unit } meets { $target }.
charge-align = { $unit } meets { $target }: how is it aligned?
charge-wall = { $unit } at { $target }: where along the wall?

## Attacks

shoot-target = { $unit }: choose the target of the ranged attack.
no-target = { $unit } sees no target.
melee-align = { $unit }: turn or align it before the attack?
melee-target = { $unit }: choose the target of the melee attack.
melee-weapon = Choose the attack.
melee-test = Choose which of your shaken units tests first.
attack = { $unit } attacks { $target }: { $attack }.
attack-flank = The attack comes from the flank of { $target }: −1 to defence saves and the panic test.
attack-rear = The attack comes from the rear of { $target }: −2 to defence saves and the panic test.
attack-highest = The highest number of attack dice counts.
attack-dice = The number of attack dice changes: { $change }.
attack-rolled = Attack dice: { $faces }.
attack-changed = To each attack die: { $change }.
attack-hits = Hits on { $need }+: { $hits }.
attack-unsaved = Of these, hits that allow no save: { $hits }.
attack-parried = Hits that an effect blocks: { $hits }.
attack-extra = Wounds that the attack deals besides: { $wounds }.
wall-resilient = Resilient ({ $wall }): every two hits make one wound.
defence-rolled = { $unit }, defence dice: { $faces }.
defence-changed = To each defence die: { $change }.
defence-blocked = { $unit } blocks hits on { $need }+: { $hits }.
struck-back = { $unit } suffers automatic hits: { $hits }.
rerolled = Rolled again: { $faces }; now { $now }.
reroll-any = { $unit }: choose attack dice to roll again.
    .several = { $list }
reroll-misses = { $unit }: choose misses to roll again.
    .several = { $list }
expend-weakened = { $unit } is Weakened: choose attack dice that it rolls again, or none.
    .several = { $list }
expend-vulnerable = { $unit } is Vulnerable: choose defence dice that it rolls again, or none.
    .several = { $list }
expend-panicked = { $unit } is Panicked: choose dice that it rolls again, or none.
    .several = { $list }
expended = { $seat } expends a token of { $unit }: { $condition }.
melee-shaken = { $unit } stands in the melee that was shot into: a panic test.
pile-test = { $unit } is near a corpse pile and tests its morale.
wounded = { $unit } suffers wounds: { $wounds }.
healed = { $unit } restores wounds: { $wounds }.
destroyed = { $unit } is destroyed.
afflicted = { $unit }: { $condition }.
cure = Choose the condition token that { $unit } loses.
cured = { $unit } is rid of a token: { $condition }.
morale-rolled = { $unit } tests its morale: { $faces }.
morale-changed = To the sum of the dice: { $change }.
morale-spared = { $unit } passes the test by an effect, whatever the dice.
panic-wounds = { $unit } panics and suffers wounds: { $wounds }.
morale-passed = { $unit } passes the test: { $result }, needed { $need }.
morale-failed = { $unit } fails the test: { $result }, needed { $need }.
crow = For the failed test a victory point token lies on { $unit }.

## The tactics board

zone = { $ncu }: choose a zone.
zone-claimed = { $ncu } claims the zone { $zone }.
zone-order = { $ncu } claims { $zone }: what comes first?
zone-crown = Crown: choose the enemy unit that takes a panic test.
zone-wealth = Wealth: choose the unit that is restored.
zone-tactics = Tactics: choose an enemy unit and a condition token.
    .several = { $first }: { $second }
zone-combat = Combat: choose the unit that attacks.
zone-maneuver = Maneuver: choose the unit that moves.
zone-instead = { $unit }, { $ability }: choose what it does.
board-full = { $ncu } finds no empty zone.
influence = { $ncu }: choose the unit under influence.
influenced = { $ncu } influences { $unit }.

## Cards and abilities

ability-used = { $seat } uses { $ability }.
ability-works = { $unit }: { $ability }.
card-played = { $seat } plays { $card }.
card-cancelled = { $card } has no effect.
card-attached = { $card } stays with { $unit }.
siege-played = { $seat } plays the siege card { $card }.
counterplot = The die rolled against that card shows { $die }.
revealed = { $seat } reveals: { $cards }.
search-pile = Where do you look for a card?
search-card = Choose the card that you take.
tyrion-rival = Choose the opponent who reveals cards.
tyrion-reveal = Choose the cards that you reveal.
    .several = { $list }
tyrion-discard = Choose the card that is discarded.
ability-unit = { $card }: choose a unit.
ability-ncu = { $card }: choose an NCU.
ability-zone = { $card }: choose a zone of the tactics board.
ability-may = { $card }: do you use it?
intrigue-unit = Choose the enemy unit that becomes Weakened.
fealty-unit = Choose the unit that restores wounds.
debts-unit = Choose the enemy unit that pays.
advance-unit = Choose the unit that advances.
remember-unit = Choose the unit that the card stays with.
assault = Choose the unit and what it does.
    .several = { $first }: { $second }
overrun = { $unit } goes on: choose how.
window-round_start = The round begins. Use one effect?
window-turn_start = The turn of { $player } begins. Use one effect?
window-unit_activated = { $unit } is activated. Use one effect?
window-ncu_activated = { $ncu } is activated. Use one effect?
window-zone_claimed = { $ncu } claims the zone { $zone }. Use one effect?
window-charge_declared = { $unit } declares a Charge on { $target }. Use one effect?
window-charge_before_roll = { $unit } charges { $target }, before the distance roll. Use one effect?
window-charge_after_roll = { $unit } charges { $target }, after the distance roll. Use one effect?
window-charge_success_before_attack = { $unit } has met { $target }. Use one effect before the attack?
window-attack_before_dice = { $unit } attacks { $target }, before the dice. Use one effect?
window-attack_after_dice = { $unit } attacks { $target }, after the dice. Use one effect?
window-attack_complete = { $unit } has attacked { $target }. Use one effect?
window-morale_before_dice = { $unit } must test its morale. Use one effect?
window-morale_after_dice = { $unit } has rolled its morale test. Use one effect?
window-panic_failed = { $unit } has failed its panic test. Use one effect?
window-unit_destroyed = { $unit } is destroyed. Use one effect?
window-surge = { $unit } surges forth. Use one effect?
window-card_played = { $card } was played. Use one effect?
window-action_end = The action is over. Use one effect?

## Modes

mission-score = Score a secret mission?
mission-scored = { $seat } completes a mission: { $mission }.
mission-open = The open mission: { $mission }.
mission-discard = Discard a secret mission?
mission-discarded = { $seat } discards a secret mission.
pile-place = { $terrain }: where does it lie?
pile-none = There is no room for a new corpse pile.
wall-target = { $wall }: choose the target of the arrows.
wall-destroyed = { $wall } is destroyed.
wall-repaired = { $wall } is repaired.
sappers-piece = Choose the piece of terrain that is removed, by its number.
repair-wall = Choose the wall that is repaired.

## The table in words

text-round = Round { $round } of { $rounds }. { $step }.
text-step = { $step }.
text-over = The battle is over. It is won by { $seats }.
text-mode = Mode: { $mode }. Victory at { $goal } points.
text-turn = To act: { $seat }. First player: { $first }.
text-seat = { $seat }: { $army }; points { $points }.
text-you = you
text-unit = { $unit } { $where }: { $state }.
text-at = at { $x }, { $y }, facing { $angle }°
text-reserve = in reserve
text-waiting = to be deployed
text-lost = destroyed, may return
text-ruin = in ruins
text-models = models { $models }
text-hurt = wounds on the next { $wounds }
text-with = with { $names }
text-engaged = engaged with { $names }
text-done = activated
text-crows = victory point tokens { $count }
text-ncu = { $ncu }: { $where }.
text-beside = beside the board
text-in-zone = in the zone { $zone }
text-influences = in the zone { $zone }, influences { $unit }
text-terrain = Terrain: { $pieces }.
text-piece = { $name } at { $x }, { $y }, turned { $angle }°
text-objectives = Objectives: { $tokens }.
text-token = { $name } at { $x }, { $y }
text-held = { $name } at { $x }, { $y }, held by { $unit }
text-hand = Your tactics cards: { $cards }.
text-missions = Your secret missions: { $cards }.
text-siege = Your siege cards: { $cards }.
text-discards = Discarded by { $seat }: { $cards }.
text-open = Open mission: { $card }.
text-none = nothing

## Odds

odds-attack = { $unit } attacks { $target }: { $dice } dice, { $hit }+ hits, { $save ->
        [7] no saves
       *[other] { $save }+ saves
    }{ $morale ->
        [0] {""}
       *[other] , panic test { $morale }+
    }
odds-charge = { $unit } charges { $target }: { $inches }″ to contact, the die must show { $need }+{ $hindered ->
        [0] {""}
       *[other] {" "}(the lower of two)
    }
odds-destroyed = { $target } is destroyed{ $own ->
        [0] {""}
       *[other] ; wounds of the attacker { $own }
    }
odds-destroyed-brief = destroyed
odds-wounded = Models lost { $lost }: wounds of the attack { $wounds }, of panic { $panic }{ $own ->
        [0] {""}
       *[other] ; wounds of the attacker { $own }
    }
odds-wounded-brief = models lost: { $lost }
odds-unharmed = { $target } is unharmed{ $own ->
        [0] {""}
       *[other] ; wounds of the attacker { $own }
    }
odds-unharmed-brief = unharmed
odds-short = The Charge falls short{ $own ->
        [0] {""}
       *[other] ; wounds of the attacker { $own }
    }
odds-short-brief = the Charge falls short
text-odds = Odds. { $title }: { $outcomes }.
text-besieger = The castle is attacked by { $seat }.
chart-seat = { $seat }: { $units }.
chart-signs = An arrow shows the front of a unit. Terrain: { $terrain }. { $goals ->
    [0] There are no objectives.
   *[other] Digits are objectives.
}
text-edge = Deployment zone: { $zone }.
text-piles = Tactics cards: hand { $hand }, deck { $deck }.
text-gone = { $unit }: destroyed.
text-left = wounds left { $models }
text-spent = orders used: { $names }
text-attached = cards on it: { $names }
text-tokens = order tokens { $count }
