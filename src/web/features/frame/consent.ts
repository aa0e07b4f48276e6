// The answer to the cookie banner, and whether the reader asked to see the banner again.

import { useSyncExternalStore } from "react";
import { useChoice, writeChoice } from "./browser-choice.ts";

const CONSENT_KEY = "cookie-consent";
export type Consent = "accepted" | "rejected";

let isReopened = false;
/** What had the focus when the banner was asked for, to give it back. */
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

/**
 * Whether the banner is there. On the server and until the answer is looked up it is, and the page's own
 * first script says whether it shows: so it is painted with the page, not after all scripts.
 */
export function useConsentBanner(): { isOpen: boolean; isKnown: boolean; isReopened: boolean } {
  const stored = useChoice(CONSENT_KEY);
  const reopened = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isReopened,
    () => false,
  );
  const isUnanswered = stored !== "accepted" && stored !== "rejected";
  return {
    isOpen: isUnanswered || reopened,
    isKnown: stored !== undefined,
    isReopened: reopened,
  };
}

export function answerConsent(consent: Consent): void {
  writeChoice(CONSENT_KEY, consent);
  setReopened(false);
  opener?.focus();
  opener = null;
}

export function reopenConsent(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  setReopened(true);
}

function setReopened(value: boolean): void {
  isReopened = value;
  for (const listener of listeners) listener();
}
