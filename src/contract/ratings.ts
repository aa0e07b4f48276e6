// Schemas of scores and ratings, shared by the endpoints of politicians and reviews.

import * as z from "zod/mini";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";

export const scoreSchema = z.int().check(z.minimum(1), z.maximum(5));
const meanSchema = z.nullable(z.number().check(z.minimum(1), z.maximum(5)));
const countSchema = z.int().check(z.minimum(0));

export const attributeSchema = z.enum(ATTRIBUTES);
export const scoresSchema = z.record(attributeSchema, scoreSchema);

export const summaryRatingsSchema = z.object({
  /** Plain mean of the ten attribute means, one decimal; null without reviews. */
  overall: meanSchema,
  totalReviews: countSchema,
  /** Counted reviews: of confirmed accounts, neither waiting nor set aside. */
  counted: countSchema,
  /** Weighted and drawn to the mean of the office, two decimals; null with fewer than five counted reviews. */
  estimate: meanSchema,
  /** Interval of 95 % of the estimate. */
  low: meanSchema,
  high: meanSchema,
});

export const ratingsSchema = z.object({
  ...summaryRatingsSchema.shape,
  /** Published reviews that do not count until a person has decided. */
  setAside: countSchema,
  /** Published reviews that do not count while they are examined. */
  waiting: countSchema,
  attributes: z.record(attributeSchema, meanSchema),
  percentPositive: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  topAttribute: z.nullable(z.object({ attribute: attributeSchema, mean: z.number() })),
  /** Number of reviews by rounded average: 1, 2, 3, 4, 5 stars. */
  distribution: z.readonly(
    z.tuple([countSchema, countSchema, countSchema, countSchema, countSchema]),
  ),
});
