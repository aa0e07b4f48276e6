// Endpoints of «Utile»: who finds a review useful. Only the caller sees it.

import * as z from "zod/mini";
import { defineEndpoint, signedIn } from "./endpoint.ts";
import { idSchema } from "./politicians.ts";

const input = z.object({ id: idSchema });
const output = z.object({
  /** Null where the review is not published. */
  politicianId: z.nullable(idSchema),
  /** Votes of the review after the change; 0 where it is not published, and in the silence before a vote. */
  useful: z.int(),
});

export const markUseful = defineEndpoint({
  name: "markUseful",
  method: "POST",
  path: "/api/reviews/{id}/useful",
  summary: "Find somebody else's published review useful; once, whatever the number of calls",
  access: signedIn(),
  input: z.object({
    id: idSchema,
    /** To the processing of political opinions; needed once. */
    consent: z._default(z.boolean(), false),
  }),
  output,
  errors: [
    "review_not_found",
    "own_review",
    "useful_consent_required",
    "consent_withdrawn_today",
    "author_suspended",
    "author_banned",
    "too_many_requests",
  ],
});

export const unmarkUseful = defineEndpoint({
  name: "unmarkUseful",
  method: "DELETE",
  path: "/api/reviews/{id}/useful",
  summary: "Take back that one finds a review useful, whatever became of the review",
  access: signedIn(),
  input,
  output,
  errors: ["too_many_requests"],
});

/** The newest ones. */
export const MAX_MY_USEFUL = 1_000;

export const listMyUseful = defineEndpoint({
  name: "listMyUseful",
  method: "GET",
  path: "/api/politicians/{id}/useful/mine",
  summary: "Ids of a politician's reviews that the signed-in user finds useful",
  access: signedIn(),
  input,
  output: z.object({
    ids: z.array(idSchema),
    /** To the processing of political opinions: without it the next vote asks for it. */
    hasConsent: z.boolean(),
    /** Until it is, the votes count nothing. */
    isEmailConfirmed: z.boolean(),
  }),
  errors: [],
});
