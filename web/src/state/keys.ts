// A key for the help panel.
export interface Key {
  keys: string[]; // as written on them
  does: string; // a text of table.json or console.json
}
