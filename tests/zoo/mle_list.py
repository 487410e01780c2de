"""A list that only grows."""

kept = []
while True:
    kept.append(bytes(1000))
