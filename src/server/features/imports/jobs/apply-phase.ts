// The write phase: writes what the read phase previewed. Each batch has its own transaction, so
// readers of the site wait for one batch at most. Resuming after a stop counts nothing twice.

import type { Context } from "#server/context.ts";
import { compareBatch, writeBatch } from "../people/write-batch.ts";
import { endOffices } from "../queries/offices.ts";
import { analysePeople, ANALYSE_AFTER_BATCHES } from "../queries/politicians.ts";
import { holdOffices } from "../queries/holders.ts";
import { refreshPeople, takePeopleTurn } from "../queries/people.ts";
import { isWithin } from "#domain/politician/import-limits.ts";
import { toEnding } from "../changes/change.ts";
import { limitKeysOf } from "../changes/limit-keys.ts";
import { beginApplying, correctBatch, recordMore } from "./change-log.ts";
import { BATCH_ROWS, resolveRows } from "./resolve-rows.ts";
import type { BulkJobLease } from "./lease.ts";
import { Endings, findHeld } from "./endings.ts";
import { loadImportRows } from "./load-import-rows.ts";
import type { StoredPreview } from "./stored-bulk-job.ts";

/** Of a preview that an earlier release has stored. */
const NO_MATCHES = { same: [], doubtful: [] };

export async function applyPhase(
  { db, clock, secrets }: Pick<Context, "db" | "clock" | "secrets">,
  lease: BulkJobLease,
  preview: StoredPreview,
): Promise<void> {
  const now = clock.now();
  const { id, limits } = lease.bulkJob;
  const rows = await loadImportRows({ db, secrets }, lease.bulkJob);
  const survey = {
    sharedKeys: new Set(preview.sharedKeys),
    sharedNames: new Set(preview.sharedNames),
  };
  // Rejected rows count as read with the first batch.
  const { rejected } = preview;
  const done = lease.bulkJob.progress.read - rejected;
  const matches = preview.matches ?? NO_MATCHES;
  const respelled = new Map(matches.same);
  const endings = new Endings(lease.bulkJob, await findHeld(db, matches));
  if (done <= 0 && lease.bulkJob.progress.ended === 0) await beginApplying(lease);
  let position = 0;
  let written = 0;
  let batches = 0;
  for await (const batch of resolveRows(db, rows, survey)) {
    const before = position;
    position += batch.length;
    const expected = preview.digests[batches];
    batches += 1;
    const read = position + rejected;
    if (position <= done) {
      // Written before the stop: only their ids are read again.
      endings.addNamed(batch, (await compareBatch(db, batch, respelled)).ids);
      await lease.heartbeat();
      continue;
    }
    if (written === ANALYSE_AFTER_BATCHES) await analysePeople(db);
    written += 1;
    await lease.runStep(async (tx) => {
      await takePeopleTurn(tx);
      const { added, updated, corrected, ids, planned } = await writeBatch(tx, batch, {
        now,
        limits,
        respelled,
      });
      await correctBatch(tx, id, planned, { before, expected });
      endings.addNamed(batch, ids);
      const within = planned.filter(({ keys }) => isWithin(limits, keys)).length;
      const { progress } = lease.bulkJob;
      return {
        ...progress,
        read,
        added: progress.added + added,
        updated: progress.updated + updated,
        corrected: progress.corrected + corrected,
        skipped: progress.skipped + within - added - updated,
      };
    });
  }
  await lease.runStep(async (tx) => {
    await holdOffices(tx, matches.doubtful, now);
    return lease.bulkJob.progress;
  });
  for await (const page of endings.pages(db)) {
    const missing = page.missing.filter((office) => isWithin(limits, limitKeysOf(office)));
    for (let at = 0; at < missing.length; at += BATCH_ROWS) {
      const offices = missing.slice(at, at + BATCH_ROWS);
      const ids = offices.map((office) => office.id);
      await lease.runStep(async (tx) => {
        await takePeopleTurn(tx);
        const { progress } = lease.bulkJob;
        await refreshPeople(tx, await endOffices(tx, ids, now), now);
        const ended = offices.map((office, index) => toEnding(office, progress.ended + index + 1));
        await recordMore(tx, id, ended);
        return { ...progress, ended: progress.ended + ids.length };
      });
    }
  }
  // A person who is named twice comes in one batch only.
  const { progress } = lease.bulkJob;
  const skipped = preview.records - (preview.excluded ?? 0) - progress.added - progress.updated;
  await lease.heartbeat({ ...progress, read: preview.records + rejected, skipped });
}
