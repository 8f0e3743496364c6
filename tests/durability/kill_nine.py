#!/usr/bin/env python3
"""Kills the server in the middle of play, again and again, and looks whether anything it had promised is lost.

    kill_nine.py SERVER_BINARY WEB_FOLDER [--times N] [--self-test]

Several games are played at once, every seat giving orders as fast as they are accepted. Then the server gets SIGKILL,
by turns at a random moment, in the moment in which an acknowledgement arrives, and while games are created and seats
are taken, and is started again on the same database. Now
- every order that was acknowledged is in the history of its seat, under its number, in its turn and phase, as it was sent;
- every update that anybody was shown is there with the same events: no number is used twice;
- every seat that was granted is still taken, and every game goes on.
Once it gets SIGTERM instead: it must end within two seconds with exit code 0, and the same must hold.

A killed process does not take the system's own buffers with it: that a commit really reaches the disk is the business
of the database's settings, that nothing is promised before its commit is proved here.

--self-test plants losses into copies of a database and looks whether they are found.
"""
import argparse
import http.client
import json
import math
import random
import selectors
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.dont_write_bytecode = True
from websocket import WebSocket  # beside this file

GAMES = 12
TABLE = 1600
ROAMING = 300  # nearer to the middle planes fly as they like, farther out they turn back
PATIENCE = 20  # seconds, until a server that does not answer counts as hanging

# Seats and their planes: duels, two planes for each seat, and four at the table.
LINE_UPS = (
    {"central": ["central"], "allied": ["allied"]},
    {"central": ["central", "central"], "allied": ["allied", "allied"]},
    {"Anna": ["central"], "Bea": ["allied"], "Carla": ["central"], "Dora": ["allied"]},
)
MODELS = {"central": "fokker-dr1", "allied": "sopwith-camel"}


class Broken(Exception):
    """The server did what it must not; nothing more can be tried."""


class Server:
    def __init__(self, binary, web, database):
        self.process = subprocess.Popen(
            [binary, "serve", "--port", "0", "--db", str(database), "--web", str(web), "--log-level", "silent",
             "--connections-per-address", "1000", "--requests-per-second", "100000", "--messages-per-second", "100000"],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise Broken(f"the server does not start: {line!r}, exit code {self.process.wait()}")
        self.port = int(line.rsplit(":", 1)[1].strip().strip("/"))
        self.http = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def ask(self, method, path, body=None, key=None):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.http.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = self.http.getresponse()
        return response.status, json.loads(response.read())

    def end(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.http.close()
            self.process.stdout.close()


class Pilot:
    """Gentle cards only, so that every plan is legal; fire at whoever can be hit."""

    def __init__(self, catalog):
        decks = {model["id"]: model["deck"] for model in catalog["models"]}
        wild = {"steep", "stall", "immelmann", "climb", "dive"}
        self.cards = {side: {card["card"]: card["arrow"]["turn"] for card in catalog["decks"][decks[model]]
                             if not wild & set(card["marks"])} for side, model in MODELS.items()}

    def order(self, prompt, view, side):
        if prompt["ask"] == "fire":
            targets = {gun["gun"]: gun["targets"][0]["plane"] for gun in prompt["guns"] if gun["targets"]}
            return {"kind": "fire", "plane": prompt["plane"], "targets": targets}
        return {"kind": "plan", "plane": prompt["plane"], "cards": self.plan(prompt, view["planes"][prompt["plane"]], side)}

    def plan(self, prompt, plane, side):
        left = [card for card in prompt["hand"] if card in self.cards[side]]
        random.shuffle(left)
        x, y = (TABLE / 2 - at for at in plane["at"])
        homeward, heading = math.degrees(math.atan2(x, y)), plane["heading"]
        plan = []
        for _ in range(3):
            if math.hypot(x, y) > ROAMING:
                left.sort(key=lambda card: abs(math.remainder(heading + self.cards[side][card] - homeward, 360)))
            heading += self.cards[side][left[0]]
            plan.append(left.pop(0))
        return plan


def without_patches(events):
    """Patches lead from what the viewer saw last, which is another thing in a history."""
    return [{name: value for name, value in event.items() if name != "patch"} for event in events]


class Seat:
    def __init__(self, game, name, sides):
        self.game, self.name = game, name
        self.planes = {f"{name} {i + 1}": side for i, side in enumerate(sides)}
        self.key = "".join(random.choices("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", k=32))
        self.number = "%064x" % random.getrandbits(256)
        self.granted = False  # the server said that the seat is ours
        self.line = None
        self.pending = None   # the order that waits for its answer
        self.orders = 0
        self.acknowledged = {}  # update -> order message
        self.seen = {}          # update -> events

    def join(self, server):
        self.pending = None
        self.line = WebSocket(server.port)
        self.line.send(json.dumps({"type": "join", "protocol": 1, "game": self.game.id, "key": self.key}))

    def read(self, pilot):
        for text in self.line.receive():
            self.take(json.loads(text), pilot)

    def take(self, message, pilot):
        kind = message["type"]
        if kind == "update":
            self.see(message["update"], without_patches(message["events"]))
        if kind in ("update", "welcome"):
            self.answer(message, pilot)
        elif kind == "accepted":
            self.acknowledge(message["update"])
        elif kind == "refused" or (kind == "error" and message["code"] != "closing"):
            self.game.faults.append(f"{self}: {self.pending} was answered with {message}")

    def see(self, update, events):
        if self.seen.setdefault(update, events) != events:
            self.game.faults.append(f"{self}: update {update} came twice, and different")

    def acknowledge(self, update):
        if any(update in seat.acknowledged for seat in self.game.seats):
            self.game.faults.append(f"{self}: update {update} was acknowledged twice")
        self.acknowledged[update] = self.pending
        self.pending = None
        self.game.fresh_orders += 1
        self.game.on_acknowledged()

    def answer(self, message, pilot):
        view = message.get("view")
        if not view:
            return  # others are still to sit down
        if view["outcome"] != "open":
            self.game.over = True
        elif message["prompts"] and not self.pending:
            self.give(pilot.order(message["prompts"][0], view, self.planes[message["prompts"][0]["plane"]]), view)

    def give(self, order, view):
        self.orders += 1
        self.pending = {"type": "order", "id": self.orders, "turn": view["turn"], "phase": view["phase"], "order": order}
        self.line.send(json.dumps(self.pending))

    def __str__(self):
        return f"game {self.game.id}, seat {self.name}"


class Game:
    def __init__(self, line_up, on_acknowledged):
        self.id = self.invite = None
        self.on_acknowledged = on_acknowledged
        self.seats = [Seat(self, name, sides) for name, sides in line_up.items()]
        self.over = False
        self.faults = []
        self.fresh_orders = 0  # acknowledged since the server's last start

    def open(self, server):
        """Creates the game and takes its seats; what was granted before the server went is not asked again."""
        if not self.id:
            planes = [{"id": plane, "model": MODELS[side], "side": side, "seat": seat.name}
                      for seat in self.seats for plane, side in seat.planes.items()]
            status, made = server.ask("POST", "/api/games", {"setup": {
                "format": "overdive-game/1", "system": "ww1", "table": {"width": TABLE, "height": TABLE}, "planes": planes}})
            if status != 201:
                raise Broken(f"no game could be made: {made}")
            self.id, self.invite = made["game"], made["invite"]
        for seat in self.seats:
            if seat.granted:
                continue
            status, table = server.ask("POST", f"/api/games/{self.id}/seats/{seat.name}", {
                "invite": self.invite, "key": seat.key, "name": seat.name, "number": seat.number})
            if status != 200:
                raise Broken(f"{seat} could not be taken: {table}")
            seat.granted = True

    def orders(self):
        return sum(len(seat.acknowledged) for seat in self.seats)

    # What is missing in a server that was started again.

    def losses(self, server):
        if not self.id:
            return []
        status, table = server.ask("GET", f"/api/games/{self.id}")
        if status != 200:
            return self.faults + [f"game {self.id} is lost: {table}"]
        taken = {seat["seat"] for seat in table["seats"] if seat["taken"]}
        lost = self.faults + [f"{seat} was granted and is free again" for seat in self.seats
                              if seat.granted and seat.name not in taken]
        for seat in self.seats:
            if seat.granted and not lost:
                lost += self.losses_of(seat, server)
        return lost

    def losses_of(self, seat, server):
        status, history = server.ask("GET", f"/api/games/{self.id}/history", key=seat.key)
        if status != 200:
            return [f"{seat} has no history any more: {history}"]
        updates = {update["update"]: without_patches(update["events"]) for update in history["updates"]}
        lost = []
        if list(updates) != list(range(1, len(updates) + 1)):
            lost.append(f"{seat}: updates are not numbered without gaps: {list(updates)}")
        for number, order in seat.acknowledged.items():
            if not any(tells(event, order) for event in updates.get(number, [])):
                lost.append(f"{seat}: acknowledged as update {number} and not there: {order}")
        for number, events in seat.seen.items():
            if updates.get(number) != events:
                lost.append(f"{seat}: update {number} was shown and is another now, or gone")
        return lost


def tells(event, message):
    """Whether an event is what an order must become."""
    order = message["order"]
    kind, field = ("planned", "cards") if order["kind"] == "plan" else ("aimed", "targets")
    moment = (event["event"], event["turn"], event["phase"], event.get("plane"))
    return moment == (kind, message["turn"], message["phase"], order["plane"]) and event.get(field) == order[field]


class Evening:
    """The games of one database, over all lives of its server."""

    def __init__(self, binary, web, folder):
        self.binary, self.web = binary, web
        self.database = Path(folder) / "games.db"
        self.games = []
        self.finished = []
        self.pilot = None
        self.server = None
        self.orders_to_live = None  # with this acknowledgement the server is killed
        self.kills = 0

    def count(self):
        if self.orders_to_live:
            self.orders_to_live -= 1
            if self.orders_to_live == 0:
                self.server.process.kill()

    def start(self, database=None):
        self.server = Server(self.binary, self.web, database or self.database)
        if not self.pilot:
            self.pilot = Pilot(self.server.ask("GET", "/api/catalog/ww1")[1])

    def fill_up(self):
        """New games take the place of those that are over."""
        self.finished += [game for game in self.games if game.over]
        self.games = [game for game in self.games if not game.over]
        while len(self.games) < GAMES:
            self.games.append(Game(LINE_UPS[len(self.games) % len(LINE_UPS)], self.count))
        for game in self.games:
            game.fresh_orders = 0
            game.open(self.server)

    def join(self):
        for game in self.games:
            for seat in game.seats:
                seat.join(self.server)

    def play(self, enough):
        """Until it is enough, or the server is gone and all it has said is read."""
        lines = selectors.DefaultSelector()
        for game in self.games:
            for seat in game.seats:
                if not seat.line.closed:
                    lines.register(seat.line, selectors.EVENT_READ, seat)
        last_news = time.monotonic()
        while lines.get_map() and not enough():
            ready = lines.select(0.05)
            for key, _ in ready:
                key.data.read(self.pilot)
                if key.data.line.closed:
                    lines.unregister(key.fileobj)
            last_news = time.monotonic() if ready else last_news
            all_over = all(game.over for game in self.games)
            if time.monotonic() - last_news > PATIENCE and not all_over:
                raise Broken("the server does not answer any more")
        lines.close()

    def all_went_on(self):
        return all(game.over or game.fresh_orders > 0 for game in self.games)

    def until_it_ends(self, how, delay, do):
        """Does something and ends the server meanwhile; the exit code, and the time the end took."""
        result = {}

        def end():
            begun = time.monotonic()
            self.server.process.send_signal(how)
            result["code"] = self.server.process.wait(PATIENCE)
            result["seconds"] = time.monotonic() - begun

        timer = threading.Timer(delay, end)
        timer.start()
        do()
        if self.orders_to_live == 0:
            timer.cancel()
        timer.join()
        self.server.end()
        return result

    def play_to_the_end(self):
        self.play(lambda: False)
        for game in self.games:
            for seat in game.seats:
                seat.line.close()

    def open_to_the_end(self):
        """Makes games, of which nobody plays more than the beginning, until the server is gone."""
        try:
            while True:
                self.finished.append(Game(random.choice(LINE_UPS), self.count))
                self.finished[-1].open(self.server)
        except (OSError, http.client.HTTPException):
            pass

    def losses(self):
        return [loss for game in self.games for loss in game.losses(self.server)]

    def one_life(self, how, delay, orders=None):
        """Games go on, the server ends after this time or these orders, comes back, and must know everything."""
        self.fill_up()
        self.join()
        self.play(self.all_went_on)
        if not self.all_went_on():
            raise Broken("the server ended by itself, or games do not go on")
        self.orders_to_live = orders
        ended = self.until_it_ends(how, delay, self.play_to_the_end)
        self.orders_to_live = None
        self.start()
        return ended, self.losses()

    def one_crowded_life(self, delay):
        """The server is killed while people come in."""
        known = len(self.finished)
        self.until_it_ends(signal.SIGKILL, delay, self.open_to_the_end)
        self.start()
        return [loss for game in self.finished[known:] for loss in game.losses(self.server)]

    def orders(self):
        return sum(game.orders() for game in self.games + self.finished)

    def check_finished(self):
        return [loss for game in self.finished for loss in game.losses(self.server)]


def kill_again_and_again(evening, times):
    evening.start()
    for life in range(times):
        evening.kills += 1
        if life % 5 == 4:
            losses = evening.one_crowded_life(random.uniform(0.01, 0.1))
        elif life % 2 == 0:
            _, losses = evening.one_life(signal.SIGKILL, random.uniform(0.02, 0.4))
        else:
            _, losses = evening.one_life(signal.SIGKILL, 3, orders=random.randint(1, 150))
        if losses:
            return losses
    ended, losses = evening.one_life(signal.SIGTERM, 0.2)
    if ended["code"] != 0 or ended["seconds"] > 2:
        losses.append(f"SIGTERM ended the server after {ended['seconds']:.2f} s with exit code {ended['code']}")
    print(f"SIGTERM: exit code {ended['code']} after {ended['seconds']:.2f} s")
    losses += evening.check_finished()
    evening.server.end()
    return losses


# The test of the test: losses planted into copies of a database must be found.

def entry_of(game, update):
    """The log has the creation, the seats, and then one entry for each update."""
    return len(game.seats) + update


def planted(evening, folder, name, sql, *values):
    copy = Path(folder) / f"{name}.db"
    for ending in ("", "-wal"):
        if Path(f"{evening.database}{ending}").exists():
            shutil.copy(f"{evening.database}{ending}", f"{copy}{ending}")
    database = sqlite3.connect(copy)
    database.execute(sql, values)
    database.commit()
    database.close()
    return copy


def give_other_plan(evening, seat, lost):
    """The seat plans anew what the server forgot, with other cards, and gets the same number for it."""
    kept, seat.acknowledged, seat.seen = (seat.acknowledged, seat.seen), {}, {}
    used = lost["order"]["cards"]
    evening.pilot.plan = lambda prompt, plane, side: [card for card in evening.pilot.cards[side] if card not in used][:3]
    seat.join(evening.server)
    end = time.monotonic() + PATIENCE
    while not seat.acknowledged and time.monotonic() < end:
        seat.read(evening.pilot)
        time.sleep(0.005)
    del evening.pilot.plan
    seat.line.close()
    repeated = bool(set(seat.acknowledged) & set(kept[0]))
    seat.acknowledged, seat.seen = kept
    return repeated


def can_be_planted(seat):
    """Its last acknowledged order is a plan that was also shown to it: the kill may come between the two."""
    last = max(seat.acknowledged, default=None)
    return last in seat.seen and seat.acknowledged[last]["order"]["kind"] == "plan"


def self_test(evening, folder):
    evening.start()
    evening.one_life(signal.SIGKILL, 0.3)
    evening.server.end()
    game, seat, update = next((game, seat, max(seat.acknowledged)) for game in evening.games for seat in game.seats
                              if can_be_planted(seat) and not game.over)
    entry = entry_of(game, update)
    last = "DELETE FROM entries WHERE game = ? AND number >= ?"
    cases = (
        ("nothing", "DELETE FROM entries WHERE game = ?", ("no game at all",), None),
        ("the last entries", last, (game.id, entry), "not there"),
        ("another order under the same number", last, (game.id, entry), "is another now"),
        ("an entry in the middle", "DELETE FROM entries WHERE game = ? AND number = ?", (game.id, entry - 1), "is lost"),
        ("a seat and all that followed", last, (game.id, 2), "free again"),
        ("a game", "DELETE FROM entries WHERE game = ?", (game.id,), "is lost"),
    )
    missed = []
    for name, sql, values, expected in cases:
        evening.start(planted(evening, folder, name.replace(" ", "-"), sql, *values))
        if name.startswith("another") and not give_other_plan(evening, seat, seat.acknowledged[update]):
            missed.append(f"{name}: the number was not used again, so nothing was planted")
        losses = evening.losses()
        evening.server.end()
        found = any(expected in loss for loss in losses) if expected else not losses
        print(f"planted: {name}: {len(losses)} losses reported{'' if found else ', NOT AS EXPECTED'}")
        if not found:
            missed += [f"{name}: {losses}"]
    return missed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", metavar="SERVER_BINARY")
    parser.add_argument("web", metavar="WEB_FOLDER")
    parser.add_argument("--times", type=int, default=50, help="how often the server is killed (50)")
    parser.add_argument("--self-test", action="store_true", help="plant losses and look whether they are found")
    wanted = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(wanted.binary, wanted.web, folder)
        try:
            losses = self_test(evening, folder) if wanted.self_test else kill_again_and_again(evening, wanted.times)
        except (Broken, OSError, http.client.HTTPException) as problem:
            losses = [f"{type(problem).__name__}: {problem}"]
        finally:
            if evening.server and evening.server.process.poll() is None:
                evening.server.process.kill()
                evening.server.process.wait()
    for loss in losses[:20]:
        print(loss, file=sys.stderr)
    if not wanted.self_test:
        games = len(evening.games) + len(evening.finished)
        seats = sum(seat.granted for game in evening.games + evening.finished for seat in game.seats)
        print(f"{evening.kills} kills: {evening.orders()} orders and {seats} seats acknowledged and checked in {games} games, "
              f"{len(losses)} losses, {time.monotonic() - begun:.0f} s")
    return 1 if losses else 0


if __name__ == "__main__":
    sys.exit(main())
