// Stands ready on every screen; the book is fetched when it is opened for the first time.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { route } from "../state/router";
import { opened, shutRules, type Opened } from "./open";

let Sheet: ComponentType<{ now: Opened }> | null = null;

export function RulesDoor() {
  const now = opened.value;
  const [, redraw] = useState(0);
  useEffect(() => {
    if (now === null || Sheet) return;
    import("./RulesSheet").then(
      (module) => {
        Sheet = module.RulesSheet;
        redraw((n) => n + 1);
      },
      () => shutRules(), // not to be had now; the next press tries again
    );
  }, [now]);
  // Another page is another matter.
  const page = route.value;
  useEffect(() => () => shutRules(), [page]);
  return now && Sheet ? <Sheet now={now} /> : null;
}
