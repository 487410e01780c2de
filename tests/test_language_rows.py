"""The rows of languages: a slip in one is found here, not by whoever runs that language first."""

import re

import pytest

from judge.languages import LANGUAGES, VARIABLES, Language

# What the head of judge/languages.py promises a command may use.
WORDS = {"sources", "main", "binary", "folder", "python", "class", "memory", "headers", *VARIABLES}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.name)
def test_every_word_in_braces_is_known(language: Language) -> None:
    named = [word for part in (*language.compile, *language.run) for word in re.findall(r"\{(.*?)\}", part)]
    assert named
    assert set(named) <= WORDS
    assert all(re.fullmatch(r"\{\w+\}|[^{}]*", part) for part in (*language.compile, *language.run))
    assert {word for flag in language.memory for word in re.findall(r"\{(.*?)\}", flag)} <= {"heap", "stack"}
