// How much the caller's reviews count.

import * as z from "zod/mini";
import { defineEndpoint, signedIn } from "./endpoint.ts";

const tenthsSchema = z.int().check(z.minimum(0), z.maximum(10));

export const getMyWeight = defineEndpoint({
  name: "getMyWeight",
  method: "GET",
  path: "/api/me/weight",
  summary: "How much the caller's reviews count in estimates, and why",
  access: signedIn(),
  input: z.object({}),
  output: z.object({
    /** As it counts: brought up to date every night. */
    weight: tenthsSchema,
    /** Subject to the quota of new accounts. */
    isNew: z.boolean(),
    isConfirmed: z.boolean(),
    /** What it is made of at the moment, in tenths. */
    parts: z.object({
      base: tenthsSchema,
      age: tenthsSchema,
      people: tenthsSchema,
      secondFactor: tenthsSchema,
    }),
  }),
  errors: [],
});
