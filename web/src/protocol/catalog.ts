// GET /api/catalog/ww1: what is in the box.

export interface Arrow {
  forward: number; // where the arrowhead lies, seen from the middle of the base's front edge
  right: number;
  turn: number; // degrees clockwise
}
export interface CatalogCard {
  card: number;
  maneuver: string; // "turn-60-left"; texts under "maneuver."
  marks: string[]; // steep, stall, straight, left, right, immelmann, climb, dive
  arrow: Arrow; // in the World War II game the one of high speed, or the only one
  arrows?: { high?: Arrow; low?: Arrow }; // the World War II game: by speed; the same twice where the marker is ignored
}
export interface CatalogGun {
  gun: "front" | "rear";
  deck?: string; // the World War I game: letter of the damage deck
  tokens?: { short: string; long: string }; // the World War II game: the letters of the tokens dealt, by range
  from: number; // the arc, degrees clockwise from straight ahead: from .. to
  to: number;
}
export interface WingShape {
  place: string; // upper, middle, lower, tailplane, ...
  lead: number;
  span: number;
  chord: number;
  tip_chord: number;
  sweep: number;
}
export interface PlaneShape {
  nose: number;
  tail: number;
  width: number;
  widest: number;
  nose_width: number;
  tail_width: number;
  engine: string; // rotary, inline, ...
  wings: WingShape[]; // the tailplane is the last one
}
export interface CatalogModel {
  id: string;
  name: string;
  nations: string[]; // "DE", "GB", "FR", "IT", "AT", "US", ...
  sides: string[]; // "central", "allied"
  crew: number;
  deck: string; // letter of the maneuver deck
  damage_points: number;
  climb_rate?: number; // counters that make a level
  top_altitude?: number; // the highest level it can fly at
  base: { width: number; length: number };
  guns: CatalogGun[];
  shape: PlaneShape; // mm on the base, right and forward of the stand
  points?: ModelPoints; // none: nobody has measured it
}
// How good a plane is, as it was measured: a usual plane of the war has 100 points, two of them 200.
export interface ModelPoints {
  value: number;
  low: number; // the ends of the 95 % interval
  high: number;
}
export interface Catalog {
  system: string;
  ruler: { length: number; half: number };
  models: CatalogModel[];
  decks: Record<string, CatalogCard[]>;
  bots: string[];
  options: string[];
}
