// The targets on the ground in the list beside the table; and of a plane what it carries and has photographed.
import { sideIndex, sideMark, TargetSign, targetText, BombSign, CameraSign, WirelessSign } from "../art";
import { SideShape } from "../art/SideShape";
import type { LoadView, TargetView } from "../protocol";
import { natureWords } from "../pieces/nature";
import { listOf } from "../state/names";
import type { Session } from "../state/session";
import { language, say } from "../text/say";

export function TargetList({ session }: { session: Session }) {
  const targets = Object.entries(session.view.value?.targets ?? {});
  if (targets.length === 0) return null;
  const { sides } = session.table.value;
  return (
    <section aria-label={say("targets.list")}>
      <h3 class="planes-side">{say("targets.list")}</h3>
      <ul class="targets">
        {targets.map(([id, target]) => (
          <li key={id} class={target.silenced || target.removed ? "targets-silenced" : ""}>
            <SideShape mark={sideMark(sideIndex(sides, target.side))} />
            <svg viewBox="-9 -9 18 18" width="22" height="22" aria-hidden="true"><TargetSign kind={target.kind} ink="currentColor" /></svg>
            <span><strong>{id}</strong> <span class="visually-hidden">{targetText(target.kind, target.silenced ?? false)}</span></span>
            <span class="targets-state">{[target.silenced ? say("targets.silenced") : stateOf(target), natureWords(target), target.removed && say("targets.removed")].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// What it has taken, of what it can take where that is its own, and how far artillery has got with it.
function stateOf(target: TargetView): string {
  if (target.corrections) return say("targets.corrections", { n: target.corrections });
  return target.points ? say("targets.life", { n: target.damage, of: target.points }) : say("targets.points", { n: target.damage });
}

export function Load({ load }: { load: LoadView | undefined }) {
  if (!load) return null;
  const bombs = load.bombs?.length ?? 0;
  const pictures = load.pictures ?? [];
  return (
    <>
      {bombs > 0 && <span class="note note-plain"><svg viewBox="-9 -9 18 18" width="18" height="18" aria-hidden="true"><BombSign ink="currentColor" /></svg>{say("targets.bombs", { n: bombs })}</span>}
      {load.wireless && <span class="note note-plain"><svg viewBox="-9 -9 18 18" width="18" height="18" aria-hidden="true"><WirelessSign ink="currentColor" /></svg>{say(load.fired ? "targets.wireless.fired" : "targets.wireless")}</span>}
      {load.camera && (
        <span class="note note-plain"><svg viewBox="-9 -9 18 18" width="18" height="18" aria-hidden="true"><CameraSign ink="currentColor" /></svg>{pictures.length > 0 ? say("targets.pictures", { targets: listOf(pictures, language.value) }) : say("targets.camera")}</span>
      )}
    </>
  );
}
