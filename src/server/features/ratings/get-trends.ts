// Estimates by month of a politician, of all scores or of one attribute, and of a topic.

import type {
  getPoliticianTrend as ofPolitician,
  getTopicTrend as ofTopic,
} from "#contract/trends.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { emptySplit } from "#domain/rating/estimate.ts";
import type { WeightedSums } from "#domain/rating/estimate.ts";
import { officeGroup } from "#domain/rating/office-group.ts";
import { NEUTRAL_MEAN } from "#domain/rating/office-means.ts";
import { computeTrend, MIN_ATTRIBUTE_REVIEWS } from "#domain/rating/trend.ts";
import type { MonthSums } from "#domain/rating/trend.ts";
import type { Context } from "#server/context.ts";
import { readOfficeMeans } from "#server/shared/ratings/office-means.ts";
import { selectPoliticianMonths, selectTopicMonths } from "./queries/trends.ts";
import type { MonthRow, PoliticianMonths } from "./queries/trends.ts";

/** Sums of all scores: ten attributes, or stars times ten. */
const OVERALL_SCALE = 10;

export async function getPoliticianTrend(
  context: Context,
  { id, attribute }: ParsedInputOf<typeof ofPolitician>,
): Promise<OutputOf<typeof ofPolitician>> {
  const found = await selectPoliticianMonths(context.db, id);
  if (found === null) throw new AppError("politician_not_found");
  const quotaShare = found.quotaShare / 100;
  if (attribute === undefined) {
    const rules = { priorMean: found.priorMean / 100, quotaShare };
    const months = computeTrend(found.months.map(toOverall), OVERALL_SCALE, rules);
    return { attribute: null, months };
  }
  const at = ATTRIBUTES.indexOf(attribute);
  const rules = { priorMean: await readUsual(context, found, at), quotaShare };
  const sums = found.months.map((row) => toAttribute(row, at));
  return { attribute, months: computeTrend(sums, 1, rules) };
}

export async function getTopicTrend(
  { db }: Context,
  { id }: ParsedInputOf<typeof ofTopic>,
): Promise<OutputOf<typeof ofTopic>> {
  const found = await selectTopicMonths(db, id);
  if (found === null) throw new AppError("topic_not_found");
  const rules = { priorMean: found.priorMean / 100, quotaShare: found.quotaShare / 100 };
  return { months: computeTrend(found.months.map(toOverall), OVERALL_SCALE, rules) };
}

/** The mean of the office that estimates of the attribute are drawn to. */
async function readUsual(
  context: Context,
  { role, source, isDemo }: PoliticianMonths,
  at: number,
): Promise<number> {
  const means = await readOfficeMeans(context);
  const office = officeGroup(role, source);
  const usual = means.find((mean) => mean.office === office && mean.isDemo === isDemo);
  return (usual?.attributes[at] ?? NEUTRAL_MEAN) / 100;
}

function toOverall({ month, total, counted, established, recent }: MonthRow): MonthSums {
  return {
    month,
    total,
    counted,
    sums: { established: toSums(established), recent: toSums(recent) },
  };
}

function toAttribute(row: MonthRow, at: number): MonthSums {
  const { month, total, counted, established, recent, oldScores, newScores } = row;
  if (counted < MIN_ATTRIBUTE_REVIEWS) return { month, total, counted, sums: emptySplit() };
  const sums = {
    established: { ...toSums(established), ...toAttributeSums(oldScores, at) },
    recent: { ...toSums(recent), ...toAttributeSums(newScores, at) },
  };
  return { month, total, counted, sums };
}

function toSums([weight, squares, sum, sumSquares]: MonthRow["established"]): WeightedSums {
  return { weight, squares, sum, sumSquares };
}

function toAttributeSums(scores: MonthRow["oldScores"], at: number) {
  return { sum: scores?.[2 * at] ?? 0, sumSquares: scores?.[2 * at + 1] ?? 0 };
}
