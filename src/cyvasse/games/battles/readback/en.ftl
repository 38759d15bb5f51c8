### What the cards of Battles of Westeros do, said back from the data (docs/abilities.md).

## Around deeds

when-before-command = Before command
when-during-command = During command
when-after-command = After command
cost = { $cost }; then { $rest }
cost-discard-token = discard { $token ->
    [any] an order token of your choice
   *[other] 1 order token ({ $token })
}
cost-lower-morale = lower your morale by { $count }
    .per = lower your morale by { $count-times } for { $count }
cost-remove-a-figure-of = remove 1 ordinary figure of { $what-acc }
for-each = for { $all-nom }: { $rest }
each-of-some = { $rest }, for each of them
how-many = { $most ->
    [1] { $least ->
        [0] (at most one)
       *[other] (just one)
    }
   *[other] (at least { $least }, up to { $most })
}
them = that player

## Players

seats-you = { $case ->
    [gen] your
   *[nom] you
}
seats-opponent = { $case ->
    [gen] the opponent's
   *[nom] the opponent
}
seats-both-players = { $case ->
    [gen] each player's
   *[nom] each player
}

## Units

noun-unit =
    .one = { $of ->
        [yours] 1 friendly unit
        [the-enemy-s] 1 enemy unit
        [ordered] 1 ordered unit
        [in-the-zone] 1 friendly unit in the zone of control
        [beside-this] 1 friendly unit adjacent to this commander
        [enemies-beside-this] 1 enemy unit adjacent to this commander
        [your-commanders] 1 of your commanders' units
        [this-unit] this commander's unit
        [enemies-in-the-zone] 1 enemy unit in the zone of control
       *[other] 1 unit
    }
    .some = { $of ->
        [yours] friendly units
        [the-enemy-s] enemy units
        [ordered] ordered units
        [in-the-zone] friendly units in the zone of control
        [beside-this] friendly units adjacent to this commander
        [enemies-beside-this] enemy units adjacent to this commander
        [your-commanders] your commanders' units
        [this-unit] this commander's unit
        [enemies-in-the-zone] enemy units in the zone of control
       *[other] units
    }
    .all = { $of ->
        [yours] each friendly unit
        [the-enemy-s] each enemy unit
        [ordered] each ordered unit
        [in-the-zone] each friendly unit in the zone of control
        [beside-this] each friendly unit adjacent to this commander
        [enemies-beside-this] each enemy unit adjacent to this commander
        [your-commanders] each of your commanders' units
        [this-unit] this commander's unit
        [enemies-in-the-zone] each enemy unit in the zone of control
       *[other] each unit
    }
    .like = a unit
that-unit = that unit
this-leadership-card = this card
role-attacker = the attacker
role-target = the target
units-yours = yours
units-the-enemy-s = the enemy's
units-anyone-s = anyone's
units-ordered = an ordered unit
units-in-the-zone = a friendly unit in the zone of control
units-enemies-in-the-zone = an enemy unit in the zone of control
filter-unit-rank = of rank { $value }
filter-unit-type = ({ $value })
filter-unit-house = ({ $value })
filter-unit-trait = (trait: { $value })
filter-unit-keyword = (keyword: { $value })
filter-unit-commander = (led by a commander)
filter-unit-engaged = (engaged)
filter-unit-active = (active)
filter-unit-attacked = (with an attack this turn)
filter-unit-did-not-attack = (without an attack this turn)
filter-unit-moved = (moved this turn)
filter-unit-on-a-hill = on a hill
filter-unit-near-water = in or next to a hex with a river, ford or lake
filter-unit-beside = adjacent to { $value-in }
filter-unit-figures = { $kind ->
    [most] of { $number } or fewer figures
    [least] of { $number } or more figures
   *[just] of just { $number } figures
}
filter-unit-figures-highest = with the most figures
filter-unit-figures-lowest = with the fewest figures
filter-unit-missing-figures = { $kind ->
    [most] that lacks { $number } or fewer figures
    [least] that lacks { $number } or more figures
   *[just] that lacks just { $number } figures
}
filter-unit-missing-figures-highest = that lacks the most figures
filter-unit-missing-figures-lowest = that lacks the fewest figures
filter-unit-ordinary-figures = { $kind ->
    [most] of { $number } or fewer ordinary figures
    [least] of { $number } or more ordinary figures
   *[just] of just { $number } ordinary figures
}
filter-unit-ordinary-figures-highest = with the most ordinary figures
filter-unit-ordinary-figures-lowest = with the fewest ordinary figures
rank-green = green
rank-blue = blue
rank-red = red
type-infantry = infantry
type-cavalry = cavalry
type-ranged = ranged

## Tokens

noun-order-token =
    .one = 1 order token of { $of-gen } pool
    .some = order tokens of { $of-gen } pool
    .all = each kind of order token of { $of-gen } pool
that-order-token = that token
token-green = green
token-blue = blue
token-red = red
token-valor = valor
token-morale = morale
order-token-green = green
order-token-blue = blue
order-token-red = red
order-token-valor = valor
order-token-morale = morale
order-token-any = any

## Conditions and numbers

test-the-commander-shown-uses-the-card = the commander shown uses this card
test-your-morale-is-higher = your morale is higher than the enemy's
test-your-morale = your morale is in one of these zones: { $value }
test-the-enemy-s-morale = the enemy's morale is in one of these zones: { $value }
test-in-your-pool = you have such an order token: { $value }
test-an-enemy-unit-was-eliminated = an enemy unit was eliminated this turn
test-you-have-fewer-units = you have fewer units on the battlefield than the enemy
test-units-the-enemy-has-lost = { $kind ->
    [most] the enemy has lost { $number } or fewer units
    [least] the enemy has lost { $number } or more units
   *[just] the enemy has lost just { $number } units
}
test-round = { $kind ->
    [most] it is round { $number } or earlier
    [least] it is round { $number } or later
   *[just] it is round { $number }
}
test-in-a-melee-attack = it is a melee attack
test-in-a-ranged-attack = it is a ranged attack
test-attacking = it is an attack
test-counterattacking = it is a counterattack
test-the-target-is-engaged = the target is engaged
test-in-force = it holds this turn
zones-steady = no colour
zones-green = green
zones-yellow = yellow
zones-red = red
amount-enemy-units-driven-back = { $over ->
    [1] each enemy unit
   *[other] every { $over } enemy units
} forced to retreat 2 or more hexes this turn
amount-enemy-units-eliminated = { $over ->
    [1] each enemy unit
   *[other] every { $over } enemy units
} eliminated this turn
amount-cards-in-your-hand = { $over ->
    [1] each card
   *[other] every { $over } cards
} in your hand
amount-order-tokens-in-your-pool = { $over ->
    [1] each order token
   *[other] every { $over } order tokens
} in your pool

## Deeds

verb-lasts-this-turn =
    .you = until the end of the turn, what is said below holds
verb-raise-morale =
    .you = raise your morale by { $count }
    .you-per = raise your morale by { $count-times } for { $count }
    .they = { $who-nom } raises morale by { $count }
    .they-per = { $who-nom } raises morale by { $count-times } for { $count }
verb-lower-morale =
    .you = lower your morale by { $count }
    .you-per = lower your morale by { $count-times } for { $count }
    .they = { $who-nom } lowers morale by { $count }
    .they-per = { $who-nom } lowers morale by { $count-times } for { $count }
verb-draw =
    .you = draw { $count ->
        [one] { $count } Leadership card
       *[other] { $count } Leadership cards
    }
    .you-per = draw Leadership cards: { $count-times } for { $count }
    .they = { $who-nom } draws { $count ->
        [one] { $count } Leadership card
       *[other] { $count } Leadership cards
    }
    .they-per = { $who-nom } draws Leadership cards: { $count-times } for { $count }
verb-discard-at-random =
    .you = discard { $count ->
        [one] { $count } Leadership card
       *[other] { $count } Leadership cards
    } at random
    .you-per = discard Leadership cards at random: { $count-times } for { $count }
    .they = { $who-nom } discards { $count ->
        [one] { $count } Leadership card
       *[other] { $count } Leadership cards
    } at random
    .they-per = { $who-nom } discards Leadership cards at random: { $count-times } for { $count }
verb-roll-for-tokens =
    .you = roll { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } and take the matching order tokens
    .you-per = roll dice, { $dice-times } for { $dice }, and take the matching order tokens
    .they = { $who-nom } rolls { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } and takes the matching order tokens
    .they-per = { $who-nom } rolls dice, { $dice-times } for { $dice }, and takes the matching order tokens
verb-discard =
    .you = { $what-nom } is discarded
verb-gain-trophies =
    .you = gain { $count ->
        [one] { $count } trophy token
       *[other] { $count } trophy tokens
    }
    .you-per = gain trophy tokens: { $count-times } for { $count }
verb-regain-horns =
    .you = regain { $count ->
        [one] { $count } warhorn token
       *[other] { $count } warhorn tokens
    }
    .you-per = regain warhorn tokens: { $count-times } for { $count }
verb-gain-brotherhood-tokens =
    .you = gain { $count ->
        [one] { $count } Brotherhood token
       *[other] { $count } Brotherhood tokens
    }
    .you-per = gain Brotherhood tokens: { $count-times } for { $count }
    .they = { $who-nom } gains { $count ->
        [one] { $count } Brotherhood token
       *[other] { $count } Brotherhood tokens
    }
    .they-per = { $who-nom } gains Brotherhood tokens: { $count-times } for { $count }
verb-rally =
    .you = rally { $what-acc }
verb-tire =
    .you = { $what-nom } becomes inactive
verb-give-a-defence-token =
    .you = place a defence token on { $what-acc }
verb-return-a-figure =
    .you = return 1 ordinary figure to { $what-acc }
verb-hit =
    .you = { $what-nom } takes { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
    .you-per = { $what-nom } takes hits: { $hits-times } for { $hits }
verb-stand-firm =
    .you = { $what-nom } has Stalwart until your next turn

## What is always so

always-dice = { $of-nom } rolls { $by ->
    [one] { $by } die
   *[other] { $by } dice
} more
    .per = { $of-nom } rolls more dice: { $by-times } for { $by }
always-re-rolls = { $of-nom } may roll again { $dice ->
    [99] any number of dice
    [one] { $dice } die
   *[other] up to { $dice } dice
} of each of its attacks
    .per = { $of-nom } may roll dice of each of its attacks again: { $dice-times } for { $dice }
always-one-may-re-roll-all-dice = once in the turn one of these may roll all dice of an attack again: { $of-nom }
always-valor-counts = valor results that hit count { $times } times in attacks of { $of-acc }
    .per = valor results that hit count { $times-times } times for { $times } in attacks of { $of-acc }
always-flanks = attacks of { $of-acc } count as flanking
always-targets-lose-stalwart = targets of { $of-acc } lose Stalwart
always-targets-lose-cover-and-toughness = targets of { $of-acc } lose Cover and Toughness
always-hits-drive-back = whoever an attack of { $of-acc } hits retreats { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} more
    .per = whoever an attack of { $of-acc } hits retreats farther, by { $hexes-times } for { $hexes }
always-toughness = the Toughness of { $of-acc } is { $by } higher
    .per = the Toughness of { $of-acc } is higher by { $by-times } for { $by }
always-range = the range of { $of-acc } is { $by } longer
    .per = the range of { $of-acc } is longer by { $by-times } for { $by }
always-one-may-set-fires = once in the turn one of these may use Scorch the Earth instead of attacking: { $of-nom }
always-movement = { $of-nom } moves { $by ->
    [one] { $by } hex
   *[other] { $by } hexes
} farther
    .per = { $of-nom } moves farther, by { $by-times } for { $by }
always-does-not-stop-in = { $of-nom } does not stop in: { $terrain }
always-no-parting-blows = { $of-nom } suffers no parting blows
always-advance = { $of-nom } has Advance
always-pursue = the Pursue value of { $of-acc }, where there is one, is { $by } higher
    .per = the Pursue value of { $of-acc }, where there is one, is higher by { $by-times } for { $by }
always-one-may-move-after-its-attack = once in the turn one of these may move up to { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} after its attack: { $of-nom }
    .per = once in the turn one of these may move after its attack, { $hexes-times } for { $hexes }: { $of-nom }

## Words that may be chosen

sort-zones = a zone of morale
sort-token = an order token
sort-order-token = an order token, or any
sort-rank = a rank
sort-type = a type of unit
sort-houses = a House
sort-traits = a trait
sort-keywords = a keyword
sort-terrain = a kind of terrain

## Moments of commanders and gambits

when-the-turn-begins = At the start of your turn
when-uses-a-card = When he uses a Leadership card
    .about = When a card is used by the commander of { $about-nom }
    .this = When he uses a Leadership card
when-the-enemy-uses-a-card = When the enemy uses a Leadership card
when-is-ordered = When his unit is ordered
    .about = When { $about-nom } is ordered
    .this = When his unit is ordered
when-before-an-attack = Before an attack
    .about = Before an attack of { $about-acc }
    .this = Before an attack of his unit
when-is-attacked = When a unit of the House is attacked
    .about = When { $about-nom } is attacked
    .this = When his unit is attacked
when-an-attack-is-rolled = After the dice of an attack are rolled
    .about = After the dice of an attack of { $about-acc } are rolled
    .this = After the dice of an attack of his unit are rolled
when-hits-would-take-figures = When hits would take a figure of his unit
    .about = When hits would take a figure of { $about-acc }
    .this = When hits would take a figure of his unit
when-after-an-attack = After an attack
    .about = After an attack of { $about-acc }
    .this = After an attack of his unit
when-pursues = When his unit has pursued
    .about = When { $about-nom } has pursued
    .this = When his unit has pursued
when-would-pursue-again = When his unit has pursued before in the turn and might do so again
    .about = When { $about-nom } has pursued before in the turn and might do so again
    .this = When his unit has pursued before in the turn and might do so again
when-would-retreat = When a unit of the House would retreat
    .about = When { $about-nom } would retreat
    .this = When his unit would retreat
when-would-be-captured = When he would be captured
    .about = When the commander of { $about-acc } would be captured
    .this = When he would be captured
when-eliminates-a-unit = When his unit eliminates a unit
    .about = When { $about-nom } eliminates a unit
    .this = When his unit eliminates a unit
when-is-eliminated = When a unit of the House is eliminated
when-ends-its-movement = When his unit ends its movement
    .about = When { $about-nom } ends its movement
    .this = When his unit ends its movement
when-after-its-order = When his unit has carried out its order
    .about = When { $about-nom } has carried out its order
    .this = When his unit has carried out its order
when-trophies-are-collected = When you have collected trophies
when-you-pass = When you pass
when-rally-phase = In the Rally Phase
when-advantage-is-determined = When the advantage is determined
when-order-dice-are-rolled = Before you roll for order tokens
when-cards-are-drawn = Before you draw Leadership cards in the Marshaling Phase
when-status-step = In the status step
when-defence-tokens-would-be-removed = When your defence tokens would be removed
when-morale-is-recovered = After the Recover Morale step
limit = { $rest } ({ $most ->
    [one] { $most } time
   *[other] { $most } times
} per { $period })
period-turn = turn
cost-turn-this-card = turn this card
cost-trophies = discard { $count ->
    [one] { $count } trophy token
   *[other] { $count } trophy tokens
}
    .per = discard trophy tokens: { $count-times } for { $count }
cost-axes = discard { $count ->
    [one] { $count } axe token
   *[other] { $count } axe tokens
}
    .per = discard axe tokens: { $count-times } for { $count }
this-unit = this commander's unit
this-gambit = this card
units-this-unit = this commander's unit
units-beside-this = a friendly unit beside this commander
units-enemies-beside-this = an enemy unit beside this commander
units-your-commanders = one of your commanders
filter-unit-pursued = (with a pursuit this turn)
filter-unit-has-still-to-attack = (with an attack still to come)
filter-unit-not-ordered = (not ordered)
filter-unit-guarded = (with a defence token)
filter-unit-can-move = (able to move within { $value ->
    [one] { $value } hex
   *[other] { $value } hexes
})

## Hexes, cards and catapults

noun-hex =
    .one = 1 { $of ->
        [fords] ford
        [hills] hill
        [fires-in-the-zone] burning hex in the zone of control
        [in-the-zone] hex in the zone of control
       *[beside-this] hex beside this commander
    }
    .some = { $of ->
        [fords] fords
        [hills] hills
        [fires-in-the-zone] burning hexes in the zone of control
        [in-the-zone] hexes in the zone of control
       *[beside-this] hexes beside this commander
    }
    .all = each { $of ->
        [fords] ford
        [hills] hill
        [fires-in-the-zone] burning hex in the zone of control
        [in-the-zone] hex in the zone of control
       *[beside-this] hex beside this commander
    }
that-hex = that hex
filter-hex-empty = where no unit stands
hexes-fords = in a ford
hexes-hills = on a hill
hexes-fires-in-the-zone = in a burning hex of the zone of control
hexes-in-the-zone = in the zone of control
hexes-beside-this = in a hex beside this commander
noun-card-in-hand =
    .one = 1 card of { $of-gen } hand
    .some = cards of { $of-gen } hand
    .all = each card of { $of-gen } hand
that-card-in-hand = that card
noun-spent-catapult =
    .one = 1 of { $of-gen } inactive catapults
    .some = { $of-gen } inactive catapults
    .all = each of { $of-gen } inactive catapults
that-spent-catapult = that catapult
test-the-card-orders-units = the card orders units
test-the-card-has-a-tactic = that card has a tactic
test-this-card-is-turned = this card is turned already
test-it-eliminated-the-target = the target was eliminated
test-you-are-the-first-player = you are the first player
test-you-have-catapults = you have catapults
test-trophies-are-left = trophy tokens are left
test-brotherhood-tokens-are-left = Brotherhood tokens are left
amount-trophies-just-collected = { $over ->
    [1] each trophy
   *[other] every { $over } trophies
} just collected

## Deeds of commanders and gambits

verb-add-dice =
    .you = roll { $count ->
        [one] { $count } die
       *[other] { $count } dice
    } more
    .you-per = roll more dice: { $count-times } for { $count }
verb-morale-counts-as-valor =
    .you = morale results count as valor as well
verb-gain-stalwart-and-toughness =
    .you = the target has Stalwart and Toughness { $toughness } against this attack
    .you-per = the target has Stalwart and, for { $toughness }, Toughness { $toughness-times } against this attack
verb-change-a-die =
    .you = change one die to any result
verb-a-valor-die-may-double-the-hits =
    .you = you may discard a valor die to double the hits of the attack
verb-attack-again =
    .you = { $what-nom } attacks again
verb-add-dice-to-the-next-attack-of =
    .you = the next attack of { $what-acc } rolls { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } more
    .you-per = the next attack of { $what-acc } rolls more dice: { $dice-times } for { $dice }
verb-give-up-the-attack-of =
    .you = { $what-nom } gives up its attack
verb-move =
    .you = { $what-nom } may move { $hexes ->
        [one] { $hexes } hex
       *[other] up to { $hexes } hexes
    }
    .you-per = { $what-nom } may move: { $hexes-times } for { $hexes }
verb-pursue-again =
    .you = it may pursue a second time
verb-stay-with-ordinary-figures =
    .you = he stays, with { $count ->
        [0] no other figure
        [one] { $count } ordinary figure
       *[other] { $count } ordinary figures
    }, as far as they stood there, and all further hits are lost
    .you-per = he stays with ordinary figures, { $count-times } for { $count }, and all further hits are lost
verb-become-the-first-player =
    .you = you are the first player of the round
verb-roll-more-order-dice =
    .you = roll { $count ->
        [one] { $count } die
       *[other] { $count } dice
    } more for order tokens
    .you-per = roll more dice for order tokens: { $count-times } for { $count }
verb-draw-more-cards =
    .you = draw { $count ->
        [one] { $count } Leadership card
       *[other] { $count } Leadership cards
    } more
    .you-per = draw more Leadership cards: { $count-times } for { $count }
verb-recover-morale =
    .you = repeat the Recover Morale step
verb-keep-all-order-tokens =
    .you = keep all order tokens of this round instead of one
verb-say-what-the-enemy-s-next-turn-must-be =
    .you = you may say whether the enemy's next turn must be an order token or a Leadership card, if he has both
verb-its-tactic-cannot-be-used =
    .you = its tactic cannot be used
verb-return-the-card-to-hand =
    .you = return the used Leadership card to your hand
verb-look-at-the-top-card-and-leave-it-or-put-it-under-the-deck =
    .you = look at the top card of your Leadership deck and leave it or put it under the deck
verb-look-at-the-hand-of =
    .you = look at { $whose-gen } hand
verb-give-the-order-to =
    .you = { $what-nom } moves or attacks instead
verb-regain-all-axes =
    .you = regain all axe tokens
verb-revive-a-fallen-token =
    .you = revive a fallen token { $where-in }
verb-close-until-your-next-turn =
    .you = no unit may enter { $what-acc } until your next turn
verb-lay-the-hollow-hill-on =
    .you = place the hollow hill token on { $what-acc }
verb-place-a-brotherhood-unit-on-the-hollow-hill =
    .you = place a new full-strength Brotherhood unit on the hollow hill, if the hex is free
verb-make-ready =
    .you = { $what-nom } becomes active and may fire
python-changes-places = he may change places with the banner bearer of an adjacent friendly cavalry unit, whose rank then decides which results hit; if he does, turn this card
python-fans-the-fires = raise every fire in his zone of control by 1 level, then name a direction and spread up to 3 fires by two hexes in it

## What is always so of commanders

always-controls-uncontrolled-units-within = uncontrolled friendly units within { $hexes } hexes of this commander count as controlled by him
    .per = uncontrolled friendly units count as controlled by this commander as far away as { $hexes-times } for { $hexes }
always-leaves-fearsome-enemies = { $of-nom } may disengage from a Fearsome enemy
always-pursue-after-counterattacks = { $of-nom } has Pursue { $by } when it counterattacks
    .per = { $of-nom } has Pursue when it counterattacks: { $by-times } for { $by }
always-orders-more-units = when this commander uses a Leadership card, { $by ->
    [one] { $by } unit
   *[other] { $by } units
} more in his zone of control may be ordered
    .per = when this commander uses a Leadership card, more units in his zone of control may be ordered: { $by-times } for { $by }
always-may-take-a-defence-token = { $of-nom } may take a defence token when it was ordered and has not attacked
always-ignores-flags = { $of-nom } ignores { $by ->
    [one] { $by } morale result
   *[other] { $by } morale results
} of each attack
    .per = { $of-nom } ignores morale results of each attack: { $by-times } for { $by }
always-no-stalwart-from-neighbours = { $of-nom } does not gain Stalwart from neighbours
always-flanking-re-rolls = { $of-nom } may re-roll { $more ->
    [one] { $more } symbol
   *[other] { $more } symbols
} more while it flanks
    .per = { $of-nom } may re-roll more symbols while it flanks: { $more-times } for { $more }
always-dice-for-flags = for each morale result of an attack, { $of-nom } rolls { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} more, before any re-roll; they bring no further dice
    .per = for each morale result of an attack, { $of-nom } rolls more dice, { $dice-times } for { $dice }, before any re-roll; they bring no further dice
always-valor-counts-in-fires = valor results count as green shields when { $of-nom } starts fires
always-may-send-the-wolf = instead of attacking, this commander's unit may make a Dogs of War attack; if the target is not eliminated, this card is turned
always-may-shoot-unseen = a ranged attack of this commander's unit may go { $farther } hexes farther and needs no line of sight; then this card is turned
    .per = a ranged attack of this commander's unit may go farther, by { $farther-times } for { $farther }, and needs no line of sight; then this card is turned
always-one-call-to-arms-a-turn = this commander's unit may use Call to Arms once per turn
always-starts-with-axes = this commander starts with { $count } axe tokens
    .per = this commander starts with axe tokens: { $count-times } for { $count }
