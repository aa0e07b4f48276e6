// Stores the counts of the days that are over, each once: what is erased later stays counted.

import { addDays, dayInItaly } from "#domain/day.ts";
import { HOUR_MS } from "#domain/durations.ts";
import type { Context } from "#server/context.ts";
import {
  findFirstDay,
  lockCountedUntil,
  storeDays,
  writeCountedUntil,
} from "#server/shared/transparency/queries/counts.ts";

/** A transaction of the last minute of a day may end after it. */
const SETTLING_MS = HOUR_MS;

export async function countTransparency({
  db,
  clock,
}: Pick<Context, "db" | "clock">): Promise<void> {
  const settled = new Date(clock.now().getTime() - SETTLING_MS);
  const yesterday = addDays(dayInItaly(settled), -1);
  await db.transaction(async (tx) => {
    const until = await lockCountedUntil(tx);
    const from = until === null ? await findFirstDay(tx) : addDays(until, 1);
    if (from !== null && from <= yesterday) await storeDays(tx, { from, to: yesterday });
    if (until === null || until < yesterday) await writeCountedUntil(tx, yesterday);
  });
}
