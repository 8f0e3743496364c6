// All keys of the table and the console, for the help panel and for the test that each has its words.
export interface Key {
  keys: string[]; // as written on them
  does: string; // a text of table.json or console.json
}

export const tableKeys: readonly Key[] = [
  { keys: ["+", "-"], does: "table.key.zoom" },
  { keys: ["0"], does: "table.key.fit" },
  { keys: ["←", "→", "↑", "↓"], does: "table.key.pan" },
  { keys: ["L"], does: "table.key.follow" },
  { keys: ["R"], does: "table.key.ruler" },
  { keys: ["G"], does: "table.key.grid" },
  { keys: ["A"], does: "table.key.arcs" },
  { keys: ["E"], does: "table.key.reach" },
  { keys: ["Esc"], does: "table.key.escape" },
];
