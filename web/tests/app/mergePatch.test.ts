import { describe, expect, it } from "vitest";

import { mergePatch } from "../../src/state/mergePatch";

// The table of RFC 7396, appendix A.
const cases: [unknown, unknown, unknown][] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [["a", "b"], ["c", "d"], ["c", "d"]],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe("merge patch", () => {
  it.each(cases)("%j patched with %j gives %j", (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });
  it("leaves the old value as it was and shares what did not change", () => {
    const before = { a: { x: 1 }, b: { y: 2 } };
    const after = mergePatch(before, { a: { x: 3 } }) as typeof before;
    expect(before).toEqual({ a: { x: 1 }, b: { y: 2 } });
    expect(after.b).toBe(before.b);
  });
  it("takes a member called __proto__ for a member", () => {
    const after = mergePatch({}, JSON.parse('{"__proto__": {"evil": true}}')) as Record<string, unknown>;
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)["evil"]).toBeUndefined();
    expect(Object.keys(after)).toEqual(["__proto__"]);
  });
});
