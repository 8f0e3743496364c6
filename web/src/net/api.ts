// The server's HTTP requests of docs/protocol.md, each as a function with types. What goes wrong comes out as
// one kind of error with a code that the screens can put into words.
import type { Catalog, CoachReport, GameSetup, History, Knowledge, OpenTable, OptionList, PlaneSetup, Scenario, ScenarioFile, ScenarioList, TableInfo } from "../protocol";

export interface ServerInfo {
  version: string;
  protocol: number;
  lan?: { url: string; qr: string };
}

export type SetupPlane = PlaneSetup & { seat: string };
export type Setup = GameSetup & { planes: SetupPlane[] };
export interface NewGame {
  setup?: Setup;
  lesson?: { system: string; id: string }; // instead of all else
  from?: { game: string; update: number };
  bots?: Record<string, string>;
  clock?: { plan: number };
  stand_in?: { bot: string; after: number };
  turns?: number; // after so many it is a draw
  look?: Record<string, unknown>;
  listed?: boolean; // shown to all among the open tables
  hints?: true; // may be asked for while one plans
}
export interface GameMade {
  game: string;
  invite: string;
  commitment: string;
}
export interface TakeSeat {
  invite: string;
  key: string;
  name: string;
  number: string;
}
export interface FileProblem {
  place: string;
  reason: string;
}

// What is wrong with a file, and what is doubtful about it; places are JSON pointers.
export interface CheckedProblem {
  path: string;
  text: string;
  rule?: string;
}
export interface CheckedDoubt {
  path: string;
  doubt: string; // texts under "doubt."
  words: Record<string, string>;
  rule?: string;
}
export interface FileCheck {
  ok: boolean;
  problems?: CheckedProblem[];
  doubts?: CheckedDoubt[];
}

// A scenario as chosen, or what is wrong with it.
export interface ChosenFile {
  ok: boolean;
  scenario?: Scenario;
  problems?: CheckedProblem[];
}

// `code` is the server's, or "unreachable" (no answer at all), "timeout", "strange" (an answer that is no answer).
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly problems: FileProblem[] = [],
  ) {
    super(text);
  }
}

const patience = 15_000;
const longPatience = 120_000; // for who has to look at a whole game

interface Ask {
  method?: "GET" | "POST";
  body?: unknown; // sent as JSON; a text is sent as it is
  key?: string | undefined;
  within?: number; // ms
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function errorOf(status: number, body: unknown): ApiError {
  const error = isRecord(body) ? body["error"] : undefined;
  if (!isRecord(error)) return new ApiError(status, status === 404 ? "not-found" : "strange", `status ${status}`);
  const problems = Array.isArray(error["problems"]) ? (error["problems"] as FileProblem[]) : [];
  return new ApiError(status, String(error["code"] ?? "strange"), String(error["text"] ?? ""), problems);
}

async function ask(path: string, { method = "GET", body, key, within = patience }: Ask = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (key) headers["Authorization"] = `Bearer ${key}`;
  const init: RequestInit = { method, headers, signal: AbortSignal.timeout(within) };
  if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    throw new ApiError(0, late ? "timeout" : "unreachable", String(error));
  }
  if (answer.ok) return answer;
  throw errorOf(answer.status, await answer.json().catch(() => undefined));
}

export async function askJson<T>(path: string, how?: Ask): Promise<T> {
  const answer = await ask(path, how);
  try {
    return (await answer.json()) as T;
  } catch (error) {
    throw new ApiError(answer.status, "strange", String(error));
  }
}

const at = (game: string): string => `/api/games/${encodeURIComponent(game)}`;

interface HistoryWish {
  key?: string | undefined;
  since?: number;
  as?: string;
}

function historyPage(game: string, how: HistoryWish): Promise<History> {
  const query = new URLSearchParams();
  if (how.since !== undefined) query.set("since", String(how.since));
  if (how.as) query.set("as", how.as);
  const tail = query.size > 0 ? `?${query}` : "";
  return askJson<History>(`${at(game)}/history${tail}`, { key: how.key });
}

export const api = {
  server: () => askJson<ServerInfo>("/api/server"),
  catalog: (system: string) => askJson<Catalog>(`/api/catalog/${encodeURIComponent(system)}`),
  options: (system: string) => askJson<OptionList>(`/api/options/${encodeURIComponent(system)}`),
  scenarios: (system: string) => askJson<ScenarioList>(`/api/scenarios/${encodeURIComponent(system)}`),
  // A scenario as chosen: an option for each choice that is not as usual.
  scenario: (system: string, id: string, chosen: Record<string, string>) =>
    askJson<Scenario>(`/api/scenarios/${encodeURIComponent(system)}/${encodeURIComponent(id)}?${new URLSearchParams(chosen)}`),
  // As it was written, with all its choices.
  scenarioFile: (system: string, id: string) => askJson<ScenarioFile>(`/api/scenarios/${encodeURIComponent(system)}/${encodeURIComponent(id)}/file`),
  // A scenario of one's own as chosen.
  choose: (scenario: ScenarioFile, chosen: Record<string, string>) => askJson<ChosenFile>("/api/choose", { method: "POST", body: { scenario, chosen } }),
  newGame: (body: NewGame) => askJson<GameMade>("/api/games", { method: "POST", body }),
  check: (file: unknown) => askJson<FileCheck>("/api/check", { method: "POST", body: file }),
  table: (game: string, key?: string) => askJson<TableInfo>(at(game), { key }),
  takeSeat: (game: string, seat: string, body: TakeSeat) =>
    askJson<TableInfo>(`${at(game)}/seats/${encodeURIComponent(seat)}`, { method: "POST", body }),
  // A long one comes in pages.
  history: async (game: string, how: HistoryWish = {}): Promise<History> => {
    const whole = await historyPage(game, how);
    for (let more = whole.more; more; ) {
      const page = await historyPage(game, { ...how, since: whole.updates.at(-1)?.update ?? 0 });
      whole.updates.push(...page.updates);
      more = page.more && page.updates.length > 0;
    }
    return whole;
  },
  // What the coach says of a game that is over: of the whole of it, or of one turn.
  coach: (game: string, how: { turn?: number; knowledge: Knowledge }) => {
    const query = new URLSearchParams({ ...(how.turn === undefined ? {} : { turn: String(how.turn) }), knowledge: how.knowledge });
    return askJson<CoachReport>(`${at(game)}/coach?${query}`, { within: longPatience });
  },
  replayFile: async (game: string): Promise<Blob> => (await ask(`${at(game)}/replay`)).blob(),
  // Tables whose makers show them; null where the server has no such list.
  openTables: async (system?: string): Promise<OpenTable[] | null> => {
    try {
      const { tables } = await askJson<{ tables: OpenTable[] }>(`/api/open-tables${system ? `?${new URLSearchParams({ system })}` : ""}`);
      return tables;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  openReplay: (file: string) => askJson<{ game: string }>("/api/replays", { method: "POST", body: file }),
};

// What does not change while the server runs is fetched once for each game system, and everybody shares it; a failure is
// forgotten.
function once<T>(load: (system: string) => Promise<T>): (system: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (system) => {
    const known = kept.get(system);
    if (known) return known;
    const loading = load(system).catch((error: unknown) => {
      kept.delete(system);
      throw error;
    });
    kept.set(system, loading);
    return loading;
  };
}

export const catalog = once(api.catalog);
export const options = once(async (system) => (await api.options(system)).options);
export const scenarios = once(async (system) => (await api.scenarios(system)).scenarios);
