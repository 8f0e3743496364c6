// The campaigns this browser knows, with the keys of its squadrons; kept in localStorage like games (memory.ts).
import { signal } from "@preact/signals";

export interface KeptCampaign {
  campaign: string;
  title: string;
  keys: Record<string, string>; // by squadron
  own?: string; // the squadron he flies with, where he has the keys of several
  when: number; // ms since 1970, last looked at
}

const keptAt = "overdive.campaigns";
const mostKept = 30;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// Reads with care: anything may have been left there.
export function readCampaign(value: unknown): KeptCampaign | null {
  if (!isRecord(value) || typeof value["campaign"] !== "string") return null;
  const keys = Object.entries(isRecord(value["keys"]) ? value["keys"] : {}).filter((each): each is [string, string] => typeof each[1] === "string");
  const kept: KeptCampaign = { campaign: value["campaign"], title: String(value["title"] ?? ""), keys: Object.fromEntries(keys), when: Number(value["when"]) || 0 };
  if (typeof value["own"] === "string") kept.own = value["own"];
  return kept;
}

function load(): KeptCampaign[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keptAt) ?? "[]");
    return (Array.isArray(list) ? list : []).map(readCampaign).filter((each) => each !== null);
  } catch {
    return [];
  }
}

export const keptCampaigns = signal<KeptCampaign[]>(load());

function write(list: KeptCampaign[]): void {
  keptCampaigns.value = list.sort((a, b) => b.when - a.when).slice(0, mostKept);
  try {
    localStorage.setItem(keptAt, JSON.stringify(keptCampaigns.value));
  } catch {
    // full or refused: it stays in this page
  }
}

export function findCampaign(campaign: string): KeptCampaign | undefined {
  return keptCampaigns.value.find((each) => each.campaign === campaign);
}

export function keepCampaign(campaign: string, changes: Partial<Pick<KeptCampaign, "title" | "keys" | "own">>): void {
  const before = findCampaign(campaign) ?? { campaign, title: "", keys: {}, when: 0 };
  const kept = { ...before, ...changes, keys: { ...before.keys, ...changes.keys }, when: Date.now() };
  write([kept, ...keptCampaigns.peek().filter((each) => each.campaign !== campaign)]);
}

export function forgetCampaign(campaign: string): void {
  write(keptCampaigns.peek().filter((each) => each.campaign !== campaign));
}
