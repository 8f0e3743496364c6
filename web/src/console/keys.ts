// The keys of the console, for the help panel.
import type { Key } from "../state/keys";

export const consoleKeys: readonly Key[] = [
  { keys: ["0–9", "Enter"], does: "console.key.card" },
  { keys: ["←", "→"], does: "console.key.walk" },
  { keys: ["Backspace"], does: "console.key.back" },
  { keys: ["Shift", "←/→"], does: "console.key.move" },
  { keys: ["Delete"], does: "console.key.delete" },
  { keys: ["B"], does: "console.key.bluff" },
  { keys: ["Enter"], does: "console.key.confirm" },
  { keys: ["F", "Enter"], does: "console.key.fire" },
  { keys: ["H"], does: "console.key.hold" },
  { keys: ["1–9"], does: "console.key.choose" },
  { keys: ["N"], does: "console.key.decline" },
  { keys: ["←", "→"], does: "console.key.reorder" },
  { keys: ["Esc"], does: "console.key.escape" },
];
