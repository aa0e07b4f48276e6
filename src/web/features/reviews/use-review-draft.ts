// The text and scores in the form, saved in this browser at every change. What belongs to one
// person is never left on screen for the next.

import { useState } from "react";
import type { ReviewDraft } from "#domain/review/review.ts";
import { drafts } from "../../lib/drafts.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { draftKey, EMPTY_REVIEW, isEmpty, parseDraft } from "./review-form-state.ts";

interface DraftState {
  draft: ReviewDraft;
  /** Milliseconds since 1970; null while there is nothing to save, or it cannot be saved. */
  savedAt: number | null;
  /** Whose draft it is; it outlives an expired session. Null: nobody's yet. */
  owner: string | null;
  /** The user storage was last read for; undefined while the session is not known. */
  readFor: string | null | undefined;
}

/** `start` is what the form opens with when no draft is waiting. */
export function useReviewDraft(politicianId: number, start: ReviewDraft) {
  const session = useSession();
  const key = draftKey(politicianId);
  const [state, setState] = useState<DraftState>({
    draft: start,
    savedAt: null,
    owner: null,
    readFor: undefined,
  });

  const userId = session.status === "signed-in" ? session.user.id : null;
  if (session.status !== "loading" && state.readFor !== userId)
    setState(readAgain(key, userId, state));

  return {
    draft: state.draft,
    savedAt: state.savedAt,
    change(part: Partial<ReviewDraft>) {
      const draft = { ...state.draft, ...part };
      if (isEmpty(draft)) drafts.remove(key);
      const savedAt = isEmpty(draft) ? null : drafts.save(key, userId ?? state.owner, draft);
      setState({ ...state, draft, savedAt });
    },
    /** Back to an empty form. */
    clear() {
      drafts.remove(key);
      setState({ ...state, draft: EMPTY_REVIEW, savedAt: null });
    },
  };
}

function readAgain(key: string, userId: string | null, now: DraftState): DraftState {
  const stored = drafts.read(key, userId, parseDraft);
  if (stored !== null)
    return { draft: stored.value, savedAt: stored.savedAt, owner: userId, readFor: userId };
  const isSomebodyElses = now.owner !== null && now.owner !== userId;
  // Still stored: the session is merely over, and its draft stays in view for signing in again.
  // Gone: they have signed out, or somebody else has signed in.
  if (isSomebodyElses && !drafts.has(key))
    return { draft: EMPTY_REVIEW, savedAt: null, owner: userId, readFor: userId };
  return { ...now, owner: userId ?? now.owner, readFor: userId };
}
