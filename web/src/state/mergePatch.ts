// JSON Merge Patch (RFC 7396). The target is left as it is: what does not change is shared, what does is new,
// so that old views stay good.

import type { Patch, View } from "../protocol";

// A view after an event. That the patch leads to a view again is the server's word.
export function viewAfter(view: View, patch: Patch): View {
  return mergePatch(view, patch) as View;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    // A name like "__proto__" must become a plain member and nothing else.
    else Object.defineProperty(result, name, {
      value: mergePatch(Object.hasOwn(result, name) ? result[name] : undefined, value),
      configurable: true, enumerable: true, writable: true,
    });
  }
  return result;
}
