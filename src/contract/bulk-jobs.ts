// Bulk jobs of administrators: importing a file, synchronising a chamber, deleting a source's
// politicians. One at a time per site. Each runs as a background job, reports its progress, and
// keeps its result until the next one starts.

import * as z from "zod/mini";
import { SOURCES } from "#domain/politician/source.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { fileNameSchema } from "./file-name.ts";
import { idSchema, timeSchema } from "./politicians.ts";

export const BULK_JOB_KINDS = ["import", "sync", "delete"] as const;
export type BulkJobKind = (typeof BULK_JOB_KINDS)[number];

/**
 * `reading` computes the changes and writes nothing; `waiting` shows the preview and asks for
 * confirmation; `applying` writes. A synchronisation continues without asking unless it would end
 * more than a fifth of its source.
 */
export const BULK_JOB_STATES = [
  "reading",
  "waiting",
  "applying",
  "completed",
  "failed",
  "cancelled",
] as const;

/**
 * Who ends when an import does not name them: no one, those of the regions or towns it names, or everyone
 * of its source. A sync always names the whole source.
 */
export const ENDING_SCOPES = ["none", "places", "source"] as const;
export type EndingScope = (typeof ENDING_SCOPES)[number];

/** Sources whose politicians belong to a region or a town: `places` is for their files. */
export const PLACE_SOURCES = ["Regioni", "Comuni"] as const;

/** Institutions whose open data can be read directly. */
export const SYNC_SOURCES = ["Senato", "Camera"] as const;

const limitValues = z
  .array(z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.maxLength(500));

/** Regions, provinces by their letters, and roles in the common form. */
export const limitsSchema = z.object({
  regions: limitValues,
  provinces: limitValues,
  roles: limitValues,
});

const countsSchema = z.object({
  added: z.int(),
  updated: z.int(),
  /** Already present and unchanged, or repeated in the file. */
  skipped: z.int(),
  /** Rejected rows. */
  rejected: z.int(),
  /** In office so far, not listed, and in the scope of the import. */
  ended: z.int(),
  /** Of all rows: those over which a correction by hand prevails. */
  corrected: z._default(z.int(), 0),
});

export const bulkJobSchema = z.object({
  id: idSchema,
  kind: z.enum(BULK_JOB_KINDS),
  source: z.enum(SOURCES),
  /** Null unless it is an import. */
  fileName: z.nullable(z.string()),
  ending: z.enum(ENDING_SCOPES),
  /** What it is applied to; empty lists limit nothing. */
  limits: limitsSchema,
  state: z.enum(BULK_JOB_STATES),
  /** Progress of the current phase. `total` is null until known. */
  progress: z.object({ ...countsSchema.shape, read: z.int(), total: z.nullable(z.int()) }),
  /** Preview of the changes; null before `waiting`. */
  preview: z.nullable(
    z.object({
      ...countsSchema.shape,
      /** Whether it would end more than a fifth of the office-holders in its scope. */
      endsTooMany: z.boolean(),
      /** Rows outside the limits. */
      excluded: z._default(z.int(), 0),
      /** Italian sentences: who may be somebody whom the file no longer names, and keeps the office. */
      doubts: z._default(z.array(z.string()), []),
      /** The oddest names of the file, for a person to look at. */
      oddNames: z._default(z.array(z.object({ line: z.int(), name: z.string() })), []),
    }),
  ),
  /** The specified result; null until the job has finished. */
  result: z.nullable(
    z.object({
      success: z.boolean(),
      source: z.enum(SOURCES),
      totalAdded: z.int(),
      totalSkipped: z.int(),
      totalUpdated: z.int(),
      totalEnded: z.int(),
      totalRejected: z.int(),
      totalCorrected: z._default(z.int(), 0),
      /** For a deletion; otherwise 0. */
      deletedCount: z.int(),
      /** Rows outside the limits. */
      totalExcluded: z._default(z.int(), 0),
      timestamp: timeSchema,
      /** Italian sentence: why the whole job failed. Null on success. */
      error: z.nullable(z.string()),
    }),
  ),
  /** Italian sentences with line, column and reason; limited in number. */
  errors: z.array(z.string()),
  createdAt: timeSchema,
  finishedAt: z.nullable(timeSchema),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;

const oneBulkJob = z.object({ bulkJob: bulkJobSchema });

export const startImport = defineEndpoint({
  name: "startImport",
  method: "POST",
  path: "/api/admin/imports",
  summary: "Reads a CSV file of a source and says what importing it would change; changes nothing",
  access: administrators(),
  upload: { field: "file", maxBytes: 64 * 1024 * 1024 },
  input: z.object({
    source: z.enum(SOURCES),
    fileName: fileNameSchema,
    ending: z._default(z.enum(ENDING_SCOPES), "none"),
    /** What to do with a file whose data are older than those imported from the source. */
    older: z._default(z.enum(["refuse", "accept"]), "refuse"),
  }),
  output: oneBulkJob,
  status: 201,
  errors: ["bulk_job_running", "file_too_large", "not_csv"],
});

export const startSync = defineEndpoint({
  name: "startSync",
  method: "POST",
  path: "/api/admin/syncs",
  summary: "Reads who is in office from the institution's own data, and applies it",
  access: administrators(),
  input: z.object({ source: z.enum(SYNC_SOURCES) }),
  output: oneBulkJob,
  status: 201,
  errors: ["bulk_job_running"],
});

export const getCurrentBulkJob = defineEndpoint({
  name: "getCurrentBulkJob",
  method: "GET",
  path: "/api/admin/bulk-jobs/current",
  summary: "The running bulk job, or else the last one with its result",
  access: administrators(),
  input: z.object({}),
  output: z.object({ bulkJob: z.nullable(bulkJobSchema) }),
  errors: [],
});

export const confirmBulkJob = defineEndpoint({
  name: "confirmBulkJob",
  method: "POST",
  path: "/api/admin/bulk-jobs/{id}/confirm",
  summary: "Applies what a waiting bulk job has previewed",
  access: administrators(),
  input: z.object({
    id: idSchema,
    /** Required when the preview has `endsTooMany`. */
    endMany: z._default(z.boolean(), false),
    /** Those of the preview that was read: others are refused with `limits_changed`. */
    limits: z.optional(limitsSchema),
  }),
  output: oneBulkJob,
  errors: ["bulk_job_not_found", "bulk_job_decided", "endings_unconfirmed", "limits_changed"],
});

export const cancelBulkJob = defineEndpoint({
  name: "cancelBulkJob",
  method: "POST",
  path: "/api/admin/bulk-jobs/{id}/cancel",
  summary: "Stops a bulk job. What was already applied stays; what was not is not",
  access: administrators(),
  input: z.object({ id: idSchema }),
  output: oneBulkJob,
  errors: ["bulk_job_not_found", "bulk_job_decided"],
});

export const previewDeletion = defineEndpoint({
  name: "previewDeletion",
  method: "GET",
  path: "/api/admin/sources/{source}/deletion",
  summary: "How many politicians and reviews would go with a source",
  access: administrators(),
  input: z.object({ source: z.enum(SOURCES) }),
  output: z.object({
    /** In office, as `listSources` counts them. */
    politicians: z.int(),
    ended: z.int(),
    reviews: z.int(),
  }),
  errors: [],
});

export const deleteSource = defineEndpoint({
  name: "deleteSource",
  method: "POST",
  path: "/api/admin/sources/{source}/delete",
  summary: "Takes every politician of a source off the site; restorable for 30 days",
  access: administrators(),
  input: z.object({
    source: z.enum(SOURCES),
    /** The institution's name, typed as confirmation. */
    confirmation: z.string().check(z.maxLength(50)),
  }),
  output: oneBulkJob,
  status: 201,
  errors: ["bulk_job_running", "deletion_unconfirmed", "reauthentication_required"],
});
