// The named server functions of the specification (§7): other names for use cases that have endpoints of
// their own, with the specified payloads and results. Who is calling comes from the session, never from
// the payload.

import * as z from "zod/mini";
import { COMMENT_MAX_LENGTH } from "#domain/comment.ts";
import { SOURCES } from "#domain/politician/source.ts";
import { administrators, defineEndpoint, everyone, signedIn } from "./endpoint.ts";
import { idSchema, timeSchema } from "./politicians.ts";
import { SUMMARIES_PER_ADDRESS } from "./summaries.ts";

const successSchema = z.object({ success: z.boolean() });
/** Accepted as specified and not used. */
const ignored = z.optional(z.string().check(z.maxLength(1_000)));

export const moderateReview = defineEndpoint({
  name: "moderateReview",
  method: "POST",
  path: "/functions/v1/moderate-review",
  summary: "What moderation would say of a comment",
  access: signedIn(),
  // A character may take two UTF-16 code units.
  input: z.object({ comment: z.string().check(z.maxLength(2 * COMMENT_MAX_LENGTH)) }),
  output: z.object({ isAppropriate: z.boolean(), reason: z.nullable(z.string()) }),
  limitPerAddress: { max: 60, windowMinutes: 5 },
  errors: ["moderation_unavailable", "too_many_requests"],
});

export const notifyNewReview = defineEndpoint({
  name: "notifyNewReview",
  method: "POST",
  path: "/functions/v1/notify-new-review",
  summary:
    "Confirms the notification of the caller's review or opinion, which publishing has queued",
  access: signedIn(),
  input: z.object({
    type: z.enum(["politician", "topic"]),
    politician_id: z.optional(idSchema),
    topic_id: z.optional(idSchema),
    user_email: ignored,
    user_name: ignored,
  }),
  output: successSchema,
  errors: ["review_not_found", "opinion_not_found"],
});

export const notifyNewUser = defineEndpoint({
  name: "notifyNewUser",
  method: "POST",
  path: "/functions/v1/notify-new-user",
  summary: "Confirms the notification of the caller's sign-up, which signing up has queued",
  access: signedIn(),
  input: z.object({ email: ignored, full_name: ignored }),
  output: successSchema,
  errors: [],
});

export const summarizeTopicReviews = defineEndpoint({
  name: "summarizeTopicReviews",
  method: "POST",
  path: "/functions/v1/summarize-topic-reviews",
  summary: "Have a topic's opinions summarised, as one text",
  access: everyone,
  limitPerAddress: SUMMARIES_PER_ADDRESS,
  input: z.object({ topicId: idSchema }),
  output: z.object({ summary: z.string() }),
  errors: ["topic_not_found", "summary_no_opinions", "summary_failed", "too_many_requests"],
});

export const deleteAllPoliticians = defineEndpoint({
  name: "deleteAllPoliticians",
  method: "POST",
  path: "/functions/v1/delete-all-politicians",
  summary: "Takes every politician of an institution off the site; answers when it is done",
  access: administrators(),
  input: z.object({ institution: z.enum(SOURCES) }),
  output: z.object({
    success: z.boolean(),
    deletedCount: z.int(),
    error: z.nullable(z.string()),
  }),
  errors: ["bulk_job_running", "reauthentication_required"],
});

/** Result of an import or a synchronisation. */
const resultSchema = z.object({
  success: z.boolean(),
  source: z.enum(SOURCES),
  totalAdded: z.int(),
  totalSkipped: z.int(),
  timestamp: timeSchema,
  /** Italian sentences with line, column and reason. */
  errors: z.array(z.string()),
  /** Why it failed as a whole; null on success. */
  error: z.nullable(z.string()),
});

export const importCsv = defineEndpoint({
  name: "importCsv",
  method: "POST",
  path: "/functions/v1/import-csv",
  summary: "Adds and updates the politicians of a CSV text, ends no one; answers when it is done",
  access: administrators(),
  input: z.object({ csvContent: z.string(), source: z.enum(SOURCES) }),
  maxBodyBytes: 64 * 1024 * 1024,
  output: resultSchema,
  errors: ["bulk_job_running"],
});

const manual = z.object({ manual: z.literal(true) });

export const syncSenato = defineEndpoint({
  name: "syncSenato",
  method: "POST",
  path: "/functions/v1/sync-senato",
  summary: "Applies who is in office by the Senato's open data; answers when it is done",
  access: administrators(),
  input: manual,
  output: resultSchema,
  errors: ["bulk_job_running"],
});

export const syncCamera = defineEndpoint({
  name: "syncCamera",
  method: "POST",
  path: "/functions/v1/sync-camera",
  summary: "Applies who is in office by the Camera's open data; answers when it is done",
  access: administrators(),
  input: manual,
  output: resultSchema,
  errors: ["bulk_job_running"],
});

export const deleteUserAccount = defineEndpoint({
  name: "deleteUserAccount",
  method: "POST",
  path: "/functions/v1/delete-user-account",
  summary: "Erase the caller's account with everything they wrote",
  access: signedIn(),
  /** Must be the caller's own id. */
  input: z.object({ userId: z.uuid() }),
  output: successSchema,
  errors: ["reauthentication_required", "forbidden"],
});
