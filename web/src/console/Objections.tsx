// Why something may not be: the sentence, and the rule it stands on.
import type { Objection } from "../protocol";
import type { Session } from "../state/session";
import { RuleLink } from "../rulesref/RuleLink";
import { objectionText } from "../pieces/objections";

export function Objections({ session, objections }: { session: Session; objections: Objection[] }) {
  return (
    <>
      {objections.map((objection, index) => (
        <span key={index} class="console-objection">
          {objectionText(session, objection)} {objection.rule && <small><RuleLink rule={objection.rule} /></small>}
        </span>
      ))}
    </>
  );
}
