"""Never looks at its input."""

print(7)
