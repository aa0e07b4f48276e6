// The choice in the cookie banner, and whether the reader reopened it.

import { useSyncExternalStore } from "react";
import { useChoice, writeChoice } from "../../lib/browser-choice.ts";

/** Of the choice, and of the buttons that make it (src/web/app/wake.ts). */
export const CONSENT_KEY = "cookie-consent";
export type Consent = "accepted" | "rejected";

let isReopened = false;
/** The element to refocus when the banner closes. */
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

/**
 * Whether the banner is rendered. It is in the server's HTML, and the page's first script shows or
 * hides it: it is painted with the page.
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

/** Attribute of buttons that do so. */
export const REOPEN_CONSENT = "data-reopen-consent";

export function reopenConsent(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  setReopened(true);
}

function setReopened(value: boolean): void {
  isReopened = value;
  for (const listener of listeners) listener();
}
