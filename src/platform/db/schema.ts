// Tables as queries see them. migrations/*.sql is authoritative (checks, indexes, generated
// columns); a guard test compares both.

export * from "./schema/accounts.ts";
export * from "./schema/administration.ts";
export * from "./schema/divisions.ts";
export * from "./schema/elections.ts";
export * from "./schema/follows.ts";
export * from "./schema/integrity.ts";
export * from "./schema/moderation.ts";
export * from "./schema/places.ts";
export * from "./schema/politicians.ts";
export * from "./schema/ratings.ts";
export * from "./schema/representation.ts";
export * from "./schema/snapshots.ts";
export * from "./schema/topics.ts";
export * from "./schema/transparency.ts";
export * from "./schema/votes.ts";
