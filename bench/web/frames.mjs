// What a frame of the table costs: 24 planes, nine of them burning, while the camera is dragged, while they fly, and while
// the board is looked at from the side. Chromium's trace tells the work of the main thread for each frame, and the time
// that raster threads and the compositor need beside it.
//   OVERDIVE_PROGRAM=... OVERDIVE_WEB=... node bench/web/frames.mjs [--json]
import { Server, openBrowser } from "../../web/tests/browser/support.mjs";
import { happened, setup, tableFor } from "../../web/tests/browser/prompts_support.mjs";

const models = [["sopwith-camel", "spad-xiii", "raf-se5a"], ["fokker-dr1", "albatros-dva", "albatros-d3"]];
const row = (side, index, y, heading) => Array.from({ length: 12 }, (_, n) => ({
  id: `${side} ${n + 1}`, model: models[index][n % 3], side, seat: side, at: [150 + n * 190, y + (n % 2) * 70], heading,
  ...(n % 3 === 0 || n === 1 ? { flames: 3 } : {}),
})).map((plane, n) => (index === 1 && n === 1 ? { ...plane, flames: undefined } : plane));
const game = setup(["special-damage"], [...row("allied", 0, 500, 0), ...row("central", 1, 1250, 180)], { table: { width: 2400, height: 1800 } });

const server = await new Server().start();
const browser = await openBrowser();
const straight = Object.fromEntries(game.planes.map(({ id }) => [id, [[1, 2, 3], [1, 2, 3]]]));
const { page, player, game: id } = await tableFor(browser, server, game, { mine: [], told: { plan: straight }, come: { viewport: { width: 1280, height: 720 }, motion: "no-preference", prepare: (one) => one.addInitScript(() => localStorage.setItem("overdive.display", JSON.stringify({ speed: "normal" }))) } });
const session = await page.context().newCDPSession(page);

// The events of what happens meanwhile.
async function traced(during) {
  const events = [];
  const take = ({ value }) => { for (const each of value) events.push(each); };
  session.on("Tracing.dataCollected", take);
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] } });
  await during();
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await ended;
  session.off("Tracing.dataCollected", take);
  return events;
}

const named = (events, name) => new Map(events.filter((each) => each.name === "thread_name" && each.args.name === name).map((each) => [`${each.pid} ${each.tid}`, true]));
// Of the 300 frames that five seconds have where nothing else is running, one in twenty is dearer than this: a busy machine shows
// fewer frames, but just as many dear ones (those in which a step of the turn begins).
const dear = (sorted) => sorted[Math.max(0, sorted.length - 15)] ?? 0;
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

// A frame of the main thread: from the task that draws it to the task that draws the next one, each task counted once.
function figures(events) {
  const mains = named(events, "CrRendererMain");
  const threads = new Map();
  for (const each of events) if (each.name === "FireAnimationFrame" && mains.has(`${each.pid} ${each.tid}`)) threads.set(`${each.pid} ${each.tid}`, (threads.get(`${each.pid} ${each.tid}`) ?? 0) + 1);
  const main = [...threads].sort((a, b) => b[1] - a[1])[0]?.[0];
  const mine = events.filter((each) => `${each.pid} ${each.tid}` === main);
  const cost = (each) => (each.tdur ?? each.dur ?? 0) / 1000; // thread time where the trace has it: other programs of a busy machine are not our work
  const tasks = mine.filter((each) => each.ph === "X" && each.name === "RunTask").sort((a, b) => a.ts - b.ts);
  // The tasks that draw: those with an animation frame in them, with style, layout, paint and commit.
  const rafs = mine.filter((each) => each.name === "FireAnimationFrame").map((each) => each.ts);
  const draws = tasks.filter((task) => rafs.some((ts) => ts >= task.ts && ts < task.ts + task.dur));
  const drawing = draws.map(cost).sort((a, b) => a - b);
  const frames = draws.slice(0, -1).map((task, index) => tasks.filter(({ ts }) => ts >= task.ts && ts < draws[index + 1].ts).reduce((sum, each) => sum + cost(each), 0)).sort((a, b) => a - b);
  const pid = main?.split(" ")[0];
  const raster = events.filter((each) => each.name === "RasterTask" && String(each.pid) === pid).reduce((sum, each) => sum + cost(each), 0);
  const kinds = {};
  for (const name of ["FireAnimationFrame", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"]) {
    kinds[name] = Number((mine.filter((each) => each.name === name).reduce((sum, each) => sum + cost(each), 0) / Math.max(1, frames.length)).toFixed(2));
  }
  return { frames: frames.length, drawing: at(drawing, 0.5), drawing95: at(drawing, 0.95), median: at(frames, 0.5), most: at(frames, 0.95), dearest: dear(frames), raster: raster / Math.max(1, frames.length), kinds };
}

const panned = async () => {
  await page.mouse.move(640, 330);
  await page.mouse.down();
  for (let step = 0; step < 90; step += 1) await page.mouse.move(640 + 180 * Math.sin(step / 9), 330 + 90 * Math.cos(step / 7));
  await page.mouse.up();
};
// The first turn, seen again from its beginning: the cards turn, all fly, the flames cost their cards.
await happened(server, id, "turn", (event) => event.turn === 2);
await player.open(`/g/${id}/replay`);
const slider = page.locator(".app-replay-track input");
await slider.waitFor();
const begin = () => slider.fill("0");
await begin();
await page.locator(".table-plane").nth(23).waitFor();
const burning = await page.locator(".planes .planes-row").count() && await page.evaluate(() => document.querySelectorAll(".table-burns").length);
const found = {};
const measure = async (name) => {
  await begin();
  await page.waitForTimeout(1500);
  found[`dragging the map${name}`] = figures(await traced(panned));
  await begin();
  await page.locator(".table-tool-follow[aria-pressed=false]").click({ timeout: 500 }).catch(() => undefined);
  await page.waitForTimeout(1200);
  await page.locator(".app-replay-play").click();
  found[`a turn in flight${name}`] = figures(await traced(() => page.waitForTimeout(5000)));
  await page.locator(".app-replay-play").click();
};
await measure("");
if (await page.locator(".table-tool-tilt").count()) {
  await page.locator(".table-tool-tilt").click();
  await measure(", from the side");
}
if (process.argv.includes("--json")) console.log(JSON.stringify({ planes: 24, burning, found }, null, 2));
else {
  console.log(`${game.planes.length} planes, ${burning} of them burning`);
  for (const [name, { frames, drawing, drawing95, median, most, dearest, raster, kinds }] of Object.entries(found)) {
    console.log(`${name}: ${frames} frames, drawing one ${drawing.toFixed(1)} ms of the main thread (95 %: ${drawing95.toFixed(1)}), with all else until the next ${median.toFixed(1)} (95 %: ${most.toFixed(1)}, the 15th dearest: ${dearest.toFixed(1)}), raster ${raster.toFixed(1)} ms beside it; ${JSON.stringify(kinds)}`);
  }
}
await browser.close();
await server.stop();
server.clean();
