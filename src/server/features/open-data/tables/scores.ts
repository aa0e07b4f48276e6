// Score vectors of published reviews: no text, author, number or time finer than the month, sorted by the scores.
// Months in which somebody got few reviews are left out.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { MIN_SUMMED_REVIEWS } from "#domain/rating/certainty.ts";
import { REVIEW_STANDINGS } from "#domain/rating/review-standing.ts";
import type { Column } from "#platform/tables/table.ts";
import { BATCH_ROWS, readByKey, toTableRows } from "../open-table.ts";
import type { NamedRow, OpenTable, RowSource } from "../open-table.ts";
import { FIRST_MONTH } from "../queries/figures.ts";
import { SCORES_WIDTH, selectLargeMonths, selectScores } from "../queries/scores.ts";
import type { MonthScores, MonthSize } from "../queries/scores.ts";
import { column, month, politicianId } from "./columns.ts";

const scoreColumns: readonly Column[] = [
  politicianId,
  month,
  column(
    "standing",
    "string",
    "counted: entra nella stima; waiting: è in esame o aspetta una persona; aside: non conta perché coordinata.",
    "counted: part of the estimate; waiting: being examined or waits for a person; aside: does not count, coordinated.",
  ),
  ...ATTRIBUTES.map((attribute) =>
    column(
      attribute,
      "integer",
      `Voto all'attributo ${attribute}, da 1 a 5.`,
      `Score of ${attribute}, 1 to 5.`,
    ),
  ),
];

/** Each statement reads all reviews of its people: those of one person's months are read together. */
const REVIEWS_AT_ONCE = 4_000;

/** Whole months, so that their reviews are sorted together; memory is bounded by the largest one. */
function* inBatches(months: readonly MonthSize[]): Generator<MonthSize[]> {
  let batch: MonthSize[] = [];
  let reviews = 0;
  for (const one of months) {
    if (batch.length > 0 && reviews + one.reviews > REVIEWS_AT_ONCE) {
      yield batch;
      batch = [];
      reviews = 0;
    }
    batch.push(one);
    reviews += one.reviews;
  }
  if (batch.length > 0) yield batch;
}

const STANDING_OF = Object.fromEntries(REVIEW_STANDINGS.map((standing) => [standing[0], standing]));

function toScoreRow({ id, first }: MonthScores, scores: string): NamedRow {
  return {
    politician_id: id,
    month: first.slice(0, 7),
    standing: STANDING_OF[scores.at(-1) ?? ""] ?? null,
    ...Object.fromEntries(ATTRIBUTES.map((attribute, at) => [attribute, Number(scores[at])])),
  };
}

/** A popular person's month has more reviews than fit in a batch. */
function* toBatches(months: readonly MonthScores[]): Generator<NamedRow[]> {
  let batch: NamedRow[] = [];
  for (const one of months)
    for (let at = 0; at < one.scores.length; at += SCORES_WIDTH) {
      batch.push(toScoreRow(one, one.scores.slice(at, at + SCORES_WIDTH)));
      if (batch.length === BATCH_ROWS) {
        yield batch;
        batch = [];
      }
    }
  yield batch;
}

async function* readScores({ db, withheld }: RowSource): AsyncGenerator<NamedRow[]> {
  const min = MIN_SUMMED_REVIEWS;
  const months = readByKey(
    FIRST_MONTH,
    (after) => selectLargeMonths(db, { after, min }),
    (row) => row,
  );
  for await (const found of months) {
    const shown = found.filter(({ id }) => !withheld.politicians.has(id));
    for (const batch of inBatches(shown)) {
      yield* toBatches(await selectScores(db, batch));
    }
  }
}

export const scoreTable: OpenTable = {
  name: "scores",
  title: { it: "Voti delle recensioni", en: "Scores of reviews" },
  description: {
    it: "I dieci voti di ogni recensione pubblicata, senza testo, autore e giorno, nei mesi in cui una persona ne ha ricevute almeno cinque. Solo nell'ultima notte.",
    en: "The ten scores of every published review, without text, author and day, in months in which a person got at least five. In the latest night only.",
  },
  columns: scoreColumns,
  primaryKey: [],
  hasFigures: true,
  licence: "own",
  keptFor: "newest",
  read: (source) => toTableRows(scoreColumns, readScores(source)),
};
