"""Doubles a text until there is no end to it."""

text = "x"
while True:
    text += text
