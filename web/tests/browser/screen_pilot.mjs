// A pilot who knows only what the screen says. He looks, does one deed, and looks again. He always comes to an end: a page that
// answers no more, a screen that goes on showing the same, and a game of too many deeds are told with their words and a picture.
const patience = 60_000; // ms, for the same screen
const answers = 30_000; // ms, for a page that is busy: it may be slow, but not dead
const glance = 60; // ms between two looks
const deedsOfAGame = 600;

// What comes of a promise, or the error if it does not come in time: a page that hangs answers nothing at all, not even no.
async function within(ms, what, promise) {
  let timer;
  const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error(what)), ms); });
  promise.catch(() => undefined); // if it fails after all, nobody listens any more
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// The words of a text in the book, whatever fills its gaps.
export const spoken = (text) => new RegExp(`^${text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/[\s\u00a0]/g, "\\s")).join(".+")}`);

// What lies on the screen: the moment, what the console says, what it offers, what lies in the slots.
const look = (page) => page.evaluate(() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  return {
    over: shown(".app-result-told").length > 0,
    moment: text(".app-moment .visually-hidden"),
    hand: document.querySelector(".console-hand")?.getAttribute("aria-label") ?? "",
    console: document.querySelector("#console")?.innerText.replace(/\s+/g, " ").trim() ?? "",
    slots: shown("[data-slot]").length, laid: shown("[data-slot] .console-slot-card").length,
    cards: shown(".console-hand [data-pile][aria-disabled=false]").length,
    plans: shown(".console-confirm").length > 0, confirm: shown(".console-confirm:enabled").length > 0,
  };
});

export class ScreenPilot {
  deeds = [];
  #question = ""; // the plan that he makes
  #dead = answers;
  #warned = 0; // how many times the screen would not have it, or would rather not

  constructor(player, book) {
    this.player = player;
    this.page = player.page;
    this.book = book;
  }

  // To the result, or up to this turn.
  async fly({ upTo = Infinity, most = deedsOfAGame, same = patience, dead = answers } = {}) {
    this.#dead = dead;
    this.page.setDefaultTimeout(3000); // what is gone or locked meanwhile is looked at anew
    let before = "";
    let since = Date.now();
    for (;;) {
      const now = await this.#look();
      if (now.over || this.#turn(now) >= upTo) break;
      const picture = JSON.stringify(now);
      if (picture !== before) [before, since] = [picture, Date.now()];
      if (Date.now() - since > same) await this.#complain("the screen shows the same all the time", now);
      if (this.deeds.length >= most) await this.#complain(`no end after ${most} deeds`, now);
      await within(dead, this.#silence(), this.#act(now));
      await this.#wait(picture);
    }
    this.page.setDefaultTimeout(40_000);
    return this;
  }

  #look() {
    return within(this.#dead, this.#silence(), look(this.page));
  }

  #silence() {
    return `the page answers no more; the last deeds: ${this.#last()}`;
  }

  #last() {
    return this.deeds.slice(-8).join(", ");
  }

  #turn(now) {
    return Number(/\d+/.exec(now.moment)?.[0] ?? 0);
  }

  // Until something has changed, but never long: then he tries once more.
  async #wait(picture) {
    for (let looks = 0; looks < 25; looks += 1) {
      await this.page.waitForTimeout(glance);
      if (JSON.stringify(await this.#look()) !== picture) return;
    }
  }

  async #complain(what, now) {
    const name = `by-the-screen-stuck-${Date.now()}`;
    await within(this.#dead, "", this.player.shot(name)).catch(() => undefined);
    throw new Error(`${what}: ${JSON.stringify(now)}; the last deeds: ${this.#last()}; picture: ${name}`);
  }

  async #act(now) {
    if (now.plans) return this.#plan(now);
    const { book } = this;
    // A shot, then what lets the game go on without one; of other questions the answer that stands first.
    for (const key of ["question.fire.short", "question.fire.long", "question.fire.both.one", "question.fire.both.other", "question.fire.go-on"]) {
      const button = this.#button(spoken(book[key]));
      if (await button.count()) return this.#press(key, button);
    }
    const answer = this.page.locator("#console .console-decision :is(.button-primary, .console-choice):enabled");
    if (await answer.count()) return this.#press("the first answer", answer);
    return undefined; // it is not his turn
  }

  #button(name) {
    return this.page.locator("#console button:enabled").and(this.page.getByRole("button", { name }));
  }

  async #press(what, button) {
    this.deeds.push(what);
    await button.first().click().catch(() => undefined);
  }

  // At first straight at the enemy, then round to the left, so that he stays on the table. Of a plan that the screen warns of, or
  // does not take, a card goes back for another one; when many have been tried it is meant.
  async #plan(now) {
    const question = `${now.moment} ${now.hand}`;
    if (question !== this.#question) [this.#question, this.#warned] = [question, 0];
    const full = now.laid === now.slots;
    if (!full && now.cards > 0) {
      const free = this.page.locator(".console-hand [data-pile][aria-disabled=false]");
      const kind = this.book[this.#turn(now) === 1 ? "console.kind.straights" : "console.kind.left"];
      const wanted = this.page.getByRole("group", { name: kind, exact: true }).locator("[data-pile][aria-disabled=false]");
      if (this.#warned === 0 && (await wanted.count())) return this.#press("a card", wanted);
      return this.#press("another card", free.nth((this.#warned + now.laid) % now.cards));
    }
    const plain = this.#button(new RegExp(`^${this.book["console.confirm"]}$`));
    if (full && (await plain.count())) return this.#press("confirm", plain);
    const warned = (this.#warned += 1);
    if (warned > 8 && now.confirm) return this.#press("confirm all the same", this.page.locator(".console-confirm:enabled"));
    const back = this.#button(spoken(this.book["console.slot.clear"]));
    return this.#press("a card back", back.nth(warned % 4 === 0 ? 0 : Math.max(0, now.laid - 1)));
  }
}
