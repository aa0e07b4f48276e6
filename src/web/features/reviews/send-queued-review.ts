// Sends a queued review as its form would: the latest draft, through the same endpoint. The draft is
// removed only when the review is stored.

import { editReview, getOwnReview, publishReview } from "#contract/reviews.ts";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { checkReview } from "#domain/review/review.ts";
import type { ReviewDraft } from "#domain/review/review.ts";
import { call } from "../../lib/call.ts";
import { drafts } from "../../lib/drafts.ts";
import { queuedReviews } from "../../lib/queued-reviews.ts";
import type { QueuedReview } from "../../lib/queued-reviews.ts";
import type { Written } from "./outcome.ts";
import { draftKey } from "./rate-id.ts";
import { parseDraft, reviewProblems, sameReview } from "./review-draft.ts";

export type QueuedReviewResult =
  | { status: "written"; written: Written }
  /** There is still no connection, the session is over, or the server is still at the first attempt. */
  | { status: "waiting"; message: string }
  /** The author has to review it: it leaves the queue, the draft stays. */
  | { status: "failed"; message: string }
  /** It was sent or discarded elsewhere. */
  | { status: "gone" };

export async function sendQueuedReview(
  owner: string,
  waiting: QueuedReview,
): Promise<QueuedReviewResult> {
  const { politicianId } = waiting;
  const key = draftKey(politicianId);
  const draft = drafts.read(key, owner, parseDraft)?.value;
  if (draft === undefined) {
    queuedReviews.remove(owner, politicianId);
    return { status: "gone" };
  }
  const sent = await attempt(waiting, draft);
  if (sent.status !== "waiting") queuedReviews.remove(owner, politicianId);
  if (sent.status === "written") drafts.remove(key);
  return sent;
}

/** Refusals of a key that another one does not meet. */
const SENT_ANEW = new Set<ErrorCode>([
  "idempotency_key_invalid",
  // The draft has changed since.
  "idempotency_key_reused",
  // The server stopped in the middle of the first attempt.
  "idempotency_unknown",
]);

async function attempt(waiting: QueuedReview, draft: ReviewDraft): Promise<QueuedReviewResult> {
  const check = checkReview(draft);
  if (!check.ok) return { status: "failed", message: reviewProblems.toProblem(check.code).message };
  const content = { scores: check.scores, comment: check.comment };
  const { politicianId, reviewId, consent } = waiting;
  const send = (key?: string) =>
    reviewId === null
      ? call(publishReview, { id: politicianId, ...content, consent }, { key })
      : call(editReview, { id: reviewId, ...content }, { key });
  try {
    const written = await send(waiting.key).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || !SENT_ANEW.has(error.code)) throw error;
      const ours = error.code === "idempotency_unknown" ? await arrived(politicianId, draft) : null;
      return ours ?? send();
    });
    return { status: "written", written };
  } catch (error) {
    const problem = reviewProblems.toFailure(error);
    const code = error instanceof AppError ? error.code : null;
    if (
      problem.field === "offline" ||
      problem.field === "sign-in" ||
      code === "idempotency_running"
    )
      return { status: "waiting", message: problem.message };
    if (code === "review_duplicate") {
      // The connection may have been lost after the review had arrived, before the answer came.
      const ours = await arrived(politicianId, draft);
      if (ours !== null) return { status: "written", written: ours };
    }
    return { status: "failed", message: problem.message };
  }
}

async function arrived(id: number, draft: ReviewDraft): Promise<Written | null> {
  const found = await call(getOwnReview, { id }).catch(() => null);
  const review = found?.review ?? null;
  return review !== null && sameReview(draft, review) ? { review, ratings: null } : null;
}
