"""A named piece of shared memory, removed in the end."""

from multiprocessing.shared_memory import SharedMemory

block = SharedMemory(create=True, size=1)
block.buf[0] = 42
print(block.buf[0])
block.close()
block.unlink()
