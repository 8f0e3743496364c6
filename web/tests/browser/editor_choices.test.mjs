// A scenario with choices in the editor: the variants are shown, flown, and taken as a start; the choices go with the file, and
// where one no longer fits is said. Seats are named. Every scenario of ours opens.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { phone, Player, root, serverAndBrowser, table } from "./support.mjs";

let server, browser;
serverAndBrowser((itsServer, itsBrowser) => {
  server = itsServer;
  browser = itsBrowser;
});
const folder = mkdtempSync(join(tmpdir(), "overdive-editor-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const status = (page) => page.locator("#editor-check");
const tab = (page, name) => page.getByRole("tab", { name });
const onDesk = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("overdive.scenarios.desk")).draft);
const written = (war, id) => JSON.parse(readFileSync(join(root, `data/${war}/scenarios/${id}.json`), "utf8"));

test("what was chosen in the lobby is chosen in the editor, is flown, and can be the start", async () => {
  const player = await Player.come(browser, server, { viewport: { width: 1280, height: 720 } });
  const { page } = player;
  await player.lobby();
  await player.press(page.locator("[data-war=ww2]"));
  await player.press(page.locator("#scenario-hell-from-above"));
  const place = page.locator("#scenario-hell-from-above-more");
  await place.locator("#choice-hell-from-above-attacker").selectOption("allied");
  await place.locator("#choice-hell-from-above-attacker option[value=allied]:checked").waitFor({ state: "attached" });
  await place.getByRole("link", { name: "Edit a copy" }).click();
  await page.locator(".editor-table").waitFor();
  assert.equal(await tab(page, "Choices").getAttribute("aria-selected"), "true");
  await page.locator("#choice-editor-attacker").waitFor();
  assert.equal(await page.locator("#choice-editor-attacker").inputValue(), "allied");
  await page.locator("#choice-editor-forces").selectOption("pacific");
  await page.locator(".editor-variant").getByText(/2 × Nakajima/).waitFor();
  await status(page).getByText("it can be flown").waitFor();
  await player.shot("editor-choices");

  await player.button("Test-fly").click();
  await player.planning();
  const flown = await table(server, player.game());
  assert.deepEqual(flown.planes.map(({ model }) => model).filter((model) => model === "ki43-2").length, 2, "the variant, not the plain set-up");
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await tab(page, "Choices").click();
  await page.locator("#choice-editor-forces option[value=pacific]:checked").waitFor({ state: "attached" });

  const wanted = await server.json("/api/scenarios/ww2/hell-from-above?attacker=allied&forces=pacific");
  await player.button("Begin with this variant").click();
  const taken = await onDesk(page);
  assert.deepEqual(taken.setup.planes, wanted.setup.planes);
  assert.deepEqual(taken.sides, wanted.sides);
  assert.equal(taken.choices, undefined);
  assert.equal(await tab(page, "Choices").count(), 0);
  await status(page).getByText("it can be flown").waitFor();
  await player.button("Undo").click();
  assert.deepEqual((await onDesk(page)).choices, written("ww2", "hell-from-above").choices, "and they are back");
  await player.leave();
});

test("choices stay in the file, follow a plane's name, and say where they miss one", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  await player.open("/editor");
  await page.locator(".editor-start").waitFor();
  await page.getByRole("button", { name: "World War II", exact: true }).click();
  await page.getByRole("button", { name: written("ww2", "heavy-load").title.en }).click();
  await page.locator("#choice-editor-players").waitFor();
  await tab(page, "Planes").click();
  await page.locator("[data-thing=plane-0]").click();
  const [first] = written("ww2", "heavy-load").setup.planes;
  await page.getByLabel("Name", { exact: true }).fill("Emil");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await status(page).getByText("it can be flown").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), player.button("Download the file").click()]);
  const path = join(folder, "heavy.json");
  await file.saveAs(path);
  const text = readFileSync(path, "utf8");
  assert.deepEqual(JSON.parse(text).choices, JSON.parse(JSON.stringify(written("ww2", "heavy-load").choices).replaceAll(`"${first.id}"`, '"Emil"')));
  assert.deepEqual(await server.json("/api/check", { method: "POST", body: text }), { ok: true });

  // Opened again from the file, with a plane less: the choices that speak of it are named.
  await player.button("New or open").click();
  await page.locator("input[type=file]").setInputFiles(path);
  await tab(page, "Planes").click();
  await page.locator("[data-thing=plane-0]").click();
  await page.keyboard.press("Delete");
  const problem = page.locator(".editor-problem button").first();
  await problem.getByText(/^Choices: .+ – /).waitFor();
  await player.shot("editor-choices-missed");
  await problem.click();
  assert.equal(await tab(page, "Choices").getAttribute("aria-selected"), "true");
  await page.getByRole("alert").getByText("First mend what is wrong").waitFor();
  assert.equal(await player.button("Test-fly").isDisabled(), true);
  await player.button("Leave out all choices").click();
  await page.locator(".editor-problem").first().waitFor({ state: "detached" });
  assert.equal((await onDesk(page)).choices, undefined);
  await player.leave();
});

test("a seat is named, shared, and refused where it flies for two sides", async () => {
  const player = await Player.come(browser, server, { viewport: phone, touch: true });
  const { page } = player;
  await player.open("/editor?war=ww1&copy=patrol");
  await page.locator(".editor-table").waitFor();
  const { planes } = (await onDesk(page)).setup;
  const [a, b] = planes.filter(({ side }) => side === planes[0].side);
  const foe = planes.find(({ side }) => side !== planes[0].side);
  const name = async (plane, seat) => {
    await player.press(tab(page, "Planes"));
    await player.press(page.locator(".editor-list").getByRole("button", { name: plane.id, exact: true }));
    await page.getByLabel("Seat", { exact: true }).fill(seat);
    await page.getByLabel("Seat", { exact: true }).press("Enter");
  };
  await name(a, "Ann");
  await name(b, "Ann");
  await status(page).getByText("it can be flown").waitFor();
  assert.deepEqual((await onDesk(page)).setup.planes.filter(({ seat }) => seat === "Ann").map(({ id }) => id), [a.id, b.id]);
  await player.press(tab(page, "Sides"));
  await page.locator(".editor-seats").getByText(`Ann: ${a.id} and ${b.id}`).waitFor();
  await player.shot("editor-seats-phone");
  await name(foe, "Ann");
  await page.locator(".field-error").getByText("a seat has planes of one side alone").waitFor();
  await page.locator(".editor-problem").first().waitFor();
  await player.shot("editor-seat-refused");
  assert.equal(await page.getByRole("button", { name: "Test-fly" }).isDisabled(), true);
  await name(foe, "");
  await status(page).getByText("it can be flown").waitFor();
  assert.equal("seat" in (await onDesk(page)).setup.planes.find(({ id }) => id === foe.id), false);
  await player.leave();
});

test("every scenario of ours opens as a start, and nothing is wrong with it", async () => {
  const player = await Player.come(browser, server);
  const { page } = player;
  for (const war of ["ww1", "ww2"]) {
    for (const file of readdirSync(join(root, `data/${war}/scenarios`))) {
      const ours = written(war, file.replace(".json", ""));
      await player.open(`/editor?war=${war}&copy=${ours.id}`);
      await page.getByRole("heading", { name: ours.title.en, exact: true }).waitFor();
      await status(page).getByText("it can be flown").waitFor();
      assert.deepEqual((await onDesk(page)).setup.planes, ours.setup.planes, ours.id);
    }
  }
  await player.leave();
});
