// The proof that a review of the caller is in the newest snapshot.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { getMyReceipt as endpoint } from "#contract/receipts.ts";
import { AppError } from "#domain/error.ts";
import { toHex } from "#domain/integrity/hex.ts";
import { computeProof } from "#domain/integrity/merkle.ts";
import type { Receipt } from "#domain/integrity/receipt.ts";
import { formatLeaf } from "#domain/integrity/snapshot-file.ts";
import { hashLeaves } from "#domain/integrity/snapshot-record.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { Queryable } from "#platform/db/database.ts";
import { nodeHash } from "#platform/integrity/node-hash.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { blindingOf, findLeaf } from "./night-blinding.ts";
import { findLatest, findNightKey, findPartOf, selectRecordHashes } from "./queries/read.ts";
import type { PublishedSnapshot } from "./queries/read.ts";
import { findOwnReview } from "./queries/receipts.ts";
import type { ReviewRow } from "./queries/subjects.ts";
import { readPartSubjects } from "./read-snapshot.ts";
import type { SnapshotSubject } from "./read-snapshot.ts";
import { CHUNK_RECORDS, proveRecord, splitHashes } from "./snapshot-tree.ts";

export async function getMyReceipt(
  { db, silence }: Context,
  { kind, id }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const review = await findOwnReview(db, { kind, id, userId: user.id });
  if (review === null)
    throw new AppError(kind === "politician" ? "review_not_found" : "opinion_not_found");
  const snapshot = await findLatest(db);
  if (snapshot === null) return { day: null, receipt: null };
  const { day } = snapshot;
  // It has the figures of what the review is on.
  const isSilent = (await silence.now()).of({ kind, id: review.subjectId }) !== null;
  const nightKey = await findNightKey(db, day);
  if (nightKey === null || isSilent) return { day, receipt: null };
  const receipt = await makeReceipt(db, snapshot, { kind, review, nightKey });
  return { day, receipt };
}

interface Own {
  kind: SubjectKind;
  review: ReviewRow & { name: string };
  nightKey: Uint8Array;
}

/** Null if the snapshot does not have the review. */
async function makeReceipt(
  db: Queryable,
  snapshot: PublishedSnapshot,
  { kind, review, nightKey }: Own,
): Promise<Receipt | null> {
  const { subjectId: id, name } = review;
  const { day, header, signature } = snapshot;
  const part = await findPartOf(db, day, { kind, id });
  if (part === null) return null;
  const records = await readPartSubjects(part.open);
  const at = records.findIndex(({ record }) => record.id === id);
  const subject = records[at];
  if (subject === undefined) return null;
  const { leaves } = subject.record.figures === null ? await readClosed(part.closed, id) : subject;
  const blinding = blindingOf(nightKey, kind, review.reviewId);
  const place = await findLeaf(leaves, { ...review, blinding });
  if (place === null) return null;
  const { index, leaf, tenths, isNew } = place;
  const path = await computeProof(nodeHash, await hashLeaves(nodeHash, leaves), index);
  return {
    format: 2,
    kind,
    id,
    name,
    blinding: toHex(blinding),
    tenths,
    isNew,
    leaf: formatLeaf(leaf, kind),
    inSubject: { index, size: leaves.length, path: path.map(toHex) },
    record: subject.text,
    inSnapshot: await placeRecord(db, snapshot, part.firstRecord + at),
    header,
    signature: toHex(signature),
  };
}

async function placeRecord(
  db: Queryable,
  { day, header, chunkRoots }: PublishedSnapshot,
  index: number,
): Promise<Receipt["inSnapshot"]> {
  const from = index - (index % CHUNK_RECORDS);
  const to = from + CHUNK_RECORDS;
  const chunk: Uint8Array[] = [];
  for (const part of await selectRecordHashes(db, day, { from, to }))
    for (const [at, hash] of splitHashes(part.hashes).entries()) {
      const place = part.firstRecord + at;
      if (place >= from && place < to) chunk.push(hash);
    }
  const path = await proveRecord(index, chunk, splitHashes(chunkRoots));
  const { totals } = JSON.parse(header) as { totals: Record<string, { subjects: number }> };
  const size = Object.values(totals).reduce((sum, { subjects }) => sum + subjects, 0);
  return { index, size, path: path.map(toHex) };
}

async function readClosed(
  closed: Uint8Array,
  id: number,
): Promise<Pick<SnapshotSubject, "leaves">> {
  const subjects = await readPartSubjects(closed);
  return subjects.find(({ record }) => record.id === id) ?? { leaves: [] };
}
