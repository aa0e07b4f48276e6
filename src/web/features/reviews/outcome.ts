// What is said once a review has been stored, and how the part of the page that shows it learns
// that it was sent from somewhere else.

import type { OwnReview } from "#contract/reviews.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { reviewText } from "../../text/review.ts";

export interface Written {
  review: OwnReview;
  /** The politician's ratings after the change; null: to be read again. */
  ratings: PoliticianDetail["ratings"] | null;
}

export interface Outcome {
  tone: "good" | "info" | "warn";
  title: string;
  hint?: string;
}

export function toOutcome(review: OwnReview, edited: boolean): Outcome {
  const text = reviewText.outcome;
  if (review.status !== "published") return { tone: "warn", title: text.held, hint: text.heldHint };
  return edited
    ? { tone: "good", title: text.updated, hint: text.publishedHint }
    : { tone: "good", title: text.published, hint: text.publishedHint };
}

type Listener = (written: Written, edited: boolean) => void;
const listeners = new Map<number, Listener>();

/** Returns how to stop listening. */
export function onWrittenElsewhere(politicianId: number, listener: Listener): () => void {
  listeners.set(politicianId, listener);
  return () => {
    if (listeners.get(politicianId) === listener) listeners.delete(politicianId);
  };
}

/** Whether somebody on the page tells the reader. */
export function announceWritten(written: Written, edited: boolean): boolean {
  const listener = listeners.get(written.review.politicianId);
  listener?.(written, edited);
  return listener !== undefined;
}
