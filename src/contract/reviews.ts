// Endpoints of reviews. The public author is always 'Utente'; a user's own review is returned only
// to them.

import * as z from "zod/mini";
import { AUTHOR_REASONS } from "#domain/integrity/author-reasons.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { REVIEW_STANDINGS } from "#domain/rating/review-standing.ts";
import { SCORE_BANDS } from "#domain/rating/score-band.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import {
  DEFAULT_REVIEW_SORT,
  MAX_REVIEW_SEARCH,
  REVIEW_SORTS,
} from "#domain/review/review-sort.ts";
import { defineEndpoint, everyone, signedIn } from "./endpoint.ts";
import { daySchema, idSchema, timeSchema } from "./politicians.ts";
import { replySchema } from "./replies.ts";
import { attributeSchema, ratingsSchema, scoreSchema, scoresSchema } from "./ratings.ts";
import { voteNoticeSchema } from "./votes.ts";
import { typedText } from "./typed-text.ts";

/** Number of most recent reviews on the detail page. */
export const LATEST_REVIEWS = 5;

const reviewSchema = z.object({
  id: idSchema,
  author: z.string(),
  comment: z.string(),
  /** Null in the silence before a vote, like the mean. */
  scores: z.nullable(scoresSchema),
  /** Mean of the ten scores, one decimal. */
  mean: z.nullable(z.number()),
  /** Days: times would say what was written in one sitting. */
  createdAt: daySchema,
  /** Null if never edited. */
  editedAt: z.nullable(daySchema),
  /** Whether it is part of the estimate: `waiting` and `aside` ones are shown, and not counted. */
  standing: z.enum(REVIEW_STANDINGS),
  /** Votes «Utile» of accounts that weigh anything; 0 in the silence before a vote. */
  useful: z.int(),
});

const listedReviewSchema = z.object({
  ...reviewSchema.shape,
  /** Of the office-holder or their staff; null without one. `isBeforeEdit`: the review was edited since. */
  reply: z.nullable(z.object({ ...replySchema.shape, isBeforeEdit: z.boolean() })),
});
export type ListedReview = z.infer<typeof listedReviewSchema>;
export type Review = z.infer<typeof reviewSchema>;

const ownReviewSchema = z.object({
  ...reviewSchema.shape,
  scores: scoresSchema,
  mean: z.number(),
  createdAt: timeSchema,
  editedAt: z.nullable(timeSchema),
  politicianId: idSchema,
  /** `held` waits for a moderator; a moderator took down `hidden` and `removed` ones. */
  status: z.enum(REVIEW_STATUSES),
  /** Why it is aside: what it has in common with others. */
  reasons: z.array(z.enum(AUTHOR_REASONS)),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/**
 * Loose on purpose: the domain answers missing scores with the specified sentences in the specified
 * order.
 */
const draftFields = {
  scores: z._default(
    z.partialRecord(z.enum(ATTRIBUTES), z.int().check(z.minimum(0), z.maximum(5))),
    {},
  ),
  comment: typedText(20_000),
};

const writtenSchema = z.object({
  review: ownReviewSchema,
  /** The politician's ratings after the change. */
  ratings: ratingsSchema,
});

export const listReviews = defineEndpoint({
  name: "listReviews",
  method: "GET",
  path: "/api/politicians/{id}/reviews",
  summary: "Published reviews of a politician in the order asked for, those set aside at the end",
  purpose: "Le sue recensioni",
  access: everyone,
  input: z.object({
    id: idSchema,
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), LATEST_REVIEWS),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    /** `useful`: by votes «Utile» and what they weigh; `highest` and `lowest`: by review average. */
    sort: z._default(z.enum(REVIEW_SORTS), DEFAULT_REVIEW_SORT),
    /** Only reviews with this rounded average. */
    stars: z.optional(scoreSchema),
    /** With both, only reviews that gave the attribute 1 or 2 (low), or 4 or 5 (high). */
    attribute: z.optional(attributeSchema),
    scores: z.optional(z.enum(SCORE_BANDS)),
    /**
     * Only reviews with all these words in the comment, in any form of the word. Where very many have them, a page
     * looks through 500 reviews at most: it may have fewer items than asked for, or none, and still lead on.
     */
    q: typedText(MAX_REVIEW_SEARCH),
  }),
  cacheTags: ({ id }) => [`politician:${id}`],
  output: z.object({
    items: z.array(listedReviewSchema),
    nextCursor: z.nullable(z.string()),
    /** Reviews in the selection; null where they are not all known, and without one. */
    found: z.nullable(z.int()),
    /** The vote in whose silence figures are withheld. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: ["politician_not_found", "invalid_cursor"],
});

export const getOwnReview = defineEndpoint({
  name: "getOwnReview",
  method: "GET",
  path: "/api/politicians/{id}/reviews/mine",
  summary: "The signed-in user's review of a politician, or null, and whether consent is on record",
  access: signedIn("review_sign_in_required"),
  input: z.object({ id: idSchema }),
  output: z.object({ review: z.nullable(ownReviewSchema), hasConsent: z.boolean() }),
  errors: ["politician_not_found"],
});

export const publishReview = defineEndpoint({
  name: "publishReview",
  method: "POST",
  path: "/api/politicians/{id}/reviews",
  summary: "Rate a politician; moderated, then published or held",
  access: signedIn("review_sign_in_required"),
  input: z.object({
    id: idSchema,
    ...draftFields,
    /** Explicit consent (GDPR art. 9); required with the first review only. */
    consent: z._default(z.boolean(), false),
  }),
  output: writtenSchema,
  status: 201,
  errors: [
    "politician_not_found",
    "review_scores_missing",
    "review_comment_missing",
    "comment_too_long",
    "consent_required",
    "consent_withdrawn_today",
    "review_rejected",
    "moderation_unavailable",
    "author_suspended",
    "author_banned",
    "reviews_closed",
    "review_own_office",
    "review_duplicate",
    "review_limit_reached",
    "review_failed",
  ],
});

export const editReview = defineEndpoint({
  name: "editReview",
  method: "PATCH",
  path: "/api/reviews/{id}",
  summary: "Change one's own review; moderated again",
  access: signedIn(),
  input: z.object({ id: idSchema, ...draftFields }),
  output: writtenSchema,
  errors: [
    "review_not_found",
    "reviews_closed",
    "review_own_office",
    "review_taken_down",
    "review_scores_missing",
    "review_comment_missing",
    "comment_too_long",
    "review_rejected",
    "moderation_unavailable",
    "author_suspended",
    "author_banned",
    "review_failed",
  ],
});

export const withdrawReview = defineEndpoint({
  name: "withdrawReview",
  method: "DELETE",
  path: "/api/reviews/{id}",
  summary: "Withdraw one's own review for good",
  access: signedIn(),
  input: z.object({ id: idSchema }),
  output: z.object({ politicianId: idSchema, ratings: ratingsSchema }),
  errors: ["review_not_found"],
});
