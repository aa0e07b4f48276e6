import { describe, expect, it } from "vitest";
import { ATTRIBUTES } from "./attributes.ts";
import type { Score, Scores } from "./attributes.ts";
import { addToSums, emptyEstimateSums, estimateAttribute } from "./estimate.ts";
import { perAttribute } from "./ratings.ts";
import { compareOwnScores, computeReportCard, countBands, findDifferences } from "./report-card.ts";
import type { AttributeCard } from "./report-card.ts";

const office = { attributes: ATTRIBUTES.map((_, at) => 280 + 10 * at), reviews: 500 };

interface Given {
  scores: Scores;
  tenths: number;
  isNew: boolean;
}

/** What the database keeps of reviews. */
function store(reviews: readonly Given[]) {
  const cells = Array.from({ length: 150 }, () => 0);
  const squares = { established: 0, recent: 0 };
  for (const { scores, tenths, isNew } of reviews) {
    squares[isNew ? "recent" : "established"] += tenths ** 2;
    for (const [at, attribute] of ATTRIBUTES.entries()) {
      const first = at * 15 + (scores[attribute] - 1) * 3;
      cells[first] = (cells[first] ?? 0) + 1;
      const weight = first + (isNew ? 2 : 1);
      cells[weight] = (cells[weight] ?? 0) + tenths;
    }
  }
  return { counted: reviews.length, cells, squares };
}

const some = (count: number, isNew = false): Given[] =>
  Array.from({ length: count }, (_, at) => ({
    scores: {
      ...perAttribute((a) => ((a.length % 5) + 1) as Score),
      honesty: (at % 2) + 4,
    } as Scores,
    tenths: (at % 9) + 2,
    isNew,
  }));

describe("the report card", () => {
  it("estimates each attribute as the reviews themselves would, drawn to the mean of the office", () => {
    const reviews = [...some(12), ...some(8, true)];
    const sums = emptyEstimateSums();
    for (const review of reviews) addToSums(sums, review);
    const cards = computeReportCard({ ...store(reviews), quotaShare: 0.3, office });
    for (const [at, attribute] of ATTRIBUTES.entries()) {
      const site = { priorMean: (280 + 10 * at) / 100, quotaShare: 0.3 };
      const expected = estimateAttribute(sums, attribute, site);
      expect(cards[attribute].estimate).toBeCloseTo(expected?.value ?? NaN, 1);
      expect(cards[attribute].low).toBeCloseTo(expected?.low ?? NaN, 1);
      expect(cards[attribute].high).toBeCloseTo(expected?.high ?? NaN, 1);
      expect(cards[attribute].usual).toBe(site.priorMean);
    }
    expect(cards.honesty.counts).toEqual([0, 0, 0, 10, 10]);
  });

  it("has counts but no estimate while reviews weigh too little, and nothing to compare with in a new office", () => {
    const young = { ...office, reviews: 19 };
    const cards = computeReportCard({ ...store(some(2)), quotaShare: 1, office: young });
    expect(cards.honesty).toEqual({
      counts: [0, 0, 0, 1, 1],
      estimate: null,
      low: null,
      high: null,
      usual: null,
    });
    const none = { counted: 0, cells: null, squares: { established: 0, recent: 0 } };
    const empty = computeReportCard({ ...none, quotaShare: 1, office });
    expect(empty.respect.counts).toEqual([0, 0, 0, 0, 0]);
  });

  it("says how many of the counted scores are low and how many high", () => {
    expect(countBands([1, 2, 4, 8, 16])).toEqual({ low: 3, high: 24 });
  });

  it("compares with an office from twenty reviews on", () => {
    const usualOf = (reviews: number) =>
      computeReportCard({ ...store(some(2)), quotaShare: 1, office: { ...office, reviews } })
        .honesty.usual;
    expect([usualOf(19), usualOf(20)]).toEqual([null, 2.8]);
  });
});

const row = (estimate: number, half: number, usual: number | null): AttributeCard => ({
  counts: [0, 0, 0, 0, 0],
  estimate,
  low: estimate - half,
  high: estimate + half,
  usual,
});

describe("what a report card allows to say", () => {
  const flat = perAttribute(() => row(3, 0.2, 3));

  it("names the best and the worst attributes where their intervals part from the others", () => {
    const cards = { ...flat, honesty: row(3.9, 0.2, 3), accessibility: row(2.1, 0.2, 3) };
    expect(findDifferences(cards, 200)).toEqual({
      best: ["honesty"],
      worst: ["accessibility"],
      compared: { above: 1, below: 1, same: 8 },
    });
  });

  it("names none where many could be the best, or where nothing parts", () => {
    const cards = { ...flat, accessibility: row(2.1, 0.2, 3) };
    expect(findDifferences(cards, 200)).toMatchObject({ best: [], worst: ["accessibility"] });
    const close = { ...flat, honesty: row(3.3, 0.2, 3) };
    expect(findDifferences(close, 200)).toMatchObject({ best: [], worst: [] });
  });

  it("does not call a few reviews like the others only because their intervals are wide", () => {
    expect(findDifferences(flat, 12).compared).toBeNull();
    expect(findDifferences(flat, 20).compared).toEqual({ above: 0, below: 0, same: 10 });
    expect(findDifferences({ ...flat, honesty: row(4, 0.9, 3) }, 12).compared).toMatchObject({
      above: 1,
    });
  });

  it("compares with no office that has too few reviews", () => {
    expect(
      findDifferences(
        perAttribute(() => row(4, 0.1, null)),
        200,
      ).compared,
    ).toBeNull();
  });

  it("is nothing without estimates", () => {
    const none = perAttribute(() => ({ ...row(3, 0.2, 3), estimate: null }));
    expect(findDifferences(none, 2)).toEqual({ best: [], worst: [], compared: null });
  });
});

describe("one's own scores beside the others'", () => {
  it("are stricter or kinder from a point on, the furthest first", () => {
    const own = {
      ...perAttribute(() => 3),
      accessibility: 1,
      honesty: 2,
      respect: 5,
    } as Scores;
    const cards = perAttribute(() => row(3.4, 0.2, 3));
    expect(compareOwnScores(own, cards)).toEqual({
      stricter: ["accessibility", "honesty"],
      kinder: ["respect"],
    });
  });

  it("are compared with nothing while there is no estimate", () => {
    const cards = perAttribute(() => ({ ...row(3, 0.2, 3), estimate: null }));
    expect(
      compareOwnScores(
        perAttribute(() => 3),
        cards,
      ),
    ).toBeNull();
  });
});
