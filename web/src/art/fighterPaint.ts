// The paint of the World War II game: camouflage and marks of air forces, about 1940 to 1943.
import { cloth, plain, type Cloth } from "./finish";

export interface FighterPaint {
  spine: Cloth | null; // along the back, where the sides are paler
  spinner: string;
  nose: string | null; // the cowling, where it is not in camouflage
  rudder: string | null;
  band: string | null; // round the rear fuselage, of the whole air force
  lead: string | null; // leading edges
  ring: boolean; // a pale ring sets the mark off
  roundel: boolean; // Italians who fly for the Allies have their old roundel back
}

export interface FighterScheme extends Partial<FighterPaint> {
  nation?: string;
  wing: Cloth;
  fuselage: Cloth;
}

const white = "#ece7d8";
const yellow = "#dcb22f";
const sky = "#c3cdb6";

// Royal Air Force: dark earth and dark green. Fleet Air Arm: extra dark sea grey and dark slate grey.
const land = cloth("swathes", "#95805a", "#5d6a48");
const ocean = cloth("swathes", "#7c8893", "#66735c");
const desert = cloth("swathes", "#b39b6a", "#74603f");
const britain: FighterScheme = { wing: land, fuselage: land, spinner: "#23241f" };
const fleet: FighterScheme = { wing: ocean, fuselage: ocean, spinner: sky };

// Luftwaffe: splinter of two greens, or of green and grey, over pale blue sides.
const greens = cloth("splinter", "#717b5a", "#4d5846");
const greys = cloth("splinter", "#979b7c", "#616d53");
const blueSides = plain("#a9b7b6");
const mottledSides = cloth("mottle", "#a9b7b6", "#7f8a78");
const germany: FighterScheme = { wing: greys, fuselage: blueSides, spine: greys, spinner: "#49523f", nose: yellow, rudder: yellow };

const france = cloth("waves", "#8696a0", "#68754b", "#83694a");
const italianGreen = plain("#66725a");
const italianMottle = cloth("mottle", "#b29a66", "#5f6b43");
const captured: FighterScheme = { nation: "IT", wing: france, fuselage: france, spinner: white, band: white, rudder: "#57623f" };
const navyBlue = plain("#7a8d9d");
const navyBlueWorn = plain("#8898a5");
const amber = plain("#b7b597");
const grey = plain("#b3b8b2");
const jungle = plain("#647159");
const armyMottle = cloth("mottle", "#9aa394", "#5f6f53");
const japan = { band: white, lead: yellow, ring: true };

// The first scheme is how the type is remembered; the next ones are for its second, third, ... machine.
const schemes: Record<string, readonly FighterScheme[]> = {
  "a6m2": [
    { wing: amber, fuselage: amber, nose: "#2a2c30", spinner: "#8f9390" },
    { wing: grey, fuselage: grey, nose: "#2a2c30", spinner: "#8f9390" },
    { wing: jungle, fuselage: jungle, nose: "#2a2c30", spinner: "#7a3b2c", ring: true, lead: yellow },
  ],
  "bf109-e1": [
    { wing: greens, fuselage: blueSides, spine: greens, spinner: "#49523f" },
    { ...germany, nose: null, rudder: null, spinner: white },
  ],
  "bf109-e3": [germany, { ...germany, wing: greens, spine: greens, nose: white, rudder: white }, { ...germany, fuselage: mottledSides, nose: "#a83a2b", rudder: null }],
  "bf109-e4": [
    { ...germany, fuselage: mottledSides, spinner: yellow },
    { ...germany, nose: white, rudder: white, spinner: white },
    { ...germany, wing: cloth("mottle", "#b39b6a", "#6f7148"), fuselage: plain("#a9b7b6"), spine: cloth("mottle", "#b39b6a", "#6f7148"), nose: white, rudder: null, band: white },
  ],
  "bf109-e6": [{ ...germany, fuselage: mottledSides, nose: null, rudder: yellow, spinner: white }, { ...germany, wing: greens, spine: greens }],
  "d520": [
    { wing: france, fuselage: france, spinner: "#6e5a3f" },
    { wing: france, fuselage: france, spinner: "#a83a2b", nose: null, rudder: null },
    captured,
  ],
  "f4f-3": [
    { wing: navyBlue, fuselage: navyBlue, spinner: "#8a8f8c" },
    { wing: navyBlueWorn, fuselage: navyBlue, spinner: "#8a8f8c" },
    { ...fleet, nation: "GB" },
  ],
  "f4f-4": [{ wing: navyBlue, fuselage: navyBlue, spinner: "#8a8f8c" }, { wing: navyBlueWorn, fuselage: navyBlueWorn, spinner: "#8a8f8c" }],
  "hurricane-mk1": [britain, { ...britain, spinner: sky }, { ...britain, nation: "BE", spinner: "#2b2b2a" }],
  "hurricane-mk2b": [
    { ...britain, spinner: sky, lead: yellow },
    { ...britain, nation: "SU", spinner: white },
    { wing: desert, fuselage: desert, spinner: "#a83a2b" },
  ],
  "ki43-2": [
    { wing: armyMottle, fuselage: armyMottle, spinner: "#6d7a5c", ...japan },
    { wing: jungle, fuselage: jungle, spinner: "#8f9390", ...japan },
    { wing: plain("#b9bcb6"), fuselage: plain("#b9bcb6"), nose: "#55604a", spinner: "#8f9390", ...japan },
  ],
  "re2002": [
    { wing: italianGreen, fuselage: italianGreen, band: white, spinner: white, rudder: null },
    { wing: italianMottle, fuselage: italianMottle, band: white, nose: yellow, spinner: white },
    { ...germany, nation: "DE", nose: null, rudder: null, spinner: "#49523f" },
  ],
  "seafire-mk2c": [fleet, { ...fleet, spinner: "#23241f" }],
  "spitfire-mk1": [britain, { ...britain, spinner: sky }, { ...britain, wing: land, nose: null, rudder: null, spinner: "#a83a2b" }],
};

// What fighters of a nation look like whose model has no scheme of its own.
const usual: Record<string, FighterScheme> = {
  GB: britain,
  BE: britain,
  DE: germany,
  FR: { wing: france, fuselage: france, spinner: "#6e5a3f" },
  IT: { wing: italianGreen, fuselage: italianGreen, band: white, spinner: white },
  US: { wing: navyBlue, fuselage: navyBlue, spinner: "#8a8f8c" },
  JP: { wing: jungle, fuselage: jungle, spinner: "#8f9390", ring: true },
  SU: { wing: cloth("waves", "#5c6a49", "#3d4a38"), fuselage: cloth("waves", "#5c6a49", "#3d4a38"), spinner: "#5c6a49" },
};

const axis: readonly string[] = ["DE", "IT", "JP"];

// Whose plane it is on a side: some types flew on both.
export function nationOn(nations: readonly string[], side: string | undefined): string | undefined {
  if (side !== "axis" && side !== "allied") return undefined;
  const fits = nations.filter((nation) => axis.includes(nation) === (side === "axis"));
  return fits.length > 0 && fits.length < nations.length ? fits[0] : undefined;
}

// A type of the Axis alone that flies for the Allies: Italians after 1943.
export const changedSides = (nations: readonly string[], side: string | undefined): boolean => side === "allied" && nations.includes("IT") && nations.every((nation) => axis.includes(nation));

// Only schemes of the nation asked for, if one is; else those of the nation the type is remembered with come first.
export function fighterScheme(model: string, order: number, nation: string | undefined, home: string): FighterScheme {
  const all = schemes[model] ?? [];
  const own = nation === undefined ? all : all.filter((scheme) => (scheme.nation ?? home) === nation);
  return own[order % Math.max(1, own.length)] ?? usual[nation ?? home] ?? britain;
}
