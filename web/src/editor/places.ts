// Where the server's complaint belongs: "/setup/planes/2/at" is the third plane. Every place has a sheet it is mended on.
import type { Draft, Thing } from "./draft";

export const tabs = ["table", "sides", "planes", "ground", "rules", "mission", "briefing", "choices"] as const;
export type Tab = (typeof tabs)[number];

export interface Spot {
  tab: Tab;
  thing?: Thing;
  piece?: number;
}

export function spotOf(path: string): Spot {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts[0] === "setup" ? parts.slice(1) : parts;
  const index = Number(second);
  const at = Number.isInteger(index) && second !== undefined ? index : undefined;
  switch (first) {
    case "planes": return at === undefined ? { tab: "planes" } : { tab: "planes", thing: { kind: "plane", index: at } };
    case "targets": return at === undefined ? { tab: "ground" } : { tab: "ground", thing: { kind: "target", index: at } };
    case "fields": return at === undefined ? { tab: "ground" } : { tab: "ground", thing: { kind: "field", index: at } };
    case "mission": {
      const piece = Number(parts.at(parts.indexOf("pieces") + 1));
      return parts.includes("pieces") && Number.isInteger(piece) ? { tab: "mission", piece } : { tab: "mission" };
    }
    case "choices": return { tab: "choices" };
    case "options":
    case "edition": return { tab: "rules" };
    case "title":
    case "briefing":
    case "sides":
    case "id":
    case "basis": return { tab: "briefing" };
    default: return { tab: "table" };
  }
}

// The name of what a complaint is about, as the player knows it.
export function nameAt(path: string, draft: Draft): string | null {
  const { thing } = spotOf(path);
  if (!thing || thing.kind === "field") return null;
  const list = thing.kind === "plane" ? draft.setup.planes : (draft.setup.targets ?? []);
  return list[thing.index]?.id ?? null;
}
