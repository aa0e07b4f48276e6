// Finds out what an import or a synchronisation would change, without changing it.

import type { Context } from "#server/context.ts";
import { ImportRefused } from "../import-refused.ts";
import type { RowSource, SyncSource } from "../import-rows.ts";
import { compareBatch, selectInOffice } from "../queries/politicians.ts";
import { resolveRows } from "./resolve-rows.ts";
import { readChamber } from "../chambers/read-chamber.ts";
import { surveyRows } from "./survey-rows.ts";
import { HEARTBEAT_MS } from "./lease.ts";
import type { BulkJobLease } from "./lease.ts";
import { bytesOfRows, loadImportRows } from "./load-import-rows.ts";
import { NO_PROGRESS } from "./stored-bulk-job.ts";
import type { Progress, StoredPreview } from "./stored-bulk-job.ts";
import { storeUpload } from "./upload.ts";

/** Ending more than this share of those in office needs a word of its own. */
const MAX_ENDED_SHARE = 1 / 5;

/** Throws `ImportRefused`. */
export async function readPhase(context: Context, lease: BulkJobLease): Promise<StoredPreview> {
  const { db } = context;
  const { bulkJob } = lease;
  const beat = (read: number) => lease.heartbeat({ ...NO_PROGRESS, read });
  if (bulkJob.kind === "sync" && bulkJob.uploadId === null) await fetchRows(context, lease);
  const rows = await loadImportRows(db, bulkJob);
  const survey = await surveyRows(rows, beat);
  const errors = survey.problems;
  await lease.update(db, { errors: errors.list() });
  const { rejected: unreadable } = survey;
  const total = survey.records + unreadable;
  const progress: Progress = { ...NO_PROGRESS, total, rejected: unreadable };
  if (survey.records === 0) {
    await lease.update(db, { progress: { ...progress, read: total } });
    throw new ImportRefused("no_valid_rows");
  }
  const seen = new Set<number>();
  const onTaken = (problem: string) => {
    progress.rejected += 1;
    errors.add(problem);
  };
  for await (const batch of resolveRows(db, rows, survey, onTaken)) {
    const { added, updated, ids } = await compareBatch(db, batch);
    for (const id of ids) seen.add(id);
    progress.read += batch.length;
    progress.added += added;
    progress.updated += updated;
    await lease.heartbeat({ ...progress });
  }
  const endings = await countEndings(context, rows, seen);
  const { added, updated, rejected } = progress;
  const records = total - rejected;
  const skipped = records - added - updated;
  const counts = { added, updated, skipped, rejected, ended: endings.count };
  await lease.update(db, { progress: { ...counts, read: total, total }, errors: errors.list() });
  return {
    ...counts,
    endsTooMany: endings.areTooMany,
    records,
    sharedKeys: [...survey.sharedKeys],
    sharedNames: [...survey.sharedNames],
  };
}

/** Somebody else's server may take its time, and the bulk job may be cancelled meanwhile. */
async function fetchRows(context: Context, lease: BulkJobLease): Promise<void> {
  const over = new AbortController();
  const beats = setInterval(() => {
    lease.heartbeat().catch((error: unknown) => over.abort(error));
  }, HEARTBEAT_MS);
  const rows = await readChamber(context, lease.bulkJob.source as SyncSource, {
    signal: AbortSignal.any([lease.signal, over.signal]),
    onRead: (read) => lease.heartbeat({ ...NO_PROGRESS, read }),
  }).finally(() => clearInterval(beats));
  const uploadId = await storeUpload(context.db, bytesOfRows(rows));
  await lease.update(context.db, { uploadId });
}

async function countEndings({ db }: Pick<Context, "db">, { source }: RowSource, seen: Set<number>) {
  let [inOffice, ended] = [0, 0];
  for await (const ids of inOfficePages(db, source)) {
    inOffice += ids.length;
    ended += ids.filter((id) => !seen.has(id)).length;
  }
  return { count: ended, areTooMany: ended > inOffice * MAX_ENDED_SHARE };
}

const PAGE = 5_000;

/** The ids of everybody in office from a source, so many at a time. */
export async function* inOfficePages(
  db: Context["db"],
  source: RowSource["source"],
): AsyncGenerator<number[]> {
  let after = 0;
  for (;;) {
    const ids = await selectInOffice(db, source, { after, limit: PAGE });
    if (ids.length > 0) yield ids;
    if (ids.length < PAGE) return;
    after = ids.at(-1) ?? after;
  }
}
