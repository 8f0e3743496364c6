// Something that is fetched: not here yet, here, or failed; and how to try again.
import { useEffect, useState } from "preact/hooks";

export type Fetched<T> =
  | { state: "loading" }
  | { state: "here"; value: T }
  | { state: "failed"; error: unknown };

export function useAsync<T>(load: () => Promise<T>, inputs: readonly unknown[]): [Fetched<T>, () => void] {
  const [fetched, setFetched] = useState<Fetched<T>>({ state: "loading" });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFetched({ state: "loading" });
    load().then(
      (value) => wanted && setFetched({ state: "here", value }),
      (error: unknown) => wanted && setFetched({ state: "failed", error }),
    );
    return () => {
      wanted = false;
    };
    // The loader is made anew with every drawing; its inputs say when it means something else.
  }, [...inputs, round]);
  return [fetched, () => setRound((before) => before + 1)];
}
