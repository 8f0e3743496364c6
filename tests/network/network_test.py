#!/usr/bin/env python3
"""The server as the network meets it: every message fits its schema, and what does not belong is turned away.

    network_test.py SERVER ROOT
"""

import http.client
import json
import pathlib
import secrets
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest

import jsonschema

ROOT = pathlib.Path(sys.argv.pop())
SERVER = sys.argv.pop()
sys.path.insert(0, str(ROOT / "tests" / "durability"))
sys.path.insert(0, str(ROOT / "tests" / "support"))
from schemas import bundled  # noqa: E402
from websocket import WebSocket  # noqa: E402

SCHEMA = bundled(ROOT / "data/schemas/protocol.schema.json")
COACH = bundled(ROOT / "data/schemas/coach-1.schema.json")
SERVER_TYPES = {"table": "tableMessage"}
DUEL = {
    "format": "overdive-game/1", "system": "ww1", "table": {"width": 900, "height": 900},
    "planes": [{"id": "Dr.I", "model": "fokker-dr1", "side": "central"}, {"id": "Camel", "model": "sopwith-camel", "side": "allied"}],
}
CONSOLES = {
    "format": "overdive-game/1", "system": "ww2", "table": {"width": 900, "height": 900},
    "options": ["special-damage", "aim", "acceleration", "fuel", "tailing", "aces", "altitude", "overdive"],
    "planes": [
        {"id": "E-3", "model": "bf109-e3", "side": "axis", "at": [450, 350], "heading": 0, "fuel": 14, "skills": ["sniper", "good-at-evading"]},
        {"id": "Spitfire", "model": "spitfire-mk1", "side": "allied", "at": [450, 550], "heading": 180, "fuel": 14,
         "skills": ["technical-eye", "exceptional-pilot", "itchy-trigger-finger", "good-at-evading"]},
    ],
}


def check(definition, message):
    jsonschema.Draft202012Validator({**SCHEMA, "oneOf": [{"$ref": f"#/$defs/{definition}"}]}).validate(message)


class Server:
    def __init__(self, folder, *options, log_level="warning"):
        self.folder = pathlib.Path(folder)
        web = self.folder / "web"
        web.mkdir(exist_ok=True)
        (web / "index.html").write_text("<title>table</title>", encoding="utf-8")
        self.process = subprocess.Popen(
            [SERVER, "serve", "--port", "0", "--db", str(self.folder / "games.db"), "--web", str(web), "--log-level", log_level, *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.port = int(line.rsplit(":", 1)[1].strip(" /\n")) if ":" in line else 0

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=10)
        self.process.stdout.close()
        self.process.stderr.close()
        return code

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        text = json.dumps(body) if body is not None and not isinstance(body, (str, bytes)) else body
        connection.request(method, path, body=text, headers=headers or {})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer, content

    def json(self, method, path, body=None, headers=None):
        answer, content = self.ask(method, path, body, headers)
        return answer.status, json.loads(content)

    def game(self, bots=None, **more):
        body = {"setup": DUEL, "bots": bots or {}, **more}
        check("newGame", body)
        status, game = self.json("POST", "/api/games", body)
        assert status == 201, game
        return game

    def take(self, game, seat):
        body = {"invite": game["invite"], "key": secrets.token_hex(16), "name": "Anna", "number": secrets.token_hex(32)}
        check("takeSeat", body)
        status, table = self.json("POST", f"/api/games/{game['game']}/seats/{seat}", body)
        assert status == 200, table
        check("table", table)
        return body["key"]


class Client:
    """A connection whose messages are all checked."""

    def __init__(self, server, game=None, key=None):
        self.socket = WebSocket(server.port)
        self.inbox = []
        if game:
            join = {"type": "join", "protocol": 1, "game": game["game"], **({"key": key} if key else {})}
            self.say(join, "join")

    def say(self, message, definition=None):
        if definition:
            check(definition, message)
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def wait(self, *types):
        """The next message of one of these types; all are checked against their schemas."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            while self.inbox:
                message = self.inbox.pop(0)
                if not types or message["type"] in types:
                    return message
            for text in self.socket.receive():
                message = json.loads(text)
                check(SERVER_TYPES.get(message["type"], message["type"]), message)
                self.inbox.append(message)
            if self.socket.closed and not self.inbox:
                raise ConnectionError("closed")
            time.sleep(0.002)
        raise TimeoutError(types)

    def closes(self):
        end = time.monotonic() + 10
        while time.monotonic() < end:
            self.socket.receive()
            if self.socket.closed:
                return True
            time.sleep(0.005)
        return False


class Network(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = Server(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        assert cls.server.stop() == 0
        cls.folder.cleanup()

    def test_a_whole_game_of_messages_fits_the_schemas(self):
        game = self.server.game({"central": "simple"}, clock={"plan": 600}, look={"ground": "x"})
        key = self.server.take(game, "allied")
        me = Client(self.server, game, key)
        watcher = Client(self.server, game)
        watcher.wait("welcome")
        message = me.wait("welcome")
        number = 0
        while message["view"]["outcome"] == "open":
            for prompt in message.get("prompts", []):
                number += 1
                plane, view = prompt["plane"], message["view"]
                if prompt["ask"] == "plan":
                    cards = []
                    for _ in range(3):
                        me.say({"type": "consider", "id": number, "plane": plane, "cards": cards}, "consider")
                        considered = me.wait("considered")
                        self.assertEqual(considered["cards"], cards)
                        legal = [each for each in considered["next"] if not each["objections"]]
                        inside = [each for each in legal if all(100 < mm < 800 for mm in each["at"])]
                        cards = cards + [secrets.choice(inside or legal)["card"]]
                    me.say({"type": "draft", "plane": plane, "cards": cards}, "draft")
                    order = {"kind": "plan", "plane": plane, "cards": cards}
                else:
                    me.say({"type": "aims", "id": number, "plane": plane}, "askAims")
                    self.assertEqual(me.wait("aims")["guns"], prompt["guns"])
                    targets = {gun["gun"]: gun["targets"][0]["plane"] for gun in prompt["guns"] if gun["targets"]}
                    order = {"kind": "fire", "plane": plane, "targets": targets}
                me.say({"type": "reach", "id": number, "plane": "Dr.I"}, "askReach")
                me.wait("reach")
                me.say({"type": "order", "id": number, "turn": view["turn"], "phase": view["phase"], "order": order}, "order")
                self.assertEqual(me.wait("accepted", "refused")["type"], "accepted")
            message = me.wait("update")
            if number > 400:
                break
        status, history = self.server.json("GET", f"/api/games/{game['game']}/history", headers={"Authorization": f"Bearer {key}"})
        self.assertEqual(status, 200)
        check("history", history)

    def test_a_game_with_consoles_fits_the_schemas(self):
        status, game = self.server.json("POST", "/api/games", {"setup": CONSOLES, "bots": {"axis": "simple"}})
        self.assertEqual(status, 201, game)
        key = self.server.take(game, "allied")
        me = Client(self.server, game, key)
        watcher = Client(self.server, game)
        watcher.wait("welcome")
        message = me.wait("welcome")
        number = least = 0
        asked = set()
        while message["view"]["outcome"] == "open":
            for prompt in message.get("prompts", []):
                number += 1
                plane, view, ask = prompt["plane"], message["view"], prompt["ask"]
                asked.add(ask)
                if ask in ("ready", "plan"):
                    consider = {"type": "consider", "id": number, "plane": plane, **({"open": prompt["opens"][0]} if "opens" in prompt else {})}
                    me.say(consider, "consider")
                    legal = [each for each in me.wait("outlook")["next"] if not each["objections"]]
                    inside = [each for each in legal if all(150 < mm < 750 for mm in each["at"]) and "leads" not in each]
                    card = (inside or legal)[number % len(inside or legal)]
                    picked = {"card": card["card"], "speed": card["marker"], **({"open": consider["open"]} if "open" in consider else {})}
                    me.say({**consider, **picked}, "consider")
                    self.assertEqual(me.wait("outlook")["way"][-1], card)
                    me.say({"type": "draft", "plane": plane, **picked}, "draft")
                    order = {"kind": ask, "plane": plane, **picked}
                elif "guns" in prompt:
                    order = {"kind": ask, "plane": plane, "targets": prompt["ready"]}
                else:
                    order = prompt["choices"][0] if prompt["choices"] else prompt["decline"]
                me.say({"type": "reach", "id": number, "plane": "E-3"}, "askReach")
                self.assertEqual(len(me.wait("reach")["after"]), 2)
                me.say({"type": "order", "id": number, "turn": view["turn"], "phase": view["phase"], "order": order}, "order")
                answer = me.wait("accepted", "refused")
                self.assertEqual(answer["type"], "accepted", (prompt, order, answer))
                least = answer["update"]
            message = me.wait("update")
            while message["update"] < least:  # sent before the answer arrived
                message = me.wait("update")
        self.assertLessEqual({"ready", "plan", "eye"}, asked)
        status, history = self.server.json("GET", f"/api/games/{game['game']}/history?as=all")
        self.assertEqual(status, 200)
        check("history", history)

    def test_a_change_of_mind_and_the_ways_to_part_fit_the_schemas(self):
        game = self.server.game(stand_in={"bot": "simple", "after": 5})
        red, blue = (Client(self.server, game, self.server.take(game, seat)) for seat in ("central", "allied"))
        blue.wait("welcome")
        red.wait("welcome", "update")
        plan = {"type": "order", "id": 1, "turn": 1, "phase": 0, "order": {"kind": "plan", "plane": "Dr.I", "cards": [1, 2, 3]}}
        red.say(plan, "order")
        self.assertEqual(red.wait("accepted")["update"], 2)
        self.assertEqual([each["plane"] for each in red.wait("update")["changes"]], ["Dr.I"])
        red.say({**plan, "id": 2, "order": {**plan["order"], "cards": [3, 2, 1]}, "instead": True}, "order")
        self.assertEqual(red.wait("accepted")["update"], 2)
        self.assertEqual(red.wait("changed")["view"]["planes"]["Dr.I"]["plan"], [3, 2, 1])
        red.say({"type": "nudge", "id": 3}, "nudge")
        red.wait("accepted")
        self.assertEqual(blue.wait("nudged")["by"], "central")
        red.say({"type": "hand-over", "id": 4, "seat": "allied"}, "handOver")
        self.assertEqual(red.wait("error")["code"], "not-away")
        red.say({"type": "offer", "id": 5, "offer": "draw"}, "offer")
        red.wait("accepted")
        while not blue.wait("table")["table"].get("offers"):
            pass
        blue.say({"type": "offer", "id": 6, "offer": "draw"}, "offer")
        ended = red.wait("update")
        self.assertEqual([each["event"] for each in ended["events"]], ["answer-changed", "draw-agreed", "ended"])
        self.assertEqual(ended["view"]["outcome"], "draw")

    def test_hints_and_the_coach_fit_the_schemas(self):
        game = self.server.game(hints=True)
        red_key, blue_key = self.server.take(game, "central"), self.server.take(game, "allied")
        red, blue = Client(self.server, game, red_key), Client(self.server, game, blue_key)
        self.assertTrue(red.wait("welcome")["table"]["hints"])
        blue.wait("welcome")
        for who, plane in ((red, "Dr.I"), (blue, "Camel")):
            who.say({"type": "hint", "id": 3, "plane": plane}, "askHint")
            hint = who.wait("hint")
            self.assertEqual((hint["id"], hint["plane"], len(hint["prospects"])), (3, plane, 3))
            order = {**hint["prospects"][0]["order"]}
            who.say({"type": "order", "id": 4, "turn": hint["turn"], "phase": 0, "order": order}, "order")
            self.assertEqual(who.wait("accepted", "refused")["type"], "accepted")
        path = f"/api/games/{game['game']}/coach"
        self.assertEqual(self.server.json("GET", path)[0], 403)
        for who in (red, blue):
            who.say({"type": "offer", "id": 6, "offer": "draw"}, "offer")
        while not red.wait("table")["table"]["over"]:
            pass
        for query in ("", "?turn=1", "?turn=1&knowledge=truth"):
            status, told = self.server.json("GET", path + query)
            self.assertEqual(status, 200)
            jsonschema.Draft202012Validator(COACH).validate(told)
        self.assertEqual(self.server.json("GET", path + "?turn=9")[0], 404)

    def test_company_and_tries_fit_the_schemas(self):
        game = self.server.game(listed=True, clock={"plan": 60}, look={"ground": "fields-7"})
        red_key = self.server.take(game, "central")
        status, tables = self.server.json("GET", "/api/open-tables?system=ww1")
        self.assertEqual(status, 200)
        check("openTables", tables)
        self.assertIn(game["game"], [table["game"] for table in tables["tables"]])
        blue_key = self.server.take(game, "allied")
        self.assertNotIn(game["game"], [table["game"] for table in self.server.json("GET", "/api/open-tables")[1]["tables"]])
        red, blue = Client(self.server, game, red_key), Client(self.server, game, blue_key)
        red.wait("welcome"), blue.wait("welcome")
        watcher = Client(self.server)
        watcher.say({"type": "join", "protocol": 1, "game": game["game"], "name": "Bert"}, "join")
        while red.wait("table")["table"].get("watching") != ["Bert"]:
            pass
        for who in (red, watcher):
            who.say({"type": "try", "id": 3, "plane": "Camel", "cards": [{"card": 1}, {"card": 7}]}, "try")
            self.assertEqual([card["card"] for card in who.wait("tried")["way"]], [1, 7])
            who.say({"type": "reach", "id": 4, "plane": "Camel"}, "askReach")
            self.assertEqual(len(who.wait("reach")["poses"]), 3)
        red.say({"type": "say", "id": 5, "phrase": "good-luck"}, "say")
        self.assertEqual(watcher.wait("said"), {"type": "said", "seat": "central", "phrase": "good-luck"})
        for who in (red, blue):
            who.say({"type": "offer", "id": 6, "offer": "draw"}, "offer")
        while not red.wait("table")["table"]["over"]:
            pass
        following = self.server.game()
        red.say({"type": "rematch", "id": 7, **{key: following[key] for key in ("game", "invite")}}, "askRematch")
        self.assertEqual(red.wait("accepted", "error").get("id"), 7)
        for who, knows in ((blue, True), (watcher, False)):
            while not (table := who.wait("table")["table"]).get("rematch"):
                pass
            self.assertEqual("invite" in table["rematch"], knows)
        for war in ("ww1", "ww2"):
            status, lessons = self.server.json("GET", f"/api/lessons/{war}")
            self.assertEqual(status, 200)
            check("lessons", lessons)
            for lesson in lessons["lessons"]:
                body = {"lesson": {"system": war, "id": lesson["id"]}}
                check("newGame", body)
                status, begun = self.server.json("POST", "/api/games", body)
                self.assertEqual(status, 201, begun)
                self.server.take(begun, lesson["own"])
        status, refused = self.server.json("POST", "/api/games", {"lesson": {"system": "ww1", "id": "none"}})
        self.assertEqual((status, refused["error"]["code"]), (400, "no-such-lesson"))

    def test_other_sites_are_turned_away(self):
        upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13"}
        here = f"127.0.0.1:{self.server.port}"
        for headers, status in [({"Origin": "https://evil.example.org"}, 403), ({"Origin": "null"}, 403),
                                ({"Host": "evil.example.org"}, 403), ({"Origin": f"http://{here}"}, 101)]:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
            connection.request("GET", "/ws", headers={**upgrade, **headers})
            self.assertEqual(connection.getresponse().status, status, headers)
            connection.close()
        answer, _ = self.server.ask("POST", "/api/games", {"setup": DUEL}, {"Origin": "https://evil.example.org"})
        self.assertEqual(answer.status, 403)
        answer, _ = self.server.ask("GET", "/elsewhere", headers=upgrade)
        self.assertEqual(answer.status, 404)

    def test_every_answer_carries_the_security_headers(self):
        for path in ("/", "/healthz", "/api/server", "/nothing"):
            answer, _ = self.server.ask("GET", path)
            policy = answer.getheader("Content-Security-Policy")
            self.assertIn("default-src 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")
            self.assertEqual(answer.getheader("Referrer-Policy"), "no-referrer")
            self.assertIsNone(answer.getheader("Access-Control-Allow-Origin"))

    def test_too_much_is_refused_and_others_go_on(self):
        answer, _ = self.server.ask("POST", "/api/games", "x" * 100_000)
        self.assertEqual(answer.status, 413)
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        connection.putrequest("POST", "/api/replays")
        connection.putheader("Content-Length", "9000000")  # the answer comes before the body is sent
        connection.endheaders()
        self.assertEqual(connection.getresponse().status, 413)
        connection.close()
        game = self.server.game()
        client = Client(self.server, game)
        client.wait("welcome")
        client.say("x" * 20_000)
        self.assertEqual(client.wait("error")["code"], "too-long")
        self.assertTrue(client.closes())
        flood = Client(self.server, game)
        flood.wait("welcome")
        for number in range(300):
            flood.say({"type": "ping", "id": number})
        codes = [flood.wait("pong", "error").get("code", "pong") for _ in range(300)]
        self.assertIn("too-fast", codes)
        self.assertGreater(codes.count("pong"), 50)
        huge = Client(self.server, game)
        huge.wait("welcome")
        huge.socket.socket.setblocking(True)
        try:  # a frame that claims a terabyte
            huge.socket.socket.sendall(b"\x81\xff" + struct.pack(">Q", 1 << 40) + b"mask")
        except OSError:
            pass
        huge.socket.socket.setblocking(False)
        self.assertTrue(huge.closes())
        self.assertEqual(self.server.ask("GET", "/healthz")[0].status, 200)

    def test_rubbish_on_the_socket_does_no_harm(self):
        for rubbish in (b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01" + bytes(200), b"GET / HTTP/9.9\r\n\r\n", b"A" * 70_000):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as line:
                try:
                    line.sendall(rubbish)
                    line.shutdown(socket.SHUT_WR)
                    while line.recv(4096):
                        pass
                except OSError:
                    pass
        binary = Client(self.server, self.server.game())
        binary.wait("welcome")
        binary.socket.send(b"\x00\x01", opcode=2)
        self.assertEqual(binary.wait("error")["code"], "malformed")
        self.assertEqual(self.server.ask("GET", "/healthz")[0].status, 200)

    def test_errors_over_http_fit_the_schema(self):
        for method, path, body, status in [("GET", "/api/games/g00000000000000000000", None, 404), ("POST", "/api/games", "{", 400),
                                           ("POST", "/api/games", {"setup": {}}, 400), ("GET", "/api/nothing", None, 404),
                                           ("POST", "/api/replays", "no replay", 400)]:
            got, answer = self.server.json(method, path, body)
            self.assertEqual(got, status, path)
            check("httpError", answer)

    def test_one_address_has_its_limits(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder, "--connections-per-address", "2", "--requests-per-second", "2")
            game = server.game()
            first, second = Client(server, game), Client(server, game)
            first.wait("welcome"), second.wait("welcome")
            with self.assertRaises(ConnectionError):
                Client(server, game)
            statuses = [server.ask("GET", "/healthz")[0].status for _ in range(20)]
            self.assertIn(429, statuses)
            self.assertEqual(server.stop(), 0)


class Starting(unittest.TestCase):
    def run_server(self, *options):
        return subprocess.run([SERVER, "serve", *options], capture_output=True, text=True, timeout=20, check=False)

    def test_what_is_wrong_is_said(self):
        with tempfile.TemporaryDirectory() as folder:
            missing = self.run_server("--port", "0", "--db", f"{folder}/games.db", "--web", f"{folder}/nothing")
            self.assertEqual(missing.returncode, 2)
            self.assertIn("nothing", missing.stderr)
            server = Server(folder)
            taken = self.run_server("--port", "0", "--db", f"{folder}/games.db", "--web", f"{folder}/web")
            self.assertEqual(taken.returncode, 2)
            self.assertIn("another server", taken.stderr)
            busy = self.run_server("--port", str(server.port), "--db", f"{folder}/other.db", "--web", f"{folder}/web")
            self.assertEqual(busy.returncode, 2)
            self.assertEqual(self.run_server("--bind", "nonsense", "--web", f"{folder}/web").returncode, 2)
            self.assertEqual(server.stop(), 0)

    def test_the_local_network_gets_an_address_and_a_code(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder, "--lan")
            status, info = server.json("GET", "/api/server")
            self.assertEqual(status, 200)
            if "lan" in info:  # a machine without a network has none
                self.assertIn(str(server.port), info["lan"]["url"])
                self.assertTrue(info["lan"]["qr"].startswith("<svg"))
            self.assertEqual(server.stop(), 0)

    def test_a_game_outlives_the_server(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            game = server.game()
            key = server.take(game, "allied")
            waiting = Client(server, game, key)
            waiting.wait("welcome")
            self.assertEqual(server.stop(), 0)
            self.assertEqual(waiting.wait("error")["code"], "closing")
            again = Server(folder)
            self.assertEqual(Client(again, game, key).wait("welcome")["seat"], "allied")
            self.assertEqual(again.stop(), 0)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "--verbose"], warnings="ignore")
