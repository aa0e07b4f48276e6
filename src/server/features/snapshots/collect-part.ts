// Reads the next subjects of a snapshot with their reviews, as one consistent part of it.

import { toHex } from "#domain/integrity/hex.ts";
import { computeRootAtOnce, encodeLeafNode } from "#domain/integrity/merkle.ts";
import { formatLeaf } from "#domain/integrity/snapshot-file.ts";
import { noTotals } from "#domain/integrity/snapshot-header.ts";
import type { SnapshotTotals } from "#domain/integrity/snapshot-header.ts";
import { encodeLeaf } from "#domain/integrity/snapshot-leaf.ts";
import type { SnapshotLeaf } from "#domain/integrity/snapshot-leaf.ts";
import {
  encodeRecord,
  MIN_OPEN_REVIEWS,
  MIN_SUMMED_CHANGES,
  sortLeaves,
} from "#domain/integrity/snapshot-record.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { Db } from "#platform/db/database.ts";
import { hashAtOnce } from "#platform/integrity/node-hash.ts";
import { toLeaf } from "./night-blinding.ts";
import { selectReviews, selectSubjects } from "./queries/subjects.ts";
import type { SubjectReviews, SubjectRow } from "./queries/subjects.ts";
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

/** Of a subject whose rating says that there are some: `check-aggregates` repairs it. */
const NO_REVIEWS: SubjectReviews = { reviews: [], changed: 0 };

/** Above every id. */
export const LAST_ID = 2 ** 31 - 1;

/** Null when there are no more subjects. */
export async function collectPart(
  db: Db,
  kind: SubjectKind,
  { after, nightKey }: { after: number; nightKey: Uint8Array },
): Promise<CollectedPart | null> {
  const { subjects, reviewsOf } = await db.transaction(
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
        reviewsOf:
          ids.length === 0 ? new Map<number, SubjectReviews>() : await selectReviews(tx, kind, ids),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const [first, last] = [subjects[0], subjects.at(-1)];
  if (first === undefined || last === undefined) return null;
  const summedIds: number[] = [];
  const totals = noTotals();
  const recordHashes: Uint8Array[] = [];
  const [open, closed]: [string[], string[]] = [[], []];
  for (const subject of subjects) {
    const { reviews, changed } = reviewsOf.get(subject.id) ?? NO_REVIEWS;
    const leaves = sortLeaves(reviews.map((review) => toLeaf(nightKey, kind, review)));
    const isSummed = changed >= MIN_SUMMED_CHANGES;
    if (isSummed) summedIds.push(subject.id);
    const record = toRecord(kind, subject, leaves, isSummed);
    recordHashes.push(hashLeafAtOnce(new TextEncoder().encode(record)));
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

const hashLeafAtOnce = (leaf: Uint8Array) => hashAtOnce(encodeLeafNode(leaf));

function toRecord(
  kind: SubjectKind,
  subject: SubjectRow,
  leaves: readonly SnapshotLeaf[],
  isSummed: boolean,
): string {
  const { id, published } = subject;
  const hashes = leaves.map((leaf) => hashLeafAtOnce(encodeLeaf(leaf)));
  const root = toHex(computeRootAtOnce(hashAtOnce, hashes));
  const figures = isOpen(subject)
    ? { ...subject.figures, sums: isSummed ? subject.figures.sums : null }
    : null;
  return encodeRecord({ kind, id, published, figures, root });
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
  return [...lines, ""].join("\n");
}
