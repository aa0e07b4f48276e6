// What is in a form, saved in this browser at every change. What belongs to one person is never left
// on screen for the next.

import { useState } from "react";
import { drafts } from "./drafts.ts";
import { useSession } from "../app/session/use-session.ts";

export interface DraftKind<Value> {
  /** What an untouched form holds. */
  empty: Value;
  isEmpty: (value: Value) => boolean;
  /** A draft as an earlier visit stored it, or null. */
  parse: (stored: unknown) => Value | null;
}

interface DraftState<Value> {
  draft: Value;
  /** Milliseconds since 1970; null while there is nothing to save, or it cannot be saved. */
  savedAt: number | null;
  /** Whose draft it is; it outlives an expired session. Null: nobody's yet. */
  owner: string | null;
  /** The user storage was last read for; undefined while the session is not known. */
  readFor: string | null | undefined;
}

/** `key` says what is written about; `start` is what the form opens with when no draft is waiting. */
export function useDraft<Value extends object>(key: string, start: Value, kind: DraftKind<Value>) {
  const session = useSession();
  const [state, setState] = useState<DraftState<Value>>({
    draft: start,
    savedAt: null,
    owner: null,
    readFor: undefined,
  });

  const userId = session.status === "signed-in" ? session.user.id : null;
  if (session.status !== "loading" && state.readFor !== userId)
    setState(readAgain(key, userId, state, kind));

  return {
    draft: state.draft,
    savedAt: state.savedAt,
    change(part: Partial<Value>) {
      const draft = { ...state.draft, ...part };
      if (kind.isEmpty(draft)) drafts.remove(key);
      const savedAt = kind.isEmpty(draft) ? null : drafts.save(key, userId ?? state.owner, draft);
      setState({ ...state, draft, savedAt });
    },
    /** Back to an empty form. */
    clear() {
      drafts.remove(key);
      setState({ ...state, draft: kind.empty, savedAt: null });
    },
  };
}

function readAgain<Value>(
  key: string,
  userId: string | null,
  now: DraftState<Value>,
  { empty, parse }: DraftKind<Value>,
): DraftState<Value> {
  const stored = drafts.read(key, userId, parse);
  if (stored !== null)
    return { draft: stored.value, savedAt: stored.savedAt, owner: userId, readFor: userId };
  const isSomebodyElses = now.owner !== null && now.owner !== userId;
  // Still stored: the session is merely over, and its draft stays in view for signing in again.
  // Gone: they have signed out, or somebody else has signed in.
  if (isSomebodyElses && !drafts.has(key))
    return { draft: empty, savedAt: null, owner: userId, readFor: userId };
  return { ...now, owner: userId ?? now.owner, readFor: userId };
}
