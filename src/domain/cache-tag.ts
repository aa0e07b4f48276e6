// What a public answer depends on, and therefore when a kept copy of it is out of date. The database
// announces these (migrations/0013); endpoints name theirs in the contract.

/** Who is listed, and how; what is rated: changes with every review. */
export type CacheTag = "roster" | "ratings" | `politician:${number}` | "topics" | `topic:${number}`;

/** Announced instead of very many. */
export const ALL_TAGS = "*";
