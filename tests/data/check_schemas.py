#!/usr/bin/env python3
"""Checks the files of data/: each against its schema, and what the decks are known to hold.

    check_schemas.py ROOT [--self-test]
"""

import copy
import json
import pathlib
import sys

from jsonschema import Draft202012Validator

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from schemas import bundled  # noqa: E402

# "overdive-model/1" is described by model.schema.json.
FORMAT = "overdive-{}/1"

DAMAGE_CARDS = {
    "ww1": {"A": 37, "B": 44, "C": 17, "D": 8},
    "ww2": {"A": 66, "B": 64, "C": 64},
}


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def load_schemas(root):
    schemas = {}
    for path in sorted((root / "data" / "schemas").glob("*.schema.json")):
        schema = bundled(path)
        Draft202012Validator.check_schema(schema)
        schemas[FORMAT.format(path.name.removesuffix(".schema.json"))] = Draft202012Validator(schema)
    return schemas


def load_data(root):
    files = {}
    for path in sorted((root / "data").rglob("*.json")):
        if "schemas" not in path.parts:
            files[path.relative_to(root).as_posix()] = load(path)
    return files


def load_games(root):
    """The game files that are kept in the project."""
    paths = [path for folder in ("examples", "tests/scenarios", "tests/golden") for path in (root / folder).rglob("*.json")]
    return {path.relative_to(root).as_posix(): load(path) for path in sorted(paths)}


def replay_problems(root, schemas):
    problems = []
    for path in sorted((root / "tests/golden").rglob("*.jsonl")):
        lines = path.read_text(encoding="utf-8").splitlines()
        second = json.loads(lines[0])["format"] == "overdive-replay/2"
        schema = schemas[FORMAT.format("replay-2" if second else "replay")]
        for number, line in enumerate(lines, 1):
            for error in schema.iter_errors(json.loads(line)):
                problems.append(f"{path.name}:{number}: {error.message}")
    return problems


def playthrough_problems(root):
    """The kept playthroughs tell of planes and events, under every option, as the schema says."""
    schema = bundled(root / "data/schemas/things.schema.json")
    for definition in schema["$defs"].values():
        if isinstance(definition, dict) and "patch" in definition.get("required", []):
            definition["required"].remove("patch")  # it comes with messages alone
    event = Draft202012Validator({**schema, "$ref": "#/$defs/GameEvent"})
    plane = Draft202012Validator({**schema, "$ref": "#/$defs/PlaneView"})
    problems = []
    lines = 0
    for path in sorted((root / "tests/golden/playthroughs").glob("*.txt")):
        seen = False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not line.startswith("  "):
                seen = line.startswith("seen by")
                continue
            told = line.startswith('  {"event"')
            if not told and not seen:
                continue
            value = json.loads(line if told else line.strip().split(" ", 1)[1])
            if told and value["event"] in ("end", "showing"):
                continue  # the last line has a form of its own; of a showing only the referee hears
            lines += 1
            problems += [f"{path.name}:{number}: {error.message[:300]}" for error in (event if told else plane).iter_errors(value)]
    return problems if lines > 1000 else [*problems, "the playthroughs tell of nearly nothing"]


def schema_problems(files, schemas):
    problems = []
    for name, content in files.items():
        validator = schemas.get(content.get("format")) if isinstance(content, dict) else None
        if validator is None:
            problems.append(f"{name}: its format has no schema")
            continue
        for error in validator.iter_errors(content):
            place = "/".join(str(step) for step in error.absolute_path)
            problems.append(f"{name}#/{place}: {error.message}")
        identity = content.get("id")
        if identity and pathlib.PurePosixPath(name).stem != identity.lower():
            problems.append(f"{name}: the file is named otherwise than its id, {identity}")
    return problems


def language_problems(files):
    """A scenario of somebody else may speak one language; ours speak all."""
    problems = []
    for name, content in of_kind(files, "scenario").items():
        texts = [("title", content["title"]), ("briefing", content["briefing"])]
        texts += [(f"sides/{side}", words) for side, words in content["sides"].items()]
        for place, words in texts:
            for language in ("en", "it", "fr"):
                if not words.get(language):
                    problems.append(f"{name}#/{place}: is not there in \"{language}\"")
    return problems


def of_kind(files, kind, system=None):
    return {
        name: content
        for name, content in files.items()
        if content["format"] == FORMAT.format(kind) and (system is None or content["system"] == system)
    }


def damage_problems(files):
    problems = []
    for system, totals in DAMAGE_CARDS.items():
        decks = {deck["id"]: deck for deck in of_kind(files, "damage-deck", system).values()}
        if sorted(decks) != sorted(totals):
            problems.append(f"{system}: damage decks {sorted(decks)}, expected {sorted(totals)}")
        for letter in sorted(set(decks) & set(totals)):
            cards = sum(card["count"] for card in decks[letter]["cards"])
            if cards != totals[letter]:
                problems.append(f"{system}: damage deck {letter} has {cards} cards, not {totals[letter]}")
    return problems


def arrows_of(maneuver):
    if "arrow" in maneuver:
        return {"any": maneuver["arrow"]}
    return maneuver["arrows"]


def printed(maneuver):
    """What is on a card, without where we know it from."""
    arrows = {
        speed: (arrow["forward"], arrow["right"], arrow["turn"]) for speed, arrow in arrows_of(maneuver).items()
    }
    return set(maneuver["flags"]), arrows


def mirrored(maneuver):
    flags, arrows = printed(maneuver)
    other = {"left": "right", "right": "left"}
    return (
        {other.get(flag, flag) for flag in flags},
        {speed: (forward, -right, -turn) for speed, (forward, right, turn) in arrows.items()},
    )


def mirror_problems(files):
    problems = []
    for name, deck in of_kind(files, "maneuver-deck").items():
        maneuvers = deck["maneuvers"]
        for left in maneuvers:
            if "left" not in left.split("-"):
                continue
            right = left.replace("left", "right")
            if right not in maneuvers:
                problems.append(f"{name}: {left} has no {right}")
            elif printed(maneuvers[left]) != mirrored(maneuvers[right]):
                problems.append(f"{name}: {left} does not mirror {right}")
        for maneuver, content in maneuvers.items():
            for side in ("left", "right"):
                if (side in maneuver.split("-")) != (side in content["flags"]):
                    problems.append(f"{name}: the name and the flags of {maneuver} disagree on {side}")
    return problems


def known_card_problems(files):
    problems = []
    decks = {deck["id"]: deck for deck in of_kind(files, "maneuver-deck", "ww1").values()}

    def cards(letter):
        deck = decks[letter]
        return [deck["maneuvers"][card["maneuver"]] for card in deck["cards"]]

    # W1-HOUSE-UFAG-01: deck H is deck B without its Immelmann and one sideslip to each side.
    made = [printed(card) for number, card in enumerate(cards("B"), start=1) if number not in (12, 15, 18)]
    if made != [printed(card) for card in cards("H")]:
        problems.append("deck H is not deck B without the cards 12, 15 and 18 (W1-HOUSE-UFAG-01)")

    # The numbers that the house rules quote for the Camel.
    camel = of_kind(files, "model", "ww1")["data/ww1/models/sopwith-camel.json"]
    letter = camel["deck"]["value"]
    named = [card["maneuver"] for card in decks[letter]["cards"]]
    for number, maneuver in ((1, "straight"), (5, "turn-90-right"), (15, "immelmann")):
        if named[number - 1] != maneuver:
            problems.append(f"the Camel's card {number} is {named[number - 1]}, not {maneuver}")
    if decks[letter]["maneuvers"]["turn-90-right"]["arrow"]["turn"] != 90:
        problems.append("the Camel's tight right turn is not one of 90 degrees")
    return problems


def setup_problems(files, schemas):
    """A scenario's set-up is a game file, and its mission speaks of planes and fields that are there."""
    problems = []
    for name, scenario in of_kind(files, "scenario").items():
        problems += schema_problems({f"{name}#setup": scenario["setup"]}, schemas)
        setup = scenario["setup"]
        planes = {plane["id"] for plane in setup["planes"]}
        for piece in setup.get("mission", {}).get("pieces", []):
            if piece.get("plane", next(iter(planes))) not in planes:
                problems.append(f"{name}: the mission names a plane that is not there, {piece['plane']}")
            if piece.get("field", -1) >= len(setup.get("fields", [])):
                problems.append(f"{name}: the mission names a field that is not there")
    return problems


def check(files, schemas):
    problems = schema_problems(files, schemas)
    if not problems:
        problems = setup_problems(files, schemas) + language_problems(files)
    if problems:
        return problems  # the rest reads what the schemas promise
    return damage_problems(files) + mirror_problems(files) + known_card_problems(files)


def self_test(files, schemas):
    """Plants one mistake at a time and looks whether it is found."""
    missed = []

    def plant(wanted, name, change):
        broken = copy.deepcopy(files)
        change(broken[name])
        found = "\n".join(check(broken, schemas))
        if wanted not in found:
            missed.append(f"does not find: {wanted}")

    model, deck = "data/ww1/models/sopwith-camel.json", "data/ww1/maneuvers/{}.json"
    plant("has no schema", model, lambda file: file.update(format="overdive-plane/1"))
    plant("is not of type", model, lambda file: file["damage_points"].update(value="many"))
    plant("named otherwise", model, lambda file: file.update(id="fokker-dr1"))
    plant("has 38 cards, not 37", "data/ww1/damage/a.json", lambda file: file["cards"][0].update(count=11))
    slip = lambda file: file["maneuvers"]["slip-left"]["arrow"]
    plant("slip-left does not mirror", deck.format("a"), lambda file: slip(file).update(forward=1))
    plant("disagree on left", deck.format("a"), lambda file: file["maneuvers"]["stall"].update(flags=["left"]))
    plant("W1-HOUSE-UFAG-01", deck.format("h"), lambda file: file["cards"].pop())
    rescue = "data/ww1/scenarios/rescue.json"
    plant("is a required property", rescue, lambda file: file.pop("title"))
    plant('/title: is not there in "it"', rescue, lambda file: file["title"].pop("it"))
    plant('/sides/allied: is not there in "fr"', rescue, lambda file: file["sides"]["allied"].pop("fr"))
    plant("named otherwise", rescue, lambda file: file.update(id="duel"))
    plant("a plane that is not there", rescue, lambda file: [piece.update(plane="Zeppelin") for piece in file["setup"]["mission"]["pieces"] if "plane" in piece])
    plant("a field that is not there", rescue, lambda file: [piece.update(field=3) for piece in file["setup"]["mission"]["pieces"] if "field" in piece])
    plant("is not valid", rescue, lambda file: file["setup"]["options"].append("ray-gun"))
    plant("the Camel's card 5", deck.format("c"), lambda file: file["cards"][4].update(maneuver="straight"))
    return missed


def main():
    root = pathlib.Path(sys.argv[1])
    files, schemas = load_data(root), load_schemas(root)
    testing = "--self-test" in sys.argv
    if testing:
        problems = self_test(files, schemas)
    else:
        games = load_games(root)
        problems = check(files, schemas) + schema_problems(games, schemas) + replay_problems(root, schemas) + playthrough_problems(root)
    for problem in problems:
        print(problem)
    if not problems:
        print("every planted mistake is found" if testing else f"{len(files)} data files are in order")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
