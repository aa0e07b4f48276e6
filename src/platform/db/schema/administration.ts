// The installation and administrators' actions.

import {
  boolean,
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import { bytes, identity, time } from "./columns.ts";

export const installation = pgTable("installation", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

/** Answered writes with an Idempotency-Key; kept for a day. */
export const idempotencyKeys = pgTable("idempotency_keys", {
  keyHash: text("key_hash").primaryKey(),
  bodyHash: text("body_hash").notNull(),
  createdAt: time("created_at").notNull(),
  status: smallint("status"),
  sealedAnswer: text("sealed_answer"),
});

export const auditLog = pgTable("audit_log", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: time("at").notNull(),
  actorKind: text("actor_kind", {
    enum: ["administrator", "representative", "command-line", "platform"],
  }).notNull(),
  actorId: uuid("actor_id"),
  action: text("action").notNull(),
  subjectKind: text("subject_kind").notNull(),
  subjectId: text("subject_id").notNull(),
  details: jsonb("details").notNull().default({}),
});

export const bulkJobs = pgTable("bulk_jobs", {
  id: identity(),
  kind: text("kind", { enum: ["import", "sync", "delete"] }).notNull(),
  source: text("source", { enum: ["Senato", "Camera", "Regioni", "Comuni"] }).notNull(),
  fileName: text("file_name"),
  ending: text("ending", { enum: ["none", "places", "source"] }).notNull(),
  acceptsOlder: boolean("accepts_older").notNull().default(false),
  /** Regions, provinces and roles it is applied to; empty lists limit nothing. */
  limits: jsonb("limits")
    .$type<ImportLimits>()
    .notNull()
    .default({ regions: [], provinces: [], roles: [] }),
  uploadId: uuid("upload_id"),
  state: text("state", {
    enum: ["reading", "waiting", "applying", "completed", "failed", "cancelled"],
  }).notNull(),
  progress: jsonb("progress").notNull(),
  preview: jsonb("preview"),
  result: jsonb("result"),
  errors: jsonb("errors").notNull().default([]),
  createdAt: time("created_at").notNull(),
  finishedAt: time("finished_at"),
  runner: text("runner"),
  beatAt: time("beat_at").notNull().defaultNow(),
});

export const bulkJobFiles = pgTable(
  "bulk_job_files",
  {
    uploadId: uuid("upload_id").notNull(),
    piece: integer("piece").notNull(),
    bytes: bytes("bytes").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.piece] })],
);

/** What the last bulk job changes or changed, row by row; emptied when the next one begins. */
export const bulkJobChanges = pgTable(
  "bulk_job_changes",
  {
    bulkJobId: integer("bulk_job_id").notNull(),
    kind: text("kind").notNull(),
    /** The order in which rows are applied; within other kinds a number. */
    position: integer("position").notNull(),
    line: integer("line"),
    name: text("name").notNull(),
    role: text("role"),
    party: text("party"),
    location: text("location"),
    /** For the limits; empty where unknown. */
    region: text("region").notNull().default(""),
    province: text("province").notNull().default(""),
    office: text("office").notNull().default(""),
    /** The office it is about: its id, or the key it will have. */
    officeId: integer("office_id"),
    identityKey: text("identity_key"),
    details: jsonb("details"),
    searchText: text("search_text").notNull(),
  },
  (table) => [
    primaryKey({
      name: "bulk_job_changes_key",
      columns: [table.bulkJobId, table.kind, table.position],
    }),
  ],
);

/** How many changes of each kind, by what limits choose from. */
export const bulkJobCounts = pgTable(
  "bulk_job_counts",
  {
    bulkJobId: integer("bulk_job_id").notNull(),
    kind: text("kind").notNull(),
    region: text("region").notNull(),
    province: text("province").notNull(),
    office: text("office").notNull(),
    changes: integer("changes").notNull(),
  },
  (table) => [
    primaryKey({
      name: "bulk_job_counts_key",
      columns: [table.bulkJobId, table.kind, table.region, table.province, table.office],
    }),
  ],
);
