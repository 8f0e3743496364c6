// The best plans one below the other: number, cards, sentence. The one under the pointer or the focus is shown on the table.
import type { ComponentChildren } from "preact";

import type { Catalog, Prospect } from "../protocol";
import { percent, say } from "../text/say";
import { CardFace } from "./CardFace";
import { facesOf, prospectWords } from "./prospects";
import "./prospects.css";
import type { Who } from "./who";

interface ProspectsProps {
  catalog: Catalog;
  who: Who;
  prospects: readonly Prospect[];
  looked: string | null; // the sign of the one that is looked at
  onLook(sign: string | null): void;
  doing?: (prospect: Prospect) => ComponentChildren; // what can be done with it
}

export function Prospects({ catalog, who, prospects, looked, onLook, doing }: ProspectsProps) {
  return (
    <ol class="prospects">
      {prospects.map((prospect, place) => {
        const sign = String(place + 1);
        return (
          <Looked key={sign} sign={sign} looked={looked === sign} onLook={onLook} extra={doing?.(prospect)}>
            <PlanFaces catalog={catalog} who={who} prospect={prospect} />
            <span class="prospect-words">
              {prospectWords(catalog, who, prospect)}
              {prospect.often >= 0.005 && <span class="prospect-often"> {say("coaching.often", { often: percent(prospect.often) })}</span>}
            </span>
          </Looked>
        );
      })}
    </ol>
  );
}

interface LookedProps {
  sign: string;
  looked: boolean;
  flown?: boolean; // it is what was flown
  onLook(sign: string | null): void;
  extra?: ComponentChildren;
  children: ComponentChildren;
}

// By mouse it is enough to point; by keys and fingers it is looked at as long as it has the focus.
export function Looked({ sign, looked, flown = false, onLook, extra, children }: LookedProps) {
  return (
    <li
      class={["prospect", looked && "prospect-looked", flown && "prospect-flown"].filter(Boolean).join(" ")} data-prospect={sign}
      onPointerEnter={(event) => { if (event.pointerType === "mouse") onLook(sign); }} onPointerLeave={(event) => { if (event.pointerType === "mouse") onLook(null); }}
    >
      <button type="button" class="prospect-look" aria-pressed={looked} onFocus={() => onLook(sign)} onBlur={() => onLook(null)} onClick={() => onLook(sign)}>
        <span class="prospect-sign" aria-hidden="true">{sign}</span>
        {children}
      </button>
      {extra}
    </li>
  );
}

export function PlanFaces({ catalog, who, prospect }: { catalog: Catalog; who: Who; prospect: Prospect }) {
  return (
    <span class="prospect-faces" aria-hidden="true">
      {facesOf(prospect).map((face, i) => <span key={i} class="prospect-face"><CardFace catalog={catalog} who={who} card={face} width={32} /></span>)}
    </span>
  );
}
