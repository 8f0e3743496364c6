#!/usr/bin/env python3
"""What is thrown while somebody is served ends his connection, and nobody else's.

    throw_test.py THROWING_SERVER ROOT
"""
import http.client
import json
import pathlib
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(sys.argv.pop())
SERVER = sys.argv.pop()
sys.path.insert(0, str(ROOT / "tests" / "durability"))
from websocket import WebSocket  # noqa: E402

PATIENCE = 60
KINDS = ("std", "other")


def duel(bots):
    setup = {"format": "overdive-game/1", "system": "ww1", "table": {"width": 2000, "height": 2000},
             "planes": [{"id": "Dr.I", "model": "fokker-dr1", "side": "central", "seat": "central"},
                        {"id": "Camel", "model": "sopwith-camel", "side": "allied", "seat": "allied"}]}
    return {"setup": setup, "bots": bots}


class Throwing(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        web = pathlib.Path(self.folder.name) / "web"
        web.mkdir()
        (web / "index.html").write_text("<title>table</title>", encoding="utf-8")
        self.process = subprocess.Popen([SERVER, f"{self.folder.name}/games.db", str(web)], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1].strip(" /\n"))
        # An honest guest, who has come before and stays: a connection for requests, and one in a game.
        self.honest = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        self.socket = self.joined(self.game({}))

    def tearDown(self):
        self.socket.send(json.dumps({"type": "ping", "id": 77}))
        self.message("pong")  # the honest one is still served, on the same connections
        self.assertEqual(self.ask("GET", "/healthz")[0], 200)
        self.honest.close()
        self.socket.socket.close()
        self.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.process.wait(timeout=PATIENCE), 0)
        self.process.stdout.close()
        self.process.stderr.close()
        self.folder.cleanup()

    def ask(self, method, path, body=None):
        self.honest.request(method, path, body=None if body is None else json.dumps(body))
        answer = self.honest.getresponse()
        return answer.status, answer.read()

    def game(self, bots):
        status, made = self.ask("POST", "/api/games", duel(bots))
        self.assertEqual(status, 201)
        return json.loads(made)["game"]

    def joined(self, game):
        socket = WebSocket(self.port)
        socket.send(json.dumps({"type": "join", "protocol": 1, "game": game}))
        return socket

    def message(self, wanted):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for text in self.socket.receive():
                if json.loads(text)["type"] == wanted:
                    return
            self.assertFalse(self.socket.closed, "the honest guest was cut off")
            time.sleep(0.01)
        self.fail(f"no {wanted}")

    def ends(self, socket):
        end = time.monotonic() + PATIENCE
        while not socket.closed and time.monotonic() < end:
            socket.receive()
            time.sleep(0.01)
        self.assertTrue(socket.closed)

    def test_in_a_request(self):
        for kind in KINDS:
            other = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            other.request("GET", f"/throw-{kind}")
            with self.assertRaises((http.client.HTTPException, ConnectionError)):
                other.getresponse()
            other.close()

    def test_in_a_message(self):
        for kind in KINDS:
            other = self.joined(self.game({}))
            other.send(json.dumps({"type": "ping", "text": f"throw-{kind}"}))
            self.ends(other)
            other.socket.close()

    def test_in_what_bots_and_the_disk_report(self):
        for kind in KINDS:
            self.planted("report", kind)
            self.game_goes_on()

    def test_in_a_timer(self):
        for kind in KINDS:
            self.planted("timer", kind)
            self.game_goes_on()

    # The very game goes on whose bot could not think, and those who run the server are told.
    def test_in_the_thoughts_of_a_bot(self):
        for kind in KINDS:
            self.ask("GET", f"/next/work/{kind}")
            self.game_goes_on()
            self.assertEqual(self.process.stdout.readline().strip(), "planted work")
            self.assertEqual(json.loads(self.process.stderr.readline())["event"], "work-failed")

    # Somebody else arms it and sits down to a game, whose log, bots and clock all report to the loop.
    def planted(self, where, kind):
        other = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        other.request("GET", f"/next/{where}/{kind}")
        other.getresponse().read()
        other.request("POST", "/api/games", body=json.dumps({**duel({"allied": "simple"}), "clock": {"plan": 5}}))
        if where == "timer":
            made = json.loads(other.getresponse().read())
            other.request("POST", f"/api/games/{made['game']}/seats/central", body=json.dumps(
                {"invite": made["invite"], "key": secrets.token_hex(16), "name": "Anna", "number": secrets.token_hex(32)}))
        self.assertEqual(self.process.stdout.readline().strip(), f"planted {where}")
        other.close()

    def game_goes_on(self):
        status, made = self.ask("POST", "/api/games", {**duel({"central": "simple", "allied": "simple"}), "turns": 2})
        self.assertEqual(status, 201)
        game = json.loads(made)["game"]
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if json.loads(self.ask("GET", f"/api/games/{game}")[1])["over"]:
                return
            time.sleep(0.05)
        self.fail("a game stands still")


if __name__ == "__main__":
    unittest.main()
