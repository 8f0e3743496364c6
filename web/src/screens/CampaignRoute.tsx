// A campaign: the order for the next flight, the squadrons with their pilots, the diary and the results. What can be
// done is told by the server; here it is shown and asked for.
import { useEffect, useState } from "preact/hooks";

import { ApiError, catalog as fetchCatalog } from "../net/api";
import { campaigns, type CampaignGame, type CampaignInfo, type CampaignPilot, type DiaryEntry, type InLanguages } from "../net/campaigns";
import { findCampaign, keepCampaign } from "../state/campaigns";
import { memory } from "../state/memory";
import { errorSentence, ownName, sideName } from "../state/names";
import { opponentIn } from "../state/opponent";
import { navigate, paths } from "../state/router";
import { warOf } from "../state/wars";
import { canSay, language, say, type Fillings } from "../text/say";
import { termsOf } from "./InviteTerms";
import { Link } from "./Link";
import { OpponentChoice } from "./OpponentChoice";
import { LanguageChoice } from "./Preferences";
import { inLanguage } from "./scenarios";
import { NobodyYet, ShareLink, useReach } from "./ShareLink";
import { sitDown } from "./startGame";
import { Loading, Trouble } from "./Trouble";
import { useAsync } from "./useAsync";
import "./campaign.css";

const lookEvery = 15_000; // ms: friends may have flown meanwhile
const standIn = "ace";

export function CampaignRoute({ campaign }: { campaign: string }) {
  const keys = findCampaign(campaign)?.keys ?? {};
  const firstKey = Object.values(keys)[0];
  const [info, setInfo] = useState<CampaignInfo | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const look = async (): Promise<void> => {
    try {
      const now = await campaigns.look(campaign, firstKey);
      setInfo(now);
      setFailed(null);
      keepCampaign(campaign, { title: inLanguage(now.title, language.peek()) });
    } catch (error) {
      setFailed(error instanceof ApiError ? error.code : "strange");
    }
  };
  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, lookEvery);
    return () => clearInterval(timer);
  }, [campaign, firstKey]);
  useEffect(() => {
    if (info) document.title = `${inLanguage(info.title, language.value)} · Overdive`;
  }, [info, language.value]);

  // Something is asked of the server; what it has against it is said.
  const attempt = async (what: () => Promise<CampaignInfo | void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const now = await what();
      if (now) setInfo(now);
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const reason = known?.problems[0] && canSay(`app.campaign.fault.${known.problems[0].place}`) ? say(`app.campaign.fault.${known.problems[0].place}`) : "";
      setTrouble(reason || errorSentence(known?.code ?? "strange"));
      await look();
    } finally {
      setBusy(false);
    }
  };

  if (!info) {
    if (failed) return <Trouble title={say("app.campaign.trouble")} text={errorSentence(failed)} retry={() => void look()} />;
    return <Loading text={say("app.loading")} />;
  }
  const tell = (texts: InLanguages): string => inLanguage(texts, language.value);
  return (
    <main class="app-campaign">
      <header class="app-campaign-head">
        <p class="app-row"><Link href={paths.lobby} class="button button-quiet">{say("app.to-lobby")}</Link><LanguageChoice id="campaign-language" /></p>
        <h1>{tell(info.title)}</h1>
        <p>{tell(info.briefing)}</p>
        {info.system === "ww1" && info.ace_skills && <p class="app-campaign-rule field-hint">{say("app.campaign.skills.option")}</p>}
      </header>
      {failed && <p role="status" class="notice notice-danger">{errorSentence(failed)}</p>}
      {trouble && <p role="alert" class="notice notice-danger">{trouble}</p>}
      <div class="app-campaign-columns">
        <div>
          <Order info={info} keys={keys} busy={busy} attempt={attempt} />
          {info.squadrons.map((squadron) => (
            <Board key={squadron.id} info={info} squadron={squadron.id} name={tell(squadron.name)} ownKey={keys[squadron.id]} busy={busy} attempt={attempt} />
          ))}
        </div>
        <div>
          <Diary entries={info.diary} />
          <Results info={info} />
          <Links info={info} keys={keys} />
        </div>
      </div>
    </main>
  );
}

type Attempt = (what: () => Promise<CampaignInfo | void>) => Promise<void>;
interface Part {
  info: CampaignInfo;
  busy: boolean;
  attempt: Attempt;
}

// The next flight: who flies what, and how it is flown.
function Order({ info, keys, busy, attempt }: Part & { keys: Record<string, string> }) {
  const { next, underway } = info;
  const flying = [...new Set(next?.flights.map((each) => each.squadron))];
  const held = info.squadrons.map(({ id }) => id).filter((each) => flying.includes(each) && keys[each]);
  const own = findCampaign(info.campaign)?.own ?? "";
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [catalog] = useAsync(() => fetchCatalog(info.system), [info.system]);
  const bots = catalog.state === "here" ? catalog.value : null;
  const squadron = held.includes(own) ? own : (held[0] ?? "");
  const key = keys[squadron] ?? Object.values(keys)[0];
  const tell = (texts: InLanguages): string => inLanguage(texts, language.value);
  if (!next) {
    return <section class="panel app-campaign-order"><h2>{say("app.campaign.over")}</h2><p>{say("app.campaign.over.text")}</p></section>;
  }

  const sit = async (game: string, invite: string, seats: string[]): Promise<void> => {
    memory.keep(game, { invite, title: tell(next.title), over: false });
    for (const [i, seat] of seats.entries()) await sitDown(game, seat, invite, i === 0 ? ownName() : say("app.person", { number: i + 1 }));
    memory.flew(warOf(info.system));
    navigate(paths.game(game));
  };
  const fly = (way: "computer" | "screen" | "friend"): Promise<void> =>
    attempt(async () => {
      const body: CampaignGame = { flights: chosen };
      if (way === "computer") body.bots = Object.fromEntries(flying.filter((each) => each !== squadron).map((each) => [each, opponentIn(bots?.bots ?? [])]));
      if (way === "friend") Object.assign(body, termsOf(standIn));
      const made = await campaigns.begin(info.campaign, key ?? "", body);
      await sit(made.game, made.invite, way === "screen" ? flying : [squadron]);
    });

  const seated = underway ? memory.find(underway.game)?.seats.length : 0;
  return (
    <section class="panel app-campaign-order" aria-labelledby="next-flight">
      <p class="caps">{tell(next.date)}</p>
      <h2 id="next-flight">{tell(next.title)}</h2>
      <p class="app-campaign-briefing">{tell(next.briefing)}</p>
      <ul class="app-campaign-flights">
        {next.flights.map((flight) => (
          <li key={flight.plane}>
            <span>{flight.plane}</span>
            {keys[flight.squadron] && !underway ? (
              <select
                aria-label={say("app.campaign.pilot-of", { plane: flight.plane })} value={String(chosen[flight.plane] ?? flight.pilot)} disabled={busy}
                onChange={(event) => setChosen({ ...chosen, [flight.plane]: Number(event.currentTarget.value) })}
              >
                {info.pilots.filter((each) => each.squadron === flight.squadron && !each.lost && each.away === 0).map((each) => (
                  <option key={each.pilot} value={String(each.pilot)}>{each.name}</option>
                ))}
              </select>
            ) : (
              <span>{info.pilots[flight.pilot]?.name}</span>
            )}
          </li>
        ))}
      </ul>
      {underway ? (
        <div class="app-campaign-ways">
          <span>{underway.gone ? say("app.campaign.gone") : say("app.campaign.underway")}</span>
          {!underway.gone && seated ? <Link href={paths.game(underway.game)} class="button button-primary">{say("app.resume")}</Link> : null}
          {!underway.gone && !seated && underway.invite && squadron && (
            <button type="button" class="button-primary" disabled={busy} onClick={() => void attempt(() => sit(underway.game, underway.invite ?? "", [squadron]))}>{say("app.campaign.sit")}</button>
          )}
          {!underway.gone && !seated && !underway.invite && <Link href={paths.game(underway.game)} class="button">{say("app.campaign.watch")}</Link>}
          {key && (
            <button type="button" class={underway.gone ? "button-primary" : ""} disabled={busy} onClick={() => void attempt(() => campaigns.abandon(info.campaign, key))}>
              {say(underway.gone ? "app.campaign.fly-again" : "app.campaign.abandon")}
            </button>
          )}
          {key && underway.gone && (
            <button type="button" disabled={busy} onClick={() => void attempt(() => campaigns.passOver(info.campaign, key))}>{say("app.campaign.pass-over")}</button>
          )}
        </div>
      ) : held.length > 0 ? (
        <>
          {held.length > 1 && (
            <label class="app-campaign-own">
              <span class="field-label">{say("app.campaign.you-fly")}</span>
              <select value={squadron} onChange={(event) => keepCampaign(info.campaign, { own: event.currentTarget.value })}>
                {held.map((each) => <option key={each} value={each}>{tell(info.squadrons.find(({ id }) => id === each)?.name ?? { en: each, it: each, fr: each })}</option>)}
              </select>
            </label>
          )}
          <div class="app-campaign-ways">
            <button type="button" class="button-primary" disabled={busy} onClick={() => void fly("computer")}>{say("app.campaign.fly")}</button>
            {held.length > 1 && <button type="button" disabled={busy} onClick={() => void fly("screen")}>{say("app.campaign.fly.screen")}</button>}
            {flying.length > 1 && <button type="button" disabled={busy} onClick={() => void fly("friend")}>{say("app.campaign.fly.friend")}</button>}
          </div>
          <OpponentChoice id="campaign-opponent" catalog={bots} label={say("opponent.label")} />
        </>
      ) : (
        <p class="field-hint">{say("app.campaign.no-key")}</p>
      )}
    </section>
  );
}

// A squadron and its pilots.
function Board({ info, squadron, name, ownKey, busy, attempt }: Part & { squadron: string; name: string; ownKey: string | undefined }) {
  const pilots = info.pilots.filter((each) => each.squadron === squadron);
  const rows = [...pilots.filter((each) => !each.lost), ...pilots.filter((each) => each.lost)];
  return (
    <section class="panel" aria-label={name}>
      <h2>{name}</h2>
      <ul class="app-pilots">
        {rows.map((pilot) => (
          <PilotRow key={pilot.pilot} info={info} pilot={pilot} ownKey={ownKey} busy={busy} attempt={attempt} />
        ))}
      </ul>
    </section>
  );
}

function PilotRow({ info, pilot, ownKey, busy, attempt }: Part & { pilot: CampaignPilot; ownKey: string | undefined }) {
  const [renaming, setRenaming] = useState(false);
  const [skill, setSkill] = useState("");
  const wanted = pilot.skills_open.find((each) => each === skill) ?? pilot.skills_open[0];
  const state = [
    pilot.ace ? say("app.campaign.ace") : "",
    pilot.lost ? say("app.campaign.lost") : pilot.away > 0 ? say("app.campaign.away", { n: pilot.away }) : "",
    ...pilot.skills.map((each) => say(`skill.${each}`)),
    say("app.campaign.flown", { n: pilot.flown }),
  ].filter((each) => each !== "");
  const rename = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("name") as HTMLInputElement;
    setRenaming(false);
    if (ownKey && field.value.trim() !== pilot.name) void attempt(() => campaigns.rename(info.campaign, ownKey, pilot.pilot, field.value.trim()));
  };
  return (
    <li class={pilot.lost ? "app-pilot app-pilot-lost" : "app-pilot"} data-pilot={pilot.name}>
      <span>
        <span class="app-pilot-name">{pilot.name}</span>{" "}
        {pilot.victories > 0 && (
          <span class="app-pilot-crosses" role="img" aria-label={say("app.campaign.victories", { n: pilot.victories })}>{crosses(pilot.victories)}</span>
        )}
        <br />
        <span class="app-pilot-state field-hint">{state.join(" · ")}</span>
      </span>
      {ownKey && !pilot.lost && !info.underway && !renaming && (
        <button type="button" class="button-quiet" disabled={busy} aria-label={say("app.campaign.rename.label", { pilot: pilot.name })} onClick={() => setRenaming(true)}>{say("app.campaign.rename")}</button>
      )}
      {renaming && (
        <form class="app-pilot-more" onSubmit={rename}>
          <input name="name" type="text" maxLength={40} defaultValue={pilot.name} aria-label={say("app.campaign.new-name", { pilot: pilot.name })} />
          <button type="submit">{say("app.campaign.save")}</button>
        </form>
      )}
      {ownKey && wanted && (
        <div class="app-pilot-more app-pilot-due">
          <span>{say("app.campaign.skill-due", { pilot: pilot.name })}</span>
          <select aria-label={say("app.campaign.skill-of", { pilot: pilot.name })} value={wanted} onChange={(event) => setSkill(event.currentTarget.value)}>
            {pilot.skills_open.map((each) => <option key={each} value={each}>{say(`skill.${each}`)}</option>)}
          </select>
          <button type="button" class="button-primary" disabled={busy} onClick={() => void attempt(() => campaigns.skill(info.campaign, ownKey, pilot.pilot, wanted))}>{say("app.campaign.choose")}</button>
          <span class="app-pilot-skill field-hint">{say(`skill.text.${wanted}`)}</span>
        </div>
      )}
    </li>
  );
}

// One for each, in fives.
const crosses = (victories: number): string => "✚".repeat(Math.min(victories, 60)).replace(/(.{5})(?=.)/gu, "$1 ");

// An entry as a sentence. It counts by the number that it fills in first (docs/formats.md).
export function entrySentence(entry: DiaryEntry): string {
  const lang = language.value;
  const fillings: Fillings = {};
  for (const [word, value] of Object.entries(entry.words)) {
    if (typeof value === "object") fillings[word] = inLanguage(value, lang);
    else fillings[word] = word === "skill" ? say(`skill.${value}`) : value;
  }
  const count = entry.words["turns"] ?? entry.words["games"];
  const one = count === 1 || (count === 0 && lang === "fr");
  const key = `campaign.${entry.key}`;
  return say(one && canSay(`${key}.one`) ? `${key}.one` : key, fillings);
}

function Diary({ entries }: { entries: DiaryEntry[] }) {
  const chapters: DiaryEntry[][] = [];
  for (const entry of entries) {
    if (entry.key === "begun" || chapters.length === 0) chapters.push([]);
    chapters.at(-1)?.push(entry);
  }
  return (
    <section class="panel" aria-labelledby="diary">
      <h2 id="diary">{say("app.campaign.diary")}</h2>
      <div class="app-diary-scroll" tabIndex={0} role="region" aria-labelledby="diary">
        <ol class="app-diary" reversed>
          {chapters.reverse().map((chapter, i) => (
            <li key={chapters.length - i}>
              {chapter.map((entry, j) => (entry.key === "begun" ? <h3 key={j}>{entrySentence(entry)}</h3> : <p key={j}>{entrySentence(entry)}</p>))}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Results({ info }: { info: CampaignInfo }) {
  if (info.results.length === 0) return null;
  const tell = (texts: InLanguages): string => inLanguage(texts, language.value);
  return (
    <section class="panel" aria-labelledby="results">
      <h2 id="results">{say("app.campaign.results", { n: info.results.length, games: info.games })}</h2>
      <div class="app-results-wide">
        <table class="app-results">
          <thead>
            <tr>
              <th scope="col">{say("app.campaign.results.game")}</th>
              <th scope="col">{say("app.campaign.results.winner")}</th>
              <th scope="col">{say("app.campaign.results.victories")}</th>
              <th scope="col">{say("app.campaign.results.losses")}</th>
            </tr>
          </thead>
          <tbody>
            {info.results.map((each, i) => (
              <tr key={i}>
                <td>{each.link ? <Link href={paths.replay(each.link, "all")}>{tell(each.date)}</Link> : tell(each.date)}</td>
                <td>{each.winner ? sideName(each.winner) : say("app.draw")}</td>
                <td>{info.squadrons.map(({ id }) => each.victories[id] ?? 0).join(" : ")}</td>
                <td>{info.squadrons.map(({ id }) => each.losses[id] ?? 0).join(" : ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

// Keys to hand on, and the campaign as a file.
function Links({ info, keys }: { info: CampaignInfo; keys: Record<string, string> }) {
  const held = info.squadrons.filter(({ id }) => keys[id]);
  const closed = useReach()?.how === "closed";
  return (
    <section class="panel" aria-labelledby="campaign-links">
      <h2 id="campaign-links">{say("app.campaign.share")}</h2>
      {held.length > 0 && closed && <NobodyYet />}
      {held.map(({ id, name }) => (
        <ShareLink
          key={id} secret explain="above" code="folded" path={paths.squadron(info.campaign, id, keys[id] ?? "")} title={inLanguage(info.title, language.value)}
          label={say("app.campaign.share.squadron", { squadron: inLanguage(name, language.value) })}
        />
      ))}
      {held.length > 0 && <p class="field-hint">{say("app.campaign.share.hint")}</p>}
      <a class="button" href={campaigns.file(info.campaign)} download={`${info.calendar}.json`}>{say("app.campaign.export")}</a>
    </section>
  );
}
