// How much an estimate says, by the number of reviews that count.

/** Below this, no estimate: "too few reviews". */
export const MIN_COUNTED_REVIEWS = 5;
/** Below this the estimate is called indicative. */
export const MIN_FIRM_REVIEWS = 20;

export type EstimateCertainty = "too_few" | "indicative" | "firm";

export function getCertainty(counted: number): EstimateCertainty {
  if (counted < MIN_COUNTED_REVIEWS) return "too_few";
  return counted < MIN_FIRM_REVIEWS ? "indicative" : "firm";
}
