// Sends a review, new or changed: checked here first for a quick answer, then by the server, whose
// verdict counts. One attempt at a time; a failure leaves everything where it is.

import { useRef, useState } from "react";
import { editReview, publishReview } from "#contract/reviews.ts";
import type { OwnReview } from "#contract/reviews.ts";
import { AppError } from "#domain/error.ts";
import { checkReview } from "#domain/review/review.ts";
import type { ReviewDraft } from "#domain/review/review.ts";
import { call } from "../../lib/call.ts";
import { queuedReviews } from "../../lib/queued-reviews.ts";
import type { Written } from "./outcome.ts";
import { isOfflineProblem, toProblem, problemOfFailure } from "./review-form-state.ts";
import type { Problem } from "./review-form-state.ts";

/** What became of an attempt. */
export type Sent =
  | { status: "written"; written: Written }
  /** `maybeOurs`: an earlier attempt of this form had no answer, and may have arrived after all. */
  | { status: "duplicate"; maybeOurs: boolean }
  | { status: "failed"; problem: Problem }
  | { status: "already-sending" };

interface Subject {
  politicianId: number;
  politicianName: string;
  /** Who sends; null while nobody is signed in. */
  userId: string | null;
  /** The review being changed; null for a new one. */
  editing: OwnReview | null;
  /** Consent must be given with this review. */
  needsConsent: boolean;
}

export function useSendReview(subject: Subject) {
  const { politicianId, politicianName, userId, editing, needsConsent } = subject;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** State alone would let a second press through before the next render. */
  const sending = useRef(false);
  const unanswered = useRef(false);

  function fail(found: Problem): Sent {
    setProblem(found);
    return { status: "failed", problem: found };
  }

  /** Without a connection the review waits; any answer of the server ends that. */
  function remember(isQueuedReview: boolean, consent: boolean) {
    if (userId === null) return;
    const reviewId = editing?.id ?? null;
    if (isQueuedReview)
      queuedReviews.add(userId, { politicianId, politicianName, reviewId, consent });
    else queuedReviews.remove(userId, politicianId);
  }

  async function send(draft: ReviewDraft, consent: boolean): Promise<Sent> {
    if (sending.current) return { status: "already-sending" };
    const check = checkReview(draft);
    if (!check.ok) return fail(toProblem(check.code));
    if (needsConsent && !consent) return fail(toProblem("consent_required"));

    sending.current = true;
    setBusy(true);
    setProblem(null);
    const content = { scores: check.scores, comment: check.comment };
    const attempt =
      editing === null
        ? call(publishReview, { id: politicianId, ...content, consent })
        : call(editReview, { id: editing.id, ...content });
    const sent = await attempt.then(
      (written): Sent => {
        remember(false, consent);
        return { status: "written", written };
      },
      (error: unknown): Sent => {
        const code = error instanceof AppError ? error.code : "internal";
        if (code === "offline") unanswered.current = true;
        const found = problemOfFailure(error);
        remember(isOfflineProblem(found), consent);
        setProblem(found);
        return code === "review_duplicate"
          ? { status: "duplicate", maybeOurs: unanswered.current }
          : { status: "failed", problem: found };
      },
    );
    sending.current = false;
    setBusy(false);
    return sent;
  }

  return { busy, problem, clearProblem: () => setProblem(null), send };
}
