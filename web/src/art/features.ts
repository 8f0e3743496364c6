// What the numbers of a shape do not say: tips, exhausts, spinners. A model that is not in the list gets what is
// usual for its engine and crew, so a new plane needs only its numbers.
import type { CatalogModel } from "../protocol";

export type Tips = "round" | "full" | "square" | "blunt" | "raked";
export type Exhaust = "none" | "right" | "left" | "both" | "stack";

export interface Features {
  tips: Tips;
  spinner: boolean;
  block: "cowl" | "six" | "vee" | "none"; // what is seen of the engine
  exhaust: Exhaust;
  topGun: boolean; // a Lewis gun on the upper wing
  bays: 1 | 2; // pairs of struts on each side
  seatGap: number; // mm between the two crew members
  headrest: boolean;
  wood: boolean; // a plywood fuselage shows its grain
}

const known: Record<string, Partial<Features>> = {
  "airco-dh4": { seatGap: 5.6, tips: "full", block: "vee", exhaust: "both" },
  "albatros-d3": { tips: "raked", spinner: true, wood: true },
  "albatros-dva": { tips: "raked", spinner: true, wood: true, headrest: true },
  "breguet-br14-a2": { tips: "square", block: "vee", exhaust: "stack" },
  "breguet-br14-b2": { tips: "square", block: "vee", exhaust: "stack" },
  "fokker-d7": { tips: "square" },
  "fokker-dr1": { tips: "full" },
  "halberstadt-d3": { tips: "square", exhaust: "stack", bays: 2 },
  "hanriot-hd1": { tips: "full" },
  "nieuport-11": { tips: "raked", topGun: true },
  "nieuport-17": { tips: "raked" },
  "nieuport-21": { tips: "raked", topGun: true },
  "nieuport-23": { tips: "raked" },
  "pfalz-d3": { tips: "raked", spinner: true, wood: true },
  "pfalz-d3a": { tips: "raked", spinner: true, wood: true },
  "pomilio-pc": { tips: "square" },
  "raf-re8": { tips: "full", block: "vee", exhaust: "stack" },
  "raf-se5a": { tips: "full", block: "vee", exhaust: "both", topGun: true, headrest: true },
  "roland-c2": { tips: "square", spinner: true, wood: true, bays: 1 },
  "roland-c2-early": { tips: "round", spinner: true, wood: true, bays: 1 },
  "rumpler-c4": { tips: "raked", spinner: true },
  "siemens-schuckert-d1": { tips: "raked", spinner: true },
  "sopwith-camel": { tips: "full" },
  "sopwith-snipe": { tips: "full", bays: 2, headrest: true },
  "sopwith-triplane": { tips: "square" },
  "spad-xiii": { tips: "square", block: "vee", exhaust: "both", bays: 2 },
  "ufag-c1": { tips: "raked" },
};

export function featuresOf(model: CatalogModel): Features {
  const rotary = model.shape.engine === "rotary" || model.shape.engine === "radial";
  const span = Math.max(...model.shape.wings.map((wing) => wing.span));
  const usual: Features = {
    tips: "round",
    spinner: false,
    block: rotary ? "cowl" : "six",
    exhaust: rotary ? "none" : "right",
    topGun: false,
    bays: span > 31 ? 2 : 1,
    seatGap: 3.6,
    headrest: false,
    wood: false,
  };
  return { ...usual, ...known[model.id] };
}
