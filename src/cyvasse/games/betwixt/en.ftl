### What people read in B'Twixt. An ask or event `bid.won` is the message `bid-won`; `.hidden` is for those who may not
### know a word of it; attributes called like an answer, `.option` and `.several` say how options are called.

## Options of a match

option-advanced = Advanced game
    .help = Each leader's unique cards and event cards join the standard ones; hands of 9 cards from the deck and 1 unique card.
option-kingsmoot = Kingsmoot
    .help = Standard, unique and event cards make one deck; hands are drafted.
option-draft = Draft
    .help = Hands are drafted when a season begins; in the advanced game the unique card is added afterwards.
option-ally_row = Ally row
    .help = When a season begins, its allies are laid out face up in a row.
option-quick = Quick game
    .help = The game starts in autumn (3 or 4 players) or in winter (5 or 6 players).
option-first = First player
    .help = The seat, counted from 1, of whoever was betrayed most recently; 0 draws the first player at random.
option-leaders = Leaders
    .help = First names in the order of seats, such as cersei eddard jon; empty: chosen at the table.

## Steps

step-setup = Setup
step-leader = Choosing leaders
step-season = A new season
step-draft = Draft
step-reveal = Revealing the current ally
step-turn = Bidding
step-regent = Answering a demand
step-bids = Totalling the bids
step-claim = Claiming the ally
step-after = After the claim
step-cleanup = Clean-up
step-advance = Advancing to the next round
step-scoring = Scoring
phases-reveal = Ally
phases-bidding = Bidding
phases-claim = Claim
phases-cleanup = Clean-up

## Setup and the draft

leader = Choose the leader you play.
    .random = A random leader
first-player = { $leader } is the first player.
leader-chosen = Seat { $number } plays { $leader }.
season-begins = A season begins: { $season }.
season-ends = { $season } ends: all leaders discard their hands, and the discard pile joins the influence deck.
events-added = { $count ->
    [one] 1 event card is shuffled into the influence deck.
   *[other] { $count } event cards are shuffled into the influence deck.
}
row-dealt = The ally row: { $allies }.
row-added = { $ally } joins the right end of the ally row.
row-front = { $ally } is put at the front of the ally row.
draft-left = The draft: packets are passed to the left.
draft-right = The draft: packets are passed to the right.
draft-pick = Pick 1 card; the rest is passed on.

## Bidding

ally-current = The current ally is { $ally }.
ally-none = No ally is left for this round.
turn = Play a card or bend the knee.
    .kneel = Bend the knee
card-played = { $leader } plays { $card }.
card-stronger = { $ally }: { $card } gets { $count } influence.
ally-silences = { $ally }: the ability of { $card } is not resolved.
influence-changed = { $card } gets { $count } influence this round.
kneel = { $leader } bends the knee.
ally-acts = The ability of { $ally } applies.
bid-won = { $leader } wins the bid with { $total } influence.
bid-raid = { $card }: choose a card in another leader's bid stack to be discarded.
    .pass = Choose none
bid-steal = { $card }: choose a card in another leader's bid stack that moves to yours.
bid-copy = { $card }: choose a card in another leader's bid stack; its printed value becomes yours.
bid-pull = { $card }: choose a card in another leader's bid stack whose ability you use.
bid-discard = { $card }: choose which of your staked cards is discarded.
bid-return = { $card }: choose a card of your bid stack to take back into your hand.
bid-total = { $leader } has staked { $total } influence in all.
bid-counts = { $card } of { $leader } counts { $value } (printed { $printed }).
bid-counts_as = { $ally }: { $card } of { $leader } counts { $value } (printed { $printed }).
tie-first = A tie for the highest total: { $leaders }. The first player wins it.
tie-closest = A tie for the highest total: { $leaders }. Whoever is closest to the first player, clockwise, wins it.
tie-farthest = A tie for the highest total: { $leaders }. { $ally }: whoever is farthest from the first player, clockwise, wins it.
tie-card = A tie for the highest total: { $leaders }. { $card } decides it.
bid-put = { $card } goes into the bid stack of { $target }.
ploy = { $card } counts { $value } this round.
strings = { $leader } uses the ability of { $card }.
watch-refused = { $leader } discards nothing: { $card } gets { $count } influence.
winter = { $count ->
    [one] Every leader may play at most 1 more card this round.
   *[other] Every leader may play at most { $count } more cards this round.
}
bid-discarded = { $card } is discarded from the bid stack of { $leader }.
bid-moved = { $card } moves from the bid stack of { $leader } to that of { $target }.
leader-target = { $card }: choose a leader.
birds-back = { $count ->
    [one] The power token on it returns to the supply.
   *[other] The { $count } power tokens on it return to the supply.
}
birds = A power token is laid face down on { $ally }.

## Influence cards in hands

deck-anew = The discard pile is shuffled and becomes the influence deck.
deck-looked = { $count ->
    [0] { $leader } finds no cards to look at.
    [one] { $leader } looks at the top card of the influence deck.
   *[other] { $leader } looks at the top { $count } cards of the influence deck.
}
deck-shown = { $count ->
    [0] { $leader } finds no cards to show.
   *[other] { $leader } shows the top of the influence deck: { $card }.
}
deck-discarded = { $card } is discarded from those looked at.
deck-pick = { $card }: choose one of the cards you are looking at.
    .pass = Choose none
    .none = There is no such card
card-drawn = { $leader } draws a card: { $card }.
    .hidden = { $leader } draws a card.
hand-discard = { $card }: discard 1 card from your hand.
hand-discard_two = { $count ->
    [one] { $card }: discard 1 card from your hand.
   *[other] { $card }: discard { $count } cards from your hand.
}
    .several = { $list }
hand-discarded = { $leader } discards from hand: { $card }.
hand-give = { $card }: choose a card of your hand to give to { $target }.
hand-over = { $card }: choose a card of your hand to hand over.
    .pass = Hand over none
hand-passed = A card passes from { $leader } to { $target }: { $card }.
    .hidden = A card passes from the hand of { $leader } to { $target }.
hand-returned = { $leader } takes { $card } into their hand.
hand-seen = { $leader } looks at the hand of { $target }: { $card }.
    .hidden = { $leader } looks at the hand of { $target }.
hand-exchanged = { $leader } gives { $card } to { $target } and takes { $other }.
    .hidden = { $leader } and { $target } exchange a card.
exchange-give = { $card }: choose a card to give to { $target } in exchange for one of theirs.
    .pass = Exchange nothing
exchange-take = { $card }: choose the card you take from the hand of { $target }.
discard-take = { $card }: you may take a card from the discard pile into your hand.
    .pass = Take none
regent = { $card }: discard 1 card or bend the knee at once.
    .kneel = Bend the knee
hand-pick = { $card }: choose a card in the hand of { $target }.
    .pass = Choose none
    .none = There is no such card
ability-may = { $card }: use its ability?
    .yes = Use it
    .no = Leave it
tongues = { $card }: discard a card of value 3 or lower from the hand of { $target }.
    .none = There is no such card
watch = { $card }: discard 1 card, or that card counts +2 influence.
    .pass = Discard nothing
dragonbinder = { $card }: discard any number of your other staked cards for +4 influence each.
    .none = Discard none
    .several = { $list }
bronn = { $card }: discard 2 cards from your hand to gain a power token?
    .yes = Discard 2 cards
    .no = Keep the cards

## Claiming

triumph-order = Choose which of your triumph cards is resolved next.
triumph = { $leader } resolves the triumph card { $card }.
blood_magic = { $card }: kill the current ally, claim the next one instead and gain a power token?
    .yes = Kill the current ally
    .no = Leave the current ally alive
council-pick = { $card }: choose a council.
    .pass = Choose none
ally-place = Choose the council for { $ally }.
ally-bound = { $card } decides the council for { $ally }.
ally-own_way = The ability of { $ally } itself decides the council.
ally-claimed = { $leader } claims { $ally } into the council { $council }.
ally-next = The next ally is revealed: { $ally }.
allies-looked = { $count ->
    [0] { $leader } finds no allies to look at.
    [one] { $leader } looks at the next ally.
   *[other] { $leader } looks at the next { $count } allies.
}
allies-pick = { $card }: choose one of the allies you are looking at.
    .pass = Choose none
    .none = There is no such ally
allies-shown = { $count ->
    [0] { $leader } finds no allies to show.
   *[other] { $leader } shows the next allies: { $ally }.
}
allies-under = { $card }: choose the ally to put under the ally deck; those chosen later lie below it.
allies-bury = { $card }: choose the ally to put at the bottom of the ally deck.
allies-row = { $card }: choose the ally to put back at the front of the row.
allies-back = { $card }: choose the ally to put back on top of the ally deck; those chosen later lie above it.
ally-threatened = { $ally } would be killed. Answer with a card of your hand?
    .pass = Let it happen
ally-kill = { $card }: choose the ally to kill.
    .pass = Kill nobody
ally-instead = { $ally } dies in the place of { $other }.
ally-killed = { $ally } is killed.
ally-spared = { $other }: the current ally, { $ally }, cannot be killed.
ally-move = { $card }: you may move an ally to your other council.
    .pass = Move nobody
ally-moved = { $ally } moves to the council { $council }.
theon = { $card } may change sides: choose the council to move to.
    .pass = Stay there
dead-top = { $card }: you may make an ally from the dead pile the next one.
    .pass = Leave the dead in peace
ally-risen = { $ally } returns from the dead pile and is the next ally.
dead-council = { $card }: you may put an ally from the dead pile into one of your councils.
    .pass = Leave the dead in peace
ally-raised = { $ally } returns from the dead pile into the council { $council }.
token-place = A power token for { $leader }: choose the council.
token-gained = { $leader } gains a power token in the council { $council }.
token-chooser = { $card }: { $leader } chooses the council for the token of the winner.
token-none = { $card }: { $leader } gains no token for winning the bid.
tokens-out = The supply of power tokens is empty: { $leader } gains none.
first-next = { $card }: { $leader } will be the next first player.
tokens-look = { $card }: choose the council whose power tokens you look at.
tokens-seen = { $leader } looks at the power tokens in the council { $council }: { $tokens }.
    .hidden = { $leader } looks at the power tokens in the council { $council }.
tokens-move = { $card }: you may move power tokens, unseen, from one of your councils to the other.
    .pass = Move none
    .several = { $second ->
        [one] 1 token from { $first }
       *[other] { $second } tokens from { $first }
    }
tokens-take = { $card }: choose the council to take a power token from, unseen, and your council it moves to.
    .several = From { $first } to { $second }
tokens-moved = { $count ->
    [one] A power token moves from the council { $council } to { $target }.
   *[other] { $count } power tokens move from the council { $council } to { $target }.
}

## The end

council-total = The council { $council } has a total power of { $total }.
game-won = Victory: { $leader }.
game-shared = A draw: { $leader } share the victory.
tie-small = The small councils of { $leaders } are equal ({ $total }): the larger councils decide.
tie-large = The larger councils of { $leaders } are equal ({ $total }): the number of allies decides.
ally-counts = { $ally } has power { $value } (printed { $printed }).
tokens-turned = Power tokens turned up in the council { $council }: { $tokens }.
tokens-count = { $ally }: the power tokens in the council { $council } count { $value } instead of { $printed }.

## The table in words

text-round = { $season }, round { $round } of { $rounds }. { $step }.
text-step = { $step }.
text-over = The game is over.
text-current = Current ally: { $ally }
text-ally = { $ally }, power { $power }.
text-no-current = There is no current ally.
text-on-it = { $count ->
    [one] 1 power token lies on this ally.
   *[other] { $count } power tokens lie on this ally.
}
text-in-force = Still in force: { $ally }
text-arriving = Being claimed: { $ally }
text-playing = Being played: { $card }
text-won = { $leader } has won the bid with { $total } influence.
text-next-first = The first player token goes to { $leader } next.
text-row = Allies to come, in order: { $allies }.
text-passed-left = Cards are passed to the left.
text-passed-right = Cards are passed to the right.

text-leaders = Leaders, clockwise:
text-you = you
text-first = first player
text-turn = to move
text-kneeling = knee bent
text-cards = { $count ->
    [0] no cards in hand
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
text-staked = bid { $total }: { $cards }
text-nothing-staked = no bid
text-printed = printed { $value }
text-guarded = bid stack protected
text-limit = { $count ->
    [0] may play no more cards
    [one] may play 1 more card
   *[other] may play { $count } more cards
}
text-resting = not to be played again this round: { $cards }
text-uniques = unique cards set aside: { $count }
text-picks = draft picks: { $count }

text-councils = Councils:
text-no-councils = All councils are empty.
text-left = your left
text-right = your right
text-no-allies = no allies
text-tokens = { $count ->
    [0] no tokens
    [one] 1 token
   *[other] { $count } tokens
}
text-power = power of the allies { $power }
text-abilities = with abilities
text-faces = tokens { $faces }
text-total = total power { $power }

text-row-left = Left in the ally row: { $allies }.
text-dead = Dead: { $allies }.
text-discard = Discard pile: { $cards }.
text-box = Put back in the box: { $cards }.
text-decks = Influence deck { $deck }, ally deck { $allies }, supply of power tokens { $supply }.
text-events = Event cards set aside: { $count }.

text-hand = Your hand:
text-no-hand = Your hand is empty.
text-packet = Cards to pick from:
text-picked = Picked: { $cards }.
text-up = Allies that you are looking at:
text-aside = Your unique cards set aside: { $cards }.

text-known = You know:
text-known-by-all = Everyone knows:
text-known-hand = in the hand of { $leaders }: { $cards }
text-known-draft = among the draft cards of { $leaders }: { $cards }
text-known-tokens = tokens in the council { $councils }: { $tokens }
text-known-top = the ally deck from the top: { $allies }
text-known-high = among the top cards of the ally deck: { $allies }
text-known-bottom = at the bottom of the ally deck: { $allies }
text-or = or
text-unknown = unknown

text-winner = { $count ->
    [one] { $leaders } wins.
   *[other] The victory is shared: { $leaders }.
}
text-standing = Final standing:
text-place = { $place }. { $leader }: small council { $small }, larger council { $large }, allies { $allies }

## Panels beside the table, and what can be read about things

text-goal = { $season } · your weaker council counts
text-panel-ring = The round table
text-panel-seats = Leaders
text-panel-hand = Your hand
text-panel-packet = Choose one card and pass on the rest
text-panel-picks = Set aside in the draft
text-panel-uniques = Your unique cards set aside
text-panel-up = Only you see these allies
text-panel-bid = The bid
text-panel-bid-aside = most influence wins the ally
text-panel-standing = Your councils
text-panel-standing-aside = allies and tokens
text-panel-row = Allies to come
text-panel-dead = Dead allies
text-panel-discard = Discard pile
text-panel-piles = Piles
text-pile-influence = Influence deck, discards
text-pile-allies = Ally deck, dead
text-pile-tokens = Power tokens left
text-pile-events = Event cards set aside
text-bid-none = Nobody has bid yet.
text-bid-leads = { $leaders } leads with { $total }.
text-bid-tied = { $leaders } are tied at { $total }: the first player, or whoever sits closest to them clockwise, would win, unless a card says otherwise.
text-power-and-tokens = { $power } and { $tokens }
text-no-allies-yet = no allies yet
text-tokens-down = { $count ->
    [one] 1 token face down
   *[other] { $count } tokens face down
}
text-number-bid = Bid
text-number-score = Weaker council
text-number-cards = Cards in hand
text-number-uniques = Unique cards set aside
text-number-left = Cards it may still play
text-number-influence = Influence
text-number-power = Power
text-number-tokens = Power tokens
text-kind-standard = Influence card, { $colour }
text-kind-event = Event card, { $colour }
text-kind-unique = Unique card, { $colour }
text-kind-ally = Ally
text-kind-leader = Leader
text-kind-seat = Seat without a leader
text-kind-council = The council of { $first } and { $second }
text-place-bid = in the bid stack of { $leader }
text-place-hand = in your hand
text-place-packet = in the packet that you pick from
text-place-picks = set aside by you in the draft
text-place-uniques = set aside, yours
text-place-discard = in the discard pile
text-place-current = the current ally
text-place-arriving = being claimed
text-place-in_force = still in force this round
text-place-row = in the ally row
text-place-dead = dead
text-place-up = seen by you alone
text-place-council = in the council { $council }
text-why-influence = { $bonus } by abilities this round
text-why-changed = changed by an ability
text-why-abilities = changed by abilities in the council
text-staked-cards = Staked: { $cards }.
text-resting-cards = Not to be played again this round: { $cards }.
text-council-allies = Allies: { $allies }.
text-council-empty = No allies yet.
text-council-faces = Tokens: { $faces }.
