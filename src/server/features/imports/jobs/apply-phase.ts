// Writes what the first phase has announced, a batch at a time, each in a transaction of its own: whoever
// reads the site waits for one batch at most. Going on after a stop counts nothing twice.

import type { Context } from "#server/context.ts";
import { compareBatch, endPoliticians, writeBatch } from "../queries/politicians.ts";
import { BATCH_ROWS, resolveRows } from "./resolve-rows.ts";
import type { BulkJobLease } from "./lease.ts";
import { inOfficePages } from "./read-phase.ts";
import { loadImportRows } from "./load-import-rows.ts";
import type { StoredPreview } from "./stored-bulk-job.ts";

export async function applyPhase(
  { db, clock }: Pick<Context, "db" | "clock">,
  lease: BulkJobLease,
  preview: StoredPreview,
): Promise<void> {
  const now = clock.now();
  const rows = await loadImportRows(db, lease.bulkJob);
  const survey = {
    sharedKeys: new Set(preview.sharedKeys),
    sharedNames: new Set(preview.sharedNames),
  };
  // Rows that are rejected count as read with the first batch.
  const { rejected } = preview;
  const done = lease.bulkJob.progress.read - rejected;
  const seen = new Set<number>();
  let position = 0;
  for await (const batch of resolveRows(db, rows, survey)) {
    position += batch.length;
    const read = position + rejected;
    if (position <= done) {
      // Written before the stop: only who they are is asked for.
      for (const id of (await compareBatch(db, batch)).ids) seen.add(id);
      await lease.heartbeat();
      continue;
    }
    await lease.runStep(async (tx) => {
      const { added, updated, ids } = await writeBatch(tx, batch, now);
      for (const id of ids) seen.add(id);
      const { progress } = lease.bulkJob;
      return {
        ...progress,
        read,
        added: progress.added + added,
        updated: progress.updated + updated,
        skipped: progress.skipped + batch.length - added - updated,
      };
    });
  }
  for await (const page of inOfficePages(db, lease.bulkJob.source)) {
    const gone = page.filter((id) => !seen.has(id));
    for (let at = 0; at < gone.length; at += BATCH_ROWS) {
      const ids = gone.slice(at, at + BATCH_ROWS);
      await lease.runStep(async (tx) => {
        await endPoliticians(tx, ids, now);
        const { progress } = lease.bulkJob;
        return { ...progress, ended: progress.ended + ids.length };
      });
    }
  }
  // Whoever is named twice comes in one batch only.
  const { progress } = lease.bulkJob;
  const skipped = preview.records - progress.added - progress.updated;
  await lease.heartbeat({ ...progress, read: preview.records + rejected, skipped });
}
