// Following people, topics, towns and chambers. Only who follows sees what: it reveals opinions.

import * as z from "zod/mini";
import { FOLLOW_FREQUENCIES, FOLLOW_SUBJECT, MAX_FOLLOWS } from "#domain/follow/follow.ts";
import { MAX_PUSH_DEVICES } from "#domain/follow/push.ts";
import { defineEndpoint, signedIn } from "./endpoint.ts";
import { timeSchema } from "./politicians.ts";

/** "politician-12", "topic-3", "place-052032" (a town), "chamber-Senato", or "topics" for new ones. */
export const followSubjectSchema = z.string().check(z.regex(FOLLOW_SUBJECT));

const choiceFields = {
  frequency: z.enum(FOLLOW_FREQUENCIES),
  byMail: z.boolean(),
  byPush: z.boolean(),
};

const followSchema = z.object({
  subject: followSubjectSchema,
  /** As its page is called; null where that is gone. */
  name: z.nullable(z.string()),
  /** Office and place of a person, province of a town. */
  detail: z.nullable(z.string()),
  /** Of its page; null where that is gone. */
  path: z.nullable(z.string()),
  since: timeSchema,
  ...choiceFields,
});
export type Follow = z.infer<typeof followSchema>;

export const listFollows = defineEndpoint({
  name: "listFollows",
  method: "GET",
  path: "/api/me/follows",
  summary: "What the caller follows, newest first",
  access: signedIn(),
  input: z.object({}),
  output: z.object({
    items: z.array(followSchema).check(z.maxLength(MAX_FOLLOWS)),
    /** Where messages go; null until the address is confirmed. */
    mailTo: z.nullable(z.string()),
  }),
  errors: [],
});

export const getFollow = defineEndpoint({
  name: "getFollow",
  method: "GET",
  path: "/api/me/follows/{subject}",
  summary: "Whether and how the caller follows something, and what it is",
  access: signedIn(),
  input: z.object({ subject: followSubjectSchema }),
  output: z.object({
    ...followSchema.shape,
    /** Null for what the caller does not follow: the others are what is proposed. */
    since: z.nullable(timeSchema),
    hasConsent: z.boolean(),
    mailTo: z.nullable(z.string()),
    push: z.object({
      /** VAPID key, as `applicationServerKey` takes it. */
      publicKey: z.string(),
      /** Browsers of the caller that get notifications. */
      devices: z.int().check(z.minimum(0), z.maximum(MAX_PUSH_DEVICES)),
      isHere: z.boolean(),
    }),
  }),
  errors: ["follow_subject_not_found"],
});

export const setFollow = defineEndpoint({
  name: "setFollow",
  method: "POST",
  path: "/api/me/follows",
  summary: "Follow something, or change how",
  access: signedIn(),
  input: z.object({
    subject: followSubjectSchema,
    ...choiceFields,
    byPush: z._default(z.boolean(), false),
    /** To the processing of political opinions; needed once. */
    consent: z._default(z.boolean(), false),
  }),
  output: followSchema,
  errors: [
    "follow_subject_not_found",
    "follow_limit",
    "follow_consent_required",
    "consent_withdrawn_today",
  ],
});

export const unfollow = defineEndpoint({
  name: "unfollow",
  method: "DELETE",
  path: "/api/me/follows/{subject}",
  summary: "Follow something no longer",
  access: signedIn(),
  input: z.object({ subject: followSubjectSchema }),
  output: z.object({ wasFollowed: z.boolean() }),
  errors: [],
});
