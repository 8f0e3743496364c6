// What can be heard.
export type SoundName =
  | "card" | "flip" | "guns" | "hit" | "sputter" | "fire" | "explosion" | "click" | "win" | "lose"
  | "machine-guns" | "cannon" | "rifles" | "whistle" | "burst" | "camera" | "token" | "marker"; // of the World War II game
export type EngineName = "rotary" | "inline" | "radial";
export interface PlayOptions {
  delay?: number; // seconds from now
  pan?: number; // -1 left .. 1 right
  level?: number; // 0 .. 1, of the usual loudness
  long?: boolean; // guns: a longer burst
}
