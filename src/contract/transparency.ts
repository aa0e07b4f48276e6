// The transparency report: what moderation did, in figures and decision by decision.

import * as z from "zod/mini";
import { APPEAL_OUTCOMES, RESTRICTIONS, SANCTIONS } from "#domain/moderation/decision.ts";
import { GUIDELINE_RULES } from "#domain/moderation/guideline-rules.ts";
import { TEXT_KINDS } from "#domain/moderation/report.ts";
import { isQuarter } from "#domain/transparency/quarter.ts";
import {
  AUTHORITY_COUNTRIES,
  AUTHORITY_REQUEST_KINDS,
} from "#domain/transparency/authority-request.ts";
import { SENDERS } from "#domain/transparency/measures.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { daySchema } from "./politicians.ts";

const countSchema = z.int().check(z.minimum(0));
const ruleSchema = z.nullable(z.enum(GUIDELINE_RULES));
const outcomes = { upheld: countSchema, overturned: countSchema };

export const getTransparency = defineEndpoint({
  name: "getTransparency",
  method: "GET",
  path: "/api/transparency",
  summary: "Figures of moderation, of a quarter such as 2026-4 or of all time",
  purpose: "Le cifre della moderazione, di un trimestre o da sempre",
  access: everyone,
  input: z.object({
    quarter: z.optional(z.string().check(z.refine(isQuarter))),
  }),
  output: z.object({
    /** Null: of all time. */
    quarter: z.nullable(z.string()),
    /** Quarters there are figures of, newest first. */
    quarters: z.array(z.string()),
    /** First and last day counted, in Italian time. */
    from: daySchema,
    to: daySchema,
    /** Whether the quarter is over: its figures change no more. */
    isOver: z.boolean(),
    texts: z.array(
      z.object({
        kind: z.enum(TEXT_KINDS),
        /** Published, held and refused. */
        received: countSchema,
        published: countSchema,
        held: countSchema,
        refused: countSchema,
        /** By a person's decision. */
        hidden: countSchema,
        removed: countSchema,
        restored: countSchema,
      }),
    ),
    /** Share of texts that no person had to decide about, 0 to 1; null without texts. */
    machineShare: z.nullable(z.number()),
    /** Texts left as they were. */
    kept: countSchema,
    /** Months in which anything happened, oldest first. */
    months: z.array(
      z.object({
        /** "2026-11". */
        month: z.string(),
        received: countSchema,
        /** Refused, hidden or removed. */
        takenDown: countSchema,
        restored: countSchema,
      }),
    ),
    rules: z.array(
      z.object({
        rule: ruleSchema,
        refused: countSchema,
        hidden: countSchema,
        removed: countSchema,
        hiddenProvisionally: countSchema,
        setAside: countSchema,
      }),
    ),
    /** Hours from the opening of a case to a person's decision: median and 90th percentile; null below five. */
    times: z.object({
      decided: countSchema,
      median: z.nullable(z.number()),
      slowest: z.nullable(z.number()),
    }),
    notices: z.array(
      z.object({
        sender: z.enum(SENDERS),
        received: countSchema,
        upheld: countSchema,
        rejected: countSchema,
        withdrawn: countSchema,
      }),
    ),
    appeals: z.object({ received: countSchema, ...outcomes }),
    appealsByRule: z.array(z.object({ rule: ruleSchema, ...outcomes })),
    appealsByPolicy: z.array(z.object({ policyVersion: z.string(), ...outcomes })),
    sanctions: z.object({ warning: countSchema, suspension: countSchema, ban: countSchema }),
    integrity: z.object({ notices: countSchema, setAside: countSchema, released: countSchema }),
    /**
     * Reviews taken down by the party of whom they are about, each once for every party behind the list; rounded down to
     * tens; `withheld` is the rest, rounded too.
     */
    parties: z.object({
      items: z.array(z.object({ party: z.string(), removals: countSchema })),
      withheld: countSchema,
    }),
    /** To speak for office-holders: `ended` with the term of office. */
    claims: z.object({
      received: countSchema,
      granted: countSchema,
      refused: countSchema,
      appealed: countSchema,
      ...outcomes,
      ended: countSchema,
      revoked: countSchema,
      givenUp: countSchema,
    }),
    /** Requests to correct what a page says of the person it is about. */
    corrections: z.object({
      received: countSchema,
      corrected: countSchema,
      refused: countSchema,
    }),
    /** Requests of authorities, with the texts they are about. */
    authorities: z.array(
      z.object({
        kind: z.enum(AUTHORITY_REQUEST_KINDS),
        received: countSchema,
        texts: countSchema,
        complied: countSchema,
        partly: countSchema,
        refused: countSchema,
        withdrawn: countSchema,
      }),
    ),
    /** Only countries with a request. */
    authoritiesByCountry: z.array(
      z.object({
        country: z.enum(AUTHORITY_COUNTRIES),
        received: countSchema,
        texts: countSchema,
      }),
    ),
  }),
  errors: ["quarter_not_found"],
});

export const listDecisions = defineEndpoint({
  name: "listDecisions",
  method: "GET",
  path: "/api/transparency/decisions",
  summary: "Decisions that restrict a text or an account, newest first, without identities",
  purpose: "Le decisioni che limitano un testo o un account, una per una",
  access: everyone,
  input: z.object({
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 50),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(
      z.object({
        day: daySchema,
        decision: z.enum(RESTRICTIONS),
        sanction: z.nullable(z.enum(SANCTIONS)),
        rule: ruleSchema,
        kind: z.enum([...TEXT_KINDS, "account"]),
        /** Of `reply`: whether it is the statement of a page; null for other texts, and once it is gone. */
        isStatement: z.nullable(z.boolean()),
        /** What led to it; null for a decision about an account. */
        source: z.nullable(z.enum(["automatic", "reports", "watch"])),
        isAutomatic: z.boolean(),
        appeal: z.nullable(z.enum([...APPEAL_OUTCOMES, "open"])),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ["invalid_cursor"],
});
