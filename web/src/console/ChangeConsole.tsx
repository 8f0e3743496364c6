// A tailing pilot sees the card that the enemy flies this turn and may take another one himself, under the same marker.
import { SpeedMarkerArt } from "../art";
import type { Planning } from "../deciding/planning";
import { cardOf, type Who } from "../pieces/who";
import type { HandCard } from "../deciding/twoSpaces";
import type { ChoicePrompt } from "../protocol";
import { say } from "../text/say";
import { changesIn } from "./decisions";
import { Decision, Key } from "./Decision";
import { groupHand } from "./hand";
import { cardName, PileFace, walk } from "./PlanConsole";
import { Shown } from "./ReorderConsole";
import { reorderQuestion } from "./reorder";
import { Face, placedName } from "./TwoSpaceConsole";

interface Props {
  planning: Planning;
  prompt: ChoicePrompt;
  who: Who;
  all: Who[];
}

export function ChangeConsole({ planning, prompt, who, all }: Props) {
  const { spaces } = planning;
  const view = planning.session.view.value;
  const mine = view?.planes[who.id];
  const tailed = all.find((each) => each.id === mine?.tailing);
  const lies = mine?.console?.[0];
  const wished = planning.swap.value[who.id];
  const answers = changesIn(prompt).filter((each) => each.card !== null && each.card !== lies?.card);
  const answer = answers.find((each) => each.card === wished);
  const deck = planning.session.catalog.decks[who.kind.deck] ?? [];
  const groups = groupHand(answers.flatMap((each) => (typeof each.card === "number" ? [each.card] : [])), deck);
  const now = wished ?? lies?.card ?? undefined;
  const give = (): void => {
    const order = answer ?? prompt.decline ?? prompt.choices[0];
    if (order) void planning.give(order);
  };
  const pile = (card: HandCard, copies: number) => {
    const look = (): void => { spaces.looked.value = { card }; };
    const away = (): void => { spaces.looked.value = null; };
    return (
      <PileFace
        key={card} numbers={typeof card === "number" ? [card] : []} name={placedName(planning, who, card)} spoken={placedName(planning, who, card)} reason="" forbidden={false} used={false}
        looked={spaces.looked.value?.card === card || wished === card} copies={copies} left={copies} look={look} away={away}
        press={() => planning.exchange(who.id, wished === card ? null : card)} grab={() => undefined}
        art={<Face planning={planning} who={who} card={card} />}
      />
    );
  };
  return (
    <Decision planning={planning} question={reorderQuestion(who.id, view, "change")} detail={say(mine?.shown ? "question.change.detail" : "question.change.blind-detail", { plane: who.id })}>
      <div class="console-reorder console-change">
        {mine?.shown && tailed && <Shown planning={planning} shown={mine.shown} tailed={tailed} />}
        {now !== undefined && now !== null && (
          <figure class="console-shown console-change-own">
            <span class="console-space-card" aria-hidden="true">
              <Face planning={planning} who={who} card={now} width={72} />
              {lies?.speed && <span class="console-space-marker"><SpeedMarkerArt decorative face={lies.speed} width={46} /></span>}
            </span>
            <figcaption>{say(wished === undefined ? "question.change.lies" : "question.change.instead", { card: placedName(planning, who, now) })}</figcaption>
          </figure>
        )}
        <div class="console-hand console-hand-full" role="group" aria-label={say("console.hand", { plane: who.id })} onKeyDown={walk}>
          {groups.map((group) => (
            <div key={group.kind} class="console-group" role="group" aria-label={say(`console.kind.${group.kind}`)}>
              <span class="console-kind" aria-hidden="true">{say(`console.kind.${group.kind}`)}</span>
              <div class="console-piles">{group.piles.map((each) => pile(each.cards[0]!.card, each.cards.length))}</div>
            </div>
          ))}
          {answers.some((each) => each.card === "repeat") && (
            <div class="console-group" role="group" aria-label={say("console.kind.ace")}>
              <span class="console-kind" aria-hidden="true">{say("console.kind.ace")}</span>
              <div class="console-piles">{pile("repeat", 1)}</div>
            </div>
          )}
        </div>
        <div class="console-choice-row">
          <button type="button" class="console-choice button-primary button-large" disabled={planning.busy.value} onClick={give}>
            {answer ? say("question.change.go", { card: shortOf(planning, who, answer.card) }) : say("question.change.keep")} <Key name="↵" />
          </button>
          {answer && <button type="button" class="console-choice console-decline" onClick={() => planning.exchange(who.id, null)}>{say("question.change.back")} <Key name="Esc" /></button>}
        </div>
      </div>
    </Decision>
  );
}

function shortOf(planning: Planning, who: Who, card: HandCard | null): string {
  const known = typeof card === "number" ? cardOf(planning.session.catalog, who.kind, card) : undefined;
  return known ? cardName(known) : say("maneuver.repeat");
}
