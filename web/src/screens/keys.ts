// Every key of the console and of the table in groups, with the text of each heading.
import { consoleKeys } from "../console/keys";
import type { Key } from "../state/keys";
import { tableKeys } from "../table/keys";
import { talkKey } from "./phrasesShown";

export const keys: readonly { group: string; keys: readonly Key[] }[] = [
  { group: "console.keys", keys: [...consoleKeys, { keys: [talkKey.toUpperCase()], does: "phrases.key" }] },
  { group: "table.keys", keys: tableKeys },
];
