#!/usr/bin/env python3
"""What strangers may try over raw connections: nobody ends the server, fills it, or keeps others out.

    hostile_test.py SERVER ROOT
"""

import contextlib
import json
import pathlib
import resource
import socket
import sys
import tempfile
import time
import unittest

# It reads the command line, which is the same.
from network_test import DUEL, Client, Server, check
from websocket import PING


def until(condition, seconds=30):
    """What the condition says once it says something; nothing if it never does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.01)
    return None


@contextlib.contextmanager
def served(*options, **more):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, *options, **more)
        try:
            yield server
            assert server.process.poll() is None, "the server has ended"
            assert server.stop() == 0
        finally:
            if server.process.poll() is None:
                server.process.kill()
                server.process.wait()


def connect(server, address="127.0.0.1"):
    """From any address of the loopback: each is counted for itself."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=20, source_address=(address, 0))


def say(server, *parts, line=None):
    """Says all of it, as far as it is taken, and hears the answer."""
    with line or connect(server) as line:
        try:
            for part in parts:
                line.sendall(part)
            line.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        heard = b""
        try:
            while part := line.recv(1 << 16):
                heard += part
        except OSError:
            pass
        return heard


def resident_bytes(server):
    for line in pathlib.Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return 1024 * int(line.split()[1])
    return 0


CHUNKED = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


class Requests(unittest.TestCase):
    def test_long_trailers_and_extensions_end_nothing_but_their_connection(self):
        long = b"x" * 70_000
        with served() as server:
            for parts in [(b"2\r\n{}\r\n0\r\nA: " + long + b"\r\n\r\n",), (b"2\r\n{}\r\n0\r\n" + long + b": a\r\n\r\n",),
                          (b"2;" + long + b"\r\n{}\r\n0\r\n\r\n",), (b"2;a=\"" + long + b"\"\r\n{}\r\n0\r\n\r\n",),
                          (b"2\r\n{}\r\n0\r\n" + b"A: b\r\n" * 20_000 + b"\r\n",)]:
                say(server, CHUNKED, *parts)
                self.assertEqual(server.ask("GET", "/healthz")[0].status, 200, parts[0][:20])
            self.assertIn(b" 413 ", say(server, CHUNKED, b"2;" + long + b"\r\n{}\r\n0\r\n\r\n"))
            self.assertIn(b" 413 ", say(server, b"GET / HTTP/1.1\r\nHost: localhost\r\nA: " + long + b"\r\n\r\n"))
            # What is short is as good as a body of a length told before.
            body = json.dumps({"setup": DUEL}).encode()
            answer = say(server, CHUNKED, b"%x;a=b\r\n%s\r\n0\r\nSome: trailer\r\n\r\n" % (len(body), body))
            self.assertTrue(answer.startswith(b"HTTP/1.1 201 "), answer[:60])

    def test_a_connection_cannot_make_the_program_grow(self):
        with served() as server:
            server.ask("GET", "/")
            before = resident_bytes(server)
            piece = b"x" * (1 << 20)
            for beginning in (CHUNKED + b"2;", CHUNKED + b"2\r\n{}\r\n0\r\nA: ", b"GET /", b"GET / HTTP/1.1\r\nA: "):
                say(server, beginning, *[piece] * 100)
            # Chunks of one byte each, with as much beside it as is taken, cost more than they bring.
            say(server, CHUNKED, *[(b"1;" + b"y" * 8000 + b"\r\nz\r\n") * 100] * 50)
            self.assertLess(resident_bytes(server) - before, 30 << 20)


class Doors(unittest.TestCase):
    def test_silent_connections_keep_nobody_out(self):
        resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
        with served() as server, contextlib.ExitStack() as stack:
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (1024, 1024))  # as on many machines
            for _ in range(1100):
                stack.enter_context(connect(server))
            self.is_served(connect(server, "127.0.0.2"))

    def is_served(self, line):
        with line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            self.assertTrue(line.recv(100).startswith(b"HTTP/1.1 200 "))

    def test_one_address_has_so_many_places(self):
        with served("--connections-per-address", "2") as server, contextlib.ExitStack() as stack:
            lines = [stack.enter_context(connect(server)) for _ in range(2 + 56)]  # in games, and for requests beside them
            self.assertEqual(stack.enter_context(connect(server)).recv(1), b"")
            self.is_served(connect(server, "127.0.0.2"))
            self.is_served(lines[0])

    def test_short_connections_one_after_the_other_are_too_many_in_the_end(self):
        with served("--requests-per-second", "1") as server:
            answers = [say(server, b"nonsense\r\n\r\n")[:12] for _ in range(100)]
            self.assertIn(b"HTTP/1.1 400", answers[0])
            self.assertIn(b"", answers)  # nothing of it was read
            self.is_served(connect(server, "127.0.0.2"))

    def test_who_waits_longest_makes_room_and_players_do_not(self):
        with served("--connections", "8", "--connections-per-address", "100") as server, contextlib.ExitStack() as stack:
            player = Client(server, server.game())
            player.wait("welcome")
            # From many addresses, none of which has too many.
            lines = [stack.enter_context(connect(server, f"127.0.1.{number + 1}")) for number in range(40)]
            self.assertEqual(lines[0].recv(1), b"")
            self.is_served(lines[-1])
            player.say({"type": "ping", "id": 1})
            player.wait("pong")

    def test_all_connections_of_an_address_share_one_voice(self):
        with served("--messages-per-second", "2") as server:
            game = server.game()
            clients = [Client(server, game) for _ in range(40)]
            for client in clients:
                client.wait("welcome")
            for client in clients:  # each within its own share of six
                for number in range(5):
                    client.say({"type": "ping", "id": number})
            codes = [client.wait("pong", "error").get("code", "pong") for client in clients for _ in range(5)]
            self.assertIn("too-fast", codes)
            self.assertIn("pong", codes)

    def test_a_flood_of_pings_is_cut_off(self):
        with served("--messages-per-second", "2") as server:
            client = Client(server, server.game())
            client.wait("welcome")

            def ping_and_look():
                for _ in range(50):
                    client.socket.send(b"", PING)
                client.socket.receive()
                return client.socket.closed

            self.assertTrue(until(ping_and_look))
            self.assertEqual(server.ask("GET", "/healthz")[0].status, 200)

    def test_a_flood_of_messages_is_cut_off(self):
        with served("--messages-per-second", "2") as server:
            client = Client(server, server.game())
            client.wait("welcome")

            def talk_and_look():
                for number in range(50):
                    client.socket.send(json.dumps({"type": "ping", "id": number}))
                client.socket.receive()
                return client.socket.closed

            self.assertTrue(until(talk_and_look))
            self.assertEqual(server.ask("GET", "/healthz")[0].status, 200)

    def test_who_does_not_read_is_cut_off(self):
        with served("--messages-per-second", "100000") as server:
            reader, sleeper = (Client(server, server.game(bots={"central": "simple", "allied": "simple"})) for _ in range(2))
            reader.wait("welcome")
            sleeper.wait("welcome")
            ask = {"type": "reach", "plane": "Camel"}
            reader.say(ask, "askReach")
            answer = len(json.dumps(reader.wait("reach")))
            # He asks on and never reads, for more than is kept for him and fits between him and the server.
            text = json.dumps(ask).encode()
            frame = bytes([0x81, 0x80 | len(text)]) + bytes(4) + text
            left = [(64 << 20) // answer]
            line = sleeper.socket.socket
            line.settimeout(20)

            def is_cut_off():
                at_once = 100 if left[0] > 0 else 1
                left[0] -= at_once
                try:
                    line.sendall(frame * at_once)
                except ConnectionError:
                    return True
                return False

            self.assertTrue(until(is_cut_off))
            reader.say(ask, "askReach")
            reader.wait("reach")

    def test_games_bots_and_uploads_have_daily_shares(self):
        with served("--games-per-day", "3", "--bots-per-day", "2") as server:
            body = {"setup": DUEL, "bots": {"central": "random"}}
            statuses = [server.ask("POST", "/api/games", body)[0].status for _ in range(3)]
            self.assertEqual(statuses, [201, 201, 429])
        with served("--games-per-day", "3") as server:
            statuses = [server.ask("POST", "/api/games", {"setup": DUEL})[0].status for _ in range(3)]
            self.assertEqual(statuses, [201, 201, 201])
            status, answer = server.json("POST", "/api/games", {"setup": DUEL})
            self.assertEqual((status, answer["error"]["code"]), (429, "too-much-today"))
        with served("--uploads-per-day", "0.01") as server:
            self.assertEqual(server.ask("POST", "/api/replays", "x" * 8000)[0].status, 400)
            status, answer = server.json("POST", "/api/replays", "x" * 8000)
            self.assertEqual((status, answer["error"]["code"]), (429, "too-much-today"))
            check("httpError", answer)

    def test_games_are_made_more_slowly_than_requests(self):
        with served("--requests-per-second", "10") as server:
            # Of sixty requests at once so few may make something that is kept.
            answers = [server.json("POST", "/api/games", {"setup": DUEL}) for _ in range(25)]
            self.assertEqual(answers[0][0], 201)
            self.assertIn((429, "too-fast"), [(status, answer.get("error", {}).get("code")) for status, answer in answers])
            self.assertEqual(server.ask("GET", "/healthz")[0].status, 200)

    def test_so_many_uploads_are_under_way_at_once(self):
        with served("--requests-per-second", "1000") as server, contextlib.ExitStack() as stack:
            def begin(address):  # and never end; what came before may still be going, and then it is tried again
                while True:
                    line = stack.enter_context(connect(server, address))
                    line.sendall(b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n")
                    line.settimeout(0.3)
                    try:
                        line.recv(1)  # refused
                    except TimeoutError:
                        return line

            def status(address):
                answer = say(server, b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nnone",
                             line=connect(server, address))
                return int(answer.split()[1])

            first = [begin("127.0.0.1") for _ in range(2)]
            self.assertTrue(until(lambda: status("127.0.0.1") == 503))
            self.assertTrue(until(lambda: status("127.0.0.2") == 400))
            for number in (3, 4, 5):
                begin(f"127.0.0.{number}"), begin(f"127.0.0.{number}")
            self.assertTrue(until(lambda: status("127.0.0.6") == 503))  # it has none under way itself
            for line in first:
                line.close()
            self.assertTrue(until(lambda: status("127.0.0.6") == 400))

    def test_behind_a_proxy_the_last_address_counts(self):
        with served("--behind-proxy", "--requests-per-second", "1") as server:
            def status(*headers):
                lines = "".join(f"X-Forwarded-For: {each}\r\n" for each in headers)
                answer = say(server, f"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{lines}\r\n".encode())
                return int(answer.split()[1])

            # Who writes addresses of his own before what the proxy adds, on the line or on a line before it, gains nothing.
            def lied(number):
                return status(f"10.0.0.{number}, 192.0.2.1") if number % 2 else status(f"10.0.0.{number}", "192.0.2.1")

            self.assertIn(429, [lied(number) for number in range(20)])
            self.assertEqual(status("192.0.2.2"), 200)
            # A home has a whole /64 of IPv6.
            self.assertIn(429, [status(f"2001:db8:1:2::{number:x}") for number in range(1, 20)])
            self.assertEqual(status("2001:db8:1:3::1"), 200)


class Company(unittest.TestCase):
    def test_cards_are_tried_by_strangers_without_harm(self):
        with served("--messages-per-second", "100000") as server:
            game = server.game()
            server.take(game, "central"), server.take(game, "allied")
            stranger = Client(server, game)
            stranger.wait("welcome")
            planted = [5, {}, [5], [None], [[]], [{"card": 1}] * 1000, [{"card": 1}] * 3, [{"card": 0}], [{"card": 254}], [{"card": "repeat"}],
                       [{"card": -1}], [{"card": 1e300}], [{"card": 1, "speed": "high"}], [{"card": 1, "speed": "\u0000"}], [{"speed": "low"}]]
            for number, cards in enumerate(planted):
                stranger.say({"type": "try", "id": number, "plane": "Dr.I", "cards": cards})
                answer = stranger.wait("error", "tried")
                self.assertEqual((answer["type"], answer["code"], answer["id"]), ("error", "malformed", number), cards)
            stranger.say({"type": "try", "id": 1, "plane": "x" * 10_000, "cards": []})
            self.assertEqual(stranger.wait("error", "tried")["code"], "no-such-plane")
            # As fast as anybody may speak: all of it is answered, and others are served meanwhile.
            for number in range(1000):
                stranger.say({"type": "try", "id": number, "plane": "Dr.I", "cards": [{"card": 1}, {"card": 2}]})
            self.assertEqual(server.ask("GET", "/healthz")[0].status, 200)
            for number in range(1000):
                self.assertEqual(stranger.wait("tried")["id"], number)

    def test_a_crowd_that_comes_and_goes_and_chatters_does_not_flood_the_players(self):
        with served("--messages-per-second", "100000") as server:
            game = server.game()
            key = server.take(game, "central")
            server.take(game, "allied")
            player = Client(server, game, key)
            player.wait("welcome")
            for crowd in range(4):
                watchers = []
                for number in range(40):
                    watcher = Client(server)
                    watcher.say({"type": "join", "protocol": 1, "game": game["game"], "name": f"\x07{number}" * 50})
                    watchers.append(watcher)
                for watcher in watchers:
                    watcher.wait("welcome")
                    watcher.say({"type": "say", "id": 1, "phrase": "oops"})
                    self.assertEqual(watcher.wait("error")["code"], "spectator")
                    watcher.socket.socket.close()
            for number in range(200):
                player.say({"type": "say", "id": number, "phrase": "oops"})
            said = tables = errors = 0
            while errors < 190:
                kind = player.wait()["type"]
                said, tables, errors = said + (kind == "said"), tables + (kind == "table"), errors + (kind == "error")
            self.assertLess(said, 10)
            self.assertLess(tables, 20)


class Figures(unittest.TestCase):
    def test_figures_are_on_a_port_of_their_own(self):
        with served() as server:
            self.assertEqual(server.ask("GET", "/metrics")[0].status, 404)
        with served("--metrics-port", "0") as server:
            line = server.process.stdout.readline()
            port = int(line.rsplit(":", 1)[1].split("/")[0])
            with socket.create_connection(("127.0.0.1", port), timeout=20) as asked:
                asked.sendall(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
                heard = b"".join(iter(lambda: asked.recv(4096), b""))
            self.assertIn(b"overdive_connections_total", heard)
            with socket.create_connection(("127.0.0.1", port), timeout=20) as asked:
                asked.sendall(b"GET /metrics HTTP/1.1\r\nHost: evil.example.org\r\n\r\n")
                self.assertTrue(asked.recv(4096).startswith(b"HTTP/1.1 403 "))
            self.assertEqual(server.ask("GET", "/metrics")[0].status, 404)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "--verbose"], warnings="ignore")
