// The header of a day's snapshot: root and totals, with the hash of the header before. What is signed is its
// text, so it is written once and kept as it is.

import { fromHex, toHex } from "./hex.ts";
import type { Hash } from "./merkle.ts";
import { SUBJECT_KINDS } from "./snapshot-record.ts";
import type { SubjectKind } from "./snapshot-record.ts";

export interface SnapshotTotals {
  subjects: number;
  published: number;
  counted: number;
  waiting: number;
  aside: number;
}

export interface SnapshotHeader {
  /** 1 had weights and lasting commitments in its leaves: its chain has ended. */
  format: 2;
  /** Public address of the site. */
  site: string;
  /** In Italy. */
  day: string;
  startedAt: string;
  completedAt: string;
  totals: Record<SubjectKind, SnapshotTotals>;
  /** Root over the records. */
  root: string;
  /** Hash of the header before; null for the first. */
  previous: string | null;
  /** Id of the key that signs it. */
  key: string;
}

/** A header as it is published. */
export interface SignedHeader {
  header: string;
  /** Hexadecimal. */
  signature: string;
}

/** A published key; times in ISO 8601. */
export interface IntegrityKey {
  id: string;
  algorithm: "Ed25519";
  /** 32 bytes, hexadecimal. */
  publicKey: string;
  validFrom: string;
  /** Null for the key in use. */
  validUntil: string | null;
}

/** Whether the signature of this text is that of the public key. */
export type VerifySignature = (
  publicKey: Uint8Array,
  signature: Uint8Array,
  text: Uint8Array,
) => Promise<boolean>;

export const webCryptoVerify: VerifySignature = async (publicKey, signature, text) => {
  const key = await crypto.subtle.importKey("raw", Uint8Array.from(publicKey), "Ed25519", false, [
    "verify",
  ]);
  return crypto.subtle.verify("Ed25519", key, Uint8Array.from(signature), Uint8Array.from(text));
};

export function noTotals(): SnapshotTotals {
  return { subjects: 0, published: 0, counted: 0, waiting: 0, aside: 0 };
}

/** The text that is signed: JSON with its fields in this order. */
export function encodeHeader(header: SnapshotHeader): string {
  const { format, site, day, startedAt, completedAt, totals, root, previous, key } = header;
  return JSON.stringify({
    format,
    site,
    day,
    startedAt,
    completedAt,
    totals: Object.fromEntries(
      SUBJECT_KINDS.map((kind) => {
        const { subjects, published, counted, waiting, aside } = totals[kind];
        return [kind, { subjects, published, counted, waiting, aside }];
      }),
    ),
    root,
    previous,
    key,
  });
}

/** Null unless the text is exactly what `encodeHeader` writes. */
export function parseHeader(text: string): SnapshotHeader | null {
  try {
    const header = JSON.parse(text) as SnapshotHeader;
    return header.format === 2 && encodeHeader(header) === text ? header : null;
  } catch {
    return null;
  }
}

export async function hashHeader(hash: Hash, text: string): Promise<string> {
  return toHex(await hash(new TextEncoder().encode(text)));
}

export type HeaderProblem = "unreadable" | "unknown_key" | "wrong_signature";

/** Null when one of the keys, valid at that time, has signed the header. */
export async function checkHeader(
  { header: text, signature }: SignedHeader,
  keys: readonly IntegrityKey[],
  verify: VerifySignature,
): Promise<HeaderProblem | null> {
  const header = parseHeader(text);
  const bytes = fromHex(signature, 64);
  if (header === null || bytes === null) return "unreadable";
  const key = keys.find(({ id }) => id === header.key);
  const publicKey = fromHex(key?.publicKey, 32);
  if (key === undefined || publicKey === null || !isValidAt(key, header.completedAt))
    return "unknown_key";
  const isSigned = await verify(publicKey, bytes, new TextEncoder().encode(text));
  return isSigned ? null : "wrong_signature";
}

export interface ChainProblem {
  day: string;
  problem: HeaderProblem | "broken_chain";
}

/** Headers from the first on: each is signed, later than the one before, and names its hash. */
export async function checkChain(
  headers: readonly SignedHeader[],
  keys: readonly IntegrityKey[],
  { hash, verify }: { hash: Hash; verify: VerifySignature },
): Promise<ChainProblem[]> {
  const problems: ChainProblem[] = [];
  let [previous, lastDay]: [string | null, string] = [null, ""];
  for (const signed of headers) {
    const header = parseHeader(signed.header);
    const day = header?.day ?? "?";
    const problem = await checkHeader(signed, keys, verify);
    if (problem !== null) problems.push({ day, problem });
    if (header?.previous !== previous || day <= lastDay)
      problems.push({ day, problem: "broken_chain" });
    previous = await hashHeader(hash, signed.header);
    lastDay = day;
  }
  return problems;
}

function isValidAt({ validFrom, validUntil }: IntegrityKey, time: string): boolean {
  const at = Date.parse(time);
  return Date.parse(validFrom) <= at && (validUntil === null || at <= Date.parse(validUntil));
}
