// Reads the next subjects of a snapshot with their reviews, as one consistent part of it.

import { formatLeaf } from "#domain/integrity/snapshot-file.ts";
import { noTotals } from "#domain/integrity/snapshot-header.ts";
import type { SnapshotTotals } from "#domain/integrity/snapshot-header.ts";
import type { SnapshotLeaf } from "#domain/integrity/snapshot-leaf.ts";
import {
  encodeRecord,
  hashRecord,
  MIN_OPEN_REVIEWS,
  MIN_SUMMED_CHANGES,
  rootOfLeaves,
  sortLeaves,
} from "#domain/integrity/snapshot-record.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { Db } from "#platform/db/database.ts";
import { nodeHash } from "#platform/integrity/node-hash.ts";
import { toLeaf } from "./night-blinding.ts";
import { selectReviews, selectSubjects, selectSummed } from "./queries/subjects.ts";
import type { ReviewRow, SubjectRow } from "./queries/subjects.ts";
import { compress } from "./snapshot-gzip.ts";

/** Either ends a part, so that memory is bounded by the largest subject. */
const MAX_SUBJECTS = 256;
const MAX_REVIEWS = 4_000;

export interface CollectedPart {
  firstId: number;
  lastId: number;
  totals: SnapshotTotals;
  recordHashes: Uint8Array[];
  open: Uint8Array;
  closed: Uint8Array;
  /** Subjects whose sums it has. */
  summedIds: number[];
}

/** Above every id. */
export const LAST_ID = 2 ** 31 - 1;

/** Null when there are no more subjects. */
export async function collectPart(
  db: Db,
  kind: SubjectKind,
  { after, nightKey }: { after: number; nightKey: Uint8Array },
): Promise<CollectedPart | null> {
  const { subjects, reviews, summed } = await db.transaction(
    async (tx) => {
      const next = await selectSubjects(tx, kind, {
        after,
        to: LAST_ID,
        limit: MAX_SUBJECTS,
      });
      const chosen = takeUpTo(MAX_REVIEWS, next);
      const ids = chosen.map(({ id }) => id);
      return {
        subjects: chosen,
        reviews: ids.length === 0 ? [] : await selectReviews(tx, kind, ids),
        summed: await selectSummed(tx, kind, ids),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const [first, last] = [subjects[0], subjects.at(-1)];
  if (first === undefined || last === undefined) return null;
  const reviewsOf = Map.groupBy(reviews, ({ subjectId }) => subjectId);
  const summedIds: number[] = [];
  const totals = noTotals();
  const recordHashes: Uint8Array[] = [];
  const [open, closed]: [string[], string[]] = [[], []];
  for (const subject of subjects) {
    const own = reviewsOf.get(subject.id) ?? [];
    const leaves = sortLeaves(
      await Promise.all(own.map((review) => toLeaf(nightKey, kind, review))),
    );
    const isSummed = isEnoughChanged(own, summed.get(subject.id));
    if (isSummed) summedIds.push(subject.id);
    const record = await toRecord(kind, subject, leaves, isSummed);
    recordHashes.push(await hashRecord(nodeHash, record));
    const lines = leaves.map((leaf) => formatLeaf(leaf, kind));
    open.push(record);
    if (isOpen(subject)) open.push(...lines);
    else closed.push(record, ...lines);
    totals.subjects += 1;
    totals.published += subject.published;
    for (const state of ["counted", "waiting", "aside"] as const)
      totals[state] += subject.figures[state];
  }
  return {
    firstId: first.id,
    lastId: last.id,
    totals,
    recordHashes,
    summedIds,
    open: await compress(toText(open)),
    closed: await compress(toText(closed)),
  };
}

async function toRecord(
  kind: SubjectKind,
  subject: SubjectRow,
  leaves: readonly SnapshotLeaf[],
  isSummed: boolean,
): Promise<string> {
  const { id, published } = subject;
  const root = await rootOfLeaves(nodeHash, leaves);
  const figures = isOpen(subject)
    ? { ...subject.figures, sums: isSummed ? subject.figures.sums : null }
    : null;
  return encodeRecord({ kind, id, published, figures, root });
}

/** Among so many no single one shows in the sums, nor in their difference from the last ones. */
function isEnoughChanged(reviews: readonly ReviewRow[], summedAt: Date | undefined): boolean {
  const since = summedAt?.getTime() ?? 0;
  const changed = reviews.filter(
    ({ state, updatedAtMs }) => state === "counted" && updatedAtMs >= since,
  );
  return changed.length >= MIN_SUMMED_CHANGES;
}

function isOpen({ published }: SubjectRow): boolean {
  return published >= MIN_OPEN_REVIEWS;
}

/** At least one. */
function takeUpTo(max: number, subjects: readonly SubjectRow[]): SubjectRow[] {
  let total = 0;
  return subjects.filter(({ published }, at) => {
    total += published;
    return at === 0 || total <= max;
  });
}

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
