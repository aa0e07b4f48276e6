// Endpoints for administrators to write, edit, close and reopen topics. Every change names the
// version it is based on (optimistic locking).

import * as z from "zod/mini";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { idSchema, seenVersionSchema, timeSchema } from "./politicians.ts";

/** Topics per page of the list. */
export const ADMIN_TOPICS_PAGE = 30;

/** `closing`: open until a known day. */
export const TOPIC_STATES = ["open", "closing", "closed"] as const;
export type TopicState = (typeof TOPIC_STATES)[number];

export const TOPIC_FILTERS = ["all", "open", "closed"] as const;
export type TopicFilter = (typeof TOPIC_FILTERS)[number];

const countSchema = z.int().check(z.minimum(0));

const administeredTopicSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  createdAt: timeSchema,
  /** Null if never edited. */
  editedAt: z.nullable(timeSchema),
  /** Past or future; null without an end. */
  closedAt: z.nullable(timeSchema),
  state: z.enum(TOPIC_STATES),
  version: z.int(),
  /** Published opinions. */
  totalOpinions: countSchema,
  /** Opinions that are not published yet. */
  heldOpinions: countSchema,
});
export type AdministeredTopic = z.infer<typeof administeredTopicSchema>;

const oneTopic = z.object({ topic: administeredTopicSchema });

/** Loose on purpose: the domain answers missing or too long texts with the specified sentence. */
const draftFields = {
  title: z._default(z.string().check(z.maxLength(5000)), ""),
  description: z._default(z.string().check(z.maxLength(50_000)), ""),
};
const DRAFT_ERRORS = [
  "topic_title_missing",
  "topic_title_too_long",
  "topic_description_missing",
  "topic_description_too_long",
  "topic_duplicate",
] as const;

/** The topic and the version the change is based on. */
const seenFields = { id: idSchema, version: seenVersionSchema };

export const listAdministeredTopics = defineEndpoint({
  name: "listAdministeredTopics",
  method: "GET",
  path: "/api/admin/topics",
  summary: "Topics with what administrators want to know of them, newest first, page by page",
  access: administrators(),
  input: z.object({
    q: z._default(z.string().check(z.maxLength(200)), ""),
    show: z._default(z.enum(TOPIC_FILTERS), "all"),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), ADMIN_TOPICS_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(administeredTopicSchema),
    /** Counts of topics that contain every word of `q`, for each value of `show`. */
    counts: z.object({ all: countSchema, open: countSchema, closed: countSchema }),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ["invalid_cursor"],
});

export const getAdministeredTopic = defineEndpoint({
  name: "getAdministeredTopic",
  method: "GET",
  path: "/api/admin/topics/{id}",
  summary: "A topic as it is now, to be edited",
  access: administrators(),
  input: z.object({ id: idSchema }),
  output: oneTopic,
  errors: ["topic_not_found"],
});

export const createTopic = defineEndpoint({
  name: "createTopic",
  method: "POST",
  path: "/api/admin/topics",
  summary: "Publishes a new topic",
  access: administrators(),
  input: z.object(draftFields),
  output: oneTopic,
  status: 201,
  errors: DRAFT_ERRORS,
});

export const editTopic = defineEndpoint({
  name: "editTopic",
  method: "PATCH",
  path: "/api/admin/topics/{id}",
  summary: "Changes a topic's title and description",
  access: administrators(),
  input: z.object({ ...seenFields, ...draftFields }),
  output: oneTopic,
  errors: ["topic_not_found", "topic_changed", ...DRAFT_ERRORS],
});

export const closeTopic = defineEndpoint({
  name: "closeTopic",
  method: "POST",
  path: "/api/admin/topics/{id}/close",
  summary: "Closes a topic to new and changed opinions, now or at the end of a day",
  access: administrators(),
  input: z.object({
    ...seenFields,
    /** "2026-12-31": opinions are accepted until the end of that day in Italy. */
    day: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: oneTopic,
  errors: ["topic_not_found", "topic_changed", "topic_closing_day"],
});

export const reopenTopic = defineEndpoint({
  name: "reopenTopic",
  method: "POST",
  path: "/api/admin/topics/{id}/reopen",
  summary: "Opinions are taken again, without an end",
  access: administrators(),
  input: z.object(seenFields),
  output: oneTopic,
  errors: ["topic_not_found", "topic_changed"],
});
