// Code of a mailed link. It is in the URL's hash, which is never sent to a server.

import { useSyncExternalStore } from "react";

/** Null on the server and before hydration; empty without a code. */
export function useLinkCode(): string | null {
  return useSyncExternalStore(
    followHash,
    () => window.location.hash.slice(1),
    () => null,
  );
}

let kept = "";

/** The same, also after the way to the sign-in and back, which loses what is behind the #. */
export function useKeptLinkCode(): string | null {
  return useSyncExternalStore(
    followHash,
    () => (kept = window.location.hash.slice(1) || kept),
    () => null,
  );
}

/** It was used. */
export function forgetLinkCode(): void {
  kept = "";
}

function followHash(work: () => void): () => void {
  window.addEventListener("hashchange", work);
  return () => window.removeEventListener("hashchange", work);
}
