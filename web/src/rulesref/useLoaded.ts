// Something fetched for what is shown: null until it is here, undefined if it cannot be had.
import { useEffect, useState } from "preact/hooks";

export function useLoaded<T>(load: () => Promise<T>, inputs: readonly unknown[]): T | null | undefined {
  const [state, setState] = useState<{ inputs: readonly unknown[]; value: T | undefined } | null>(null);
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setState({ inputs, value }),
      () => wanted && setState({ inputs, value: undefined }),
    );
    return () => {
      wanted = false;
    };
  }, inputs);
  const same = state !== null && state.inputs.every((each, i) => each === inputs[i]);
  return same ? state.value : null;
}
