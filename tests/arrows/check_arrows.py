#!/usr/bin/env python3
"""Checks the arrows between the folders of src: who may include whom (docs/architecture.md).

Also that no build file asks for -ffast-math, which would let platforms compute differently, and that
only the table of switches of a war asks for a switch of the players: rules are assembled, never asked.
The core and what both wars share (src/rules, src/blocks) cite no rule of a war.

    check_arrows.py ROOT          checks the project
    check_arrows.py --self-test   checks that planted mistakes are found
"""

import pathlib
import re
import sys
import tempfile

# What each folder builds on; what those build on may be included too.
BUILDS_ON = {
    "base": [],
    "geometry": ["base"],
    "catalog": ["geometry"],
    "rulebook": ["base"],
    "rules": ["catalog", "rulebook"],
    "blocks": ["rules"],
    "ww1": ["blocks"],
    "ww2": ["blocks"],
    "games": ["ww1", "ww2"],
    "scenario": ["games"],
    "ai": ["rules"],
    "lab": ["scenario", "ai", "wire"],
    "wire": ["rules"],
    "campaign": ["scenario", "wire"],
    "store": ["wire"],
    "server": ["campaign", "ai", "store", "lab"],
    "cli": ["lab", "server"],
}

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')
# The places that may ask whether a switch is on: each war's own table, and what reads such tables.
MAY_ASK = re.compile(r"^(rules/game|ww[12]/switches)\.")
ASKED_SWITCH = re.compile(r"\b\w*[oO]ptions\w*(?:\(\))?\s*(?:\.|->)\s*(?:has\s*\(|on\s*\.\s*(?:contains|find|count)\b)")
CITED_RULE = re.compile(r"\bw[12]_[a-z]|\bW[12]-[A-Z]")
SWITCH_ID = re.compile(r'\.id = "([a-z-]+)"')
NAMED_SWITCH = re.compile(r'\b(\w+)(?:\.|->)(?:has|contains|find|count)\(\s*"([a-z-]+)"\s*\)')
# Readers of JSON have keys of the same names.
READERS = {"reader", "value", "value_", "file", "file_", "json", "entry", "setup", "message", "object_", "line", "plane"}
LIBRARY = re.compile(r"overdive_library\(\s*(\w+)(?:\s+USES\s+([\w\s]+))?\)")


def may_include(folder):
    """The folder itself and everything it builds on, directly or through another."""
    allowed = {folder}
    for below in BUILDS_ON[folder]:
        allowed |= may_include(below)
    return allowed


def lines_of(path):
    return enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)


def include_problem(folder, included):
    target = included.split("/")[0]
    if target not in BUILDS_ON or "/" not in included:
        return f'"{included}" is not named from src: "folder/file.h"'
    if target not in may_include(folder):
        return f"{folder} may not include {target}"
    return None


def switch_ids(root):
    ids = set()
    for path in sorted((root / "src").glob("ww*/switches.cpp")):
        ids |= set(SWITCH_ID.findall(path.read_text(encoding="utf-8")))
    return ids


def asks_for_switch(line, switches):
    """In any spelling: options.has(...), options.on.contains(...), or a set asked for a switch's name."""
    if ASKED_SWITCH.search(line):
        return True
    return any(who not in READERS and name in switches for who, name in NAMED_SWITCH.findall(line))


def check_sources(root):
    problems = []
    switches = switch_ids(root)
    for path in sorted((root / "src").glob("*/**/*")):
        if path.suffix not in (".h", ".cpp"):
            continue
        folder = path.relative_to(root / "src").parts[0]
        if folder not in BUILDS_ON:
            problems.append(f"{path.relative_to(root)}: the folder {folder} has no arrows yet")
            continue
        for number, line in lines_of(path):
            place = f"{path.relative_to(root)}:{number}"
            found = INCLUDE.match(line)
            problem = include_problem(folder, found.group(1)) if found else None
            if problem:
                problems.append(f"{place}: {problem}")
            if folder in ("rules", "blocks") and CITED_RULE.search(line):
                problems.append(f"{place}: {folder} cites a rule of a war")
            if not MAY_ASK.match(path.relative_to(root / "src").as_posix()) and asks_for_switch(line, switches):
                problems.append(f"{place}: only a war's table of switches asks for switches")
    return problems


def check_libraries(root):
    """The libraries are linked along the arrows as well."""
    path = root / "src" / "CMakeLists.txt"
    problems = []
    for name, uses in LIBRARY.findall(path.read_text(encoding="utf-8")):
        for used in uses.split():
            if name not in BUILDS_ON or used not in may_include(name):
                problems.append(f"src/CMakeLists.txt: {name} may not use {used}")
    return problems


def build_files(root):
    yield from root.glob("CMake*")
    for folder in ("cmake", "src", "tests", "bench"):
        yield from (root / folder).rglob("CMakeLists.txt")
        yield from (root / folder).rglob("*.cmake")


def check_build_files(root):
    problems = []
    for path in sorted(build_files(root)):
        for number, line in lines_of(path):
            if "-ffast-math" in line:
                problems.append(f"{path.relative_to(root)}:{number}: -ffast-math is forbidden")
    return problems


def check(root):
    return check_sources(root) + check_libraries(root) + check_build_files(root)


def self_test():
    good = {
        "CMakeLists.txt": "add_compile_options(-O2)\n",
        "src/CMakeLists.txt": "overdive_library(base)\noverdive_library(rules USES base)\n",
        "src/rules/good.cpp": '#include <vector>\n#include "base/id.h"\n#include "rules/state.h"\n',
        "src/ww1/switches.cpp": '{.id = "aim"}\nif (options.has("aim")) add_aim(rules);\n',
        "src/scenario/good.cpp": 'if (reader.has("aim")) read(reader);\n',
        "src/cli/good.cpp": '#include "server/room.h"\n#include "base/id.h"\n',
    }
    planted = {
        "src/rules/bad.cpp": ('#include "ww1/assemble.h"\n', "bad.cpp:1: rules may not include ww1"),
        "src/ai/bad.h": ('\n#  include "scenario/referee.h"\n', "bad.h:2: ai may not include scenario"),
        "src/store/bad.h": ('#include "../base/id.h"\n', "is not named from src"),
        "src/rules/asks.cpp": ('if (!options.has("aim")) {\n', "asks.cpp:1: only a war's table"),
        "src/scenario/asks.cpp": ('\nreturn game_.options.on.contains(id);\n', "asks.cpp:2: only a war's table"),
        "src/blocks/asks.cpp": ('const bool aims = agreed.has("aim");\n', "blocks/asks.cpp:1: only a war's table"),
        "src/ww1/peeks.cpp": ('#include "ww2/x.h"\n', "is not named from src"),
        "src/extra/new.h": ("\n", "has no arrows yet"),
        "src/CMakeLists.txt": ("overdive_library(base USES rules)\n", "base may not use rules"),
        "cmake/speed.cmake": ("add_compile_options(-ffast-math)\n", "-ffast-math is forbidden"),
    }
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)

        def write(name, text):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")

        for name, text in good.items():
            write(name, text)
        if check(root):
            return ["complains without a reason: " + line for line in check(root)]
        for name, (text, _) in planted.items():
            write(name, text)
        found = "\n".join(check(root))
        return [f"does not find: {wanted}" for _, wanted in planted.values() if wanted not in found]


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    testing = sys.argv[1] == "--self-test"
    problems = self_test() if testing else check(pathlib.Path(sys.argv[1]))
    for problem in problems:
        print(problem)
    if not problems:
        print("every planted mistake is found" if testing else "every include follows the arrows")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
