"""What a Java source declares: the public class that its file must be named for, and the class to start.

In: the text of a source. Out: names. Not a parser: comments and literals are blanked and braces counted,
which is all it takes to find the types of a file and the `main` of each.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

_NOT_CODE = re.compile(
    r'""".*?(?<!\\)"""|"(?:\\.|[^"\\\n])*"|' + r"'(?:\\.|[^'\\\n])*'|//[^\n]*|/\*.*?\*/", re.DOTALL
)
_PACKAGE = re.compile(r"^\s*package\s+([\w$.]+)\s*;")
_TYPE = re.compile(r"(?<![@.\w$])(?:class|interface|enum|record)\s+([\w$]+)")
_MAIN = re.compile(r"\bvoid\s+main\s*\(")
_INNERMOST = re.compile(r"\{[^{}]*\}")


class Declared(NamedTuple):
    """Of one source: the names of its public type and of the class that declares `main`, each if any.

    `package` is empty or ends in a dot.
    """

    package: str
    public: str | None
    main: str | None

    @property
    def start(self) -> str | None:
        """The full name of the class to start; a public one may have inherited its main."""
        name = self.main or self.public
        return self.package + name if name else None


class _Type(NamedTuple):
    name: str
    public: bool
    has_main: bool


def declared(source: str) -> Declared:
    """What the source declares. Several classes with `main`: the public one, else the first.

    >>> declared("package p; class A {} public class B { public static void main(String[] words) {} }")
    Declared(package='p.', public='B', main='B')
    """
    code = _NOT_CODE.sub(" ", source)
    package = _PACKAGE.match(code)
    types = sorted(_types(code), key=lambda each: not each.public)
    public = next((each.name for each in types if each.public), None)
    main = next((each.name for each in types if each.has_main), None)
    return Declared(f"{package[1]}." if package else "", public, main)


def _types(code: str) -> Iterator[_Type]:
    """The types at the top of a file, in order."""
    depth, head_at, body_at = 0, 0, 0
    for brace in re.finditer("[{}]", code):
        if brace[0] == "{":
            depth += 1
            body_at = brace.end() if depth == 1 else body_at
        elif depth > 0:
            depth -= 1
        if brace[0] == "}" and depth == 0:
            head = code[head_at : body_at - 1].rpartition(";")[2]
            if found := _TYPE.search(head):
                own = _without_blocks(code[body_at : brace.start()])
                yield _Type(found[1], bool(re.search(r"\bpublic\b", head)), bool(_MAIN.search(own)))
            head_at = brace.end()


def _without_blocks(body: str) -> str:
    """The text less all that stands in braces."""
    while body != (body := _INNERMOST.sub(" ", body)):
        pass
    return body
