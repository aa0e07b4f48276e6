// Starts the service worker once the page is at rest, and tells when a newer version of the site is
// ready. Nothing is reloaded by itself: somebody may be in the middle of a review.

const UPDATE_EVERY_MS = 60 * 60 * 1000;

/** `onUpdate` gets a function that changes to the new version and reloads the page. */
export function registerServiceWorker(onUpdate: (use: () => void) => void): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const start = () => void register(onUpdate).catch(() => undefined);
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

/**
 * Has the page at this address kept whole. For pages one came to without loading them, of which nothing
 * but their data went through the service worker.
 */
export function keepPage(address: string): void {
  if ("serviceWorker" in navigator)
    navigator.serviceWorker.controller?.postMessage({ keep: address });
}

/** Loads the page anew if the service worker has it: its data could not be had, but it was seen before. */
export async function openKeptPage(): Promise<void> {
  const { pathname, search } = window.location;
  const kept = "caches" in window ? await caches.match(pathname + search) : undefined;
  if (kept !== undefined) window.location.reload();
}

async function register(onUpdate: (use: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const offer = (worker: ServiceWorker) => {
    onUpdate(() => {
      serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
        once: true,
      });
      worker.postMessage("use-new-version");
    });
  };
  // Without a controller this is the first visit: what was installed is what is being shown.
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
  active?.postMessage("keep-list");
}
