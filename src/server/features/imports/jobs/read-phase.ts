// The read phase: finds what an import or a synchronisation would change, without changing it.

import type { Context } from "#server/context.ts";
import { ImportRefused } from "../import-refused.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { RowSource, SyncSource } from "../import-rows.ts";
import { compareBatch } from "../people/write-batch.ts";
import type { OfficeInForce } from "../queries/offices.ts";
import { findNewestDay } from "../queries/politicians.ts";
import { resolveRows } from "./resolve-rows.ts";
import { readChamber } from "../chambers/read-chamber.ts";
import { Endings } from "./endings.ts";
import { surveyRows } from "./survey-rows.ts";
import { HEARTBEAT_MS } from "./lease.ts";
import type { BulkJobLease } from "./lease.ts";
import { encodeRows, loadImportRows } from "./load-import-rows.ts";
import { NO_PROGRESS } from "./stored-bulk-job.ts";
import type { Progress, StoredPreview } from "./stored-bulk-job.ts";
import { storeUpload } from "./upload.ts";

/** Ending more than this share of those in office needs a separate confirmation. */
const MAX_ENDED_SHARE = 1 / 5;
/** Number of names shown of those who would end. */
const MAX_NAMES = 500;

/** Throws `ImportRefused`. */
export async function readPhase(context: Context, lease: BulkJobLease): Promise<StoredPreview> {
  const { db } = context;
  const { bulkJob } = lease;
  const beat = (read: number) => lease.heartbeat({ ...NO_PROGRESS, read });
  if (bulkJob.kind === "sync" && bulkJob.uploadId === null) await fetchRows(context, lease);
  const rows = await loadImportRows(context, bulkJob);
  if (!bulkJob.acceptsOlder) await refuseOlder(db, rows);
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
  const endings = new Endings(bulkJob);
  const onTaken = (problem: string) => {
    progress.rejected += 1;
    errors.add(problem);
  };
  for await (const batch of resolveRows(db, rows, survey, onTaken)) {
    const { added, updated, corrected, ids } = await compareBatch(db, batch);
    endings.addNamed(batch, ids);
    progress.read += batch.length;
    progress.added += added;
    progress.updated += updated;
    progress.corrected += corrected;
    await lease.heartbeat({ ...progress });
  }
  const ended = await previewEndings(context, endings);
  const { added, updated, rejected, corrected } = progress;
  const records = total - rejected;
  const skipped = records - added - updated;
  const counts = { added, updated, skipped, rejected, ended: ended.count, corrected };
  await lease.update(db, { progress: { ...counts, read: total, total }, errors: errors.list() });
  return {
    ...counts,
    endsTooMany: ended.areTooMany,
    endedNames: ended.names,
    records,
    sharedKeys: [...survey.sharedKeys],
    sharedNames: [...survey.sharedNames],
  };
}

/** A file of another year would bring back who has left, and end who has come. */
async function refuseOlder(db: Queryable, { source, day }: RowSource): Promise<void> {
  const newest = day === null ? null : await findNewestDay(db, source);
  if (day === null || newest === null || day >= newest) return;
  throw new ImportRefused("older", { day: inItalian(day), newest: inItalian(newest) });
}

/** "2025-01-17" as "17/01/2025", as the files write it. */
function inItalian(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** A remote server may be slow, and the bulk job may be cancelled while it answers. */
async function fetchRows(context: Context, lease: BulkJobLease): Promise<void> {
  const over = new AbortController();
  const beats = setInterval(() => {
    lease.heartbeat().catch((error: unknown) => over.abort(error));
  }, HEARTBEAT_MS);
  const rows = await readChamber(context, lease.bulkJob.source as SyncSource, {
    signal: AbortSignal.any([lease.signal, over.signal]),
    onRead: (read) => lease.heartbeat({ ...NO_PROGRESS, read }),
  }).finally(() => clearInterval(beats));
  const uploadId = await storeUpload(context.db, encodeRows(rows));
  await lease.update(context.db, { uploadId });
}

async function previewEndings({ db }: Pick<Context, "db">, endings: Endings) {
  const names: string[] = [];
  let [inScope, count] = [0, 0];
  for await (const page of endings.pages(db)) {
    inScope += page.inScope;
    count += page.missing.length;
    const room = MAX_NAMES - names.length;
    names.push(...page.missing.slice(0, room).map((politician) => toLine(politician)));
  }
  return { count, names, areTooMany: count > inScope * MAX_ENDED_SHARE };
}

function toLine({ name, role, location }: OfficeInForce): string {
  return location === null ? `${name}, ${role}` : `${name}, ${role} - ${location}`;
}
