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

// `now`, made of the parts of `before` wherever the two say the same.
export function alike<Value>(before: Value, now: Value): Value {
  return shared(before, now) as Value;
}

function shared(before: unknown, now: unknown): unknown {
  if (before === now || typeof before !== "object" || typeof now !== "object" || before === null || now === null) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const [old, fresh] = [Object.entries(before), Object.entries(now)];
  const known = new Map<string, unknown>(old);
  const parts = fresh.map(([name, value]): [string, unknown] => [name, shared(known.get(name), value)]);
  if (old.length === parts.length && parts.every(([name, value]) => known.has(name) && known.get(name) === value)) return before;
  if (Array.isArray(now)) return parts.map(([, value]) => value);
  const result: Record<string, unknown> = {};
  for (const [name, value] of parts) Object.defineProperty(result, name, { value, configurable: true, enumerable: true, writable: true });
  return result;
}
