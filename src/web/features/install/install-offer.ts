// Whether the site can be installed, or is. Device and mode are attributes of <html>, set by the
// page's first script, which also keeps the install prompt because it may fire before this module
// loads.

import { useSyncExternalStore } from "react";

/** Chromium's beforeinstallprompt event. Its prompt can be shown once. */
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

/** Opened in the browser although installed: some browsers report it. */
function findInstalled(): void {
  navigator
    .getInstalledRelatedApps?.()
    .then((apps) => {
      if (apps.length > 0) markInstalled();
    })
    .catch(() => undefined);
}
