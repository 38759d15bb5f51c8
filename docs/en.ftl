# What stands around the clauses on the generated pages.

other = [По-русски]({ $page })
intro = The rulebook as numbered clauses, in our own words. Every question of the engine names the clause that asks, every refusal the clause that forbids. In the terminal `cyvasse rules { $game } { $clause }` tells the same.
clauses = Where the clauses come from
unenforced = Clauses that order nothing a program could enforce: { $count }. Each says why.
components = Where the components come from
entries = Each row is a list in the game's `data/` folder; a data pack may replace it entry by entry. A part of an entry can have another source than the whole: `cyvasse rules { $game } card.ID` tells it of a card.

rulebook-means = the rulebook says it
derived-means = the rulebook implies it
public-means = seen in published material
reconstructed-means = ours, to fit the rest: what is printed is not public
ruling-means = ours, where the rulebook is silent or unclear; the reason stands beside it

head-source = source
head-means = what that means
head-clauses = clauses
head-list = list
head-entries = entries
all = all

note = Note:
reason = Why we ruled so:
prose = Not enforced:

words = Words of abilities: { $game }
words-intro = The words that abilities of this game's cards are made of, each with one of our cards on which it stands. How they are put together is told in {"{"}doc{"}"}`../abilities`; in the terminal `cyvasse pack words { $game }` tells the same.
