// Endpoints for administrators to keep the calendar of votes, and to see what a silence would be like. Every
// change names the version it is based on (optimistic locking).

import * as z from "zod/mini";
import { OFFICE_GROUPS } from "#domain/rating/office-group.ts";
import { LEGAL_DAYS_BEFORE, MAX_DAYS_BEFORE, MAX_HOURS_AFTER } from "#domain/vote/vote.ts";
import { VOTE_KINDS } from "#domain/vote/vote-kinds.ts";
import { claimedPersonSchema } from "./claims.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { placeRefSchema } from "./place-ref.ts";
import { idSchema, seenFields } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

/** The newest ones. */
export const MAX_LISTED_VOTES = 200;
const MAX_TERRITORY = 400;
const MAX_CANDIDATES = 2_000;

const officesSchema = z.array(z.enum(OFFICE_GROUPS)).check(z.maxLength(OFFICE_GROUPS.length));

const administeredVoteSchema = z.object({
  id: idSchema,
  kind: z.enum(VOTE_KINDS),
  name: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** "15:00", in Italy. */
  closingTime: z.string(),
  daysBefore: z.int(),
  hoursAfter: z.int(),
  /** Of the silence. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  territory: z.array(placeRefSchema),
  offices: officesSchema,
  /** People concerned whatever office they hold. */
  candidates: z.array(claimedPersonSchema).check(z.maxLength(MAX_CANDIDATES)),
  topic: z.nullable(z.object({ id: idSchema, title: z.string() })),
  areTextsReadable: z.boolean(),
  state: z.enum(["ahead", "in-force", "over", "cancelled"]),
  /** Whom it concerns; null once it is over or cancelled. */
  people: z.nullable(z.int()),
  version: z.int(),
});
export type AdministeredVote = z.infer<typeof administeredVoteSchema>;

const oneVote = z.object({ vote: administeredVoteSchema });

/** Loose on purpose: the use case answers what is missing with a sentence for the field. */
const draftFields = {
  kind: z.enum(VOTE_KINDS),
  name: typedText(1_000),
  firstDay: typedText(20),
  lastDay: typedText(20),
  closingTime: typedText(20),
  daysBefore: z._default(
    z.int().check(z.minimum(LEGAL_DAYS_BEFORE), z.maximum(MAX_DAYS_BEFORE)),
    LEGAL_DAYS_BEFORE,
  ),
  hoursAfter: z._default(z.int().check(z.minimum(0), z.maximum(MAX_HOURS_AFTER)), 0),
  territory: z._default(
    z.array(z.string().check(z.maxLength(10))).check(z.maxLength(MAX_TERRITORY)),
    [],
  ),
  offices: z._default(officesSchema, []),
  candidates: z._default(z.array(idSchema).check(z.maxLength(MAX_CANDIDATES)), []),
  topicId: z._default(z.nullable(idSchema), null),
  areTextsReadable: z._default(z.boolean(), true),
};

const DRAFT_ERRORS = [
  "vote_name_missing",
  "vote_days_invalid",
  "vote_closing_time_invalid",
  "vote_territory_missing",
  "vote_territory_invalid",
  "vote_offices_missing",
  "politician_not_found",
  "topic_not_found",
] as const;

export const listAdministeredVotes = defineEndpoint({
  name: "listAdministeredVotes",
  method: "GET",
  path: "/api/admin/votes",
  summary: "The calendar of votes, the last to begin first, and which one the caller looks at",
  access: administrators(),
  input: z.object({}),
  output: z.object({
    items: z.array(administeredVoteSchema).check(z.maxLength(MAX_LISTED_VOTES)),
    /** The vote whose silence the caller's browser shows as if it were in force. */
    exercise: z.nullable(idSchema),
  }),
  errors: [],
});

export const createVote = defineEndpoint({
  name: "createVote",
  method: "POST",
  path: "/api/admin/votes",
  summary: "Announces a vote: its silence begins and ends by itself",
  access: administrators(),
  input: z.object(draftFields),
  output: oneVote,
  status: 201,
  errors: DRAFT_ERRORS,
});

export const editVote = defineEndpoint({
  name: "editVote",
  method: "PATCH",
  path: "/api/admin/votes/{id}",
  summary: "Changes a vote, its silence included",
  access: administrators(),
  input: z.object({ ...seenFields, ...draftFields }),
  output: oneVote,
  errors: ["vote_not_found", "vote_changed", ...DRAFT_ERRORS],
});

export const cancelVote = defineEndpoint({
  name: "cancelVote",
  method: "POST",
  path: "/api/admin/votes/{id}/cancel",
  summary: "Takes a vote off the calendar: its silence ends, or never begins",
  access: administrators(),
  input: z.object(seenFields),
  output: oneVote,
  errors: ["vote_not_found", "vote_changed"],
});

export const restoreVote = defineEndpoint({
  name: "restoreVote",
  method: "POST",
  path: "/api/admin/votes/{id}/restore",
  summary: "Puts a cancelled vote back on the calendar",
  access: administrators(),
  input: z.object(seenFields),
  output: oneVote,
  errors: ["vote_not_found", "vote_changed"],
});

export const beginExercise = defineEndpoint({
  name: "beginExercise",
  method: "POST",
  path: "/api/admin/votes/{id}/exercise",
  summary: "Shows the caller's browser, for an hour, the site as in the silence of this vote",
  access: administrators(),
  input: z.object({ id: idSchema }),
  output: z.object({}),
  hasSecretAnswer: true,
  errors: ["vote_not_found"],
});

export const endExercise = defineEndpoint({
  name: "endExercise",
  method: "POST",
  path: "/api/admin/votes/end-exercise",
  summary: "Shows the caller's browser the site as it is",
  access: administrators(),
  input: z.object({}),
  output: z.object({}),
  hasSecretAnswer: true,
  errors: [],
});
