// When something is missing or broken: what it is, and what to do next.
import type { ComponentChildren } from "preact";

import { paths } from "../state/router";
import { say } from "../text/say";
import { Link } from "./Link";

export function Trouble({ title, text, retry, children }: { title: string; text: string; retry?: () => void; children?: ComponentChildren }) {
  return (
    <main class="app-middle">
      <section class="panel app-trouble" role="alert">
        <h1 class="app-trouble-title">{title}</h1>
        <p>{text}</p>
        {children}
        <p class="app-row">
          {retry && <button type="button" class="button-primary" onClick={retry}>{say("app.try-again")}</button>}
          <Link href={paths.lobby} class="button">{say("app.to-lobby")}</Link>
        </p>
      </section>
    </main>
  );
}

export function Loading({ text }: { text: string }) {
  return (
    <main class="app-middle" aria-busy="true">
      <svg class="app-loading-plane" viewBox="-16 -12 32 24" width="96" height="72" aria-hidden="true">
        <path d="M-14-5h28q1 0 1 1.6T14-1.6H-14q-1 0-1-1.6T-14-5ZM-13-.4h26v2.6h-26ZM-1.6-8.6h3.2L1.2 9H-1.2ZM-4.2 7h8.4v2.4h-8.4Z" />
      </svg>
      <p role="status" class="app-loading-text">{text}</p>
    </main>
  );
}
