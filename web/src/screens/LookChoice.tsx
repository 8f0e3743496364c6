// How the table is looked at: near at every shot or not, from above or from the side.
import { closeLook, tilted } from "../state/display";
import { say } from "../text/say";

export function LookChoice() {
  return (
    <div class="app-pref app-pref-notices app-row">
      <button type="button" aria-pressed={closeLook.value} onClick={() => (closeLook.value = !closeLook.peek())}>{say("view.close-look")}</button>
      <button type="button" aria-pressed={tilted.value} onClick={() => (tilted.value = !tilted.peek())}>{say("view.tool.tilt")}</button>
    </div>
  );
}
