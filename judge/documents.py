"""Files that state something of a problem, as text or as the mapping that a YAML file holds.

Each error names the file and the mend.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judge.errors import JudgeError, UsageError
from judge.quoting import brief


def text_in(path: Path) -> str:
    """The text of a file in UTF-8, without its byte-order mark."""
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise JudgeError(f"{path}: not UTF-8 text (byte {error.start + 1}); save it as UTF-8") from error


def yaml_in(path: Path) -> Mapping[str, Any]:
    """What a YAML file maps; nothing when it is empty or not there."""
    if not path.is_file():
        return {}
    import yaml  # for packages only: it costs the time of a start

    try:
        raw = yaml.safe_load(text_in(path))
    except (yaml.YAMLError, ValueError, RecursionError) as error:  # also a 40th of May, 1,000 brackets
        raise UsageError(f"{path}: not valid YAML: {brief(str(error), 200)}") from error
    if not isinstance(raw or {}, dict):
        raise UsageError(f"{path}: not a mapping of keys to values")
    return {str(key): value for key, value in (raw or {}).items()}
