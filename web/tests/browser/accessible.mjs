// What everybody can use: a page without serious findings, by day and by night.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./support.mjs";

const axe = readFileSync(join(root, "web/node_modules/axe-core/axe.min.js"), "utf8");

// No serious or critical finding, by day and by night.
export async function assertAccessible(player, where) {
  const { page } = player;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  for (const theme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: theme });
    // Colours change over a moment; the ground is drawn anew.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(document.getAnimations().map((each) => (Number.isFinite(each.effect?.getComputedTiming().endTime) ? each.finished.catch(() => undefined) : undefined)));
    });
    const { passed, found } = await page.evaluate(async () => {
      // Drawings without words have thousands of lines and nothing to say.
      const answer = await window.axe.run({ include: ["html"], exclude: ["[data-ground]", "svg[aria-hidden=true]"] }, { resultTypes: ["violations", "passes"] });
      const found = answer.violations.filter((each) => each.impact === "serious" || each.impact === "critical").map((each) => ({
        rule: each.id, impact: each.impact,
        where: each.nodes.slice(0, 4).map((node) => `${node.target.join(" ")}: ${node.any[0]?.message ?? node.failureSummary}`),
      }));
      return { passed: answer.passes.length, found };
    });
    assert.ok(passed > 8, `${where}: ${passed} rules had something to look at`);
    assert.deepEqual(found, [], `${where}, ${theme}`);
    await player.shot(`accessibility-${where.replace(/\W+/g, "-")}-${theme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}
