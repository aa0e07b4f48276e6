import { describe, expect, it } from "vitest";
import { ATTRIBUTES } from "./attributes.ts";
import type { Score, Scores } from "./attributes.ts";
import { addToSums, emptyEstimateSums, estimateOverall } from "./estimate.ts";
import { perAttribute, scoreSum } from "./ratings.ts";
import { compareOwnScores, computeReportCard, countBands, findDifferences } from "./report-card.ts";
import type { AttributeCard } from "./report-card.ts";

const office = { overall: 325, attributes: ATTRIBUTES.map((_, at) => 280 + 10 * at), reviews: 500 };

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What is known of reviews of full weight. */
function store(reviews: readonly Scores[]) {
  const cells = Array.from({ length: 150 }, () => 0);
  const stars = [0, 0, 0, 0, 0] as [number, number, number, number, number];
  const sums = emptyEstimateSums();
  for (const scores of reviews) {
    addToSums(sums, { scores, tenths: 10, isNew: false });
    const star = Math.floor((scoreSum(scores) + 5) / 10) - 1;
    stars[star] = (stars[star] ?? 0) + 1;
    for (const [at, attribute] of ATTRIBUTES.entries()) {
      const cell = at * 15 + (scores[attribute] - 1) * 3;
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
  }
  const estimate = estimateOverall(sums, { priorMean: office.overall / 100, quotaShare: 0.04 });
  const overall = {
    estimate: estimate?.value ?? null,
    low: estimate?.low ?? null,
    high: estimate?.high ?? null,
    distribution: stars,
  };
  return { cells, overall, office };
}

const some = (count: number): Scores[] =>
  Array.from(
    { length: count },
    (_, at) =>
      ({ ...perAttribute((a) => ((a.length % 5) + 1) as Score), honesty: (at % 2) + 4 }) as Scores,
  );

describe("the report card", () => {
  it("estimates each attribute as its reviews would, drawn to the mean of the office", () => {
    const reviews = some(20);
    const cards = computeReportCard(store(reviews));
    for (const [at, attribute] of ATTRIBUTES.entries()) {
      const scores = reviews.map((review) => review[attribute]);
      const usual = (280 + 10 * at) / 100;
      const expected = (5 * usual + sum(scores)) / 25;
      const { estimate, low, high } = cards[attribute];
      expect(Math.abs((estimate ?? 0) - expected)).toBeLessThan(0.11);
      expect(low).toBeLessThan(estimate ?? 0);
      expect(high).toBeGreaterThan(estimate ?? 0);
      expect(cards[attribute].usual).toBe(usual);
    }
    expect(cards.honesty.counts).toEqual([0, 0, 0, 10, 10]);
  });

  it("says nothing that public figures do not say, and moves with the estimate of all scores", () => {
    const { overall, ...rest } = store(some(20));
    const lower = { ...overall, estimate: (overall.estimate ?? 0) - 0.5 };
    const cards = computeReportCard({ ...rest, overall });
    const moved = computeReportCard({ ...rest, overall: lower });
    expect((cards.honesty.estimate ?? 0) - (moved.honesty.estimate ?? 0)).toBeCloseTo(0.5);
  });

  it("is wider where scores of an attribute are further from each other", () => {
    const respect = (at: number): Score => (at % 2 === 0 ? 1 : 5);
    const reviews = some(20).map((review, at) => ({ ...review, respect: respect(at) }));
    const cards = computeReportCard(store(reviews));
    const width = ({ low, high }: AttributeCard) => (high ?? 0) - (low ?? 0);
    expect(width(cards.respect)).toBeGreaterThan(width(cards.honesty));
  });

  it("has counts but no estimate while reviews weigh too little, and nothing to compare with in a new office", () => {
    const cards = computeReportCard({ ...store(some(2)), office: { ...office, reviews: 19 } });
    expect(cards.honesty).toEqual({
      counts: [0, 0, 0, 1, 1],
      estimate: null,
      low: null,
      high: null,
      usual: null,
    });
    const empty = computeReportCard({ ...store([]), cells: null });
    expect(empty.respect.counts).toEqual([0, 0, 0, 0, 0]);
  });

  it("says how many of the counted scores are low and how many high", () => {
    expect(countBands([1, 2, 4, 8, 16])).toEqual({ low: 3, high: 24 });
  });

  it("compares with an office from twenty reviews on", () => {
    const usualOf = (reviews: number) =>
      computeReportCard({ ...store(some(2)), office: { ...office, reviews } }).honesty.usual;
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
