// State of the list and its updates. The URL is the only store; during navigation the state is
// already the new one, so that checkboxes respond at once.

import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate } from "../../app/router/hooks.ts";
import { browsePath, readBrowse } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";

/** Typing replaces the address, choosing adds to the history. */
export type Gesture = "typing" | "choosing";

export function useBrowse() {
  const navigate = useNavigate();
  /** What the results on view answer. */
  const shown = readBrowse(new URLSearchParams(useLocation().search));
  const [browse, setBrowse] = useOptimistic(shown);
  const isPending = browsePath(browse) !== browsePath(shown);
  const go = (next: Browse, gesture: Gesture) =>
    startTransition(async () => {
      setBrowse(next);
      await navigate(browsePath(next), {
        replace: gesture === "typing" || browsePath(next) === browsePath(shown),
        preventScrollReset: true,
        state: { gesture },
      });
    });
  return { browse, shown, isPending, go };
}

/** How the current URL was reached; null by a link or by going back. */
export function parseGesture(state: unknown): Gesture | null {
  if (typeof state !== "object" || state === null || !("gesture" in state)) return null;
  return state.gesture === "typing" || state.gesture === "choosing" ? state.gesture : null;
}
