// Games that lead straight to one question: a set-up, one player at a screen, and opponents who do what they are told.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { makeGame, Player, root } from "./support.mjs";

const digest = (text) => createHash("sha256").update(text).digest("hex");
const keyOf = (game, seat) => digest(`key ${game} ${seat}`).slice(0, 24);

// Takes a seat without a screen; the key is the same whenever it is asked for.
async function sit(server, { game, invite }, seat, name) {
  const key = keyOf(game, seat);
  const answer = await fetch(`${server.url}/api/games/${game}/seats/${encodeURIComponent(seat)}`, {
    method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ invite, key, name, number: digest(`number ${game} ${seat}`) }),
  });
  assert.equal(answer.status, 200, await answer.text());
  return key;
}

export function setup(options, planes, more = {}) {
  return { format: "overdive-game/1", system: "ww1", options, table: { width: 900, height: 900 }, planes, ...more };
}
export const dawn = (options, planes, more = {}) => ({ ...setup(options, planes, more), system: "ww2" });
export const spitfire = (more) => ({ id: "Spitfire", model: "spitfire-mk1", side: "allied", seat: "allied", ...more });
export const messerschmitt = (more) => ({ id: "Bf 109", model: "bf109-e3", side: "axis", seat: "axis", ...more });
export const camel = (more) => ({ id: "Camel", model: "sopwith-camel", side: "allied", seat: "allied", ...more });
export const triplane = (more) => ({ id: "Dr.I", model: "fokker-dr1", side: "central", seat: "central", ...more });

// An opponent who sits in a page of the server that shows nothing, and speaks the wire himself. His plans are by plane, one
// for each turn, the last one again and again; whatever he is not told he declines.
async function puppet(browser, server, game, key, told) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(({ game, key, told }) => {
    const orderOf = (prompt, view) => {
      const plane = prompt.plane;
      switch (prompt.ask) {
        case "ready":
        case "plan": if (prompt.markers) {
          // One card ahead: straights, slow, one after the other, unless he is told others.
          const cards = told.place?.[plane] ?? [[1, "low"], [2, "low"]];
          const [card, speed] = cards[view.turn % cards.length];
          return { kind: prompt.ask, plane, card, speed: prompt.markers.blank ? "blank" : speed, ...(prompt.opens ? { open: told.open ?? "low" } : {}), bluff: true };
        } else {
          const plans = told.plan?.[plane] ?? [[1, 2, 3]];
          return { kind: "plan", plane, cards: plans[Math.min(view.turn, plans.length) - 1] };
        }
        case "fire":
        case "first-fire": return { kind: prompt.ask, plane, targets: told.fire?.[plane] && prompt.guns.some((gun) => gun.targets.length > 0) ? prompt.ready : {} };
        case "taxi": return { kind: "taxi", plane };
        default: {
          const wish = told[prompt.ask]; // true: the first answer; a word: the answer that has it
          const wished = wish === undefined ? undefined : prompt.choices.find((answer) => wish === true || Object.values(answer).includes(wish));
          return wished ?? prompt.decline ?? prompt.choices[0];
        }
      }
    };
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    const given = new Set();
    let id = 1;
    globalThis.refusals = [];
    socket.onopen = () => socket.send(JSON.stringify({ type: "join", protocol: 1, game, key }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "refused" || message.type === "error") globalThis.refusals.push(message);
      if (!message.view || !message.prompts) return;
      const { view } = message;
      for (const prompt of message.prompts) {
        const moment = [view.turn, view.phase, prompt.ask, prompt.plane].join(" ");
        if (given.has(moment)) continue;
        given.add(moment);
        socket.send(JSON.stringify({ type: "order", id: id++, turn: view.turn, phase: view.phase, order: orderOf(prompt, view) }));
      }
    };
  }, { game, key, told });
  return page;
}

// A table at which `mine` sit at the player's screen (several share it) and all others are played by puppets.
export async function tableFor(browser, server, game, { mine = ["allied"], told = {}, come = {}, look = {} } = {}) {
  const player = await Player.come(browser, server, come);
  const made = await makeGame(server, { setup: game, look: { ground: "fields-7", ...look } });
  const seats = [...new Set(game.planes.map((plane) => plane.seat))];
  const keys = {};
  for (const seat of seats) keys[seat] = await sit(server, made, seat, mine.includes(seat) ? (mine.length > 1 ? seat : "Anna") : "Ben");
  for (const seat of mine) {
    await player.page.goto("about:blank"); // another address in between, so that the keys behind the # are read
    await player.open(`/g/${made.game}#seat=${encodeURIComponent(seat)}&key=${keys[seat]}`);
    await player.page.locator(".app-game, .app-cover").first().waitFor();
  }
  const others = await Promise.all(seats.filter((seat) => !mine.includes(seat)).map((seat) => puppet(browser, server, made.game, keys[seat], told)));
  await player.page.bringToFront();
  const refusals = async () => (await Promise.all(others.map((page) => page.evaluate(() => globalThis.refusals)))).flat();
  return { player, page: player.page, game: made.game, keys, refusals };
}

// All that has happened, as the holder of the key, or a spectator, may know it.
export async function eventsOf(server, game, key) {
  const history = await server.json(`/api/games/${game}/history`, key ? { headers: { authorization: `Bearer ${key}` } } : {});
  return history.updates.flatMap((each) => each.events);
}
export async function eventually(look, what, patience = 40_000) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found;
    assert.ok(Date.now() < end, what);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}
export const happened = (server, game, kind, fits = () => true, key = undefined) =>
  eventually(async () => (await eventsOf(server, game, key)).find((event) => event.event === kind && fits(event)), `${kind} never happened`);

// The picture of a question, and no serious finding in what asks it and in the lists beside it, by day and by night.
const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");
export async function look(player, name) {
  const { page } = player;
  await player.shot(`prompt-${name}`);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  for (const theme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(document.getAnimations().map((each) => (Number.isFinite(each.effect?.getComputedTiming().endTime) ? each.finished.catch(() => undefined) : undefined)));
    });
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run({ include: [".console", ".planes"].filter((each) => document.querySelector(each)) });
      return violations.filter((each) => ["serious", "critical"].includes(each.impact)).map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`);
    });
    assert.deepEqual(found, [], `${name}, ${theme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

// Types card numbers and confirms.
export async function typePlan(page, cards) {
  await page.locator("[data-pile]").first().waitFor();
  for (const [slot, card] of cards.entries()) {
    // While the page still loads its history a number half typed may be forgotten: then it is typed again.
    const placed = page.locator(`[data-slot="${slot}"] .console-slot-card`);
    for (let tries = 0; tries < 6 && (await placed.count()) === 0; tries += 1) {
      await page.keyboard.press("Escape");
      await page.keyboard.type(String(card));
      await page.keyboard.press("Enter");
      await placed.waitFor({ timeout: 2000 }).catch(() => undefined);
    }
    await placed.waitFor();
  }
}
export async function plan(page, cards) {
  await typePlan(page, cards);
  await page.getByRole("button", { name: /^Confirm/ }).click();
}

// On a console of two spaces: a card by its number, a marker by its letter.
export async function lay(page, card, marker) {
  await page.locator("[data-marker]").first().waitFor();
  const lies = page.locator("[data-slot] .console-slot-card");
  for (let tries = 0; tries < 6 && (await lies.count()) === 0; tries += 1) {
    await page.keyboard.press("Escape");
    await page.keyboard.type(String(card));
    await page.keyboard.press("Enter");
    await lies.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  await page.keyboard.press(marker[0]);
  await page.locator("[data-slot] .console-space-marker-own").waitFor();
}
export async function place(page, card, marker) {
  await lay(page, card, marker);
  await page.getByRole("button", { name: /^Confirm/ }).click();
  // Whatever is asked next, it is asked on another console.
  await page.locator("[data-slot] .console-slot-card").waitFor({ state: "detached" });
}

// What of these is not wholly to be seen where a finger could press it; each with its name.
export const notInSight = (page, selector) => page.locator(selector).evaluateAll((all) => all.flatMap((each) => {
  const box = each.getBoundingClientRect();
  const name = (each.getAttribute("title") ?? each.textContent).trim();
  if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) return [`${name}: off the screen`];
  // The corners themselves may lie under a neighbour's badge.
  const inset = (from, to, part) => from + (to - from) * part;
  const points = [[0.5, 0.5], [0.12, 0.2], [0.88, 0.2], [0.3, 0.92]].map(([x, y]) => document.elementFromPoint(inset(box.left, box.right, x), inset(box.top, box.bottom, y)));
  return points.every((found) => found && (each.contains(found) || found.contains(each))) ? [] : [`${name}: covered`];
}));
