// Puts the kept copies in front of the application.

import type { RequestListener } from "node:http";
import { TaggedCache } from "#platform/cache/tagged-cache.ts";
import type { Announcements } from "#platform/cache/announcements.ts";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log.ts";
import { bytesOf } from "#server/http/front/answer.ts";
import type { Answer } from "#server/http/front/answer.ts";
import { createFront } from "#server/http/front/front.ts";
import type { FrontOptions } from "#server/http/front/front.ts";
import { routes } from "#server/routes.ts";

export interface OpenFrontOptions extends Pick<FrontOptions, "fetch" | "listener"> {
  config: Pick<Config, "pageCacheBytes">;
  announcements: Announcements;
  log: Log;
}

export function openFront({
  fetch,
  listener,
  config,
  announcements,
  log,
}: OpenFrontOptions): RequestListener {
  const now = Date.now;
  const kept = new TaggedCache<Answer>({
    maxSize: Math.max(1, config.pageCacheBytes),
    sizeOf: bytesOf,
    now,
  });
  announcements.follow(kept);
  const endpoints = routes.map((route) => route.endpoint);
  return createFront({ fetch, listener, endpoints, kept, now, log });
}
