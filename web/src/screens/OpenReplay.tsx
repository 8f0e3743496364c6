// A replay file from the disk: the server checks it, then it is a game to look at like any other.
import { useState } from "preact/hooks";

import { ApiError, api, type FileProblem } from "../net/api";
import { memory } from "../state/memory";
import { navigate, paths } from "../state/router";
import { say } from "../text/say";
import { errorSentence } from "../state/names";

export function OpenReplay() {
  const [state, setState] = useState<{ busy: boolean; error?: string; problems?: FileProblem[] }>({ busy: false });
  const open = async (file: File): Promise<void> => {
    setState({ busy: true });
    try {
      const { game } = await api.openReplay(await file.text());
      memory.keep(game, { title: file.name, over: true });
      navigate(paths.replay(game, "all"));
    } catch (error) {
      const known = error instanceof ApiError;
      setState({
        busy: false,
        error: known && error.status >= 400 && error.status < 500 ? say("app.replay.bad-file") : errorSentence(known ? error.code : "strange"),
        problems: known ? error.problems : [],
      });
    }
  };
  return (
    <section class="panel app-open" aria-labelledby="open-replay">
      <h2 id="open-replay">{say("app.open-replay")}</h2>
      <p class="field-hint">{say("app.open-replay.hint")}</p>
      <label class="button app-file">
        {state.busy ? say("app.loading") : say("app.choose-file")}
        <input
          type="file" class="visually-hidden" accept=".jsonl,.json,.ndjson,application/jsonl,text/plain" disabled={state.busy}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) void open(file);
          }}
        />
      </label>
      {state.error && (
        <div role="alert" class="notice notice-danger">
          <p>{state.error}</p>
          {state.problems && state.problems.length > 0 && (
            <ul>
              {state.problems.slice(0, 5).map((each) => (
                <li key={each.place + each.reason}><code>{each.place}</code> {each.reason}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
