// What a person decides about the reviews, or opinions, of a surge that are set aside.

import { DAY_MS } from "../durations.ts";
import type { ReviewStanding } from "../rating/review-standing.ts";

/** All of them stay aside, all count, or some do. */
export const SURGE_DECISIONS = ["confirmed", "released", "partly_released"] as const;
export type SurgeDecisionKind = (typeof SURGE_DECISIONS)[number];

/** From so many reviews set aside on, another administrator has to agree. */
export const MIN_SECONDED_REVIEWS = 100;
/** Administrators are notified, and the public page says so, when a decision is missing for so long. */
export const SURGE_DECISION_DAYS = 7;

/** What has waited since before is overdue. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - SURGE_DECISION_DAYS * DAY_MS);
}

export function isSurgeOverdue(waitingSince: Date, now: Date): boolean {
  return waitingSince < overdueSince(now);
}

/** A review of a surge, as a decision finds it. */
export interface DecidableReview {
  id: number;
  standing: ReviewStanding;
  /** The watch set it aside, then or now. */
  isSuspect: boolean;
  /** An appeal was granted: it counts, whatever is decided about the surge. */
  isGranted: boolean;
}

export interface SettledSurge {
  decision: SurgeDecisionKind;
  aside: number[];
  counted: number[];
}

/**
 * What follows for each review: those that the watch set aside stay aside unless they are released, the others
 * count. Null when a partial release names none. Reviews that wait are left to the watch unless they are released.
 */
export function settleSurge(
  reviews: readonly DecidableReview[],
  decision: SurgeDecisionKind,
  released: ReadonlySet<number>,
): SettledSurge | null {
  const isReleased = ({ id }: DecidableReview) =>
    decision === "released" || (decision === "partly_released" && released.has(id));
  const open = reviews.filter((review) => isDecidable(review));
  const aside = open.filter((review) => review.isSuspect && !isReleased(review));
  const chosen = open.filter(isReleased);
  if (decision === "partly_released" && chosen.length === 0) return null;
  const isAside = new Set(aside.map(({ id }) => id));
  const counted = reviews.filter(
    (review) => !isAside.has(review.id) && (review.standing !== "waiting" || isReleased(review)),
  );
  return {
    decision: decision === "partly_released" && aside.length === 0 ? "released" : decision,
    aside: [...isAside],
    counted: counted.map(({ id }) => id),
  };
}

/** A decision can change whether it counts. */
export function isDecidable({ standing, isSuspect, isGranted }: DecidableReview): boolean {
  return !isGranted && (isSuspect || standing !== "counted");
}

/** Reviews that a decision is about, by the number that asks for another administrator. */
export function needsSecond(reviews: readonly DecidableReview[]): boolean {
  return reviews.filter(isDecidable).length >= MIN_SECONDED_REVIEWS;
}
