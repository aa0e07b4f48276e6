export const VOTE_KINDS = ["political", "european", "regional", "municipal", "referendum"] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];
