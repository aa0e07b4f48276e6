// Two people who may be one.

/** Equal names across sources, in several places of one source, in one place; names that differ by a slip. */
export const PAIR_KINDS = ["same-name", "other-place", "homonyms", "similar-name"] as const;

/** `later`: put off. */
export const PAIR_STATES = ["open", "later", "merged", "apart"] as const;
