"""Answers, but a thread that never ends keeps it from ending."""

import threading

threading.Thread(target=threading.Event().wait).start()
print(42)
