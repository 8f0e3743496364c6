// The small choices that follow a player everywhere: language, light, sound, speed.
import { soundOn, volume } from "../sound/sound";
import { memory, type Theme } from "../state/memory";
import { canNotify, forbidden, wantNotices } from "../state/notices";
import { speed, speeds } from "../state/display";
import { chooseLanguage, language, languageNames, languages, say, type Language } from "../text/say";
import { SoundIcon } from "./icons";

const themes: readonly Theme[] = ["auto", "light", "dark"];

export function LanguageChoice({ id }: { id: string }) {
  const choose = (chosen: Language): void => {
    memory.set({ language: chosen });
    void chooseLanguage(chosen);
  };
  return (
    <div class="app-pref">
      <label class="field-label" for={id}>{say("app.language")}</label>
      <select id={id} value={language.value} onChange={(event) => choose(event.currentTarget.value as Language)}>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>{languageNames[each]}</option>
        ))}
      </select>
    </div>
  );
}

export function ThemeChoice({ id }: { id: string }) {
  return (
    <div class="app-pref">
      <label class="field-label" for={id}>{say("app.theme")}</label>
      <select id={id} value={memory.settings.value.theme} onChange={(event) => memory.set({ theme: event.currentTarget.value as Theme })}>
        {themes.map((each) => (
          <option key={each} value={each}>{say(`app.theme.${each}`)}</option>
        ))}
      </select>
    </div>
  );
}

export function SoundChoice({ id }: { id: string }) {
  return (
    <div class="app-pref app-pref-sound">
      <button type="button" aria-pressed={soundOn.value} onClick={() => memory.set({ sound: !soundOn.value })}>
        <SoundIcon on={soundOn.value} />
        {soundOn.value ? say("app.sound.on") : say("app.sound.off")}
      </button>
      <label class="visually-hidden" for={id}>{say("app.volume")}</label>
      <input
        id={id} type="range" min="0" max="100" disabled={!soundOn.value} value={Math.round(volume.value * 100)}
        onInput={(event) => memory.set({ volume: Number(event.currentTarget.value) / 100 })}
      />
    </div>
  );
}

export function NoticeChoice() {
  if (!canNotify()) return null;
  const on = memory.settings.value.notices && !forbidden();
  return (
    <div class="app-pref app-pref-notices">
      <button type="button" aria-pressed={on} disabled={forbidden()} onClick={() => void wantNotices(!on)}>{say("app.notices")}</button>
      {forbidden() && <span class="field-hint">{say("app.notices.forbidden")}</span>}
    </div>
  );
}

export function FireChoice() {
  const on = memory.settings.value.fireAtOnce;
  return (
    <div class="app-pref app-pref-notices">
      <button type="button" aria-pressed={on} aria-describedby="fire-at-once-hint" onClick={() => memory.set({ fireAtOnce: !on })}>{say("autofire.setting")}</button>
      <span id="fire-at-once-hint" class="field-hint">{say("autofire.hint")}</span>
    </div>
  );
}

export function SpeedChoice({ id }: { id: string }) {
  return (
    <div class="app-pref">
      <label class="field-label" for={id}>{say("app.speed")}</label>
      <select id={id} value={speed.value} onChange={(event) => {
        speed.value = event.currentTarget.value as (typeof speeds)[number];
      }}>
        {speeds.map((each) => (
          <option key={each} value={each}>{say(`app.speed.${each}`)}</option>
        ))}
      </select>
    </div>
  );
}
