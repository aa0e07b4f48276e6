// The deletion phase: takes every politician of a source off the site, batch by batch. Their
// reviews stay stored and come back when they are restored.

import type { Context } from "#server/context.ts";
import { deletePoliticians } from "../queries/deletion.ts";
import { BATCH_ROWS } from "./resolve-rows.ts";
import type { BulkJobLease } from "./lease.ts";

export async function deletePhase(
  { clock }: Pick<Context, "clock">,
  lease: BulkJobLease,
): Promise<void> {
  const { source } = lease.bulkJob;
  const now = clock.now();
  let after = 0;
  for (;;) {
    let deleted: number[] = [];
    await lease.runStep(async (tx) => {
      const { progress } = lease.bulkJob;
      deleted = await deletePoliticians(tx, { source, after, limit: BATCH_ROWS, now });
      return { ...progress, read: progress.read + deleted.length };
    });
    const last = deleted.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
