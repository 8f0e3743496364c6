import type { GameEvent, Patch, View } from "../../src/protocol";

export function start(): View {
  return {
    turn: 0, phase: 0, phases: 3, awaiting: [], thinking: [], outcome: "open", decks: { A: 37 },
    planes: {
      Camel: { at: [450, 100], heading: 0, status: "flying", planned: false, cards: 0, guns: { front: { jam: 0 } }, can_fire: { front: true } },
      "Dr.I": { at: [450, 800], heading: 180, status: "flying", planned: false, cards: 0, guns: { front: { jam: 0 } }, can_fire: { front: true } },
    },
  };
}

// An event with the fields that matter here.
export function event(name: GameEvent["event"], more: Record<string, unknown> = {}, patch: Patch = {}): GameEvent {
  return { event: name, turn: 1, phase: 1, ...more, patch } as GameEvent;
}

// One phase as the server tells it: cards, moves, a volley, a loss.
export function phase(): GameEvent[] {
  return [
    event("phase", {}, { phase: 1 }),
    event("revealed", { plane: "Camel", card: 1 }, { planes: { Camel: { last: 1 } } }),
    event("revealed", { plane: "Dr.I", card: 2 }, { planes: { "Dr.I": { last: 2 } } }),
    event("moved", { plane: "Camel" }, { planes: { Camel: { at: [450, 200] } } }),
    event("moved", { plane: "Dr.I" }, { planes: { "Dr.I": { at: [450, 300] } } }),
    event("fired", { plane: "Camel", target: "Dr.I" }),
    event("drawn", { plane: "Dr.I" }, { planes: { "Dr.I": { cards: 1 } } }),
    event("drawn", { plane: "Dr.I" }, { planes: { "Dr.I": { cards: 2 } } }),
    event("fired", { plane: "Dr.I", target: "Camel" }),
    event("drawn", { plane: "Camel" }, { planes: { Camel: { cards: 1 } } }),
    event("jammed", { plane: "Dr.I" }, { planes: { "Dr.I": { guns: { front: { jam: 3 } }, can_fire: { front: false } } } }),
    event("eliminated", { plane: "Dr.I", cause: "shot-down" }, { planes: { "Dr.I": { status: "shot-down" } } }),
    event("phase-ended"),
  ];
}
