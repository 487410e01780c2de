"""The right digits, NULs between them."""

print("4\02\0")
