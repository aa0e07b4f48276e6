// Nightly snapshots of what is counted, their signing keys, and the random bytes that hide whose leaf is whose.

import {
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { SnapshotTotals } from "#domain/integrity/snapshot-header.ts";
import { SUBJECT_KINDS } from "#domain/integrity/snapshot-record.ts";
import { bytes, time } from "./columns.ts";

/** Public keys; the private ones follow from the site's secret and `number`. */
export const integrityKeys = pgTable("integrity_keys", {
  number: smallint("number").primaryKey(),
  id: text("id").notNull().unique(),
  publicKey: bytes("public_key").notNull(),
  validFrom: time("valid_from").notNull(),
  /** Null for the key in use. */
  validUntil: time("valid_until"),
});

export const snapshots = pgTable("snapshots", {
  day: date("day").primaryKey(),
  startedAt: time("started_at").notNull(),
  /** The attempt that makes it, and when it last wrote; null between attempts. */
  runner: uuid("runner"),
  beatAt: time("beat_at"),
  /** What is signed; null while it is being made. */
  header: text("header"),
  headerHash: text("header_hash"),
  signature: bytes("signature"),
  /** Of 512 records each: the upper part of the tree. */
  chunkRoots: bytes("chunk_roots"),
});

/** Consecutive subjects of a snapshot. A subject is never divided. */
export const snapshotParts = pgTable(
  "snapshot_parts",
  {
    day: date("day").notNull(),
    part: integer("part").notNull(),
    kind: text("kind", { enum: SUBJECT_KINDS }).notNull(),
    firstId: integer("first_id").notNull(),
    lastId: integer("last_id").notNull(),
    /** Place of the first record in the snapshot. */
    firstRecord: integer("first_record").notNull(),
    records: integer("records").notNull(),
    totals: jsonb("totals").$type<SnapshotTotals>().notNull(),
    /** 32 bytes for each record. */
    recordHashes: bytes("record_hashes").notNull(),
    /** Lines of the published file, and leaves of subjects with too few reviews to publish them; gzip. */
    open: bytes("open").notNull(),
    closed: bytes("closed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);

/** 16 random bytes for each published review, made with its first snapshot; they go with it. */
export const reviewBlindings = pgTable("review_blindings", {
  reviewId: integer("review_id").primaryKey(),
  bytes: uuid("bytes").notNull(),
});

export const opinionBlindings = pgTable("opinion_blindings", {
  opinionId: integer("opinion_id").primaryKey(),
  bytes: uuid("bytes").notNull(),
});

/** Who wants receipts by mail, and the last snapshot they have had them for. */
export const receiptMails = pgTable("receipt_mails", {
  userId: uuid("user_id").primaryKey(),
  wantedSince: time("wanted_since").notNull(),
  sentFor: date("sent_for"),
});
