"""The right number in digits of another script."""

print("\N{ARABIC-INDIC DIGIT FOUR}\N{ARABIC-INDIC DIGIT TWO}")
