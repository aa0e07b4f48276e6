// Adds names to the embedded moderator of this process while it runs: an import on any server
// notifies every server (`announce_change`).

import { setImmediate } from "node:timers/promises";
import { HOUR_MS } from "#domain/durations.ts";
import type { InvalidationBus } from "#platform/page-cache/invalidation-bus.ts";
import type { Db } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import type { EmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { listAllowlistedNames } from "#server/features/moderation/list-allowlisted-names.ts";

export interface ProperNamesOptions {
  db: Db;
  moderator: Pick<EmbeddedModerator, "addAllowlistedNames">;
  invalidations: InvalidationBus;
  log: Log;
  /** Delay after the last notification: an import sends many. */
  afterMs?: number;
}

const AFTER_MS = 5_000;
/** The rows of an import carry the time it began. */
const OVERLAP_MS = HOUR_MS;
const NAMES_AT_A_TIME = 5_000;

/** `known` is the time of the last complete load. Returns a function that stops the updates. */
export function syncNameAllowlist(
  { db, moderator, invalidations, log, afterMs = AFTER_MS }: ProperNamesOptions,
  known: Date = new Date(),
): () => void {
  let since = known.getTime();
  let timer: NodeJS.Timeout | undefined;
  const learn = async () => {
    const begun = Date.now();
    const names = await listAllowlistedNames(db, new Date(since - OVERLAP_MS));
    since = begun;
    for (let at = 0; at < names.length; at += NAMES_AT_A_TIME) {
      moderator.addAllowlistedNames(names.slice(at, at + NAMES_AT_A_TIME));
      await setImmediate();
    }
  };
  const learnSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      learn().catch((error: unknown) => log.warn({ err: error }, "new names not learned"));
    }, afterMs);
    timer.unref();
  };
  invalidations.subscribe({
    invalidate(tags) {
      if (tags.includes("roster") || tags.includes("*")) learnSoon();
    },
    invalidateAll: learnSoon,
  });
  return () => clearTimeout(timer);
}
