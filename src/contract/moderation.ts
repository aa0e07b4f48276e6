// Endpoints of the moderation queue: pending cases by deadline, and decisions. A case is a text
// that automatic moderation flagged or users reported, or an author's appeal. Authors and reporters
// appear under pseudonyms.

import * as z from "zod/mini";
import {
  APPEAL_OUTCOMES,
  COUNTING_DECISIONS,
  DECISIONS,
  SANCTIONS,
  STATEMENT_MAX_LENGTH,
  SUSPENSION_MAX_DAYS,
} from "#domain/moderation/decision.ts";
import { GUIDELINE_RULES } from "#domain/moderation/guideline-rules.ts";
import { TEXT_KINDS, REPORT_REASONS } from "#domain/moderation/report.ts";
import { moderationCategories } from "#domain/moderation/verdict.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { idSchema, seenFields, timeSchema } from "./politicians.ts";
import { scoreSchema, scoresSchema } from "./ratings.ts";
import { typedText } from "./typed-text.ts";

/** Entries per page of the queue. */
export const QUEUE_PAGE = 25;

/** Reasons why a case is in the queue; there may be several. */
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
  /** Id of the case. */
  id: idSchema,
  /** Sent back with a decision: increases when the text or the case changes. */
  version: z.int(),
  /** `held` by automatic moderation, `reported`, `hidden` provisionally, an `appeal`. */
  marks: z.array(z.enum(QUEUE_MARKS)),
  openedAt: timeSchema,
  /** Deadline: 48 hours, 24 when illegality is alleged. */
  dueAt: timeSchema,
  /** Null for an appeal against a sanction alone. */
  kind: z.nullable(z.enum(TEXT_KINDS)),
  /** The page it is on; null with `kind`. */
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
  /** Null with `kind`, and when the author withdrew the text (appeals only). */
  text: z.nullable(z.string()),
  status: z.nullable(z.enum(REVIEW_STATUSES)),
  /** The review's average or the opinion's stars; null with `text`. */
  stars: z.nullable(z.number()),
  /** Pseudonym of the author in this case, another in each; null when the account was deleted. */
  author: z.nullable(z.string()),
  reports: z.object({
    open: countSchema,
    /** Number of them that allege illegality. */
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
  /** Days of a suspension; otherwise null. */
  endsAt: z.nullable(timeSchema),
  liftedAt: z.nullable(timeSchema),
  /** Whether it currently prevents the user from writing. */
  isInForce: z.boolean(),
});
export type Sanction = z.infer<typeof sanctionSchema>;

const decisionSchema = z.object({
  id: idSchema,
  decision: z.enum([...DECISIONS, "hide-provisionally", "sanction", ...COUNTING_DECISIONS]),
  rule: z.nullable(z.enum(GUIDELINE_RULES)),
  facts: z.string(),
  decidedAt: timeSchema,
  /** The administrator's name; null for automatic decisions and deleted accounts. */
  decidedBy: z.nullable(z.string()),
  sanction: z.nullable(z.enum(SANCTIONS)),
  /** Null without a decided appeal. */
  appealOutcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
});
export type PastDecision = z.infer<typeof decisionSchema>;

const moderationItemSchema = z.object({
  ...queueEntryFields,
  /** Null with `text`. */
  createdAt: z.nullable(timeSchema),
  /** Last change by the author: earlier reports concern another text. */
  editedAt: z.nullable(timeSchema),
  /** For a review; otherwise null. */
  scores: z.nullable(scoresSchema),
  /** For an opinion; otherwise null. */
  rating: z.nullable(scoreSchema),
  /** The displayed author name. */
  shownAuthor: z.nullable(z.string()),
  /** Last automatic verdict on the current text; null without a record. */
  verdict: z.nullable(
    z.object({
      event: z.enum(["allowed", "held"]),
      categories: z.array(z.enum(moderationCategories)),
      reason: z.nullable(z.string()),
      /** Offsets in `text`, UTF-16 code units, end exclusive. */
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
      /** Made by somebody who spoke for the office-holder: it weighs no more. */
      isInterested: z.boolean(),
      createdAt: timeSchema,
      /** Pseudonym of the user; null for a visitor. */
      reporter: z.nullable(z.string()),
      /** The visitor's contact data; null for a user. */
      visitorName: z.nullable(z.string()),
      /** Account age in days; null for a visitor. */
      accountAgeDays: z.nullable(z.int()),
      /** Earlier reports that were upheld, and rejected. */
      upheld: countSchema,
      rejected: countSchema,
      /** Weight towards provisional hiding, below 2; 0 for visitors and addresses to be confirmed. */
      weight: z.number(),
    }),
  ),
  /** Null when the account was deleted. */
  authorHistory: z.nullable(
    z.object({
      accountAgeDays: z.int(),
      reviews: statusCountsSchema,
      opinions: statusCountsSchema,
      /** By moderators, without decisions overturned on appeal. */
      decisions: z.object({ keep: countSchema, hide: countSchema, remove: countSchema }),
      /** Newest first. */
      sanctions: z.array(sanctionSchema),
    }),
  ),
  /**
   * Texts on the same politician or topic, and their reports in the last 30 days. Null with `kind`.
   */
  subjectHistory: z.nullable(z.object({ texts: statusCountsSchema, recentReports: countSchema })),
  /** Earlier decisions on the same text, most recent first. */
  decisions: z.array(decisionSchema),
  /** For an appeal; otherwise null. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      createdAt: timeSchema,
      /** The contested decision. */
      decision: decisionSchema,
      /** The surge of a review that was set aside; null for other decisions. */
      surgeId: z.nullable(idSchema),
      /** False when the caller made the contested decision and another administrator exists. */
      mayDecide: z.boolean(),
    }),
  ),
  /** False for the caller's own text, and for who speaks for the person, while another administrator exists. */
  mayDecide: z.boolean(),
  /** Set when the case is closed. */
  closed: z.nullable(
    z.object({
      at: timeSchema,
      /** Null when the text was withdrawn or there was nothing to decide. */
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
    kind: z._default(z.enum(["all", ...TEXT_KINDS]), "all"),
    /**
     * Filters by rule: reported for it, or flagged by automatic moderation for a category it
     * covers.
     */
    reason: z._default(z.enum(["all", ...REPORT_REASONS]), "all"),
    /** `overdue`: past the deadline; `soon`: due within 24 hours, or overdue. */
    due: z._default(z.enum(["all", "overdue", "soon"]), "all"),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), QUEUE_PAGE),
    /** `nextCursor` of the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(queueEntrySchema),
    nextCursor: z.nullable(z.string()),
    /** Counts over the whole queue, without filters. */
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

/** Null: no sanction. Days only for a suspension. */
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
  /** Statement of reasons for the author (DSA art. 17): the rule … */
  rule: z._default(z.nullable(z.enum(GUIDELINE_RULES)), null),
  /** … and the facts. Both are required unless a text is kept without a sanction. */
  facts: typedText(STATEMENT_MAX_LENGTH * 20),
};

export const decideItem = defineEndpoint({
  name: "decideItem",
  method: "POST",
  path: "/api/admin/moderation/{id}/decision",
  summary: "Keep (or publish), hide or remove a text, with or without a sanction on its author",
  access: administrators(),
  input: z.object({
    /** From `getModerationItem`: a case that changed since cannot be decided. */
    ...seenFields,
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
    "subject_represented",
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
    ...seenFields,
    outcome: z.enum(APPEAL_OUTCOMES),
    /** Message to the author. */
    answer: typedText(STATEMENT_MAX_LENGTH * 20),
  }),
  output: z.object({ item: moderationItemSchema }),
  errors: [
    "item_not_found",
    "item_decided",
    "item_changed",
    "item_own",
    "subject_represented",
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
