// The write phase: writes what the read phase previewed. Each batch has its own transaction, so
// readers of the site wait for one batch at most. Resuming after a stop counts nothing twice.

import type { Context } from "#server/context.ts";
import { compareBatch, writeBatch } from "../people/write-batch.ts";
import { endOffices } from "../queries/offices.ts";
import { analysePeople, ANALYSE_AFTER_BATCHES } from "../queries/politicians.ts";
import { refreshPeople, takePeopleTurn } from "../queries/people.ts";
import { BATCH_ROWS, resolveRows } from "./resolve-rows.ts";
import type { BulkJobLease } from "./lease.ts";
import { Endings } from "./endings.ts";
import { loadImportRows } from "./load-import-rows.ts";
import type { StoredPreview } from "./stored-bulk-job.ts";

export async function applyPhase(
  { db, clock, secrets }: Pick<Context, "db" | "clock" | "secrets">,
  lease: BulkJobLease,
  preview: StoredPreview,
): Promise<void> {
  const now = clock.now();
  const rows = await loadImportRows({ db, secrets }, lease.bulkJob);
  const survey = {
    sharedKeys: new Set(preview.sharedKeys),
    sharedNames: new Set(preview.sharedNames),
  };
  // Rejected rows count as read with the first batch.
  const { rejected } = preview;
  const done = lease.bulkJob.progress.read - rejected;
  const endings = new Endings(lease.bulkJob);
  let position = 0;
  let written = 0;
  for await (const batch of resolveRows(db, rows, survey)) {
    position += batch.length;
    const read = position + rejected;
    if (position <= done) {
      // Written before the stop: only their ids are read again.
      endings.addNamed(batch, (await compareBatch(db, batch)).ids);
      await lease.heartbeat();
      continue;
    }
    if (written === ANALYSE_AFTER_BATCHES) await analysePeople(db);
    written += 1;
    await lease.runStep(async (tx) => {
      await takePeopleTurn(tx);
      const { added, updated, corrected, ids } = await writeBatch(tx, batch, now);
      endings.addNamed(batch, ids);
      const { progress } = lease.bulkJob;
      return {
        ...progress,
        read,
        added: progress.added + added,
        updated: progress.updated + updated,
        corrected: progress.corrected + corrected,
        skipped: progress.skipped + batch.length - added - updated,
      };
    });
  }
  for await (const { missing } of endings.pages(db)) {
    for (let at = 0; at < missing.length; at += BATCH_ROWS) {
      const ids = missing.slice(at, at + BATCH_ROWS).map(({ id }) => id);
      await lease.runStep(async (tx) => {
        await takePeopleTurn(tx);
        await refreshPeople(tx, await endOffices(tx, ids, now), now);
        const { progress } = lease.bulkJob;
        return { ...progress, ended: progress.ended + ids.length };
      });
    }
  }
  // A person who is named twice comes in one batch only.
  const { progress } = lease.bulkJob;
  const skipped = preview.records - progress.added - progress.updated;
  await lease.heartbeat({ ...progress, read: preview.records + rejected, skipped });
}
