"""Help whose options stand in sections, by what a user wants to do with them."""

import click

# Names of parameters; an option that is in none of these stands under Other.
SECTIONS = {
    "Selection": (
        "problem",
        "cases",
        "pattern",
        "follow_symlinks",
        "pick",
        "last_failed",
        "failed_first",
        "stop",
    ),
    "Limits and comparison": ("time_limit", "memory_limit", "checker", "unchecked_ok"),
    "Running": ("jobs", "repeat", "python", "hash_seed", "cold"),
    "Reporting": ("reports", "quiet", "verbose", "no_answers", "save_failing"),
}


class Command(click.Command):
    """A command with many options."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options section by section, all in the same columns."""
        options = [each for each in self.get_params(ctx) if isinstance(each, click.Option)]
        records = {str(each.name): record for each in options if (record := each.get_help_record(ctx))}
        width = max(len(words) for words, _ in records.values())
        placed = {name for names in SECTIONS.values() for name in names}
        for title, names in {**SECTIONS, "Other": [name for name in records if name not in placed]}.items():
            rows = [records[name] for name in names if name in records]
            if rows:
                with formatter.section(title):
                    formatter.write_dl([(f"{words:{width}}", text) for words, text in rows])
