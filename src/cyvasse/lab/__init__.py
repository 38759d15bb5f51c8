"""Many games at once: simulations, ladders, reports."""
