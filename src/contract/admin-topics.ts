// Endpoints for administrators to write, edit, close and reopen topics. Every change names the
// version it is based on (optimistic locking).

import * as z from "zod/mini";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { divisionKeySchema, divisionSummarySchema } from "./divisions.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { fileNameSchema } from "./file-name.ts";
import { idSchema, seenFields, timeSchema } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

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
  title: typedText(5000),
  description: typedText(50_000),
};
const DRAFT_ERRORS = [
  "topic_title_missing",
  "topic_title_too_long",
  "topic_description_missing",
  "topic_description_too_long",
  "topic_duplicate",
] as const;

export const listAdministeredTopics = defineEndpoint({
  name: "listAdministeredTopics",
  method: "GET",
  path: "/api/admin/topics",
  summary: "Topics with what administrators want to know of them, newest first, page by page",
  access: administrators(),
  input: z.object({
    q: typedText(200),
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

const importedSchema = z.object({
  fileName: z.string(),
  added: countSchema,
  /** Stored already, as an open topic with the same title too, or twice in the file. */
  skipped: countSchema,
  rejected: countSchema,
  /** Of those that are added, in the order of the file. */
  titles: z.array(z.string()),
  /** Italian sentences with line, column and reason; limited in number. */
  problems: z.array(z.string()),
});
export type ImportedTopics = z.infer<typeof importedSchema>;

export const importTopicFile = defineEndpoint({
  name: "importTopicFile",
  method: "POST",
  path: "/api/admin/topic-imports",
  summary: "Says what a CSV file of topics would add, or adds it",
  access: administrators(),
  upload: { field: "file", maxBytes: 8 * 1024 * 1024 },
  input: z.object({
    fileName: fileNameSchema,
    apply: z._default(z.enum(["yes", "no"]), "no"),
  }),
  output: z.object({ imported: importedSchema }),
  errors: ["file_too_large", "not_csv"],
});

export const getLastTopicImport = defineEndpoint({
  name: "getLastTopicImport",
  method: "GET",
  path: "/api/admin/topic-imports/last",
  summary: "The last import of topics of which any are left, and how many undoing it would remove",
  access: administrators(),
  input: z.object({}),
  output: z.object({
    last: z.nullable(
      z.object({
        importedAt: timeSchema,
        topics: countSchema,
        /** Never edited or closed here, without opinions and named by no vote. */
        removable: countSchema,
      }),
    ),
  }),
  errors: [],
});

export const undoTopicImport = defineEndpoint({
  name: "undoTopicImport",
  method: "POST",
  path: "/api/admin/topic-imports/undo",
  summary: "Removes what an import of topics brought and nobody has used yet",
  access: administrators(),
  input: z.object({ importedAt: timeSchema }),
  output: z.object({ removed: countSchema }),
  errors: [],
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

const joinedDivisions = z.object({ divisions: z.array(divisionSummarySchema) });

export const joinDivision = defineEndpoint({
  name: "joinDivision",
  method: "POST",
  path: "/api/admin/topics/{id}/divisions",
  summary: "Joins a division of Parliament to a topic, whose page then lists it",
  access: administrators(),
  /** `division`: as its chamber writes it, or the address of its page. */
  input: z.object({ id: idSchema, division: z.string().check(z.maxLength(500)) }),
  output: joinedDivisions,
  errors: ["topic_not_found", "division_not_found"],
});

export const partDivision = defineEndpoint({
  name: "partDivision",
  method: "DELETE",
  path: "/api/admin/topics/{id}/divisions/{chamber}/{key}",
  summary: "Takes a division of Parliament off a topic",
  access: administrators(),
  input: z.object({
    id: idSchema,
    chamber: z.enum(CHAMBERS),
    key: divisionKeySchema,
  }),
  output: joinedDivisions,
  errors: ["topic_not_found", "division_not_found"],
});
