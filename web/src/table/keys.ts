// The keys of the table, for the help panel.
import type { Key } from "../state/keys";

export const tableKeys: readonly Key[] = [
  { keys: ["+", "-"], does: "table.key.zoom" },
  { keys: ["0"], does: "view.key.fight" },
  { keys: ["←", "→", "↑", "↓"], does: "table.key.pan" },
  { keys: ["L"], does: "table.key.follow" },
  { keys: ["V"], does: "view.key.tilt" },
  { keys: ["R"], does: "table.key.ruler" },
  { keys: ["G"], does: "table.key.grid" },
  { keys: ["A"], does: "table.key.arcs" },
  { keys: ["E"], does: "table.key.reach" },
  { keys: ["D"], does: "table.key.danger" },
  { keys: ["Shift", "D"], does: "table.key.danger-step" },
  { keys: ["Esc"], does: "table.key.escape" },
];
