// The nightly job that makes a snapshot, part by part. Started over, it goes on after the last part; of two
// servers one makes it.

import { randomBytes, randomUUID } from "node:crypto";
import { mailReceipts } from "#contract/jobs.ts";
import { addDays } from "#domain/day.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { toHex } from "#domain/integrity/hex.ts";
import { concatBytes } from "#domain/integrity/merkle.ts";
import { encodeHeader, hashHeader, noTotals } from "#domain/integrity/snapshot-header.ts";
import type { SnapshotTotals } from "#domain/integrity/snapshot-header.ts";
import { SUBJECT_KINDS } from "#domain/integrity/snapshot-record.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import { nodeHash } from "#platform/integrity/node-hash.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { createRests } from "#platform/jobs/rests.ts";
import type { Context } from "#server/context.ts";
import { collectPart } from "./collect-part.ts";
import type { CollectedPart } from "./collect-part.ts";
import { noteSummed } from "./queries/subjects.ts";
import { NIGHT_KEY_BYTES } from "./night-blinding.ts";
import * as queries from "./queries/write.ts";
import { ensureSigningKey } from "./signing-keys.ts";
import { createChecksum, readPart, toFirstLine } from "./snapshot-gzip.ts";
import { createTreeBuilder, splitHashes } from "./snapshot-tree.ts";

/** Days whose leaves can be downloaded; headers stay for ever. */
export const DAYS_KEPT = 14;
/** Weights are brought up to date in the first hour. The first snapshot of a site does not wait. */
const FIRST_HOUR_UTC = 1;
/** An attempt that has written nothing for this long is dead. */
const DEAD_AFTER_MS = 5 * MINUTE_MS;

type SnapshotContext = Pick<Context, "db" | "clock" | "config" | "secrets" | "jobs" | "log">;

/** Does nothing if the day's is published, or being made. */
export async function makeSnapshot(
  context: SnapshotContext,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  const isFirst = (await queries.findPreviousHash(db, day)) === null;
  if (now.getUTCHours() < FIRST_HOUR_UTC && !isFirst) return;
  if (await queries.isSnapshotPublished(db, day)) return;
  await queries.deleteUnfinished(db, day);
  const attempt = { day, runner: randomUUID() };
  const deadSince = new Date(now.getTime() - DEAD_AFTER_MS);
  const claimed = await queries.claimSnapshot(db, { ...attempt, now, deadSince });
  if (claimed === null) return;
  try {
    const nightKey = await queries.ensureNightKey(db, day, randomBytes(NIGHT_KEY_BYTES));
    const { startedAt } = claimed;
    for (const kind of SUBJECT_KINDS)
      await addParts(context, { ...attempt, startedAt, nightKey }, kind, signal);
    await publish(context, attempt, startedAt);
  } catch (error) {
    await queries.releaseSnapshot(db, attempt);
    throw error;
  }
  await queries.deletePartsBefore(db, addDays(day, 1 - DAYS_KEPT));
}

async function addParts(
  { db, clock }: SnapshotContext,
  { nightKey, startedAt, ...attempt }: queries.Attempt & { nightKey: Uint8Array; startedAt: Date },
  kind: SubjectKind,
  signal: AbortSignal,
): Promise<void> {
  const { day } = attempt;
  const known = await queries.selectPartSummaries(db, day);
  let part = known.length;
  let firstRecord = known.reduce((sum, { records }) => sum + records, 0);
  let after = known.findLast((one) => one.kind === kind)?.lastId ?? 0;
  const rest = createRests(signal);
  for (;;) {
    const found = await collectPart(db, kind, { after, nightKey });
    if (found === null) return;
    await db.transaction(async (tx) => {
      if (!(await queries.holdSnapshot(tx, { ...attempt, now: clock.now() })))
        throw new Error("Another attempt makes this snapshot");
      await noteSummed(tx, kind, { ids: found.summedIds, at: startedAt });
      await queries.insertPart(tx, toPartRow(found, { day, part, kind, firstRecord }));
    });
    after = found.lastId;
    part += 1;
    firstRecord += found.recordHashes.length;
    await rest();
  }
}

function toPartRow(
  { firstId, lastId, totals, recordHashes, open, closed }: CollectedPart,
  place: Pick<queries.PartRow, "day" | "part" | "kind" | "firstRecord">,
): queries.PartRow {
  return {
    ...place,
    firstId,
    lastId,
    records: recordHashes.length,
    totals,
    recordHashes: concatBytes(recordHashes),
    open,
    closed,
  };
}

async function publish(
  context: SnapshotContext,
  attempt: queries.Attempt,
  startedAt: Date,
): Promise<void> {
  const { db, clock, config, jobs, log } = context;
  const { day } = attempt;
  const key = await ensureSigningKey(context);
  const parts = await queries.selectPartSummaries(db, day);
  const tree = createTreeBuilder();
  for (const { part } of parts)
    await tree.add(splitHashes(await queries.readPartColumn(db, { day, part }, "recordHashes")));
  const { chunkRoots, root } = await tree.finish();
  const header = encodeHeader({
    format: 2,
    site: config.publicUrl,
    day,
    startedAt: startedAt.toISOString(),
    completedAt: clock.now().toISOString(),
    totals: sumTotals(parts),
    root: toHex(root),
    previous: await queries.findPreviousHash(db, day),
    key: key.id,
  });
  const signature = key.sign(header);
  const file = createChecksum(toFirstLine({ header, signature: toHex(signature) }));
  for (const { part } of parts)
    file.add(await readPart(await queries.readPartColumn(db, { day, part }, "open")));
  const { crc: fileCrc, length: fileLength } = file.sum();
  const headerHash = await hashHeader(nodeHash, header);
  const signed = { header, headerHash, signature, chunkRoots, fileCrc, fileLength };
  await db.transaction(async (tx) => {
    if (!(await queries.holdSnapshot(tx, { ...attempt, now: clock.now() })))
      throw new Error("Another attempt makes this snapshot");
    await queries.publishSnapshot(tx, day, signed);
    await jobs.enqueue(tx, mailReceipts, { day });
  });
  log.info({ day, parts: parts.length }, "snapshot published");
}

function sumTotals(
  parts: readonly { kind: SubjectKind; totals: SnapshotTotals }[],
): Record<SubjectKind, SnapshotTotals> {
  const sums = { politician: noTotals(), topic: noTotals() };
  for (const { kind, totals } of parts)
    for (const name of Object.keys(totals) as (keyof SnapshotTotals)[])
      sums[kind][name] += totals[name];
  return sums;
}
