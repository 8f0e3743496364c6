import { describe, expect, it } from "vitest";
import { voices } from "../../src/sound/voices";
import { engineOf, gunsOf } from "../../src/table/ears";
import { models, models2 } from "../art/catalog";

const model = (id: string) => models2.find((each) => each.id === id);

describe("what is heard of a plane", () => {
  it("is the engine it has", () => {
    expect(engineOf(model("spitfire-mk1"))).toBe("inline");
    expect(engineOf(model("a6m2"))).toBe("radial");
    expect(engineOf(model("f4f-4"))).toBe("radial");
    expect(engineOf(undefined)).toBe("rotary");
    for (const each of models) expect(engineOf(each), each.id).toBe("rotary");
  });

  it("are its guns: machine guns, or cannon where it deals tokens C", () => {
    expect(gunsOf(model("hurricane-mk1"))).toBe("machine-guns");
    expect(gunsOf(model("bf109-e3"))).toBe("cannon");
    expect(gunsOf(model("bf109-e1"))).toBe("machine-guns");
    for (const each of models) expect(gunsOf(each), each.id).toBe("guns");
  });

  it("has a voice for everything", () => {
    for (const each of [...models, ...models2]) expect(voices[gunsOf(each)]).toBeTypeOf("function");
  });
});
