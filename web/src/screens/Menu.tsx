// What one needs now and then: settings, links, keys, the door. A sheet that opens under its button.
import type { ComponentChildren } from "preact";

import { OpenRules } from "../rulesref/RulesButton";
import { paths } from "../state/router";
import { say } from "../text/say";
import { HeadSheet } from "./HeadSheet";
import { MenuIcon } from "./icons";
import { keys as allKeys } from "./keys";
import { Link } from "./Link";
import { LookChoice } from "./LookChoice";
import { FireChoice, LanguageChoice, NoticeChoice, SoundChoice, SpeedChoice, ThemeChoice } from "./Preferences";

export function Menu({ children, keys = true }: { children?: ComponentChildren; keys?: boolean }) {
  return (
    <HeadSheet id="app-menu" place="app-menu-place" icon={<MenuIcon />} label={say("app.menu")}>
      <p class="app-row"><OpenRules /></p>
      <h2 class="panel-title">{say("app.settings")}</h2>
      <div class="app-menu-prefs">
        <SpeedChoice id="menu-speed" />
        <ThemeChoice id="menu-theme" />
        <LanguageChoice id="menu-language" />
        <SoundChoice id="menu-volume" />
        <LookChoice />
        <NoticeChoice />
        <FireChoice />
      </div>
      {children}
      {keys && <Keys />}
      <p class="app-row app-menu-leave"><Link href={paths.lobby} class="button">{say("app.leave")}</Link><span class="field-hint">{say("app.leave.hint")}</span></p>
    </HeadSheet>
  );
}

function Keys() {
  return (
    <details>
      <summary class="panel-title">{say("app.keys")}</summary>
      {allKeys.map(({ group, keys }) => (
        <section key={group}>
          <h3 class="app-keys-head">{say(group)}</h3>
          <dl class="app-keys">
            {keys.map((each) => (
              <div key={each.does}>
                <dt>{each.keys.map((key) => <kbd key={key}>{key}</kbd>)}</dt>
                <dd>{say(each.does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}
