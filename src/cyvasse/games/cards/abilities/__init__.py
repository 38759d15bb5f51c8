"""What cards do: one short function each, beside its words."""
