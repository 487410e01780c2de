"""The benchmark as JSON, for programs: everything that the text says, and every sample."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import machine
from bench import Bench
from figures import Figure
from measure import Group, Result


def about(bench: Bench, python: str, notes: Sequence[str]) -> dict[str, Any]:
    """What is measured where, before it is. `python`: the one that the bare environment was made from."""
    versions = machine.versions(bench.judge, bench.shop.python)
    return {
        "cores": machine.cores(),
        "processor": machine.processor(),
        "python": python,
        "folder": str(bench.shop.folder),
        "versions": versions | {peer.distribution: peer.version for peer in bench.peers},
        "rounds": bench.rounds,
        "notes": list(notes),
        "load_before": machine.load(),
    }


def document(
    facts: Mapping[str, Any], groups: Mapping[str, Group], found: Sequence[Figure]
) -> dict[str, Any]:
    """`accepted` is true in every document: a case that is not accepted ends the benchmark without one."""
    return {
        "version": 1,
        "accepted": True,
        "machine": dict(facts),
        "groups": [group_facts(group) for group in groups.values()],
        "figures": [asdict(figure) | {"met": figure.met} for figure in found],
    }


def group_facts(group: Group) -> dict[str, Any]:
    """One group."""
    return {
        "key": group.key,
        "title": group.title,
        "cases": group.cases,
        "others_busy_cores": group.others,
        "notes": list(group.notes),
        "results": [result_facts(group, result) for result in group.results],
    }


def result_facts(group: Group, result: Result) -> dict[str, Any]:
    """One contender: each quantity, and its times as ratios to those of each of the group."""
    quantities = {
        quantity: {
            "median": result.median(quantity),
            "min": min(values),
            "max": max(values),
            "samples": values,
        }
        for quantity, values in result.samples.items()
    }
    ratios = {
        f"{time[:-2]}_ratio_to": {
            other.name: result.median(time) / other.median(time)
            for other in group.results
            if time in quantities
        }
        for time in ("wall_s", "cpu_s")
    }
    return {"name": result.name, "quantities": quantities} | ratios
