import "./art.css";

export * from "./BasePlate";
export * from "./CardArt";
export * from "./Counters";
export * from "./DamageCardArt";
export * from "./Effects";
export * from "./Ground";
export * from "./arrow";
export * from "./Emblem";
export * from "./livery";
export * from "./PlaneArt";
export * from "./SideBadge";
export * from "./sides";
