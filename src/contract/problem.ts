// Error responses: RFC 9457 problem details with our stable code and the Italian sentence.

import * as z from "zod/mini";

export const PROBLEM_TYPE = "application/problem+json";

export const problemSchema = z.object({
  /** Always about:blank: `code` identifies the error. */
  type: z.string(),
  /** The Italian sentence to show. */
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** Invalid fields of the input, each with an Italian sentence. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** For `proof_needed`: an ALTCHA challenge, as JSON, to be sent back solved in the field `proof`. */
  proof: z.optional(z.object({ challenge: z.string() })),
  /** For rejected texts: the words as written, and the guideline rule they break. */
  objections: z.optional(z.array(z.object({ words: z.string(), rule: z.string() }))),
});

export type Problem = z.infer<typeof problemSchema>;
