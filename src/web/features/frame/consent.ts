// The answer to the cookie banner, and whether the reader asked to see the banner again.

import { useSyncExternalStore } from "react";
import { useChoice, writeChoice } from "./browser-choice.ts";

const CONSENT_KEY = "cookie-consent";
export type Consent = "accepted" | "rejected";

let isReopened = false;
/** What had the focus when the banner was asked for, to give it back. */
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Whether the banner shows; never on the server nor before hydration. */
export function useConsentBanner(): { isOpen: boolean; isReopened: boolean } {
  const stored = useChoice(CONSENT_KEY);
  const reopened = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isReopened,
    () => false,
  );
  const isUnanswered = stored !== undefined && stored !== "accepted" && stored !== "rejected";
  return { isOpen: isUnanswered || reopened, isReopened: reopened };
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
