// An answer that was given may be changed while others still think. It stands until another one is confirmed.
import { planningOf } from "../deciding/planning";
import type { Session } from "../state/session";
import { ofQuestion } from "../text/question";
import { say } from "../text/say";

// A way back for each answer that can still be changed.
export function TakeBack({ session }: { session: Session }) {
  const { company } = session;
  if (!company || !session.live.value || company.changing.value !== null) return null;
  const changes = company.changes.value;
  return (
    <>
      {changes.map(({ plane, ask }) => (
        <button
          key={plane} type="button" class="company-button" data-take-back={plane}
          onClick={() => {
            company.takeBack(plane);
            planningOf(session).openPlane(plane);
          }}
        >
          {changes.length === 1 ? ofQuestion(ask, "take-back") : say("company.take-back.plane", { plane })}
        </button>
      ))}
    </>
  );
}

// While one thinks again: what counts meanwhile, and the way out.
export function Changing({ session }: { session: Session }) {
  const { company } = session;
  if (!company || company.changing.value === null) return null;
  return (
    <p class="console-message company-changing" role="status">
      {say("company.changing")}
      <button type="button" class="company-button" data-leave-it onClick={() => company.leaveIt()}>{say("company.leave-it")}</button>
    </p>
  );
}
