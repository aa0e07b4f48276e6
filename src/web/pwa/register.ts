// Registers the service worker when the page is idle and reports new versions. It never reloads by
// itself, which could lose input.

import { HOUR_MS } from "#domain/durations.ts";
import { readMyTown } from "../lib/my-town.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

const UPDATE_EVERY_MS = HOUR_MS;

/** `onUpdate` receives a function that activates the new version and reloads the page. */
export function registerServiceWorker(onUpdate: (use: () => void) => void): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const start = () => void register(onUpdate).catch(() => undefined);
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

/** Stores the current page in the offline cache, for pages reached by client-side navigation. */
export function keepPage(address: string): void {
  if ("serviceWorker" in navigator) send(navigator.serviceWorker.controller, { keep: address });
}

/** Calls back with the time the page was stored, if it comes from the offline cache. Returns what ends it. */
export function whenPageKept(listener: (keptAt: number) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const receive = ({ data }: MessageEvent<FromWorker>) => listener(data.keptAt);
  serviceWorker.addEventListener("message", receive);
  serviceWorker.startMessages();
  send(serviceWorker.controller, "when-kept");
  return () => serviceWorker.removeEventListener("message", receive);
}

const send = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

/** After the data of a page could not be loaded: the worker has the page, or says that there is no connection. */
export function openKeptPage(): void {
  if ("serviceWorker" in navigator && navigator.serviceWorker.controller !== null)
    window.location.reload();
}

async function register(onUpdate: (use: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const offer = (worker: ServiceWorker) => {
    onUpdate(() => {
      serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
        once: true,
      });
      send(worker, "use-new-version");
    });
  };
  // Without a controller this is the first visit: the installed version is the one shown.
  if (registration.waiting !== null && serviceWorker.controller !== null)
    offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && serviceWorker.controller !== null) offer(worker);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), UPDATE_EVERY_MS);
  const { active } = await serviceWorker.ready;
  send(active, { keepPeople: { town: readMyTown() } });
}
