### What the abilities of B'Twixt do, said back from the data (docs/abilities.md).

## Around deeds

when-played = When played
when-before-the-claim = Before the claim
when-after-the-claim = After the claim
when-being-placed = When placed
when-claimed = When claimed
when-a-leader-kneels = During this round, when you bend the knee
when-the-bid-is-won = During this round, after the bid is won
when-clean-up = In the clean-up
when-another-ally-here-would-be-killed = When another ally in this council would be killed
when-an-ally-would-be-killed = From your hand, discarding this card, when an ally would be killed
named-victim = the ally who would die
this-card-in-your-hand = this card
them = { $case ->
    [gen] that leader's
   *[nom] that leader
}
this-card-being-played = this card
this-card-that-was-played = this card
this-ally = this ally

## Leaders

seats-you = { $case ->
    [gen] your own
   *[nom] you
}
seats-neighbours = { $case ->
    [gen] each neighbour's
   *[nom] each neighbour
}
seats-neighbours-in-turn-order = { $case ->
    [gen] each neighbour's
   *[nom] each neighbour, in turn order,
}
seats-others = { $case ->
    [gen] another leader's
    [ins] any other leader
   *[nom] each other leader
}
seats-everyone = { $case ->
    [gen] any leader's
   *[nom] each leader
}
seats-everyone-from-you = { $case ->
    [gen] any leader's
   *[nom] each leader, starting with you,
}
seats-winner = { $case ->
    [gen] the winner's
   *[nom] the winner
}
seats-second = { $case ->
    [gen] the second-placed leader's
   *[nom] the leader with the second-highest total
}
seats-who-shares-that-council = { $case ->
    [gen] that sharing neighbour's
   *[nom] the neighbour who shares this council
}
seats-who-shares-your-other-council = { $case ->
    [gen] that far neighbour's
   *[nom] the neighbour who shares your other council
}
noun-leader =
    .one = { $from ->
        [neighbours] a neighbour of your choice
        [others] another leader of your choice
       *[any] a chosen leader: { $from-nom }
    }
    .some = any leaders: { $from-nom }
    .all = { $from-nom }
that-leader = { $case ->
    [gen] that leader's
   *[nom] that leader
}
filter-leader-played = { $kind ->
    [most] who played { $number } or fewer cards this round
    [least] who played { $number } or more cards this round
   *[just] { $number ->
        [0] who played no card this round
       *[other] who played { $number } cards this round
    }
}
filter-leader-played-highest = who played most cards
filter-leader-played-lowest = who played fewest cards

## Councils

noun-council =
    .one = a council: { $of-in }
    .some = any councils: { $of-in }
    .all = every council: { $of-in }
that-council = that council
filter-council-another = other than this ally's
councils-yours = { $case ->
    [into] into one of your councils
    [from] from one of your councils
   *[in] in one of your councils
}
councils-any = { $case ->
    [into] into any council
    [from] from any council
   *[in] in any council
}
councils-not-yours = { $case ->
    [into] into a council that is not yours
    [from] from a council that is not yours
   *[in] in a council that is not yours
}
councils-theirs = { $case ->
    [into] into one of that leader's councils
    [from] from one of that leader's councils
   *[in] in one of that leader's councils
}
councils-the-winner-s = { $case ->
    [into] into one of the winner's councils
    [from] from one of the winner's councils
   *[in] in one of the winner's councils
}
councils-the-winner-s-that-you-do-not-share = { $case ->
    [into] into the winner's council that you do not share
    [from] from the winner's council that you do not share
   *[in] in the winner's council that you do not share
}
councils-the-one-you-share-with-it = { $case ->
    [into] into the council you share
    [from] from the council you share
   *[in] in the council you share
}
councils-its-council = { $case ->
    [into] into the same council
    [from] from the same council
   *[in] in the same council
}
councils-your-other-one = { $case ->
    [into] into your other council
    [from] from your other council
   *[in] in your other council
}
councils-where-your-strongest-ally-is = { $case ->
    [into] into the council of yours with your strongest ally
    [from] from the council of yours with your strongest ally
   *[in] in the council of yours with your strongest ally
}
councils-the-council-of-it = { $case ->
    [into] into the council of { $it-acc }
    [from] from the council of { $it-acc }
   *[in] in the council of { $it-acc }
}
councils-yours-not-where-the-current-ally-went = { $case ->
    [from] from your council that did not get the current ally
    [in] in your council that did not get the current ally
   *[into] into your council that did not get the current ally
}
councils-yours-where-the-current-ally-went-if-it-did = { $case ->
    [from] from the council of yours that got the current ally, else from either
    [in] in the council of yours that got the current ally, else in either
   *[into] into the council of yours that got the current ally, else into either
}

## Cards and allies

noun-card-in-a-stack =
    .one = 1 card
    .some = any number of cards
    .all = every card
that-card-in-a-stack = that card
filter-card-in-a-stack-of = { $of ->
    [others] { $count ->
        [all] from the other leaders' stacks
       *[other] from another leader's stack
    }
   *[other] from { $of-gen } stack
}
filter-card-in-a-stack-value = { $kind ->
    [most] of value { $number } or lower
    [least] of value { $number } or higher
   *[just] of value { $number }
}
filter-card-in-a-stack-value-highest = of the highest value
filter-card-in-a-stack-value-lowest = of the lowest value
filter-card-in-a-stack-colour = ({ $value })
filter-card-in-a-stack-other = of another title
filter-card-in-a-stack-with-an-ability-when-played = with an ability that does something when played
noun-card-in-hand =
    .one = 1 card
that-card-in-hand = that card
filter-card-in-hand-of = from { $of-gen } hand
filter-card-in-hand-value = { $kind ->
    [most] of value { $number } or lower
    [least] of value { $number } or higher
   *[just] of value { $number }
}
filter-card-in-hand-value-highest = of the highest value
filter-card-in-hand-value-lowest = of the lowest value
deck-ally-deck = the ally deck
deck-influence-deck = the influence deck
rest-discarded = discard the rest
noun-ally-looked-at =
    .one = 1 of these allies
that-ally-looked-at = that ally
filter-ally-looked-at-power = { $kind ->
    [most] with power { $number } or lower
    [least] with power { $number } or higher
   *[just] with power { $number }
}
filter-ally-looked-at-power-highest = of the highest power
filter-ally-looked-at-power-lowest = of the lowest power
noun-card-looked-at =
    .one = 1 of these cards
that-card-looked-at = that card
filter-card-looked-at-value = { $kind ->
    [most] of value { $number } or lower
    [least] of value { $number } or higher
   *[just] of value { $number }
}
filter-card-looked-at-value-highest = of the highest value
filter-card-looked-at-value-lowest = of the lowest value
noun-discarded-card =
    .one = 1 card from the discard pile
    .some = any number of cards from the discard pile
    .all = every card in the discard pile
that-discarded-card = that card
filter-discarded-card-value = { $kind ->
    [most] of value { $number } or lower
    [least] of value { $number } or higher
   *[just] of value { $number }
}
filter-discarded-card-value-highest = of the highest value
filter-discarded-card-value-lowest = of the lowest value
noun-ally =
    .one = 1 ally
    .some = any number of allies
    .all = every ally
that-ally = that ally
filter-ally-in = { $in-in }
filter-ally-power = { $kind ->
    [most] with power { $number } or lower
    [least] with power { $number } or higher
   *[just] with power { $number }
}
filter-ally-power-highest = of the highest power there
filter-ally-power-lowest = of the lowest power there
filter-ally-other = other than this one
noun-dead-ally =
    .one = 1 dead ally
    .some = any number of dead allies
    .all = every dead ally
that-dead-ally = that ally
filter-dead-ally-power = { $kind ->
    [most] with power { $number } or lower
    [least] with power { $number } or higher
   *[just] with power { $number }
}
filter-dead-ally-power-highest = of the highest power
filter-dead-ally-power-lowest = of the lowest power
noun-dead-ally-with-a-council =
    .one = 1 dead ally
    .all = every dead ally
that-dead-ally-with-a-council = that ally
filter-dead-ally-with-a-council-of = { $of-into }
filter-dead-ally-with-a-council-power = { $kind ->
    [most] with power { $number } or lower
    [least] with power { $number } or higher
   *[just] with power { $number }
}
filter-dead-ally-with-a-council-power-highest = of the highest power
filter-dead-ally-with-a-council-power-lowest = of the lowest power
sort-colour = a colour
sort-allies = an ally
colour-red = red
colour-green = green
colour-purple = purple
colour-blue = blue
colour-white = white

## Conditions and amounts

test-you-won = you won the bid
test-you-lost = you did not win the bid
test-a-neighbour-won = a neighbour won the bid
test-you-are-the-first-to-kneel = you are the first to do so
test-the-current-ally-can-be-killed = the current ally can be killed
test-it-was-there-when-the-round-began = this ally was in a council when the round began
test-cards-you-played = { $kind ->
    [most] you have played { $number } or fewer cards this round
    [least] you have played { $number } or more cards this round
   *[just] { $number ->
        [0] you have played no card this round
        [1] it is the first card you play this round
       *[other] you have played { $number } cards this round
    }
}
test-cards-in-your-stack = { $kind ->
    [most] your stack holds { $number } or fewer cards
    [least] your stack holds { $number } or more cards
   *[just] { $number ->
        [0] your stack holds no other card
       *[other] your stack holds { $number } cards
    }
}
test-cards-in-your-hand = { $kind ->
    [most] you hold { $number } or fewer cards
    [least] you hold { $number } or more cards
   *[just] you hold { $number } cards
}
test-in-the-same-council = { $value } is in the same council
test-dead = { $value } is dead
amount-other-red-cards-in-your-stack = { $over ->
    [1] each other red card in your stack
   *[other] every { $over } other red cards in your stack
}
amount-cards-in-your-hand = { $over ->
    [1] each card in your hand
   *[other] every { $over } cards in your hand
}
amount-dead-allies = { $over ->
    [1] each dead ally
   *[other] every { $over } dead allies
}
amount-seasons-since-summer = { $over ->
    [1] each season since summer
   *[other] every { $over } seasons since summer
}
amount-knelt-leaders = { $over ->
    [1] each leader who has bent the knee
   *[other] every { $over } leaders who have bent the knee
}
amount-allies-in-your-councils = { $over ->
    [1] each ally in your councils
   *[other] every { $over } allies in your councils
}

## Deeds

verb-discard =
    .you = discard { $what-acc }
verb-move-to-your-stack =
    .you = move { $what-acc } to your stack
verb-return-to-hand =
    .you = return { $what-acc } to your hand{ $rests ->
        [yes] {", "}not to be played again this round
       *[no] {""}
    }
verb-use-the-ability-of =
    .you = use the ability of { $what-acc }
verb-influence =
    .you = +{ $by } influence
    .you-per = +{ $by-times } influence for { $by }
verb-value-of =
    .you = this card counts as much as { $what-acc } is worth
verb-bend-the-knee-afterwards =
    .you = bend the knee afterwards
verb-guard-your-stack =
    .you = while this card lies in a stack, others' cards move and discard none there
verb-put-into-the-stack-of =
    .you = put this card into the stack of { $who-acc }
verb-demand-a-card-or-the-knee-of =
    .you = { $who-nom } who stands discards 1 card of their choice or bends the knee
verb-play-at-most =
    .you = each leader may play at most { $more } more this round
    .you-per = each leader may play at most { $more-times } more this round for { $more }
verb-draw =
    .you = draw { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
    .they = { $who-nom } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
    .you-per = draw { $count-times } for { $count }
    .they-per = { $who-nom } draws { $count-times } for { $count }
verb-discard-from-hand =
    .you = discard { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } from your hand
    .they = { $who-nom } discards { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } of their choice from hand
    .you-per = discard { $count-times } from your hand for { $count }
    .they-per = { $who-nom } discards { $count-times } from hand for { $count }
verb-discard-at-random =
    .you = discard { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } from your hand at random
    .they = { $who-nom } discards { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } from hand at random
    .you-per = discard { $count-times } from your hand at random for { $count }
    .they-per = { $who-nom } discards { $count-times } from hand at random for { $count }
verb-look-at-the-hand-of =
    .you = look at the hand of { $who-acc }
verb-take-at-random-from =
    .you = take a random card from the hand of { $who-acc }
verb-give =
    .you = { $to ->
        [you] you get { $what-acc }
       *[other] { $to-nom } gets { $what-acc }
    }
verb-give-1-card-to =
    .you = give 1 card from your hand to { $who-dat }
verb-get-1-card-from =
    .you = { $who-nom } gives you 1 card of their choice
verb-exchange-1-card-with =
    .you = you may exchange 1 card with { $who-ins }
verb-take-into-hand =
    .you = take { $what-acc } into your hand
verb-gain-tokens =
    .you = gain { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    } { $into-into }
    .they = { $who-nom } gains { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    } { $into-into }
    .you-per = gain { $count-times } for { $count } { $into-into }
    .they-per = { $who-nom } gains { $count-times } for { $count } { $into-into }
verb-put-tokens-on-the-current-ally =
    .you = put { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    } from the supply, unseen, on the current ally
    .you-per = put { $count-times } from the supply, unseen, on the current ally for { $count }
verb-move-1-token =
    .you = move 1 token, unseen, { $from-from } { $to-into }
verb-move-tokens-to-your-other-council =
    .you = you may move up to { $up-to } tokens, unseen, from one of your councils to the other
    .you-per = you may move tokens, unseen, from one of your councils to the other: up to { $up-to-times } for { $up-to }
verb-look-at-the-tokens =
    .you = look at all tokens { $in-in }
verb-kill =
    .you = kill { $what-acc }
verb-kill-the-current-ally =
    .you = kill the current ally
verb-claim-the-next-ally =
    .you = reveal the next ally and claim it { $into-into }
verb-put-under-the-ally-deck =
    .you = put { $what-acc } under the ally deck
verb-claim =
    .you = claim { $what-acc } { $into-into }
verb-put-among-the-dead =
    .you = put { $what-acc } among the dead
verb-keep =
    .you = take { $what-acc } into your hand
verb-move-to-its-council =
    .you = move { $what-acc } to this ally's council
verb-move-to-the-other-council =
    .you = move { $what-acc } to your other council
verb-move-this-ally-to =
    .you = move this ally to { $where-acc }
verb-place-in =
    .you = place this ally { $where-in }
verb-raise =
    .you = bring back { $what-acc }, without claiming it
verb-put-on-top-of-the-ally-deck =
    .you = put { $what-acc } on top of the ally deck
verb-be-first-player-next-round =
    .you = you are the first player of the next round

## What is always so

always-influence = +{ $by } influence
    .per = +{ $by-times } influence for { $by }
always-cannot-be-moved-or-discarded = abilities cannot move or discard this card
always-cannot-be-killed = { $of-nom } cannot be killed by influence cards
always-cards-cannot-be-played = cards of printed value { $value }{ $value-kind ->
    [most] {" "}or lower
    [least] {" "}or higher
   *[just] {""}
} cannot be played by { $by-ins }
always-wins-ties = you win ties for the highest total
always-places-freely = influence cards cannot restrict where you place allies
always-brings-the-current-ally-to-the-shared-council = a neighbour who wins places the current ally in the council shared with you
always-no-token-for-winning = if you win the bid, you gain no token for it
always-places-the-winner-s-token = if another leader wins, you choose the council for the winner's token
always-returns-to-hand-instead-of-the-discard = this card returns to your hand instead of being discarded
always-silences = what { $colour } cards do when played is not done
always-counts-as = cards of printed value { $value }{ $value-kind ->
    [most] {" "}or lower
    [least] {" "}or higher
   *[just] {""}
} have an influence of { $as }
    .per = cards of printed value { $value }{ $value-kind ->
        [most] {" "}or lower
        [least] {" "}or higher
       *[just] {""}
    } have an influence of { $as-times } for { $as }
always-influence-when-played = a card you play has +{ $by } influence
    .per = a card you play has +{ $by-times } influence for { $by }
always-plays-at-most = you may play at most { $cards } cards
    .per = you may play at most { $cards-times } for { $cards }
always-cannot-kneel = you cannot bend the knee if you have a card you can play
always-cards-stay-in-their-stacks = abilities cannot move cards from one stack to another
always-the-current-ally-cannot-be-killed = the current ally cannot be killed
always-ties-go-to-the-farthest = the tied leader farthest from the first player wins ties
always-turns-go-the-other-way = turns go counter-clockwise
always-tokens-cannot-be-touched = abilities cannot move, return or look at tokens in this council
always-power = +{ $by } power at the end
    .per = +{ $by-times } power at the end for { $by }
always-power-is = this ally has a power of { $value } at the end
    .per = at the end this ally has a power of { $value-times } for { $value }
always-tokens-count-as = tokens of value { $value }{ $value-kind ->
    [most] {" "}or lower
    [least] {" "}or higher
   *[just] {""}
} in this council count as { $as }
    .per = tokens of value { $value }{ $value-kind ->
        [most] {" "}or lower
        [least] {" "}or higher
       *[just] {""}
    } in this council count { $as-times } for { $as }
