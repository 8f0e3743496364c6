#!/usr/bin/env python3
"""Compares docs/missions.md with the scenarios: each has been flown often enough to be told about, and one that is not
even says in its briefing whom it is hard for.

    check_missions.py ROOT | --self-test
"""

import json
import pathlib
import re
import sys

SECTIONS = {"World War I": "ww1", "Dawn of War": "ww2"}
ROW = re.compile(r"\| `(?P<id>[\w-]+)` \| [^|]+ \| (?P<first>\d+) : (?P<second>\d+) \| (?P<drawn>\d+) \| [^|]+ \| [^|]+ \| (?P<games>\d+) \|")
FEWEST_GAMES = 400
LEAST, MOST = 35, 65  # of 100 for each side, a draw counting half
ROUNDED = 0.5  # the table has whole numbers
HARD = {"en": "hard one for", "it": "dura per", "fr": "rude pour"}


def rows_of(text):
    rows, war = {}, None
    for line in text.splitlines():
        if line.startswith("## "):
            war = SECTIONS.get(line[3:].strip())
        elif found := ROW.match(line):
            rows[war, found["id"]] = {key: int(found[key]) for key in ("first", "second", "drawn", "games")}
    return rows


def is_even(row):
    shares = (row["first"] + row["drawn"] / 2, row["second"] + row["drawn"] / 2)
    return all(LEAST - ROUNDED <= share <= MOST + ROUNDED for share in shares)


def problems_of(text, briefings):
    """briefings: what everybody is told by language, by (war, id)."""
    rows = rows_of(text)
    problems = [f"{war} {name}: there is no such scenario" for war, name in rows if (war, name) not in briefings]
    for (war, name), briefing in briefings.items():
        row = rows.get((war, name))
        if row is None:
            problems.append(f"{war} {name}: it has no row")
            continue
        if row["games"] < FEWEST_GAMES:
            problems.append(f"{war} {name}: only {row['games']} games")
        if is_even(row):
            continue
        problems += [f"{war} {name}: not even, and its briefing does not say so in \"{language}\"" for language, words in HARD.items() if words not in briefing[language].lower()]
    return problems


def read(root):
    briefings = {}
    for war in SECTIONS.values():
        for path in sorted((root / "data" / war / "scenarios").glob("*.json")):
            briefings[war, path.stem] = json.loads(path.read_text(encoding="utf-8"))["briefing"]
    return (root / "docs/missions.md").read_text(encoding="utf-8"), briefings


def self_test():
    told = {"en": "A hard one for the Allies.", "it": "Dura per gli Alleati.", "fr": "Rude pour les Alliés."}
    plain = {"en": "Fly.", "it": "Vola.", "fr": "Volez."}
    row = "| `{}` | allied : central | {} | 1.0 : 2.0 | 5.0 | {} |\n"
    text = "## World War I\n" + row.format("a", "40 : 50 | 10", 400) + "## Dawn of War\n" + row.format("a", "14 : 86 | 0", 400)
    good = {("ww1", "a"): plain, ("ww2", "a"): told}
    assert problems_of(text, good) == []
    assert len(problems_of(text, {**good, ("ww2", "a"): plain})) == 3
    assert problems_of(text, {**good, ("ww2", "a"): {**told, "it": "Vola."}}) == ['ww2 a: not even, and its briefing does not say so in "it"']
    assert problems_of(text, {**good, ("ww2", "b"): plain}) == ["ww2 b: it has no row"]
    assert problems_of(text.replace("400", "100"), good) == ["ww1 a: only 100 games", "ww2 a: only 100 games"]
    assert problems_of(text, {("ww1", "a"): plain}) == ["ww2 a: there is no such scenario"]
    assert problems_of(text.replace("40 : 50 | 10", "30 : 60 | 10"), good) == []  # a draw counts half
    assert len(problems_of(text.replace("40 : 50 | 10", "30 : 66 | 4"), good)) == 3


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    problems = problems_of(*read(pathlib.Path(sys.argv[1])))
    sys.exit("\n".join(problems) if problems else None)


main()
