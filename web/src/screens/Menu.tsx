// What one needs now and then: settings, links, keys, the door. A sheet that opens under its button.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";

import { keys as allKeys } from "../console/keys";
import { paths } from "../state/router";
import { say } from "../text/say";
import { CloseIcon, MenuIcon } from "./icons";
import { Link } from "./Link";
import { LanguageChoice, SoundChoice, SpeedChoice, ThemeChoice } from "./Preferences";

export function Menu({ children, keys = true }: { children?: ComponentChildren; keys?: boolean }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    panel.current?.focus();
    const outside = (event: PointerEvent): void => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const shut = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div class="app-menu-place">
      <button ref={button} type="button" class="app-head-small" aria-expanded={open} aria-controls="app-menu" onClick={() => setOpen(!open)}>
        <MenuIcon />
        <span class="app-wide-only">{say("app.menu")}</span>
        <span class="visually-hidden app-narrow-only">{say("app.menu")}</span>
      </button>
      {open && (
        <div
          ref={panel} id="app-menu" class="panel app-menu" role="region" aria-label={say("app.menu")} tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              event.stopPropagation();
              shut();
            }
          }}
        >
          <button type="button" class="button-quiet button-icon app-menu-close" aria-label={say("app.close")} onClick={shut}><CloseIcon /></button>
          <h2 class="panel-title">{say("app.settings")}</h2>
          <div class="app-menu-prefs">
            <SpeedChoice id="menu-speed" />
            <ThemeChoice id="menu-theme" />
            <LanguageChoice id="menu-language" />
            <SoundChoice id="menu-volume" />
          </div>
          {children}
          {keys && <Keys />}
          <p class="app-row app-menu-leave"><Link href={paths.lobby} class="button">{say("app.leave")}</Link><span class="field-hint">{say("app.leave.hint")}</span></p>
        </div>
      )}
    </div>
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
