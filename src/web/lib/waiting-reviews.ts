// Which reviews could not be sent for lack of a connection and wait for their author's word. What
// they say stays in their own drafts, and this list is a draft itself: the same owner, the same end.

import { drafts } from "./drafts.ts";
import type { createDrafts } from "./drafts.ts";

export interface WaitingReview {
  politicianId: number;
  politicianName: string;
  /** The review being changed; null for a new one. */
  reviewId: number | null;
  /** Given in the form together with the order to send. */
  consent: boolean;
}

const LIST = "waiting-reviews";

export function createWaitingReviews(kept: ReturnType<typeof createDrafts>) {
  const list = (owner: string): WaitingReview[] => kept.read(LIST, owner, parseList)?.value ?? [];
  const others = (owner: string, politicianId: number) =>
    list(owner).filter((review) => review.politicianId !== politicianId);
  const listeners = new Set<() => void>();
  function changed() {
    for (const listener of listeners) listener();
  }
  return {
    /** In the order they were written. */
    list,

    /** Returns how to stop listening; tells of changes made in this tab. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    add(owner: string, review: WaitingReview): void {
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
export const waitingReviews = createWaitingReviews(drafts);

function parseList(value: unknown): WaitingReview[] | null {
  return Array.isArray(value) ? value.filter(isWaiting) : null;
}

function isWaiting(value: unknown): value is WaitingReview {
  if (typeof value !== "object" || value === null) return false;
  const { politicianId, politicianName, reviewId, consent } = value as Partial<WaitingReview>;
  return (
    Number.isInteger(politicianId) &&
    typeof politicianName === "string" &&
    (reviewId === null || Number.isInteger(reviewId)) &&
    typeof consent === "boolean"
  );
}
