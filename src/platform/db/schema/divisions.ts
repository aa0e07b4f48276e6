// Divisions of Parliament. Members are the chamber's own, by its numbers, and tied to offices by `external_id`: some are
// not among the people of the site.

import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { DIVISION_KINDS, EXCLUSIONS } from "#domain/division/division.ts";
import { STATES } from "#domain/division/state.ts";
import { POST_KINDS } from "#domain/parliament/posts.ts";
import { identity, time } from "./columns.ts";

export const chamberMembers = pgTable("chamber_members", {
  id: identity(),
  chamber: text("chamber", { enum: CHAMBERS }).notNull(),
  externalId: text("external_id").notNull(),
  name: text("name").notNull(),
});

export const chamberMandates = pgTable(
  "chamber_mandates",
  {
    memberId: integer("member_id").notNull(),
    legislature: smallint("legislature").notNull(),
    beganOn: date("began_on").notNull(),
    /** The last day; null while it lasts. */
    endedOn: date("ended_on"),
    isForLife: boolean("is_for_life").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.beganOn] })],
);

/** Groups, parts of the mixed group and bodies of members, as the chamber has them. */
export const memberPosts = pgTable(
  "member_posts",
  {
    memberId: integer("member_id").notNull(),
    legislature: smallint("legislature").notNull(),
    kind: text("kind", { enum: POST_KINDS }).notNull(),
    /** Of a group the one that it had then. */
    name: text("name").notNull(),
    /** An office in it; empty for a mere member. */
    role: text("role").notNull().default(""),
    beganOn: date("began_on").notNull(),
    /** The last day; null while it lasts. */
    endedOn: date("ended_on"),
  },
  (table) => [
    primaryKey({
      columns: [
        table.memberId,
        table.legislature,
        table.kind,
        table.name,
        table.role,
        table.beganOn,
      ],
    }),
  ],
);

/** Bills of which a member is first signatory, of parliamentary initiative. */
export const memberBills = pgTable(
  "member_bills",
  {
    memberId: integer("member_id").notNull(),
    legislature: smallint("legislature").notNull(),
    /** Of the bill through all readings. */
    bill: text("bill").notNull(),
    number: text("number").notNull(),
    title: text("title").notNull(),
    presentedOn: date("presented_on"),
    /** What became of it, in the source's words. */
    state: text("state"),
    stateOn: date("state_on"),
    page: text("page").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.legislature, table.bill] })],
);

/** Questions, motions and the like of which a member is first signatory, counted by the source's kinds. */
export const memberQuestions = pgTable(
  "member_questions",
  {
    memberId: integer("member_id").notNull(),
    legislature: smallint("legislature").notNull(),
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.legislature, table.kind] })],
);

/** Groups under the name of the day; a group that changes its name is a second row. */
export const chamberGroups = pgTable("chamber_groups", {
  id: identity(),
  chamber: text("chamber", { enum: CHAMBERS }).notNull(),
  name: text("name").notNull(),
});

/** How far the months of a legislature are listed. */
export const divisionMonths = pgTable(
  "division_months",
  {
    chamber: text("chamber", { enum: CHAMBERS }).notNull(),
    month: date("month").notNull(),
    divisions: smallint("divisions").notNull(),
    listedAt: time("listed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.chamber, table.month] })],
);

/** A day with divisions. */
export const sittings = pgTable(
  "sittings",
  {
    chamber: text("chamber", { enum: CHAMBERS }).notNull(),
    day: date("day").notNull(),
    legislature: smallint("legislature").notNull(),
    /** That were read, left out ones included. */
    divisions: smallint("divisions").notNull().default(0),
    /** Null: listed, and not read yet. */
    readAt: time("read_at"),
    /** Of what was read. */
    fingerprint: text("fingerprint"),
    /** Parts of each member, in the order of `PARTS` after the divisions; summed up in `participation_months`. */
    parts: jsonb("parts").$type<Record<string, number[]>>(),
    /** The last time that the chamber had changed what was read before, not only added to it. */
    changedAt: time("changed_at"),
  },
  (table) => [primaryKey({ columns: [table.chamber, table.day] })],
);

/** What was read of a day before the chamber changed it. */
export const sittingVersions = pgTable(
  "sitting_versions",
  {
    chamber: text("chamber", { enum: CHAMBERS }).notNull(),
    day: date("day").notNull(),
    replacedAt: time("replaced_at").notNull(),
    parts: jsonb("parts").notNull(),
    divisions: jsonb("divisions").notNull(),
  },
  (table) => [primaryKey({ columns: [table.chamber, table.day, table.replacedAt] })],
);

export const divisions = pgTable("divisions", {
  id: identity(),
  chamber: text("chamber", { enum: CHAMBERS }).notNull(),
  key: text("key").notNull(),
  day: date("day").notNull(),
  kind: text("kind", { enum: DIVISION_KINDS }).notNull(),
  title: text("title").notNull(),
  billTitle: text("bill_title"),
  isSecret: boolean("is_secret").notNull().default(false),
  inFavour: smallint("in_favour"),
  against: smallint("against"),
  abstained: smallint("abstained"),
  isApproved: boolean("is_approved"),
  page: text("page").notNull(),
  /** Why it is left out; null: it is believed. */
  exclusion: text("exclusion", { enum: EXCLUSIONS }),
  /** Of a final one or one on confidence: when it was first read and believed. Null of those read before this was kept. */
  believedAt: time("believed_at"),
});

/** Of final divisions and of those on confidence alone. */
export const divisionChoices = pgTable(
  "division_choices",
  {
    divisionId: integer("division_id").notNull(),
    memberId: integer("member_id").notNull(),
    groupId: integer("group_id"),
    state: text("state", { enum: STATES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.divisionId] })],
);

/** Choices by group in the same divisions. */
export const divisionGroups = pgTable(
  "division_groups",
  {
    divisionId: integer("division_id").notNull(),
    groupId: integer("group_id").notNull(),
    inFavour: smallint("in_favour").notNull(),
    against: smallint("against").notNull(),
    abstained: smallint("abstained").notNull(),
    /** What most of it chose; null without a line. */
    line: text("line", { enum: ["for", "against", "abstained"] }),
  },
  (table) => [primaryKey({ columns: [table.divisionId, table.groupId] })],
);

/** Joined to topics by administrators, never by a guess. */
export const topicDivisions = pgTable(
  "topic_divisions",
  {
    topicId: integer("topic_id").notNull(),
    divisionId: integer("division_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.topicId, table.divisionId] })],
);

export const participationMonths = pgTable(
  "participation_months",
  {
    memberId: integer("member_id").notNull(),
    month: date("month").notNull(),
    legislature: smallint("legislature").notNull(),
    divisions: smallint("divisions").notNull(),
    voted: smallint("voted").notNull(),
    secret: smallint("secret").notNull(),
    present: smallint("present").notNull(),
    presided: smallint("presided").notNull(),
    mission: smallint("mission").notNull(),
    absent: smallint("absent").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.month, table.legislature] })],
);

/** How the last reading of a chamber went, and what one in progress does. */
export const divisionReadings = pgTable("division_readings", {
  chamber: text("chamber", { enum: CHAMBERS }).primaryKey(),
  /** Those that were read from the beginning: of others nothing is shown. */
  wholeLegislatures: smallint("whole_legislatures").array().notNull().default([]),
  /** Last complete one. */
  succeededAt: time("succeeded_at"),
  failedAt: time("failed_at"),
  /** Why the last one failed; null once one succeeds. */
  failure: text("failure"),
  /** The process that reads; null: none. */
  runner: text("runner"),
  beatAt: time("beat_at"),
  /** Last time that posts were read, how many contradict others, and why the last reading failed. */
  postsReadAt: time("posts_read_at"),
  postsLeftOut: integer("posts_left_out").notNull().default(0),
  postsFailure: text("posts_failure"),
  /** The same of bills and questions. */
  billsReadAt: time("bills_read_at"),
  billsLeftOut: integer("bills_left_out").notNull().default(0),
  billsFailure: text("bills_failure"),
});
