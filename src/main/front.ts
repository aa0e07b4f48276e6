// Puts the kept copies in front of the application, and has them follow what the database announces.

import type { RequestListener } from "node:http";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";
import { listen } from "#platform/db/listen.ts";
import type { Log } from "#platform/log.ts";
import { createFront } from "#server/http/front/front.ts";
import type { FrontOptions } from "#server/http/front/front.ts";
import { KeptAnswers } from "#server/http/front/kept-answers.ts";
import { routes } from "#server/routes.ts";

const CHANNEL = "scrutinio_cache";

export interface OpenFrontOptions extends Pick<FrontOptions, "fetch" | "listener"> {
  config: Pick<Config, "pageCacheBytes">;
  database: Database;
  log: Log;
}

export async function openFront({
  fetch,
  listener,
  config,
  database,
  log,
}: OpenFrontOptions): Promise<{ listener: RequestListener; close: () => Promise<void> }> {
  if (config.pageCacheBytes === 0) return { listener, close: () => Promise.resolve() };
  const now = Date.now;
  const kept = new KeptAnswers({ maxBytes: config.pageCacheBytes, now });
  const distrust = () => kept.distrustAll();
  const announcements = await listen(database, {
    channel: CHANNEL,
    onNotification: (payload) => kept.announce(payload.split(" ")),
    onConnect: distrust,
    onLost: distrust,
  });
  const endpoints = routes.map((route) => route.endpoint);
  return {
    listener: createFront({ fetch, listener, endpoints, kept, now, log }),
    close: () => announcements.close(),
  };
}
