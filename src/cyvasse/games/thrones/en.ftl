### What people read in A Game of Thrones. An ask or event `raid.order` is the message `raid-order`; `.hidden` is for those
### who may not know a word of it; attributes called like an answer, `.option` and `.several` say how options are called.

## Options of a match

option-houses = Houses
    .help = Who plays which House; instead of these words the Houses may be named in the order of seats: lannister stark baratheon.
option-houses-order = As on the board
option-houses-random = Drawn at random
option-houses-choose = Chosen one after another
option-tides = Tides of Battle
    .help = In every combat both sides draw a card that adds to their strength and may show further icons.
option-final_tiebreak = Tie for the final victory
    .help = What decides between players with equally many castles and strongholds when the game ends.
option-final_tiebreak-rulebook = By the rulebook: strongholds, supply, available Power, Iron Throne
option-final_tiebreak-faq2 = By the FAQ 2.0: land areas, supply, Iron Throne
option-lannister_port_ship_3p = Lannister ship in the Port of Lannisport with 3 players
    .help = With 3 players, too, Lannister starts with a ship in the Port of Lannisport.
option-without_lannister_port_ship = No Lannister ship in the Port of Lannisport with 4 to 6 players
    .help = Lannister starts as its screen is printed, without the ship that only the publisher's FAQ 2.0 adds.
option-massing_keep_equal = Massing on the Milkwater does not empty a hand
    .help = A lowest bidder whose House cards in hand are all equally strong keeps them.

## Steps

step-setup = Setup
step-planning = Assigning orders
step-raven = The Messenger Raven
step-raid = Raid orders
step-march = March orders
step-power = Consolidate Power orders
step-cleanup = Clean-up
step-westeros = Revealing the Westeros cards
step-attack = Wildling attack
step-card_1 = Westeros card of deck I
step-card_2 = Westeros card of deck II
step-card_3 = Westeros card of deck III
step-supply = Supply
step-muster = Mustering
step-clash_throne = Clash of Kings: bids for the Iron Throne
step-clash_fiefdoms = Clash of Kings: bids for the Fiefdoms
step-clash_court = Clash of Kings: bids for the King's Court
step-end = The end of the game
phases-westeros = Westeros
phases-planning = Planning
phases-action = Action

## The Houses

house = Seat { $number }: choose the House you play.
house-seated = Seat { $number } plays { $house }.

## Planning

round-begins = Round { $round } begins.
order = Assign an order to each area with your units.
    .done = Ready
    .several = { $first }: { $second }
orders-short = { $house } has too few orders: { $areas } areas with units, { $count } usable orders. The Houses assign orders one after another in turn order.
orders-revealed = All orders are revealed.
raven = The Messenger Raven: replace one of your orders, scout beyond the Wall or leave the token unused.
    .pass = Leave the Raven unused
    .scout = Scout beyond the Wall
    .several = { $first }: { $second } instead
raven-unused = { $house } leaves the Messenger Raven unused.
raven-scouts = { $house } looks at the top wildling card.
raven-card = You see the wildling card { $card }: leave it on top of the deck or put it at the bottom?
    .keep = Leave it on top
    .bury = Put it at the bottom
raven-kept = { $house } leaves the wildling card on top of the deck: { $card }.
    .hidden = { $house } leaves the wildling card on top of the deck.
raven-buried = { $house } puts the wildling card at the bottom of the deck: { $card }.
    .hidden = { $house } puts the wildling card at the bottom of the deck.
raven-swap = The Messenger Raven of { $house } replaces the order in { $area }: { $before } → { $order }.

## Raids and Power

raid-order = Choose the Raid order to resolve.
raid-target = Raid from { $area }: choose the area whose order is removed.
    .pass = Remove no order
raid = { $house } raids from { $area }: the order of { $victim } in { $target } is removed ({ $order }).
raid-nothing = { $house } raids from { $area } and chooses to remove nothing.
raid-useless = { $house } raids from { $area }: there is no order that this raid could remove.
raid-pillage = Pillage: { $house } { $gained ->
    [0] gains no Power token
   *[other] gains { $gained } Power token
}, { $victim } { $lost ->
    [0] has none to lose.
   *[other] loses { $lost }.
}
power-order = Choose the Consolidate Power order to resolve.
power-use = The special order in { $area }: gain Power or muster there?
    .power = Gain Power
    .muster = Muster
power-musters = { $house } resolves the special order in { $area } to muster.
power-consolidated = { $count ->
    [0] { $house } consolidates Power in { $area } and gains nothing.
    [one] { $house } consolidates Power in { $area } and gains 1 Power token.
   *[other] { $house } consolidates Power in { $area } and gains { $count } Power tokens.
}
power-at_sea = { $area } is a sea area, where an order brings no Power.
power-blocked = Enemy ships lie before { $area }: the order brings no Power.
power-all_out = { $house } has all { $count } Power tokens in use and can gain no more.
power-income = { $count ->
    [0] { $house } gains no Power
    [one] { $house } gains 1 Power token
   *[other] { $house } gains { $count } Power tokens
} (crown icons: { $crowns }{ $trade ->
    [0] {""}
   *[other] , trade: { $trade }
}).
power-gained = { $count ->
    [0] { $house } gains no Power.
    [one] { $house } gains 1 Power token.
   *[other] { $house } gains { $count } Power tokens.
}
power-lost = { $count ->
    [0] { $house } has no available Power to lose.
    [one] { $house } loses 1 Power token.
   *[other] { $house } loses { $count } Power tokens.
}
cleanup = Clean-up: all orders are removed, routed units stand up again.

## Marches

march-order = Choose the March order to resolve.
march-move = March from { $area }: choose units and where they go.
    .done = End this march
    .several = { $first } → { $second }: { $rest }
march-more = Your armies exceed your supply limits: choose which units march on from { $area } and where they go.
    .done = End this march
    .several = { $first } → { $second }: { $rest }
march-moved = { $house } marches: { $area } → { $target }. Units: { $units }.
march-attack = { $house } marches to attack: { $area } → { $target }. Units: { $units }.
march-nothing = { $house } moves no units from { $area }.
march-token = Leave a Power token in { $area }?
    .yes = Leave a Power token
    .no = Leave no token
token-left = { $house } leaves a Power token in { $area }.
token-removed = The Power token of { $house } is removed from { $area }.
neutral-too_strong = The neutral force in { $area } is too strong for { $house }: strength { $strength } against { $force }.
neutral-beaten = { $house } overcomes the neutral force of strength { $force } in { $area }.
port-ships = { $area }: how many of the ships there do you replace by your own?
    .option = { $first ->
        [0] No ships
        [one] 1 ship
       *[other] { $first } ships
    }
port-taken = { $count ->
    [0] { $house } replaces no ships: { $area }.
    [one] { $house } replaces 1 ship by an own one: { $area }.
   *[other] { $house } replaces { $count } ships by own ones: { $area }.
}
ships-lost = Ships in a lost port are destroyed: { $house }, { $area }.

## Combat

combat = Combat: { $house } attacks { $victim }. Embattled area: { $area }.
support = Support order in { $area }: whom do you support in the combat for { $target }?
    .pass = Support nobody
support-accept = Accept the support of { $house } from { $area }?
    .yes = Accept
    .no = Decline
support-none = The units in { $area } support nobody.
support-given = The units in { $area } support { $house }.
support-declined = { $house } declines the support from { $area }.
combat-initial = Initial combat strength: { $house }, { $strength }.
combat-play = Choose the House card you play.
combat-card = { $house } plays the House card { $card }.
combat-no_card = { $house } has no other House card and fights without one.
tyrion = Tyrion Lannister: cancel the opponent's House card?
    .yes = Cancel it
    .no = Let it stand
tyrion-cancels = { $house } cancels the House card { $card } of { $victim }.
aeron = Aeron Damphair: discard 2 Power to play another House card instead?
    .yes = Play another card
    .no = Keep this card
aeron-pays = { $house } discards { $count } Power and { $card } to play another House card.
mace = Mace Tyrell: choose the opponent's footman to be destroyed.
thorns = Queen of Thorns: choose the area whose order is removed.
order-removed = { $card }: the order in { $area } is removed ({ $order }).
order-lost = With its units gone, the order in { $area } is removed ({ $order }).
doran = Doran Martell: choose the track on which the opponent goes to the lowest position.
track-top = { $house } goes to the highest position of the track: { $track }.
track-down = { $house } goes down to position { $place } of the track: { $track }.
track-bottom = { $house } goes to the lowest position of the track: { $track }.
blade-redraw = The Valyrian Steel Blade: replace your Tides of Battle card by a new one?
    .redraw = Draw another card
    .pass = Keep this card
blade-redrawn = { $house } uses the Valyrian Steel Blade to replace a Tides of Battle card: { $card }.
    .hidden = { $house } uses the Valyrian Steel Blade to replace a Tides of Battle card.
combat-tide = { $house } reveals a Tides of Battle card: { $card }.
blade = The Valyrian Steel Blade: add 1 to your strength in this combat?
    .plus1 = +1 strength
    .pass = Leave the Blade unused
blade-used = { $house } uses the Valyrian Steel Blade: +1 strength.
combat-changed = { $card }: { $count } to the strength of { $house }.
combat-counts = { $card } counts as strength { $value } instead of the printed { $printed }.
combat-lowers = { $card }: { $other } counts as strength { $value } instead of the printed { $printed }.
combat-swords = { $card } gets { $count ->
    [one] 1 more sword.
   *[other] { $count } more swords.
}
combat-fortifications = { $card } gets { $count ->
    [one] 1 more fortification.
   *[other] { $count } more fortifications.
}
combat-final = Final combat strength of { $house }: { $strength } (initial { $initial }, House card { $card }{ $blade ->
    [0] {""}
   *[other] , Valyrian Steel Blade +{ $blade }
}).
combat-final_tides = Final combat strength of { $house }: { $strength } (initial { $initial }, House card { $card }, Tides of Battle { $tide }{ $blade ->
    [0] {""}
   *[other] , Valyrian Steel Blade +{ $blade }
}).
combat-tie = The strengths are equal, { $strength } each: { $house } stands higher on the Fiefdoms track than { $victim }.
combat-won = { $house } attacks { $area } and wins, { $attack } to { $defence }: { $victim } is defeated.
combat-held = { $house } holds { $area }, { $defence } to { $attack }: the attack of { $victim } is beaten off.
combat-hits = Swords of { $house }: { $swords }, fortifications of { $victim }: { $fortifications }. { $count ->
    [0] { $victim } takes no casualties.
    [one] { $victim } takes 1 casualty.
   *[other] { $victim } takes { $count } casualties.
}
combat-nobody = { $house } has no unit left that could be a casualty.
combat-spared = { $card }: { $house } takes no casualties.
card-acts = The ability of { $card } is resolved.
card-idle = { $card }: nothing comes of it.
skull-spared = { $card }: the skull on the Tides of Battle card destroys no unit of { $house }.
skull-nobody = The skull on the Tides of Battle card finds no unit of { $house } to destroy.
cersei = Cersei Lannister: choose an order of { $house } to be removed.
    .pass = Remove no order
renly = Renly Baratheon: choose a footman that becomes a knight.
    .pass = Upgrade nobody
unit-replaced = { $house } has a unit replaced: { $unit } → { $kind }.
unit-casualty = { $house } takes a casualty: { $unit }.
unit-skull = A skull on the opponent's Tides of Battle card: { $house } loses the { $unit }.
unit-routed = Routed units are destroyed when they are defeated: { $house } loses the { $unit }.
unit-stuck = A unit that cannot retreat is destroyed: { $house } loses the { $unit }.
unit-left = Supply allows no more units in { $target }: { $house } loses the { $unit } in the retreat.
unit-unfed = Beyond the supply limit: { $house } loses the { $unit }.
wildlings-kill = { $card }: { $house } loses the { $unit }.
unit-fallen = { $card }: { $house } loses the { $unit }.
knight-fallen = There is no footman to replace it: { $house } loses the { $unit }.
roose = { $house } keeps { $card } in hand and takes back the discard pile.
combat-casualty = Choose a unit to take as a casualty.
combat-skull = A skull on the opponent's Tides of Battle card: choose a unit to be destroyed.
robb = { $card }: choose where the loser retreats?
    .yes = Choose
    .no = Leave the choice to the loser
retreat = { $house } retreats from { $area }: choose the area.
    .option = { $area } → { $first }
retreat-loss = Supply allows no more units there: choose a unit that is destroyed in the retreat.
retreat-sent = { $card }: { $house } chooses where the loser retreats.
retreat-none = { $house } has no area to retreat to from { $area }. Destroyed: { $units }.
retreat-barred = { $origin } has reverted to its House, so { $house } cannot return from { $area }. Destroyed: { $units }.
retreated = { $house } retreats: { $area } → { $target }. Routed units: { $units }.
garrison-lost = The garrison of { $house } is destroyed: { $area }.
combat-occupies = { $house } takes the embattled area { $area }: { $units }.
loras = { $card }: the March order of { $house } goes along to { $area }.
arianne = { $card } keeps the area closed: the units of { $house } return to { $area }.
ability-may = { $card }: use its ability?
    .yes = Use it
    .no = Do not use it
ability-house = { $card }: choose a House.
    .pass = Choose none
ability-track = { $card }: choose an influence track.
    .pass = Choose none
ability-area = { $card }: choose an area.
    .pass = Choose none
ability-destroy = { $card }: choose a unit to be destroyed.
    .pass = Destroy none
ability-upgrade = { $card }: choose a footman that becomes a knight.
    .pass = Upgrade nobody
ability-reduce = { $card }: choose a knight that becomes a footman.
    .pass = Reduce nobody
ability-order = { $card }: choose an order of { $house } to be removed.
    .pass = Remove no order
ability-discard = { $card }: choose a House card in hand to be discarded.
    .pass = Discard none
ability-take_back = { $card }: choose a discarded House card that returns into hand.
    .pass = Take none back
ability-strength = { $card }: choose a discarded House card whose strength counts.
    .pass = Choose none
ability-deck = Choose the Westeros deck you search.
ability-search = Westeros deck { $deck }: choose the card that goes on top.
strength-added = { $card }: { $count } to its strength in this combat.
swords-added = { $card }: { $count } swords in this combat.
fortifications-added = { $card }: { $count } fortifications in this combat.
strength-used = { $house } uses the strength of the House card { $card }.
card-kept = { $house } keeps the House card { $card } in hand.
track-stays = { $house } stays at position { $place } of the track: { $track }.
track-lowest = { $house } has the lowest position of the track already: { $track }.
track-highest = { $house } has the highest position of the track already: { $track }.
track-up = { $house } goes up to position { $place } of the track: { $track }.
westeros-searched = { $house } searches Westeros deck { $deck } and puts a card on top: { $card }.
    .hidden = { $house } searches Westeros deck { $deck } and puts a card on top.
patchface = Patchface: choose a card in the hand of { $house } to be discarded.
    .pass = Discard none
card-discarded = { $house } discards the House card { $card }.
hand-empty = The hand of { $house } is empty: all cards discarded earlier return to it.
cards-back = { $house } takes House cards back into hand: { $cards }.

## The Westeros phase

westeros-card = Westeros card: { $card }.
westeros-shuffled = All Westeros cards of deck { $deck } are shuffled.
westeros-resolved = { $card } is resolved.
westeros-idle = { $card }: nothing happens.
westeros-forbids = { $card }: in this round these orders may not be assigned: { $orders }.
westeros-choice = { $card }: choose what happens.
westeros-chosen = { $house } chooses: { $choice }.
wildlings-advance = The wildling threat rises by { $count } to { $threat }.
supply-rises = The supply level of { $house } rises from { $before } to { $level }.
supply-falls = The supply level of { $house } falls from { $before } to { $level }.
supply-stays = The supply level of { $house } stays { $level }.
supply-remove = Your armies exceed the supply limit: choose a unit to destroy.
muster = Muster: choose what to buy, and where.
    .done = End mustering
    .several = { $size ->
        [2] { $first }: { $second }
       *[other] { $first }: { $third } → { $second }
    }
muster-nothing = { $house } musters nothing.
muster-nowhere = { $house } has no castle or stronghold to muster in.
mustered = { $house } musters in { $area }: { $unit }.
mustered-ship = { $house } musters in { $area }: { $unit } → { $target }.
mustered-upgrade = { $house } musters in { $area }: { $unit } → { $kind }.
clash-bid = Bid Power for the track: { $track }.
    .option = { $first ->
        [0] Bid nothing
        [one] 1 Power token
       *[other] { $first } Power tokens
    }
bid = { $amount ->
    [0] { $house } bids nothing.
    [one] { $house } bids 1 Power token.
   *[other] { $house } bids { $amount } Power tokens.
}
clash-tied = Equal bids: { $houses }. { $judge } holds the Iron Throne and decides.
clash-tie = A tie on the track { $track }: choose the House that stands higher.
clash-result = The new order of the track { $track }: { $houses }.

## Wildling attacks

wildlings-attack = The wildlings attack with strength { $strength }.
wildlings-bid = The wildlings attack with strength { $strength }: bid Power for the Night's Watch.
    .option = { $first ->
        [0] Bid nothing
        [one] 1 Power token
       *[other] { $first } Power tokens
    }
wildlings-result = The Night's Watch wins: bids { $total }, wildlings { $strength }.
wildlings-win = The wildlings win: bids { $total }, wildlings { $strength }.
wildlings-highest = A tie for the highest bid: choose who counts as the highest bidder.
wildlings-lowest = A tie for the lowest bid: choose who counts as the lowest bidder.
wildlings-tied_highest = A tie for the highest bid: { $houses }. { $judge } holds the Iron Throne and decides.
wildlings-tied_lowest = A tie for the lowest bid: { $houses }. { $judge } holds the Iron Throne and decides.
wildlings-highest_bidder = The highest bidder is { $house }.
wildlings-lowest_bidder = The lowest bidder is { $house }.
wildlings-card = Wildling card: { $card }.
wildlings-nothing = { $card }: nothing happens.
wildlings-idle = { $card }: nothing changes for { $house }.
wildlings-again = { $card }: the wildlings attack again at once. { $house } takes no part.
wildlings-no_third = This was the second attack already: the wildlings do not attack a third time.
units-none = { $house } has no unit left to destroy.
hand-kept = All House cards in the hand of { $house } are equally strong and stay there, as was agreed.
wildlings-retreat = The wildling threat falls to { $threat }.
wildlings-destroy = { $card }: choose one of your units to destroy.
wildlings-discard = Massing on the Milkwater: choose a House card to discard.
wildlings-track_down = A King Beyond the Wall: choose the track on which you go to the lowest position.
wildlings-track_up = A King Beyond the Wall: choose the track on which you go to the top.
wildlings-take_card = Mammoth Riders: choose a House card to take back from your discard pile.
    .pass = Take none
wildlings-castle = The Horde Descends: choose the castle or stronghold area where you destroy 2 units.
wildlings-muster = The Horde Descends: choose the castle or stronghold area where you muster.
    .pass = Muster nowhere
wildlings-knight = { $card }: choose a knight to be replaced by a footman.
wildlings-upgrade = Crow Killers: choose a footman to be replaced by a knight.
    .pass = Replace none
wildlings-raid = Preemptive Raid: destroy 2 units, or go down 2 positions on your highest influence track?
    .units = Destroy 2 units
    .track = Go down 2 positions
wildlings-raid_track = { $card }: choose the track on which { $house } goes down. Positions: { $count }.

## The end

game-last_round = Round { $round } was the last: most castles and strongholds win.
game-seventh = Victory: { $house } controls { $count } castles and strongholds, and the game ends at once.
game-won = { $count ->
    [one] Victory: { $house } with 1 castle or stronghold.
   *[other] Victory: { $house } with { $count } castles and strongholds.
}
tie-strongholds = Equal in castles and strongholds: { $houses }. The number of strongholds decides (most: { $count }).
tie-areas = Equal in castles and strongholds: { $houses }. The number of land areas decides (most: { $count }).
tie-supply = Equal so far: { $houses }. The supply level decides (highest: { $count }).
tie-power = Equal so far: { $houses }. The available Power decides (most: { $count }).
tie-throne = Equal so far: { $houses }. The place on the Iron Throne track decides: { $house } is the highest.

## The board in words

text-round = Round { $round } of { $rounds }, { $phase }. { $step }.
text-westeros = Westeros phase
text-planning = Planning phase
text-action = Action phase
text-step = { $step }.
text-over = The game is over. { $house } wins.
text-standing = Castles and strongholds: { $standing }.
text-turn = To act: { $house }.
text-host = Attackers on their way: { $house }, { $units }; { $area } → { $target }.
text-cards = Westeros cards of this round: { $cards }.
text-forbidden = Orders forbidden this round: { $orders }.
text-wildlings = Wildling threat: { $threat } of { $most }.
text-throne = Iron Throne, turn order: { $houses }.
text-fiefdoms = Fiefdoms: { $houses }. Valyrian Steel Blade: { $house }, { $used }.
text-court = King's Court: { $houses }. Messenger Raven: { $house }, { $used }.
text-unused = available
text-used = used this round

text-house = { $house }: castles { $castles } of { $goal }, Power { $power }, supply { $supply } (armies of { $armies }), special orders { $stars }.
text-you = you
text-hand = Hand: { $cards }.
text-discard = Discarded: { $cards }.
text-no-areas = No areas.
text-swords = { $count ->
    [one] 1 sword
   *[other] { $count } swords
}
text-fortifications = { $count ->
    [one] 1 fortification
   *[other] { $count } fortifications
}
text-routed = routed
text-order = order { $order }
text-token = Power token
text-token-of = Power token of { $house }
about-supply = { $count ->
    [one] { $count } supply icon
   *[other] { $count } supply icons
}
about-crowns = { $count ->
    [one] { $count } power icon
   *[other] { $count } power icons
}
about-home = home area of { $house }
about-area = { $area }: { $facts }. Beside it: { $beside }.
text-garrison = garrison { $strength }
text-shield = printed shield only

text-left = Orders in areas that nobody holds: { $orders }.
text-neutral = Neutral forces: { $areas }.
text-closed = insurmountable
text-used-cards = Westeros cards lying used: { $decks }.
text-deck = deck { $deck }: { $cards }

text-own-cards = What the House cards in your hand do:
text-screen = Your orders behind the screen: { $orders }.
text-no-screen = You have assigned no orders yet.
text-without = Without an order yet: { $areas }.
text-tide = Your Tides of Battle card: { $card }.
text-known = You know:
text-known-by-all = Everyone knows:
text-known-top = the wildling deck from the top: { $cards }
text-known-bottom = at the bottom of the wildling deck, the last one lowest: { $cards }
text-known-deck = somewhere in the wildling deck: { $cards }
text-unknown = unknown
text-outcomes = { $card }. Lowest bidder: { $lowest } Everyone else: { $others } Highest bidder: { $highest }

## Odds of a combat

odds-combat = Odds of the combat for { $area }: { $house } attacks { $victim }
odds-card = With { $card }
odds-attacker = { $house } wins the attack; units lost: attacker { $attacker }, defender { $defender }
odds-attacker-brief = { $house } wins the attack
odds-defender = { $house } holds; units lost: attacker { $attacker }, defender { $defender }
odds-defender-brief = { $house } holds

text-supports = Support given: { $supports }.
text-played = House cards played: { $cards }.
text-no-card = no card
text-tides = Tides of Battle: { $cards }.
text-strengths = Strength so far: { $strengths }.
