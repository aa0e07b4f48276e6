// Statements of reasons in the fields of the EU's DSA transparency database, for administrators. What one field asks of
// another is checked in src/server/features/transparency/statement-schema.ts.

import * as z from "zod/mini";
import {
  DSA_AUTOMATED_DECISIONS,
  DSA_CATEGORIES,
  DSA_CONTENT_TYPES,
  DSA_COUNTRIES,
  DSA_KEYWORDS,
  DSA_PROVISIONS,
  DSA_SOURCES,
  DSA_VISIBILITIES,
} from "#domain/transparency/dsa-database.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { typedText } from "./typed-text.ts";

/** The database takes as many at once. */
export const MAX_STATEMENTS = 100;

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const yesOrNo = z.enum(["Yes", "No"]);
const list = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.array(z.enum(values)).check(z.minLength(1));

export const statementSchema = z.object({
  decision_visibility: z.optional(list(DSA_VISIBILITIES)),
  decision_visibility_other: z.optional(text(500)),
  decision_provision: z.optional(z.enum(DSA_PROVISIONS)),
  end_date_service_restriction: z.optional(z.iso.date()),
  decision_ground: z.enum(["DECISION_GROUND_INCOMPATIBLE_CONTENT"]),
  decision_ground_reference_url: z.url().check(z.maxLength(500)),
  incompatible_content_ground: text(500),
  incompatible_content_explanation: text(2000),
  incompatible_content_illegal: yesOrNo,
  content_type: list(DSA_CONTENT_TYPES),
  content_type_other: z.optional(text(500)),
  category: z.enum(DSA_CATEGORIES),
  category_specification: list(DSA_KEYWORDS),
  category_specification_other: z.optional(text(500)),
  territorial_scope: list(DSA_COUNTRIES),
  content_language: z.enum(["IT"]),
  content_date: z.iso.date(),
  application_date: z.iso.date(),
  decision_facts: text(5000),
  source_type: z.enum(DSA_SOURCES),
  automated_detection: yesOrNo,
  automated_decision: z.enum(DSA_AUTOMATED_DECISIONS),
  /** Letters, digits, hyphens and underscores. */
  puid: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,500}$/)),
});
export type StatementOfReasons = z.infer<typeof statementSchema>;

export const exportStatements = defineEndpoint({
  name: "exportStatements",
  method: "GET",
  path: "/api/admin/statements-of-reasons",
  summary: "Decisions of a period as statements of reasons of the DSA transparency database",
  access: administrators(),
  input: z.object({
    /** First and last day, in Italian time. */
    from: typedText(20),
    to: typedText(20),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    statements: z.array(statementSchema).check(z.maxLength(MAX_STATEMENTS)),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ["statement_period_invalid", "invalid_cursor"],
});
