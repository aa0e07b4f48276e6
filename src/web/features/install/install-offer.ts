// Whether the site can be installed with one press, or already is an app. Device and app are
// attributes of <html>, set by the page's first script before anything is drawn; the browser's offer
// was kept by that script too, because it may come before this module.

import { useSyncExternalStore } from "react";

/** Chromium's event; other browsers have none. Its prompt can be shown once. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    installOffer?: InstallOffer | undefined;
  }
  interface Navigator {
    getInstalledRelatedApps?: () => Promise<unknown[]>;
  }
}

export type InstallState = "manual" | "offered" | "installed";

const listeners = new Set<() => void>();

/** "manual" on the server and until hydration. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, readState, () => "manual");
}

/** Shows the browser's prompt. Accepting marks the app as installed. */
export async function acceptOffer(): Promise<"accepted" | "dismissed"> {
  const offer = window.installOffer;
  if (offer === undefined) return "dismissed";
  window.installOffer = undefined;
  try {
    const { outcome } = await offer.prompt();
    if (outcome === "accepted") markInstalled();
    return outcome;
  } finally {
    tellAll();
  }
}

function readState(): InstallState {
  if (document.documentElement.dataset["app"] === "installed") return "installed";
  return window.installOffer === undefined ? "manual" : "offered";
}

function markInstalled(): void {
  document.documentElement.dataset["app"] = "installed";
  window.installOffer = undefined;
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("beforeinstallprompt", tellAll);
  window.addEventListener("appinstalled", markInstalled);
  findInstalled();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("beforeinstallprompt", tellAll);
    window.removeEventListener("appinstalled", markInstalled);
  };
}

/** Opened in the browser although the app is there: some browsers tell. */
function findInstalled(): void {
  navigator
    .getInstalledRelatedApps?.()
    .then((apps) => {
      if (apps.length > 0) markInstalled();
    })
    .catch(() => undefined);
}
