// A link to a part of the page moves the keyboard there too, not only the view: at every press of it.

import { useEffect } from "react";
import type { RefObject } from "react";
import { useLocation } from "../app/router/hooks.ts";

/** `id` is the one the address ends with; the heading takes the focus. */
export function useFocusOnArrival(id: string, heading: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === `#${id}`) heading.current?.focus({ preventScroll: true });
  }, [location, id, heading]);
}
