// Form state saved in this browser on every change. A user's input is never shown to the next user.

import { useState } from "react";
import { drafts } from "./drafts.ts";
import { useSession } from "../app/session/use-session.ts";

export interface DraftKind<Value> {
  /** Initial form state. */
  empty: Value;
  isEmpty: (value: Value) => boolean;
  /** The stored draft, or null. */
  parse: (stored: unknown) => Value | null;
}

interface DraftState<Value> {
  draft: Value;
  /** Milliseconds since 1970; null when there is nothing to save or saving failed. */
  savedAt: number | null;
  /** Owner of the draft, also after the session expired. Null: no owner yet. */
  owner: string | null;
  /** The user that storage was last read for; undefined until the session is known. */
  readFor: string | null | undefined;
}

/** `key` names the subject; `start` is the initial state without a draft. */
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
    /** Resets to an empty form. */
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
  // If the draft is still stored, the session has merely expired and the input stays visible for
  // signing in again. If not, the user signed out or another one signed in.
  if (isSomebodyElses && !drafts.has(key))
    return { draft: empty, savedAt: null, owner: userId, readFor: userId };
  return { ...now, owner: userId ?? now.owner, readFor: userId };
}
