// How errors travel: RFC 9457 problem details with our stable code and the Italian sentence.

import * as z from "zod/mini";

export const PROBLEM_TYPE = "application/problem+json";

export const problemSchema = z.object({
  /** Always about:blank: the code says which error it is. */
  type: z.string(),
  /** The Italian sentence a person may be shown. */
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** Which fields of the input are wrong, each with an Italian sentence. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Of a rejected text: the words, as written, and the rule of the guidelines they break. */
  objections: z.optional(z.array(z.object({ words: z.string(), rule: z.string() }))),
});

export type Problem = z.infer<typeof problemSchema>;
