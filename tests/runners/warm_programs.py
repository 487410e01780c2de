"""The programs that must do the same warm and cold, as {name: {file: text}}, the main file first."""

from pathlib import Path

Files = dict[str, str]


def read(listing: str) -> dict[str, Files]:
    """The programs of a listing: `=== NAME` begins one, `--- FILE` a file beside it, `***` a heading."""
    programs: dict[str, Files] = {}
    for line in listing.splitlines(keepends=True):
        kind, _, name = line.strip().partition(" ")
        if kind == "===":
            assert name not in programs, name
            programs[name] = {(file := "main.py"): ""}
            files = programs[name]
        elif kind == "---":
            files[(file := name)] = ""
        elif programs and kind != "***":
            files[file] += line
    return programs


# What a listing cannot show.
ODD: dict[str, Files] = {
    "byte_order_mark": {"main.py": "\ufeffprint('ä')"},
    "coding_line": {"main.py": "# -*- coding: utf-8 -*-\nprint('ä')"},
    "dos_line_ends": {"main.py": "print(1)\r\nprint('''a\r\nb''')\r\n1 / 0\r\n"},
    "no_final_newline": {"main.py": "print(1)\n1 / 0"},
    "odd_name": {"my solver-1.x.py": "print(__file__)\n1 / 0"},
    # Whether these two can be served depends on the version.
    "warns_on_import": {"main.py": "try:\n    import imp\nexcept ImportError:\n    print('gone')\n"},
    "warns_on_compiling": {"main.py": "print('\\d', 1 is 1)\n"},
}

SAME = read(Path(__file__).with_name("warm_programs.txt").read_text())

# No fork server can serve these: they run cold, and say what they say there.
REFUSED: dict[str, Files] = {
    "syntax_error": {"main.py": "print('x')\nif True print(1)\n"},
    "indentation_error": {"main.py": "if True:\nprint(1)\n"},
    "null_byte": {"main.py": "print(1)\0\n"},
    "unknown_coding": {"main.py": "# -*- coding: no-such -*-\nprint(1)\n"},
    "import_prints": {"main.py": "import this\n"},
    "shadow": {"main.py": "import heapq\nprint(heapq.MINE)\n", "heapq.py": "MINE = 'mine'\n"},
    "shadow_below": {
        "main.py": "import random\nprint(random._bisect)\n",
        "bisect.py": "bisect = insort = 'mine'\n",
    },
    "shadows_itself": {"string.py": "import string\nprint(string.__file__, __name__)\n"},
}
