// Puts the page cache and load shedding in front of the application.

import type { RequestListener } from "node:http";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log.ts";
import { measureEntry } from "#platform/page-cache/cache-entry.ts";
import type { CacheEntry } from "#platform/page-cache/cache-entry.ts";
import { CACHE_OUTCOMES } from "#platform/page-cache/cache-status.ts";
import type { CacheOutcome } from "#platform/page-cache/cache-status.ts";
import { createCacheKeys } from "#platform/page-cache/cache-key.ts";
import type { PageQuery } from "#platform/page-cache/cache-key.ts";
import type { InvalidationBus } from "#platform/page-cache/invalidation-bus.ts";
import { createPageCache } from "#platform/page-cache/page-cache.ts";
import type { PageCache, PageCacheOptions } from "#platform/page-cache/page-cache.ts";
import { TaggedCache } from "#platform/page-cache/tagged-cache.ts";
import type { Context } from "#server/context.ts";
import { requestNetwork } from "#server/http/client-address.ts";
import { readCookies } from "#server/http/cookies.ts";
import { createLoadShedding, sendOverloaded } from "#server/http/load-shedding.ts";
import { routes } from "#server/routes.ts";
import { readExercise } from "#server/shared/silence/exercise.ts";
import type { Silence } from "#server/shared/silence/silence.ts";

export interface OpenPageCacheOptions extends Pick<PageCacheOptions, "render"> {
  /** Serves everything that is not cached. */
  listener: RequestListener;
  pageQuery: PageQuery;
  config: Pick<Config, "pageCacheBytes" | "publicUrl" | "clientIpHeader">;
  invalidations: InvalidationBus;
  /** What was rendered before the silence before a vote began, or ended, is shown to nobody. */
  silence: Pick<Silence, "validFrom">;
  secrets: Context["secrets"];
  log: Log;
  now?: () => number;
}

export function openPageCache(options: OpenPageCacheOptions): PageCache & {
  cache: TaggedCache<CacheEntry> | null;
  /** Responses so far. */
  outcomes: ReadonlyMap<CacheOutcome, number>;
} {
  const { render, listener, pageQuery, config, invalidations, silence, secrets, log } = options;
  const { now = Date.now } = options;
  const endpoints = routes.map((route) => route.endpoint);
  const maxSize = config.pageCacheBytes;
  const cache =
    maxSize === 0
      ? null
      : new TaggedCache<CacheEntry>({
          maxSize,
          sizeOf: measureEntry,
          now,
          validFrom: silence.validFrom,
        });
  if (cache !== null) invalidations.subscribe(cache);
  const shedding = createLoadShedding(listener, endpoints, (request) =>
    requestNetwork(request, config.clientIpHeader),
  );
  const outcomes = new Map<CacheOutcome, number>(CACHE_OUTCOMES.map((outcome) => [outcome, 0]));
  const pageCache = createPageCache({
    render,
    uncached: shedding.listener,
    takeShare: shedding.takeRead,
    sendOverloaded,
    keyOf: createCacheKeys(endpoints, pageQuery),
    isUncached: (cookies) =>
      cookies !== undefined &&
      readExercise(readCookies(cookies, config.publicUrl), secrets) !== null,
    cache,
    invalidations,
    now,
    log,
    count: (outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
  });
  return { ...pageCache, cache, outcomes };
}
