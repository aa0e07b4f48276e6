// Endpoints of the moderation desk: what waits for a person, oldest deadline first, and what they decide.
// One entry of the queue is a case: a text that automatic moderation doubts or people have reported, or
// an author's appeal. Authors and reporters go by pseudonyms; nothing here says who they are.

import * as z from "zod/mini";
import {
  APPEAL_OUTCOMES,
  DECISIONS,
  SANCTIONS,
  STATEMENT_MAX_LENGTH,
  SUSPENSION_MAX_DAYS,
} from "#domain/moderation/decision.ts";
import { GUIDELINE_RULES } from "#domain/moderation/guideline-rules.ts";
import { CONTENT_KINDS, REPORT_REASONS } from "#domain/moderation/report.ts";
import { moderationCategories } from "#domain/moderation/verdict.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { idSchema, seenVersionSchema, timeSchema } from "./politicians.ts";
import { scoreSchema, scoresSchema } from "./ratings.ts";

/** How many entries of the queue come at once. */
export const QUEUE_PAGE = 25;

/** Why an entry is there: a case can be there for several reasons at once. */
export const QUEUE_MARKS = ["held", "reported", "hidden", "appeal"] as const;
export type QueueMark = (typeof QUEUE_MARKS)[number];

const countSchema = z.int().check(z.minimum(0));

const statusCountsSchema = z.object({
  published: countSchema,
  held: countSchema,
  hidden: countSchema,
  removed: countSchema,
} satisfies Record<(typeof REVIEW_STATUSES)[number], unknown>);

const queueEntryFields = {
  /** Of the case. */
  id: idSchema,
  /** To be sent back with a decision: goes up when the text or the case changes. */
  version: z.int(),
  /** `held` by automatic moderation, `reported`, `hidden` provisionally, an `appeal`. */
  marks: z.array(z.enum(QUEUE_MARKS)),
  openedAt: timeSchema,
  /** A person has to decide until then: 48 hours, 24 where illegality is alleged. */
  dueAt: timeSchema,
  /** Null where an appeal is about a sanction alone. */
  kind: z.nullable(z.enum(CONTENT_KINDS)),
  /** Whose page it is on; null with `kind`. */
  subject: z.nullable(
    z.object({
      kind: z.enum(["politician", "topic"]),
      id: idSchema,
      /** Name or title. */
      title: z.string(),
      /** Role and place of a politician; null for a topic. */
      detail: z.nullable(z.string()),
    }),
  ),
  /** Null with `kind`, and when its author has withdrawn it (appeals only). */
  text: z.nullable(z.string()),
  status: z.nullable(z.enum(REVIEW_STATUSES)),
  /** The review's own mean or the opinion's stars; null with `text`. */
  stars: z.nullable(z.number()),
  /** Pseudonym of the author, the same everywhere at the desk; null when the account is gone. */
  author: z.nullable(z.string()),
  reports: z.object({
    open: countSchema,
    /** Those of them that allege illegality. */
    illegal: countSchema,
    /** Most frequent first. */
    reasons: z.array(z.enum(REPORT_REASONS)),
  }),
};

const queueEntrySchema = z.object(queueEntryFields);
export type QueueEntry = z.infer<typeof queueEntrySchema>;

const sanctionSchema = z.object({
  id: idSchema,
  kind: z.enum(SANCTIONS),
  rule: z.enum(GUIDELINE_RULES),
  facts: z.string(),
  startsAt: timeSchema,
  /** Of a suspension; null otherwise. */
  endsAt: z.nullable(timeSchema),
  liftedAt: z.nullable(timeSchema),
  /** It keeps the user from writing now. */
  isInForce: z.boolean(),
});
export type Sanction = z.infer<typeof sanctionSchema>;

const decisionSchema = z.object({
  id: idSchema,
  decision: z.enum([...DECISIONS, "hide-provisionally", "sanction"]),
  rule: z.nullable(z.enum(GUIDELINE_RULES)),
  facts: z.string(),
  decidedAt: timeSchema,
  /** Name of the administrator; null for what the platform did, and when the account is gone. */
  decidedBy: z.nullable(z.string()),
  sanction: z.nullable(z.enum(SANCTIONS)),
  /** Null where there was no appeal, or none is decided. */
  appealOutcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
});
export type PastDecision = z.infer<typeof decisionSchema>;

const moderationItemSchema = z.object({
  ...queueEntryFields,
  /** Null with `text`. */
  createdAt: z.nullable(timeSchema),
  /** When the author last changed it: reports from before are about another text. */
  editedAt: z.nullable(timeSchema),
  /** Of a review; null otherwise. */
  scores: z.nullable(scoresSchema),
  /** Of an opinion; null otherwise. */
  rating: z.nullable(scoreSchema),
  /** The name the public reads. */
  shownAuthor: z.nullable(z.string()),
  /** What automatic moderation last said of the text as it reads; null where nothing is on record. */
  verdict: z.nullable(
    z.object({
      event: z.enum(["allowed", "held"]),
      categories: z.array(z.enum(moderationCategories)),
      reason: z.nullable(z.string()),
      /** Offsets in `text`, UTF-16 units, end excluded. */
      spans: z.array(
        z.object({ start: z.int(), end: z.int(), category: z.enum(moderationCategories) }),
      ),
      engine: z.string(),
      policyVersion: z.string(),
      at: timeSchema,
    }),
  ),
  /** Open ones, oldest first. */
  reportList: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(REPORT_REASONS),
      details: z.string(),
      isIllegal: z.boolean(),
      createdAt: timeSchema,
      /** Pseudonym of a user; null for a visitor. */
      reporter: z.nullable(z.string()),
      /** As a visitor gave it; null for a user. */
      visitorName: z.nullable(z.string()),
      /** Days since the account was opened; null for a visitor. */
      accountAgeDays: z.nullable(z.int()),
      /** How many of the reporter's earlier reports were right, and wrong. */
      upheld: countSchema,
      rejected: countSchema,
      /** What it counts towards hiding provisionally; 0 for new accounts and visitors. */
      weight: z.number(),
    }),
  ),
  /** Null when the account is gone. */
  authorHistory: z.nullable(
    z.object({
      accountAgeDays: z.int(),
      reviews: statusCountsSchema,
      opinions: statusCountsSchema,
      /** By persons, appeals that were right not counted. */
      decisions: z.object({ keep: countSchema, hide: countSchema, remove: countSchema }),
      /** Newest first. */
      sanctions: z.array(sanctionSchema),
    }),
  ),
  /** Texts on the same politician or topic, and reports of them in the last 30 days. Null with `kind`. */
  subjectHistory: z.nullable(z.object({ texts: statusCountsSchema, recentReports: countSchema })),
  /** Earlier ones on the same text, newest first. */
  decisions: z.array(decisionSchema),
  /** Of an appeal; null otherwise. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      createdAt: timeSchema,
      /** What it is against. */
      decision: decisionSchema,
      /** False: who asks decided that, and there is another administrator. */
      mayDecide: z.boolean(),
    }),
  ),
  /** False: it is one's own text, and there is another administrator. */
  mayDecide: z.boolean(),
  /** Set when the case is closed: nothing is to be decided any more. */
  closed: z.nullable(
    z.object({
      at: timeSchema,
      /** Null: the text was withdrawn, or nothing was left to decide. */
      decision: z.nullable(z.string()),
      by: z.nullable(z.string()),
    }),
  ),
});
export type ModerationItem = z.infer<typeof moderationItemSchema>;

export const listModerationQueue = defineEndpoint({
  name: "listModerationQueue",
  method: "GET",
  path: "/api/admin/moderation",
  summary: "What waits for a person, oldest deadline first, page by page",
  access: administrators(),
  input: z.object({
    show: z._default(z.enum(["all", ...QUEUE_MARKS]), "all"),
    kind: z._default(z.enum(["all", ...CONTENT_KINDS]), "all"),
    /** Reported for it, or doubted by automatic moderation for something it covers. */
    reason: z._default(z.enum(["all", ...REPORT_REASONS]), "all"),
    /** `overdue`: the deadline is past; `soon`: it is within 24 hours, or past. */
    due: z._default(z.enum(["all", "overdue", "soon"]), "all"),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), QUEUE_PAGE),
    /** `nextCursor` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(queueEntrySchema),
    nextCursor: z.nullable(z.string()),
    /** Over the whole queue, whatever the filters. */
    counts: z.object({
      all: countSchema,
      held: countSchema,
      reported: countSchema,
      hidden: countSchema,
      appeal: countSchema,
      overdue: countSchema,
    }),
  }),
  errors: ["invalid_cursor"],
});

export const getModerationItem = defineEndpoint({
  name: "getModerationItem",
  method: "GET",
  path: "/api/admin/moderation/{id}",
  summary: "A case with all there is to decide it by; closed ones too",
  access: administrators(),
  input: z.object({ id: idSchema }),
  output: z.object({ item: moderationItemSchema }),
  errors: ["item_not_found"],
});

/** Null: no sanction. Days only of a suspension. */
const sanctionInput = z.nullable(
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("warning") }),
    z.object({
      kind: z.literal("suspension"),
      days: z.int().check(z.minimum(1), z.maximum(SUSPENSION_MAX_DAYS)),
    }),
    z.object({ kind: z.literal("ban") }),
  ]),
);

const reasonFields = {
  /** The statement of reasons the author gets (DSA art. 17): the rule … */
  rule: z._default(z.nullable(z.enum(GUIDELINE_RULES)), null),
  /** … and the facts. Both are needed unless a text is kept without a sanction. */
  facts: z._default(z.string().check(z.maxLength(STATEMENT_MAX_LENGTH * 20)), ""),
};

export const decideItem = defineEndpoint({
  name: "decideItem",
  method: "POST",
  path: "/api/admin/moderation/{id}/decision",
  summary: "Keep (or publish), hide or remove a text, with or without a sanction on its author",
  access: administrators(),
  input: z.object({
    id: idSchema,
    /** As `getModerationItem` gave it: a case that changed since is not decided. */
    version: seenVersionSchema,
    decision: z.enum(DECISIONS),
    ...reasonFields,
    sanction: z._default(sanctionInput, null),
  }),
  output: z.object({ item: moderationItemSchema }),
  errors: [
    "item_not_found",
    "item_decided",
    "item_changed",
    "item_own",
    "decision_rule_missing",
    "decision_facts_missing",
    "decision_facts_too_long",
  ],
});

export const decideAppeal = defineEndpoint({
  name: "decideAppeal",
  method: "POST",
  path: "/api/admin/moderation/{id}/appeal",
  summary: "Uphold or overturn what an author appeals against",
  access: administrators(),
  input: z.object({
    /** Of the case. */
    id: idSchema,
    version: seenVersionSchema,
    outcome: z.enum(APPEAL_OUTCOMES),
    /** What the author is told. */
    answer: z._default(z.string().check(z.maxLength(STATEMENT_MAX_LENGTH * 20)), ""),
  }),
  output: z.object({ item: moderationItemSchema }),
  errors: [
    "item_not_found",
    "item_decided",
    "item_changed",
    "item_own",
    "appeal_same_administrator",
    "decision_facts_missing",
    "decision_facts_too_long",
  ],
});

const sanctionsSchema = z.object({
  /** Newest first. */
  sanctions: z.array(sanctionSchema),
});

export const listUserSanctions = defineEndpoint({
  name: "listUserSanctions",
  method: "GET",
  path: "/api/admin/users/{userId}/sanctions",
  summary: "Sanctions of one account; the look is logged",
  access: administrators(),
  input: z.object({ userId: z.uuid() }),
  output: sanctionsSchema,
  errors: ["user_not_found"],
});

export const sanctionUser = defineEndpoint({
  name: "sanctionUser",
  method: "POST",
  path: "/api/admin/users/{userId}/sanctions",
  summary: "Sanctions an account without a text to decide on, for abuse of reports for instance",
  access: administrators(),
  input: z.object({
    userId: z.uuid(),
    sanction: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("warning") }),
      z.object({
        kind: z.literal("suspension"),
        days: z.int().check(z.minimum(1), z.maximum(SUSPENSION_MAX_DAYS)),
      }),
      z.object({ kind: z.literal("ban") }),
    ]),
    ...reasonFields,
  }),
  output: sanctionsSchema,
  status: 201,
  errors: [
    "user_not_found",
    "own_sanction",
    "decision_rule_missing",
    "decision_facts_missing",
    "decision_facts_too_long",
  ],
});

export const liftSanction = defineEndpoint({
  name: "liftSanction",
  method: "POST",
  path: "/api/admin/users/{userId}/sanctions/{id}/lift",
  summary: "Ends a sanction early; the user can write again at once",
  access: administrators(),
  input: z.object({ userId: z.uuid(), id: idSchema }),
  output: sanctionsSchema,
  errors: ["sanction_not_found", "own_sanction"],
});
