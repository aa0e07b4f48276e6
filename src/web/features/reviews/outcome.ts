// Message after a review was stored; also tells the page's section that a review was sent from the
// notice of queued reviews.

import type { OwnReview } from "#contract/reviews.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { authoringText } from "../../text/authoring.ts";
import { reviewText } from "../../text/review.ts";
import type { Outcome } from "../authoring/writing-card.tsx";

export interface Written {
  review: OwnReview;
  /** The politician's ratings after the change; null: to be read again. */
  ratings: PoliticianDetail["ratings"] | null;
}

export function toOutcome(review: OwnReview, isEdited: boolean, silentUntil?: string): Outcome {
  const text = reviewText.outcome;
  if (review.status !== "published") return { tone: "warn", title: text.held, hint: text.heldHint };
  const title = isEdited ? text.updated : text.published;
  if (silentUntil)
    return { tone: "good", title: text.stored, hint: authoringText.outcome.afterVote(silentUntil) };
  return { tone: "good", title };
}

type Listener = (written: Written, isEdited: boolean) => void;
const listeners = new Map<number, Listener>();

/** Returns how to stop listening. */
export function onWrittenElsewhere(politicianId: number, listener: Listener): () => void {
  listeners.set(politicianId, listener);
  return () => {
    if (listeners.get(politicianId) === listener) listeners.delete(politicianId);
  };
}

/** Whether a section on the page shows the outcome. */
export function showWritten(written: Written, isEdited: boolean): boolean {
  const listener = listeners.get(written.review.politicianId);
  listener?.(written, isEdited);
  return listener !== undefined;
}
