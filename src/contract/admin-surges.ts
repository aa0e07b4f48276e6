// Endpoints for administrators who decide about surges of reviews, or of opinions on a topic: what the watch set aside, and whether it
// counts. In a topic's surge "review" stands for opinion. Authors appear under pseudonyms of that surge, networks and devices as letters.

import * as z from "zod/mini";
import { AGE_GROUPS } from "#domain/integrity/describe-surge.ts";
import type { AgeGroup } from "#domain/integrity/describe-surge.ts";
import { REASON_CODES } from "#domain/integrity/decide.ts";
import { SURGE_STATES } from "#domain/integrity/surge.ts";
import { SURGE_DECISIONS } from "#domain/integrity/surge-decision.ts";
import { STATEMENT_MAX_LENGTH } from "#domain/moderation/decision.ts";
import { REVIEW_STANDINGS } from "#domain/rating/review-standing.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { idSchema, seenFields, timeSchema } from "./politicians.ts";
import { scoresSchema } from "./ratings.ts";
import { typedText } from "./typed-text.ts";

export const SURGES_PAGE = 25;
export const SURGE_REVIEWS_PAGE = 10;

/** `waiting`: needs a decision; `open`: lasts; `past`: has ended. */
export const SURGE_LISTS = ["all", "waiting", "open", "past"] as const;
export type SurgeList = (typeof SURGE_LISTS)[number];

/** `aside`: those that the watch set aside, then or now. */
export const SURGE_REVIEW_LISTS = ["aside", "all"] as const;
export type SurgeReviewList = (typeof SURGE_REVIEW_LISTS)[number];

const countSchema = z.int().check(z.minimum(0));

const surgeFields = {
  id: idSchema,
  /** Sent back with a decision. */
  version: z.int(),
  subject: z.object({
    kind: z.enum(["politician", "topic"]),
    id: idSchema,
    /** Name or title. */
    title: z.string(),
    /** Role and place of a politician. */
    detail: z.nullable(z.string()),
  }),
  state: z.enum(SURGE_STATES),
  startsAt: timeSchema,
  openedAt: timeSchema,
  /** Null while it lasts. */
  endedAt: z.nullable(timeSchema),
  arrivals: countSchema,
  aside: countSchema,
  held: countSchema,
  /** Since when a decision is missing; null without one to take. */
  waitingSince: z.nullable(timeSchema),
  isOverdue: z.boolean(),
  /** In force. */
  decision: z.nullable(z.enum(SURGE_DECISIONS)),
  decidedAt: z.nullable(timeSchema),
  /** A decision waits for another administrator. */
  isProposed: z.boolean(),
};

const surgeSchema = z.object(surgeFields);
export type AdministeredSurge = z.infer<typeof surgeSchema>;

const agesSchema = z.object({
  new: countSchema,
  young: countSchema,
  settled: countSchema,
  old: countSchema,
} satisfies Record<AgeGroup, unknown>);

/** Reviews that share a network or a device: the largest groups, the others, and those no longer known. */
const groupsSchema = z.object({
  groups: z.array(z.object({ letter: z.string(), reviews: countSchema })),
  /** Groups left out of the list. */
  otherGroups: countSchema,
  single: countSchema,
  unknown: countSchema,
});
export type SurgeGroups = z.infer<typeof groupsSchema>;

const surgeDetailsSchema = z.object({
  ...surgeFields,
  /** Set aside or held, without a decision. */
  undecided: countSchema,
  usualPerDay: z.number(),
  /** Without its reviews, and with all of them; null under the minimum of reviews. */
  estimateBefore: z.nullable(z.number()),
  estimateWithAll: z.nullable(z.number()),
  timeline: z.object({
    unit: z.enum(["hour", "day"]),
    /** Usual arrivals in one bar. */
    expected: z.number(),
    bars: z.array(z.object({ at: timeSchema, arrivals: countSchema })),
  }),
  /** Reviews by rounded mean, one star first: of the surge, and the others of the person. */
  scores: z.object({ surge: z.array(countSchema), others: z.array(countSchema) }),
  /** Accounts of the surge by age when they wrote. */
  ages: agesSchema,
  /** Texts like another of the surge. */
  texts: z.object({ alike: countSchema, nearlySame: countSchema, others: countSchema }),
  networks: groupsSchema,
  devices: groupsSchema,
  /** Ids that a decision can release: those that the watch set aside or held, and those that wait to be judged. */
  suspects: z.array(idSchema),
  waiting: z.array(idSchema),
  /** Of the suspects, those that wait for a person, and those that count now. */
  onHold: z.array(idSchema),
  released: z.array(idSchema),
  /** Appeals that wait for an answer in moderation. */
  openAppeals: countSchema,
  decisionReason: z.nullable(z.string()),
  /** The administrator's name; null without a decision, or when the account was deleted. */
  decidedBy: z.nullable(z.string()),
  secondedBy: z.nullable(z.string()),
  proposal: z.nullable(
    z.object({
      decision: z.enum(SURGE_DECISIONS),
      reason: z.string(),
      /** To release, for a partial decision. */
      reviewIds: z.array(idSchema),
      at: timeSchema,
      by: z.nullable(z.string()),
      isOwn: z.boolean(),
    }),
  ),
  /** A decision takes effect once another administrator agrees. */
  needsSecond: z.boolean(),
  /** There is no other administrator. */
  isAlone: z.boolean(),
  /** False when a review is the caller's own, or they speak for the person, and there is another administrator. */
  mayDecide: z.boolean(),
});
export type SurgeDetails = z.infer<typeof surgeDetailsSchema>;

const surgeReviewSchema = z.object({
  id: idSchema,
  /** Pseudonym of the author, as in moderation. */
  author: z.string(),
  text: z.string(),
  /** The ten scores of a review; null for an opinion. */
  scores: z.nullable(scoresSchema),
  /** Mean of the scores. */
  stars: z.number(),
  arrivedAt: timeSchema,
  isEdited: z.boolean(),
  /** False when moderation took it off the site. */
  isPublished: z.boolean(),
  standing: z.enum(REVIEW_STANDINGS),
  /** Why the watch set it aside; empty for the others. */
  reasons: z.array(z.enum(REASON_CODES)),
  ageGroup: z.enum(AGE_GROUPS),
  /** Letters of groups; null outside of one. */
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** Others whose text is like it. */
  likeness: z.enum(["none", "alike", "nearly-same"]),
  isDecided: z.boolean(),
  /** An appeal was granted: it counts. */
  isGranted: z.boolean(),
});
export type SurgeReview = z.infer<typeof surgeReviewSchema>;

const oneSurge = z.object({ surge: surgeDetailsSchema });

export const listAdministeredSurges = defineEndpoint({
  name: "listAdministeredSurges",
  method: "GET",
  path: "/api/admin/surges",
  summary: "Surges of reviews: those that need a decision first, then the newest; page by page",
  access: administrators(),
  input: z.object({
    show: z._default(z.enum(SURGE_LISTS), "all"),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), SURGES_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(surgeSchema),
    nextCursor: z.nullable(z.string()),
    counts: z.object({
      all: countSchema,
      waiting: countSchema,
      open: countSchema,
      past: countSchema,
      overdue: countSchema,
    }),
  }),
  errors: ["invalid_cursor"],
});

export const getAdministeredSurge = defineEndpoint({
  name: "getAdministeredSurge",
  method: "GET",
  path: "/api/admin/surges/{id}",
  summary: "A surge with what there is to decide it by",
  access: administrators(),
  input: z.object({ id: idSchema }),
  output: oneSurge,
  errors: ["surge_not_found"],
});

export const listAdministeredSurgeReviews = defineEndpoint({
  name: "listAdministeredSurgeReviews",
  method: "GET",
  path: "/api/admin/surges/{id}/reviews",
  summary: "The reviews of a surge in the order they came, page by page",
  access: administrators(),
  input: z.object({
    id: idSchema,
    show: z._default(z.enum(SURGE_REVIEW_LISTS), "aside"),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), SURGE_REVIEWS_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(surgeReviewSchema),
    nextCursor: z.nullable(z.string()),
    counts: z.object({ all: countSchema, aside: countSchema }),
  }),
  errors: ["surge_not_found", "invalid_cursor"],
});

/** Reviews that one decision can name. */
const MAX_RELEASED = 20_000;

export const decideSurge = defineEndpoint({
  name: "decideSurge",
  method: "POST",
  path: "/api/admin/surges/{id}/decision",
  summary:
    "Keeps aside what the watch set aside, releases all or some of it, or decides again; many reviews need another administrator to agree",
  access: administrators(),
  input: z.object({
    ...seenFields,
    decision: z.enum(SURGE_DECISIONS),
    /** Reviews, or opinions, to release, for a partial decision. */
    reviewIds: z._default(z.array(idSchema).check(z.maxLength(MAX_RELEASED)), []),
    /** Authors of reviews that stay aside read it. */
    reason: typedText(STATEMENT_MAX_LENGTH * 20),
  }),
  output: oneSurge,
  errors: [
    "surge_not_found",
    "surge_changed",
    "surge_proposed",
    "surge_own",
    "subject_represented",
    "surge_nothing_aside",
    "surge_selection_missing",
    "decision_facts_missing",
    "decision_facts_too_long",
  ],
});

export const answerSurgeProposal = defineEndpoint({
  name: "answerSurgeProposal",
  method: "POST",
  path: "/api/admin/surges/{id}/proposal",
  summary:
    "Agrees with a proposed decision, which takes effect, or rejects it; its author may withdraw it",
  access: administrators(),
  input: z.object({
    ...seenFields,
    answer: z.enum(["agree", "reject"]),
  }),
  output: oneSurge,
  errors: [
    "surge_not_found",
    "surge_changed",
    "surge_proposal_own",
    "surge_own",
    "subject_represented",
  ],
});
