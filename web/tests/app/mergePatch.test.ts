import { describe, expect, it } from "vitest";

import { alike, mergePatch } from "../../src/state/mergePatch";

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

describe("two views that say nearly the same", () => {
  it("share what is the same, and only that", () => {
    const before = { turn: 1, planes: { Camel: { at: [1, 2], held: {} }, "Dr.I": { at: [3, 4], held: { A: 1 } } } };
    const now = { turn: 2, planes: { Camel: { at: [1, 2], held: {} }, "Dr.I": { at: [3, 5], held: { A: 1 } } } };
    const both = alike(before, now);
    expect(both).toEqual(now);
    expect(both.planes.Camel).toBe(before.planes.Camel);
    expect(both.planes["Dr.I"]).not.toBe(before.planes["Dr.I"]);
    expect(both.planes["Dr.I"].held).toBe(before.planes["Dr.I"].held);
    expect(before.planes["Dr.I"].at).toEqual([3, 4]);
  });
  it("are one where nothing has changed", () => {
    const before = { a: [{ b: 1 }, null], c: "d" };
    expect(alike(before, structuredClone(before))).toBe(before);
  });
  it.each([
    [{ a: 1, b: 2 }, { a: 1 }], [{ a: 1 }, { a: 1, b: undefined }], [[1, 2], [1]], [[], {}], [{ 0: 1 }, [1]], [{ a: null }, { a: {} }], [null, { a: 1 }], [{ a: 1 }, null],
  ] as [unknown, unknown][])("differ: %j and %j", (before, now) => {
    expect(alike(before, now)).toStrictEqual(now);
    expect(alike(before, now)).not.toBe(before);
  });
  it("keep a plane with a name that means something else", () => {
    const now = JSON.parse('{ "planes": { "__proto__": { "at": [1, 2] } } }') as { planes: Record<string, unknown> };
    const both = alike<unknown>({ planes: {} }, now) as typeof now;
    expect(Object.keys(both.planes)).toEqual(["__proto__"]);
  });
});
