// The campaigns in the lobby: those one flies in, a new one by a calendar, and one that comes as a file.
import { useState } from "preact/hooks";

import { ApiError } from "../net/api";
import { campaigns, type CampaignMade } from "../net/campaigns";
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
          <li key={each.id} class="app-calendar">
            <h3>{inLanguage(each.title, language.value)}</h3>
            <p>{inLanguage(each.briefing, language.value)}</p>
            <button type="button" disabled={busy} onClick={() => void go(campaigns.found(each.id), inLanguage(each.title, language.value))}>
              {say("app.campaign.found")} <span class="field-hint">{say("app.campaign.games", { n: each.games })}</span>
            </button>
          </li>
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
