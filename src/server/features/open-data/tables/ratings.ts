// Tables of figures: what published reviews and opinions come to, in all and by month.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { MIN_SUMMED_REVIEWS } from "#domain/rating/certainty.ts";
import { estimateIfEnough } from "#domain/rating/estimate.ts";
import {
  computeOverall,
  computeRatings,
  meanOfStars,
  toEstimateFigures,
} from "#domain/rating/ratings.ts";
import type { EstimateFigures } from "#domain/rating/ratings.ts";
import { toEstimateAggregate } from "#platform/db/rating-columns.ts";
import type { Column } from "#platform/tables/table.ts";
import { readByKey, toTableRows, without } from "../open-table.ts";
import type { NamedRow, OpenTable, RowSource } from "../open-table.ts";
import {
  FIRST_MONTH,
  selectMonths,
  selectRatings,
  selectTopicRatings,
} from "../queries/figures.ts";
import type { MonthRow, Sums } from "../queries/figures.ts";
import {
  column,
  estimateColumns,
  month,
  optional,
  politicianId,
  standingColumns,
  starColumns,
  topicId,
} from "./columns.ts";

const reviews = column("reviews", "integer", "Recensioni pubblicate.", "Published reviews.");
const opinions = column("opinions", "integer", "Opinioni pubblicate.", "Published opinions.");

const ratingColumns: readonly Column[] = [
  politicianId,
  reviews,
  ...standingColumns,
  ...estimateColumns,
  optional(
    "mean",
    "number",
    "Media semplice dei voti conteggiati, da 1 a 5; vuota sotto cinque.",
    "Plain mean of counted scores, 1 to 5; empty below five.",
  ),
  optional(
    "percent_positive",
    "integer",
    "Percentuale di recensioni conteggiate con media sopra 3; vuota sotto cinque.",
    "Percent of counted reviews with an average above 3; empty below five.",
  ),
  ...starColumns,
  ...ATTRIBUTES.map((attribute) =>
    optional(
      `mean_${attribute}`,
      "number",
      `Media semplice dei voti conteggiati all'attributo ${attribute}; vuota sotto cinque.`,
      `Plain mean of counted scores of ${attribute}; empty below five.`,
    ),
  ),
];

const topicRatingColumns: readonly Column[] = [
  topicId,
  opinions,
  ...standingColumns,
  ...estimateColumns,
  ...starColumns,
];

const counted = column(
  "counted",
  "integer",
  "Quante entrano nella stima.",
  "How many are part of the estimate.",
);
const monthColumns: readonly Column[] = [politicianId, month, reviews, counted, ...estimateColumns];
const topicMonthColumns: readonly Column[] = [
  topicId,
  month,
  opinions,
  counted,
  ...estimateColumns,
];

const toEstimate = ({ estimate, low, high, weight, ...counts }: EstimateFigures) => ({
  counted: counts.counted,
  waiting: counts.waiting,
  set_aside: counts.setAside,
  weight,
  estimate,
  low,
  high,
});

const toStars = (stars: readonly number[]) =>
  Object.fromEntries(stars.map((count, at) => [`stars_${at + 1}`, count]));

/** Of fewer, single ones could be told from the sums. */
const isEnough = (counted: number) => counted >= MIN_SUMMED_REVIEWS;

type RatedPolitician = Awaited<ReturnType<typeof selectRatings>>[number];

function toRatingRow({ id, aggregate }: RatedPolitician): NamedRow {
  const { totalReviews, ...ratings } = computeRatings(aggregate);
  const row = { politician_id: id, reviews: totalReviews };
  if (!isEnough(ratings.counted)) return row;
  const means = ATTRIBUTES.map((attribute) => [`mean_${attribute}`, ratings.attributes[attribute]]);
  return {
    ...row,
    ...toEstimate(ratings),
    mean: ratings.overall,
    percent_positive: ratings.percentPositive,
    ...toStars(ratings.distribution),
    ...(Object.fromEntries(means) as NamedRow),
  };
}

type RatedTopic = Awaited<ReturnType<typeof selectTopicRatings>>[number];

const starsOf = ({ stars1, stars2, stars3, stars4, stars5 }: RatedTopic) => [
  stars1,
  stars2,
  stars3,
  stars4,
  stars5,
];

function toTopicRow(rating: RatedTopic): NamedRow {
  const row = { topic_id: rating.topicId, opinions: rating.opinionCount };
  if (!isEnough(rating.countedCount)) return row;
  return {
    ...row,
    ...toEstimate(toEstimateFigures(toEstimateAggregate(rating))),
    ...toStars(starsOf(rating)),
  };
}

/** Sums of all scores: ten attributes, or stars times ten. */
const OVERALL_SCALE = 10;

function toMonthRow(
  { first, total, counted: many, ...row }: MonthRow,
  names: MonthNames,
): NamedRow {
  const rules = { priorMean: row.priorMean / 100, quotaShare: row.quotaShare / 100 };
  const sums = { established: toSums(row.established), recent: toSums(row.recent) };
  const estimate = estimateIfEnough(sums, OVERALL_SCALE, rules);
  return {
    [names.subject]: row.id,
    month: first.slice(0, 7),
    [names.total]: total,
    counted: many,
    estimate: estimate?.value ?? null,
    low: estimate?.low ?? null,
    high: estimate?.high ?? null,
  };
}

interface MonthNames {
  subject: string;
  total: string;
}

function toSums([weight, squares, sum, sumSquares]: Sums) {
  return { weight, squares, sum, sumSquares };
}

async function* mapRows<From, To>(batches: AsyncIterable<From[]>, toRow: (row: From) => To) {
  for await (const rows of batches) yield rows.map(toRow);
}

/**
 * Two nights side by side tell what one review scored: sums that are exact are in the newest night alone, and what is
 * kept is rounded, of so many that one review moves the mean by less than a tenth.
 */
const MIN_KEPT = 50;
const KEPT_STEP = 10;

const keptColumns: readonly Column[] = [
  column(
    "kind",
    "string",
    "politician: recensioni di una persona; topic: opinioni su un tema.",
    "politician: reviews of a person; topic: opinions on a topic.",
  ),
  column(
    "id",
    "integer",
    "Numero della persona o del tema, come nelle tabelle politicians e topics.",
    "Number of the person or topic, as in the tables politicians and topics.",
  ),
  column(
    "published",
    "integer",
    "Recensioni o opinioni pubblicate, arrotondate per difetto alla decina.",
    "Published reviews or opinions, rounded down to tens.",
  ),
  optional(
    "mean",
    "number",
    "Media semplice dei voti conteggiati, da 1 a 5, con un decimale; vuota sotto cinquanta.",
    "Plain mean of counted scores, 1 to 5, to one decimal; empty below fifty.",
  ),
];

interface Kept {
  id: number;
  total: number;
  counted: number;
  mean: number | null;
}

function toKeptRow(kind: "politician" | "topic", { id, total, counted, mean }: Kept) {
  const published = Math.floor(total / KEPT_STEP) * KEPT_STEP;
  return total < MIN_KEPT ? [] : [{ kind, id, published, mean: counted < MIN_KEPT ? null : mean }];
}

async function* readKept({ db, withheld }: RowSource): AsyncGenerator<NamedRow[]> {
  const people = readByKey(
    0,
    (after) => selectRatings(db, after),
    ({ id }) => id,
  );
  for await (const rows of without(people, ({ id }) => withheld.politicians.has(id)))
    yield rows.flatMap(({ id, aggregate }) => {
      const { reviewCount: total, counted: many } = aggregate;
      return toKeptRow("politician", { id, total, counted: many, mean: computeOverall(aggregate) });
    });
  const topics = readByKey(
    0,
    (after) => selectTopicRatings(db, after),
    (row) => row.topicId,
  );
  for await (const rows of without(topics, (row) => withheld.topics.has(row.topicId)))
    yield rows.flatMap((row) =>
      toKeptRow("topic", {
        id: row.topicId,
        total: row.opinionCount,
        counted: row.countedCount,
        mean: meanOfStars(starsOf(row)),
      }),
    );
}

const figures = { hasFigures: true, licence: "own", keptFor: "newest" } as const;

export const ratingTables: readonly OpenTable[] = [
  {
    ...figures,
    name: "rounded",
    title: { it: "Valutazioni arrotondate", en: "Rounded ratings" },
    description: {
      it: "Numero e media, arrotondati, di chi ha almeno 50 recensioni o opinioni: quello che le notti conservate dicono di ognuno.",
      en: "Number and mean, rounded, where there are at least 50 reviews or opinions: what nights that are kept say of each.",
    },
    columns: keptColumns,
    primaryKey: ["kind", "id"],
    keptFor: "archive",
    read: (source) => toTableRows(keptColumns, readKept(source)),
  },
  {
    name: "ratings",
    title: { it: "Valutazioni delle persone", en: "Ratings of people" },
    description: {
      it: "A che cosa arrivano le recensioni conteggiate di ogni persona. Con meno di cinque, solo quante sono pubblicate.",
      en: "What the counted reviews of each person come to. With fewer than five, only how many are published.",
    },
    columns: ratingColumns,
    primaryKey: ["politician_id"],
    ...figures,
    read: ({ db, withheld }) => {
      const all = readByKey(
        0,
        (after) => selectRatings(db, after),
        ({ id }) => id,
      );
      const shown = without(all, ({ id }) => withheld.politicians.has(id));
      return toTableRows(ratingColumns, mapRows(shown, toRatingRow));
    },
  },
  {
    name: "months",
    title: { it: "Valutazioni delle persone, mese per mese", en: "Ratings of people by month" },
    description: {
      it: "Le recensioni di ogni mese da sole, senza quelle degli altri mesi.",
      en: "The reviews of each month alone, without those of other months.",
    },
    columns: monthColumns,
    primaryKey: ["politician_id", "month"],
    ...figures,
    read: ({ db, withheld }) => {
      const all = readByKey(
        FIRST_MONTH,
        (after) => selectMonths(db, "review", after),
        (row) => row,
      );
      const shown = without(all, ({ id }) => withheld.politicians.has(id));
      const names = { subject: "politician_id", total: "reviews" };
      return toTableRows(
        monthColumns,
        mapRows(shown, (row) => toMonthRow(row, names)),
      );
    },
  },
  {
    name: "topic_ratings",
    title: { it: "Valutazioni dei temi", en: "Ratings of topics" },
    description: {
      it: "A che cosa arrivano le opinioni conteggiate su ogni tema. Con meno di cinque, solo quante sono pubblicate.",
      en: "What the counted opinions on each topic come to. With fewer than five, only how many are published.",
    },
    columns: topicRatingColumns,
    primaryKey: ["topic_id"],
    ...figures,
    read: ({ db, withheld }) => {
      const all = readByKey(
        0,
        (after) => selectTopicRatings(db, after),
        (row) => row.topicId,
      );
      const shown = without(all, (row) => withheld.topics.has(row.topicId));
      return toTableRows(topicRatingColumns, mapRows(shown, toTopicRow));
    },
  },
  {
    name: "topic_months",
    title: { it: "Valutazioni dei temi, mese per mese", en: "Ratings of topics by month" },
    description: {
      it: "Le opinioni di ogni mese da sole, senza quelle degli altri mesi.",
      en: "The opinions of each month alone, without those of other months.",
    },
    columns: topicMonthColumns,
    primaryKey: ["topic_id", "month"],
    ...figures,
    read: ({ db, withheld }) => {
      const all = readByKey(
        FIRST_MONTH,
        (after) => selectMonths(db, "opinion", after),
        (row) => row,
      );
      const shown = without(all, ({ id }) => withheld.topics.has(id));
      const names = { subject: "topic_id", total: "opinions" };
      return toTableRows(
        topicMonthColumns,
        mapRows(shown, (row) => toMonthRow(row, names)),
      );
    },
  },
];
