// Focuses the target of a hash link, on every activation.

import { useEffect } from "react";
import type { RefObject } from "react";
import { useLocation } from "../app/router/hooks.ts";

/** `id` is the hash; the heading receives focus. */
export function useFocusOnArrival(id: string, heading: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === `#${id}`) heading.current?.focus({ preventScroll: true });
  }, [location, id, heading]);
}
