// The colours of the ground: muted, close to each other, so that nothing on it looks like a marker.
export type Theme = "light" | "dark";

export interface Palette {
  base: string;
  fields: readonly [string, ...string[]];
  furrow: string;
  border: string;
  hedge: string;
  wood: string;
  tree: string;
  treeLight: string;
  shadow: string;
  meadow: string;
  bank: string;
  water: string;
  waterLight: string;
  road: string;
  roadEdge: string;
  roof: string;
  roofDark: string;
  roofSlate: string;
  garden: string;
  mud: string;
  mudDeep: string;
  spoil: string;
  trench: string;
  hole: string;
  holeRim: string;
  sea: string;
  seaMiddle: string;
  seaShallow: string;
  wave: string;
  waveLight: string;
  sand: string;
  cloud: string;
}

export const palettes: Record<Theme, Palette> = {
  light: {
    base: "#c8c299",
    fields: ["#d2c69b", "#c3c394", "#b6bd8c", "#cdbb8c", "#d8cfaa", "#bfb387", "#aeb787", "#c7b790", "#d0cba0"],
    furrow: "#6d6238",
    border: "#7c7a4c",
    hedge: "#7d8a5c",
    wood: "#8d9a69",
    tree: "#7e8d5d",
    treeLight: "#97a672",
    shadow: "#3b3a20",
    meadow: "#b4bf90",
    bank: "#9aa884",
    water: "#a4b9b8",
    waterLight: "#b9c9c5",
    road: "#e2d9bb",
    roadEdge: "#a3976c",
    roof: "#bd8f74",
    roofDark: "#a3775f",
    roofSlate: "#8f8f88",
    garden: "#a9b382",
    mud: "#c0ae8a",
    mudDeep: "#b09b77",
    spoil: "#ded3b6",
    trench: "#7d6d50",
    hole: "#99865f",
    holeRim: "#cdbf9c",
    sea: "#a9bdbd",
    seaMiddle: "#b3c5c2",
    seaShallow: "#c3d0c6",
    wave: "#8ba5a8",
    waveLight: "#c9d6d1",
    sand: "#ddd1ac",
    cloud: "#2f3320",
  },
  dark: {
    base: "#24333a",
    fields: ["#2b3a3f", "#27383c", "#243639", "#2f3c3d", "#323f42", "#2a373a", "#22353a", "#2e3a3a", "#2d3d40"],
    furrow: "#93a39b",
    border: "#131d24",
    hedge: "#1a2a2d",
    wood: "#1d2e30",
    tree: "#192a2c",
    treeLight: "#29403f",
    shadow: "#060b11",
    meadow: "#263c3d",
    bank: "#1f3036",
    water: "#1a2d43",
    waterLight: "#24405a",
    road: "#4a5452",
    roadEdge: "#1c262a",
    roof: "#4d4443",
    roofDark: "#3b3638",
    roofSlate: "#39424b",
    garden: "#21343a",
    mud: "#343b3c",
    mudDeep: "#2c3235",
    spoil: "#49504d",
    trench: "#10171c",
    hole: "#1d2529",
    holeRim: "#3f4645",
    sea: "#16253a",
    seaMiddle: "#1a2c42",
    seaShallow: "#203549",
    wave: "#2c4560",
    waveLight: "#2a4058",
    sand: "#3d4444",
    cloud: "#04080e",
  },
};
