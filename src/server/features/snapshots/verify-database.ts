// Compares what the database says now with the newest snapshot: what has changed since has to have a record of
// the change, and what is stored has to follow from the reviews.

import { parseHeader } from "#domain/integrity/snapshot-header.ts";
import type { SnapshotLeaf } from "#domain/integrity/snapshot-leaf.ts";
import { computeFigures, SUBJECT_KINDS } from "#domain/integrity/snapshot-record.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { Db, Queryable } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { LAST_ID } from "./collect-part.ts";
import { blindingOf, findLeafIn, indexLeaves } from "./night-blinding.ts";
import { selectCurrentReviews } from "./queries/compare.ts";
import type { CurrentReview } from "./queries/compare.ts";
import { findLatest, findNightKey, readPart } from "./queries/read.ts";
import { selectSubjects } from "./queries/subjects.ts";
import type { SubjectRow } from "./queries/subjects.ts";
import { selectPartSummaries } from "./queries/write.ts";
import { readPartSubjects } from "./read-snapshot.ts";

export type DatabaseProblem = { subject: SubjectKind; id: number } & (
  | /** Other scores than in the snapshot, and no edit recorded since. */
    { kind: "scores"; review: number; before: string; now: string }
  /** Older than the snapshot, not in it, and nothing recorded since. */
  | { kind: "inserted"; review: number }
  /** In the snapshot, no longer published, and no decision recorded since. */
  | { kind: "unpublished"; review: number }
  /** Stored figures that the reviews do not bear out. */
  | { kind: "figures"; names: string[] }
);

export interface DatabaseReport {
  day: string;
  /** Reviews that are as they were; changed with a record; with another weight or standing; new; gone. */
  same: number;
  edited: number;
  reweighed: number;
  added: number;
  gone: number;
  problems: DatabaseProblem[];
}

/** Subjects read at a time. */
const PAGE = 1_000;

/** Null before the first snapshot. */
export async function verifyDatabase({ db }: Pick<Context, "db">): Promise<DatabaseReport | null> {
  const snapshot = await findLatest(db);
  const header = snapshot === null ? null : parseHeader(snapshot.header);
  if (snapshot === null || header === null) return null;
  const { day } = snapshot;
  const since = new Date(header.startedAt);
  const nightKey = await findNightKey(db, day);
  if (nightKey === null) return null;
  const report: DatabaseReport = {
    day,
    same: 0,
    edited: 0,
    reweighed: 0,
    added: 0,
    gone: 0,
    problems: [],
  };
  const parts = await selectPartSummaries(db, day);
  for (const kind of SUBJECT_KINDS) {
    let after = 0;
    const own = parts.filter((part) => part.kind === kind);
    for (const { part, lastId } of [...own, { part: null, lastId: LAST_ID }]) {
      const leaves = part === null ? [] : await readLeaves(db, day, part);
      const range = { after, to: lastId };
      // One moment: reviews and figures change together.
      const { reviews, stored } = await db.transaction(
        async (tx) => ({
          reviews: await selectCurrentReviews(tx, kind, { ...range, since }),
          stored: await selectStored(tx, kind, range),
        }),
        { isolationLevel: "repeatable read", accessMode: "read only" },
      );
      await compareLeaves(report, { kind, nightKey, leaves }, reviews);
      await compareFigures(report, kind, reviews, stored);
      after = lastId;
    }
  }
  return report;
}

async function readLeaves(db: Db, day: string, part: number): Promise<SnapshotLeaf[]> {
  const found = await readPart(db, day, part);
  if (found === null) return [];
  const subjects = [
    ...(await readPartSubjects(found.open)),
    ...(await readPartSubjects(found.closed)),
  ];
  return subjects.flatMap(({ leaves }) => leaves);
}

async function selectStored(
  db: Queryable,
  kind: SubjectKind,
  { after, to }: { after: number; to: number },
): Promise<SubjectRow[]> {
  const stored: SubjectRow[] = [];
  for (let from = after; ;) {
    const rows = await selectSubjects(db, kind, { after: from, to, limit: PAGE });
    stored.push(...rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return stored;
    from = last.id;
  }
}

interface Night {
  kind: SubjectKind;
  nightKey: Uint8Array;
  leaves: readonly SnapshotLeaf[];
}

async function compareLeaves(
  report: DatabaseReport,
  { kind: subject, nightKey, leaves }: Night,
  reviews: readonly CurrentReview[],
): Promise<void> {
  const before = indexLeaves(leaves);
  let found = 0;
  for (const review of reviews) {
    const { isPublished, isRecorded, scores, state, tenths, isNew } = review;
    const place = { subject, id: review.subjectId, review: review.reviewId };
    const blinding = blindingOf(nightKey, subject, review.reviewId);
    const was = await findLeafIn(before, { subjectId: review.subjectId, blinding, tenths, isNew });
    if (was === null) {
      if (!isPublished) continue;
      report.added += 1;
      if (review.isOlder && !isRecorded && !review.isSubjectChanged)
        report.problems.push({ kind: "inserted", ...place });
      continue;
    }
    found += 1;
    if (isRecorded) report.edited += 1;
    else if (!isPublished) report.problems.push({ kind: "unpublished", ...place });
    else if (scores.join() !== was.leaf.scores.join())
      report.problems.push({
        kind: "scores",
        ...place,
        before: was.leaf.scores.join(" "),
        now: scores.join(" "),
      });
    else if (state === was.leaf.state && tenths === was.tenths && isNew === was.isNew)
      report.same += 1;
    else report.reweighed += 1;
  }
  report.gone += leaves.length - found;
}

async function compareFigures(
  report: DatabaseReport,
  kind: SubjectKind,
  reviews: readonly CurrentReview[],
  stored: readonly SubjectRow[],
): Promise<void> {
  const published = reviews.filter(({ isPublished }) => isPublished);
  const reviewsOf = Map.groupBy(published, ({ subjectId }) => subjectId);
  const storedOf = new Map(stored.map((row) => [row.id, row]));
  for (const id of new Set([...reviewsOf.keys(), ...storedOf.keys()])) {
    const row = storedOf.get(id);
    const names = row === undefined ? ["published"] : findWrong(kind, row, reviewsOf.get(id) ?? []);
    if (names.length > 0) report.problems.push({ kind: "figures", subject: kind, id, names });
  }
}

function findWrong(
  kind: SubjectKind,
  { published, figures }: SubjectRow,
  reviews: readonly CurrentReview[],
): string[] {
  const { sums, ...others } = computeFigures(kind, reviews, figures.sums);
  const computed = { published: reviews.length, ...others, ...sums };
  const stored = { published, ...figures, ...figures.sums };
  return (Object.keys(computed) as (keyof typeof computed)[]).filter(
    (name) => JSON.stringify(computed[name]) !== JSON.stringify(stored[name]),
  );
}
