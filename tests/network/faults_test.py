#!/usr/bin/env python3
"""What goes wrong around a server: nobody reads its log, another program has its database, the machine starts anew.

    faults_test.py SERVER ROOT
"""

import os
import pathlib
import sqlite3
import stat
import subprocess
import sys
import tempfile
import unittest

# It reads the command line, which is the same.
from hostile_test import served, until
from network_test import SERVER, Server


class Logs(unittest.TestCase):
    def test_a_log_that_nobody_reads_stops_nothing(self):
        with served(log_level="debug") as server:  # its log is a pipe that this test does not read
            # Each request is a line of the log; a pipe holds 64 KB, and the server a megabyte.
            path = "/nothing/" + "x" * 8000
            for _ in range(250):
                self.assertIn(server.ask("GET", path)[0].status, (404, 429))
            self.assertEqual(server.json("POST", "/api/games", {"setup": {}})[0], 400)
            answer, text = server.ask("GET", "/healthz")
            self.assertEqual(answer.status, 200)
            self.assertIn(b"dropped", text)


class Databases(unittest.TestCase):
    def locked(self, server):
        other = sqlite3.connect(server.folder / "games.db", timeout=20, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        return other

    def test_who_runs_it_hears_that_games_cannot_be_kept_and_that_they_can_again(self):
        with served() as server:
            game = server.game()
            other = self.locked(server)
            body = {"invite": game["invite"], "key": "k" * 30, "name": "Anna", "number": "0" * 64}
            status, _ = server.json("POST", f"/api/games/{game['game']}/seats/allied", body)
            self.assertEqual(status, 503)
            answer, text = server.ask("GET", "/healthz")
            self.assertEqual(answer.status, 503)
            self.assertIn(b"cannot be kept", text)
            other.execute("ROLLBACK")
            other.close()
            self.assertTrue(until(lambda: server.ask("GET", "/healthz")[0].status == 200))
            status, _ = server.json("POST", f"/api/games/{game['game']}/seats/allied", body)
            self.assertEqual(status, 200)

    def test_the_database_is_its_owners(self):
        with served() as server:
            server.game()
            for name in ("games.db", "games.db-wal", "games.db-shm"):
                self.assertEqual(stat.S_IMODE(os.stat(server.folder / name).st_mode), 0o600, name)

    def refused(self, database, folder):
        ended = subprocess.run([SERVER, "serve", "--port", "0", "--db", str(database), "--web", str(folder / "web")],
                               capture_output=True, text=True, timeout=30, check=False)
        self.assertEqual(ended.returncode, 2)
        return ended.stderr

    def test_what_is_no_database_of_ours_is_refused_at_start(self):
        with served() as server:
            foreign = server.folder / "foreign.db"
            with sqlite3.connect(foreign) as other:
                other.execute("CREATE TABLE addresses (name TEXT)")
            self.assertIn("another program", self.refused(foreign, server.folder))
            link = server.folder / "link.db"
            link.symlink_to("games.db")
            self.assertIn("another server", self.refused(link, server.folder))


class Restarts(unittest.TestCase):
    def test_clocks_go_on_although_nobody_comes(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            game = server.game(clock={"plan": 5})
            for seat in ("central", "allied"):
                server.take(game, seat)
            self.assertEqual(server.stop(), 0)
            entries = self.entries(folder, game)
            again = Server(folder)
            try:
                self.assertTrue(until(lambda: self.entries(folder, game) > entries, seconds=60))
            finally:
                self.assertEqual(again.stop(), 0)

    def entries(self, folder, game):
        with sqlite3.connect(pathlib.Path(folder) / "games.db", timeout=20) as database:
            return database.execute("SELECT count(*) FROM entries WHERE game = ?", (game["game"],)).fetchone()[0]


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "--verbose"], warnings="ignore")
