// Rankings: groups of people whom their estimates do not part.

import * as z from "zod/mini";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { facetSchema, PAGE_MAX, PAGE_SIZE, recordFields, timeSchema } from "./politicians.ts";
import { attributeSchema, summaryRatingsSchema } from "./ratings.ts";
import { voteNoticeSchema } from "./votes.ts";

/** Groups on a page of all groups, and people shown of each. */
export const GROUPS_PAGE = 10;
export const GROUP_START = 6;
/** People on a page of one group. */
export const GROUP_PAGE = PAGE_SIZE;

/** Shown of what a typed party may mean. */
export const MAX_RANKING_PARTIES = 20;

export const RANKING_ORDERS = ["highest", "lowest"] as const;

const filterSchema = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));
const numberSchema = z.int().check(z.minimum(1), z.maximum(PAGE_MAX));
const scoreSchema = z.number().check(z.minimum(1), z.maximum(5));

const rankedPersonSchema = z.object({
  ...recordFields,
  totalReviews: summaryRatingsSchema.shape.totalReviews,
  counted: summaryRatingsSchema.shape.counted,
  /** Of the ranking, one decimal, with the interval of 95 %. */
  estimate: scoreSchema,
  low: scoreSchema,
  high: scoreSchema,
});
export type RankedPerson = z.infer<typeof rankedPersonSchema>;

const groupSchema = z.object({
  /** 1 is the group with the highest estimates. */
  group: z.int().check(z.minimum(1)),
  size: z.int().check(z.minimum(1)),
  highest: scoreSchema,
  lowest: scoreSchema,
  /** By name: the first of the group, or those of the page. */
  people: z.array(rankedPersonSchema),
});
export type RankedGroup = z.infer<typeof groupSchema>;

export const getRanking = defineEndpoint({
  name: "getRanking",
  method: "GET",
  path: "/api/rankings",
  summary:
    "People in office in groups that their estimates do not part, of all attributes or of one, by name inside a group",
  purpose: "Gruppi di persone che le stime non distinguono",
  access: everyone,
  input: z.object({
    /** Without it the whole estimate. */
    attribute: z.optional(attributeSchema),
    role: filterSchema,
    /** A party family, or a list as the source spells it. */
    party: filterSchema,
    region: filterSchema,
    /** Which group comes first; the numbers of groups stay. */
    order: z._default(z.enum(RANKING_ORDERS), "highest"),
    /** Only this group, with all its people page by page. */
    group: z.optional(numberSchema),
    page: z._default(numberSchema, 1),
  }),
  cacheTags: () => ["roster", "ratings"],
  output: z.object({
    /** When the estimates were read; ten minutes ago at most while somebody asks. */
    asOf: timeSchema,
    /** People in office who match. */
    total: z.int(),
    /** Those of them with enough counted reviews. */
    ranked: z.int(),
    /** Those whom the silence before a vote concerns, whatever their reviews. The others have too few. */
    silenced: z.int(),
    /** The vote in whose silence they are left out. */
    vote: z.optional(voteNoticeSchema),
    groupCount: z.int(),
    pages: z.int(),
    groups: z.array(groupSchema),
    /** People in office per value, under the other filters. */
    facets: z.object({ role: facetSchema, party: facetSchema, region: facetSchema }),
    /** The families and lists that `party` may mean, where none has this very name; 20 at most. */
    parties: facetSchema,
  }),
  errors: [],
});
