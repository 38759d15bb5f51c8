### What the abilities of the card game do, said back from the data (docs/abilities.md).

## Around deeds

when-action = Action
when-plots-revealed = Response, after the plots were revealed and applied
when-enters-play = Response, after a card entered play
    .this = Response, after this card entered play
    .about = Response, after { $about-nom } entered play
when-attacks = Response, after attackers were declared
    .this = Response, after this character was declared as an attacker
    .about = Response, after { $about-nom } was declared as an attacker
when-defends = Response, after defenders were declared
    .this = Response, after this character was declared as a defender
    .about = Response, after { $about-nom } was declared as a defender
when-challenge-resolved = After a challenge was resolved
when-killed = Response, after characters were killed
    .this = Response, after this character was killed
    .about = Response, after at least { $about-nom } was killed
when-dominance-won = After dominance was counted
when-would-be-killed = Response, when characters would be killed
when-the-opponent-plays-an-event = Response, when the opponent plays an event
when-you-would-suffer-the-claim = Response, when you would suffer the claim
when-played = When played
when-revealed = When revealed
in-phases = { $when } ({ $phases })
phase-any = any phase
phase-plot = plot phase
phase-draw = draw phase
phase-marshalling = marshalling phase
phase-challenges = challenges phase
phase-dominance = dominance phase
phase-standing = standing phase
phase-taxation = taxation phase
cost = { $cost }: { $rest }
cost-kneel-this = kneel this card
cost-discard-this = discard this card from play
cost-kneel = kneel { $what-acc }
cost-discard = discard { $what-acc } from play
cost-gold = pay { $count } gold
    .per = pay { $count-times } gold for { $count }
cost-power = return { $count } power from your banner to the reserve
    .per = return { $count-times } power from your banner to the reserve for { $count }
cost-discard-from-hand = discard { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } from your hand
    .per = discard cards from your hand: { $count-times } for { $count }
limit = { $rest } (at most { $most ->
        [1] once
        [2] twice
       *[other] { $most } times
    } per { $period })
period-challenge = challenge
period-phase = phase
period-round = round
period-game = game
even-if-none = { $rest } (as far as there are any)
if = if { $test }, { $rest }
while = { $rest }, while { $test }
else = { $rest }; otherwise { $other }
may = you may: { $rest }
they-may = they may: { $rest }
for-each = for { $all-nom }: { $rest }
each-of-some = { $rest }, for each of them
chosen-by = { $rest } (chosen by { $by })
then = { "; " }
and = { " and " }
or = { " or " }
there-is = there is { $what }
how-many = (at least { $least }, up to { $most })
at-most = { $amount }, at most { $most }
plus = { $amount }, and { $plus } more
amount = { $over ->
    [1] { $of }
   *[other] every { $over } of { $of }
}
them = { $case ->
    [gen] that player's
   *[nom] that player
}
this-character = this character
this-location = this location
this-attachment = this attachment
this-event = this event
this-plot = this plot

## Players

seats-you = { $case ->
    [gen] your own
   *[nom] you
}
seats-opponent = { $case ->
    [gen] the opponent's
   *[nom] the opponent
}
seats-both-players = { $case ->
    [gen] both players'
    [ins] either player
   *[nom] each player
}
seats-the-challenger = { $case ->
    [gen] the challenger's
   *[nom] the player who would initiate it
}

## Things

noun-character =
    .one = { $of ->
        [you] 1 character of yours
        [opponent] 1 character of the opponent
        [any] 1 character
        [both-players] 1 character of either player
       *[other] 1 character of { $of-nom }
    }
    .some = { $of ->
        [you] any characters of yours
        [opponent] any characters of the opponent
        [any] any characters
        [both-players] any characters of either player
       *[other] any characters of { $of-nom }
    }
    .all = { $of ->
        [you] each character of yours
        [opponent] each character of the opponent
        [any] each character
        [both-players] each character of either player
       *[other] each character of { $of-nom }
    }
that-character = that character
filter-character-cost = { $kind ->
    [most] with a printed cost of { $number } or less
    [least] with a printed cost of { $number } or more
   *[just] with a printed cost of { $number }
}
filter-character-cost-highest = with the highest printed cost
filter-character-cost-lowest = with the lowest printed cost
filter-character-house = { $value }
filter-character-trait = with the trait { $value }
filter-character-unique = { $value ->
    [yes] that is unique
   *[no] that is not unique
}
filter-character-other = other than this one
filter-character-kneeling = that is kneeling
filter-character-standing = that is standing
noun-location =
    .one = { $of ->
        [you] 1 location of yours
        [opponent] 1 location of the opponent
        [any] 1 location
        [both-players] 1 location of either player
       *[other] 1 location of { $of-nom }
    }
    .some = { $of ->
        [you] any locations of yours
        [opponent] any locations of the opponent
        [any] any locations
        [both-players] any locations of either player
       *[other] any locations of { $of-nom }
    }
    .all = { $of ->
        [you] each location of yours
        [opponent] each location of the opponent
        [any] each location
        [both-players] each location of either player
       *[other] each location of { $of-nom }
    }
that-location = that location
filter-location-cost = { $kind ->
    [most] with a printed cost of { $number } or less
    [least] with a printed cost of { $number } or more
   *[just] with a printed cost of { $number }
}
filter-location-cost-highest = with the highest printed cost
filter-location-cost-lowest = with the lowest printed cost
filter-location-house = { $value }
filter-location-trait = with the trait { $value }
filter-location-unique = { $value ->
    [yes] that is unique
   *[no] that is not unique
}
filter-location-other = other than this one
filter-location-kneeling = that is kneeling
filter-location-standing = that is standing
noun-attachment =
    .one = { $of ->
        [you] 1 attachment of yours
        [opponent] 1 attachment of the opponent
        [any] 1 attachment
        [both-players] 1 attachment of either player
       *[other] 1 attachment of { $of-nom }
    }
    .some = { $of ->
        [you] any attachments of yours
        [opponent] any attachments of the opponent
        [any] any attachments
        [both-players] any attachments of either player
       *[other] any attachments of { $of-nom }
    }
    .all = { $of ->
        [you] each attachment of yours
        [opponent] each attachment of the opponent
        [any] each attachment
        [both-players] each attachment of either player
       *[other] each attachment of { $of-nom }
    }
that-attachment = that attachment
filter-attachment-cost = { $kind ->
    [most] with a printed cost of { $number } or less
    [least] with a printed cost of { $number } or more
   *[just] with a printed cost of { $number }
}
filter-attachment-cost-highest = with the highest printed cost
filter-attachment-cost-lowest = with the lowest printed cost
filter-attachment-house = { $value }
filter-attachment-trait = with the trait { $value }
filter-attachment-unique = { $value ->
    [yes] that is unique
   *[no] that is not unique
}
filter-attachment-other = other than this one
filter-attachment-kneeling = that is kneeling
filter-attachment-standing = that is standing
noun-card-in-play =
    .one = { $of ->
        [you] 1 card in play of yours
        [opponent] 1 card in play of the opponent
        [any] 1 card in play
        [both-players] 1 card in play of either player
       *[other] 1 card in play of { $of-nom }
    }
    .some = { $of ->
        [you] any cards in play of yours
        [opponent] any cards in play of the opponent
        [any] any cards in play
        [both-players] any cards in play of either player
       *[other] any cards in play of { $of-nom }
    }
    .all = { $of ->
        [you] each card in play of yours
        [opponent] each card in play of the opponent
        [any] each card in play
        [both-players] each card in play of either player
       *[other] each card in play of { $of-nom }
    }
that-card-in-play = that card
filter-card-in-play-cost = { $kind ->
    [most] with a printed cost of { $number } or less
    [least] with a printed cost of { $number } or more
   *[just] with a printed cost of { $number }
}
filter-card-in-play-cost-highest = with the highest printed cost
filter-card-in-play-cost-lowest = with the lowest printed cost
filter-card-in-play-house = { $value }
filter-card-in-play-trait = with the trait { $value }
filter-card-in-play-unique = { $value ->
    [yes] that is unique
   *[no] that is not unique
}
filter-card-in-play-other = other than this one
filter-card-in-play-kneeling = that is kneeling
filter-card-in-play-standing = that is standing
filter-character-strength = { $kind ->
    [most] with strength { $number } or less
    [least] with strength { $number } or more
   *[just] with strength { $number }
}
filter-character-strength-highest = with the highest strength
filter-character-strength-lowest = with the lowest strength
filter-character-icon = with the { $value } icon
filter-character-without-icon = without the { $value } icon
filter-character-stealthy = with Stealth
filter-character-participating = participating in the challenge
filter-character-not-participating = not participating in a challenge
filter-character-attacking = that is attacking
filter-character-defending = that is defending
filter-character-named = named by the occasion
filter-character-this = this character
    .whole = this character
filter-character-bearer = that bears this card
    .whole = the bearer
filter-card-in-play-type = ({ $value })
filter-card-in-play-named = named by the occasion
noun-card-in-hand =
    .one = 1 card
that-card-in-hand = that card
filter-card-in-hand-of = from { $of-gen } hand
filter-card-in-hand-type = ({ $value })
filter-card-in-hand-house = { $value }
filter-card-in-hand-cost = { $kind ->
    [most] with a cost of { $number } or less
    [least] with a cost of { $number } or more
   *[just] with a cost of { $number }
}
filter-card-in-hand-cost-highest = with the highest cost
filter-card-in-hand-cost-lowest = with the lowest cost
noun-dead-character =
    .one = 1 dead character
    .some = any dead characters
    .all = each dead character
that-dead-character = that character
filter-dead-character-of = from { $of-gen } dead pile
filter-dead-character-house = { $value }
filter-dead-character-cost = { $kind ->
    [most] with a cost of { $number } or less
    [least] with a cost of { $number } or more
   *[just] with a cost of { $number }
}
filter-dead-character-cost-highest = with the highest cost
filter-dead-character-cost-lowest = with the lowest cost
filter-dead-character-trait = with the trait { $value }
filter-dead-character-unique = { $value ->
    [yes] that is unique
   *[no] that is not unique
}
filter-card-in-hand-trait = with the trait { $value }
filter-card-in-hand-unique = { $value ->
    [yes] that is unique
   *[no] that is not unique
}
noun-discarded-card =
    .one = 1 card
    .some = any cards
    .all = each card
that-discarded-card = that card
filter-discarded-card-of = from { $of-gen } discard pile
filter-discarded-card-type = ({ $value })
filter-discarded-card-house = { $value }
filter-discarded-card-trait = with the trait { $value }
filter-discarded-card-unique = { $value ->
    [yes] that is unique
   *[no] that is not unique
}
filter-discarded-card-cost = { $kind ->
    [most] with a cost of { $number } or less
    [least] with a cost of { $number } or more
   *[just] with a cost of { $number }
}
filter-discarded-card-cost-highest = with the highest cost
filter-discarded-card-cost-lowest = with the lowest cost
noun-card-looked-at =
    .one = 1 of these cards
    .some = any of these cards
    .all = each of these cards
that-card-looked-at = that card
filter-card-looked-at-type = ({ $value })
filter-card-looked-at-house = { $value }
filter-card-looked-at-trait = with the trait { $value }
filter-card-looked-at-unique = { $value ->
    [yes] that is unique
   *[no] that is not unique
}
filter-card-looked-at-cost = { $kind ->
    [most] with a cost of { $number } or less
    [least] with a cost of { $number } or more
   *[just] with a cost of { $number }
}
filter-card-looked-at-cost-highest = with the highest cost
filter-card-looked-at-cost-lowest = with the lowest cost
deck-house-deck = { $of ->
    [you] your House deck
   *[other] { $of-gen } House deck
}
rest-discarded = discard the rest
house-stark = of House Stark
house-lannister = of House Lannister
house-neutral = of no House
icon-military = military
icon-intrigue = intrigue
icon-power = power
challenge-military = a military
challenge-intrigue = an intrigue
challenge-power = a power
challenges-military = military
challenges-intrigue = intrigue
challenges-power = power
type-character = a character
type-location = a location
type-attachment = an attachment
type-event = an event
until-challenge = until the end of the challenge
until-phase = until the end of the phase
until-round = until the end of the round

## Conditions and numbers

test-you-won = you won it
    .of = you won { $value } challenge
test-you-lost = you lost it
    .of = you lost { $value } challenge
test-in-a-challenge = there is a challenge
    .of = there is { $value } challenge
test-you-attack = you are the attacker
test-you-defend = you are the defender
test-it-is-the-first-challenge-you-initiate = it is the first challenge that you initiate this round
test-this-took-part = this character took part
test-this-is-attacking = this character is attacking
test-this-is-defending = this character is defending
test-this-is-kneeling = this card is kneeling
test-the-bearer-took-part = the bearer took part
test-you-won-dominance = you won dominance this round
test-you-are-the-first-player = you are the first player
test-you-have-in-play = you have { $value } in play
test-cards-in-your-hand = { $kind ->
    [most] you hold { $number } cards or fewer
    [least] you hold { $number } cards or more
   *[just] you hold { $number } cards
}
test-cards-in-the-opponent-s-hand = { $kind ->
    [most] the opponent holds { $number } cards or fewer
    [least] the opponent holds { $number } cards or more
   *[just] the opponent holds { $number } cards
}
test-the-challenger-won-this-round = that player won { $value } challenge this round
test-challenges-the-challenger-initiated = { $kind ->
    [most] that player initiated { $number } challenges or fewer this round
    [least] that player initiated { $number } challenges or more this round
   *[just] that player initiated { $number } challenges this round
}
test-your-gold = { $kind ->
    [most] you have { $number } gold or less
    [least] you have { $number } gold or more
   *[just] you have { $number } gold
}
test-your-power = { $kind ->
    [most] you have { $number } power or less
    [least] you have { $number } power or more
   *[just] you have { $number } power
}
test-the-opponent-s-power = { $kind ->
    [most] the opponent has { $number } power or less
    [least] the opponent has { $number } power or more
   *[just] the opponent has { $number } power
}
test-the-opponent-has-more-power-than-you = the opponent has more power than you
test-round = { $kind ->
    [most] it is round { $number } or earlier
    [least] it is round { $number } or later
   *[just] it is round { $number }
}
amount-your-gold = { $over ->
    [1] each gold in your pool
   *[other] every { $over } gold in your pool
}
amount-cards-in-your-hand = { $over ->
    [1] each card in your hand
   *[other] every { $over } cards in your hand
}
amount-cards-in-the-opponent-s-hand = { $over ->
    [1] each card in the opponent's hand
   *[other] every { $over } cards in the opponent's hand
}
amount-your-power = { $over ->
    [1] each power that you have
   *[other] every { $over } power that you have
}
amount-the-opponent-s-power = { $over ->
    [1] each power that the opponent has
   *[other] every { $over } power that the opponent has
}
amount-challenges-you-won-this-round = { $over ->
    [1] each challenge that you won this round
   *[other] every { $over } challenges that you won this round
}

sort-house = a House
sort-cards = a card
sort-icon = an icon
chosen-icon = chosen
sort-challenge = a kind of challenge
sort-challenges = kinds of challenges
sort-type = a type of card
sort-traits = a trait
sort-until = how long it lasts
chosen-until = for as long as was chosen

## Deeds

verb-strengthen =
    .you = { $what-nom } gets +{ $by } strength { $until }
    .you-per = { $what-nom } gets strength { $until }: +{ $by-times } for { $by }
verb-weaken =
    .you = { $what-nom } gets −{ $by } strength { $until }
    .you-per = { $what-nom } gets strength { $until }: −{ $by-times } for { $by }
verb-give-stealth-to =
    .you = { $what-nom } gains Stealth { $until }
verb-give-renown-to =
    .you = { $what-nom } gains Renown { $until }
verb-give-icon-to =
    .you = { $what-nom } gains the { $icon } icon { $until }
verb-take-icon-from =
    .you = { $what-nom } loses the { $icon } icon { $until }
verb-kneel =
    .you = kneel { $what-acc }
verb-stand =
    .you = stand { $what-acc }
verb-kneel-the-bearer =
    .you = kneel the bearer if it is standing
verb-arrest =
    .you = kneel { $what-acc }; it cannot be declared as a defender this round
verb-remove-from-the-challenge =
    .you = remove { $what-acc } from the challenge; it stays kneeling
verb-kill =
    .you = kill { $what-acc }
verb-condemn =
    .you = { $what-nom } is to be killed
verb-kill-the-condemned =
    .you = all of these are killed at the same time
verb-save =
    .you = save { $what-acc } from being killed
verb-discard =
    .you = discard { $what-acc }
verb-return-to-hand =
    .you = return { $what-acc } to its owner's hand
verb-put-power-on =
    .you = { $what-nom } gains 1 power
verb-remove-power-from =
    .you = { $what-nom } loses { $count } power
    .you-per = { $what-nom } loses power: { $count-times } for { $count }
verb-take-back =
    .you = return { $what-acc } to its owner's hand
verb-put-into-play =
    .you = put { $what-acc } into play
verb-keep =
    .you = put { $what-acc } into its owner's hand
verb-put-under-the-deck =
    .you = put { $what-acc } under the deck

verb-draw =
    .you = draw { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
    .they = { $who-nom } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
    .you-per = draw cards: { $count-times } for { $count }
    .they-per = { $who-nom } draws cards: { $count-times } for { $count }
verb-discard-at-random =
    .you = discard { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } at random from your hand
    .they = { $who-nom } discards { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } at random from hand
    .you-per = discard cards at random from your hand: { $count-times } for { $count }
    .they-per = { $who-nom } discards cards at random from hand: { $count-times } for { $count }
verb-discard-from-hand =
    .you = discard { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } of your choice from your hand
    .they = { $who-nom } discards { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } of their choice from hand
    .you-per = discard cards of your choice from your hand: { $count-times } for { $count }
    .they-per = { $who-nom } discards cards of their choice from hand: { $count-times } for { $count }
verb-look-at-the-hand-of =
    .you = look at { $who-gen } hand
verb-look-at-your-top-card =
    .you = look at the top card of your House deck; you may put it on the bottom
verb-gain-power =
    .you = gain { $count } power for your House
    .they = { $who-nom } gains { $count } power
    .you-per = gain power for your House: { $count-times } for { $count }
    .they-per = { $who-nom } gains power: { $count-times } for { $count }
verb-take-gold =
    .you = take { $count } gold from the treasury
    .they = { $who-nom } takes { $count } gold from the treasury
    .you-per = take gold from the treasury: { $count-times } for { $count }
    .they-per = { $who-nom } takes gold from the treasury: { $count-times } for { $count }
verb-lose-gold =
    .you = return { $count } gold to the treasury
    .they = { $who-nom } returns { $count } gold to the treasury
    .you-per = return gold to the treasury: { $count-times } for { $count }
    .they-per = { $who-nom } returns gold to the treasury: { $count-times } for { $count }
verb-take-power =
    .you = take { $count } power from { $from-gen } banner for your House
    .you-per = take power from { $from-gen } banner for your House: { $count-times } for { $count }
verb-raise-your-claim =
    .you = the claim of your revealed plot is { $by } higher { $until }
    .you-per = the claim of your revealed plot is higher { $until }: { $by-times } for { $by }
verb-lower-the-cost-of-your-next-character =
    .you = the next character { $house } that you play this phase costs { $by } less
    .you-per = the next character { $house } that you play this phase costs less: { $by-times } for { $by }
verb-draw-if-you-win =
    .you = if you win this challenge, draw { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
    .you-per = if you win this challenge, draw cards: { $count-times } for { $count }

## What is always so

always-attaches-to = attach to { $of-acc }
always-icon = { $of-nom } has the { $icon } icon
always-no-icon = { $of-nom } loses the { $icon } icon
always-stealth = { $of-nom } has Stealth
always-renown = { $of-nom } has Renown
always-strength = { $of-nom } gets { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    } strength
    .per = { $of-nom } gets +{ $by-times } strength for { $by }
always-cannot-attack = { $of-nom } cannot be declared as an attacker
always-cannot-defend = { $of-nom } cannot be declared as a defender
always-cannot-be-touched-by-the-opponent = the opponent's abilities do nothing to { $of-acc }
always-stays-standing = { $of-nom } does not kneel when declared as an attacker
always-stays-kneeling = { $of-nom } cannot stand in the standing phase
always-comes-back = { $of-nom } that would be killed by military claim returns to its owner's hand instead
always-comes-kneeling = this card enters play kneeling
always-dominates = { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    } for { $of-acc } when dominance is counted
    .per = +{ $by-times } for { $of-acc } when dominance is counted, for { $by }
always-income = { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    } income for { $of-acc }
    .per = +{ $by-times } income for { $of-acc }, for { $by }
always-initiative = { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    } initiative for { $of-acc }
    .per = +{ $by-times } initiative for { $of-acc }, for { $by }
always-draws = in the draw phase { $by ->
        [-1] −1 card
        [-2] −2 cards
        [-3] −3 cards
        [1] +1 card
       *[other] +{ $by } cards
    } for { $of-acc }
    .per = in the draw phase +{ $by-times } cards for { $of-acc }, for { $by }
always-claim = { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    } to the claim of { $of-gen } challenges{ $types ->
        [none] {""}
       *[other] {" "}({ $types })
    }
    .per = +{ $by-times } to the claim of { $of-gen } challenges{ $types ->
        [none] {""}
       *[other] {" "}({ $types })
    }, for { $by }
always-costs = { $by ->
        [-1] −1
        [-2] −2
        [-3] −3
       *[other] +{ $by }
    } to the cost of { $of-gen } cards{ $type ->
        [none] {""}
       *[other] {" "}({ $type })
    }{ $house ->
        [none] {""}
       *[other] {" "}{ $house }
    }{ $trait ->
        [none] {""}
       *[other] {" "}with the trait { $trait }
    }
    .per = +{ $by-times } to the cost of { $of-gen } cards{ $type ->
        [none] {""}
       *[other] {" "}({ $type })
    }{ $house ->
        [none] {""}
       *[other] {" "}{ $house }
    }{ $trait ->
        [none] {""}
       *[other] {" "}with the trait { $trait }
    }, for { $by }
always-keeps-gold = in the taxation phase up to { $up-to } gold stays with { $of-ins }
    .per = in the taxation phase gold stays with { $of-ins }: up to { $up-to-times } for { $up-to }
always-safe-power = power claim takes no power from { $of-gen } banner
always-full-price = the cost of { $of-gen } cards cannot be lowered
always-cannot-challenge = no { $types ->
        [none] {""}
       *[other] { $types }
    } challenge can be initiated by { $of-ins }
always-more-challenges = { $of-nom } may initiate { $by ->
        [one] { $by } more challenge
       *[other] { $by } more challenges
    } each round{ $types ->
        [none] {""}
       *[other] {" "}({ $types })
    }
    .per = { $of-nom } may initiate more challenges each round{ $types ->
        [none] {""}
       *[other] {" "}({ $types })
    }: { $by-times } for { $by }
always-no-renown = nobody gains power for Renown
