"""The doors: one file for each command. `main` alone turns a JudgeError into words and an exit status."""
