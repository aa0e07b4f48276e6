// Which reviews the page of a politician shows, and in which order, in its address:
// ?q=scuola&stelle=2&voce=onesta&voti=1-2&ordina=alte&dopo=. What is not understood is left out.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute, Score } from "#domain/rating/attributes.ts";
import { SCORE_BANDS } from "#domain/rating/score-band.ts";
import type { ScoreBand } from "#domain/rating/score-band.ts";
import {
  DEFAULT_REVIEW_SORT,
  MAX_REVIEW_SEARCH,
  REVIEW_SORTS,
} from "#domain/review/review-sort.ts";
import type { ReviewSort } from "#domain/review/review-sort.ts";
import { attributeValue } from "./attribute-value.ts";
import { AFTER_PARAM } from "./after-param.ts";
import { politicianPath } from "./paths.ts";
import { TREND_PARAM } from "./trend-query.ts";

export interface ReviewQuery {
  q: string;
  stars: Score | null;
  /** Without `scores` all reviews are shown. */
  attribute: Attribute | null;
  scores: ScoreBand | null;
  sort: ReviewSort;
}

export const ALL_REVIEWS: ReviewQuery = {
  q: "",
  stars: null,
  attribute: null,
  scores: null,
  sort: DEFAULT_REVIEW_SORT,
};

export const REVIEWS_ID = "reviews";

/** Names of the parameters, which are also those of the form's fields. */
export const REVIEW_PARAMS = {
  q: "q",
  stars: "stelle",
  attribute: "voce",
  scores: "voti",
  sort: "ordina",
  after: AFTER_PARAM,
} as const;

export const BAND_VALUES: Record<ScoreBand, string> = { low: "1-2", high: "4-5" };

export const SORT_VALUES: Record<ReviewSort, string> = {
  newest: "recenti",
  useful: "utili",
  highest: "alte",
  lowest: "basse",
};

export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
  const get = (name: keyof typeof REVIEW_PARAMS) => params.get(REVIEW_PARAMS[name]) ?? "";
  const find = <Value>(values: readonly Value[], toText: (value: Value) => string, text: string) =>
    values.find((one) => toText(one) === text);
  return {
    q: get("q").trim().slice(0, MAX_REVIEW_SEARCH),
    stars: find([1, 2, 3, 4, 5] as const, String, get("stars")) ?? null,
    attribute: find(ATTRIBUTES, attributeValue, get("attribute")) ?? null,
    scores: find(SCORE_BANDS, (one) => BAND_VALUES[one], get("scores")) ?? null,
    sort: find(REVIEW_SORTS, (one) => SORT_VALUES[one], get("sort")) ?? DEFAULT_REVIEW_SORT,
  };
}

/** Whether only some reviews are asked for. */
export const isSelection = ({ q, stars, attribute, scores }: ReviewQuery): boolean =>
  q !== "" || stars !== null || (attribute !== null && scores !== null);

/** Of the reviews on the page of a politician. `trend`: attribute of its trend. */
export function reviewsPath(
  politicianId: number,
  query: Partial<ReviewQuery> = {},
  after: string | null = null,
  trend?: Attribute,
): string {
  const { q, stars, attribute, scores, sort } = { ...ALL_REVIEWS, ...query };
  const values: Record<keyof typeof REVIEW_PARAMS, string> = {
    q,
    stars: stars === null ? "" : String(stars),
    attribute: attribute === null ? "" : attributeValue(attribute),
    scores: scores === null ? "" : BAND_VALUES[scores],
    sort: sort === DEFAULT_REVIEW_SORT ? "" : SORT_VALUES[sort],
    after: after ?? "",
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== "") params.set(REVIEW_PARAMS[name as keyof typeof REVIEW_PARAMS], value);
  if (trend !== undefined) params.set(TREND_PARAM, attributeValue(trend));
  const search = params.size === 0 ? "" : `?${params}`;
  return `${politicianPath(politicianId)}${search}#${REVIEWS_ID}`;
}
