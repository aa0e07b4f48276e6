// Endpoints of topics and opinions. An opinion shows the name its author chose; a user's own
// opinion is returned only to them.

import * as z from "zod/mini";
import { AUTHOR_REASONS } from "#domain/integrity/author-reasons.ts";
import { REVIEW_STANDINGS } from "#domain/rating/review-standing.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { NAME_CHOICES } from "#domain/topic/opinion.ts";
import { divisionSummarySchema } from "./divisions.ts";
import { defineEndpoint, everyone, signedIn } from "./endpoint.ts";
import { daySchema, idSchema, timeSchema } from "./politicians.ts";
import { estimateFields, scoreSchema, standingFields } from "./ratings.ts";
import { voteNoticeSchema } from "./votes.ts";
import { typedText } from "./typed-text.ts";

/** Topics on the home page. */
export const HOME_TOPICS = 3;
/** Opinions per page. */
export const OPINIONS_PAGE = 10;
/** Topics per page. */
export const TOPICS_PAGE = 24;

const countSchema = z.int().check(z.minimum(0));
const cursorSchema = z.optional(z.string().check(z.maxLength(500)));

const topicRatingsFields = {
  /** Mean of the published opinions' stars, one decimal; null without opinions. */
  averageRating: z.nullable(z.number()),
  totalOpinions: countSchema,
  ...estimateFields,
};

const topicSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Start of the description; `getTopic` returns all of it. */
  description: z.string(),
  createdAt: timeSchema,
  /** Opinions are no longer accepted or changed from this time on; null while open. */
  closedAt: z.nullable(timeSchema),
  ...topicRatingsFields,
});
export type TopicSummary = z.infer<typeof topicSummarySchema>;

const topicRatingsSchema = z.object({
  ...topicRatingsFields,
  ...standingFields,
  /** What the estimate is drawn to: the mean of all topics, frozen for a quarter; null in the silence before a referendum. */
  usual: z.nullable(z.number()),
  /** Number of ratings with 1, 2, 3, 4, 5 stars. */
  distribution: z.readonly(
    z.tuple([countSchema, countSchema, countSchema, countSchema, countSchema]),
  ),
});
export type TopicRatings = z.infer<typeof topicRatingsSchema>;

const opinionSchema = z.object({
  id: idSchema,
  /** The full name, or 'Utente'. */
  author: z.string(),
  /** Null in the silence before a referendum. */
  rating: z.nullable(scoreSchema),
  comment: z.string(),
  /** Days: times would say what was written in one sitting. */
  createdAt: daySchema,
  /** Null if never edited. */
  editedAt: z.nullable(daySchema),
  /** Whether it is part of the estimate: `waiting` and `aside` ones are shown, and not counted. */
  standing: z.enum(REVIEW_STANDINGS),
});
export type Opinion = z.infer<typeof opinionSchema>;

const ownOpinionSchema = z.object({
  ...opinionSchema.shape,
  rating: scoreSchema,
  createdAt: timeSchema,
  editedAt: z.nullable(timeSchema),
  topicId: idSchema,
  shownName: z.enum(NAME_CHOICES),
  /** Only `published` is public; a moderator took down `hidden` and `removed` ones. */
  status: z.enum(REVIEW_STATUSES),
  /** For `held`: published soon by a job, or waiting for a moderator. */
  waitsFor: z.nullable(z.enum(["publication", "moderator"])),
  /** Why it is aside: what it has in common with others. */
  reasons: z.array(z.enum(AUTHOR_REASONS)),
});
export type OwnOpinion = z.infer<typeof ownOpinionSchema>;

/**
 * Loose on purpose: the domain answers a missing rating with the specified sentence. The full name
 * is shown only on request.
 */
const draftFields = {
  rating: z._default(z.int().check(z.minimum(0), z.maximum(5)), 0),
  comment: typedText(20_000),
  shownName: z._default(z.enum(NAME_CHOICES), "anonymous"),
};

export const listTopics = defineEndpoint({
  name: "listTopics",
  method: "GET",
  path: "/api/topics",
  summary: "Topics, newest first, page by page; with `q` those that hold every word",
  purpose: "I temi",
  access: everyone,
  input: z.object({
    q: typedText(200),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), HOME_TOPICS),
    /** `nextCursor` of the previous page. */
    cursor: cursorSchema,
  }),
  cacheTags: () => ["topics"],
  output: z.object({
    items: z.array(topicSummarySchema),
    /** Total over all pages. */
    total: countSchema,
    nextCursor: z.nullable(z.string()),
    /** The referendum in whose silence figures of some are withheld. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: ["invalid_cursor"],
});

export const getTopic = defineEndpoint({
  name: "getTopic",
  method: "GET",
  path: "/api/topics/{id}",
  summary: "A topic with what its published opinions come to",
  purpose: "Un tema con la sua stima",
  access: everyone,
  input: z.object({ id: idSchema }),
  cacheTags: ({ id }) => [`topic:${id}`, "divisions"],
  output: z.object({
    ...topicSummarySchema.shape,
    ...topicRatingsSchema.shape,
    /** Divisions of Parliament that administrators joined to it, newest first. */
    divisions: z.array(divisionSummarySchema),
    /** The referendum whose silence concerns this topic, ahead or in force. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: ["topic_not_found"],
});
export type TopicDetail = z.infer<typeof getTopic.output>;

export const listOpinions = defineEndpoint({
  name: "listOpinions",
  method: "GET",
  path: "/api/topics/{id}/opinions",
  summary: "Published opinions on a topic, newest first, those set aside at the end",
  purpose: "Le opinioni su un tema",
  access: everyone,
  input: z.object({
    id: idSchema,
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), OPINIONS_PAGE),
    cursor: cursorSchema,
  }),
  cacheTags: ({ id }) => [`topic:${id}`],
  output: z.object({
    items: z.array(opinionSchema),
    nextCursor: z.nullable(z.string()),
    /** The vote in whose silence figures are withheld. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: ["topic_not_found", "invalid_cursor"],
});

export const getOwnOpinion = defineEndpoint({
  name: "getOwnOpinion",
  method: "GET",
  path: "/api/topics/{id}/opinions/mine",
  summary: "The signed-in user's opinion on a topic, or null, and what is known for writing one",
  access: signedIn("opinion_sign_in_required"),
  input: z.object({ id: idSchema }),
  output: z.object({
    opinion: z.nullable(ownOpinionSchema),
    hasConsent: z.boolean(),
    /** Last choice on any topic; default if none. */
    lastShownName: z.enum(NAME_CHOICES),
  }),
  errors: ["topic_not_found"],
});

export const submitOpinion = defineEndpoint({
  name: "submitOpinion",
  method: "POST",
  path: "/api/topics/{id}/opinions",
  summary: "Give an opinion; moderated, stored unapproved, published soon after",
  access: signedIn("opinion_sign_in_required"),
  input: z.object({
    id: idSchema,
    ...draftFields,
    /** Explicit consent (GDPR art. 9); required with the first review or opinion only. */
    consent: z._default(z.boolean(), false),
  }),
  output: z.object({ opinion: ownOpinionSchema }),
  status: 201,
  errors: [
    "topic_not_found",
    "topic_closed",
    "opinion_rating_missing",
    "opinion_comment_missing",
    "comment_too_long",
    "consent_required",
    "consent_withdrawn_today",
    "opinion_rejected",
    "moderation_unavailable",
    "author_suspended",
    "author_banned",
    "opinion_duplicate",
    "opinion_limit_reached",
    "opinion_failed",
  ],
});

const changedSchema = z.object({
  opinion: ownOpinionSchema,
  /** The topic's ratings after the change. */
  ratings: topicRatingsSchema,
});

export const editOpinion = defineEndpoint({
  name: "editOpinion",
  method: "PATCH",
  path: "/api/opinions/{id}",
  summary: "Change one's own opinion; another comment is moderated and published anew",
  access: signedIn(),
  input: z.object({ id: idSchema, ...draftFields }),
  output: changedSchema,
  errors: [
    "opinion_not_found",
    "opinion_taken_down",
    "topic_closed",
    "opinion_rating_missing",
    "opinion_comment_missing",
    "comment_too_long",
    "opinion_rejected",
    "moderation_unavailable",
    "author_suspended",
    "author_banned",
    "opinion_failed",
  ],
});

export const withdrawOpinion = defineEndpoint({
  name: "withdrawOpinion",
  method: "DELETE",
  path: "/api/opinions/{id}",
  summary: "Withdraw one's own opinion for good",
  access: signedIn(),
  input: z.object({ id: idSchema }),
  output: z.object({ topicId: idSchema, ratings: topicRatingsSchema }),
  errors: ["opinion_not_found"],
});
