// How much an estimate says, by what the counted reviews weigh together. docs/decisions/0043 has the measures.

/**
 * The usual mean weighs as much as this many reviews of full weight. While reviews weigh less, no estimate is shown: it
 * would be the usual mean rather than what they say.
 */
export const PRIOR_WEIGHT = 5;
/** Below this the estimate is called indicative: more than a quarter of it is the usual mean. */
const MIN_FIRM_WEIGHT = 3 * PRIOR_WEIGHT;

/** Of fewer reviews, single ones could be told from sums and counts. */
export const MIN_SUMMED_REVIEWS = 5;

export type EstimateCertainty = "too_few" | "indicative" | "firm";

/**
 * What is published of a weight: the least of its class. Followed from night to night, the weight itself or its decimals say
 * when an author came to weigh more, here and wherever else they wrote.
 */
export function toPublishedWeight(weight: number): number {
  if (weight < PRIOR_WEIGHT) return 0;
  return weight < MIN_FIRM_WEIGHT ? PRIOR_WEIGHT : MIN_FIRM_WEIGHT;
}

/** `weight`: 1 is a review of full weight; that of new accounts as their quota leaves it. */
export function getCertainty(weight: number): EstimateCertainty {
  if (weight < PRIOR_WEIGHT) return "too_few";
  return weight < MIN_FIRM_WEIGHT ? "indicative" : "firm";
}
