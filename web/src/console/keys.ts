// The keys of the console, for the help panel.
import type { Key } from "../state/keys";

export const consoleKeys: readonly Key[] = [
  { keys: ["0–9", "Enter"], does: "console.key.card" },
  { keys: ["←", "→"], does: "console.key.walk" },
  { keys: ["Backspace"], does: "console.key.back" },
  { keys: ["Shift", "←/→"], does: "console.key.move" },
  { keys: ["Delete"], does: "console.key.delete" },
  { keys: ["B"], does: "console.key.bluff" },
  { keys: ["H", "L", "B"], does: "console.key.marker" },
  { keys: ["Shift", "H/L"], does: "console.key.open" },
  { keys: ["A"], does: "console.key.anyway" },
  { keys: ["R"], does: "console.key.repeat" },
  { keys: ["Enter"], does: "console.key.confirm" },
  { keys: ["F", "Enter"], does: "console.key.fire" },
  { keys: ["H"], does: "console.key.hold" },
  { keys: ["P"], does: "console.key.perfect-aim" },
  { keys: ["1–9"], does: "console.key.choose" },
  { keys: ["N"], does: "console.key.decline" },
  { keys: ["←", "→"], does: "console.key.reorder" },
  { keys: ["Esc"], does: "console.key.escape" },
];
