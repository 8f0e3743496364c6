// Keys and record as a file, and back from it.
import { useState } from "preact/hooks";

import { keysOfThisBrowser, readKeys, takeOver } from "../record/keysFile";
import { say } from "../text/say";
import { DownIcon } from "./icons";

export function KeepFile() {
  const [said, setSaid] = useState<{ good: boolean; text: string } | null>(null);
  const save = (): void => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([keysOfThisBrowser()], { type: "application/json" }));
    link.download = "overdive-keys.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const keys = readKeys(await file.text().catch(() => ""));
    if (!keys) return setSaid({ good: false, text: say("record.keep.strange") });
    const { games, flights } = takeOver(keys);
    setSaid({ good: true, text: say("record.keep.done", { games, flights }) });
  };
  return (
    <section class="panel record-keep" aria-labelledby="record-keep">
      <h2 id="record-keep">{say("record.keep")}</h2>
      <p class="field-hint">{say("record.keep.text")}</p>
      <div class="app-row">
        <button type="button" onClick={save}><DownIcon />{say("record.keep.save")}</button>
        <label class="button app-file">
          {say("record.keep.open")}
          <input
            class="visually-hidden" type="file" accept=".json,application/json"
            onChange={(event) => {
              void open(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </label>
      </div>
      <p role="status" class={said ? `notice ${said.good ? "notice-ok" : "notice-danger"}` : ""}>{said?.text}</p>
    </section>
  );
}
