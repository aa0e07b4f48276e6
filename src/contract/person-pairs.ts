// Endpoints for administrators who decide whether two people are one: pairs that were found, merges
// and their undoing.

import * as z from "zod/mini";
import {
  AREAS,
  LIKELIHOODS,
  PAIR_KINDS,
  PAIR_STATES,
  RARITIES,
} from "#domain/politician/person-pair.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import {
  idSchema,
  officeSchema,
  politicianSummarySchema,
  seenVersionSchema,
  timeSchema,
} from "./politicians.ts";
import { typedText } from "./typed-text.ts";

export const PAIRS_PAGE = 10;

/** `later`: put off. `decided`: merged or kept separate, the latest first. */
export const PAIR_LISTS = ["open", "later", "decided"] as const;
export type PairList = (typeof PAIR_LISTS)[number];

const countSchema = z.int().check(z.minimum(0));

const personSchema = z.object({
  ...z.pick(politicianSummarySchema, { id: true, name: true, imageUrl: true, mapPoint: true })
    .shape,
  offices: z.array(officeSchema),
  /** Published reviews. */
  totalReviews: countSchema,
  isEnded: z.boolean(),
});
export type PersonOfPair = z.infer<typeof personSchema>;

const pairSchema = z.object({
  /** "12-34", the lower id first. */
  id: z.string(),
  kind: z.enum(PAIR_KINDS),
  state: z.enum(PAIR_STATES),
  /** Sent back with a decision: counts the decisions. */
  version: z.int(),
  likelihood: z.enum(LIKELIHOODS),
  /** A file names one of the two instead of the other, who stays in office until somebody decides. */
  keepsOffice: z._default(z.boolean(), false),
  /** People of this name, both included. */
  namesakes: countSchema,
  evidence: z.nullable(
    z.object({
      rarity: z.enum(RARITIES),
      area: z.enum(AREAS),
      party: z.enum(["same", "other", "unknown"]),
      together: z.enum(["allowed", "forbidden", "unknown"]),
      birthDay: z.enum(["same", "unknown"]),
    }),
  ),
  /** The lower id first. */
  people: z.tuple([personSchema, personSchema]),
  decision: z.nullable(
    z.object({
      at: timeSchema,
      reason: z.nullable(z.string()),
      /** Of a merge: whose page leads to the other. */
      goneId: z.nullable(idSchema),
    }),
  ),
});
export type PersonPair = z.infer<typeof pairSchema>;

/** What distinguishes a page from another. */
const pageSchema = z.object({
  ...z.pick(personSchema, { id: true, name: true, totalReviews: true }).shape,
  ...z.pick(politicianSummarySchema, { role: true, location: true, region: true }).shape,
});
export type PageOfPerson = z.infer<typeof pageSchema>;

/** What changes hands, or would. */
const movedSchema = z.object({
  offices: countSchema,
  /** In any status. */
  reviews: countSchema,
  /** Of them, reviews by authors who wrote about both people. */
  doubles: countSchema,
});
export type Moved = z.infer<typeof movedSchema>;

const reasonField = { reason: typedText(5_000) };
const pairFields = { lowId: idSchema, highId: idSchema, version: seenVersionSchema };
const REASON_ERRORS = ["people_reason_missing", "people_reason_too_long"] as const;

export const listPersonPairs = defineEndpoint({
  name: "listPersonPairs",
  method: "GET",
  path: "/api/admin/person-pairs",
  summary: "People who may be one, the most likely first, or the decisions taken; page by page",
  access: administrators(),
  input: z.object({
    show: z._default(z.enum(PAIR_LISTS), "open"),
    kind: z.optional(z.enum(PAIR_KINDS)),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), PAIRS_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(pairSchema),
    counts: z.object({ open: countSchema, later: countSchema, decided: countSchema }),
    /** Of the list shown, by kind. */
    kinds: z.object({
      "same-name": countSchema,
      "other-place": countSchema,
      homonyms: countSchema,
      "similar-name": countSchema,
    } satisfies Record<(typeof PAIR_KINDS)[number], unknown>),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ["invalid_cursor"],
});

export const decidePersonPair = defineEndpoint({
  name: "decidePersonPair",
  method: "POST",
  path: "/api/admin/person-pairs/{lowId}/{highId}",
  summary: "Keeps two people apart for good, puts the pair off, or opens it again",
  access: administrators(),
  input: z.object({ ...pairFields, decision: z.enum(["apart", "later", "open"]) }),
  output: z.object({ version: z.int() }),
  errors: ["pair_not_found", "pair_decided"],
});

export const previewMerge = defineEndpoint({
  name: "previewMerge",
  method: "GET",
  path: "/api/admin/person-merges/preview",
  summary: "What a merge of two people would move",
  access: administrators(),
  input: z.object({ keptId: idSchema, goneId: idSchema }),
  output: z.object({ moved: movedSchema, kept: pageSchema, gone: pageSchema }),
  errors: ["people_not_mergeable"],
});

export const mergePeople = defineEndpoint({
  name: "mergePeople",
  method: "POST",
  path: "/api/admin/person-merges",
  summary: "Merges two people: the page of the second leads to the first, and its reviews move",
  access: administrators(),
  input: z.object({
    keptId: idSchema,
    goneId: idSchema,
    ...reasonField,
    /** Of the pair, where the two were one. */
    version: z.optional(seenVersionSchema),
  }),
  output: z.object({ moved: movedSchema }),
  errors: ["people_not_mergeable", "pair_decided", ...REASON_ERRORS],
});

export const listMerges = defineEndpoint({
  name: "listMerges",
  method: "GET",
  path: "/api/admin/person-merges",
  summary: "The pages merged into one, the latest first, with what would go back with each",
  access: administrators(),
  input: z.object({ keptId: idSchema }),
  output: z.object({
    merges: z.array(
      z.object({
        goneId: idSchema,
        name: z.string(),
        mergedAt: timeSchema,
        origin: z.enum(["import", "administrator"]),
        moved: movedSchema,
      }),
    ),
  }),
  errors: [],
});

export const previewSplit = defineEndpoint({
  name: "previewSplit",
  method: "GET",
  path: "/api/admin/person-merges/{goneId}",
  summary: "What goes back when a merge is undone",
  access: administrators(),
  input: z.object({ goneId: idSchema }),
  output: z.object({ moved: movedSchema, kept: pageSchema, gone: pageSchema }),
  errors: ["merge_not_found"],
});

export const splitPeople = defineEndpoint({
  name: "splitPeople",
  method: "POST",
  path: "/api/admin/person-merges/{goneId}/undo",
  summary: "Undoes a merge: page, offices and reviews go back",
  access: administrators(),
  input: z.object({
    goneId: idSchema,
    ...reasonField,
    /** Whether the two are to be decided again, or are different people. */
    outcome: z.enum(["open", "apart"]),
  }),
  output: z.object({ keptId: idSchema, moved: movedSchema }),
  errors: ["merge_not_found", ...REASON_ERRORS],
});
