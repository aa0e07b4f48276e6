import { describe, expect, it } from "vitest";
import { toHex } from "./hex.ts";
import { webCryptoHash } from "./merkle.ts";
import { formatLeaf, parseLeaf } from "./snapshot-file.ts";
import { commitTo } from "./snapshot-leaf.ts";
import type { SnapshotLeaf } from "./snapshot-leaf.ts";
import {
  computeFigures,
  encodeRecord,
  findWrongFigures,
  parseRecord,
  rootOfLeaves,
  sortLeaves,
} from "./snapshot-record.ts";
import type { WeighedReview } from "./snapshot-record.ts";

const SITE = { prior: 300, share: 4 };

type Weighed = SnapshotLeaf & WeighedReview;

async function buildLeaf(at: number, part: Partial<Weighed> = {}): Promise<Weighed> {
  const commitment = await commitTo(webCryptoHash, 42, new Uint8Array(16).fill(at), {
    tenths: 10,
    isNew: false,
  });
  const scores = Array.from({ length: 10 }, () => 4);
  return { subject: 42, commitment, scores, state: "counted", tenths: 10, isNew: false, ...part };
}

async function buildLeaves(): Promise<Weighed[]> {
  return Promise.all([
    ...Array.from({ length: 6 }, (_, at) => buildLeaf(at)),
    buildLeaf(6, { state: "aside" }),
    buildLeaf(7, { state: "waiting" }),
    buildLeaf(8, { tenths: 0, state: "unconfirmed" }),
    buildLeaf(9, { isNew: true, tenths: 2 }),
  ]);
}

describe("the figures of a subject", () => {
  it("follow from its counted leaves, plain sums and estimate alike", async () => {
    const figures = computeFigures("politician", await buildLeaves(), SITE);
    expect(figures).toMatchObject({ counted: 7, waiting: 1, aside: 1 });
    expect(figures.scores).toEqual(Array.from({ length: 10 }, () => 28));
    expect(figures.sums.established).toEqual([60, 600, 2_400, 96_000]);
    expect(figures.sums.recent).toEqual([2, 4, 80, 3_200]);
    expect(figures.estimate?.[0]).toBe(360);
  });

  it("have no estimate while the reviews weigh less than 5", async () => {
    const leaves = (await buildLeaves()).slice(2);
    expect(computeFigures("politician", leaves.slice(1, 6), SITE).estimate).toBeNull();
  });

  it("bound what new accounts weigh by the share of the site", async () => {
    const low = { isNew: true, tenths: 2, scores: Array.from({ length: 10 }, () => 1) };
    const flood = await Promise.all(Array.from({ length: 40 }, (_, at) => buildLeaf(20 + at, low)));
    const leaves = [...(await buildLeaves()), ...flood];
    const estimateWith = (share: number) =>
      computeFigures("politician", leaves, { ...SITE, share }).estimate?.[0] ?? 0;
    expect(estimateWith(4)).toBeGreaterThan(estimateWith(100));
  });

  it("of a topic are made of stars on the same scale", async () => {
    const leaves = (await buildLeaves()).map((leaf) => ({ ...leaf, scores: [4] }));
    const figures = computeFigures("topic", leaves, SITE);
    expect(figures.scores).toEqual([28]);
    expect(figures.sums.established).toEqual([60, 600, 2_400, 96_000]);
  });

  it("are found wrong by name", async () => {
    const leaves = await buildLeaves();
    const figures = computeFigures("politician", leaves, SITE);
    const record = { kind: "politician", id: 42, published: 10, root: "", figures } as const;
    expect(findWrongFigures(record, leaves)).toEqual([]);
    const wrong = (part: Partial<typeof figures>) =>
      findWrongFigures({ ...record, figures: { ...figures, ...part } }, leaves);
    expect(wrong({ counted: 8 })).toEqual(["counted"]);
    expect(wrong({ estimate: [356, 300, 400] })).toEqual(["estimate"]);
    const { sums } = figures;
    expect(wrong({ sums: { ...sums, established: [60, 600, 2_300, 96_000] } })).toEqual([
      "estimate",
    ]);
    // More than as many reviews can weigh, or score.
    expect(wrong({ sums: { ...sums, established: [80, 800, 3_200, 96_000] } })).toContain("sums");
    expect(wrong({ sums: { ...sums, established: [60, 600, 3_100, 96_000] } })).toContain("sums");
    expect(findWrongFigures(record, leaves.slice(1))).toContain("published");
    expect(findWrongFigures({ ...record, figures: null, published: 3 }, leaves)).toEqual([
      "published",
    ]);
  });
});

describe("a record", () => {
  it("is read back only as it was written", async () => {
    const leaves = await buildLeaves();
    const figures = computeFigures("politician", leaves, SITE);
    const root = await rootOfLeaves(webCryptoHash, sortLeaves(leaves));
    const record = { kind: "politician", id: 42, published: 10, figures, root } as const;
    const text = encodeRecord(record);
    expect(parseRecord(text)).toEqual(record);
    const without = { ...record, figures: { ...figures, sums: null } };
    expect(encodeRecord(without)).not.toContain("sums");
    expect(parseRecord(encodeRecord(without))).toEqual(without);
    const few = encodeRecord({ ...record, published: 3, figures: null });
    expect(few).toBe(`{"kind":"politician","id":42,"published":3,"root":"${root}"}`);
    expect(parseRecord(few)).toEqual({ ...record, published: 3, figures: null });
    for (const other of [` ${text}`, text.replace("politician", "person"), "{", "null", "[]"])
      expect(parseRecord(other)).toBeNull();
  });

  it("has leaves in the order of their commitments, which says nothing of when they were written", async () => {
    const leaves = await buildLeaves();
    const sorted = sortLeaves(leaves.toReversed());
    expect(sorted).toEqual(sortLeaves(leaves));
    const keys = sorted.map(({ commitment }) => toHex(commitment));
    expect(keys).toEqual(keys.toSorted());
  });
});

describe("the line of a leaf", () => {
  it("is read back as it was written, by the kind of its subject", async () => {
    const built = await buildLeaf(1, { state: "aside" });
    const { subject, commitment, scores, state } = built;
    const leaf = { subject, commitment, scores, state };
    const line = formatLeaf(leaf, "politician");
    expect(line).toBe(`${toHex(leaf.commitment)} 4444444444 aside`);
    expect(parseLeaf(line, { kind: "politician", id: 42 })).toEqual(leaf);
    expect(parseLeaf(line, { kind: "topic", id: 42 })).toBeNull();
    for (const other of [
      "",
      `${line} `,
      line.replace("4444444444", "4444444446"),
      line.replace("aside", "gone"),
    ])
      expect(parseLeaf(other, { kind: "politician", id: 42 })).toBeNull();
  });
});
