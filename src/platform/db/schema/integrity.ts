// What the watch over ratings knows: arrivals of reviews, surges, and what is usual on the site.

import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Background } from "#domain/integrity/background.ts";
import type { ReasonCode } from "#domain/integrity/decide.ts";
import { SURGE_STATES } from "#domain/integrity/surge.ts";
import { SURGE_DECISIONS } from "#domain/integrity/surge-decision.ts";
import { bytes, identity, time } from "./columns.ts";

/**
 * How a review or an opinion came: published, or last edited. Hashes are keyed by the week, and again by the next one's key, so
 * that two weeks can be compared. Networks and devices are erased after 30 days, rows after 45.
 */
const arrivalColumns = {
  isDemo: boolean("is_demo").notNull(),
  arrivedAt: time("arrived_at").notNull(),
  isEdited: boolean("is_edited").notNull(),
  /** `hashWords` of the comment. */
  words: bytes("words").notNull(),
  /** Of the key that `network` and `device` are hashed with; the others with the next one's. */
  week: integer("week").notNull(),
  network: bytes("network"),
  nextNetwork: bytes("next_network"),
  device: bytes("device"),
  nextDevice: bytes("next_device"),
};

export const reviewArrivals = pgTable("review_arrivals", {
  reviewId: integer("review_id").primaryKey(),
  politicianId: integer("politician_id").notNull(),
  ...arrivalColumns,
});

export const opinionArrivals = pgTable("opinion_arrivals", {
  opinionId: integer("opinion_id").primaryKey(),
  topicId: integer("topic_id").notNull(),
  ...arrivalColumns,
});

/** Random keys of those hashes, by week since 1970; destroyed after 30 days. */
export const arrivalKeys = pgTable("arrival_keys", {
  week: integer("week").primaryKey(),
  key: bytes("key").notNull(),
});

/** More reviews of a subject than usual. */
export const surges = pgTable("surges", {
  id: identity(),
  /** One of the two. */
  politicianId: integer("politician_id"),
  topicId: integer("topic_id"),
  isDemo: boolean("is_demo").notNull(),
  state: text("state", { enum: SURGE_STATES }).notNull(),
  /** Arrival of its first review. */
  startsAt: time("starts_at").notNull(),
  openedAt: time("opened_at").notNull(),
  lastUnusualAt: time("last_unusual_at").notNull(),
  endedAt: time("ended_at"),
  /** Arrivals until then were judged. */
  judgedAt: time("judged_at"),
  /** Usual arrivals a day, without the surge. */
  usualPerDay: real("usual_per_day").notNull(),
  arrivals: integer("arrivals").notNull().default(0),
  asideCount: integer("aside_count").notNull().default(0),
  /** Those that wait for a person. */
  heldCount: integer("held_count").notNull().default(0),
  /** In hundredths: without its reviews, and with all of them; null below the minimum. */
  estimateBefore: smallint("estimate_before"),
  estimateWithAll: smallint("estimate_with_all"),
  /** By a person; reviews decided on stay as they are. */
  decision: text("decision", { enum: SURGE_DECISIONS }),
  decidedAt: time("decided_at"),
  decidedBy: uuid("decided_by"),
  decisionReason: text("decision_reason"),
  /** A decision on many reviews waits for another administrator. */
  needsSecond: boolean("needs_second").notNull().default(false),
  secondedAt: time("seconded_at"),
  secondedBy: uuid("seconded_by"),
  /** When administrators were notified that a decision is missing. */
  overdueNotifiedAt: time("overdue_notified_at"),
  /** Rises with each decision. */
  version: integer("version").notNull().default(1),
});

const memberColumns = {
  /** Why it is aside or waits for a person, or did until a person released it; empty for the others. */
  reasons: text("reasons").array().$type<ReasonCode[]>().notNull().default([]),
  /** A person has decided about it: jobs leave it alone until it is edited. */
  decidedAt: time("decided_at"),
};

export const surgeReviews = pgTable(
  "surge_reviews",
  {
    surgeId: integer("surge_id").notNull(),
    reviewId: integer("review_id").notNull(),
    ...memberColumns,
  },
  (table) => [primaryKey({ columns: [table.surgeId, table.reviewId] })],
);

export const surgeOpinions = pgTable(
  "surge_opinions",
  {
    surgeId: integer("surge_id").notNull(),
    opinionId: integer("opinion_id").notNull(),
    ...memberColumns,
  },
  (table) => [primaryKey({ columns: [table.surgeId, table.opinionId] })],
);

/** A decision about many reviews, until another administrator agrees or rejects it. */
export const surgeProposals = pgTable("surge_proposals", {
  surgeId: integer("surge_id").primaryKey(),
  decision: text("decision", { enum: SURGE_DECISIONS }).notNull(),
  /** Reviews, or opinions, to release, for a partial decision. */
  reviewIds: integer("review_ids").array().notNull(),
  reason: text("reason").notNull(),
  proposedAt: time("proposed_at").notNull(),
  proposedBy: uuid("proposed_by"),
});

/** Where the watch stands, and what is usual: separate for real and for invented people. */
export const ratingWatch = pgTable("rating_watch", {
  isDemo: boolean("is_demo").primaryKey(),
  /** Arrivals until then were looked at. */
  lookedAt: time("looked_at"),
  /** Beginning of the last nightly pass that is finished. */
  sweptAt: time("swept_at"),
  /** Null with too few reviews. */
  background: jsonb("background").$type<Background>(),
  /** The same for opinions. */
  opinionBackground: jsonb("opinion_background").$type<Background>(),
  learnedAt: time("learned_at"),
  /** Key of the networks and devices of both. */
  week: integer("week"),
  /** The server at work, until its lease ends. */
  leaseId: uuid("lease_id"),
  leasedUntil: time("leased_until"),
});

/** When people with many arrivals were last looked at by night. */
export const nightlyLooks = pgTable("nightly_looks", {
  politicianId: integer("politician_id").primaryKey(),
  lookedAt: time("looked_at").notNull(),
});

/** The same for topics. */
export const nightlyTopicLooks = pgTable("nightly_topic_looks", {
  topicId: integer("topic_id").primaryKey(),
  lookedAt: time("looked_at").notNull(),
});
