// The proof that one review is counted in a day's snapshot: everything needed to compute the signed root
// from it. Only its author has it.

import { fromHex } from "./hex.ts";
import { hashLeaf, verifyProof } from "./merkle.ts";
import type { Hash } from "./merkle.ts";
import { BLINDING_BYTES, commitTo, encodeLeaf } from "./snapshot-leaf.ts";
import { parseLeaf } from "./snapshot-file.ts";
import type { SnapshotLeaf } from "./snapshot-leaf.ts";
import { checkHeader, parseHeader } from "./snapshot-header.ts";
import type {
  HeaderProblem,
  IntegrityKey,
  SignedHeader,
  SnapshotHeader,
  VerifySignature,
} from "./snapshot-header.ts";
import { hashRecord, parseRecord } from "./snapshot-record.ts";
import type { SnapshotRecord, SubjectKind } from "./snapshot-record.ts";

/** A place in a tree; hashes hexadecimal, from the bottom up. */
export interface ReceiptPath {
  index: number;
  size: number;
  path: string[];
}

export interface Receipt extends SignedHeader {
  format: 2;
  /** The politician or topic. */
  kind: SubjectKind;
  id: number;
  name: string;
  /** The night's random bytes of the review, hexadecimal, and how its account weighed: what the leaf hides. */
  blinding: string;
  tenths: number;
  isNew: boolean;
  /** As in the snapshot's file. */
  leaf: string;
  inSubject: ReceiptPath;
  record: string;
  inSnapshot: ReceiptPath;
}

export type ReceiptProblem =
  /** No receipt at all. */
  | "unreadable"
  /** The random bytes and the weight are not those of the leaf. */
  | "not_own"
  /** The review is not among those of the subject. */
  | "not_in_subject"
  /** The subject's record is not in the snapshot. */
  | "not_in_snapshot"
  | Exclude<HeaderProblem, "unreadable">
  /** The site publishes another snapshot of that day. */
  | "not_published";

export type ReceiptCheck =
  | { ok: true; leaf: SnapshotLeaf; tenths: number; record: SnapshotRecord; header: SnapshotHeader }
  | { ok: false; problem: ReceiptProblem };

interface Tools {
  hash: Hash;
  verify: VerifySignature;
}

export interface PublishedChain {
  keys: readonly IntegrityKey[];
  snapshots: readonly SignedHeader[];
}

/** `published`: what the site publishes now. */
export async function checkReceipt(
  receipt: Receipt,
  { keys, snapshots }: PublishedChain,
  { hash, verify }: Tools,
): Promise<ReceiptCheck> {
  const fail = (problem: ReceiptProblem): ReceiptCheck => ({ ok: false, problem });
  const leaf = parseLeaf(receipt.leaf, receipt);
  const record = parseRecord(receipt.record);
  const header = parseHeader(receipt.header);
  const blinding = fromHex(receipt.blinding, BLINDING_BYTES);
  const subjectRoot = fromHex(record?.root, 32);
  const root = fromHex(header?.root, 32);
  if (leaf === null || record === null || header === null || blinding === null)
    return fail("unreadable");
  if (subjectRoot === null || root === null) return fail("unreadable");
  const commitment = await commitTo(hash, receipt.id, blinding, receipt);
  if (!isEqual(commitment, leaf.commitment)) return fail("not_own");
  const leafHash = await hashLeaf(hash, encodeLeaf(leaf));
  const isOfSubject = record.kind === receipt.kind && record.id === receipt.id;
  if (!isOfSubject || !(await leadsTo(hash, leafHash, receipt.inSubject, subjectRoot)))
    return fail("not_in_subject");
  const recordHash = await hashRecord(hash, receipt.record);
  if (!(await leadsTo(hash, recordHash, receipt.inSnapshot, root))) return fail("not_in_snapshot");
  const problem = await checkHeader(receipt, keys, verify);
  if (problem !== null) return fail(problem);
  if (!snapshots.some((one) => one.header === receipt.header)) return fail("not_published");
  return { ok: true, leaf, tenths: receipt.tenths, record, header };
}

/** Null unless the text is a receipt by its shape. */
export function parseReceipt(text: string): Receipt | null {
  try {
    const value = JSON.parse(text) as Receipt;
    const { name, leaf, record, header, blinding, signature } = value;
    const texts = [name, leaf, record, header, blinding, signature];
    const isOne =
      value.format === 2 &&
      isTenths(value.tenths) &&
      typeof value.isNew === "boolean" &&
      texts.every((one) => typeof one === "string") &&
      Number.isInteger(value.id) &&
      (value.kind === "politician" || value.kind === "topic") &&
      [value.inSubject, value.inSnapshot].every(isPath);
    return isOne ? value : null;
  } catch {
    return null;
  }
}

function isTenths(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 10;
}

function isPath(value: ReceiptPath): boolean {
  return (
    Number.isInteger(value.index) &&
    Number.isInteger(value.size) &&
    Array.isArray(value.path) &&
    value.path.length <= 64
  );
}

async function leadsTo(
  hash: Hash,
  start: Uint8Array,
  { index, size, path }: ReceiptPath,
  root: Uint8Array,
): Promise<boolean> {
  const hashes = path.flatMap((one) => fromHex(one, 32) ?? []);
  if (hashes.length !== path.length) return false;
  return verifyProof(hash, start, { index, size, path: hashes }, root);
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
