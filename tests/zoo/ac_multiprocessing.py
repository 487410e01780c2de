"""A pool of processes with its locks and pipes."""

from multiprocessing import Pool


def double(n: int) -> int:
    return 2 * n


if __name__ == "__main__":
    with Pool(2) as pool:
        print(sum(pool.map(double, [1, 20])))
