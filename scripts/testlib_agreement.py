#!/usr/bin/env python3
"""Compare the built-in standard checkers of testlib with the real ones, compiled.

Usage: scripts/testlib_agreement.py TESTLIB [ROUNDS]

TESTLIB is a checkout of https://github.com/MikeMirzayanov/testlib (testlib.h, checkers/*.cpp). Each checker
is compiled, must be recognised by its content, and must give the same verdict on the pairs of the tests and
on ROUNDS random texts. Prints what differs; the exit status is 1 if anything does.
"""

import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "checkers")]

from test_checker_pairs import PAIRS  # noqa: E402
from test_testlib import MORE  # noqa: E402

from judge.checkers import testlib  # noqa: E402
from judge.dialects import standard  # noqa: E402

VERDICTS = {0: "AC", 1: "WA", 2: "PE", 3: "JE"}
BLANKS = [b" ", b"\n", b"\t", b"\r\n", b"  ", b"\n\n", b" \n", b"\r", b"\r\r\n", b"\f", b"\v"]
WHOLE = b"1 2 -5 0 -0 01 +1 9223372036854775807 9223372036854775808 -9223372036854775809 x - 1.0".split()
REAL = b"1 1.0 1.00005 1.0002 1.0000005 1.000002 1e0 1e 1e+ .5 5. . 0 -0.0 1e-7 nan inf 1e999 -1e999".split()
REAL += b"1e308 -1e308 --1 1-1 0x1 1e5e 100000 100010 0.0001 0.00010000000000001 1.00010000000000009".split()
WORDS = [
    b"a",
    b"A",
    b"\xff",
    b"\0",
    b"\\f",
    b"\\",
    b"\xef\xbb\xbf",
    b"\xc2\xa0",
    b"yes",
    b"YES",
    b"No",
    b"maybe",
]
VOCABULARIES = [WHOLE, REAL, WORDS, [b"yes", b"YES", b"No", b"NO", b"maybe"]]


def text(random: Random, words: list[bytes]) -> bytes:
    """A few words and blanks."""
    pieces = [random.choice([b"", b"", b" ", b"\n", b"\xef\xbb\xbf", b"\r"])]
    for _ in range(random.randrange(5)):
        pieces += [random.choice(words), random.choice(BLANKS)]
    return b"".join(pieces[: random.choice([None, -1])])


def changed(random: Random, data: bytes, words: list[bytes]) -> bytes:
    """The text with a small difference, none, or another text."""
    return random.choice(
        [
            data,
            data.swapcase(),
            data + random.choice(words + BLANKS),
            data[: random.randrange(len(data) + 1)],
            data.replace(random.choice(BLANKS), random.choice(BLANKS)),
            data.replace(random.choice(words), random.choice(words), 1),
            text(random, words),
        ]
    )


def built(testlib_folder: Path, folder: Path) -> dict[str, Path]:
    """The compiled checkers by name."""
    programs = {}
    for name in testlib.STANDARD:
        source = testlib_folder / "checkers" / f"{name}.cpp"
        if standard(source.read_text()) != name:
            sys.exit(f"{source}: is not recognised; add its fingerprint to judge.dialects if it is the same")
        programs[name] = folder / name
        subprocess.run(
            ["g++", "-w", f"-I{testlib_folder}", "-o", str(programs[name]), str(source)], check=True
        )
    return programs


def main() -> int:
    """Compares; the exit status."""
    testlib_folder, rounds = Path(sys.argv[1]).resolve(), int((sys.argv[2:] or ["200"])[0])
    random, seen, wrong = Random(1), Counter[str](), 0
    pairs = [(answer, output) for _, answer, output, *_ in PAIRS] + [row[1:3] for row in MORE]
    for _ in range(rounds):
        words = random.choice(VOCABULARIES)
        answer = text(random, words)
        pairs.append((answer, changed(random, answer, words)))
    with tempfile.TemporaryDirectory() as place:
        programs = built(testlib_folder, Path(place))
        paths = [Path(place, name) for name in ("input", "output", "answer")]
        for answer, output in pairs:
            for path, data in zip(paths, (b"", output, answer), strict=True):
                path.write_bytes(data)
            for name, program in programs.items():
                done = subprocess.run([program, *paths], stderr=subprocess.DEVNULL, check=False)
                theirs = VERDICTS.get(done.returncode, str(done.returncode))
                ours = testlib.check(b"", output, answer, name=name).verdict
                seen[f"{name} {theirs}"] += 1
                if ours != theirs:
                    wrong += 1
                    print(f"{name}: answer {answer!r}, output {output!r}: it says {theirs}, we {ours}")
    print(
        f"{seen.total()} comparisons, {wrong} differ;", ", ".join(f"{n} {k}" for k, n in sorted(seen.items()))
    )
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
