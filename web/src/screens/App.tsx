// Which screen is shown. The lobby comes with the page; the table is fetched when somebody sits down.
import { Component, type ComponentChildren, type ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { RulesDoor } from "../rulesref/RulesDoor";
import { route, type Route } from "../state/router";
import { say } from "../text/say";
import { Lobby } from "./Lobby";
import { Loading, Trouble } from "./Trouble";

// A screen that is fetched when it is first needed.
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let here: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [failed, setFailed] = useState(false);
    const [, redraw] = useState(0);
    useEffect(() => {
      if (here) return;
      load().then(
        (screen) => {
          here = screen;
          redraw((n) => n + 1);
        },
        () => setFailed(true),
      );
    }, []);
    if (here) {
      const Screen = here;
      return <Screen {...props} />;
    }
    if (failed) return <Trouble title={say("app.trouble.load")} text={say("app.error.unreachable")} retry={() => location.reload()} />;
    return <Loading text={say("app.loading")} />;
  };
}

const GameRoute = later(async () => (await import("./GameRoute")).GameRoute);
const ReplayScreen = later(async () => (await import("./ReplayScreen")).ReplayScreen);
const CampaignRoute = later(async () => (await import("./CampaignRoute")).CampaignRoute);
const RulesRoute = later(async () => (await import("./RulesRoute")).RulesRoute);
const RecordScreen = later(async () => (await import("./RecordScreen")).RecordScreen);
const LessonRoute = later(async () => (await import("./LessonRoute")).LessonRoute);

// Whatever breaks in a screen: the game itself is safe on the server, so loading anew is the way back.
class Net extends Component<{ children: ComponentChildren }, { broken: boolean }> {
  override state = { broken: false };
  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ broken: true });
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return <Trouble title={say("app.trouble.broken")} text={say("app.trouble.broken.text")} retry={() => location.reload()} />;
  }
}

export function App({ editor }: { editor: ComponentType }) {
  const now = route.value;
  return (
    <>
      <Net key={now.screen}>{screenOf(now, editor)}</Net>
      <Net key="rules"><RulesDoor /></Net>
    </>
  );
}

function screenOf(now: Route, Editor: ComponentType) {
  switch (now.screen) {
    case "lobby":
      return <Lobby />;
    case "lesson":
      return <LessonRoute key={`${now.war} ${now.id ?? ""} ${now.fresh ?? ""}`} war={now.war} id={now.id} fresh={now.fresh} />;
    case "record":
      return <RecordScreen />;
    case "campaign":
      return <CampaignRoute key={now.campaign} campaign={now.campaign} />;
    case "rules":
      return <RulesRoute key={`${now.war} ${now.options?.join() ?? ""}`} war={now.war} options={now.options} />;
    case "editor":
      return <Editor />;
    case "game":
      return <GameRoute key={now.game} game={now.game} />;
    case "replay":
      return <ReplayScreen game={now.game} as={now.as} at={now.at} coach={now.coach === true} />;
    default:
      return <Trouble title={say("app.trouble.address")} text={say("app.trouble.address.text")} />;
  }
}
