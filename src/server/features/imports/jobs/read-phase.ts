// The read phase: finds what an import or a synchronisation would change, without changing it.

import type { Context } from "#server/context.ts";
import { ImportRefused } from "../import-refused.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { RowSource, SyncSource } from "../import-rows.ts";
import { compareBatch } from "../people/write-batch.ts";
import { findNewestDay } from "../queries/politicians.ts";
import { toEnding, toProblem, toRepetition } from "../changes/change.ts";
import { limitKeysOf } from "../changes/limit-keys.ts";
import { ChangeLog } from "./change-log.ts";
import { resolveRows } from "./resolve-rows.ts";
import type { LeftOut } from "./resolve-rows.ts";
import { readChamber } from "../chambers/read-chamber.ts";
import { matchNames } from "../people/match-names.ts";
import { Endings, findHeld } from "./endings.ts";
import { surveyRows, toListed, toSentence } from "./survey-rows.ts";
import { HEARTBEAT_MS } from "./lease.ts";
import type { BulkJobLease } from "./lease.ts";
import { encodeRows, loadImportRows } from "./load-import-rows.ts";
import { NO_PROGRESS } from "./stored-bulk-job.ts";
import type { Progress, StoredPreview } from "./stored-bulk-job.ts";
import { storeUpload } from "./upload.ts";

/** Ending more than this share of those in office needs a separate confirmation. */
const MAX_ENDED_SHARE = 1 / 5;

/** Throws `ImportRefused`. */
export async function readPhase(context: Context, lease: BulkJobLease): Promise<StoredPreview> {
  const { db } = context;
  const { bulkJob } = lease;
  if (bulkJob.kind === "sync" && bulkJob.uploadId === null) await fetchRows(context, lease);
  const rows = await loadImportRows(context, bulkJob);
  if (!bulkJob.acceptsOlder) await refuseOlder(db, rows);
  const log = new ChangeLog(lease);
  await log.begin();
  const survey = await surveyAndRecord(lease, rows, log);
  const errors = survey.problems;
  await lease.update(db, { errors: errors.list() });
  const total = survey.records + survey.rejected;
  const progress: Progress = { ...NO_PROGRESS, total, rejected: survey.rejected };
  if (survey.records === 0) {
    await log.end();
    await lease.update(db, { progress: { ...progress, read: total } });
    throw new ImportRefused("no_valid_rows");
  }
  const { sentences, ...matches } = await matchNames(db, rows.source, survey.named);
  const respelled = new Map(matches.same);
  const endings = new Endings(bulkJob, await findHeld(db, matches));
  let repeated = 0;
  const leftOut: LeftOut = {
    onTaken(problem) {
      progress.rejected += 1;
      errors.add(toSentence(problem));
      log.add(toProblem("rejected", problem, AFTER_SURVEY + progress.rejected));
    },
    onRepeated: (row) => log.add(toRepetition(row, (repeated += 1))),
  };
  for await (const batch of resolveRows(db, rows, survey, leftOut)) {
    const { added, updated, corrected, ids, planned } = await compareBatch(db, batch, respelled);
    endings.addNamed(batch, ids);
    log.addBatch(planned, progress.read);
    progress.read += batch.length;
    progress.added += added;
    progress.updated += updated;
    progress.corrected += corrected;
    await lease.heartbeat({ ...progress });
    await log.flush();
  }
  const ended = await previewEndings(context, endings, log);
  await log.end();
  const { added, updated, rejected, corrected } = progress;
  const records = total - rejected;
  const skipped = records - added - updated;
  const counts = { added, updated, skipped, rejected, ended: ended.count, corrected };
  await lease.update(db, { progress: { ...counts, read: total, total }, errors: errors.list() });
  return {
    ...counts,
    excluded: 0,
    endsTooMany: areTooMany(ended),
    doubts: toListed(sentences.slice(0, MAX_DOUBTS), sentences.length, "dubbi"),
    oddNames: survey.oddNames,
    matches,
    records,
    digests: log.digests,
    sharedKeys: [...survey.sharedKeys],
    sharedNames: [...survey.sharedNames],
  };
}

/** Sentences of a preview; further ones are only counted. */
const MAX_DOUBTS = 100;

/** Rows found bad later come after those of the survey. */
const AFTER_SURVEY = 1_000_000_000;

async function surveyAndRecord(lease: BulkJobLease, rows: RowSource, log: ChangeLog) {
  let bad = 0;
  return surveyRows(
    rows,
    async (read) => {
      await lease.heartbeat({ ...NO_PROGRESS, read });
      await log.flush();
    },
    (row) => log.add(toProblem(row.kind, row, (bad += 1))),
  );
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

async function previewEndings(
  { db }: Pick<Context, "db">,
  endings: Endings,
  log: ChangeLog,
): Promise<{ count: number; present: number }> {
  let [present, count] = [0, 0];
  for await (const page of endings.pages(db)) {
    present += page.inScope.length;
    for (const office of page.inScope) log.count("present", limitKeysOf(office));
    for (const office of page.missing) log.add(toEnding(office, (count += 1)));
    await log.flush();
  }
  return { count, present };
}

/** `present`: the offices that could end. */
export function areTooMany({ count, present }: { count: number; present: number }): boolean {
  return count > present * MAX_ENDED_SHARE;
}
