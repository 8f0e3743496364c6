// The campaigns in the lobby: those one flies in, a new one by a calendar, and one that comes as a file.
import { useState } from "preact/hooks";

import { ApiError } from "../net/api";
import { campaigns, type CalendarInfo, type CampaignMade } from "../net/campaigns";
import { forgetCampaign, keepCampaign, keptCampaigns } from "../state/campaigns";
import { errorSentence } from "../state/names";
import { navigate, paths } from "../state/router";
import type { War } from "../state/wars";
import { language, say } from "../text/say";
import { Link } from "./Link";
import { inLanguage } from "./scenarios";
import { useAsync } from "./useAsync";
import "./campaign.css";

export function Campaigns({ war }: { war: War }) {
  const [calendars] = useAsync(campaigns.calendars, []);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const list = calendars.state === "here" ? calendars.value.filter((each) => each.system === war) : [];
  const kept = keptCampaigns.value;

  const go = async (making: Promise<CampaignMade>, title: string): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const made = await making;
      keepCampaign(made.campaign, { title, keys: made.keys });
      navigate(paths.campaign(made.campaign));
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      setTrouble([errorSentence(known?.code ?? "strange"), ...(known?.problems ?? []).slice(0, 3).map(({ place, reason }) => `${place}: ${reason}`)].join(" "));
      setBusy(false);
    }
  };

  if (list.length === 0 && kept.length === 0) return null;
  return (
    <section class="panel app-campaigns" aria-labelledby="campaigns">
      <h2 id="campaigns">{say("app.campaigns")}</h2>
      <p class="field-hint">{say("app.campaigns.hint")}</p>
      {kept.length > 0 && (
        <ul class="app-yours-list">
          {kept.map((each) => (
            <li key={each.campaign} class="app-yours-row">
              <div class="app-yours-what"><strong>{each.title || each.campaign}</strong></div>
              <div class="app-row">
                <Link href={paths.campaign(each.campaign)} class="button button-primary">{say("app.campaign.open")}</Link>
                <button type="button" class="button-quiet" aria-label={say("app.forget.label", { title: each.title })} onClick={() => forgetCampaign(each.campaign)}>{say("app.forget")}</button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ul class="app-calendars">
        {list.map((each) => (
          <Calendar key={each.id} calendar={each} busy={busy} found={(aceSkills) => void go(campaigns.found(each.id, aceSkills), inLanguage(each.title, language.value))} />
        ))}
      </ul>
      <label class="button button-quiet app-file">
        {say("app.campaign.import")}
        <input
          type="file" class="visually-hidden" accept=".json,application/json" disabled={busy}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) void file.text().then((text) => go(campaigns.import(text), file.name.replace(/\.json$/, "")));
          }}
        />
      </label>
      {trouble && <p role="alert" class="notice notice-danger">{trouble}</p>}
    </section>
  );
}

// A calendar to found a campaign by, and what can be agreed on about it.
function Calendar({ calendar, busy, found }: { calendar: CalendarInfo; busy: boolean; found(aceSkills: boolean): void }) {
  const [aceSkills, setAceSkills] = useState(false);
  return (
    <li class="app-calendar">
      <h3>{inLanguage(calendar.title, language.value)}</h3>
      <p>{inLanguage(calendar.briefing, language.value)}</p>
      {calendar.ace_skills === "option" && (
        <label class="app-calendar-option">
          <input type="checkbox" checked={aceSkills} disabled={busy} onChange={(event) => setAceSkills(event.currentTarget.checked)} />
          <span>{say("app.campaign.skills.option")} <span class="field-hint">{say("app.campaign.skills.option.hint")}</span></span>
        </label>
      )}
      <button type="button" disabled={busy} onClick={() => found(aceSkills)}>
        {say("app.campaign.found")} <span class="field-hint">{say("app.campaign.games", { n: calendar.games })}</span>
      </button>
    </li>
  );
}
