// What office-holders write: one reply to each review, one statement on the page. It changes no score and hides nothing.

import * as z from "zod/mini";
import { CAPACITIES } from "#domain/representation/claim.ts";
import { REPLY_MAX_LENGTH, STATEMENT_TEXT_MAX_LENGTH } from "#domain/representation/reply.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { defineEndpoint, everyone, signedIn } from "./endpoint.ts";
import { daySchema, idSchema, timeSchema } from "./politicians.ts";
import { scoresSchema } from "./ratings.ts";
import { voteNoticeSchema } from "./votes.ts";
import { typedText } from "./typed-text.ts";

/** Reviews per page of who replies. */
export const OFFICE_REVIEWS_PAGE = 10;

export const replySchema = z.object({
  id: idSchema,
  /** The office-holder, or their staff. No other person is named. */
  by: z.enum(CAPACITIES),
  comment: z.string(),
  createdAt: timeSchema,
  /** Null if never edited. */
  editedAt: z.nullable(timeSchema),
});
export type Reply = z.infer<typeof replySchema>;

export const getVoice = defineEndpoint({
  name: "getVoice",
  method: "GET",
  path: "/api/politicians/{id}/voice",
  summary: "The statement of an office-holder, and how many reviews they reply to",
  purpose: "La sua dichiarazione, e a quante recensioni risponde",
  access: everyone,
  input: z.object({ id: idSchema }),
  cacheTags: ({ id }) => [`politician:${id}`],
  output: z.object({
    statement: z.nullable(replySchema),
    /** Null for who has never replied, under five reviews, and in the silence before a vote. */
    replyRate: z.nullable(
      z.object({
        /** Of published reviews that are not set aside. */
        percent: z.int(),
        /** Median time from review to reply. */
        medianHours: z.nullable(z.number()),
      }),
    ),
    /** The vote in whose silence figures are withheld. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: ["politician_not_found"],
});

const officeReplySchema = z.object({
  ...replySchema.shape,
  status: z.enum(REVIEW_STATUSES),
  /** Who wrote the text as it is now; only who speaks for the same person reads it. */
  writtenBy: z.string(),
});
export type OfficeReply = z.infer<typeof officeReplySchema>;

const officeReviewSchema = z.object({
  id: idSchema,
  comment: z.string(),
  /** Both null in the silence before a vote. */
  scores: z.nullable(scoresSchema),
  mean: z.nullable(z.number()),
  createdAt: daySchema,
  editedAt: z.nullable(daySchema),
  reply: z.nullable(officeReplySchema),
});
export type OfficeReview = z.infer<typeof officeReviewSchema>;

export const OFFICE_REVIEW_LISTS = ["open", "all"] as const;

export const listOfficeReviews = defineEndpoint({
  name: "listOfficeReviews",
  method: "GET",
  path: "/api/me/offices/{politicianId}/reviews",
  summary: "Published reviews of whom the caller speaks for, with their replies in every state",
  access: signedIn(),
  input: z.object({
    politicianId: idSchema,
    /** `open`: those without a reply. */
    show: z._default(z.enum(OFFICE_REVIEW_LISTS), "open"),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), OFFICE_REVIEWS_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(officeReviewSchema),
    nextCursor: z.nullable(z.string()),
    statement: z.nullable(officeReplySchema),
  }),
  errors: ["not_representative", "invalid_cursor"],
});

const replyErrors = [
  "not_representative",
  "reply_missing",
  "text_too_long",
  "reply_rejected",
  "reply_limit_reached",
  "moderation_unavailable",
  "author_suspended",
  "author_banned",
] as const;

const oneReply = z.object({ reply: officeReplySchema });

export const writeReply = defineEndpoint({
  name: "writeReply",
  method: "POST",
  path: "/api/reviews/{id}/reply",
  summary: "Reply to a review, once, for whom the caller speaks; moderated like a review",
  access: signedIn(),
  input: z.object({ id: idSchema, comment: typedText(REPLY_MAX_LENGTH * 20) }),
  output: oneReply,
  status: 201,
  errors: ["review_not_found", "reply_own_review", "reply_duplicate", ...replyErrors],
});

export const writeStatement = defineEndpoint({
  name: "writeStatement",
  method: "POST",
  path: "/api/politicians/{id}/statement",
  summary: "Publish the statement of whom the caller speaks for; moderated like a review",
  access: signedIn(),
  input: z.object({ id: idSchema, comment: typedText(STATEMENT_TEXT_MAX_LENGTH * 20) }),
  output: oneReply,
  status: 201,
  errors: ["statement_duplicate", ...replyErrors],
});

export const editReply = defineEndpoint({
  name: "editReply",
  method: "PATCH",
  path: "/api/replies/{id}",
  summary: "Change a reply or statement of whom the caller speaks for; moderated again",
  access: signedIn(),
  input: z.object({ id: idSchema, comment: typedText(STATEMENT_TEXT_MAX_LENGTH * 20) }),
  output: oneReply,
  errors: ["reply_not_found", "reply_taken_down", ...replyErrors],
});

export const withdrawReply = defineEndpoint({
  name: "withdrawReply",
  method: "DELETE",
  path: "/api/replies/{id}",
  summary: "Withdraw a reply or statement of whom the caller speaks for",
  access: signedIn(),
  input: z.object({ id: idSchema }),
  output: z.object({}),
  errors: ["reply_not_found", "not_representative"],
});
