// Lays pictures of two builds side by side, one JPG for each size of window: compose.mjs BEFORE AFTER OUT SCENE[,SCENE...]
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { openBrowser } from "../../web/tests/browser/support.mjs";

const [before, after, out, scenes] = process.argv.slice(2);
const sizes = ["1280x720", "1440x900", "1920x1080", "390x844", "844x390"];
mkdirSync(out, { recursive: true });
const browser = await openBrowser();
const page = await browser.newPage();
for (const size of sizes) {
  const [width, height] = size.split("x").map(Number);
  const shown = width > height ? 640 : 300;
  const picture = (folder, scene) => `<img src="data:image/png;base64,${readFileSync(join(folder, `${scene}-${size}.png`)).toString("base64")}" width="${shown}">`;
  const rows = scenes.split(",").map((scene) => `${picture(before, scene)}${picture(after, scene)}`).join("");
  await page.setViewportSize({ width: shown * 2 + 8, height: Math.round((shown * height) / width) });
  await page.setContent(`<style>body{margin:0;background:#2b2615}main{display:grid;grid-template-columns:${shown}px ${shown}px;gap:8px}img{display:block}</style><main>${rows}</main>`);
  await page.evaluate(() => Promise.all([...document.images].map((each) => each.decode())));
  await page.screenshot({ path: join(out, `before-after-${size}.jpg`), type: "jpeg", quality: 72, fullPage: true });
}
await browser.close();
