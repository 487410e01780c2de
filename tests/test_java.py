"""What a Java source declares, on texts that mislead a reader of lines."""

import pytest

from judge.java import Declared, declared

MAIN = "public static void main(String[] words) { if (true) { } }"


@pytest.mark.parametrize(
    ("source", "package", "public", "main"),
    [
        ("", "", None, None),
        ("import java.util.*;", "", None, None),
        (f"public class A {{ {MAIN} }}", "", "A", "A"),
        (f"public\nfinal\nclass A<T extends B> extends C implements D {{ {MAIN} }}", "", "A", "A"),
        (f"class A {{ {MAIN} }}", "", None, "A"),
        (f"class A {{ }} class B {{ {MAIN} }}", "", None, "B"),
        (f"class A {{ {MAIN} }} class B {{ {MAIN} }}", "", None, "A"),
        (f"class A {{ {MAIN} }} public class B {{ {MAIN} }}", "", "B", "B"),
        (f"class A {{ {MAIN} }} public class B {{ }}", "", "B", "A"),
        ("public class A extends B { }", "", "A", None),
        (f"package a.b ;\nimport c.D;\npublic class A {{ {MAIN} }}", "a.b.", "A", "A"),
        (f"/* package x; */ // package y;\npackage z;\nclass A {{ {MAIN} }}", "z.", None, "A"),
        (f"/* public class X {{ */ // class Y {{\nclass A {{ {MAIN} }}", "", None, "A"),
        (f'class A {{ String s = "}} public class X {{ \\" }}"; {MAIN} }}', "", None, "A"),
        (f"class A {{ char c = '}}', d = '\\'', e = '\"'; {MAIN} }}", "", None, "A"),
        (f'class A {{ String s = """\n }} " public class X {{\n"""; {MAIN} }}', "", None, "A"),
        (f"class A {{ static class In {{ {MAIN} }} }} class B {{ {MAIN} }}", "", None, "B"),
        (f'@Marked({{"x"}}) class A {{ }} @Marked(of = A.class) class B {{ {MAIN} }}', "", None, "B"),
        (
            f"@interface I {{ }} interface J {{ }} enum E {{ X, Y }} record R(int a) {{ {MAIN} }}",
            "",
            None,
            "R",
        ),
        (f"public enum E {{ X {{ }}; {MAIN} }}", "", "E", "E"),
        (f"public class Größe$1 {{ {MAIN} }}", "", "Größe$1", "Größe$1"),
        ("class A { void main() { } }", "", None, "A"),
        ("class A { int main; void mainly() { } }", "", None, None),
        ("}} class A { ", "", None, None),
    ],
)
def test_declared(source: str, package: str, public: str | None, main: str | None) -> None:
    assert declared(source) == Declared(package, public, main)


@pytest.mark.parametrize(
    ("source", "start"),
    [
        (f"package p; class A {{ {MAIN} }}", "p.A"),
        ("package p; public class A extends B { }", "p.A"),
        (f"class A {{ {MAIN} }} public class B {{ }}", "A"),
        ("class A { }", None),
    ],
)
def test_start(source: str, start: str | None) -> None:
    assert declared(source).start == start
