// An order on its way: normally one sees nothing of it. Where the line is slow or dead it is said at once.
import type { Planning } from "../deciding/planning";
import { say } from "../text/say";

export function OnItsWay({ planning }: { planning: Planning }) {
  const line = planning.session.connection.value;
  const sound = line === "live" || line === "none";
  const text = planning.busy.value ? say(sound ? "company.on-its-way" : "company.on-its-way.lost") : sound || line === "connecting" ? "" : say("company.line.lost");
  return (
    <p class={`company-line${planning.busy.value && sound ? " company-line-late" : ""}`} role="status" data-line={line}>{text}</p>
  );
}
