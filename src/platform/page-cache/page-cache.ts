// HTTP cache in front of the application, for GET requests of pages and of endpoints that declare
// cache tags. Misses are rendered anonymously (no cookies, no client headers), so that nothing
// personal can get into an entry. Freshness: see README.md.

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.ts";
import { toUnownedShare } from "../concurrency/shares.ts";
import type { Share } from "../concurrency/shares.ts";
import { Semaphore } from "../concurrency/semaphore.ts";
import { getRequestId, runAsRequest } from "../request-context.ts";
import { compress, sendEntry, toCacheEntry } from "./cache-entry.ts";
import type { CacheEntry } from "./cache-entry.ts";
import type { CacheOutcome } from "./cache-status.ts";
import type { CacheKeys } from "./cache-key.ts";
import type { InvalidationBus } from "./invalidation-bus.ts";
import { hasRecentWrite } from "./recent-write.ts";
import { withStaleNotice } from "./stale-page.ts";
import type { RenderedResponse } from "./rendered-response.ts";
import type { TaggedCache } from "./tagged-cache.ts";

export interface PageCacheLimits {
  /** Concurrent loads; more would only wait for each other. */
  maxLoads: number;
  /** Time limit of a load while there is an older entry to serve. */
  patienceMs: number;
  /** Minimum interval between the loads of an entry that is invalidated again and again. */
  minReloadMs: number;
}

const LIMITS: PageCacheLimits = { maxLoads: 64, patienceMs: 3_000, minReloadMs: 500 };

type Cache = TaggedCache<CacheEntry>;

export interface PageCacheOptions {
  /** The application's response to a key, rendered anonymously. */
  render: (key: string) => Promise<RenderedResponse>;
  /** Serves every request that is not cacheable. */
  uncached: RequestListener;
  /** Responds to a request over capacity. */
  sendOverloaded: (request: IncomingMessage, response: ServerResponse) => void;
  /** The share of the reader's network in what is made; null where a refusal was sent. */
  takeShare?: (request: IncomingMessage, response: ServerResponse) => Share | null;
  keyOf: CacheKeys;
  /** Whether a request with these cookies is answered for itself. */
  isUncached?: (cookies: string | undefined) => boolean;
  /** Null: every page is rendered for its request. */
  cache: Cache | null;
  invalidations: Pick<InvalidationBus, "flush">;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Pick<Log, "error">;
  /** Called for each response of the page cache. */
  count: (outcome: CacheOutcome) => void;
  limits?: Partial<PageCacheLimits>;
}

export interface PageCache {
  listener: RequestListener;
  /** Makes the response to a path ahead, compressed; rejects as its rendering does. */
  fill: (path: string) => Promise<void>;
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, uncached, sendOverloaded, keyOf, cache, invalidations } = options;
  const { now, log, count, isUncached = () => false, takeShare = () => toUnownedShare() } = options;
  const limits = { ...LIMITS, ...options.limits };
  const loads = new Semaphore(limits.maxLoads);

  /** Rejects with `Overloaded` if too many loads are running. */
  const load = (key: string) => async () => {
    if (!loads.tryAcquire()) throw new Overloaded();
    try {
      const loadedAt = new Date(now());
      const entry = toCacheEntry(await render(key), loadedAt);
      return { value: entry, tags: entry.tags, isCacheable: entry.isCacheable };
    } finally {
      loads.release();
    }
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { key, entry, outcome, age }: Sent,
  ): Promise<void> | undefined => {
    count(outcome);
    return sendEntry(request, response, entry, { outcome, age })?.then(() => cache?.remeasure(key));
  };

  /** An entry invalidated a moment ago is served at once; it is reloaded for later requests. */
  const staleWhileRevalidate = (cache: Cache, key: string): CacheEntry | undefined => {
    const stale = cache.getStale(key);
    if (stale !== undefined && stale.ageMs >= limits.minReloadMs)
      cache.load(key, load(key)).catch(() => undefined);
    return stale?.value;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse, key: string) => {
    const answer = (entry: CacheEntry, outcome: CacheOutcome, age?: number) =>
      send(request, response, { key, entry, outcome, age });
    if (cache === null)
      return makeInTurn(request, response, async () => answer((await load(key)()).value, "off"));
    const mustBeCurrent = hasRecentWrite(request.headers.cookie);
    const isSynced = !mustBeCurrent || (await invalidations.flush());
    const fresh = isSynced ? cache.getFresh(key) : undefined;
    if (fresh !== undefined) return answer(fresh, "hit");
    const stale = mustBeCurrent ? undefined : staleWhileRevalidate(cache, key);
    if (stale !== undefined) return answer(stale, "stale");
    return makeInTurn(request, response, () => make(cache, key, answer, mustBeCurrent));
  };

  /** What is made for one network waits for its others. */
  const makeInTurn = async (
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<void> | undefined,
  ): Promise<void> => {
    const share = takeShare(request, response);
    if (share === null) return;
    response.once("close", share.release);
    try {
      await share.begin(work);
    } finally {
      share.release();
    }
  };

  const make = async (cache: Cache, key: string, answer: Answer, mustBeCurrent: boolean) => {
    const last = cache.peek(key);
    const loading = cache[mustBeCurrent ? "loadFresh" : "load"](key, load(key));
    if (last === undefined) return answer(await loading, "miss");
    // Failures are logged where they happen.
    const entry = await Promise.race([
      loading.catch(() => null),
      wait(limits.patienceMs, null, { ref: false }),
    ]);
    if (entry !== null && entry.status < 500) return answer(entry, "reloaded");
    const age = Math.round((now() - last.loadedAt.getTime()) / 1000);
    return answer(await withStaleNotice(last), "outdated", age);
  };

  const fill = async (path: string) => {
    const key = keyOf(path);
    if (cache === null || key === null) return;
    await compress(await cache.load(key, load(key)));
    cache.remeasure(key);
  };

  const listener: RequestListener = (request, response) => {
    const { method, url = "/" } = request;
    if ((method !== "GET" && method !== "HEAD") || isUncached(request.headers.cookie))
      return uncached(request, response);
    // Most paths are their own key: looking them up first saves a hit all further work.
    const hit = hasRecentWrite(request.headers.cookie) ? undefined : cache?.getFresh(url);
    const key = hit === undefined ? keyOf(url) : url;
    if (key === null) return uncached(request, response);
    const sent =
      hit === undefined
        ? runAsRequest(getRequestId(request), () => respond(request, response, key))
        : send(request, response, { key, entry: hit, outcome: "hit" });
    sent?.catch((error: unknown) => {
      if (error instanceof Overloaded) return sendOverloaded(request, response);
      const requestId = getRequestId(request);
      log.error({ err: error, path: url.split("?")[0], requestId }, "response failed");
      if (!response.headersSent) response.writeHead(500, ["Content-Length", "0"]);
      response.end();
    });
  };
  return { listener, fill };
}

type Answer = (entry: CacheEntry, outcome: CacheOutcome, age?: number) => Promise<void> | undefined;

interface Sent {
  key: string;
  entry: CacheEntry;
  outcome: CacheOutcome;
  age?: number | undefined;
}

class Overloaded extends Error {}
