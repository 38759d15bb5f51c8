"""What the cards of B'Twixt do: the words they are made of, and the books in which rules look them up."""
