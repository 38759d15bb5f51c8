### What cards and abilities of the miniatures game do, said back from the data (docs/abilities.md).

## Moments

when-a-round-starts = When a round starts
when-a-turn-starts = When a turn starts
when-an-activation-ends = When an activation ends
when-a-unit-is-activated = When a unit is activated
    .this = When this unit is activated
    .about = When { $about-nom } is activated
when-an-ncu-is-activated = When an NCU is activated
    .this = When this NCU is activated
    .about = When { $about-nom } is activated
when-an-ncu-claims-a-zone = When an NCU claims a zone
    .this = When this NCU claims a zone
    .about = When { $about-nom } claims a zone
when-the-opponent-plays-a-tactics-card = When an opponent plays a tactics card, before it works
when-a-unit-declares-a-charge = When a unit declares a Charge
    .this = When this unit declares a Charge
    .about = When { $about-nom } declares a Charge
when-a-charge-is-declared-on-a-unit = When a Charge is declared on a unit
    .this = When a Charge is declared on this unit
    .about = When a Charge is declared on { $about-acc }
when-before-the-charge-roll = When a unit charges, before the distance roll
    .this = When this unit charges, before the distance roll
    .about = When { $about-nom } charges, before the distance roll
when-after-the-charge-roll = When a unit charges, after the distance roll
    .this = When this unit charges, after the distance roll
    .about = When { $about-nom } charges, after the distance roll
when-a-unit-has-charged = After a successful Charge of a unit, before its attack
    .this = After a successful Charge of this unit, before its attack
    .about = After a successful Charge of { $about-gen }, before its attack
when-a-unit-has-been-charged = After a successful Charge on a unit, before the attack
    .this = After a successful Charge on this unit, before the attack
    .about = After a successful Charge on { $about-acc }, before the attack
when-before-attack-dice = When a unit attacks, before attack dice
    .this = When this unit attacks, before attack dice
    .about = When { $about-nom } attacks, before attack dice
when-after-attack-dice = When a unit attacks, after attack dice
    .this = When this unit attacks, after attack dice
    .about = When { $about-nom } attacks, after attack dice
when-a-unit-has-attacked = After an attack of a unit
    .this = After an attack of this unit
    .about = After an attack of { $about-gen }
when-attacked-before-attack-dice = When a unit is attacked, before attack dice
    .this = When this unit is attacked, before attack dice
    .about = When { $about-nom } is attacked, before attack dice
when-attacked-after-attack-dice = When a unit is attacked, after attack dice
    .this = When this unit is attacked, after attack dice
    .about = When { $about-nom } is attacked, after attack dice
when-a-unit-has-been-attacked = After an attack on a unit
    .this = After an attack on this unit
    .about = After an attack on { $about-acc }
when-before-the-dice-of-a-morale-test = When a unit takes a morale test, before the dice
    .this = When this unit takes a morale test, before the dice
    .about = When { $about-nom } takes a morale test, before the dice
when-after-the-dice-of-a-morale-test = When a unit takes a morale test, after the dice
    .this = When this unit takes a morale test, after the dice
    .about = When { $about-nom } takes a morale test, after the dice
when-a-unit-fails-a-panic-test = When a unit has failed a panic test
    .this = When this unit has failed a panic test
    .about = When { $about-nom } has failed a panic test
when-a-unit-is-destroyed = When a unit is destroyed
    .this = When this unit is destroyed
    .about = When { $about-nom } is destroyed
when-a-unit-surges-forth = When a unit surges forth
    .this = When this unit surges forth
    .about = When { $about-nom } surges forth
when-any-time = At any time
when-this-unit-attacks = Whenever this unit attacks
when-this-unit-declares-a-charge = Whenever this unit declares a Charge
when-this-unit-passes-the-panic-test-of-an-attack = Whenever this unit is attacked and passes its panic test
when-this-wall-is-activated = Whenever this wall is activated
when-this-ncu-influences-a-unit = When this NCU attaches its influence to a unit
when-while-attached-a-unit-is-destroyed = While this card is attached, whenever a unit is destroyed
limit = { $rest } (at most { $most ->
        [1] once
        [2] twice
       *[other] { $most } times
    } per { $period })
period-round = round
period-game = game
then-if = { " and " }
even-if-none = { $rest } (or nobody, if nobody can)
them = { $case ->
    [gen] that player's
   *[nom] that player
}

## Players

seats-you = { $case ->
    [gen] your
   *[nom] you
}
seats-friends = { $case ->
    [gen] your side's
   *[nom] each player of your side
}
seats-enemies = { $case ->
    [gen] an enemy's
   *[nom] each enemy player
}
seats-everyone = { $case ->
    [gen] any player's
   *[nom] each player
}

## Units

noun-unit =
    .one = { $of ->
        [you] 1 unit of yours
        [friends] 1 friendly unit
        [enemies] 1 enemy unit
        [everyone] 1 unit
       *[other] 1 of { $of-gen } units
    }
    .some = { $of ->
        [you] any units of yours
        [friends] any friendly units
        [enemies] any enemy units
        [everyone] any units
       *[other] any of { $of-gen } units
    }
    .all = { $of ->
        [you] each unit of yours
        [friends] each friendly unit
        [enemies] each enemy unit
        [everyone] each unit
       *[other] each of { $of-gen } units
    }
    .any = { $of ->
        [you] a unit of yours
        [friends] a friendly unit
        [enemies] an enemy unit
        [everyone] a unit
       *[other] one of { $of-gen } units
    }
    .like = { "" }
that-unit = that unit
this-unit = this unit
role-attacker = the attacker
role-defender = the defender
role-charger = the charger
role-charged-unit = the charged unit
role-that-unit = that unit
role-that-ncu = that NCU
filter-unit-house = of { $value }
houses-umber = House Umber
houses-clegane = House Clegane
filter-unit-type = (of type: { $value })
filter-unit-friend = friendly
filter-unit-commander = with its commander
filter-unit-engaged = engaged
filter-unit-unengaged = not engaged
filter-unit-engaged-with = engaged with { $value-acc }
filter-unit-engaged-when-the-turn-began = among those that began the turn engaged
filter-unit-with-token = marked as { $value }
filter-unit-able-to-attack = able to attack
filter-unit-able-to-retreat = able to retreat
filter-unit-able-to-charge = able to charge
filter-unit-on-the-battlefield = on the battlefield
filter-unit-within-short-range-of = within Short Range of { $value-acc }
filter-unit-within-long-range-of = within Long Range of { $value-acc }
filter-unit-within-long-range-of-your-commander = within Long Range of your commander's unit
filter-unit-influenced-by-this = influenced by this NCU
    .whole = the unit that this NCU influences
filter-unit-bearing-this-card = bearing this card
    .whole = the unit that bears this card
filter-unit-ranks = { $kind ->
    [most] left with { $number } or fewer ranks
    [least] left with { $number } or more ranks
   *[just] left with just { $number } { $number ->
        [one] rank
       *[other] ranks
    }
}
filter-unit-ranks-highest = left with the most ranks
filter-unit-ranks-lowest = left with the fewest ranks
filter-unit-destroyed-ranks = { $kind ->
    [most] short of { $number } or fewer ranks
    [least] short of { $number } or more ranks
   *[just] short of just { $number } { $number ->
        [one] rank
       *[other] ranks
    }
}
filter-unit-destroyed-ranks-highest = short of the most ranks
filter-unit-destroyed-ranks-lowest = short of the fewest ranks
filter-unit-models = { $kind ->
    [most] left with { $number } or fewer models
    [least] left with { $number } or more models
   *[just] left with just { $number } models
}
filter-unit-models-highest = left with the most models
filter-unit-models-lowest = left with the fewest models
filter-unit-condition-tokens = { $kind ->
    [most] under { $number } or fewer condition tokens
    [least] under { $number } or more condition tokens
   *[just] under just { $number } condition tokens
}
filter-unit-condition-tokens-highest = under the most condition tokens
filter-unit-condition-tokens-lowest = under the fewest condition tokens

## NCUs, zones, walls, terrain

noun-ncu =
    .one = { $of ->
        [you] 1 NCU of yours
        [friends] a friendly NCU
        [enemies] an enemy NCU
        [everyone] an NCU
       *[other] 1 of { $of-gen } NCUs
    }
    .some = { $of ->
        [you] any NCUs of yours
        [friends] any friendly NCUs
        [enemies] any enemy NCUs
        [everyone] any NCUs
       *[other] any of { $of-gen } NCUs
    }
    .all = { $of ->
        [you] each NCU of yours
        [friends] each friendly NCU
        [enemies] each enemy NCU
        [everyone] each NCU
       *[other] each of { $of-gen } NCUs
    }
    .like = { "" }
that-ncu = that NCU
this-ncu = this NCU
this-tactics-card = this card
this-siege-card = this card
filter-ncu-in-zone = in the zone: { $value }
noun-zone =
    .one = 1 zone under { $of-gen } control
    .some = any zones under { $of-gen } control
    .all = each zone under { $of-gen } control
    .like = { "" }
that-zone = that zone
filter-zone-among = that is { $value }
noun-castle-wall =
    .one = 1 castle wall
    .some = any castle walls
    .all = each castle wall
    .like = { "" }
that-castle-wall = that wall
this-castle-wall = this wall
filter-castle-wall-damaged = that is damaged
noun-terrain-piece =
    .one = 1 terrain piece
    .some = any terrain pieces
    .all = each terrain piece
    .like = { "" }
that-terrain-piece = that piece
until-turn = turn
until-round = round
keyword-critical-blow = Critical Blow
keyword-sundering = Sundering
keyword-vicious = Vicious
condition-panicked = Panicked
condition-vulnerable = Vulnerable
condition-weakened = Weakened
conditions-panicked = Panicked
conditions-vulnerable = Vulnerable
conditions-weakened = Weakened
unit-types-infantry = infantry
unit-types-cavalry = cavalry
unit-types-monster = monster
unit-types-war-machine = war machine
chosen-condition = so
sort-condition = a condition
sort-conditions = a condition
sort-zone = a zone
sort-zones = a zone
sort-houses = a House
sort-unit-types = a type of unit
sort-keyword = a keyword
sort-until = a time

## Conditions and amounts

is = { $what-nom } is { $like }
test-in-melee = it is a melee attack
test-ranged = it is a ranged attack
test-without-a-shift = the attacker did not shift before it
test-into-the-front = it strikes the target's front
test-against-a-castle-wall = its target is a castle wall
test-by-the-besieger = it is made by the attacker of the castle
test-the-charged-unit-was-unengaged = the charged unit was not engaged before
test-you-control = you control the zone { $value }
test-the-zone-is = the zone is { $value }
test-it-is-a-panic-test = it is a panic test
test-it-would-be-failed = it would be failed
test-it-cost-wounds = it cost wounds
test-the-test-was-failed = it fails
test-destroyed-by-an-enemy = an enemy destroyed it
test-your-deck-or-discard-pile-holds-cards = your tactics deck or discard pile holds cards
test-an-opponent-holds-tactics-cards = an opponent holds tactics cards
test-order-tokens-on-this-card = { $kind ->
    [most] this card has { $number } or fewer order tokens
    [least] this card has { $number } or more order tokens
   *[just] this card has just { $number } order tokens
}
test-round = { $kind ->
    [most] it is round { $number } or earlier
    [least] it is round { $number } or later
   *[just] it is round { $number }
}
amount-destroyed-ranks-of-that-unit = { $over ->
    [1] each destroyed rank of that unit
   *[other] every { $over } destroyed ranks of that unit
}
amount-destroyed-ranks-of-the-attacker = { $over ->
    [1] each destroyed rank of the attacker
   *[other] every { $over } destroyed ranks of the attacker
}
amount-destroyed-ranks-of-the-defender = { $over ->
    [1] each destroyed rank of the defender
   *[other] every { $over } destroyed ranks of the defender
}
amount-wounds-of-the-test = { $over ->
    [1] each wound that the test cost
   *[other] every { $over } wounds that the test cost
}

## Deeds

verb-mark =
    .you = { $who-nom } becomes { $as }
verb-remove-a-condition-token-from =
    .you = remove 1 condition token from { $who-acc }
verb-wound =
    .you = { $who-nom } suffers { $by ->
        [one] { $by } wound
       *[other] { $by } wounds
    }
    .you-per = { $who-nom } suffers wounds: { $by-times } for { $by }
verb-wound-with-d3 =
    .you = { $who-nom } suffers { $plus ->
        [0] D3
        [one] D3+{ $plus }
        [other] D3+{ $plus }
       *[none] D3
    } wounds
    .you-per = { $who-nom } suffers D3 wounds, and besides { $plus-times } for { $plus }
verb-restore-wounds-of =
    .you = { $who-nom } restores { $by ->
        [one] { $by } wound
       *[other] { $by } wounds
    }
    .you-per = { $who-nom } restores wounds: { $by-times } for { $by }
verb-kill-a-model-of =
    .you = kill 1 model of { $who-gen }
verb-take-a-morale-test =
    .you = { $who-nom } takes a morale test{ $modifier ->
        [0] { "" }
        [-4] {" "}with -4
        [-3] {" "}with -3
        [-2] {" "}with -2
        [-1] {" "}with -1
       *[other] {" "}with +{ $modifier }
    }
    .you-per = { $who-nom } takes a morale test with { $modifier-times } for { $modifier }
verb-take-a-panic-test =
    .you = { $who-nom } takes a panic test{ $modifier ->
        [0] { "" }
        [-4] {" "}with -4
        [-3] {" "}with -3
        [-2] {" "}with -2
        [-1] {" "}with -1
       *[other] {" "}with +{ $modifier }
    }
    .you-per = { $who-nom } takes a panic test with { $modifier-times } for { $modifier }
verb-pass-the-test =
    .you = the test is passed
verb-modify-the-test =
    .you = the roll gets { $by ->
        [-4] -4
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $by }
    }
    .you-per = the roll gets { $by-times } for { $by }
verb-attack-in-melee-with =
    .you = { $who-nom } makes a free melee attack{ $highest-dice ->
        [yes] {" "}with its highest attack dice value
       *[no] { "" }
    }{ $reroll ->
        [yes] {" "}and may re-roll any attack dice
       *[no] { "" }
    }
verb-charge-with =
    .you = { $who-nom } makes a free Charge{ $reroll ->
        [yes] {" "}and may re-roll its distance dice
       *[no] { "" }
    }
verb-maneuver =
    .you = { $who-nom } makes a free Maneuver{ $inches ->
        [0] { "" }
        [one] {" "}of up to { $inches } inch
        [other] {" "}of up to { $inches } inches
       *[none] { "" }
    }
    .you-per = { $who-nom } makes a free Maneuver ({ $inches-times } inches for { $inches })
verb-march =
    .you = { $who-nom } makes a free March
verb-shift =
    .you = { $who-nom } shifts up to { $inches } inches
    .you-per = { $who-nom } shifts, { $inches-times } inches for { $inches }
verb-retreat =
    .you = { $who-nom } makes a free Retreat{ $reroll ->
        [yes] {" "}and may re-roll the die
       *[no] { "" }
    }
verb-retreat-and-mark-those-it-leaves =
    .you = { $who-nom } makes a free Retreat, and each enemy that it leaves becomes { $as }
verb-strike-first-at =
    .you = this unit makes a free attack on { $whom-acc }
verb-order-a-melee-attack =
    .you = 1 friendly unit makes a free melee attack
verb-order-a-melee-attack-or-a-charge =
    .you = 1 friendly unit makes a free melee attack or a free Charge
verb-order-a-melee-attack-or-a-charge-of-a-unit-of =
    .you = 1 friendly unit makes a free melee attack, or one of { $house } a free Charge
verb-replace-the-effect-of-the-zone =
    .you = the effect of the zone is replaced
verb-silence =
    .you = { $what-nom } loses its abilities until the end of the round
verb-mute =
    .you = until the end of the turn { $who-nom } loses all abilities but innate ones and cannot be the target of its owner's tactics cards
verb-draw =
    .you = draw { $count ->
        [one] { $count } tactics card
       *[other] { $count } tactics cards
    }
    .they = { $who-nom } draws { $count ->
        [one] { $count } tactics card
       *[other] { $count } tactics cards
    }
    .you-per = draw tactics cards: { $count-times } for { $count }
    .they-per = { $who-nom } draws tactics cards: { $count-times } for { $count }
verb-cancel-that-card =
    .you = that card has no effect
verb-cancel-that-card-on =
    .you = roll a die: on { $result }+ that card has no effect
    .you-per = roll a die: that card has no effect if the result is at least { $result-times } for { $result } (where that is 1 or less, no die is rolled)
verb-attach-this-card-to =
    .you = attach this card to { $who-acc } for the rest of the game
verb-put-order-tokens-on-this-card =
    .you = put { $count ->
        [one] { $count } order token
       *[other] { $count } order tokens
    } on this card
    .you-per = put order tokens on this card: { $count-times } for { $count }
verb-works-until-the-end-of-the =
    .you = what is said next is so until the end of the { $until }
verb-cut-off =
    .you = attachments and NCUs of { $who-nom } lose their abilities until the end of the round
verb-fill-with-dread =
    .you = until the end of the round units of { $who-nom } take a morale test when activated, and become Panicked if they fail
verb-let-a-unit-come-from-reserve =
    .you = this round 1 unit may come from reserve before its time
verb-repair-with-d3 =
    .you = { $what-nom } restores D3 wounds
verb-shoot-from =
    .you = { $what-nom } may shoot{ $fewer-dice ->
        [0] { "" }
        [one] {" "}with { $fewer-dice } attack die fewer
        [other] {" "}with { $fewer-dice } attack dice fewer
       *[none] { "" }
    }
    .you-per = { $what-nom } may shoot with fewer attack dice: { $fewer-dice-times } for { $fewer-dice }
verb-remove-terrain =
    .you = remove { $what-acc } from the battlefield
python-charge-or-march = instead of its free Maneuver it makes a free Charge or March; a unit of House Clegane may re-roll its charge distance dice
python-search-deck-or-discards = search your tactics deck or discard pile for any card and take it into your hand, then shuffle the deck
python-make-an-opponent-reveal = an opponent reveals 2 tactics cards from hand (1 if they hold only 1), and you discard 1 of those
verb-add-to-hit =
    .you = the attack gets { $by ->
        [-4] -4
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $by }
    } to hit
    .you-per = the attack gets { $by-times } to hit for { $by }
verb-add-attack-dice =
    .you = the attack gets { $by ->
        [-4] -4
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $by }
    } attack dice
    .you-per = the attack gets { $by-times } attack dice for { $by }
verb-use-the-highest-attack-dice =
    .you = the attack uses its highest attack dice value
verb-gain =
    .you = the attack gains { $keyword }
verb-re-roll-any-attack-dice =
    .you = the attacker may re-roll any attack dice
verb-forbid-re-rolls-of-the-attack-dice =
    .you = its owner cannot re-roll its attack dice
verb-let-no-saves-be-made-against-sixes =
    .you = hits from dice showing 6 allow no defence saves
verb-deal-more-wounds =
    .you = the attack deals { $by ->
        [one] { $by } additional wound
       *[other] { $by } additional wounds
    }{ $one-more-if-any ->
        [yes] {" "}(and 1 more, if any)
       *[no] { "" }
    }
    .you-per = the attack deals additional wounds: { $by-times } for { $by }{ $one-more-if-any ->
        [yes] {" "}(and 1 more, if any)
       *[no] { "" }
    }
verb-deal-d3-more-wounds =
    .you = the attack deals D3 additional wounds
verb-block-hits =
    .you = { $by ->
        [one] { $by } hit is blocked
       *[other] { $by } hits are blocked
    }
    .you-per = hits are blocked: { $by-times } for { $by }
verb-block-d3-hits =
    .you = D3 hits are blocked
verb-strike-back-for-blocked-hits =
    .you = for each hit that is blocked the attacker suffers 1 automatic hit
verb-strike-back-for-misses =
    .you = for each attack die that missed the attacker suffers 1 automatic hit
verb-wound-the-attacker-with-d3-afterwards =
    .you = after the attack the attacker suffers D3 wounds
verb-wound-the-attacker-with-d3-afterwards-unless-it-has-1-rank =
    .you = after the attack the attacker suffers D3 wounds, unless it has only 1 rank left
verb-re-roll-the-charge-dice =
    .you = the charger may re-roll its distance dice
verb-make-the-charge-disorderly-on =
    .you = the Charge is disorderly{ $result ->
        [6] { "" }
       *[less] {" "}on a charge die of { $result } or less
    }
    .you-per = the Charge is disorderly on a charge die of { $result-times } for { $result }, or less
verb-if-disorderly-the-charger-becomes =
    .you = if the Charge is disorderly, the charger becomes { $conditions }
verb-if-it-succeeds-the-charged-unit-becomes =
    .you = if the Charge succeeds, the charged unit becomes { $conditions }
verb-if-it-succeeds-shut-out-the-charged-unit =
    .you = if the Charge succeeds, the charged unit cannot be the target of its owner's orders or tactics cards until the end of the turn

## What is always so

always-to-hit = { $of-nom } gets { $by ->
        [-4] -4
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $by }
    } to hit
    .per = { $of-nom } gets { $by-times } to hit for { $by }
always-attack-dice = { $of-nom } gets { $by ->
        [-4] -4
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $by }
    } attack dice
    .per = { $of-nom } gets { $by-times } attack dice for { $by }
always-keyword = attacks of { $of-gen } gain { $keyword }
always-highest-attack-dice = { $of-nom } attacks with its highest attack dice value
always-attacks-with-one-more-rank = { $of-nom } attacks as with 1 more rank, or with { $or-dice } more dice if all its ranks are there
    .per = { $of-nom } attacks as with 1 more rank, or with more dice if all its ranks are there: { $or-dice-times } for { $or-dice }
always-d3-more-wounds = each attack of { $of-gen } deals D3 additional wounds
always-defence = { $of-nom } gets { $by ->
        [-4] -4
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $by }
    } to its defence dice
    .per = { $of-nom } gets { $by-times } to its defence dice for { $by }
always-morale = { $of-nom } gets { $by ->
        [-4] -4
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $by }
    } to morale test rolls
    .per = { $of-nom } gets { $by-times } to morale test rolls for { $by }
always-speed = this unit gets { $by ->
        [-4] -4
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $by }
    } Speed
    .per = this unit gets { $by-times } Speed for { $by }
always-pivots-before-a-march = { $of-nom } may pivot before a March
always-sees-past-everything = when it shoots, neither units nor terrain block its line of sight or give cover
always-must-charge = { $of-nom } must declare a Charge if it is able to
always-re-rolls-charge-dice = { $of-nom } may re-roll charge distance dice
always-may-charge-when-chosen-by-the-zone = when the zone { $zone } chooses this unit, it may make a free Charge instead
always-hand-size = your hand size gets { $by ->
        [-4] -4
        [-3] -3
        [-2] -2
        [-1] -1
       *[other] +{ $by }
    }
    .per = your hand size gets { $by-times } for { $by }
always-suffers-one-wound-for-two-hits = this wall suffers only 1 wound for every 2 unblocked hits of an attack
