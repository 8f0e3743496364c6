// The two games that are played here, and the one that is set up in the lobby. A table says itself which one it plays.
export const wars = ["ww1", "ww2"] as const;
export type War = (typeof wars)[number];

export const isWar = (system: unknown): system is War => wars.some((each) => each === system);
export const warOf = (system: string): War => (isWar(system) ? system : "ww1");
