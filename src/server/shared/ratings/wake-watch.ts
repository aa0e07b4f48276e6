// Wakes the watch over ratings in the transaction of a write: each server once in a few seconds, whatever is written.
// The watch also runs every minute.

import { watchRatings } from "#contract/jobs.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";

const ONCE = { max: 1, windowMinutes: 5 / 60 };

export async function wakeWatch(
  { jobs, config, quota }: Pick<Context, "jobs" | "config" | "quota">,
  tx: Tx,
): Promise<void> {
  if (!config.watchRatings || !quota.tryConsume(watchRatings.name, ONCE)) return;
  await jobs.enqueue(tx, watchRatings, {});
}
