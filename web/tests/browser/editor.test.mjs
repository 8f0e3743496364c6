// Writing a scenario: from an empty table to a test flight and back, by mouse and by keyboard alone; what is bad is said
// and nothing is lost; what was written is kept, shared and opened again.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { laptop, phone, Player, root, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});
const folder = mkdtempSync(join(tmpdir(), "overdive-editor-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");

const thing = (page, name) => page.locator(`[data-thing=${name}]`);
const status = (page) => page.locator("#editor-check");
const tab = (page, name) => page.getByRole("tab", { name });
async function start(player, war = "First World War") {
  await player.open("/editor");
  await player.page.getByRole("button", { name: `Empty table, ${war}` }).click();
  await player.page.locator(".editor-table").waitFor();
}
async function addPlane(page, side, model) {
  await tab(page, "Planes").click();
  const group = page.getByRole("group", { name: "Add a plane" });
  await group.getByLabel("Side").selectOption({ label: side });
  await group.getByRole("combobox", { name: "Plane" }).selectOption({ label: model });
  await group.getByRole("button", { name: "Add" }).click();
}
async function serious(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const answer = await window.axe.run({ include: ["html"], exclude: ["[data-ground]", "svg[aria-hidden=true]"] }, { resultTypes: ["violations"] });
    return answer.violations.filter((each) => each.impact === "serious" || each.impact === "critical")
      .map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`).join("; ")}`);
  });
}
// What the desk holds, as the browser keeps it.
const onDesk = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("overdive.scenarios.desk")).draft);

test("by mouse: from an empty table to a test flight and back", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.lobby();
  await page.getByRole("link", { name: "Write a scenario" }).click();
  await page.getByRole("button", { name: "Empty table, First World War" }).click();
  await addPlane(page, "Allied", "Sopwith Camel");
  await addPlane(page, "Central Powers", "Fokker Dr.I");
  await status(page).getByText("it can be flown").waitFor();

  // Dragged by 300 px to the right, it lies on the grid of 10 mm; one step back and it is where it was.
  const before = (await onDesk(page)).setup.planes[0].at;
  const box = await thing(page, "plane-0").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 40, { steps: 4 });
  await page.mouse.move(x + 120, y - 80, { steps: 4 });
  await page.mouse.up();
  const moved = (await onDesk(page)).setup.planes[0].at;
  assert.ok(moved[0] > before[0] + 50 && moved[1] > before[1] + 50, `${moved}`);
  assert.deepEqual(moved.map((mm) => mm % 10), [0, 0]);
  await player.button("Undo").click();
  assert.deepEqual((await onDesk(page)).setup.planes[0].at, before, "a drag is one step");
  await player.button("Redo").click();
  assert.deepEqual((await onDesk(page)).setup.planes[0].at, moved);

  // Turned by its handle a quarter to the right.
  await thing(page, "plane-0").click();
  const dot = await page.locator(".editor-handle-dot").boundingBox();
  const middle = await thing(page, "plane-0").locator(".editor-thing-room").boundingBox();
  const [cx, cy] = [middle.x + middle.width / 2, middle.y + middle.height / 2];
  await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await page.mouse.down();
  await page.mouse.move(cx + 50, cy - 60, { steps: 4 });
  await page.mouse.move(cx + 90, cy, { steps: 4 });
  await page.mouse.up();
  assert.equal((await onDesk(page)).setup.planes[0].heading, 90);

  // A number that is typed.
  await page.getByLabel("Heading, degrees").fill("12.5");
  await page.getByLabel("From the left, mm").fill("333");
  assert.deepEqual([(await onDesk(page)).setup.planes[0].at[0], (await onDesk(page)).setup.planes[0].heading], [333, 12.5]);

  await tab(page, "Rules").click();
  await page.locator("[data-option=altitude] input").check();
  await tab(page, "Mission").click();
  await page.getByLabel("Last turn").fill("12");
  await page.getByRole("combobox", { name: "Piece" }).selectOption("hunt");
  await page.getByRole("group", { name: "Add a piece" }).getByRole("button", { name: "Add" }).click();
  await page.locator(".editor-piece").getByRole("combobox", { name: "Plane" }).selectOption("Dr.I");
  await status(page).getByText("1 doubt").waitFor(); // the others can get no points
  await page.locator(".editor-doubt").first().getByText("Central Powers cannot win").waitFor();
  await page.getByRole("combobox", { name: "Piece" }).selectOption("losses");
  await page.getByRole("group", { name: "Add a piece" }).getByRole("button", { name: "Add" }).click();
  await tab(page, "Briefing").click();
  await page.getByLabel("Title").fill("Dawn over the canal");
  await page.getByLabel("What everybody is told").fill("Two meet where nobody should be.");
  await page.getByLabel("Orders for Allied").fill("Bring the triplane down.");
  await status(page).getByText("Checked: it can be flown").waitFor();
  await tab(page, "Planes").click();
  await player.shot("editor-desk");

  await page.getByRole("combobox", { name: "You fly" }).selectOption("central");
  await player.button("Test-fly").click();
  await player.planning();
  const seen = await table(server, player.game());
  assert.equal(seen.title, "Dawn over the canal");
  assert.deepEqual(seen.options, ["altitude"]);
  assert.deepEqual(seen.planes[0].at, [333, moved[1]]);
  assert.deepEqual(seen.seats.map((seat) => [seat.seat, seat.bot !== undefined]), [["allied", true], ["central", false]]);
  await player.shot("editor-test-flight");
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await page.getByRole("heading", { name: "Dawn over the canal" }).waitFor();
  assert.equal((await onDesk(page)).setup.planes[0].at[0], 333);
  assert.equal(await player.button("Undo").isEnabled(), true, "and what was done can still be undone");
  await player.leave();
});

test("by keyboard alone: planes, their places, a test flight", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.open("/editor");
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (what) => {
    for (let i = 0; i < 120; i += 1) {
      await page.keyboard.press("Tab");
      const here = await page.evaluate(() => {
        const now = document.activeElement === document.body ? null : document.activeElement;
        return [now?.getAttribute("data-thing"), now?.getAttribute("aria-label"), now?.textContent?.trim(), now?.closest("label")?.textContent?.trim(), now?.id].join("|");
      });
      if (what.test(here)) return;
    }
    throw new Error(`never came to ${what}`);
  };
  await page.getByRole("button", { name: "Empty table, Second World War" }).waitFor();
  await tabTo(/Empty table, Second/);
  await press("Enter");
  await page.locator(".editor-table").waitFor();
  await tabTo(/editor-tab-table/);
  await press("ArrowRight", "ArrowRight");
  await tabTo(/\|Add\|/);
  await press("Enter");
  await thing(page, "plane-0").waitFor();
  await tabTo(/^plane-0/);
  const before = (await onDesk(page)).setup.planes[0];
  await press("ArrowLeft", "ArrowLeft", "Shift+ArrowUp", "r", "r", "Shift+R");
  const after = (await onDesk(page)).setup.planes[0];
  assert.deepEqual([after.at[0] - before.at[0], after.at[1] - before.at[1], after.heading], [-20, 1, 15]);
  await press("Control+z");
  assert.equal((await onDesk(page)).setup.planes[0].heading, 0, "turns in a row are one step");
  await press("Control+Shift+z");
  assert.equal((await onDesk(page)).setup.planes[0].heading, 15);
  await tabTo(/\|Add\|/); // of the side that has fewer
  await press("Enter");
  await thing(page, "plane-1").waitFor();
  await status(page).getByText("it can be flown").waitFor();
  await tabTo(/^plane-1/);
  await press("Delete");
  await thing(page, "plane-1").waitFor({ state: "detached" });
  await press("Control+z");
  await thing(page, "plane-1").waitFor();
  await tabTo(/Test-fly/);
  await press("Enter");
  await page.getByRole("link", { name: "Back to the editor" }).waitFor();
  assert.equal((await table(server, player.game())).planes.length, 2);
  await tabTo(/Back to the editor/);
  await press("Enter");
  await thing(page, "plane-1").waitFor();
  await player.leave();
});

test("what is wrong is said at its place, and leads there", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await start(player, "Second World War");
  await addPlane(page, "Allied", "Supermarine Spitfire Mk.I");
  await status(page).getByText("1 doubt").waitFor();
  await page.getByText("All planes are on one side").waitFor();
  assert.equal(await player.button("Test-fly").isDisabled(), true);
  await addPlane(page, "Axis", "Messerschmitt Bf.109 E-3");
  // Two planes on one spot.
  const [first] = (await onDesk(page)).setup.planes;
  await page.getByLabel("From the left, mm").fill(String(first.at[0]));
  await page.getByLabel("From below, mm").fill(String(first.at[1] + 20));
  await page.getByText(/overlap where they begin/).waitFor();
  await thing(page, "plane-1").locator(".editor-thing-wrong").waitFor();
  await player.shot("editor-overlap");
  await page.getByLabel("From below, mm").fill("800");
  await status(page).getByText("Checked: it can be flown").or(page.getByText("1 doubt")).first().waitFor();
  // A skill without its rule, from a file that somebody wrote by hand.
  const draft = await onDesk(page);
  draft.setup.planes[0].fuel = 20;
  const path = join(folder, "fuel.json");
  writeFileSync(path, JSON.stringify(draft));
  await player.button("New or open").click();
  await page.locator("input[type=file]").setInputFiles(path);
  await status(page).getByText("1 thing is wrong").waitFor();
  await tab(page, "Table").click();
  await page.locator(".editor-problem button").click();
  assert.equal(await tab(page, "Planes").getAttribute("aria-selected"), "true");
  assert.equal(await thing(page, "plane-0").getAttribute("aria-pressed"), "true");
  assert.equal(await player.button("Test-fly").isDisabled(), true);
  await player.shot("editor-problem");
  await player.leave();
});

test("a bad file is refused with a word for it, and nothing is lost", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await start(player);
  await addPlane(page, "Allied", "Sopwith Camel");
  const mine = await onDesk(page);
  await player.button("New or open").click();
  const put = async (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    await page.locator("input[type=file]").setInputFiles(path);
  };
  const many = { ...mine, system: "ww2", setup: { ...mine.setup, system: "ww2", targets: Array.from({ length: 10_000 }, (_, i) => ({ id: `t${i}`, side: "axis", at: [1, 1] })) } };
  for (const [name, text, words] of [
    ["deck.json", '{"format":"overdive-deck/1"}', "a file of another kind"], ["broken.json", "{", "it is no JSON"],
    ["many.json", JSON.stringify(many), "longer than 64 KB"],
    ["seventeen.json", JSON.stringify({ ...many, setup: { ...many.setup, targets: many.setup.targets.slice(0, 80) } }), "far too much at /setup/targets"],
    ["shape.json", JSON.stringify({ ...mine, setup: { ...mine.setup, planes: [3] } }), "/setup/planes/0"],
  ]) {
    await put(name, text);
    await page.getByRole("alert").getByText(words).waitFor();
    assert.deepEqual(await onDesk(page), mine, name);
  }
  await player.shot("editor-bad-file");
  await put("17.json", JSON.stringify({ ...many, setup: { ...many.setup, planes: [], targets: many.setup.targets.slice(0, 17) } }));
  await page.locator(".editor-problem").getByText("17 targets; a game has 16 at most").waitFor();
  await player.leave();
});

test("kept, downloaded, sent as a link and opened by somebody else", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  await player.lobby();
  await page.locator("#scenario-rescue").click();
  await page.getByRole("link", { name: "Edit a copy" }).click();
  await page.locator(".editor-table").waitFor();
  await status(page).getByText("Checked: it can be flown").waitFor();
  await tab(page, "Briefing").click();
  await page.getByLabel("Title").fill("A rescue of mine");
  await player.button("Keep").click();
  await player.button("Kept").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), player.button("Download the file").click()]);
  assert.equal(file.suggestedFilename(), "a-rescue-of-mine.json");
  const path = join(folder, "mine.json");
  await file.saveAs(path);
  const written = JSON.parse(readFileSync(path, "utf8"));
  const answer = await server.json("/api/check", { method: "POST", body: JSON.stringify(written) });
  assert.deepEqual(answer, { ok: true });
  const [picture] = await Promise.all([page.waitForEvent("download"), player.button("Save a picture").click()]);
  const drawn = join(folder, "mine.svg");
  await picture.saveAs(drawn);
  assert.match(readFileSync(drawn, "utf8"), /^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  await player.button("Copy a link").click();
  await page.getByText(/^Copied without an address/).waitFor(); // the page is open as localhost
  const rest = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(rest, /^\/editor#scenario=/);
  const link = server.url + rest;
  await player.button("New or open").click();
  await page.getByRole("button", { name: "A rescue of mine", exact: true }).waitFor();
  await player.shot("editor-start");
  assert.deepEqual(await serious(page), []);

  const friend = await Player.come(browser, server);
  const asked = [];
  friend.page.on("request", (request) => asked.push(request.url()));
  await friend.page.goto(link);
  await friend.page.getByRole("heading", { name: "A rescue of mine" }).waitFor();
  assert.deepEqual((await onDesk(friend.page)).setup.planes, written.setup.planes);
  assert.equal(friend.page.url(), `${server.url}/editor`, "and the address is short again");
  assert.ok(asked.every((url) => !url.includes(link.slice(-40))), "the server is never told");
  await friend.page.goto("about:blank");
  await friend.page.goto(`${link.slice(0, -30)}`);
  await friend.page.getByRole("alert").getByText("cut off").waitFor();
  await friend.leave();
  await player.leave();
});

test("every sheet in every light and size, without a serious finding", async () => {
  for (const [name, options] of [
    ["desktop", {}], ["laptop-dark", { viewport: laptop, theme: "dark" }], ["phone", { viewport: phone, touch: true }], ["phone-dark", { viewport: phone, touch: true, theme: "dark" }],
  ]) {
    const player = await Player.come(browser, server, { ...options, locale: name === "laptop-dark" ? "fr-FR" : "en-GB" });
    const { page } = player;
    await player.open("/editor?war=ww1&copy=rescue");
    await page.locator(".editor-table").waitFor();
    await page.locator(".editor-check").waitFor();
    for (const id of ["table", "sides", "planes", "ground", "rules", "mission", "briefing"]) {
      await player.press(page.locator(`#editor-tab-${id}`));
      if (id === "planes") await player.press(page.locator(".editor-list button").first());
      if (id === "ground") await player.press(page.locator(".editor-list button").last());
      await page.waitForTimeout(150);
      await player.shot(`editor-${name}-${id}`);
      assert.deepEqual(await serious(page), [], `${name} ${id}`);
    }
    const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide[0] <= wide[1], `${name}: ${wide}`);
    await player.leave();
  }
});

test("a finger drags and turns a plane on a phone", async () => {
  const player = await Player.come(browser, server, { viewport: phone, touch: true });
  const { page } = player;
  await player.open("/editor?war=ww2&copy=first-duel");
  await thing(page, "plane-0").waitFor();
  const before = (await onDesk(page)).setup.planes[0].at;
  const box = await thing(page, "plane-0").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await player.context.newCDPSession(page);
  const touch = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  for (const step of [10, 20, 30]) await touch("touchMove", [{ x: x + step, y: y - step }]);
  await touch("touchEnd", []);
  await page.waitForFunction((at) => JSON.parse(localStorage.getItem("overdive.scenarios.desk")).draft.setup.planes[0].at[0] !== at, before[0]);

  // And turns it by its handle, which has room for a finger.
  const room = await page.locator(".editor-handle .editor-thing-room").boundingBox();
  assert.ok(room.width >= 36, `${room.width}`);
  const from = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
  const { heading } = (await onDesk(page)).setup.planes[0];
  await touch("touchStart", [from]);
  for (const step of [20, 40, 60]) await touch("touchMove", [{ x: from.x + step, y: from.y }]);
  await touch("touchEnd", []);
  await page.waitForFunction((was) => JSON.parse(localStorage.getItem("overdive.scenarios.desk")).draft.setup.planes[0].heading !== was, heading);
  await player.shot("editor-phone-turned");
  await player.leave();
});

test("targets of both wars: a balloon to burn, a bridge to bomb", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  for (const [war, kind, planes] of [
    ["First World War", "balloon", [["Allied", "Sopwith Camel"], ["Central Powers", "Fokker Dr.I"]]],
    ["Second World War", "target", [["Allied", "Supermarine Spitfire Mk.I"], ["Axis", "Messerschmitt Bf.109 E-3"]]],
  ]) {
    await player.open("/");
    await page.evaluate(() => localStorage.removeItem("overdive.scenarios.desk"));
    await start(player, war);
    for (const [side, model] of planes) await addPlane(page, side, model);
    await page.locator(".editor-more > summary").click();
    await page.getByRole("textbox", { name: "Bombs" }).fill("4, 6/2");
    await tab(page, "Ground").click();
    await player.button("Add a target").click();
    await page.getByRole("combobox", { name: "Kind" }).selectOption(kind);
    await thing(page, "target-0").waitFor();
    await status(page).getByText("Checked: it can be flown").waitFor();
    await tab(page, "Mission").click();
    await page.getByRole("combobox", { name: "Piece" }).selectOption("bombed");
    await page.getByRole("group", { name: "Add a piece" }).getByRole("button", { name: "Add" }).click();
    await player.button("Undo").click();
    await player.button("Redo").click();
    const { setup } = await onDesk(page);
    assert.deepEqual([setup.targets[0].kind, setup.planes[1].bombs, setup.mission.pieces], [kind, [4, { full: 6, part: 2 }], [{ piece: "bombed", target: "Target" }]]);
    await player.shot(`editor-target-${kind}`);
  }
  await player.leave();
});
