// Reviews that could not be sent for lack of a connection, queued until their author confirms. Their
// content stays in their own drafts; the queue is stored as a draft too: same owner, same expiry.

import { drafts } from "./drafts.ts";
import type { createDrafts } from "./drafts.ts";

export interface QueuedReview {
  politicianId: number;
  politicianName: string;
  /** The review being changed; null for a new one. */
  reviewId: number | null;
  /** Given in the form together with the order to send. */
  consent: boolean;
  /** Of the attempt that got no answer: it may have arrived. */
  key?: string | undefined;
}

const LIST = "queued-reviews";

export function createQueuedReviews(kept: ReturnType<typeof createDrafts>) {
  const list = (owner: string): QueuedReview[] => kept.read(LIST, owner, parseList)?.value ?? [];
  const others = (owner: string, politicianId: number) =>
    list(owner).filter((review) => review.politicianId !== politicianId);
  const listeners = new Set<() => void>();
  function changed() {
    for (const listener of listeners) listener();
  }
  return {
    /** In the order they were written. */
    list,

    /** Subscribes to changes made in this tab; returns the unsubscribe function. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    add(owner: string, review: QueuedReview): void {
      kept.save(LIST, owner, [...others(owner, review.politicianId), review]);
      changed();
    },

    remove(owner: string, politicianId: number): void {
      const rest = others(owner, politicianId);
      if (rest.length === 0) kept.remove(LIST);
      else kept.save(LIST, owner, rest);
      changed();
    },
  };
}

/** Those of this browser. */
export const queuedReviews = createQueuedReviews(drafts);

function parseList(value: unknown): QueuedReview[] | null {
  return Array.isArray(value) ? value.filter(isQueuedReview) : null;
}

function isQueuedReview(value: unknown): value is QueuedReview {
  if (typeof value !== "object" || value === null) return false;
  const { politicianId, politicianName, reviewId, consent, key } = value as Partial<QueuedReview>;
  return (
    Number.isInteger(politicianId) &&
    typeof politicianName === "string" &&
    (reviewId === null || Number.isInteger(reviewId)) &&
    typeof consent === "boolean" &&
    (key === undefined || typeof key === "string")
  );
}
