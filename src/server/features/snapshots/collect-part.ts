// Reads the next subjects of a snapshot with their reviews, as one consistent part of it.

import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { fromHex, toHex } from "#domain/integrity/hex.ts";
import { concatBytes } from "#domain/integrity/merkle.ts";
import { formatLeaf } from "#domain/integrity/snapshot-file.ts";
import { noTotals } from "#domain/integrity/snapshot-header.ts";
import type { SnapshotTotals } from "#domain/integrity/snapshot-header.ts";
import { BLINDING_BYTES, commitTo } from "#domain/integrity/snapshot-leaf.ts";
import type { SnapshotLeaf } from "#domain/integrity/snapshot-leaf.ts";
import {
  encodeRecord,
  hashRecord,
  MIN_OPEN_REVIEWS,
  rootOfLeaves,
  sortLeaves,
} from "#domain/integrity/snapshot-record.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { Db } from "#platform/db/database.ts";
import { nodeHash } from "#platform/integrity/node-hash.ts";
import { selectReviews, selectSubjects } from "./queries/subjects.ts";
import type { Blinding, ReviewRow, SubjectRow } from "./queries/subjects.ts";

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
  /** Of reviews that had none. */
  blindings: Blinding[];
}

/** Above every id. */
export const LAST_ID = 2 ** 31 - 1;

const compress = promisify(gzip);

/** Null when there are no more subjects. */
export async function collectPart(
  db: Db,
  kind: SubjectKind,
  after: number,
): Promise<CollectedPart | null> {
  const { subjects, reviews } = await db.transaction(
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
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const [first, last] = [subjects[0], subjects.at(-1)];
  if (first === undefined || last === undefined) return null;
  const blindings: Blinding[] = [];
  const blinded = reviews.map((review) => {
    if (review.blinding !== null) return { ...review, blinding: review.blinding };
    const bytes = toHex(randomBytes(BLINDING_BYTES));
    blindings.push({ reviewId: review.reviewId, bytes });
    return { ...review, blinding: bytes };
  });
  const reviewsOf = Map.groupBy(blinded, ({ subjectId }) => subjectId);
  const totals = noTotals();
  const recordHashes: Uint8Array[] = [];
  const [open, closed]: [string[], string[]] = [[], []];
  for (const subject of subjects) {
    const leaves = sortLeaves(
      await Promise.all((reviewsOf.get(subject.id) ?? []).map((review) => toLeaf(review))),
    );
    const record = await toRecord(kind, subject, leaves);
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
    open: await compress(toText(open)),
    closed: await compress(toText(closed)),
    blindings,
  };
}

export async function toLeaf(review: ReviewRow & { blinding: string }): Promise<SnapshotLeaf> {
  const { subjectId, scores, state, tenths, isNew, blinding } = review;
  const commitment = await commitTo(nodeHash, subjectId, toBytes(blinding));
  return { subject: subjectId, commitment, scores, state, tenths, isNew };
}

/** A UUID as it is stored, with or without hyphens. */
export function toBytes(blinding: string): Uint8Array {
  return fromHex(blinding.replaceAll("-", ""), BLINDING_BYTES) ?? concatBytes([]);
}

async function toRecord(
  kind: SubjectKind,
  subject: SubjectRow,
  leaves: readonly SnapshotLeaf[],
): Promise<string> {
  const { id, published, figures } = subject;
  const root = await rootOfLeaves(nodeHash, leaves);
  return encodeRecord({ kind, id, published, figures: isOpen(subject) ? figures : null, root });
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
