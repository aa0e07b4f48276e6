// The text and scores in the form, saved in this browser at every change.

import type { ReviewDraft } from "#domain/review/review.ts";
import { useDraft } from "../../lib/use-draft.ts";
import type { DraftKind } from "../../lib/use-draft.ts";
import { draftKey, EMPTY_REVIEW, isEmpty, parseDraft } from "./review-form-state.ts";

const kind: DraftKind<ReviewDraft> = { empty: EMPTY_REVIEW, isEmpty, parse: parseDraft };

/** `start` is what the form opens with when no draft is waiting. */
export function useReviewDraft(politicianId: number, start: ReviewDraft) {
  return useDraft(draftKey(politicianId), start, kind);
}
