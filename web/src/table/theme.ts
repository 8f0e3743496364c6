// Whether the room is lit by day or by the lamp: the page says it, or else the system.
import { signal, type ReadonlySignal } from "@preact/signals";

export type Light = "light" | "dark";

function read(): Light {
  const said = document.documentElement.dataset["theme"];
  if (said === "light" || said === "dark") return said;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

const now = signal<Light>("light");
let watched = false;

export function light(): ReadonlySignal<Light> {
  if (!watched) {
    watched = true;
    const look = (): void => {
      now.value = read();
    };
    look();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", look);
    new MutationObserver(look).observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  }
  return now;
}
