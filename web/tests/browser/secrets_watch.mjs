// Watches a shared screen: on every change of the page it notes whose secrets are to be seen, and who lifted the curtain
// last. Whoever has lifted it is its owner until all may look again, or the curtain falls for somebody.

// Runs in the page, from its first moment on. `planes` has the player of each plane by his name on the screen.
function watch(planes) {
  const seen = (globalThis.secretsSeen = { frames: 0, leaks: [], secrets: {}, lifted: [] });
  let owner = null;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const role = () => /^The screen is (.+)'s$/.exec(text(".app-head-role"))?.[1] ?? null;

  // [what, whose]: of a plane, or of the one whom the screen calls its owner; null if it says that all may look.
  const secrets = () => {
    const found = [];
    const ofPlane = (what, plane) => found.push([what, planes[plane] ?? `whoever flies ${plane}`]);
    for (const hand of all(".console-hand")) ofPlane("hand", /^Hand of (.+)$/.exec(hand.getAttribute("aria-label"))?.[1]);
    for (const row of all(".planes-row:has(.planes-damage, .planes-held, .planes-console, .notes)")) ofPlane("damage", row.querySelector(".planes-name").textContent);
    for (const card of all(".table-info")) {
      if (card.querySelector(".table-info-secrets") || /\d of \d+ points/.test(card.textContent)) ofPlane("plane card", card.querySelector("h3").textContent);
    }
    // Jams and explosions are shown to everybody when they are drawn; any other face is its owner's.
    for (const line of all(".story-drawn")) {
      if (line.textContent.includes(":") && !/^The (flames|crash|collision|strain)[^:]*: (it takes a damage card of deck|a token of group) .\.$|gun jammed|explosion/.test(line.textContent)) {
        ofPlane("drawn card", /^(?:The \w+ of )?(.+?)(?: takes |:)/.exec(line.textContent)?.[1]);
      }
    }
    if (all(".console-plan, .console-fire, .console-decision").length > 0) found.push(["question", role()]);
    if (all(".console-shown, .console-own").length > 0) found.push(["shown card", role()]);
    if (all(".console-token").length > 0) found.push(["token", role()]);
    if (all(".table-plan-number, .table-plan-way").length > 0) found.push(["plan", role()]);
    return found;
  };

  const look = () => {
    const cover = /^Pass the screen to (.+)$/.exec(text(".app-cover h1"))?.[1];
    if (cover !== undefined ? cover !== owner : role() === null) owner = null;
    const found = secrets();
    seen.frames += 1;
    for (const [what, whose] of found) {
      (seen.secrets[whose] ??= {})[what] = (seen.secrets[whose]?.[what] ?? 0) + 1;
      if (whose === owner && cover === undefined) continue;
      const leak = `${what} of ${whose}, the curtain was lifted by ${owner} (${text(".app-moment .visually-hidden") || "covered"})`;
      if (!seen.leaks.includes(leak)) seen.leaks.push(leak);
    }
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".app-cover-button:enabled")) return;
    owner = /^Pass the screen to (.+)$/.exec(text(".app-cover h1"))[1];
    seen.lifted.push(owner);
  }, { capture: true });
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

// From the next page that is opened.
export async function watchSecrets(page, planes) {
  await page.addInitScript(watch, planes);
}
export const secretsSeen = (page) => page.evaluate(() => globalThis.secretsSeen);
