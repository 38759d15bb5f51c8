"""The drawing kit: themes, measured text, glyphs."""
