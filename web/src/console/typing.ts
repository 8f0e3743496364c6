// Keys that work wherever the focus is, while the console asks: card numbers, Enter, Backspace, fire and hold.
import { useLayoutEffect } from "preact/hooks";

import type { FirePrompt, PlanPrompt, Prompt } from "../protocol";
import { marking, typed, unknownCard } from "../deciding/typed";
import { anyway, mayBluff } from "./bluff";
import { changesIn, orderForKey } from "./decisions";
import { asksForDummies, depotsIn, disguiseOf, type DisguisePrompt } from "../deciding/dummies";
import { isGrave } from "../deciding/leads";
import type { Planning } from "../deciding/planning";
import { reorderOf } from "./reorder";
import { isMarked, type MarkedPrompt } from "../deciding/twoSpaces";
import { standing, stays, taxiOrder } from "../deciding/taxi";

export function enterTyped(planning: Planning, plane: string): void {
  const text = typed.peek();
  typed.value = "";
  const card = Number(text);
  const answer = planning.choose(plane, card);
  unknownCard.value = answer === "absent" ? text : null;
}

export function useTyping(planning: Planning, plane: string | null): void {
  // Before the question is painted: a key that is pressed as soon as it is seen is an answer to it.
  useLayoutEffect(() => {
    typed.value = "";
    unknownCard.value = null;
    marking.value = plane !== null && isMarked(planning.promptFor(plane));
    if (plane === null) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      // Enter in the taxi's fields means what it means beside them; every other key is the field's own.
      const field = target?.closest("input, select, textarea, [contenteditable], dialog");
      if (field && !(event.key === "Enter" && field.closest(".console-taxi"))) return;
      const prompt = planning.session.prompts.peek().find((each) => each.plane === plane);
      if (!prompt) return;
      const done = isMarked(prompt) ? spaceKey(event, planning, prompt, target)
        : prompt.ask === "plan" || prompt.ask === "ready" ? planKey(event, planning, prompt, target)
        : "guns" in prompt ? fireKey(event, planning, prompt, target) : decisionKey(event, planning, prompt, target);
      if (done) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [planning, plane]);
}

// A number on its way is a card that is looked at: its ghost stands on the table before Enter.
function type(planning: Planning, prompt: PlanPrompt, digits: string): void {
  typed.value = digits;
  const card = Number(digits);
  const free = digits !== "" && prompt.hand.includes(card) && !planning.chosen(prompt.plane).includes(card);
  planning.hover.value = free ? card : null;
}

function planKey(event: KeyboardEvent, planning: Planning, prompt: PlanPrompt, target: Element | null): boolean {
  const { plane } = prompt;
  if (/^[0-9]$/.test(event.key)) {
    unknownCard.value = null;
    type(planning, prompt, (typed.peek() + event.key).slice(-3));
    return true;
  }
  switch (event.key) {
    case "Enter": {
      if (typed.peek() !== "") {
        enterTyped(planning, plane);
        return true;
      }
      const full = planning.chosen(plane).length === prompt.slots && planning.slot.peek() === null;
      const elsewhere = target?.closest("button, a") && !target.closest("[data-pile]");
      if (event.repeat || !full || elsewhere) return false;
      // Not by a slip: the first Enter comes to the button, the second presses it.
      if (isGrave(planning.considered(plane, planning.chosen(plane))?.way ?? [])) document.querySelector<HTMLElement>(".console-confirm")?.focus();
      else void planning.confirm(plane);
      return true;
    }
    case "Backspace": {
      unknownCard.value = null;
      if (typed.peek() !== "") type(planning, prompt, typed.peek().slice(0, -1));
      else planning.clear(plane, planning.chosen(plane).length - 1);
      return true;
    }
    case "Escape": {
      if (typed.peek() === "" && unknownCard.peek() === null && planning.warned.peek() === null && planning.slot.peek() === null) return false;
      type(planning, prompt, "");
      unknownCard.value = null;
      planning.warned.value = null;
      planning.slot.value = null;
      return true;
    }
    case "n":
    case "N": {
      if (!prompt.may_stay || event.repeat) return false;
      void planning.stay(plane);
      return true;
    }
    case "b":
    case "B": {
      const warned = planning.warned.peek();
      if (warned === null || !mayBluff(planning, plane, warned)) return false;
      planning.choose(plane, warned, undefined, true);
      return true;
    }
    default:
      return false;
  }
}

function fireKey(event: KeyboardEvent, planning: Planning, { plane, guns, ready, skills }: FirePrompt, target: Element | null): boolean {
  if (event.repeat) return false;
  const key = event.key.toLowerCase();
  if (key === "h") {
    void planning.fire(plane, {});
    return true;
  }
  if (key === "p" && skills?.includes("perfect-aim")) {
    const calls = planning.calls.peek();
    const on = Object.values(calls.perfect_aim ?? {}).some(Boolean);
    planning.calls.value = { ...calls, perfect_aim: on ? {} : Object.fromEntries(guns.filter((gun) => gun.targets.length > 0).map((gun) => [gun.gun, true])) };
    return true;
  }
  if (key === "f" || (event.key === "Enter" && !target?.closest("button, a"))) {
    const targets = planning.targets.peek() ?? ready;
    const none = guns.every((gun) => gun.targets.length === 0); // asked all the same, so that nobody learns why
    if (Object.keys(targets).length === 0 && !(none && event.key === "Enter")) return false;
    void planning.fire(plane, targets);
    return true;
  }
  return false;
}

// Cards by their numbers, markers by their letters; with the shift key the one that lies open.
function spaceKey(event: KeyboardEvent, planning: Planning, prompt: MarkedPrompt, target: Element | null): boolean {
  const { plane } = prompt;
  const { spaces } = planning;
  const look = (digits: string): void => {
    typed.value = digits;
    const card = Number(digits);
    spaces.looked.value = digits !== "" && prompt.hand.includes(card) ? { card } : null;
  };
  const enter = (): void => {
    const text = typed.peek();
    typed.value = "";
    unknownCard.value = spaces.lay(plane, Number(text)) === "absent" ? text : null;
  };
  if (/^[0-9]$/.test(event.key)) {
    unknownCard.value = null;
    look((typed.peek() + event.key).slice(-3));
    return true;
  }
  const key = event.key.toLowerCase();
  const marker = (["high", "low", "blank"] as const).find((each) => each.startsWith(key) && key.length === 1);
  if (marker && event.shiftKey && (prompt.opens ?? []).includes(marker)) {
    spaces.openWith(plane, marker);
    return true;
  }
  if (marker && (prompt.markers[marker] ?? 0) > 0) {
    if (typed.peek() !== "") enter(); // "7h" lays card 7 and a high marker on it
    spaces.mark(plane, marker);
    return true;
  }
  switch (key) {
    case "enter": {
      if (typed.peek() !== "") {
        enter();
        return true;
      }
      const elsewhere = target?.closest("button, a") && !target.closest("[data-pile], [data-marker]");
      if (event.repeat || !spaces.complete(plane) || elsewhere) return false;
      const { card, speed } = spaces.placing(plane);
      const found = spaces.ahead(plane, card, speed);
      // Not by a slip: the first Enter comes to the button, the second presses it.
      if (found && isGrave([found])) document.querySelector<HTMLElement>(".console-confirm")?.focus();
      else if (!found?.objections.some((objection) => !objection.bluff)) void spaces.placed(plane);
      return true;
    }
    case "backspace": {
      unknownCard.value = null;
      if (typed.peek() !== "") look(typed.peek().slice(0, -1));
      else spaces.takeOff(plane, spaces.placing(plane).speed !== undefined ? "marker" : "card");
      return true;
    }
    case "escape": {
      if (typed.peek() === "" && unknownCard.peek() === null && spaces.warned.peek() === null) return false;
      look("");
      unknownCard.value = null;
      spaces.warned.value = null;
      return true;
    }
    case "r": {
      if (!prompt.repeat) return false;
      spaces.lay(plane, "repeat");
      return true;
    }
    case "n": {
      if (!prompt.may_stay || event.repeat) return false;
      void spaces.empty(plane);
      return true;
    }
    case "a": {
      if (spaces.warned.peek() === null) return false;
      anyway(planning, plane);
      return true;
    }
    default:
      return false;
  }
}

// The other decisions: a number chooses, N says no, Enter does what lies ready.
function decisionKey(event: KeyboardEvent, planning: Planning, prompt: Prompt, target: Element | null): boolean {
  if (event.repeat) return false;
  const chosen = orderForKey(event.key, prompt);
  if (chosen) {
    void planning.give(chosen);
    return true;
  }
  if (asksForDummies(prompt)) return dummyKey(event, planning, prompt, target);
  const { plane } = prompt;
  if (event.key === "Escape" && prompt.ask === "change" && planning.swap.peek()[plane] !== undefined) {
    planning.exchange(plane, null);
    return true;
  }
  if (prompt.ask === "change" && /^[0-9]$/.test(event.key)) {
    const digits = (typed.peek() + event.key).slice(-2);
    const fits = (text: string): boolean => changesIn(prompt).some((each) => each.card === Number(text));
    typed.value = fits(digits) || changesIn(prompt).some((each) => String(each.card).startsWith(digits)) ? digits : event.key;
    if (fits(typed.peek())) planning.exchange(plane, Number(typed.peek()));
    return true;
  }
  if (event.key === "Escape" && prompt.ask === "reorder" && planning.order.peek()[plane]) {
    planning.arrange(plane, null);
    return true;
  }
  if (event.key !== "Enter" || target?.closest("button:not([data-card]), a")) return false;
  if (prompt.ask === "change") {
    const order = changesIn(prompt).find((each) => each.card === planning.swap.peek()[plane]) ?? prompt.decline ?? prompt.choices[0];
    if (order) void planning.give(order);
    return true;
  }
  if (prompt.ask === "reorder") {
    const { cards, answer } = reorderOf(prompt, planning.session.view.peek());
    void planning.give(answer(planning.order.peek()[plane] ?? cards));
    return true;
  }
  if (prompt.ask === "taxi") {
    const pose = planning.session.view.peek()?.planes[plane];
    if (!pose) return false;
    const order = taxiOrder(prompt, pose, planning.taxi.peek()[plane] ?? standing);
    if (stays(order)) return false; // to stay is said by N
    void planning.give(order);
    return true;
  }
  return false;
}

// Depots by their numbers, Enter when half of them are chosen.
function dummyKey(event: KeyboardEvent, planning: Planning, prompt: DisguisePrompt, target: Element | null): boolean {
  const chosen = planning.dummies.peek()[prompt.plane] ?? [];
  const depot = /^[1-9]$/.test(event.key) ? depotsIn(prompt)[Number(event.key) - 1] : undefined;
  if (depot !== undefined) {
    planning.disguise(prompt, depot);
    return true;
  }
  if (event.key === "Escape" && chosen.length > 0) {
    planning.dummies.value = {};
    return true;
  }
  // On a depot too: it was the last that was turned over.
  const elsewhere = target?.closest("button, a") && !target.closest("[data-depot]");
  const order = event.key === "Enter" && !elsewhere ? disguiseOf(prompt, chosen) : undefined;
  if (order) void planning.give(order);
  return order !== undefined;
}
