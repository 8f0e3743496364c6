#!/usr/bin/env python3
"""The program as its users meet it: exit codes, messages, files written or not, and the documented examples.

    program_test.py PROGRAM PROJECT_ROOT
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM, ROOT = sys.argv[1], Path(sys.argv[2])

DUEL = {
    "format": "overdive-game/1",
    "system": "ww1",
    "table": {"width": 900, "height": 900},
    "planes": [
        {"id": "red", "model": "fokker-dr1", "side": "central", "at": [450, 250], "heading": 0},
        {"id": "blue", "model": "sopwith-camel", "side": "allied", "at": [450, 650], "heading": 180},
    ],
    "draws": {"A": ["3", "0 jam-red"]},
    "orders": [{"plan": {"red": [1, 2, 3], "blue": [1, 2, 3]}}, {"fire": {"red": {"front": "blue"}}}],
}


class ProgramTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.here = Path(self.folder.name)

    def run_program(self, *arguments, text=None, folder=None):
        environment = {**os.environ, "LC_ALL": "C", "HOME": str(self.here), "XDG_DATA_HOME": str(self.here / "none")}
        return subprocess.run([PROGRAM, *map(str, arguments)], input=text, capture_output=True, text=True,
                              cwd=folder or self.here, env=environment, timeout=300)

    def write(self, name, content):
        path = self.here / name
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    def changed(self, **changes):
        return {**json.loads(json.dumps(DUEL)), **changes}

    def assert_refused(self, result, *words):
        self.assertEqual(result.returncode, 2, result.stderr + result.stdout[-500:])
        for word in words:
            self.assertIn(word, result.stderr)

    # Bad input: a sentence that names the place, exit code 2, nothing written.

    def refuse_game(self, content, *words):
        path = self.write("game.json", content)
        out = self.here / "out.jsonl"
        self.assert_refused(self.run_program("referee", path, "--replay", out), "game.json", *words)
        self.assertEqual(sorted(p.name for p in self.here.iterdir()), ["game.json"])

    def test_campaign_is_founded_flown_and_told(self):
        file = self.here / "season.json"
        founded = self.run_program("campaign", "new", "training-squadron", "-o", file, "--seed", "x")
        self.assertEqual(founded.returncode, 0, founded.stderr)
        self.assertIn("Alder joins the blue squadron.", founded.stdout)
        game, replay = self.here / "game.json", self.here / "game.jsonl"
        self.assertEqual(self.run_program("campaign", "fly", file, "--game", game).returncode, 0)
        self.assertEqual([plane["id"] for plane in json.loads(game.read_text())["planes"]], ["Alder", "Adler"])
        flown = self.run_program("campaign", "fly", file, "--seed", "1", "--replay", replay)
        self.assertEqual(flown.returncode, 0, flown.stderr)
        before = file.read_text()
        checked = self.run_program("check", file)
        self.assertEqual((checked.returncode, checked.stdout), (0, f"{file}: a good campaign, games flown: 1\n"), checked.stderr)
        self.assert_refused(self.run_program("campaign", "report", file, replay), "no game is under way")
        self.assert_refused(self.run_program("campaign", "skill", file, "Nobody", "sniper"), "no pilot")
        self.assert_refused(self.run_program("campaign", "new", "nowhere", "-o", self.here / "no.json"), "channel-1940")
        self.assertEqual(file.read_text(), before)
        self.assertFalse((self.here / "no.json").exists())
        told = self.run_program("campaign", "tell", file, "--lang", "fr")
        self.assertIn("La campagne commence", told.stdout)
        lines = self.run_program("campaign", "tell", file, "--json").stdout.splitlines()
        self.assertEqual(len(json.loads(lines[-1])["summary"]["results"]), 1)
        broken = self.write("broken.json", before.replace("overdive-campaign/1", "overdive-campaign/7"))
        for command in (("campaign", "tell"), ("check",)):
            self.assert_refused(self.run_program(*command, broken), "overdive-campaign/7", "is not the format of a campaign")

    def test_broken_json_names_line_and_column(self):
        self.refuse_game('{\n  "format": "overdive-game/1",\n  oops\n}', "line 3")

    def test_unknown_model(self):
        game = self.changed()
        game["planes"][0]["model"] = "zeppelin"
        self.refuse_game(game, "/planes/0", "zeppelin")

    def test_card_that_is_not_in_the_deck(self):
        self.refuse_game(self.changed(orders=[{"plan": {"red": [1, 2, 77], "blue": [1, 2, 3]}}]),
                         "/orders/0", "red", "77", "W1-PLAN-01")

    def test_two_steep_cards_name_the_rule(self):
        # Cards 12 and 13 of the Dr.I are its stalls.
        self.refuse_game(self.changed(orders=[{"plan": {"red": [12, 13, 1], "blue": [1, 2, 3]}}]),
                         "/orders/0", "red", "13", "W1-PLAN-02")

    def test_plane_off_the_table(self):
        game = self.changed()
        game["planes"][1]["at"] = [450, 901]
        self.refuse_game(game, "/planes/1/at", "off the table")

    def test_nan_and_numbers_beyond_all_bounds(self):
        self.refuse_game(json.dumps(DUEL).replace("[450, 250]", "[NaN, 250]"), "line 1")
        self.refuse_game(json.dumps(DUEL).replace("[450, 250]", "[1e999, 250]"), "1e999")

    def test_ten_thousand_planes(self):
        game = self.changed()
        game["planes"] = [{**game["planes"][0], "id": f"p{i}"} for i in range(10000)]
        self.refuse_game(game, "/planes", "10000", "64")

    def test_a_file_of_a_gigabyte_is_refused_by_its_size(self):
        path = self.here / "game.json"
        with open(path, "wb") as file:
            file.truncate(1 << 30)
        self.assert_refused(self.run_program("referee", path), "game.json", "1073741824")
        self.assert_refused(self.run_program("replay", path), "game.json", "1073741824")

    def test_unknown_key_and_key_given_twice(self):
        self.refuse_game(self.changed(wind="north"), "wind")
        self.refuse_game(json.dumps(DUEL).replace('"system"', '"table": {}, "system"', 1), "table", "twice")

    def test_planes_of_the_other_war_are_refused(self):
        self.refuse_game(self.changed(system="ww2"), "fokker-dr1", "ww2")

    def test_missing_file_and_folder_instead_of_file(self):
        self.assert_refused(self.run_program("referee", "nowhere.json"), "nowhere.json")
        self.assert_refused(self.run_program("referee", self.here), str(self.here))

    def test_truncated_replay(self):
        game = self.write("game.json", DUEL)
        self.assertEqual(self.run_program("referee", game, "--replay", "game.jsonl").returncode, 0)
        whole = (self.here / "game.jsonl").read_text()
        self.write("cut.jsonl", whole[: len(whole) * 2 // 3])
        line = whole[: len(whole) * 2 // 3].count("\n") + 1
        for command in ("replay", "verify", "check"):
            self.assert_refused(self.run_program(command, "cut.jsonl"), f"cut.jsonl:{line}")

    def test_unknown_command_and_option(self):
        self.assertEqual(self.run_program("fly").returncode, 2)
        self.assertEqual(self.run_program("play", "--plane").returncode, 2)
        self.assertEqual(self.run_program().returncode, 2)

    def test_replay_into_a_folder_that_is_not_there(self):
        game = self.write("game.json", DUEL)
        self.assert_refused(self.run_program("referee", game, "--replay", "nowhere/out.jsonl"), "nowhere")

    def test_broken_data_names_the_file(self):
        (self.here / "mine").mkdir()
        self.write("mine/plane.json", '{"format": "overdive-model/1", "system": "ww1", "id": "mine"}')
        self.assert_refused(self.run_program("check", "--data", "mine"), "mine/plane.json", "missing")

    # What it does when all is well.

    def test_referee_prints_events_and_an_end_line(self):
        game = self.write("game.json", DUEL)
        result = self.run_program("referee", game)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        events = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertTrue(all({"event", "turn", "phase"} <= set(e) for e in events[:-1]))
        moved = [e for e in events if e["event"] == "moved" and e["plane"] == "red"]
        # A straight of deck D moves the stand by 67.4 + 35.3 mm.
        self.assertAlmostEqual(moved[0]["at"][1], 250 + 102.7, delta=0.01)
        self.assertEqual(events[-1]["event"], "end")
        self.assertEqual(events[-1]["outcome"], "open")
        self.assertEqual(events[-1]["planes"]["blue"]["damage"], 3)

    def test_a_seat_sees_its_own_cards_only(self):
        game = self.write("game.json", DUEL)
        seen = {seat: [json.loads(line) for line in self.run_program("referee", game, "--view", seat).stdout.splitlines()]
                for seat in ("central", "allied", "spectator")}
        for seat, events in seen.items():
            planned = {e["plane"]: "cards" in e for e in events if e["event"] == "planned"}
            self.assertEqual(planned, {"red": seat == "central", "blue": seat == "allied"})
            drawn = [e for e in events if e["event"] == "drawn" and e.get("card") != "0 jam-red"]
            self.assertTrue(drawn)
            self.assertTrue(all(("card" in e) == (seat == "allied") for e in drawn))
        self.assert_refused(self.run_program("referee", game, "--view", "nobody"), "nobody", "central")

    def test_shots_explain_themselves(self):
        game = self.changed(orders=[])
        game["planes"][1]["at"] = [450, 383.7]  # 133.7 - 33.7 mm: exactly half a ruler
        result = self.run_program("shots", self.write("game.json", game))
        lines = [json.loads(line) for line in result.stdout.splitlines()]
        red = next(line for line in lines if line["from"] == "red")
        self.assertEqual((red["range"], red["distance"], red["gun"]), ("short", 100.0, "front"))

    def test_shots_at_the_ground_and_from_it_explain_themselves(self):
        # W2-STRAFE-01, W2-STRAFE-02: cards are 44 x 68 mm, a ruler is 200 mm. Red's dot is 300 - 165 - 34 mm short of the infantry's card.
        ground = lambda name, kind, at, **more: {"id": name, "kind": kind, "side": "allied", "at": at, "heading": 0, **more}
        game = {
            "format": "overdive-game/1", "system": "ww2", "table": {"width": 900, "height": 900},
            "planes": [
                {"id": "red", "model": "bf109-e3", "side": "axis", "at": [450, 165], "heading": 0},
                {"id": "blue", "model": "spitfire-mk1", "side": "allied", "at": [450, 850], "heading": 180}],
            "targets": [ground("infantry", "troops", [450, 300]), ground("bridge", "target", [450, 300]),
                        ground("ruin", "troops", [450, 250], damage=5), ground("far", "troops", [450, 434]),
                        ground("behind", "depot", [450, 30])]}
        def lines_of(changed):
            result = self.run_program("shots", self.write("game.json", changed))
            self.assertEqual(result.returncode, 0, result.stderr)
            found = [json.loads(line) for line in result.stdout.splitlines()]
            return {(line["from"], line["to"]): line for line in found}
        shot = lines_of(game)
        self.assertEqual(shot["red", "infantry"], {"from": "red", "gun": "front", "to": "infantry", "range": "long",
                                                   "distance": 101.0, "point": [450.0, 266.0]})
        self.assertEqual(shot["infantry", "red"], {"from": "infantry", "to": "red", "range": "long", "distance": 101.0,
                                                   "point": [450.0, 165.0]})
        refused = lambda pair: (shot[pair]["range"], shot[pair]["why"], shot[pair]["rule"])
        self.assertEqual(refused(("red", "bridge")), (None, "not-strafed", "W2-STRAFE-01"))
        self.assertEqual(refused(("red", "ruin")), (None, "silenced", "W2-STRAFE-01"))
        self.assertEqual(refused(("red", "behind")), (None, "out-of-arc", "W2-FIRE-01"))
        self.assertEqual(refused(("red", "far")), (None, "out-of-range", "W2-FIRE-01"))
        self.assertEqual(refused(("ruin", "red")), (None, "does-not-fire", "W2-STRAFE-02"))
        self.assertEqual(refused(("far", "red")), (None, "out-of-range", "W2-STRAFE-02"))
        # A depot and a bridge do not fire, and nobody fires at his own side.
        self.assertFalse({("behind", "red"), ("bridge", "red"), ("blue", "infantry"), ("infantry", "blue")} & set(shot))
        # W2-STRAFE-03: from level 1 half a ruler only, higher not at all, both ways.
        game["options"] = ["altitude"]
        game["planes"][0]["altitude"] = 1
        shot = lines_of(game)
        for pair in (("red", "infantry"), ("infantry", "red")):
            self.assertEqual(refused(pair), (None, "altitude", "W2-STRAFE-03"))
        game["planes"][0]["at"] = [450, 166]
        shot = lines_of(game)
        self.assertEqual((shot["red", "infantry"]["range"], shot["red", "infantry"]["distance"]), ("long", 100.0))
        self.assertEqual((shot["infantry", "red"]["range"], shot["infantry", "red"]["distance"]), ("short", 100.0))
        story = self.run_program("shots", "game.json", "--story").stdout
        self.assertIn("infantry -> red: short, 100.0 mm", story)

    def test_replay_verify_and_tampering(self):
        game = self.write("game.json", DUEL)
        self.run_program("referee", game, "--replay", "game.jsonl")
        self.assertEqual(self.run_program("verify", "game.jsonl").returncode, 0)
        self.assertEqual(self.run_program("check", "game.jsonl").returncode, 0)
        story = self.run_program("replay", "game.jsonl", "--lang", "it").stdout
        self.assertIn("Turno 1.", story)
        lines = (self.here / "game.jsonl").read_text().splitlines()
        at = next(i for i, line in enumerate(lines) if '"drawn"' in line and "event" in line)
        lines[at] = re.sub(r'"points":\s*3', '"points":2', lines[at])
        self.write("forged.jsonl", "\n".join(lines) + "\n")
        result = self.run_program("verify", "forged.jsonl")
        self.assertEqual(result.returncode, 1)
        self.assertIn("forged.jsonl:", result.stderr)

    def test_the_coach_speaks_of_a_replay_and_refuses_what_is_none(self):
        game = self.write("game.json", DUEL)
        self.run_program("referee", game, "--replay", "game.jsonl")
        english = self.run_program("coach", "game.jsonl")
        self.assertEqual(english.returncode, 0, english.stderr)
        self.assertIn("Turn 1: red flew", english.stdout)
        self.assertIn("points", english.stdout)
        self.assertIn("Turno 1: blue ha volato", self.run_program("coach", "game.jsonl", "--lang", "it").stdout)
        self.assertIn("Tour 1 : blue a volé", self.run_program("coach", "game.jsonl", "--lang", "fr").stdout)
        one = json.loads(self.run_program("--json", "coach", "game.jsonl", "--turn", "1", "--plane", "red", "--truth").stdout)
        schema = json.loads((ROOT / "data/schemas/coach-1.schema.json").read_text())
        self.assertLessEqual(set(schema["required"]), set(one))
        self.assertEqual((one["knowledge"], [plane["plane"] for plane in one["turns"][0]["planes"]]), ("truth", ["red"]))
        prospect = schema["$defs"]["Prospect"]["required"]
        for told in (one["turns"][0]["planes"][0]["flown"], *one["turns"][0]["planes"][0]["prospects"]):
            self.assertLessEqual(set(prospect), set(told))
        self.assert_refused(self.run_program("coach", "nowhere.jsonl"), "nowhere.jsonl")
        self.assert_refused(self.run_program("coach", game), "game.json")
        self.assert_refused(self.run_program("coach", "game.jsonl", "--plane", "green"), "green")
        self.assert_refused(self.run_program("coach", "game.jsonl", "--turn", "40"), "turn 40")

    def test_a_user_folder_replaces_by_id(self):
        model = json.loads((ROOT / "data/ww1/models/fokker-dr1.json").read_text())
        model["damage_points"]["value"] = 1
        (self.here / "mine").mkdir()
        self.write("mine/dr1.json", model)
        game = self.changed(orders=[{"plan": {"red": [1, 2, 3], "blue": [1, 2, 3]}}, {"fire": {"blue": {"front": "red"}}}])
        path = self.write("game.json", game)
        for extra, status in (((), "flying"), (("--data", "mine"), "shot-down")):
            end = json.loads(self.run_program("referee", path, *extra).stdout.splitlines()[-1])
            self.assertEqual(end["planes"]["red"]["status"], status)

    def test_every_command_has_help_with_an_example(self):
        listed = self.run_program("--help").stdout
        for command in ("play", "referee", "shots", "picture", "replay", "verify", "coach", "check", "playthrough", "perft",
                        "bench"):
            self.assertIn(command, listed)
            result = self.run_program(command, "--help")
            self.assertEqual(result.returncode, 0)
            self.assertIn(f"overdive {command}", result.stdout)

    # The laboratory.

    LADDER = ("lab", "ladder", "random", "cadet", "--games", "40", "--models", "sopwith-camel,rumpler-c4", "--seed", "x")

    def results_of(self, folder):
        self.assertEqual(sorted(p.name for p in folder.iterdir()), ["index.html", "results.csv", "results.json"])
        return {path.name: path.read_bytes() for path in folder.iterdir()}

    def test_lab_commands_have_help_with_an_example(self):
        for command in ("match", "ladder", "balance", "options", "missions", "points", "exploit", "hardship", "teach"):
            self.assertIn(command, self.run_program("lab", "--help").stdout)
            self.assertIn(f"overdive lab {command}", self.run_program("lab", command, "--help").stdout)

    def test_lab_bears_any_game_and_says_what_a_mix_gives_away(self):
        borne = json.loads(self.run_program("--json", "lab", "hardship", "cadet", "pilot", "--games", "4").stdout)
        self.assertEqual((borne["games"], borne["faults"]), (4, []))
        found = json.loads(self.run_program("--json", "lab", "exploit", "--positions", "2", "--models", "sopwith-camel", "--budget", "1").stdout)
        self.assertEqual([(row["mixer"], row["judge"]) for row in found["exploited"]],
                         [("master", "net"), ("master", "eye"), ("ace", "net"), ("ace", "eye")])
        self.assertTrue(all(row["positions"] == 2 for row in found["exploited"]))

    def test_lab_refuses_what_it_does_not_know(self):
        self.assert_refused(self.run_program("lab", "match", "cadet", "baron"), "baron", "no opponent")
        self.assert_refused(self.run_program("lab", "match", "cadet", "ace:trust=1"), "nothing of the ace can be changed")
        self.assert_refused(self.run_program("lab", "match", "cadet", "pilot:trust=1"), "nothing that can be changed")
        self.assert_refused(self.run_program("lab", "match", "cadet", "pilot", "--models", "zeppelin"), "--models", "zeppelin")
        self.assert_refused(self.run_program("lab", "match", "cadet", "pilot", "--options", "magic"), "--options", "magic")
        self.assert_refused(self.run_program("lab", "match", "cadet", "pilot", "--games", "0"), "--games")
        self.assert_refused(self.run_program("lab", "exploit", "--models", "zeppelin"), "--models", "zeppelin")
        self.assert_refused(self.run_program("lab", "hardship", "baron"), "baron", "no opponent")
        self.assert_refused(self.run_program("lab", "ladder", "cadet"), "two opponents")
        self.assert_refused(self.run_program("lab", "ladder", "cadet", "cadet"), "cadet", "twice")
        self.assert_refused(self.run_program("lab", "balance", "cadet", "--models", "spad-xiii"), "two models")
        self.assert_refused(self.run_program("lab", "points", "cadet", "--models", "spad-xiii,fokker-dr1"), "sopwith-camel")
        self.assert_refused(self.run_program("lab", "options", "cadet", "--pairs", "spad-xiii"), "--pairs", "spad-xiii")
        self.assert_refused(self.run_program("lab", "options", "cadet", "--only", "magic"), "--only", "magic")
        self.assertEqual(list(self.here.iterdir()), [])

    def test_lab_gives_the_same_bytes_with_any_number_of_threads(self):
        kept = []
        for threads in ("1", "3"):
            folder = self.here / threads
            result = self.run_program(*self.LADDER, "--threads", threads, "-o", folder)
            self.assertEqual(result.returncode, 0, result.stderr)
            kept.append(self.results_of(folder))
        self.assertEqual(*kept)
        told = json.loads(kept[0]["results.json"])
        self.assertEqual(told["format"], "overdive-lab-results/1")
        self.assertIn("--models sopwith-camel,rumpler-c4", told["command"])
        pair = told["pairs"][0]
        self.assertEqual((pair["one"], pair["other"]), ("cadet", "random"))
        score = pair["score"]
        self.assertEqual(score["won"] + score["lost"] + score["drawn"] + score["open"], 80)
        self.assertGreater(score["won"], 70)
        # The command it names makes it again, and other chance makes something else.
        again = self.run_program(*told["command"].split()[1:], "--json")
        self.assertEqual(json.loads(again.stdout), told)
        other = self.run_program(*self.LADDER[:-1], "y", "--json")
        self.assertNotEqual(json.loads(other.stdout)["pairs"], told["pairs"])
        # The page needs nothing from anywhere, and tells every bout.
        page = kept[0]["index.html"].decode()
        for tag in ("<script", "<link", "<img", "http:", "https:", "url("):
            self.assertNotIn(tag, page)
        self.assertEqual(page.count("<tr>") - page.count("<thead><tr>"), 2 + 1 + 2 + 2)  # levels, pairs, by model, bouts
        self.assertEqual(kept[0]["results.csv"].decode().splitlines()[1].split(",")[:4], ["cadet", "random", "sopwith-camel", "40"])

    def test_lab_goes_on_after_it_was_killed_and_ends_the_same(self):
        run = (*self.LADDER[:4], "--games", "4000", "--models", "sopwith-camel", "--seed", "x", "--threads", "2")
        whole, cut = self.here / "whole", self.here / "cut"
        self.assertEqual(self.run_program(*run, "-o", whole).returncode, 0)
        journal = cut / "journal.txt"
        kept_lines = []
        for kept in (20, 200):
            process = subprocess.Popen([PROGRAM, *run, "-o", str(cut)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=self.here)
            while process.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < kept):
                pass
            process.kill()
            process.communicate()
            # Even in the middle of a line.
            with journal.open("ab") as file:
                file.write(b"0123456789abcdef 0 39")
            kept_lines.append(journal.read_bytes().count(b"\n"))
        self.assertLess(kept_lines[0], kept_lines[1])
        self.assertLess(kept_lines[1], 1 + 1000)  # else nothing was left to do
        other = self.run_program(*run[:-4], "--seed", "other", "-o", cut)
        self.assert_refused(other, "journal.txt", "another run", "--seed x")
        self.assertEqual(self.run_program(*run, "-o", cut).returncode, 0)
        self.assertEqual(self.results_of(cut), self.results_of(whole))

    def test_lab_writes_nowhere_it_must_not(self):
        self.write("taken", "mine")
        self.assert_refused(self.run_program(*self.LADDER, "-o", "taken"), "taken")
        self.assertEqual((self.here / "taken").read_text(), "mine")
        (self.here / "notes").mkdir()
        self.write("notes/journal.txt", "Dear diary\n")
        self.assert_refused(self.run_program(*self.LADDER, "-o", "notes"), "journal.txt", "no journal of the laboratory")
        self.assertEqual((self.here / "notes/journal.txt").read_text(), "Dear diary\n")

    def test_lab_balances_planes_and_gives_points(self):
        few = ("--models", "sopwith-camel,nieuport-11,spad-xiii", "--games", "8", "--seed", "x")
        balance = json.loads(self.run_program("lab", "balance", "cadet", *few, "--json").stdout)
        self.assertEqual([(pair["one"], pair["other"]) for pair in balance["pairs"]],
                         [("sopwith-camel", "nieuport-11"), ("sopwith-camel", "spad-xiii"), ("nieuport-11", "spad-xiii")])
        file = self.here / "points.json"
        told = json.loads(self.run_program("lab", "points", "cadet", *few, "--json", "--file", file).stdout)
        self.assertEqual(told["pairs"], balance["pairs"])
        written = json.loads(file.read_text())
        self.assertEqual((written["format"], written["basis"], written["command"]), ("overdive-points/1", "measured", told["command"]))
        self.assertEqual(written["models"]["sopwith-camel"], {"value": 100, "low": 100 , "high": 100})
        two = told["points"]["two_against_one"]
        elo = {model["model"]: model["elo"] for model in told["models"]}
        for one in told["points"]["models"]:
            expected = 100 * 2 ** ((elo[one["model"]] - elo["sopwith-camel"]) / two)
            self.assertAlmostEqual(one["points"], expected, delta=0.01 * expected + 0.1)
            self.assertEqual(written["models"][one["model"]]["value"], round(one["points"]))

    def test_lab_tells_what_an_option_changes(self):
        told = json.loads(self.run_program("lab", "options", "cadet", "--only", "aim,overdive", "--games", "8", "--json").stdout)
        self.assertEqual([(one["option"], one["with"]) for one in told["options"]], [("aim", []), ("overdive", ["altitude"])])

    def test_lab_flies_missions(self):
        self.assert_refused(self.run_program("lab", "missions", "no-such-raid"), "no-such-raid", "ww1")
        self.assert_refused(self.run_program("lab", "missions", "duel", "--players", "ace,ace,ace"), "--players")
        run = ("lab", "missions", "duel", "bombing-raid", "--players", "cadet,random", "--games", "6", "--json")
        told = json.loads(self.run_program(*run, "--threads", "2").stdout)
        self.assertEqual([one["scenario"] for one in told["scenarios"]], ["duel", "bombing-raid"])
        for one in told["scenarios"]:
            self.assertEqual(sum(one["won"]) + one["drawn"], 6)
        self.assertEqual(json.loads(self.run_program(*told["command"].split()[1:], "--json").stdout), told)

    def test_json_problems_for_machines(self):
        result = self.run_program("--json", "referee", "nowhere.json")
        self.assertEqual(result.returncode, 2)
        self.assertIn("place", json.loads(result.stderr)["problems"][0])

    def test_play_takes_orders_and_leaves_a_replay(self):
        result = self.run_program("play", "--seed", "7", "--replay", "duel.jsonl", text="13 14 1\n1 2 3\n\n\n\nquit\n")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("W1-PLAN-02", result.stdout)
        self.assertEqual(self.run_program("verify", "duel.jsonl").returncode, 0)

    def test_play_takes_cards_with_markers_and_leaves_a_replay(self):
        # A steep card cannot come first, and one card follows another (W2-SET-04, W2-PLAN-01).
        orders = "11 low\n1 high\n1 high\n7 low\n\n8 low\n\nquit\n"
        result = self.run_program("--system", "ww2", "play", "--seed", "7", "--replay", "duel.jsonl", text=orders)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("W2-SET-04", result.stdout)
        self.assertIn("W2-PLAN-01", result.stdout)
        self.assertEqual(self.run_program("verify", "duel.jsonl").returncode, 0)

    def test_picture_draws_every_plane(self):
        result = self.run_program("picture", ROOT / "examples/patrol.json")
        self.assertEqual(result.returncode, 0, result.stderr)
        for name in ("Dr.I", "D.Va", "SPAD", "Camel"):
            self.assertIn(f">{name}</text>", result.stdout)

    # The documentation's own example, and the kept files.

    def test_the_documented_game_file_runs(self):
        example = re.search(r"```json\n(.*?)```", (ROOT / "docs/formats.md").read_text(), re.S).group(1)
        result = self.run_program("referee", self.write("game.json", example))
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_examples_are_good(self):
        result = self.run_program("check", *sorted((ROOT / "examples").glob("*.json")))
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_a_scenario_is_checked_and_doubted(self):
        words = {"en": "Two meet."}
        scenario = {"format": "overdive-scenario/1", "system": "ww1", "id": "own", "title": words, "briefing": words,
                    "sides": {}, "basis": "own", "setup": {**DUEL}}
        for key in ("orders", "draws"):
            scenario["setup"].pop(key)
        planes = [dict(plane) for plane in DUEL["planes"]]
        scenario["setup"]["planes"] = planes
        result = self.run_program("check", self.write("own.json", scenario))
        self.assertEqual((result.returncode, result.stdout.count("\n")), (0, 1), result.stderr)
        planes[1]["at"] = planes[0]["at"]
        result = self.run_program("check", self.write("own.json", scenario), "--lang", "it")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("own.json#/setup/planes/1: blue e red si sovrappongono", result.stdout)
        planes[1]["at"] = [450, 5000]
        self.assert_refused(self.run_program("check", self.write("own.json", scenario)), "own.json#/setup/planes/1/at", "W1-MOVE-04")

    def test_perft_as_kept(self):
        self.assertEqual(self.run_program("perft").stdout, (ROOT / "tests/golden/perft.csv").read_text())

    def test_stacked_decks_are_told_when_a_replay_is_verified(self):
        replay = self.here / "out.jsonl"
        self.assertEqual(self.run_program("referee", self.write("game.json", self.changed()), "--replay", replay).returncode, 0)
        result = self.run_program("verify", replay)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("2 cards of deck A were stacked", result.stdout)
        self.assertEqual(json.loads(self.run_program("verify", replay, "--json").stdout)["stacked"], {"A": DUEL["draws"]["A"]})

    def lesson(self, **changes):
        words = {"en": "Lesson", "it": "Lezione", "fr": "Leçon"}
        setup = {key: value for key, value in self.changed().items() if key != "orders"}
        lesson = {"format": "overdive-lesson/1", "id": "own", "order": 1, "minutes": 5, "title": words, "text": words, "own": "allied",
                  "bots": {"central": "simple"}, "setup": setup, "goal": {}, "steps": [{"say": words}]}
        return {**lesson, **changes}

    def test_a_lesson_is_checked_alone_and_among_all_data(self):
        result = self.run_program("check", self.write("own.json", self.lesson()))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("a good lesson of 2 planes and 1 steps", result.stdout)
        wrong = self.lesson(bots={"central": "calm"})
        wrong["setup"]["draws"] = {"A": ["99"]}
        self.assert_refused(self.run_program("check", self.write("own.json", wrong)), "own.json#/setup/draws/A/0", "no card")
        self.assert_refused(self.run_program("check", self.write("own.json", self.lesson(bots={"central": "calm"}))),
                            "own.json#/bots/central", "no opponent \"calm\"")
        folder = self.here / "data" / "ww1" / "lessons"
        folder.mkdir(parents=True)
        (folder / "own.json").write_text(json.dumps(self.lesson()))
        result = self.run_program("check", "--data", self.here / "data")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stdout, r"ww1: [1-9][0-9]* lessons")
        (folder / "own.json").write_text(json.dumps(self.lesson(minutes=0)))
        self.assert_refused(self.run_program("check", "--data", self.here / "data"), "own.json#/minutes")

    def test_a_scenario_as_chosen_is_a_game_file(self):
        listed = self.run_program("scenario", "--json").stdout.splitlines()
        heavy = next(each for each in map(json.loads, listed) if each["id"] == "heavy-load")
        self.assertEqual(heavy["choices"]["forces"], ["as-written", "pacific"])
        result = self.run_program("scenario", "heavy-load", "--choose", "forces=pacific", "--choose", "bomber=ki43-1")
        game = json.loads(result.stdout)
        self.assertEqual([plane["id"] for plane in game["planes"] if "bombs" in plane], ["Ki-43 1"])
        file = self.write("game.json", result.stdout)
        self.assertEqual(self.run_program("referee", file).returncode, 0)
        for words, said in ((("forces=none",), "no option"), (("weather=fog",), "no choice"), (("forces",), "CHOICE=OPTION"),
                            (("bomber=ki43-1",), "cannot be chosen beside"), (("forces=pacific", "forces=pacific"), "twice")):
            chosen = [part for word in words for part in ("--choose", word)]
            self.assert_refused(self.run_program("scenario", "heavy-load", *chosen), said)
        self.assert_refused(self.run_program("scenario", "light-load"), "no such scenario")

    def test_playthroughs_as_kept(self):
        # Opponents of the World War II game may still learn: there any legal order is given.
        for folder, bot in (("", ()), ("ww2", ("--bot", "random"))):
            games = sorted((ROOT / "tests/golden/playthroughs" / folder).glob("*.json"))
            self.assertTrue(games)
            for game in games:
                with self.subTest(game.name):
                    result = self.run_program("playthrough", game, "--turns", "6", *bot, folder=ROOT)
                    self.assertEqual(result.stdout, game.with_suffix(".txt").read_text())

    def test_replays_of_a_game_without_editions_verify(self):
        game = ROOT / "tests/scenarios/ww2/W2-COLL-01.json"
        self.assertEqual(self.run_program("referee", game, "--replay", "game.jsonl").returncode, 0)
        result = self.run_program("verify", "game.jsonl")
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_recorded_games_are_decided_as_they_were(self):
        kept = sorted((ROOT / "tests/golden/replays").glob("*.jsonl"))
        self.assertTrue(kept)
        for replay in kept:
            result = self.run_program("verify", replay)
            self.assertEqual(result.returncode, 0, result.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=1)
