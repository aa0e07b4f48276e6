// What people follow, and how far their digests are.

import { boolean, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { DIGEST_FREQUENCIES, FOLLOW_FREQUENCIES } from "#domain/follow/follow.ts";
import { identity, time } from "./columns.ts";

export const follows = pgTable("follows", {
  id: identity(),
  userId: uuid("user_id").notNull(),
  /** At most one of the three; none for new topics. */
  politicianId: integer("politician_id"),
  topicId: integer("topic_id"),
  /** Of a town; "Senato" or "Camera" of a chamber, whose divisions are followed. */
  placeCode: text("place_code"),
  frequency: text("frequency", { enum: FOLLOW_FREQUENCIES }).notNull(),
  byMail: boolean("by_mail").notNull(),
  byPush: boolean("by_push").notNull().default(false),
  createdAt: time("created_at").notNull(),
  /** Set by a change of frequency, until the next digest: news until then are sent. Null: those of earlier windows. */
  toldUntil: time("told_until"),
});

/** The last window of each frequency, and what has news in it for its followers. */
export const digestWindows = pgTable("digest_windows", {
  frequency: text("frequency", { enum: DIGEST_FREQUENCIES }).primaryKey(),
  startsAt: time("starts_at").notNull(),
  endsAt: time("ends_at").notNull(),
  /** Followers up to this one have their digests queued; null when all have. */
  afterUser: uuid("after_user"),
  politicianIds: integer("politician_ids").array().notNull().default([]),
  topicIds: integer("topic_ids").array().notNull().default([]),
  placeCodes: text("place_codes").array().notNull().default([]),
  hasNewTopics: boolean("has_new_topics").notNull().default(false),
});

const markColumns = {
  estimate: smallint("estimate").notNull(),
  low: smallint("low").notNull(),
  high: smallint("high").notNull(),
  before: smallint("before"),
  changedAt: time("changed_at"),
};

/** Estimates of followed people as last sent, in hundredths, and their last certain change. */
export const estimateMarks = pgTable("estimate_marks", {
  politicianId: integer("politician_id").primaryKey(),
  ...markColumns,
});

/** The same of followed topics. */
export const topicEstimateMarks = pgTable("topic_estimate_marks", {
  topicId: integer("topic_id").primaryKey(),
  ...markColumns,
});

/** Browsers that get notifications, each as long as its session. */
export const pushDevices = pgTable("push_devices", {
  id: identity(),
  userId: uuid("user_id").notNull(),
  sessionId: uuid("session_id").notNull().unique(),
  /** Address at the push service: who knows it can send, with our key. */
  endpoint: text("endpoint").notNull().unique(),
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
  /** Key of the site that it subscribed for: its service takes messages signed with that alone. Null: not known. */
  siteKey: text("site_key"),
  /** Whether notifications name what is followed: a locked screen shows them. */
  showsNames: boolean("shows_names").notNull().default(false),
  createdAt: time("created_at").notNull(),
});
