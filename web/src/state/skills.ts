// The skills of aces, in the order of the book.
import type { Skill } from "../protocol";

export const allSkills: readonly Skill[] = [
  "acrobatic-pilot", "daredevil", "exceptional-pilot", "golden-touch-high", "golden-touch-low", "good-at-evading", "good-at-escaping",
  "perfect-control", "super-ace", "technical-eye", "perfect-aim", "sniper", "itchy-trigger-finger",
];
