// Which screen an address means, and back. Keys live behind the # only, where no server sees them, and only until
// they have been read.
import { signal } from "@preact/signals";

import { isWar, warOf, type War } from "./wars";

export type Route =
  | { screen: "lobby" }
  | { screen: "lesson"; war: War; id?: string; fresh?: true } // the list of them, or one: gone on with, or begun anew
  | { screen: "record" }
  | { screen: "game"; game: string }
  | { screen: "replay"; game: string; as: string | null; at: number | null; coach?: true } // with the coach beside the table
  | { screen: "campaign"; campaign: string }
  | { screen: "rules"; war: War; options: string[] | null } // null: all; else those of one game
  | { screen: "editor"; copy?: { war: War; scenario: string; chosen: Record<string, string> } } // of one of ours
  | { screen: "unknown" };

export interface Fragment {
  invite?: string;
  seat?: string;
  key?: string;
  scenario?: string; // packed, for the editor
  broken?: true; // it was to open a seat, and cannot
}

const choiceMark = "choice."; // before the id of a choice, in the address of a copy
const gameId = /^g[A-Za-z0-9_-]{1,60}$/;
const lessonId = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const campaignId = /^c[A-Za-z0-9]{20}$/;
const secret = /^[A-Za-z0-9_-]{22,200}$/;

export function parseRoute(path: string, query = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, game, rest, ...more] = parts;
  if (first === undefined) return { screen: "lobby" };
  const wanted = new URLSearchParams(query);
  if (first === "lesson" && game === undefined) {
    const id = wanted.get("id") ?? "";
    return { screen: "lesson", war: warOf(wanted.get("war") ?? ""), ...(lessonId.test(id) ? { id, ...(wanted.has("new") ? { fresh: true } : {}) } : {}) };
  }
  if (first === "record" && game === undefined) return { screen: "record" };
  if (first === "campaign" && game !== undefined && campaignId.test(game) && rest === undefined) return { screen: "campaign", campaign: game };
  if (first === "editor" && game === undefined) {
    const scenario = wanted.get("copy");
    if (!scenario) return { screen: "editor" };
    const chosen = Object.fromEntries([...wanted].filter(([key]) => key.startsWith(choiceMark)).map(([key, option]) => [key.slice(choiceMark.length), option]));
    return { screen: "editor", copy: { war: warOf(wanted.get("war") ?? ""), scenario, chosen } };
  }
  if (first === "rules" && rest === undefined && (game === undefined || isWar(game))) {
    const options = wanted.get("options");
    return { screen: "rules", war: warOf(game ?? ""), options: options === null ? null : options.split(",").filter((each) => each !== "") };
  }
  if (first !== "g" || game === undefined || !gameId.test(game) || more.length > 0) return { screen: "unknown" };
  if (rest === undefined) return { screen: "game", game };
  if (rest !== "replay") return { screen: "unknown" };
  const at = wanted.get("at");
  return {
    screen: "replay", game, as: wanted.get("as"),
    at: at !== null && /^-?\d{1,9}$/.test(at) ? Number(at) : null,
    ...(wanted.has("coach") ? { coach: true } : {}),
  };
}

export function parseFragment(hash: string): Fragment {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const fragment: Fragment = {};
  const invite = found.get("invite");
  const seat = found.get("seat");
  const key = found.get("key");
  if (invite && secret.test(invite)) fragment.invite = invite;
  if (seat && key && secret.test(key)) {
    fragment.seat = seat;
    fragment.key = key;
  }
  const scenario = found.get("scenario");
  if (scenario) fragment.scenario = scenario;
  const meant = ["invite", "seat", "key"].some((name) => found.has(name));
  if (meant && !fragment.invite && !fragment.key) fragment.broken = true;
  return fragment;
}

// The key of a squadron, in a link to a campaign.
export function parseSquadron(hash: string): { squadron: string; key: string } | null {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const squadron = found.get("squadron");
  const key = found.get("key");
  return squadron && key && secret.test(key) ? { squadron, key } : null;
}

// The game to which a link led that was cut off or written wrongly.
export const brokenLink = signal<string | null>(null);

// A scenario that came with a link to the editor, until it is opened there.
export const linkedScenario = signal<string | null>(null);

export const paths = {
  lobby: "/",
  editor: "/editor",
  record: "/record",
  editCopy: (war: string, scenario: string, chosen: Record<string, string> = {}) =>
    `/editor?${new URLSearchParams({ war, copy: scenario, ...Object.fromEntries(Object.entries(chosen).map(([id, option]) => [`${choiceMark}${id}`, option])) })}`,
  lesson: (war: War, id?: string, fresh = false) => {
    const query = new URLSearchParams({ ...(war === "ww1" ? {} : { war }), ...(id === undefined ? {} : { id }), ...(fresh ? { new: "" } : {}) });
    return query.size > 0 ? `/lesson?${query}` : "/lesson";
  },
  game: (game: string) => `/g/${game}`,
  rules: (war: War, rule?: string | null, options?: readonly string[]) =>
    `/rules/${war}${options ? `?${new URLSearchParams({ options: options.join(",") })}` : ""}${rule ? `#${rule}` : ""}`,
  campaign: (campaign: string) => `/campaign/${campaign}`,
  squadron: (campaign: string, squadron: string, key: string) => `/campaign/${campaign}#${new URLSearchParams({ squadron, key })}`,
  replay: (game: string, as?: string | null, at?: number, coach = false) => {
    const query = new URLSearchParams();
    if (as) query.set("as", as);
    if (at !== undefined) query.set("at", String(at));
    if (coach) query.set("coach", "");
    return `/g/${game}/replay${query.size > 0 ? `?${query}` : ""}`;
  },
  invite: (game: string, invite: string) => `/g/${game}#invite=${invite}`,
  carry: (game: string, seat: string, key: string) => `/g/${game}#${new URLSearchParams({ seat, key })}`,
};

const here = (): Route => (globalThis.location ? parseRoute(location.pathname, location.search) : { screen: "lobby" });
export const route = signal<Route>(here());

export function navigate(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  route.value = here();
  if (how === "push") scrollTo(0, 0);
}

// Reads the keys behind the # and wipes them from the address bar, so that nobody copies them by mistake.
export function takeFragment(): Fragment {
  const fragment = parseFragment(location.hash);
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  return fragment;
}

export function listen(onFragment: () => void): void {
  addEventListener("popstate", () => {
    onFragment();
    route.value = here();
  });
  addEventListener("hashchange", onFragment);
}
