import assert from "node:assert/strict";
import { test } from "node:test";

import { eventsOf, happened, look, plan, setup, tableFor, triplane } from "./prompts_support.mjs";
import { serverAndBrowser } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});

const bomber = (more) => ({ id: "D.H.4", model: "airco-dh4", side: "allied", seat: "allied", at: [450, 150], heading: 0, ...more });
const far = triplane({ at: [850, 600], heading: 180 });

test("bombs are announced before each reveal, and troops are fired at and fire (OD-BOMB-01, OD-STRAFE-01, OD-STRAFE-02)", async () => {
  // Straights of deck H are 115.6 mm: 265.6, 381.2, 496.8; bombs dropped with the second card fall on 496.8.
  const targets = [
    { id: "bridge", side: "central", at: [450, 490], heading: 90 },
    { id: "post", kind: "troops", side: "central", at: [450, 640], heading: 90 },
    { id: "battery", side: "central", at: [200, 500], heading: 0 },
    { id: "balloon", kind: "balloon", points: 28, side: "central", at: [700, 500], heading: 0 },
  ];
  const game = setup([], [bomber({ bombs: [6, 4], camera: true }), far], { targets });
  const { player, page, game: id, refusals } = await tableFor(browser, server, game, { told: { fire: {} } });
  await plan(page, [1, 2, 3]);
  await page.getByRole("button", { name: /^Drop one load/ }).waitFor();
  await page.getByText("bombs: 2 loads").waitFor();
  await look(player, "drop-1917");
  await page.keyboard.press("n");
  // The question of the next phase is there when the page has told of this one; before that the old one may still be seen.
  await page.locator(".story-line", { hasText: "D.H.4 flies card 1" }).waitFor();
  await page.getByRole("button", { name: /^Drop one load/ }).waitFor();
  await page.keyboard.press("1");
  const placed = await happened(server, id, "bombs-placed", (event) => event.plane === "D.H.4");
  assert.equal(placed.phase, 2);
  const fell = await happened(server, id, "bombs-fell");
  assert.deepEqual(fell.hits, { bridge: "full" });
  // With the third card the post is in reach; the second load stays aboard.
  await page.locator(".story-line", { hasText: "D.H.4 flies card 2" }).waitFor();
  await page.getByRole("button", { name: /^Drop one load/ }).waitFor();
  await page.keyboard.press("n");
  await page.locator(".console-guns, .console-hold").first().waitFor();
  await look(player, "strafe-1917");
  await page.keyboard.press("f");
  await happened(server, id, "fired", (event) => event.plane === "D.H.4" && event.target === "post");
  const pictures = (await eventsOf(server, id)).filter((event) => event.event === "photographed");
  assert.deepEqual(pictures.map((event) => event.target), ["bridge"]);
  assert.deepEqual(await refusals(), []);
  await player.leave();
});

test("an observer directs artillery, and all see how far it has got (OD-SPOT-01)", async () => {
  const targets = [{ id: "battery", side: "central", at: [450, 500], heading: 0 }];
  const mission = { turns: 4, pieces: [{ piece: "spotted", target: "battery", points: 2 }, { piece: "destroyed", target: "battery", points: 4, untouched: 4 }] };
  const spotter = { id: "R.E.8", model: "raf-re8", side: "allied", seat: "allied", at: [450, 150], heading: 0, wireless: true };
  const { player, page, game: id } = await tableFor(browser, server, setup([], [spotter, far], { targets, mission }));
  await page.getByText("wireless").first().waitFor();
  await plan(page, [1, 2, 3]);
  const told = await happened(server, id, "fire-corrected");
  assert.deepEqual([told.plane, told.target, told.corrections], ["R.E.8", "battery", 1]);
  await page.getByText("1 correction of artillery").first().waitFor();
  await look(player, "spotting-1917");
  await player.leave();
});
