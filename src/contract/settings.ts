// Endpoints of the account settings: read, correct, export and erase one's own data. All act on the
// caller; no input names another user.

import * as z from "zod/mini";
import { AUTHOR_REASONS } from "#domain/integrity/author-reasons.ts";
import { REVIEW_STANDINGS } from "#domain/rating/review-standing.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { NAME_CHOICES } from "#domain/topic/opinion.ts";
import { defineEndpoint, signedIn } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { scoreSchema } from "./ratings.ts";
import { typedText } from "./typed-text.ts";

/** Own reviews or opinions per page. */
export const OWN_PAGE = 10;

const pageFields = {
  limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), OWN_PAGE),
  /** `nextCursor` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(500))),
};

const countSchema = z.int().check(z.minimum(0));

const writtenFields = {
  id: idSchema,
  comment: z.string(),
  /** Only `published` is public; `held` waits, `hidden` and `removed` were taken down. */
  status: z.enum(REVIEW_STATUSES),
  /** Whether it is part of the estimate. */
  standing: z.enum(REVIEW_STANDINGS),
  /** Why it is aside: what it has in common with others. */
  reasons: z.array(z.enum(AUTHOR_REASONS)),
  createdAt: timeSchema,
  /** Null if never edited. */
  editedAt: z.nullable(timeSchema),
};

const myReviewSchema = z.object({
  ...writtenFields,
  /** Mean of the ten scores, one decimal. */
  mean: z.number(),
  /** A public one, of the office-holder or their staff. */
  hasReply: z.boolean(),
  politician: z.object({
    id: idSchema,
    name: z.string(),
    role: z.string(),
    /** False when the politician's page no longer exists. */
    isShown: z.boolean(),
  }),
});
export type MyReview = z.infer<typeof myReviewSchema>;

const myOpinionSchema = z.object({
  ...writtenFields,
  rating: scoreSchema,
  shownName: z.enum(NAME_CHOICES),
  topic: z.object({
    id: idSchema,
    title: z.string(),
    /** After this the opinion can be withdrawn but not changed. */
    closedAt: z.nullable(timeSchema),
  }),
});
export type MyOpinion = z.infer<typeof myOpinionSchema>;

const consentSchema = z.object({
  id: idSchema,
  /** Version of the accepted privacy policy. */
  policyVersion: z.string(),
  givenAt: timeSchema,
  /** Null while in force. */
  withdrawnAt: z.nullable(timeSchema),
});
export type Consent = z.infer<typeof consentSchema>;

export const updateMe = defineEndpoint({
  name: "updateMe",
  method: "PATCH",
  path: "/api/me",
  summary: "Change the name shown; opinions that show it follow",
  access: signedIn(),
  input: z.object({ fullName: typedText(1_000) }),
  output: z.object({ fullName: z.string() }),
  errors: ["full_name_required", "full_name_too_long"],
});

export const exportMyData = defineEndpoint({
  name: "exportMyData",
  method: "GET",
  path: "/api/me/export",
  summary: "Everything kept about the caller",
  access: signedIn(),
  input: z.object({}),
  /** Open-ended, so that new collections of personal data are exported without a change here. */
  output: z.looseObject({
    exportDate: timeSchema,
    profile: z.unknown(),
    reviews: z.array(z.unknown()),
    topicReviews: z.array(z.unknown()),
    consents: z.array(z.unknown()),
    sessions: z.array(z.unknown()),
  }),
  errors: ["reauthentication_required"],
});

export const deleteMyAccount = defineEndpoint({
  name: "deleteMyAccount",
  method: "POST",
  path: "/api/me/delete",
  summary: "Erase the caller's account with everything they wrote",
  access: signedIn(),
  input: z.object({}),
  output: z.object({}),
  errors: ["reauthentication_required", "own_account_last_administrator"],
});

export const listMyReviews = defineEndpoint({
  name: "listMyReviews",
  method: "GET",
  path: "/api/me/reviews",
  summary: "The caller's reviews in every status, newest first",
  access: signedIn(),
  input: z.object(pageFields),
  output: z.object({
    items: z.array(myReviewSchema),
    /** Total over all pages. */
    total: countSchema,
    nextCursor: z.nullable(z.string()),
  }),
  errors: ["invalid_cursor"],
});

export const listMyOpinions = defineEndpoint({
  name: "listMyOpinions",
  method: "GET",
  path: "/api/me/opinions",
  summary: "The caller's opinions in every status, newest first",
  access: signedIn(),
  input: z.object(pageFields),
  output: z.object({
    items: z.array(myOpinionSchema),
    /** Total over all pages. */
    total: countSchema,
    nextCursor: z.nullable(z.string()),
  }),
  errors: ["invalid_cursor"],
});

export const listMyConsents = defineEndpoint({
  name: "listMyConsents",
  method: "GET",
  path: "/api/me/consents",
  summary: "The caller's consents to the processing of political opinions, newest first",
  access: signedIn(),
  input: z.object({}),
  output: z.object({ items: z.array(consentSchema) }),
  errors: [],
});

export const withdrawConsent = defineEndpoint({
  name: "withdrawConsent",
  method: "POST",
  path: "/api/me/consents/withdraw",
  summary: "Withdraw consent; the caller's reviews and opinions, which rest on it, are erased",
  access: signedIn(),
  input: z.object({}),
  output: z.object({ items: z.array(consentSchema) }),
  errors: ["reauthentication_required"],
});
