// Nightly snapshots of what is counted, their signing keys, and what hides whose leaf is whose.

import {
  bigint,
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
  /** CRC-32 and length of the file before compression, which end a gzip file. */
  fileCrc: bigint("file_crc", { mode: "number" }),
  fileLength: bigint("file_length", { mode: "number" }),
});

/** What the night's random bytes of each review follow from. It goes with the parts. */
export const snapshotNights = pgTable("snapshot_nights", {
  day: date("day").primaryKey(),
  key: bytes("key").notNull(),
});

/** When the sums of a subject's estimate were last published. */
export const publishedSums = pgTable(
  "published_sums",
  {
    kind: text("kind", { enum: SUBJECT_KINDS }).notNull(),
    subjectId: integer("subject_id").notNull(),
    publishedAt: time("published_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

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
    /** Lines of the published file, deflated so that parts join; of subjects with few reviews the leaves too. */
    open: bytes("open").notNull(),
    closed: bytes("closed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);

/** Unused since snapshots have other random bytes every night: for servers of the previous release, gone with the next. */
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
