// Begins: settings into effect, keys out of the address, the first screen.
import { render } from "preact";

import { App, later } from "./screens/App";
import { flightBook } from "./record/book";
import { keepFocus } from "./screens/keepFocus";
import { keepCampaign } from "./state/campaigns";
import { memory } from "./state/memory";
import { applyPreferences } from "./state/preferences";
import { brokenLink, linkedScenario, listen, parseRoute, parseSquadron, takeFragment } from "./state/router";
import "./style/base.css";
import "./app.css";

// An invitation or a carried seat stands behind the #: it is kept here and leaves the address bar.
function readFragment(): void {
  if (parseRoute(location.pathname).screen === "rules") return; // there it is the name of a rule
  const squadron = parseSquadron(location.hash);
  const fragment = takeFragment();
  const now = parseRoute(location.pathname, location.search);
  if (now.screen === "campaign" && squadron) keepCampaign(now.campaign, { keys: { [squadron.squadron]: squadron.key } });
  if (now.screen === "editor" && fragment.scenario) linkedScenario.value = fragment.scenario;
  if (now.screen !== "game") return;
  if (fragment.broken) brokenLink.value = now.game;
  if (fragment.invite) memory.keep(now.game, { invite: fragment.invite });
  if (fragment.seat && fragment.key) {
    memory.keepSeat(now.game, { seat: fragment.seat, key: fragment.key, name: memory.settings.peek().name });
  }
}

const Editor = later(async () => (await import("./editor/EditorScreen")).EditorScreen);

readFragment();
listen(readFragment);
addEventListener("storage", () => {
  memory.reload();
  flightBook.reload();
});

const place = document.getElementById("app");
void applyPreferences().then(() => {
  if (!place) return;
  place.replaceChildren();
  render(<App editor={Editor} />, place);
  keepFocus();
});
