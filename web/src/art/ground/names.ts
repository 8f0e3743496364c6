// The kinds of ground by name. The first three are of the World War I game; the others are of 1940 and after.
export const groundKinds = ["fields", "trenches", "sea", "farmland", "channel", "ocean", "desert"] as const;
export type GroundKind = (typeof groundKinds)[number];
