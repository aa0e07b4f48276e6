// Which reviews the page of a politician shows, in its address: ?voce=onesta&voti=1-2. What is not understood is left
// out.

import { foldText } from "#domain/politician/search-text.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { SCORE_BANDS } from "#domain/rating/score-band.ts";
import type { ScoreBand } from "#domain/rating/score-band.ts";
import { attributeLabel } from "../text/attributes.ts";
import { politicianPath } from "./paths.ts";

export interface ReviewFilter {
  attribute: Attribute;
  scores: ScoreBand;
}

export const REVIEWS_ID = "reviews";

const BANDS: Record<ScoreBand, string> = { low: "1-2", high: "4-5" };

/** "onesta". */
const slug = (attribute: Attribute) => foldText(attributeLabel(attribute));

export function parseReviewFilter(query: URLSearchParams): ReviewFilter | null {
  const attribute = ATTRIBUTES.find((one) => slug(one) === query.get("voce"));
  const scores = SCORE_BANDS.find((one) => BANDS[one] === query.get("voti"));
  return attribute === undefined || scores === undefined ? null : { attribute, scores };
}

/** Of the reviews on the page of a politician: all, or those selected. */
export function reviewsPath(politicianId: number, filter: ReviewFilter | null): string {
  const query =
    filter === null ? "" : `?voce=${slug(filter.attribute)}&voti=${BANDS[filter.scores]}`;
  return `${politicianPath(politicianId)}${query}#${REVIEWS_ID}`;
}
