// Offline support: the shell, visited pages, the list of politicians with search. Only responses
// that are the same for everyone are cached, never those marked private. A new version waits for
// the reader's consent.

/// <reference lib="webworker" />

import type { PushMessage } from "#domain/follow/push.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Files of this build, inserted by scripts/lib/build-site.mjs. */
  BUILT_FILES: string[];
};

const FILES = self.BUILT_FILES;
const FILE_CACHE = "files-__BUILD__";
const PAGE_CACHE = "pages";
const DATA_CACHE = "data";
const PICTURE_CACHE = "pictures";

/** Precached: enough to open the app anywhere and search. */
const OFFLINE_PAGE = "/offline";
const FIRST_PAGES = ["/", "/politicians-live", OFFLINE_PAGE];
const ALL_POLITICIANS = "/api/politicians/all";

/** As in src/server/shared/silence/silence.ts. */
const FIGURES_UNTIL = "Scrutinio-Figures-Until";

/** A vote may be announced while there is no connection: what is older than this has figures no more. */
const MAX_AGE_MS = 14 * 86_400_000;

/** Network timeout before the cached page is used. */
const PATIENCE_MS = 4_000;
const MAX_PAGES = 60;
const MAX_DATA_ENTRIES = 200;
const MAX_PICTURES = 300;

/** Personal pages, and pages that are useless offline. */
const NEVER_KEPT =
  /^\/(auth|settings|admin|conferma-email|api\/(me|auth|v1|openapi[.\w]*))(\/|$)|\/mine$/;

const UNREADABLE: PushMessage = {
  title: "Scrutinio",
  body: "Ci sono novità in ciò che segui.",
  path: "/settings#seguiti",
  tag: "novita",
};

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const files = await caches.open(FILE_CACHE);
      await files.addAll(FILES);
      const pages = await caches.open(PAGE_CACHE);
      await Promise.allSettled(
        FIRST_PAGES.map(async (path) => keep(pages, path, await fetch(path, { cache: "reload" }))),
      );
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith("files-") && name !== FILE_CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "use-new-version") void self.skipWaiting();
  if (event.data === "keep-list") event.waitUntil(keepList());
  const { keep: visited } = event.data as { keep?: unknown };
  if (typeof visited === "string") event.waitUntil(keepVisited(visited));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (url.pathname.startsWith("/media/")) event.respondWith(picture(event));
  else if (url.pathname.startsWith("/api/") && !NEVER_KEPT.test(url.pathname))
    event.respondWith(data(event));
});

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = toMessage(event.data);
  const options = { body, tag, data: path, lang: "it", icon: "/icon-192.png" };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

/** Browsers want a notification for each message, also for one that cannot be read. */
function toMessage(data: PushMessageData | null): PushMessage {
  try {
    return (data?.json() as PushMessage | undefined) ?? UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** In the tab that has it, else in a new one: another tab may hold a text that is being written. */
async function openPage(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window" });
  const tab = tabs.find(({ url }) => url === href);
  await (tab === undefined ? self.clients.openWindow(href) : tab.focus());
}

/** What was stored before a silence before a vote began or ended is not shown after it, nor what is too old. */
async function findKept(
  cache: Cache,
  request: Request | string,
  options?: CacheQueryOptions,
): Promise<Response | undefined> {
  const kept = await cache.match(request, options);
  if (kept === undefined) return undefined;
  const storedAt = Date.parse(kept.headers.get("Date") ?? "");
  const until = Number(kept.headers.get(FIGURES_UNTIL) ?? Infinity);
  return Date.now() < Math.min(until, storedAt + MAX_AGE_MS) ? kept : undefined;
}

/**
 * What the network answers is stored also when a cached entry was served meanwhile. The event is extended at once:
 * it cannot be any more when its answer was given.
 */
function fetchAndKeep(
  event: FetchEvent,
  cache: Cache,
  { address, max }: { address: string; max: number },
): Promise<Response> {
  const fresh = fetch(event.request);
  const stored = fresh.then((response) => keep(cache, address, response.clone(), max));
  event.waitUntil(stored.catch(() => undefined));
  return fresh;
}

/** Network first; the cache when offline or too slow. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  if (NEVER_KEPT.test(url.pathname)) return fetch(event.request).catch(() => offlinePage());
  const pages = await caches.open(PAGE_CACHE);
  const address = url.pathname + url.search;
  const fresh = fetchAndKeep(event, pages, { address, max: MAX_PAGES });
  // It has no figures, and everything else falls back to it.
  const isOffline = url.pathname === OFFLINE_PAGE;
  const kept = await (isOffline ? pages.match(address) : findKept(pages, address));
  if (kept === undefined) return fresh.catch(() => getFallback(url, pages));
  return Promise.race([fresh.catch(() => kept), after(PATIENCE_MS, kept)]);
}

/**
 * Fallback for pages not in the cache. A redirect, because a page only works at its own URL: to the
 * list without its query (it searches locally), else to the offline page.
 */
async function getFallback(url: URL, pages: Cache): Promise<Response> {
  const isListed = url.search !== "" && (await findKept(pages, url.pathname)) !== undefined;
  return isListed ? Response.redirect(url.pathname) : offlinePage();
}

function offlinePage(): Response {
  return Response.redirect(OFFLINE_PAGE);
}

/** The name of a built file contains its content hash. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function picture(event: FetchEvent): Promise<Response> {
  const pictures = await caches.open(PICTURE_CACHE);
  // It was stored in a format this browser supports.
  const kept = await findKept(pictures, event.request, { ignoreVary: true });
  const fresh = fetchAndKeep(event, pictures, { address: event.request.url, max: MAX_PICTURES });
  return kept ?? fresh;
}

async function data(event: FetchEvent): Promise<Response> {
  const answers = await caches.open(DATA_CACHE);
  try {
    return await fetchAndKeep(event, answers, {
      address: event.request.url,
      max: MAX_DATA_ENTRIES,
    });
  } catch (error) {
    const kept = await findKept(answers, event.request);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** A page reached by client-side navigation. */
async function keepVisited(address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || NEVER_KEPT.test(pathname)) return;
  const response = await fetch(pathname + search, { priority: "low" }).catch(() => null);
  if (response === null) return;
  await keep(await caches.open(PAGE_CACHE), pathname + search, response, MAX_PAGES);
}

/** Downloads the whole list for offline search. */
async function keepList(): Promise<void> {
  const answers = await caches.open(DATA_CACHE);
  const response = await fetch(ALL_POLITICIANS).catch(() => null);
  if (response !== null)
    await keep(answers, new URL(ALL_POLITICIANS, self.location.origin).href, response);
}

/** Caches a successful public response and evicts the oldest entries beyond the limit. */
async function keep(cache: Cache, address: string, response: Response, most?: number) {
  const policy = response.headers.get("Cache-Control") ?? "";
  if (!response.ok || response.redirected || /private|no-store/.test(policy)) return;
  await cache.put(address, response);
  if (most === undefined) return;
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old);
}

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}
