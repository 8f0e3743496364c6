// What the others have offered, and who is waiting for this player: said where the decision is made.
import { useState } from "preact/hooks";

import type { Offer } from "../protocol";
import { errorSentence, listOf, seatName } from "../state/names";
import type { Session } from "../state/session";
import { language, say } from "../text/say";

export function Offers({ session }: { session: Session }) {
  const { company, seat } = session;
  const [trouble, setTrouble] = useState<string | null>(null);
  if (!company || seat === null || !session.live.value) return null;
  const table = session.table.value;
  const names = (seats: string[]): string => listOf(seats.map((each) => seatName(table, each)), language.value);
  const standing = (table.offers ?? []).filter((each) => each.update === company.update.value && concerns(each, session));
  const waits = session.prompts.value.length > 0 ? company.waitedFor.value : null;
  return (
    <>
      {standing.map(({ offer, seats }) => {
        const others = seats.filter((each) => each !== seat);
        return (
          <p key={offer} class="console-message company-offer" role="status" data-offer={offer}>
            {others.length > 0 ? say(`company.offer.${offer}`, { names: names(others), n: others.length }) : say(`company.offered.${offer}`)}
            {!seats.includes(seat) && (
              <button type="button" class="company-button" onClick={() => void company.offer(offer).then(setTrouble)}>{say(`company.agree.${offer}`)}</button>
            )}
            {trouble !== null && <span role="alert">{errorSentence(trouble)}</span>}
          </p>
        );
      })}
      {waits !== null && <p class="console-message company-offer" role="status" data-nudged>{say("company.nudged", { name: names([waits]) })}</p>}
    </>
  );
}

// A draw is everybody's business; giving up is that of one side.
function concerns({ offer, seats }: Offer, { table, seat }: Session): boolean {
  const side = (whose: string | undefined) => table.value.planes.find((plane) => plane.seat === whose)?.side;
  return offer === "draw" || side(seats[0]) === side(seat ?? undefined);
}

