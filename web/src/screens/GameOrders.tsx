// What this game is about: the orders of one's own side, and the rules that are played by.
import { api, options as fetchOptions, scenarios as fetchScenarios } from "../net/api";
import type { OptionChoice, OptionInfo, Scenario, TableInfo } from "../protocol";
import { RuleLink } from "../rulesref/RuleLink";
import type { Session } from "../state/session";
import { canSay, language, say } from "../text/say";
import { agreedTurns } from "./fights";
import { HeadSheet } from "./HeadSheet";
import { OrdersIcon } from "./icons";
import { sideName } from "../state/names";
import { idOf } from "./options";
import { warOf } from "../state/wars";
import { editionName, editionText, optionName, optionText } from "./RulesChoice";
import { inLanguage, scenarioOf } from "./scenarios";
import { useAsync } from "./useAsync";

// Orders follow from what was chosen: the server knows how.
async function scenariosFor(table: TableInfo): Promise<readonly Scenario[]> {
  const id = table.look?.["scenario"];
  const chosen = table.look?.["chosen"];
  if (typeof id !== "string") return [];
  if (typeof chosen !== "object" || chosen === null) return fetchScenarios(table.system);
  return [await api.scenario(table.system, id, chosen as Record<string, string>)];
}

// The scenario this table plays, once it is known.
export function useScenario(table: TableInfo): Scenario | undefined {
  const [all] = useAsync(() => scenariosFor(table), [table.game]);
  return all.state === "here" ? scenarioOf(table, all.value) : undefined;
}

// The sides whose orders these eyes may read: one's own; those who only watch read all.
export function sidesToRead(table: TableInfo, seat: string | null): string[] {
  const own = table.planes.filter((plane) => plane.seat === seat).map((plane) => plane.side);
  return own.length > 0 ? [...new Set(own)] : table.sides;
}

export function GameOrders({ session }: { session: Session }) {
  const table = session.table.value;
  const scenario = useScenario(table);
  return (
    <HeadSheet id="app-orders" place="app-orders-place" icon={<OrdersIcon />} label={scenario ? say("app.orders") : say("app.agreed")}>
      {scenario && <Briefing scenario={scenario} sides={sidesToRead(table, session.seat)} own={session.seat !== null} />}
      <RulesInPlay table={table} />
    </HeadSheet>
  );
}

export function Briefing({ scenario, sides, own }: { scenario: Scenario; sides: readonly string[]; own: boolean }) {
  const lang = language.value;
  return (
    <section class="app-briefing">
      <h2>{inLanguage(scenario.title, lang)}</h2>
      <p class="app-mission-briefing">{inLanguage(scenario.briefing, lang)}</p>
      {sides.map((side) => scenario.sides[side] && (
        <div key={side} class="app-mission-orders">
          <p class="caps">{own ? say("app.scenario.orders") : say("app.orders.of", { side: sideName(side) })}</p>
          <p>{inLanguage(scenario.sides[side], lang)}</p>
        </div>
      ))}
    </section>
  );
}

function RulesInPlay({ table }: { table: TableInfo }) {
  const [list] = useAsync(() => fetchOptions(table.system), [table.system]);
  const war = warOf(table.system);
  const { turns } = agreedTurns(table);
  const rule = (id: string): OptionInfo | undefined => (list.state === "here" ? list.value.find((each) => each.id === id) : undefined);
  return (
    <section class="app-in-play">
      <h2 class="panel-title">{say("app.rules.of-game")}</h2>
      {turns !== undefined && <p>{say("app.terms.turns.is", { n: turns })}</p>}
      {table.hints && <p data-agreed="hints">{say("hints.agreed")}</p>}
      {table.options.length === 0 && <p>{say("app.rules.preset.basic.text")}</p>}
      <ul class="app-in-play-list">
        {table.options.map((choice) => {
          const id = idOf(choice);
          return (
            <li key={id}>
              <p class="app-option-head"><strong>{optionName(id)}</strong><span class="app-option-rule"><RuleLink rule={rule(id)?.rule} war={war} /></span></p>
              <p class="field-hint">{[optionText(id, war), ...numbersOf(choice)].join(" ")}</p>
            </li>
          );
        })}
      </ul>
      {table.edition && <p class="app-option-head"><strong>{editionName(table.edition)}</strong></p>}
      {table.edition && <p class="field-hint">{editionText(table.edition)}</p>}
    </section>
  );
}

function numbersOf(choice: OptionChoice): string[] {
  if (typeof choice === "string") return [];
  return Object.values(choice).flatMap((numbers) => Object.entries(numbers)).map(([name, value]) => {
    const key = `app.rules.value.${name}`;
    return `${canSay(key) ? say(key) : name}: ${value}.`;
  });
}
