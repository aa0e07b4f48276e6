// The result with which a mayor was elected: an official fact beside the ratings, which it never enters.

import * as z from "zod/mini";

const daySchema = z.iso.date();
const count = z.int().check(z.minimum(0));

export const electionResultSchema = z.object({
  electedOn: daySchema,
  /** The first round, and the second where there was one. */
  rounds: z.array(
    z.object({
      round: z.int().check(z.minimum(1), z.maximum(2)),
      /** Null where the source does not tell the day of the second round. */
      heldOn: z.nullable(daySchema),
      electors: count,
      voters: count,
      /** Given to all candidates: no blank and no void ballot. */
      validVotes: count,
      /** Of who was elected. */
      ownVotes: count,
      candidates: count,
    }),
  ),
  sourceUrl: z.string(),
  /** The day that the source was read. */
  readOn: daySchema,
});
export type ElectionResult = z.infer<typeof electionResultSchema>;
