"""Environments for learning: PettingZoo (`zoo`), Gymnasium (`solo`), OpenSpiel (`spiel`); `codec` has the encodings."""
