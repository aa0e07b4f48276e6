// What the watch over ratings found, in public: surges, what was set aside, what people decided.

import * as z from "zod/mini";
import { SURGE_DECISIONS } from "#domain/integrity/surge-decision.ts";
import { SURGE_STATES } from "#domain/integrity/surge.ts";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { daySchema, idSchema, timeSchema } from "./politicians.ts";
import { voteNoticeSchema } from "./votes.ts";

/** Of one subject, the latest ones. */
export const MAX_NOTICES = 20;

const countSchema = z.int().check(z.minimum(0));
const scoreSchema = z.nullable(z.number());

const noticeSchema = z.object({
  id: idSchema,
  /** `examined`: its reviews wait; `free`: they count; `bounded`: some wait for a person; `coordinated`: a group is set aside or waits for a person. */
  state: z.enum(SURGE_STATES),
  /** Day of its first review. */
  from: daySchema,
  /** Day on which more than usual last came. */
  to: daySchema,
  /** New reviews still belong to it. */
  isOpen: z.boolean(),
  arrivals: countSchema,
  /** Arrivals over the usual number in that time. */
  timesUsual: z.int().check(z.minimum(1)),
  setAside: countSchema,
  /** They wait for a person. */
  held: countSchema,
  /** What a person decided about those set aside or held; null before a decision, and where there is nothing to decide. */
  decision: z.nullable(z.enum(SURGE_DECISIONS)),
  decidedAt: z.nullable(timeSchema),
  /** Administrators were notified that a decision is missing for a week. */
  isOverdue: z.boolean(),
  /** Estimate without its reviews, and with all of them; null below the minimum. */
  estimateBefore: scoreSchema,
  estimateWithAll: scoreSchema,
});
export type SurgeNotice = z.infer<typeof noticeSchema>;

const noticesSchema = z.object({
  items: z.array(noticeSchema).check(z.maxLength(MAX_NOTICES)),
  /** False where the site does not watch over ratings. */
  isWatching: z.boolean(),
  /** The vote in whose silence they are left out. */
  vote: z.optional(voteNoticeSchema),
});

export const listNotices = defineEndpoint({
  name: "listNotices",
  method: "GET",
  path: "/api/politicians/{id}/notices",
  summary: `Unusual numbers of reviews of a politician, open and past: the latest ${MAX_NOTICES}, newest first; /integrity has all`,
  purpose: "Ondate di recensioni su di lui",
  access: everyone,
  input: z.object({ id: idSchema }),
  cacheTags: ({ id }) => [`politician:${id}`],
  output: noticesSchema,
  errors: ["politician_not_found"],
});

export const listTopicNotices = defineEndpoint({
  name: "listTopicNotices",
  method: "GET",
  path: "/api/topics/{id}/notices",
  summary: `Unusual numbers of opinions on a topic, open and past: the latest ${MAX_NOTICES}, newest first; /integrity has all`,
  purpose: "Ondate di opinioni su un tema",
  access: everyone,
  input: z.object({ id: idSchema }),
  cacheTags: ({ id }) => [`topic:${id}`],
  output: noticesSchema,
  errors: ["topic_not_found"],
});

export const listSurges = defineEndpoint({
  name: "listSurges",
  method: "GET",
  path: "/api/integrity",
  summary:
    "Unusual numbers of reviews and opinions, newest first, and whether the site watches over ratings",
  purpose: "Tutte le ondate, dalla più recente",
  access: everyone,
  input: z.object({
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  cacheTags: () => ["surges", "roster", "topics"],
  output: z.object({
    isWatching: z.boolean(),
    /** Day of the last signed snapshot that was withdrawn with its format; null where none was. */
    snapshotsWithdrawnUntil: z.nullable(daySchema),
    items: z.array(
      z.object({
        ...noticeSchema.shape,
        subject: z.object({
          kind: z.enum(["politician", "topic"]),
          id: idSchema,
          /** Name or title. */
          title: z.string(),
          /** Role and place of a politician. */
          detail: z.nullable(z.string()),
          isDemo: z.boolean(),
        }),
      }),
    ),
    nextCursor: z.nullable(z.string()),
    /** The vote in whose silence some are left out. */
    vote: z.optional(voteNoticeSchema),
  }),
  errors: ["invalid_cursor"],
});
