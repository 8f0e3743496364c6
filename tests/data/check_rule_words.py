#!/usr/bin/env python3
"""Compares the rule catalogue in Italian and French (docs/rules/it, docs/rules/fr) with the English one in docs/rules.

Each translation must have the same headings (words apart), the same rules in the same order under them, and in each rule the same cross
references, the same numbers, the same names in code marks, as many rulings, as many options in italics and as many brackets. Numbers that are
written as words are not seen; sentences are for people to read.

    check_rule_words.py ROOT
    check_rule_words.py --self-test
"""

import collections
import pathlib
import re
import sys
import tempfile

RULING = {"en": "Ruling", "it": "Decisione", "fr": "Décision"}
ID = re.compile(r"\b(?:W[12]|OD)(?:-[A-Z]+)+-[0-9]{2}\b")
RULE = re.compile(r"- ((?:W[12]|OD)(?:-[A-Z]+)+-[0-9]{2}) (.+)")
HEADING = re.compile(r"(#+) \S")
# French has a space before each of these.
HIGH_MARKS = re.compile(r"[^\s;:!?][;:!?](?=\s|$)")


def read(path):
    """The rules of a file with their words, and its skeleton: headings by their depth, rules by their id, other text as it comes."""
    rules, skeleton, head = [], [], []
    for line in path.read_text(encoding="utf-8").splitlines():
        rule, heading = RULE.match(line), HEADING.match(line)
        if rule:
            rules.append(rule.groups())
            skeleton.append(rule.group(1))
        elif heading:
            skeleton.append(heading.group(1))
        elif line.startswith("- "):
            skeleton.append("a list item without an id")
        elif line and len(skeleton) == 1:
            head.append(line)
    return rules, skeleton, " ".join(head)


def traits(words, language):
    """What a rule has in every language: each with the name under which a difference is told."""
    bare = ID.sub("", words)
    return {
        "refers to": collections.Counter(ID.findall(words)),
        "has the numbers": collections.Counter(re.findall(r"[0-9]+", bare)),
        "has the code names": collections.Counter(re.findall(r"`([^`]*)`", words)),
        "has rulings": words.count(f"**{RULING[language]}**"),
        "has bold words": len(re.findall(r"\*\*[^*]+\*\*", words)),
        "has words in italics": len(re.findall(r"\*[^*]+\*", words.replace("**", ""))),
        "has brackets": words.count("("),
    }


def told(trait):
    return sorted(trait.elements()) if isinstance(trait, collections.Counter) else trait


def compare(place, rule, english, words, language):
    have, want = traits(words, language), traits(english, "en")
    return [f"{place}: {rule} {name} {told(have[name])}, in English {told(want[name])}" for name in want if have[name] != want[name]]


def check_file(root, language, path):
    place = f"{language}/{path.name}"
    translated = root / "docs" / "rules" / language / path.name
    if not translated.exists():
        return [f"docs/rules/{place} is missing"]
    english, want, _ = read(path)
    rules, have, head = read(translated)
    if have != want:
        at = next((n for n, (a, b) in enumerate(zip(have, want)) if a != b), min(len(have), len(want)))
        said, due = (one[at] if at < len(one) else "the end" for one in (have, want))
        return [f"{place}: after {have[at - 1] if at else 'the beginning'} comes {said}, in English {due}"]
    problems = [] if f"**{RULING[language]}**" in head or path.name == "own.md" else [f"{place}: the head does not tell the word **{RULING[language]}**"]
    for (rule, words), (_, original) in zip(rules, english):
        problems += compare(place, rule, original, words, language)
        if language == "fr":
            problems += [f"{place}: {rule} has no space in {found!r}" for found in HIGH_MARKS.findall(words)]
    return problems


def check(root):
    files = sorted((root / "docs" / "rules").glob("*.md"))
    if not files:
        return ["docs/rules has no catalogue"], ""
    problems = []
    for language in ("it", "fr"):
        for path in files:
            problems += check_file(root, language, path)
        strangers = {path.name for path in (root / "docs" / "rules" / language).glob("*.md")} - {path.name for path in files}
        problems += [f"docs/rules has no {name}, but {language}/ has" for name in sorted(strangers)]
    number = sum(len(read(path)[0]) for path in files)
    return problems, f"{number} rules say the same in three languages, as far as numbers and references tell"


ENGLISH = """# Rules
The line that starts **Ruling** decides.

## One
- W1-{0}-01 Two cards, 90 x 270 mm, in *phase* 3 (W1-{0}-02). **Ruling**: none.
- W1-{0}-02 Nothing: `aces`.
"""
TRANSLATED = """# Wörter
**{1}**

## Eins
- W1-{0}-01 90 x 270 mm in *fase* 3 (W1-{0}-02). **{1}** : x.
- W1-{0}-02 Y : `aces`.
"""
# Each plants one mistake: what is taken out, what comes in its place, and a word of the complaint.
MISTAKES = [
    ("## Eins\n", "", "comes"),
    ("## Eins", "### Eins", "comes"),
    ("- W1-{0}-02 Y : `aces`.\n", "", "the end"),
    ("- W1-{0}-02 Y", "- W1-{0}-01 Y", "comes"),
    ("- W1-{0}-02 Y", "- Y", "without an id"),
    ("270", "720", "numbers"),
    ("(W1-{0}-02)", "(W1-{0}-01)", "refers"),
    ("**{1}** : x", "**Ruling** : x", "rulings"),
    ("**{1}**\n", "\n", "head"),
    ("*fase*", "fase", "italics"),
    ("`aces`", "`asse`", "code names"),
    ("(W1-{0}-02)", "W1-{0}-02", "brackets"),
    ("Y :", "Y:", "space"),
]


def self_test():
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)

        def write(name, text, language):
            path = root / "docs" / "rules" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text.format("SET", RULING[language]), encoding="utf-8")

        write("ww1.md", ENGLISH, "en")
        write("it/ww1.md", TRANSLATED, "it")
        write("fr/ww1.md", TRANSLATED, "fr")
        problems += [f"a right one is called wrong: {problem}" for problem in check(root)[0]]
        for taken, put, complaint in MISTAKES:
            if taken not in TRANSLATED:
                problems.append(f"{taken!r} is not there to be spoilt")
            write("fr/ww1.md", TRANSLATED.replace(taken, put, 1), "fr")
            found = check(root)[0]
            if len(found) != 1 and complaint != "rulings" or not any(complaint in problem for problem in found):
                problems.append(f"not found, or too much: {taken!r} became {put!r}: {found}")
        (root / "docs" / "rules" / "fr" / "ww1.md").rename(root / "docs" / "rules" / "fr" / "ww3.md")
        if len(check(root)[0]) != 2:
            problems.append("a file that is missing and one too many are not found")
    return problems, "every planted mistake is found"


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    testing = sys.argv[1] == "--self-test"
    problems, total = self_test() if testing else check(pathlib.Path(sys.argv[1]).resolve())
    for problem in problems:
        print(problem)
    if total and not problems:
        print(total)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
