// Offline support: the shell, visited pages, the people to search. Only responses that are the same for everyone are
// cached, never those marked private. What comes from a cache says since when it is there. A new version waits for the
// reader's consent.

/// <reference lib="webworker" />

import type { PushMessage } from "#domain/follow/push.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Files of this build, inserted by scripts/lib/build-site.mjs. */
  BUILT_FILES: string[];
};

const FILES = self.BUILT_FILES;
const FILE_CACHE = "files-__BUILD__";
const PAGE_CACHE = "pages";
const DATA_CACHE = "data";
const PICTURE_CACHE = "pictures";
const PEOPLE_CACHE = "people";

/** Precached: enough to open the app anywhere and search. */
const OFFLINE_PAGE = "/offline";
const FIRST_PAGES = ["/", "/politicians-live", OFFLINE_PAGE];
/** With figures, while the list is short; else null, and the heads without figures are kept instead. */
const ALL_POLITICIANS = "/api/politicians/all";
const OFFLINE_PEOPLE = "/api/politicians/offline";

/** As in worker-messages.ts: a worker shares no file with the pages, so it imports types alone. */
const KEPT_AT = "Scrutinio-Kept-At";

/** As in src/server/shared/silence/silence.ts. */
const FIGURES_UNTIL = "Scrutinio-Figures-Until";

/** A vote may be announced while there is no connection: what is older than this has figures no more. */
const DAY_MS = 86_400_000;
const MAX_AGE_MS = 14 * DAY_MS;
const RENEW_LIST_MS = DAY_MS;
const RENEW_PEOPLE_MS = 7 * DAY_MS;
/** On a device that stays offline: by then some have left office, and some were taken off the site. */
const MAX_PEOPLE_AGE_MS = 90 * DAY_MS;

/** Network timeout before the cached page is used. */
const PATIENCE_MS = 4_000;
const MAX_PAGES = 60;
const MAX_DATA_ENTRIES = 200;
const MAX_PICTURES = 300;
/** How the answer begins where the list is too long for a browser. */
const TOO_LONG = '{"items":null';

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
  const message = event.data as ToWorker;
  if (message === "use-new-version") void self.skipWaiting();
  else if (message === "when-kept") sayWhenKept(event.source);
  else if ("keep" in message) event.waitUntil(keepVisited(message.keep));
  else event.waitUntil(keepPeopleNext(message.keepPeople.town));
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

/** By client: when the page it shows was stored. It asks as soon as its scripts run. */
const pagesKeptAt = new Map<string, number>();

function sayWhenKept(source: ExtendableMessageEvent["source"]): void {
  if (!(source instanceof Client)) return;
  const keptAt = pagesKeptAt.get(source.id);
  pagesKeptAt.delete(source.id);
  if (keptAt !== undefined) source.postMessage({ keptAt } satisfies FromWorker);
}

const storedAt = (kept: Response): number => Date.parse(kept.headers.get("Date") ?? "");

/** What was stored before a silence before a vote began or ended is not shown after it, nor what is too old. */
async function findKept(
  cache: Cache,
  request: Request | string,
  options?: CacheQueryOptions,
  maxAgeMs = MAX_AGE_MS,
): Promise<Response | undefined> {
  const kept = await cache.match(request, options);
  if (kept === undefined) return undefined;
  const until = Number(kept.headers.get(FIGURES_UNTIL) ?? Infinity);
  return Date.now() < Math.min(until, storedAt(kept) + maxAgeMs) ? kept : undefined;
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
  if (NEVER_KEPT.test(url.pathname)) return fetch(event.request).catch(() => offlinePage(url));
  const pages = await caches.open(PAGE_CACHE);
  const address = url.pathname + url.search;
  const fresh = fetchAndKeep(event, pages, { address, max: MAX_PAGES });
  // It has no figures, and everything else falls back to it.
  const isOffline = url.pathname === OFFLINE_PAGE;
  const kept = await (isOffline ? pages.match(OFFLINE_PAGE) : findKept(pages, address));
  if (kept === undefined) return fresh.catch(() => offlinePage(url));
  const source = await Promise.race([
    fresh.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ]);
  if (source !== null) return source;
  if (!isOffline) pagesKeptAt.set(event.resultingClientId, storedAt(kept));
  return kept;
}

/** A redirect, because a page only works at its own URL. It knows which page was asked for. */
function offlinePage({ pathname, search }: URL): Response {
  return Response.redirect(`${OFFLINE_PAGE}?${new URLSearchParams({ pagina: pathname + search })}`);
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
  // Without figures, people are shown for longer; their reader sees how old they are.
  const isPeople = new URL(event.request.url).pathname === OFFLINE_PEOPLE;
  const answers = await caches.open(isPeople ? PEOPLE_CACHE : DATA_CACHE);
  try {
    return await fetchAndKeep(event, answers, {
      address: event.request.url,
      max: MAX_DATA_ENTRIES,
    });
  } catch (error) {
    const find = isPeople ? findPeople : findKept;
    const kept = await find(answers, event.request);
    if (kept === undefined) throw error;
    const headers = new Headers(kept.headers);
    headers.set(KEPT_AT, String(storedAt(kept)));
    return new Response(kept.body, { status: kept.status, headers });
  }
}

/** They have no figures that a silence could withhold: their age alone counts. */
async function findPeople(cache: Cache, request: Request): Promise<Response | undefined> {
  const kept = await cache.match(request);
  if (kept === undefined || Date.now() < storedAt(kept) + MAX_PEOPLE_AGE_MS) return kept;
  await cache.delete(request);
  return undefined;
}

/** A page reached by client-side navigation. */
async function keepVisited(address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || NEVER_KEPT.test(pathname)) return;
  const response = await fetch(pathname + search, { priority: "low" }).catch(() => null);
  if (response === null) return;
  await keep(await caches.open(PAGE_CACHE), pathname + search, response, MAX_PAGES);
}

let lastKeeping: Promise<void> = Promise.resolve();

/** One after the other: a page that was opened before a town was chosen must not remove the people of that town. */
function keepPeopleNext(town: string | null): Promise<void> {
  lastKeeping = lastKeeping.catch(() => undefined).then(() => keepPeople(town));
  return lastKeeping;
}

/** Downloads whom one finds without a connection: everybody where the list is short, else the heads and one town. */
async function keepPeople(town: string | null): Promise<void> {
  const list = await renew(await caches.open(DATA_CACHE), ALL_POLITICIANS, RENEW_LIST_MS);
  if (list === undefined || !(await list.text()).startsWith(TOO_LONG)) return;
  const { connection } = self.navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const people = await caches.open(PEOPLE_CACHE);
  await renew(people, OFFLINE_PEOPLE, RENEW_PEOPLE_MS);
  if (town !== null) await renew(people, `${OFFLINE_PEOPLE}?town=${town}`, RENEW_PEOPLE_MS);
  for (const request of await people.keys()) {
    const other = new URL(request.url).searchParams.get("town");
    if (other !== null && other !== town) await people.delete(request);
  }
}

/** What is stored, asked for again where it is older; undefined where it cannot be had. */
async function renew(cache: Cache, path: string, everyMs: number): Promise<Response | undefined> {
  const address = new URL(path, self.location.origin).href;
  const kept = await findKept(cache, address, {}, everyMs);
  if (kept !== undefined) return kept;
  const response = await fetch(address, { priority: "low" }).catch(() => undefined);
  if (response !== undefined) await keep(cache, address, response.clone());
  return response;
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
