// Schemas of scores and ratings, shared by the endpoints of politicians and reviews.

import * as z from "zod/mini";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";

export const scoreSchema = z.int().check(z.minimum(1), z.maximum(5));
export const meanSchema = z.nullable(z.number().check(z.minimum(1), z.maximum(5)));
const countSchema = z.int().check(z.minimum(0));

export const attributeSchema = z.enum(ATTRIBUTES);
export const scoresSchema = z.record(attributeSchema, scoreSchema);

/** Of reviews or of opinions. */
export const estimateFields = {
  /** Counted ones: of confirmed accounts, neither waiting nor set aside. */
  counted: countSchema,
  /**
   * The class of what the counted ones weigh together, new accounts as their quota leaves them: 0, or at least 5 or 15
   * reviews of full weight.
   */
  weight: z.number().check(z.minimum(0)),
  /**
   * Weighted and drawn to the mean of the office, or of all topics, one decimal; null while the counted ones
   * weigh less than 5.
   */
  estimate: meanSchema,
  /** Interval of 95 % of the estimate. */
  low: meanSchema,
  high: meanSchema,
  /** Silence before a vote: until then every figure is withheld. Absent at all other times. */
  silentUntil: z.optional(z.iso.datetime()),
};

/** Of one politician or topic; lists do without. */
export const standingFields = {
  /** Published ones that do not count until a person has decided. */
  setAside: countSchema,
  /** Published ones that do not count while they are examined. */
  waiting: countSchema,
};

export const summaryRatingsSchema = z.object({
  /** Plain mean of the ten attribute means of counted reviews, one decimal; null without any. */
  overall: meanSchema,
  /** Published ones, counted or not. */
  totalReviews: countSchema,
  ...estimateFields,
});

export const ratingsSchema = z.object({
  ...summaryRatingsSchema.shape,
  ...standingFields,
  attributes: z.record(attributeSchema, meanSchema),
  percentPositive: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  topAttribute: z.nullable(z.object({ attribute: attributeSchema, mean: z.number() })),
  /** Number of counted reviews by rounded average: 1, 2, 3, 4, 5 stars. */
  distribution: z.readonly(
    z.tuple([countSchema, countSchema, countSchema, countSchema, countSchema]),
  ),
});

/** For each attribute what its counted scores are, and what they say. */
export const reportCardSchema = z.object({
  /** Group of offices that are compared with each other: "Comuni/head" are mayors. */
  office: z.string(),
  attributes: z.record(
    attributeSchema,
    z.object({
      /** Counted reviews that gave 1, 2, 3, 4, 5. */
      counts: z.readonly(
        z.tuple([countSchema, countSchema, countSchema, countSchema, countSchema]),
      ),
      /** One decimal, with the interval of 95 %; null while they weigh too little. */
      estimate: meanSchema,
      low: meanSchema,
      high: meanSchema,
      /** Mean of the same office in this quarter; null with fewer than twenty reviews of it. */
      usual: meanSchema,
    }),
  ),
});
