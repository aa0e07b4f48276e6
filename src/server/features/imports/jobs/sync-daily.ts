// The job that has both chambers read once a day, where the setting says so: the first of them that
// nobody has had read since midnight UTC, one at a time, as only one operation may be under way.

import { SYNC_SOURCES } from "#contract/operations.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { beginOperation } from "./begin-operation.ts";
import { hasOperationUnderWay, selectSyncedSince } from "../queries/bulk-jobs.ts";

const actor = { kind: "platform" } as const;

export async function syncDaily(context: Context): Promise<void> {
  const { db, clock, config } = context;
  if (!config.syncDaily || (await hasOperationUnderWay(db))) return;
  const midnight = clock.now();
  midnight.setUTCHours(0, 0, 0, 0);
  const done = await selectSyncedSince(db, midnight);
  const source = SYNC_SOURCES.find((one) => !done.includes(one));
  if (source === undefined) return;
  try {
    await beginOperation(context, { kind: "sync", source }, { actor });
  } catch (error) {
    // Somebody was faster: next time.
    if (!(error instanceof AppError && error.code === "operation_running")) throw error;
  }
}
