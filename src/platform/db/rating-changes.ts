// What new reviews add to the aggregates of their politicians, summed here so that the database only adds it.
// `rating-columns.ts` and `rating-months.ts` say the same in SQL, for all other changes and the recount.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import { isInFigures } from "#domain/rating/review-standing.ts";

interface NewRating {
  politicianId: number;
  scores: Scores;
  isPublished: boolean;
  /** Of the author's account. */
  weight: number;
  weighsAsNew: boolean;
}

/** Numbers of `politician_ratings` that a new review can change, in the order of a change's `numbers`. */
export const CHANGED_NUMBERS = [
  "review_count",
  "positive_count",
  "verified_count",
  ...ATTRIBUTES.map((attribute) => `sum_${attribute}` as const),
  "stars_1",
  "stars_2",
  "stars_3",
  "stars_4",
  "stars_5",
  "counted_count",
  "old_weight",
  "old_squares",
  "old_sum",
  "old_sum_squares",
  "new_weight",
  "new_squares",
  "new_sum",
  "new_sum_squares",
] as const;

const PLACES = new Map<string, number>(CHANGED_NUMBERS.map((name, place) => [name, place]));
const MONTH_SUMS = 2 * ATTRIBUTES.length;
const CELLS = 15 * ATTRIBUTES.length;

/** Arrays as literals of PostgreSQL. */
interface RatingChange {
  politician_id: number;
  numbers: string;
  /** Cells of `attribute_scores` that change, from 1, and by how much. */
  cells: string;
  by: string;
  /** Of months; null where nothing counts. */
  old_scores: string | null;
  new_scores: string | null;
}

/** One for each politician, in order of their ids. */
export function sumChanges(reviews: readonly NewRating[]): RatingChange[] {
  const sums = new Map<number, Sums>();
  for (const review of reviews) {
    const known = sums.get(review.politicianId) ?? noSums();
    sums.set(review.politicianId, known);
    if (review.isPublished) add(known, review);
  }
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([politicianId, { numbers, cells, oldScores, newScores }]) => {
      const changed = [...cells.keys()].filter((cell) => cells[cell] !== 0);
      return {
        politician_id: politicianId,
        numbers: toLiteral(numbers),
        cells: toLiteral(changed.map((cell) => cell + 1)),
        by: toLiteral(changed.map((cell) => cells[cell] ?? 0)),
        old_scores: toLiteralOrNull(oldScores),
        new_scores: toLiteralOrNull(newScores),
      };
    });
}

interface Sums {
  numbers: Int32Array;
  cells: Int32Array;
  oldScores: Int32Array;
  newScores: Int32Array;
}

function noSums(): Sums {
  return {
    numbers: new Int32Array(CHANGED_NUMBERS.length),
    cells: new Int32Array(CELLS),
    oldScores: new Int32Array(MONTH_SUMS),
    newScores: new Int32Array(MONTH_SUMS),
  };
}

function add(sums: Sums, { scores, weight, weighsAsNew }: NewRating): void {
  const increase = (name: (typeof CHANGED_NUMBERS)[number], by: number) =>
    addTo(sums.numbers, PLACES.get(name) ?? -1, by);
  const all = ATTRIBUTES.map((attribute) => scores[attribute]);
  const sum = all.reduce<number>((total, score) => total + score, 0);
  increase("review_count", 1);
  increase("verified_count", 1);
  if (!isInFigures({ isPublished: true, standing: "counted", weight })) return;
  const part = weighsAsNew ? "new" : "old";
  increase("counted_count", 1);
  if (sum > 30) increase("positive_count", 1);
  for (const attribute of ATTRIBUTES) increase(`sum_${attribute}`, scores[attribute]);
  increase(`stars_${toStars(sum)}`, 1);
  increase(`${part}_weight`, weight);
  increase(`${part}_squares`, weight * weight);
  increase(`${part}_sum`, weight * sum);
  increase(`${part}_sum_squares`, weight * sum * sum);
  const month = weighsAsNew ? sums.newScores : sums.oldScores;
  for (const [index, score] of all.entries()) {
    const cell = 15 * index + 3 * (score - 1);
    addTo(sums.cells, cell, 1);
    addTo(sums.cells, cell + (weighsAsNew ? 2 : 1), weight);
    addTo(month, 2 * index, weight * score);
    addTo(month, 2 * index + 1, weight * score * score);
  }
}

/** A tenth, rounded half up. */
function toStars(sum: number): 1 | 2 | 3 | 4 | 5 {
  return Math.floor((sum + 5) / 10) as 1 | 2 | 3 | 4 | 5;
}

function addTo(sums: Int32Array, place: number, by: number): void {
  sums[place] = (sums[place] ?? 0) + by;
}

const toLiteral = (numbers: Int32Array | readonly number[]) => `{${numbers.join(",")}}`;

function toLiteralOrNull(numbers: Int32Array): string | null {
  return numbers.some((number) => number !== 0) ? toLiteral(numbers) : null;
}
