"""The kernel: questions, rules, luck, hidden places, matches. No game, no page."""
