// Politicians, their reviews and aggregates.

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { GovernmentPost } from "#domain/parliament/posts.ts";
import type { CorrectableFacts } from "#domain/politician/corrections.ts";
import { PAIR_KINDS, PAIR_STATES } from "#domain/politician/person-pair.ts";
import { REVIEW_STATUSES } from "#domain/review/review.ts";
import { identity, randomId, time, transactionId, weighing } from "./columns.ts";

export const politicians = pgTable("politicians", {
  id: identity(),
  source: text("source", { enum: ["Senato", "Camera", "Regioni", "Comuni"] }).notNull(),
  externalId: text("external_id"),
  identityKey: text("identity_key").notNull().unique(),
  name: text("name").notNull(),
  role: text("role").notNull(),
  /** The stated one, else the one that the source names; null where it names none or several lists. */
  party: text("party"),
  /** Those that the source names, in its order; of a member of parliament, the group. */
  supportingLists: text("supporting_lists").array().notNull().default([]),
  /** What an administrator says, and the web page that it is known from. */
  statedParty: text("stated_party"),
  partySource: text("party_source"),
  location: text("location"),
  region: text("region"),
  placeCode: text("place_code"),
  /** The constituency of a member of parliament, as its chamber names it. */
  constituency: text("constituency"),
  imageUrl: text("image_url"),
  schedaUrl: text("scheda_url"),
  /** As written in `name`; null where the source does not tell. */
  surname: text("surname"),
  /** Of `supporting_lists` and `stated_party`, as in src/domain/politician/party-family.ts, for the filter. */
  partyFamilies: text("party_families").array().notNull().default([]),
  /** The rules that `search_text`, `name_sort`, `party` and `party_families` were derived by. */
  derivedVersion: integer("derived_version").notNull().default(0),
  /** Made up by the demonstration data. */
  isDemo: boolean("is_demo").notNull().default(false),
  searchText: text("search_text").notNull(),
  nameSort: text("name_sort").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
  endedAt: time("ended_at"),
  deletedAt: time("deleted_at"),
  changedIn: transactionId("changed_in")
    .notNull()
    .default(sql`pg_current_xact_id()`),
  otherRoles: text("other_roles").array().notNull().default([]),
  mergedInto: integer("merged_into"),
  hiddenAt: time("hidden_at"),
  birthDayHash: text("birth_day_hash"),
  birthHash: text("birth_hash"),
});

export const offices = pgTable("offices", {
  id: identity(),
  politicianId: integer("politician_id").notNull(),
  source: text("source", { enum: ["Senato", "Camera", "Regioni", "Comuni"] }).notNull(),
  externalId: text("external_id"),
  identityKey: text("identity_key").notNull().unique(),
  personKey: text("person_key").notNull(),
  name: text("name").notNull(),
  surname: text("surname"),
  role: text("role").notNull(),
  rank: smallint("rank").notNull(),
  supportingLists: text("supporting_lists").array().notNull().default([]),
  statedParty: text("stated_party"),
  partySource: text("party_source"),
  location: text("location"),
  region: text("region"),
  placeCode: text("place_code"),
  constituency: text("constituency"),
  imageUrl: text("image_url"),
  schedaUrl: text("scheda_url"),
  electedOn: date("elected_on"),
  beganOn: date("began_on"),
  sourceDay: date("source_day"),
  corrected: text("corrected").array().notNull().default([]),
  addedByHand: boolean("added_by_hand").notNull().default(false),
  /** What the source tells of the corrected columns (src/domain/politician/corrections.ts). */
  sourceValues: jsonb("source_values")
    .$type<Partial<CorrectableFacts>>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  /** Offices in the government meanwhile, of a member of Parliament: administrators state them. */
  government: jsonb("government")
    .$type<GovernmentPost[]>()
    .notNull()
    .default(sql`'[]'::jsonb`),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
  endedAt: time("ended_at"),
  /** When the site learnt of the end; null: when it ended. */
  endRecordedAt: time("end_recorded_at"),
  deletedAt: time("deleted_at"),
});

export const personMerges = pgTable("person_merges", {
  id: identity(),
  keptId: integer("kept_id").notNull(),
  goneId: integer("gone_id").notNull(),
  origin: text("origin", { enum: ["import", "administrator"] }).notNull(),
  moved: jsonb("moved")
    .$type<{ offices: number[]; reviews: number[]; older: number[] }>()
    .notNull(),
  mergedAt: time("merged_at").notNull(),
  undoneAt: time("undone_at"),
});

/** Two people who may be one. */
export const personPairs = pgTable(
  "person_pairs",
  {
    lowId: integer("low_id").notNull(),
    highId: integer("high_id").notNull(),
    kind: text("kind", { enum: PAIR_KINDS }).notNull(),
    state: text("state", { enum: PAIR_STATES }).notNull().default("open"),
    score: smallint("score").notNull().default(0),
    foundAt: time("found_at").notNull(),
    decidedAt: time("decided_at"),
    /** People of this name, both included. */
    namesakes: integer("namesakes").notNull().default(2),
    /** How many others of this name chance makes expect, by how frequent its words are. */
    expected: real("expected").notNull().default(1),
    /** Counts the decisions. */
    version: integer("version").notNull().default(1),
    decisionReason: text("decision_reason"),
    /** A file names one of the two instead of the other, who stays in office until somebody decides. */
    keepsOffice: boolean("keeps_office").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.lowId, table.highId] })],
);

export const reviews = pgTable("reviews", {
  id: randomId("reviews"),
  politicianId: integer("politician_id").notNull(),
  userId: uuid("user_id").notNull(),
  comment: text("comment").notNull(),
  honesty: smallint("honesty").notNull(),
  competence: smallint("competence").notNull(),
  transparency: smallint("transparency").notNull(),
  coherence: smallint("coherence").notNull(),
  accessibility: smallint("accessibility").notNull(),
  respect: smallint("respect").notNull(),
  proactivity: smallint("proactivity").notNull(),
  balance: smallint("balance").notNull(),
  responsibility: smallint("responsibility").notNull(),
  inclusivity: smallint("inclusivity").notNull(),
  status: text("status", { enum: REVIEW_STATUSES }).notNull(),
  isApproved: boolean("is_approved")
    .notNull()
    .generatedAlwaysAs(sql`status = 'published'`),
  scoreSum: smallint("score_sum")
    .notNull()
    .generatedAlwaysAs(
      sql`honesty + competence + transparency + coherence + accessibility + respect + proactivity + balance + responsibility + inclusivity`,
    ),
  isVerified: boolean("is_verified").notNull().default(false),
  /** Whom it was written about, where a merge moved it; null for `politician_id`. */
  writtenFor: integer("written_for"),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
  /** When it was first published, if later than it was written; null: as written, or never. */
  publishedAt: time("published_at"),
  ...weighing,
  /** Votes «Utile» that weigh anything, and their weights in tenths: sums of `useful_votes`. */
  usefulCount: integer("useful_count").notNull().default(0),
  usefulWeight: integer("useful_weight").notNull().default(0),
});

/** Who finds a review useful: shown to that person alone. */
export const usefulVotes = pgTable(
  "useful_votes",
  {
    reviewId: integer("review_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** Tenths: that of the account, 0 while it is suspended. */
    weight: smallint("weight").notNull(),
    /** The voter has withdrawn a review of the same politician that was set aside: the weight stays 0. */
    staysAside: boolean("stays_aside").notNull().default(false),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
);

/** Figures of the home page, as sums over all rows: separate for real and for invented people. */
export const siteCounts = pgTable("site_counts", {
  id: identity(),
  isDemo: boolean("is_demo").notNull().default(false),
  politicians: bigint("politicians", { mode: "number" }).notNull(),
  ratedPoliticians: bigint("rated_politicians", { mode: "number" }).notNull(),
  reviews: bigint("reviews", { mode: "number" }).notNull(),
  verifiedReviews: bigint("verified_reviews", { mode: "number" }).notNull(),
});
