"""What commanders, tactics and gambit cards do, each in a short function beside its words."""
