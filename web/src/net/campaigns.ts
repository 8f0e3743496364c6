// Campaigns over HTTP (docs/protocol.md).
import type { Skill } from "../protocol";
import { askJson, type GameMade } from "./api";

export type InLanguages = Record<"en" | "it" | "fr", string>;
export interface SquadronInfo {
  id: string;
  side: string;
  name: InLanguages;
}
export interface CalendarInfo {
  id: string;
  system: string;
  title: InLanguages;
  briefing: InLanguages;
  games: number;
  ace_skills: "yes" | "option" | "no"; // whether aces choose skills; "option": if who founds it wants that
  squadrons: SquadronInfo[];
}
export interface CampaignPilot {
  pilot: number;
  name: string;
  squadron: string;
  victories: number;
  flown: number;
  away: number; // games that he still misses
  lost: boolean;
  ace: boolean;
  skills: Skill[];
  skills_open: Skill[]; // from which he may choose one now
}
export interface CampaignFlight {
  plane: string;
  model: string;
  squadron: string;
  pilot: number;
}
export interface CampaignNext {
  id: string;
  title: InLanguages;
  date: InLanguages;
  briefing: InLanguages;
  scenario: string;
  flights: CampaignFlight[];
  underway: boolean;
}
export interface CampaignResult {
  game: string;
  title: InLanguages;
  date: InLanguages;
  link: string;
  winner: string; // a side; empty: a draw
  turns: number;
  victories: Record<string, number>; // by squadron
  losses: Record<string, number>;
}
export interface DiaryEntry {
  key: string;
  game?: number;
  words: Record<string, string | number | InLanguages>;
}
export interface CampaignInfo {
  campaign: string;
  calendar: string;
  system: string;
  title: InLanguages;
  briefing: InLanguages;
  games: number;
  ace_skills: boolean;
  squadrons: SquadronInfo[];
  pilots: CampaignPilot[];
  results: CampaignResult[];
  next: CampaignNext | null;
  over: boolean;
  diary: DiaryEntry[];
  yours?: string; // the squadron whose key was shown
  underway?: { game: string; gone: boolean; invite?: string };
}
export interface CampaignMade {
  campaign: string;
  keys: Record<string, string>; // by squadron
}
export interface CampaignGame {
  flights?: Record<string, number>;
  bots?: Record<string, string>;
  clock?: { plan: number };
  stand_in?: { bot: string; after: number };
  turns?: number;
}

const at = (campaign: string, rest = ""): string => `/api/campaigns/${encodeURIComponent(campaign)}${rest}`;

export const campaigns = {
  calendars: async (): Promise<CalendarInfo[]> => (await askJson<{ calendars: CalendarInfo[] }>("/api/calendars")).calendars,
  found: (calendar: string, aceSkills: boolean) =>
    askJson<CampaignMade>("/api/campaigns", { method: "POST", body: aceSkills ? { calendar, ace_skills: true } : { calendar } }),
  import: (file: string) => askJson<CampaignMade>("/api/campaigns/import", { method: "POST", body: file }),
  look: (campaign: string, key?: string) => askJson<CampaignInfo>(at(campaign), { key }),
  begin: (campaign: string, key: string, body: CampaignGame) => askJson<GameMade>(at(campaign, "/games"), { method: "POST", body, key }),
  skill: (campaign: string, key: string, pilot: number, skill: string) =>
    askJson<CampaignInfo>(at(campaign, "/skills"), { method: "POST", body: { pilot, skill }, key }),
  rename: (campaign: string, key: string, pilot: number, name: string) =>
    askJson<CampaignInfo>(at(campaign, "/pilots"), { method: "POST", body: { pilot, name }, key }),
  abandon: (campaign: string, key: string) => askJson<CampaignInfo>(at(campaign, "/abandon"), { method: "POST", body: {}, key }),
  passOver: (campaign: string, key: string) => askJson<CampaignInfo>(at(campaign, "/pass-over"), { method: "POST", body: {}, key }),
  file: (campaign: string) => at(campaign, "/export"),
};
