// A subject in the nightly snapshot: what is shown of it, and the root of its reviews. The text of a record is
// what the snapshot's tree hashes, so it is written once and kept as it is.

import { estimateIfEnough } from "../rating/estimate.ts";
import type { SplitSums, WeightedSums } from "../rating/estimate.ts";
import { toHex } from "./hex.ts";
import { computeRoot, hashLeaf } from "./merkle.ts";
import type { Hash } from "./merkle.ts";
import { encodeLeaf } from "./snapshot-leaf.ts";
import type { SnapshotLeaf } from "./snapshot-leaf.ts";

export const SUBJECT_KINDS = ["politician", "topic"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Of a subject with fewer reviews only their number and the root are published. */
export const MIN_OPEN_REVIEWS = 5;

/** Scores of one review: the ten attributes of a politician, the stars of a topic. */
export const SCORES_OF: Record<SubjectKind, number> = { politician: 10, topic: 1 };

/** Scores of a review add up to 10 to 50; stars count tenfold. */
const SCALE = 10;

/** Σw, Σw², Σw·s and Σw·s², as in `WeightedSums`. */
type Sums = readonly [number, number, number, number];

export interface SnapshotFigures {
  counted: number;
  waiting: number;
  aside: number;
  /** Sums of each score over all published reviews: what the plain means are made of. */
  scores: readonly number[];
  established: Sums;
  recent: Sums;
  /** Mean of the office and share of new accounts, hundredths. */
  prior: number;
  share: number;
  /** Value, low, high in hundredths; null below the minimum of counted reviews. */
  estimate: readonly [number, number, number] | null;
}

export interface SnapshotRecord {
  kind: SubjectKind;
  id: number;
  /** Published reviews: the leaves. */
  published: number;
  /** Null with fewer than `MIN_OPEN_REVIEWS`. */
  figures: SnapshotFigures | null;
  /** Of the tree of its leaves, hexadecimal. */
  root: string;
}

/** What the leaves of a subject say, with the two numbers that come from the whole site. */
export function computeFigures(
  kind: SubjectKind,
  leaves: readonly SnapshotLeaf[],
  { prior, share }: Pick<SnapshotFigures, "prior" | "share">,
): SnapshotFigures {
  const width = SCORES_OF[kind];
  const scores = Array.from({ length: width }, () => 0);
  const sums: SplitSums = { established: noSums(), recent: noSums() };
  const standings = { counted: 0, waiting: 0, aside: 0 };
  for (const { scores: own, state, tenths, isNew } of leaves) {
    if (state !== "counted") standings[state] += 1;
    else if (tenths > 0) {
      let total = 0;
      for (let at = 0; at < width; at++) {
        const score = own[at] ?? 0;
        scores[at] = (scores[at] ?? 0) + score;
        total += score;
      }
      standings.counted += 1;
      add(isNew ? sums.recent : sums.established, tenths, (total * SCALE) / width);
    }
  }
  const site = { priorMean: prior / 100, quotaShare: share / 100 };
  const estimate = estimateIfEnough(sums, SCALE, site);
  return {
    ...standings,
    scores,
    established: toSums(sums.established),
    recent: toSums(sums.recent),
    prior,
    share,
    estimate:
      estimate === null
        ? null
        : [hundredths(estimate.value), hundredths(estimate.low), hundredths(estimate.high)],
  };
}

/** Names of the figures that leaves do not bear out. */
export function findWrongFigures(
  { kind, published, figures }: SnapshotRecord,
  leaves: readonly SnapshotLeaf[],
): (keyof SnapshotFigures | "published")[] {
  if (figures === null) return published === leaves.length ? [] : ["published"];
  const computed = computeFigures(kind, leaves, figures);
  const wrong = (Object.keys(computed) as (keyof SnapshotFigures)[]).filter(
    (name) => JSON.stringify(computed[name]) !== JSON.stringify(figures[name]),
  );
  return published === leaves.length ? wrong : ["published", ...wrong];
}

/** The text that is hashed: JSON with its fields in this order. */
export function encodeRecord({ kind, id, published, figures, root }: SnapshotRecord): string {
  if (figures === null) return JSON.stringify({ kind, id, published, root });
  const { counted, waiting, aside, scores, established, recent, prior, share, estimate } = figures;
  return JSON.stringify({
    kind,
    id,
    published,
    counted,
    waiting,
    aside,
    scores,
    established,
    recent,
    prior,
    share,
    estimate,
    root,
  });
}

/** Null unless the text is exactly what `encodeRecord` writes. */
export function parseRecord(text: string): SnapshotRecord | null {
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { kind, id, published, root, ...figures } = value as unknown as SnapshotRecord;
  const record: SnapshotRecord = {
    kind,
    id,
    published,
    root,
    figures: "counted" in value ? (figures as unknown as SnapshotFigures) : null,
  };
  const isOne =
    SUBJECT_KINDS.includes(kind) &&
    Number.isInteger(id) &&
    Number.isInteger(published) &&
    typeof root === "string" &&
    encodeRecord(record) === text;
  return isOne ? record : null;
}

export function hashRecord(hash: Hash, text: string): Promise<Uint8Array> {
  return hashLeaf(hash, new TextEncoder().encode(text));
}

/** Leaves in the order of the tree: by commitment, so that their order says nothing. */
export function sortLeaves(leaves: readonly SnapshotLeaf[]): SnapshotLeaf[] {
  return leaves
    .map((leaf) => ({ leaf, key: toHex(leaf.commitment) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ leaf }) => leaf);
}

export function hashLeaves(hash: Hash, leaves: readonly SnapshotLeaf[]): Promise<Uint8Array[]> {
  return Promise.all(leaves.map((leaf) => hashLeaf(hash, encodeLeaf(leaf))));
}

/** Root of sorted leaves, hexadecimal. */
export async function rootOfLeaves(hash: Hash, leaves: readonly SnapshotLeaf[]): Promise<string> {
  return toHex(await computeRoot(hash, await hashLeaves(hash, leaves)));
}

function add(sums: WeightedSums, tenths: number, total: number): void {
  sums.weight += tenths;
  sums.squares += tenths ** 2;
  sums.sum += tenths * total;
  sums.sumSquares += tenths * total ** 2;
}

function noSums(): WeightedSums {
  return { weight: 0, squares: 0, sum: 0, sumSquares: 0 };
}

function toSums({ weight, squares, sum, sumSquares }: WeightedSums): Sums {
  return [weight, squares, sum, sumSquares];
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}
