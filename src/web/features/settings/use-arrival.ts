// A hash link to content that loads later: once rendered, scrolls to it and focuses it.

import { useEffect } from "react";
import { useLocation } from "../../app/router/hooks.ts";
import { openAround } from "../../lib/open-around.ts";

export const REPORTS_ID = "segnalazioni";
/** As in `decisionsPath`. */
export const DECISIONS_ID = "decisioni";
export const decisionId = (id: number | ""): string => `decisione-${id}`;

export function useArrival(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isReady || hash === "") return;
    const target = document.getElementById(hash.slice(1));
    if (target === null) return;
    openAround(target);
    target.scrollIntoView();
    target.querySelector<HTMLElement>("h2, h3")?.focus({ preventScroll: true });
  }, [isReady, hash]);
}
