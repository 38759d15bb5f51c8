### What the abilities of A Game of Thrones do, said back from the data (docs/abilities.md).

## Around deeds

when-cards-are-revealed = When House cards are revealed, before all else
when-at-once = At once
when-you-win = If you win the combat
when-you-lose = If you lose the combat
when-after-casualties = After casualties
when-after-the-combat = After the combat
when-resolved = When resolved
when-lowest-bidder = The lowest bidder, when the wildlings win
when-everyone-else = Everyone else, when the wildlings win
when-highest-bidder = The highest bidder, when the Night's Watch wins
for-each = for { $all-nom }: { $rest }
them = { $case ->
    [gen] that House's
   *[nom] that House
}
cost = you may { $cost }; if you do, { $rest }
cost-power = discard { $count } Power
    .per = discard { $count-times } Power for { $count }
cost-discard = discard { $what-acc }

## Houses

seats-you = { $case ->
    [gen] your
   *[nom] you
}
seats-opponent = { $case ->
    [gen] the opponent's
   *[nom] the opponent
}
seats-others = { $case ->
    [gen] the other Houses'
   *[nom] each other House
}
seats-everyone = { $case ->
    [gen] all Houses'
   *[nom] each House
}
seats-holder-of-the-iron-throne = { $case ->
    [gen] the Iron Throne holder's
   *[nom] the holder of the Iron Throne
}
seats-holder-of-the-blade = { $case ->
    [gen] the Blade holder's
   *[nom] the holder of the Valyrian Steel Blade
}
seats-holder-of-the-raven = { $case ->
    [gen] the Raven holder's
   *[nom] the holder of the Messenger Raven
}
seats-your-supporters = { $case ->
    [gen] your supporters'
   *[nom] each House that supports you
}
seats-the-opponent-s-supporters = { $case ->
    [gen] the opponent's supporters'
   *[nom] each House that supports the opponent
}
noun-house =
    .one = { $from ->
        [others] another House of your choice
        [everyone] a House of your choice
       *[any] a chosen House: { $from-nom }
    }
    .some = any Houses: { $from-nom }
    .all = { $from-nom }
that-house = { $case ->
    [gen] that House's
   *[nom] that House
}
filter-house-power = { $kind ->
    [most] with { $number } or less Power
    [least] with { $number } or more Power
   *[just] with just { $number } Power
}
filter-house-power-highest = with the most Power
filter-house-power-lowest = with the least Power
filter-house-castles = { $kind ->
    [most] with { $number } or fewer castles and strongholds
    [least] with { $number } or more castles and strongholds
   *[just] with just { $number } castles and strongholds
}
filter-house-castles-highest = with the most castles and strongholds
filter-house-castles-lowest = with the fewest castles and strongholds

## Tracks and areas

noun-track =
    .one = an influence track of your choice
    .some = any influence tracks
    .all = every influence track
that-track = that track
filter-track-among = (one of: { $value })
filter-track-your-place = { $kind ->
    [most] where you stand on position { $number } or higher
    [least] where you stand on position { $number } or lower
   *[just] where you stand on position { $number }
}
filter-track-your-place-highest = where you stand lowest
filter-track-your-place-lowest = where you stand highest
areas-anywhere = anywhere on the board
areas-beside-the-embattled-area = in an area adjacent to the embattled one
areas-the-embattled-area = in the embattled area
areas-areas-that-support-you = in an area that supports you
areas-areas-that-support-the-opponent = in an area that supports the opponent
track-iron-throne = Iron Throne
track-fiefdoms = Fiefdoms
track-kings-court = King's Court
tracks-iron-throne = Iron Throne
tracks-fiefdoms = Fiefdoms
tracks-kings-court = King's Court
kind-of-area-land = land
kind-of-area-sea = sea
kind-of-area-port = a port
kind-footman = footman
kind-knight = knight
kind-siege-engine = siege engine
kind-ship = ship
kind-of-order-march = March
kind-of-order-defense = Defense
kind-of-order-support = Support
kind-of-order-raid = Raid
kind-of-order-power = Consolidate Power
noun-area-with-units =
    .one = an area with { $of-gen } units
    .some = any areas with { $of-gen } units
    .all = each area with { $of-gen } units
that-area-with-units = that area
filter-area-with-units-castle = and a castle or stronghold
filter-area-with-units-type = ({ $value })
filter-area-with-units-units = { $kind ->
    [most] ({ $number } or fewer of them)
    [least] ({ $number } or more of them)
   *[just] (just { $number } of them)
}
filter-area-with-units-units-highest = where most units stand
filter-area-with-units-units-lowest = where fewest units stand
noun-controlled-area =
    .one = 1 of { $of-gen } controlled areas
    .some = any of { $of-gen } controlled areas
    .all = each of { $of-gen } controlled areas
that-controlled-area = that area
filter-controlled-area-castle = with a castle or stronghold
filter-controlled-area-crowns = { $kind ->
    [most] with { $number } or fewer crowns
    [least] with { $number } or more crowns
   *[just] with just { $number } crowns
}
filter-controlled-area-crowns-highest = with the most crowns
filter-controlled-area-crowns-lowest = with the fewest crowns

## Units, orders and cards

noun-unit-in-the-combat =
    .one = 1 of { $of-gen } units in this combat
    .some = any of { $of-gen } units in this combat
    .all = each of { $of-gen } units in this combat
that-unit-in-the-combat = that unit
filter-unit-in-the-combat-kind = ({ $value })
filter-unit-in-the-combat-fighting = that attacks or defends
filter-unit-in-the-combat-supporting = that gives support
filter-unit-in-the-combat-not-routed = that is not routed
noun-unit-on-the-board =
    .one = 1 of { $of-gen } units on the board
    .some = any of { $of-gen } units on the board
    .all = each of { $of-gen } units on the board
that-unit-on-the-board = that unit
filter-unit-on-the-board-kind = ({ $value })
filter-unit-on-the-board-in = { $value-in }
filter-unit-on-the-board-routed = that is routed
noun-order =
    .one = 1 of { $of-gen } orders
    .some = any of { $of-gen } orders
    .all = each of { $of-gen } orders
that-order = that order
filter-order-in = { $in-in }
filter-order-kind = ({ $value })
filter-order-not-the-one-that-started-this-combat = other than the March order that started this combat
noun-house-card-in-hand =
    .one = 1 House card from { $of-gen } hand
    .some = any House cards from { $of-gen } hand
    .all = each House card from { $of-gen } hand
that-house-card-in-hand = that House card
filter-house-card-in-hand-strength = { $kind ->
    [most] of strength { $number } or lower
    [least] of strength { $number } or higher
   *[just] of strength { $number }
}
filter-house-card-in-hand-strength-highest = of the highest strength
filter-house-card-in-hand-strength-lowest = of the lowest strength
noun-discarded-house-card =
    .one = 1 House card from { $of-gen } discard pile
    .some = any House cards from { $of-gen } discard pile
    .all = each House card from { $of-gen } discard pile
that-discarded-house-card = that House card
filter-discarded-house-card-strength = { $kind ->
    [most] of strength { $number } or lower
    [least] of strength { $number } or higher
   *[just] of strength { $number }
}
filter-discarded-house-card-strength-highest = of the highest strength
filter-discarded-house-card-strength-lowest = of the lowest strength

## Conditions and amounts

test-you-are-attacking = you are attacking
test-you-are-defending = you are defending
test-you-won = you won the combat
test-the-area-has-a-castle = the embattled area has a castle or stronghold
test-the-area-is = the embattled area is { $value }
test-you-are-supported = you are being supported
test-nobody-supports-you = nobody supports you
test-the-opponent-is-supported = the opponent is being supported
test-the-opponent-is = the opponent is { $value }
test-the-opponent-is-higher-on = the opponent stands higher than you on the track: { $value }
test-in-your-discard-pile = { $value } is in your discard pile
test-chosen = the choice was “{ $value }”
test-your-power = { $kind ->
    [most] you have { $number } or less Power
    [least] you have { $number } or more Power
   *[just] you have just { $number } Power
}
test-cards-in-your-hand = { $kind ->
    [most] you have { $number } or fewer House cards in hand
    [least] you have { $number } or more House cards in hand
   *[just] you have just { $number } House cards in hand
}
test-wildling-threat = { $kind ->
    [most] the wildling threat is { $number } or lower
    [least] the wildling threat is { $number } or higher
   *[just] the wildling threat is { $number }
}
test-round = { $kind ->
    [most] it is round { $number } or earlier
    [least] it is round { $number } or later
   *[just] it is round { $number }
}
amount-your-power = { $over ->
    [1] each of your Power tokens
   *[other] every { $over } of your Power tokens
}
amount-cards-in-your-hand = { $over ->
    [1] each House card in your hand
   *[other] every { $over } House cards in your hand
}
amount-cards-in-your-discard-pile = { $over ->
    [1] each card in your discard pile
   *[other] every { $over } cards in your discard pile
}
amount-your-castles = { $over ->
    [1] each of your castles and strongholds
   *[other] every { $over } of your castles and strongholds
}
amount-areas-that-support-you = { $over ->
    [1] each area that supports you
   *[other] every { $over } areas that support you
}
amount-swords-on-the-opponent-s-card = { $over ->
    [1] each sword printed on the opponent's card
   *[other] every { $over } swords printed on the opponent's card
}
amount-fortifications-on-the-opponent-s-card = { $over ->
    [1] each fortification printed on the opponent's card
   *[other] every { $over } fortifications printed on the opponent's card
}
amount-strength-of-the-opponent-s-card = { $over ->
    [1] each point of strength printed on the opponent's card
   *[other] every { $over } points of strength printed on the opponent's card
}
amount-power-you-bid = { $over ->
    [1] each Power token you bid
   *[other] every { $over } Power tokens you bid
}

sort-track = an influence track
sort-tracks = an influence track
sort-kind = a kind of unit
sort-kind-of-order = a kind of order
sort-orders = an order token
sort-kind-of-area = a kind of area
sort-house-cards = a House card
sort-houses = a House
sort-choices = a choice of the card

## Deeds

verb-destroy =
    .you = destroy { $what-acc }
verb-upgrade-to-a-knight =
    .you = replace { $what-acc } by a knight
verb-reduce-to-a-footman =
    .you = replace { $what-acc } by a footman
verb-cancel-the-opponent-s-card =
    .you = cancel the opponent's House card: it returns to hand, and another must be played if there is one
verb-discard-this-card-and-play-another-for-power =
    .you = discard { $power } Power and this card and play another House card instead
    .you-per = discard this card and Power ({ $power-times } for { $power }) and play another House card instead
verb-return-this-card-to-hand =
    .you = this card returns to your hand instead of being discarded
verb-return-this-card-and-the-discard-pile-to-hand =
    .you = take this card and your whole discard pile into hand
verb-use-the-strength-of =
    .you = the strength printed on { $what-nom } counts instead of this card's
verb-add-strength =
    .you = this card gains +{ $by } strength
    .you-per = this card gains +{ $by-times } strength for { $by }
verb-add-swords =
    .you = this card gains { $by ->
        [one] { $by } sword
       *[other] { $by } swords
    }
    .you-per = this card gains swords: { $by-times } for { $by }
verb-add-fortifications =
    .you = this card gains { $by ->
        [one] { $by } fortification
       *[other] { $by } fortifications
    }
    .you-per = this card gains fortifications: { $by-times } for { $by }
verb-destroy-units =
    .you = destroy { $count } of your units anywhere
    .they = { $who-nom } destroys { $count } of its units anywhere
    .you-per = destroy units of yours anywhere: { $count-times } for { $count }
    .they-per = { $who-nom } destroys units of its own anywhere: { $count-times } for { $count }
verb-destroy-units-in =
    .you = destroy { $count } of your units in { $where-acc }
    .they = { $who-nom } destroys { $count } of its units in { $where-acc }
    .you-per = destroy your units in { $where-acc }: { $count-times } for { $count }
    .they-per = { $who-nom } destroys its units in { $where-acc }: { $count-times } for { $count }
verb-remove =
    .you = remove { $what-acc }
verb-gain-power =
    .you = gain { $count } Power
    .they = { $who-nom } gains { $count } Power
    .you-per = gain Power: { $count-times } for { $count }
    .they-per = { $who-nom } gains Power: { $count-times } for { $count }
verb-lose-power =
    .you = lose { $count } Power
    .they = { $who-nom } loses { $count } Power
    .you-per = lose Power: { $count-times } for { $count }
    .they-per = { $who-nom } loses Power: { $count-times } for { $count }
verb-move-to-the-bottom-of =
    .you = go to the lowest position of { $what-gen }
    .they = { $who-nom } goes to the lowest position of { $what-gen }
verb-move-to-the-top-of =
    .you = go to the highest position of { $what-gen }
    .they = { $who-nom } goes to the highest position of { $what-gen }
verb-move-up =
    .you = go up { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } on { $on-acc }
    .they = { $who-nom } goes up { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } on { $on-acc }
    .you-per = go up on { $on-acc }: { $count-times } for { $count }
    .they-per = { $who-nom } goes up on { $on-acc }: { $count-times } for { $count }
verb-move-down =
    .you = go down { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } on { $on-acc }
    .they = { $who-nom } goes down { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } on { $on-acc }
    .you-per = go down on { $on-acc }: { $count-times } for { $count }
    .they-per = { $who-nom } goes down on { $on-acc }: { $count-times } for { $count }
verb-discard =
    .you = discard { $what-acc }
verb-discard-the-strongest-cards-of =
    .you = discard all House cards of the highest printed strength in { $who-gen } hand (if that empties it, all other cards of the House return)
verb-take-back =
    .you = return { $what-acc } to the hand of its House
verb-take-back-the-discard-pile-of =
    .you = { $who-gen } whole discard pile returns into hand
verb-raise-the-threat =
    .you = the wildling threat goes up { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }
    .you-per = the wildling threat goes up: { $count-times } for { $count }
verb-lower-the-threat =
    .you = the wildling threat goes down { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }
    .you-per = the wildling threat goes down: { $count-times } for { $count }
verb-look-at-the-top-wildling-card =
    .you = look at the top wildling card and leave it there or put it at the bottom
verb-search-a-westeros-deck =
    .you = search a Westeros deck of your choice, shuffle it and put a card from it on top
verb-reset-supply =
    .you = every House resets its supply level in turn order and reconciles its armies
verb-muster =
    .you = every House musters in turn order
verb-bid-for-the-influence-tracks =
    .you = all Houses bid for the three influence tracks
verb-collect-power-for-crowns =
    .you = each House gains 1 Power per crown in areas it controls
verb-collect-power-for-crowns-and-trade =
    .you = each House gains 1 Power per crown in areas it controls, and Power for trade in ports
verb-forbid =
    .you = none of these orders may be assigned this Planning phase: { $orders }
verb-the-wildlings-attack =
    .you = a wildling attack is resolved
verb-raise-supply =
    .you = go up { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } on the supply track
    .they = { $who-nom } goes up { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } on the supply track
    .you-per = go up on the supply track: { $count-times } for { $count }
    .they-per = { $who-nom } goes up on the supply track: { $count-times } for { $count }
verb-lower-supply =
    .you = go down { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } on the supply track, then reconcile your armies
    .they = { $who-nom } goes down { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } on the supply track, then reconciles its armies
    .you-per = go down on the supply track: { $count-times } for { $count }, then reconcile your armies
    .they-per = { $who-nom } goes down on the supply track: { $count-times } for { $count }, then reconciles its armies
verb-muster-in =
    .you = muster in { $where-acc }
verb-replace-knights-by-footmen =
    .you = replace { $count } of your knights by footmen, and destroy those for which there is none
    .they = { $who-nom } replaces { $count } of its knights by footmen, and destroys those for which there is none
    .you-per = replace knights by footmen: { $count-times } for { $count }; destroy those for which there is none
    .they-per = { $who-nom } replaces knights by footmen: { $count-times } for { $count }, and destroys those for which there is none
verb-move-down-where-you-stand-highest =
    .you = go down { $count ->
        [one] { $count } position
       *[other] { $count } positions
    } on the influence track where you stand highest
    .you-per = go down on the influence track where you stand highest: { $count-times } for { $count }
verb-the-wildlings-attack-again-with-strength =
    .you = the wildlings attack again at once with strength { $strength }, and you take no part
    .you-per = the wildlings attack again at once with strength { $strength-times } for { $strength }, and you take no part
python-units-or-track = choose: destroy 2 of your units anywhere, or go down 2 positions on the influence track where you stand highest

## What is always so

always-strength-of-units = { $of-nom } has +{ $by } strength
    .per = { $of-nom } has +{ $by-times } strength for { $by }
always-strength-of-units-is = { $of-nom } has strength { $value }
    .per = { $of-nom } has strength { $value-times } for { $value }
always-strength = this card has +{ $by } strength
    .per = this card has +{ $by-times } strength for { $by }
always-swords = this card has { $by ->
    [one] { $by } sword more
   *[other] { $by } swords more
}
    .per = this card has more swords: { $by-times } for { $by }
always-fortifications = this card has { $by ->
    [one] { $by } fortification more
   *[other] { $by } fortifications more
}
    .per = this card has more fortifications: { $by-times } for { $by }
always-the-opponent-s-printed-strength-is = the printed strength of the opponent's House card is { $value }
    .per = the printed strength of the opponent's House card is { $value-times } for { $value }
always-the-defense-order-counts = your Defense order in the embattled area counts { $times } times
    .per = your Defense order in the embattled area counts { $times-times } times for { $times }
always-no-casualties = you take no casualties from House cards, combat icons or Tides of Battle cards
always-may-choose-the-retreat = if you win, you may choose the area into which the loser retreats, of those where it loses the fewest units
always-the-area-stays-closed = if you defend and lose, the attackers do not enter the embattled area and return to where they came from
always-the-march-order-goes-along = if you attack and win, the March order goes along into the conquered area and may be resolved again
always-is-shuffled-into-its-deck = when revealed, this card and all used cards of its deck are shuffled into it, and another is revealed
