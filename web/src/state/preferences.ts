// Puts the remembered settings into effect: the page's light, its language, the sound.
import { effect } from "@preact/signals";

import { soundOn, volume } from "../sound/sound";
import { chooseLanguage, language, languages, type Language } from "../text/say";
import { memory } from "./memory";

export function preferredLanguage(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const found = languages.find((known) => each.toLowerCase().split("-")[0] === known);
    if (found) return found;
  }
  return "en";
}

export async function applyPreferences(): Promise<void> {
  effect(() => {
    const { theme } = memory.settings.value;
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  });
  effect(() => {
    const { sound, volume: loud } = memory.settings.value;
    if (sound !== null) soundOn.value = sound;
    if (loud !== null) volume.value = Math.max(0, Math.min(1, loud));
  });
  effect(() => {
    document.documentElement.lang = language.value;
  });
  // The first words shall already be in the right language; without its texts English serves.
  await chooseLanguage(memory.settings.peek().language ?? preferredLanguage(navigator.languages)).catch(() => undefined);
}
