import { describe, expect, it } from "vitest";
import { DAY_MS } from "../durations.ts";
import type { Arrival } from "./arrival.ts";
import type { Background } from "./background.ts";
import { FEATURE_CODES, toFeatureCells, toLikenessClasses } from "./features.ts";
import type { FeatureCode, Surge } from "./features.ts";

const NOW = Date.UTC(2026, 10, 22);
const PLACES_BYTES = 64;

const usual: Background = {
  total: 100,
  reviews: 100,
  newShare: 0.5,
  ages: [0.2, 0.3, 0.5],
  breadths: [0.1, 0.1, 0.1, 0.1, 0.1, 0, 0.5],
  scores: [0.5, 0.1, 0.1, 0.1, 0.1, 0.1],
  networks: {},
  devices: {},
};

interface Given extends Partial<Arrival> {
  ageDays?: number;
}

function arrival({ ageDays = 200, ...part }: Given, id: number): Arrival {
  return {
    id,
    arrivedAt: NOW,
    isEdited: false,
    accountConfirmedAt: NOW - ageDays * DAY_MS,
    peopleReviewed: 0,
    scores: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    words: new Uint8Array(PLACES_BYTES),
    network: null,
    device: null,
    ...part,
  };
}

/** Cells and band of one feature. */
function featureOf(code: FeatureCode, given: Given[], part: Partial<Omit<Surge, "arrivals">> = {}) {
  const [feature] = toFeatureCells(
    { arrivals: given.map(arrival), earlierScores: [], background: usual, ...part },
    [code],
  );
  if (feature === undefined) throw new Error(`No feature ${code}`);
  const { low, high } = feature.band;
  return { cells: [...feature.cells], low: low.map(round), high: high.map(round) };
}

const round = (share: number) => Number(share.toFixed(6));

describe("the features of a surge", () => {
  it("are all asked unless some are named", () => {
    const surge = { arrivals: [arrival({}, 1)], earlierScores: [], background: usual };
    expect(toFeatureCells(surge)).toHaveLength(FEATURE_CODES.length);
  });

  it("compare ages of accounts that are not new; everybody may be a visitor of old", () => {
    const given = [15, 45, 120, 3].map((ageDays) => ({ ageDays }));
    expect(featureOf("account_age", given)).toEqual({
      cells: [0, 1, 2, -1],
      low: [0, 0, 0],
      high: [0.45, 0.65, 1],
    });
  });

  it("compare how many others those accounts reviewed, up to nine in ten of citizens", () => {
    const given = [{ peopleReviewed: 3 }, { peopleReviewed: 20 }, { ageDays: 3 }];
    expect(featureOf("people_reviewed", given)).toEqual({
      cells: [3, 6, -1],
      low: [0.03, 0.03, 0.03, 0.03, 0.03, 0, 0.15],
      high: [0.25, 0.25, 0.25, 0.25, 0.25, 0.05, 0.9],
    });
  });

  it("say nothing of authors and scores where they are not known", () => {
    const background = { ...usual, ages: [], breadths: [], scores: [] };
    for (const code of ["account_age", "people_reviewed", "scores"] as const)
      expect(featureOf(code, [{}, { peopleReviewed: 3 }], { background }).cells).toEqual([-1, -1]);
  });

  it("take scores as usual between what the person gets and what the site gives, and beyond", () => {
    const given = [1, 5].map((score) => ({ scores: Array.from({ length: 10 }, () => score) }));
    const { cells, low, high } = featureOf("scores", given, { earlierScores: [0, 1, 0, 0, 0, 7] });
    // Of the person, with four reviews as on the site: 2/12, 1.4/12, 0.4/12 …, 7.4/12.
    expect(cells).toEqual([0, 5]);
    const least = [2 / 12, 0.1, 0.4 / 12, 0.4 / 12, 0.4 / 12, 0.1];
    const most = [0.5, 1.4 / 12, 0.1, 0.1, 0.1, 7.4 / 12];
    expect(low).toEqual(least.map((share) => round(0.05 * share)));
    expect(high).toEqual(most.map((share) => round(Math.min(0.9, 1.8 * share + 0.35))));
  });

  it("take scores of a person without earlier ones as on the site", () => {
    expect(featureOf("scores", [{}]).low).toEqual(usual.scores.map((share) => round(0.05 * share)));
  });

  it("know ten scores as flat where nine are the same, and say nothing of one star", () => {
    const given = [
      [3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
      [1, 5, 5, 5, 5, 5, 5, 5, 5, 5],
      [2, 1, 5, 5, 5, 5, 5, 5, 5, 5],
      [1, 2, 3, 4, 5, 1, 2, 3, 4, 5],
      [4],
    ].map((scores) => ({ scores }));
    expect(featureOf("flat_scores", given)).toEqual({
      cells: [1, 1, 0, 0, -1],
      low: [0.4, 0],
      high: [1, 0.55],
    });
  });

  it("find texts that are alike, and those that were edited", () => {
    const words = places(0, 9);
    const given = [{ words, isEdited: true }, { words }, { words: places(100, 109) }];
    expect(featureOf("texts", given)).toEqual({
      cells: [2, 2, 0],
      low: [0.5, 0, 0],
      high: [1, 0.35, 0.08],
    });
    expect(featureOf("edited", given)).toEqual({
      cells: [1, 0, 0],
      low: [0.7, 0],
      high: [1, 0.15],
    });
  });

  describe("count who shares a network", () => {
    const from = (counts: Record<string, number>, without = 0): Given[] => [
      ...Object.entries(counts).flatMap(([network, many]) =>
        Array.from({ length: many }, () => ({ network })),
      ),
      ...Array.from({ length: without }, () => ({ network: null })),
    ];
    /** The cell of each network. */
    const cellsOf = (counts: Record<string, number>, networks: Record<string, number> = {}) => {
      const given = from(counts, 3);
      const { cells } = featureOf("network", given, { background: { ...usual, networks } });
      expect(cells.slice(-3)).toEqual([-1, -1, -1]);
      return Object.fromEntries(given.map(({ network }, i) => [network ?? "none", cells[i]]));
    };

    it("three or six of them, where the network is rare on the site", () => {
      expect(cellsOf({ a: 2, b: 3, c: 5, d: 6, none: 0 })).toMatchObject({
        a: 0,
        b: 1,
        c: 1,
        d: 2,
      });
    });

    it("only if they are four or eight times as many as usual", () => {
      // Of ten reviews one is usual from each: (0.3 + 9.7) in a hundred.
      const networks = { a: 9.7, b: 9.7, c: 9.7 };
      expect(cellsOf({ a: 4, b: 3, c: 3 }, networks)).toMatchObject({ a: 1, b: 0, c: 0 });
      expect(cellsOf({ a: 8, b: 2 }, networks)).toMatchObject({ a: 2, b: 0 });
      expect(cellsOf({ a: 7, b: 3 }, networks)).toMatchObject({ a: 1, b: 0 });
      expect(cellsOf({ a: 10 }, { a: 50 })).toMatchObject({ a: 0 });
    });

    it("and nobody on a site without reviews, where nothing is usual yet", () => {
      const background = { ...usual, reviews: 0 };
      const { cells } = featureOf("network", from({ a: 12 }), { background });
      expect(cells).toEqual(Array.from({ length: 12 }, () => 0));
    });

    it("within bands that are the same everywhere", () => {
      const { low, high } = featureOf("network", [{}]);
      expect([low, high]).toEqual([
        [0.3, 0, 0],
        [1, 0.35, 0.35],
      ]);
    });
  });

  it("count five who share a device, three times as many as usual", () => {
    const given = ["a", "a", "a", "a", "b", "b", "b", "b", "b", null].map((device) => ({ device }));
    expect(featureOf("device", given)).toEqual({
      cells: [0, 0, 0, 0, 1, 1, 1, 1, 1, -1],
      low: [0.7, 0],
      high: [1, 0.25],
    });
    const background = { ...usual, devices: { b: 18 } };
    expect(featureOf("device", given, { background }).cells.slice(4, 9)).toEqual([1, 1, 1, 1, 1]);
    const frequent = { ...usual, devices: { b: 19 } };
    expect(featureOf("device", given, { background: frequent }).cells.slice(4, 9)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });
});

describe("how like another a text is", () => {
  const classes = (...texts: Uint8Array[]) => [...toLikenessClasses(texts)];

  it("is nothing for one text, or for texts of fewer than five words", () => {
    expect(classes(places(0, 20))).toEqual([0]);
    expect(classes(places(0, 3), places(0, 3))).toEqual([0, 0]);
    expect(classes(places(0, 4), places(0, 4))).toEqual([2, 2]);
    expect(classes(places(0, 3), places(0, 4))).toEqual([0, 0]);
    expect(classes(places(0, 4), places(0, 3))).toEqual([0, 0]);
  });

  it("is by the words that both have of those that either has: half are alike, seven in ten the same", () => {
    expect(classes(places(0, 4), places(0, 9))).toEqual([1, 1]);
    expect(classes(places(0, 4), places(0, 10))).toEqual([0, 0]);
    expect(classes(places(0, 9), places(3, 9))).toEqual([2, 2]);
    expect(classes(places(0, 5), places(2, 7))).toEqual([1, 1]);
    expect(classes(places(0, 5), places(3, 8))).toEqual([0, 0]);
  });

  it("is the same wherever the words fall", () => {
    expect(classes(places(0, 63), places(0, 44))).toEqual([2, 2]);
    expect(classes(places(0, 63), places(0, 43))).toEqual([1, 1]);
    expect(classes(places(0, 511), places(0, 511))).toEqual([2, 2]);
    expect(classes(every(3, 90), every(3, 63))).toEqual([2, 2]);
    expect(classes(every(3, 90), every(3, 62))).toEqual([1, 1]);
    expect(classes(every(5, 90), every(5, 63))).toEqual([2, 2]);
    expect(classes(every(5, 90), every(5, 62))).toEqual([1, 1]);
  });

  it("is that to the nearest, whichever came first", () => {
    const [same, alike, other] = [places(0, 9), places(0, 5), places(200, 209)];
    expect(classes(same, alike, same, other)).toEqual([2, 1, 2, 0]);
    expect(classes(alike, other, same, same)).toEqual([1, 0, 2, 2]);
    expect(classes(same, same, alike)).toEqual([2, 2, 1]);
  });

  it("reads a text that is a part of a longer row of bytes", () => {
    const row = new Uint8Array(1 + 2 * PLACES_BYTES);
    row.set(places(0, 9), 1);
    row.set(places(200, 209), 1 + PLACES_BYTES);
    expect(classes(row.subarray(1, 1 + PLACES_BYTES), places(0, 9))).toEqual([2, 2]);
    expect(classes(row.subarray(1, 1 + PLACES_BYTES), places(200, 209))).toEqual([0, 0]);
  });
});

/** A text with all places from one to another. */
function places(from: number, to: number): Uint8Array {
  return withPlaces(Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

/** A text with so many places, a step apart. */
function every(step: number, many: number): Uint8Array {
  return withPlaces(Array.from({ length: many }, (_, i) => i * step));
}

function withPlaces(all: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(PLACES_BYTES);
  for (const place of all) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7));
  return bytes;
}
