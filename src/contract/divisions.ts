// Divisions of Parliament: lists of a chamber, and one with what every member chose. Final ones and those on confidence
// have names; of others the counters are kept.

import * as z from "zod/mini";
import { MONTH } from "#domain/day.ts";
import { DIVISION_KINDS, EXCLUSIONS } from "#domain/division/division.ts";
import { DIVISION_KEY } from "#domain/division/division-key.ts";
import { CHOICES, STATES } from "#domain/division/state.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { MAX_COMPARED } from "#domain/rating/comparison.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { daySchema, idSchema, timeSchema } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

/** Divisions per page. */
export const DIVISIONS_PAGE = 25;

/** `named`: final ones and those on confidence. */
export const DIVISION_FILTERS = ["named", "final", "confidence", "all"] as const;
export type DivisionFilter = (typeof DIVISION_FILTERS)[number];

const count = z.int().check(z.minimum(0));
export const divisionKeySchema = z.string().check(z.regex(DIVISION_KEY));

const choicesFields = { for: count, against: count, abstained: count };

const summaryFields = {
  chamber: z.enum(CHAMBERS),
  /** As the chamber writes it: "vs19_655_001". */
  key: z.string(),
  day: daySchema,
  kind: z.enum(DIVISION_KINDS),
  title: z.string(),
  billTitle: z.nullable(z.string()),
  isSecret: z.boolean(),
  isApproved: z.nullable(z.boolean()),
  /** Null where the chamber lists none, and where it is left out. */
  counters: z.nullable(z.object(choicesFields)),
  /** Why it is left out. */
  exclusion: z.nullable(z.enum(EXCLUSIONS)),
};
export const divisionSummarySchema = z.object(summaryFields);
export type DivisionSummary = z.infer<typeof divisionSummarySchema>;

const readingSchema = z.object({
  /** Of what was read so far. */
  firstDay: daySchema,
  lastDay: daySchema,
  readAt: timeSchema,
  /** The legislature is read from its beginning. */
  isWhole: z.boolean(),
  isStale: z.boolean(),
  /** For a month none was left out: final ones and those on confidence have a feed. */
  isFed: z.boolean(),
});
export type DivisionsRead = z.infer<typeof readingSchema>;

export const listDivisions = defineEndpoint({
  name: "listDivisions",
  method: "GET",
  path: "/api/chambers/{chamber}/divisions",
  summary: "Divisions of a chamber, newest first, page by page",
  purpose: "Le votazioni di una camera",
  access: everyone,
  input: z.object({
    chamber: z.enum(CHAMBERS),
    kind: z._default(z.enum(DIVISION_FILTERS), "named"),
    month: z.optional(z.string().check(z.regex(MONTH))),
    /** Those on a bill of the title that the bill of this division has. */
    bill: z.optional(divisionKeySchema),
    q: typedText(200),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), DIVISIONS_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  cacheTags: () => ["divisions"],
  output: z.object({
    items: z.array(divisionSummarySchema),
    nextCursor: z.nullable(z.string()),
    /** With divisions of the kind, newest first. */
    months: z.array(z.object({ month: z.string(), count })),
    /** Title of the bill asked for. */
    billTitle: z.nullable(z.string()),
    /** Null before anything is read. */
    reading: z.nullable(readingSchema),
  }),
  errors: ["invalid_cursor", "division_not_found"],
});
export type DivisionList = z.infer<typeof listDivisions.output>;

export const getDivision = defineEndpoint({
  name: "getDivision",
  method: "GET",
  path: "/api/chambers/{chamber}/divisions/{key}",
  summary: "A division; a final one, or one on confidence, with what every member chose",
  purpose: "Una votazione, per gruppo e per nome",
  access: everyone,
  input: z.object({ chamber: z.enum(CHAMBERS), key: divisionKeySchema }),
  cacheTags: () => ["divisions", "roster"],
  output: z.object({
    ...summaryFields,
    legislature: z.int(),
    page: z.string(),
    readAt: timeSchema,
    /** When the chamber had changed that day; null: never since it was read. */
    correctedAt: z.nullable(timeSchema),
    /** Of final divisions and those on confidence, in the order of `STATES`; else empty. */
    states: z.array(
      z.object({
        state: z.enum(STATES),
        /** By surname. */
        members: z.array(
          z.object({
            /** Null for who has no page. */
            id: z.nullable(idSchema),
            name: z.string(),
            group: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    /** By name; empty in secret ballots. */
    groups: z.array(
      z.object({
        name: z.string(),
        ...choicesFields,
        /** Of it with another record. */
        others: count,
      }),
    ),
    /** The newest others on a bill of the same title. */
    sameBill: z.array(divisionSummarySchema),
    /** That administrators joined it to. */
    topics: z.array(z.object({ id: idSchema, title: z.string() })),
  }),
  errors: ["division_not_found"],
});
export type DivisionDetail = z.infer<typeof getDivision.output>;

/** Fewer divisions in common say nothing. */
export const MIN_COMMON_DIVISIONS = 20;
/** How many of the newest differences the answer holds. */
export const LATEST_DIFFERENCES = 20;

export const COMPARISON_OBSTACLES = ["not_read", "other_chamber", "other_time", "too_few"] as const;

export const compareChoices = defineEndpoint({
  name: "compareChoices",
  method: "GET",
  path: "/api/compare/divisions",
  summary: "What members of one chamber chose in the divisions in which all of them chose",
  purpose: "Le scelte di più persone nelle stesse votazioni",
  access: everyone,
  input: z.object({ p: z.array(idSchema).check(z.minLength(2), z.maxLength(MAX_COMPARED)) }),
  cacheTags: () => ["divisions", "roster"],
  output: z.object({
    /** Why there is no comparison; null where there is one. */
    obstacle: z.nullable(z.enum(COMPARISON_OBSTACLES)),
    chamber: z.nullable(z.enum(CHAMBERS)),
    legislature: z.nullable(z.int()),
    /** First and last of the divisions in common. */
    from: z.nullable(daySchema),
    to: z.nullable(daySchema),
    common: count,
    /** Of these, in which all chose alike. */
    alike: count,
    /** The newest in which they did not. */
    differences: z.array(
      z.object({
        ...summaryFields,
        choices: z.array(z.object({ id: idSchema, state: z.enum(CHOICES) })),
      }),
    ),
  }),
  errors: [],
});
export type ComparedChoices = z.infer<typeof compareChoices.output>;
