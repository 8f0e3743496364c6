import "./art.css";

export * from "./Airfield";
export * from "./BasePlate";
export * from "./CardArt";
export * from "./Cloud";
export * from "./Counters";
export * from "./DamageCardArt";
export * from "./Effects";
export * from "./Fumes";
export * from "./Ground";
export * from "./arrow";
export * from "./Emblem";
export * from "./livery";
export * from "./PlaneArt";
export * from "./SideBadge";
export * from "./Signs";
export * from "./Stand";
export * from "./sides";
