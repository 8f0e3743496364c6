#!/usr/bin/env python3
"""Compares docs/opponents.md with the program: each table of figures stands under the command that makes it, the command
names levels, models and options that there are, and the numbers of a row agree with each other and with the command.

    check_opponents.py ROOT | --self-test
"""

import json
import math
import pathlib
import re
import shlex
import sys

SUBCOMMANDS = {"match", "ladder", "balance", "options", "missions", "points", "teach", "exploit", "hardship"}
WITH_LEVELS = {"match", "ladder", "balance", "options", "points"}
USUAL = {"ww1": 8, "ww2": 8}  # models of a ladder that names none
Z = 1.959964
ROUNDED = 0.051  # the tables have one digit


def wilson(won, lost):
    n, p = won + lost, won / (won + lost)
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return 100 * (middle - half), 100 * (middle + half)


def sections_of(text):
    """By title: the lines of each part."""
    title, lines = "", []
    for line in text.splitlines():
        if re.match(r"##+ ", line):
            yield title, lines
            title, lines = line.lstrip("# ").strip(), []
        else:
            lines.append(line)
    yield title, lines


def commands_of(lines):
    inside = False
    for line in lines:
        if line.startswith("```"):
            inside = line.startswith("```sh")
        elif inside and line.startswith("overdive "):
            yield line.split(" #")[0].strip()


def tables_of(lines):
    table = []
    for line in [*lines, ""]:
        if line.startswith("|"):
            table.append([cell.strip().strip("`") for cell in line.strip().strip("|").split("|")])
        elif table:
            yield table[0], [row for row in table[2:]]
            table = []


def is_of_figures(header):
    return any(word in cell for cell in header for word in ("won", "Elo", "points"))


class Command:
    """What a command says, and what is wrong with it."""

    def __init__(self, line, known):
        self.line, self.problems = line, []
        words = shlex.split(line)[1:]
        self.named, self.options = [], {}
        i = 0
        while i < len(words):
            word = words[i]
            if word.startswith("-"):
                has_value = i + 1 < len(words) and not words[i + 1].startswith("-")
                self.options[word] = words[i + 1] if has_value and word not in known["flags"] else ""
                i += 2 if self.options[word] else 1
                if word not in known["options"]:
                    self.problems.append(f"there is no option {word}")
            else:
                self.named.append(word)
                i += 1
        if self.named[:1] != ["lab"] or len(self.named) < 2 or self.named[1] not in SUBCOMMANDS:
            self.problems.append("this is no command of the laboratory")
            return
        self.system = self.options.get("--system", "ww1")
        self.levels = self.named[2:]
        if self.named[1] in WITH_LEVELS:
            self.problems += [f"there is no level {level}" for level in self.levels if level.split(":")[0] not in known["levels"]]
        models = [model for key in ("--models", "--pairs") for model in re.split("[,:]", self.options.get(key, "")) if model]
        self.problems += [f"there is no model {model}" for model in models if model not in known["models"].get(self.system, ())]
        self.models = len(self.options["--models"].split(",")) if "--models" in self.options else 1 if self.named[1] == "match" else USUAL[self.system]
        games = int(self.options.get("--games", 200))
        self.games = games + games % 2


def problems_of_row(row, command):
    """A row of a table, by the names of its columns."""
    problems = []
    number = lambda key: float(row[key])
    who = row.get("level", row.get("model", ""))
    if {"won", "lost", "won of 100 decided", "95 %"} <= set(row):
        won, lost = int(row["won"]), int(row["lost"])
        if won + lost > 0:
            share = 100 * won / (won + lost)
            if abs(share - number("won of 100 decided")) > ROUNDED:
                problems.append(f"{who}: {won} of {won + lost} are {share:.1f}, not {row['won of 100 decided']}")
            told = [float(part) for part in row["95 %"].split("-")]
            if any(abs(a - b) > ROUNDED for a, b in zip(told, wilson(won, lost))):
                problems.append(f"{who}: the interval of {won} of {won + lost} is {wilson(won, lost)[0]:.1f}-{wilson(won, lost)[1]:.1f}, not {row['95 %']}")
        games = won + lost + int(row.get("drawn", 0)) + int(row.get("open", 0))
        expected = command.games * (command.models if "against" in row or row.get("model") == "all" else 1)
        if games != expected:
            problems.append(f"{who}: {games} games, and the command plays {expected}")
    if "against" in row:
        problems += [f"the command does not name {level}" for level in (row["level"], row["against"]) if level not in command.levels]
    if "points" in row and "95 %" in row:
        low, high = (float(part) for part in row["95 %"].split("-"))
        if not low <= number("points") <= high:
            problems.append(f"{who}: {row['points']} points are not within {row['95 %']}")
    return problems


def problems_of(text, known):
    problems = []
    tables = 0
    for title, lines in sections_of(text):
        commands = [Command(line, known) for line in commands_of(lines)]
        problems += [f"{title}: {problem}" for command in commands for problem in command.problems]
        for header, rows in tables_of(lines):
            if not is_of_figures(header):
                continue
            tables += 1
            if len(commands) != 1:
                problems.append(f"{title}: a table of figures stands under one command, not {len(commands)}")
                continue
            if commands[0].problems:
                continue
            for row in rows:
                if len(row) != len(header):
                    problems.append(f"{title}: a row of {len(row)} cells under {len(header)}")
                    continue
                problems += [f"{title}: {problem}" for problem in problems_of_row(dict(zip(header, row)), commands[0])]
            if header[0] == "level" and "Elo" in header:
                elo = [float(row[header.index("Elo")]) for row in rows]
                if abs(sum(elo)) > len(elo) / 2 + 0.5:
                    problems.append(f"{title}: the mean of all Elo is 0, not {sum(elo) / len(elo):.1f}")
                if [row[0] for row in rows] != commands[0].levels:
                    problems.append(f"{title}: the levels are not those of the command")
    if tables == 0:
        problems.append("there is no table of figures")
    told = {row[0] for title, lines in sections_of(text) for header, rows in tables_of(lines) if header[:2] == ["level", "how he flies"] for row in rows}
    problems += [f"nothing is said of the level {level}" for level in known["levels"] if level not in told]
    problems += [f"there is no level {level}" for level in sorted(told - set(known["levels"]))]
    return problems


def read(root):
    levels = re.findall(r'Level\{"([\w-]+)"', (root / "src/ai/opponent.cpp").read_text(encoding="utf-8"))
    arguments = (root / "src/cli/arguments.cpp").read_text(encoding="utf-8")
    lab = arguments[arguments.index("void add_lab_options"):arguments.index("void add_schema")]
    models = {war: {json.loads(path.read_text(encoding="utf-8"))["id"] for path in (root / "data" / war / "models").glob("*.json")} for war in ("ww1", "ww2")}
    known = {
        "levels": levels,
        "options": set(re.findall(r'"(--[\w-]+)"', lab)) | {"-o", "--output", "--system", "--json"},
        "flags": set(re.findall(r'add_flag\("(--[\w-]+)"', lab)) | {"--json"},
        "models": models,
    }
    return (root / "docs/opponents.md").read_text(encoding="utf-8"), known


GOOD = """## Levels
| level | how he flies |
| --- | --- |
| `cadet` | low |
| `ace` | high |
## Ladder
```sh
overdive lab ladder cadet ace --games 4 --models camel,spad
```
| level | Elo | 95 % |
| --- | --- | --- |
| cadet | -87 | +-300 |
| ace | 87 | +-300 |

| level | against | won | lost | drawn | open | won of 100 decided | 95 % | turns |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| ace | cadet | 5 | 2 | 1 | 0 | 71.4 | 35.9-91.8 | 9.0 |
## Points
```sh
overdive lab points ace --file points.json
```
| model | points | 95 % |
| --- | --- | --- |
| camel | 100 | 90-110 |
"""


def self_test():
    known = {"levels": ["cadet", "ace"], "options": {"--games", "--models", "--file", "--csv"}, "flags": {"--csv"}, "models": {"ww1": {"camel", "spad"}}}
    assert problems_of(GOOD, known) == [], problems_of(GOOD, known)
    planted = {
        ("ace --games 4", "ace --csv --games 4"): [],
        ("overdive lab ladder", "overdive lab climb"): ["no command"],
        ("ladder cadet ace", "ladder cadet baron"): ["no level baron"],
        ("camel,spad", "camel,zeppelin"): ["no model zeppelin"],
        ("--games 4 ", "--rounds 4 "): ["no option --rounds"],
        ("| 71.4 |", "| 72.4 |"): ["are 71.4, not 72.4"],
        ("35.9-91.8", "45.9-91.8"): ["the interval"],
        ("| 5 | 2 | 1 |", "| 5 | 2 | 2 |"): ["9 games, and the command plays 8"],
        ("| ace | cadet | 5", "| pilot | cadet | 5"): ["does not name pilot"],
        ("| ace | 87 |", "| ace | 97 |"): ["mean of all Elo"],
        ("| 100 | 90-110 |", "| 120 | 90-110 |"): ["not within"],
        ("| ace | 87 | +-300 |\n", ""): ["not those of the command"],
        ("overdive lab points ace --file points.json", "echo"): ["under one command, not 0"],
        ("| `ace` | high |\n", ""): ["nothing is said of the level ace"],
        ("| `ace` | high |", "| `ace` | high |\n| `baron` | red |"): ["no level baron"],
        ("| 90-110 |", "| 90-110"): [],
    }
    for (old, new), expected in planted.items():
        assert old in GOOD, old
        found = problems_of(GOOD.replace(old, new, 1), known)
        assert all(any(word in problem for problem in found) for word in expected) and (found or not expected) and (expected or not found), (new, found)


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    problems = problems_of(*read(pathlib.Path(sys.argv[1])))
    sys.exit("\n".join(problems) if problems else None)


main()
