"""A plugin for pytest: every case of every solver below the folders of `judge_cases` is a test.

Every run of pytest imports this file, so it is light; without that setting nothing else happens.
"""

import pytest

SETTING = "judge_cases"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Makes the setting known."""
    parser.addini(SETTING, "folders, each a problem or one of problems, whose cases are tests", type="paths")


def pytest_configure(config: pytest.Config) -> None:
    """Begins, if the setting names a folder. UsageError when it is not there."""
    folders = config.getini(SETTING)
    for folder in folders:
        if not folder.is_dir():
            raise pytest.UsageError(f"{SETTING}: {folder}: no such folder")
    if folders:
        from judge.pytest_plugin.cases import Cases

        config.pluginmanager.register(Cases(config, folders), SETTING)
