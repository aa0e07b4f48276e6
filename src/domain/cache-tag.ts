// Cache tags: the data a public answer depends on. Database triggers send them with NOTIFY when
// that data changes (`announce_change`); endpoints declare theirs in the contract.

/**
 * `roster`: who is in office and how they are listed. `ratings`: changes with every review. `place:` and a code:
 * changes with a review of somebody in office there. `surges`: changes with every surge. `divisions`: what is read of
 * divisions of Parliament. `member:`: what a member of a chamber chose in them. `bills`: bills and questions of all.
 */
export type CacheTag =
  | "roster"
  | "ratings"
  | `politician:${number}`
  | `place:${string}`
  | "topics"
  | "surges"
  | "divisions"
  | `member:${number}`
  | "bills"
  | `topic:${number}`;

/** Sent instead of a long list of tags. */
export const ALL_TAGS = "*";
