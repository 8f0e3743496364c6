#!/usr/bin/env python3
"""Compares the rule ids that tests name with the rule catalogue in docs/rules.

Fails if a test names an id that no rule has, or if a rule of the World War I game or of its missions is named by no test. A name is a promise, not a proof: the test has to fail if the rule is broken.

    check_rules.py ROOT
    check_rules.py --self-test
"""

import pathlib
import re
import sys
import tempfile

ID = re.compile(r"\b(?:W[12]|OD)(?:-[A-Z]+)+-[0-9]{2}\b")
RULE = re.compile(r"^\s*[-*|]?\s*((?:W[12]|OD)(?:-[A-Z]+)+-[0-9]{2})\b", re.MULTILINE)
OF_MISSIONS = re.compile(r"OD-(?:BOMB|PHOTO|STRAFE|SPOT|BALLOON|ACE)-")
TEST_FILES = {".cpp", ".h", ".json", ".py", ".txt", ".csv"}


def rules_in(root):
    rules = set()
    for path in sorted((root / "docs" / "rules").glob("*.md")):
        rules |= set(RULE.findall(path.read_text(encoding="utf-8")))
    return rules


def named_in(root):
    """Each id with the first place that names it. Inputs of the fuzzer prove nothing."""
    named = {}
    for path in sorted((root / "tests").rglob("*")):
        if path.suffix not in TEST_FILES or "corpus" in path.parts or path == pathlib.Path(__file__).resolve():
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for rule in ID.findall(line):
                named.setdefault(rule, f"{path.relative_to(root)}:{number}")
    return named


def is_played(rule):
    return rule.startswith("W1-") or OF_MISSIONS.match(rule) is not None


def check(root):
    rules, named = rules_in(root), named_in(root)
    problems = [f"{named[rule]}: no rule has the id {rule}" for rule in sorted(set(named) - rules)]
    played = {rule for rule in rules if is_played(rule)}
    if not played:
        problems.append("docs/rules has no World War I rules")
    problems += [f"no test names {rule}" for rule in sorted(played - set(named))]
    return problems, f"{len(played & set(named))} of {len(played)} World War I rules and those of its missions are named by a test"


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)

        def write(name, text):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")

        write("docs/rules/ww1.md", "- W1-{0}-01 One.\n- W1-{0}-02 See W1-{0}-01.\n- W2-AIM-01 X.\n".format("SET"))
        write("tests/rules/a_test.cpp", 'TEST_CASE("W1-{0}-01") {{}}\n'.format("SET"))
        problems, total = check(root)
        wrong = problems != ["no test names W1-SET-" + "02"] or not total.startswith("1 of 2 ")
        write("tests/rules/b_test.cpp", '\nTEST_CASE("W1-{0}-02, W1-{0}-09") {{}}\n'.format("SET"))
        problems, _ = check(root)
        wrong |= problems != ["tests/rules/b_test.cpp:2: no rule has the id W1-SET-" + "09"]
        return ["the check itself is broken"] if wrong else [], "every planted mistake is found"


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    testing = sys.argv[1] == "--self-test"
    problems, total = self_test() if testing else check(pathlib.Path(sys.argv[1]).resolve())
    for problem in problems:
        print(problem)
    if total and not (testing and problems):
        print(total)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
