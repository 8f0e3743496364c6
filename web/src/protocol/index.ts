// The messages of docs/protocol.md as types: what passes over the wire and nothing else.
export type * from "./catalog";
export type * from "./coach";
export type * from "./geometry";
export * from "./messages";
export type * from "./options";
export type * from "./orders";
export type * from "./setups";
export type * from "./tables";
export * from "./told";
