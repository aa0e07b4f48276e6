// A subject in the nightly snapshot: what is shown of it, and the root of its reviews. The text of a record is
// what the snapshot's tree hashes, so it is written once and kept as it is. Plain figures follow from the leaves, the
// estimate from its sums, where so many reviews have changed since the last ones that no single one shows.

import { emptySplit, estimateIfEnough } from "../rating/estimate.ts";
import type { WeightedSums } from "../rating/estimate.ts";
import { toHex } from "./hex.ts";
import { computeRoot, hashLeaf } from "./merkle.ts";
import type { Hash } from "./merkle.ts";
import { encodeLeaf } from "./snapshot-leaf.ts";
import type { LeafState, LeafWeight, SnapshotLeaf } from "./snapshot-leaf.ts";

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

/**
 * What the estimate is computed from. Two nights of one subject differ by single reviews, and these sums would say how each
 * weighs, and on which day that changes: they are published only once this many are new or edited.
 */
export const MIN_SUMMED_CHANGES = 50;

interface EstimateSums {
  established: Sums;
  recent: Sums;
  /** Mean of the office and share of new accounts, hundredths. */
  prior: number;
  share: number;
}

interface PlainFigures {
  counted: number;
  waiting: number;
  aside: number;
  /** Sums of each score over all counted reviews: what the plain means are made of. */
  scores: readonly number[];
}

export interface SnapshotFigures extends PlainFigures {
  /** Null until enough has changed since they were last published. */
  sums: EstimateSums | null;
  /** Value, low, high in hundredths; null below the minimum of counted reviews. */
  estimate: readonly [number, number, number] | null;
}

/** As the site knows it, which knows the weight. */
export interface WeighedReview extends LeafWeight {
  scores: readonly number[];
  state: LeafState;
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

/** What leaves say without the weights that they hide. */
export function countLeaves(
  kind: SubjectKind,
  leaves: readonly Pick<SnapshotLeaf, "scores" | "state">[],
): PlainFigures {
  const scores = Array.from({ length: SCORES_OF[kind] }, () => 0);
  const standings = { counted: 0, waiting: 0, aside: 0 };
  for (const { scores: own, state } of leaves) {
    if (state === "unconfirmed") continue;
    standings[state] += 1;
    if (state === "counted")
      for (const at of scores.keys()) scores[at] = (scores[at] ?? 0) + (own[at] ?? 0);
  }
  return { ...standings, scores };
}

/** All figures of a subject from its reviews, with the two numbers that come from the whole site. */
export function computeFigures(
  kind: SubjectKind,
  reviews: readonly WeighedReview[],
  { prior, share }: Pick<EstimateSums, "prior" | "share">,
): SnapshotFigures & { sums: EstimateSums } {
  const split = emptySplit();
  for (const { scores, state, tenths, isNew } of reviews) {
    if (state !== "counted") continue;
    const total = scores.slice(0, SCORES_OF[kind]).reduce((sum, score) => sum + score, 0);
    add(isNew ? split.recent : split.established, tenths, (total * SCALE) / SCORES_OF[kind]);
  }
  const sums = {
    established: toSums(split.established),
    recent: toSums(split.recent),
    prior,
    share,
  };
  return { ...countLeaves(kind, reviews), sums, estimate: estimateFrom(sums) };
}

function estimateFrom({ established, recent, prior, share }: EstimateSums) {
  const split = { established: fromSums(established), recent: fromSums(recent) };
  const site = { priorMean: prior / 100, quotaShare: share / 100 };
  const estimate = estimateIfEnough(split, SCALE, site);
  return estimate === null
    ? null
    : ([hundredths(estimate.value), hundredths(estimate.low), hundredths(estimate.high)] as const);
}

export type FigureName = keyof SnapshotFigures | "published";

/** Names of the figures that leaves, and the sums where they are published, do not bear out. */
export function findWrongFigures(
  { kind, published, figures }: Omit<SnapshotRecord, "root">,
  leaves: readonly Pick<SnapshotLeaf, "scores" | "state">[],
): FigureName[] {
  const wrong: FigureName[] = published === leaves.length ? [] : ["published"];
  if (figures === null) return wrong;
  const { sums, estimate } = figures;
  for (const [name, value] of Object.entries(countLeaves(kind, leaves)))
    if (JSON.stringify(value) !== JSON.stringify(figures[name as keyof PlainFigures]))
      wrong.push(name as keyof PlainFigures);
  if (sums === null) return wrong;
  if (!arePossible(sums, figures)) wrong.push("sums");
  // In files made before estimates were published in tenths they are in hundredths.
  if (JSON.stringify(estimateFrom(sums)) !== JSON.stringify(estimate?.map(toTens) ?? null))
    wrong.push("estimate");
  return wrong;
}

/** Each counted review weighs a tenth at least and ten at most, and scores 10 to 50. */
function arePossible(
  { established, recent }: EstimateSums,
  { counted }: Pick<PlainFigures, "counted">,
): boolean {
  const weight = established[0] + recent[0];
  const sum = established[2] + recent[2];
  return weight >= counted && weight <= 10 * counted && sum >= 10 * weight && sum <= 50 * weight;
}

/** The text that is hashed: JSON with its fields in this order. */
export function encodeRecord({ kind, id, published, figures, root }: SnapshotRecord): string {
  if (figures === null) return JSON.stringify({ kind, id, published, root });
  const { counted, waiting, aside, scores, sums, estimate } = figures;
  const { established, recent, prior, share } = sums ?? {};
  return JSON.stringify({
    kind,
    id,
    published,
    counted,
    waiting,
    aside,
    scores,
    ...(sums !== null && { sums: { established, recent, prior, share } }),
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
    figures:
      "counted" in value
        ? {
            ...(figures as unknown as SnapshotFigures),
            sums: (value["sums"] as EstimateSums | undefined) ?? null,
          }
        : null,
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
  return leaves.toSorted((a, b) => compareBytes(a.commitment, b.commitment));
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
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

function toSums({ weight, squares, sum, sumSquares }: WeightedSums): Sums {
  return [weight, squares, sum, sumSquares];
}

function fromSums([weight, squares, sum, sumSquares]: Sums): WeightedSums {
  return { weight, squares, sum, sumSquares };
}

const toTens = (hundredths: number) => 10 * Math.round(hundredths / 10);

function hundredths(value: number): number {
  return Math.round(value * 100);
}
