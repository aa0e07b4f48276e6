// Compares what the database says now with the newest snapshot: what has changed since has to have a record of
// the change, and what is stored has to follow from the reviews.

import { toHex } from "#domain/integrity/hex.ts";
import { formatLeaf } from "#domain/integrity/snapshot-file.ts";
import { parseHeader } from "#domain/integrity/snapshot-header.ts";
import type { SnapshotLeaf } from "#domain/integrity/snapshot-leaf.ts";
import { findWrongFigures, SUBJECT_KINDS } from "#domain/integrity/snapshot-record.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { Db, Queryable } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { LAST_ID, toLeaf } from "./collect-part.ts";
import { selectCurrentReviews } from "./queries/compare.ts";
import type { CurrentReview } from "./queries/compare.ts";
import { findLatest, readPart } from "./queries/read.ts";
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
      await compareLeaves(report, kind, leaves, reviews);
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

async function compareLeaves(
  report: DatabaseReport,
  subject: SubjectKind,
  leaves: readonly SnapshotLeaf[],
  reviews: readonly CurrentReview[],
): Promise<void> {
  const before = new Map(leaves.map((leaf) => [toHex(leaf.commitment), leaf]));
  let found = 0;
  for (const review of reviews) {
    const { blinding, isPublished, isRecorded } = review;
    const place = { subject, id: review.subjectId, review: review.reviewId };
    const now = blinding === null ? null : await toLeaf({ ...review, blinding });
    const was = now === null ? undefined : before.get(toHex(now.commitment));
    if (now === null || was === undefined) {
      if (!isPublished) continue;
      report.added += 1;
      if (review.isOlder && !isRecorded && !review.isSubjectChanged)
        report.problems.push({ kind: "inserted", ...place });
      continue;
    }
    found += 1;
    if (isRecorded) report.edited += 1;
    else if (!isPublished) report.problems.push({ kind: "unpublished", ...place });
    else if (now.scores.join() !== was.scores.join())
      report.problems.push({
        kind: "scores",
        ...place,
        before: was.scores.join(" "),
        now: now.scores.join(" "),
      });
    else if (formatLeaf(now, subject) === formatLeaf(was, subject)) report.same += 1;
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
  const leavesOf = Map.groupBy(
    await Promise.all(published.map((review) => toLeaf({ ...review, blinding: NO_BLINDING }))),
    ({ subject }) => subject,
  );
  const storedOf = new Map(stored.map((row) => [row.id, row]));
  for (const id of new Set([...leavesOf.keys(), ...storedOf.keys()])) {
    const row = storedOf.get(id);
    const names =
      row === undefined
        ? ["published"]
        : findWrongFigures({ kind, root: "", ...row }, leavesOf.get(id) ?? []);
    if (names.length > 0) report.problems.push({ kind: "figures", subject: kind, id, names });
  }
}

/** Figures do not depend on it. */
const NO_BLINDING = "0".repeat(32);
