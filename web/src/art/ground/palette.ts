// The colours of the ground: muted, close to each other, so that nothing on it looks like a marker.
import type { GroundKind } from "./names";

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

// 1940 is seen from higher up and in colder light; the ocean is deep, the desert has little but sand and stone.
const cold: Record<Theme, Partial<Palette>> = {
  light: {
    base: "#bcbfa2",
    fields: ["#c4c2a4", "#b3ba98", "#a7b291", "#c2b697", "#cac7b0", "#b1ad90", "#9fac8d", "#bab198", "#c3c4a9"],
    hedge: "#74836a", wood: "#84937a", tree: "#768770", treeLight: "#8c9c82", meadow: "#a6b398", garden: "#9caa8b",
    bank: "#93a294", water: "#9db1b7", waterLight: "#b1c2c6", road: "#d8d5c6", roadEdge: "#989580", roof: "#ae8b7b", roofDark: "#957568", roofSlate: "#868a8c",
    spoil: "#e6e5da", sea: "#9fb3ba", seaMiddle: "#a9bcc1", seaShallow: "#b7c7c6", wave: "#819ba5", waveLight: "#c0ced0", sand: "#d3cbb4", cloud: "#2b3238",
  },
  dark: {
    base: "#202e38",
    fields: ["#27353d", "#23333a", "#203137", "#2a373c", "#2d3a41", "#263339", "#1e3037", "#293639", "#28383f"],
    wood: "#1a2a30", tree: "#16262b", hedge: "#17272c", treeLight: "#25393d", spoil: "#4d565b", sea: "#132237", seaMiddle: "#17283e", seaShallow: "#1c3045",
  },
};
const deep: Record<Theme, Partial<Palette>> = {
  light: { sea: "#93afb9", seaMiddle: "#9fbac0", seaShallow: "#b4cbc6", wave: "#7494a1", waveLight: "#bcd0d3", sand: "#dcd3b6", meadow: "#a3b28f", tree: "#7f9474", cloud: "#24323a" },
  dark: { sea: "#101f33", seaMiddle: "#15273c", seaShallow: "#1b3346", wave: "#263e57", waveLight: "#2a435b", sand: "#3a4245", meadow: "#1f3133", tree: "#182a2b" },
};
const dry: Record<Theme, Partial<Palette>> = {
  light: { base: "#d6c7a1", fields: ["#dccfab", "#d1c198", "#c9b88f", "#d9c9a2"], furrow: "#a38b5c", border: "#b49f70", mud: "#c7b387", mudDeep: "#bba679", spoil: "#e4d8b8", hole: "#a8946a", hedge: "#97956b", tree: "#8d8d63", road: "#e3d7b8", roadEdge: "#b5a274", roof: "#d6c8a6", roofDark: "#bba983", shadow: "#4b3d20", cloud: "#3a3220" },
  dark: { base: "#2e3239", fields: ["#333740", "#2b3038", "#272c34", "#30353d"], furrow: "#8c8a86", border: "#191c22", mud: "#282c33", mudDeep: "#23272e", spoil: "#454850", hole: "#1c1f25", hedge: "#222a2c", tree: "#1f2829", road: "#484a4f", roadEdge: "#1c1f25", roof: "#4a4a4c", roofDark: "#38393d" },
};

export function paletteOf(kind: GroundKind, theme: Theme): Palette {
  const tint = kind === "farmland" || kind === "channel" ? cold : kind === "ocean" ? deep : kind === "desert" ? dry : null;
  return tint ? { ...palettes[theme], ...tint[theme] } : palettes[theme];
}
