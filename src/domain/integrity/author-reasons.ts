// What an author reads of why a review is set aside or waits: what was compared, never by which measure.

import type { ReasonCode } from "./decide.ts";

export const AUTHOR_REASONS = [
  "account",
  "text",
  "scores",
  "connection",
  "edit",
  "many",
  "office",
] as const;
export type AuthorReason = (typeof AUTHOR_REASONS)[number];

/** `many`: more came than may count at once, of any authors. `own_office`: the account speaks for whom it had rated; the others are of a surge. */
export type AsideReason = ReasonCode | "own_office";

/** Null: it has nothing in common with the others but when it came. */
const TOLD: Record<AsideReason, AuthorReason | null> = {
  account_age: "account",
  people_reviewed: "account",
  new_accounts_alone: "account",
  texts: "text",
  scores: "scores",
  flat_scores: "scores",
  network: "connection",
  device: "connection",
  edited: "edit",
  came_along: null,
  many_new_accounts: "many",
  beyond_a_day: "many",
  among_citizens: "many",
  own_office: "office",
};

/** Each once, in one order. */
export function toAuthorReasons(reasons: readonly AsideReason[]): AuthorReason[] {
  const told = new Set(reasons.map((reason) => TOLD[reason]));
  return AUTHOR_REASONS.filter((reason) => told.has(reason));
}
