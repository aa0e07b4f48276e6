// What a bulk job changes, row by row, and the limits of what it is applied to. Rows are kept until the
// next bulk job begins, thirty days at most.

import * as z from "zod/mini";
import { bulkJobSchema, limitsSchema } from "./bulk-jobs.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./politicians.ts";

/**
 * `office` is a new office of a person who is there already; `kept` a row that an administrator's
 * correction contradicts; `skipped` a repeated row; `rejected` a row with errors; `ignored` a cell left
 * out or repaired; `place` a row that names an unknown place. `kept`, `ignored` and `place` come beside the others.
 */
export const CHANGE_KINDS = [
  "added",
  "office",
  "updated",
  "ended",
  "kept",
  "skipped",
  "rejected",
  "ignored",
  "place",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** `ended`: whether the mandate is over; `internal`: keys and codes that no page shows. */
export const CHANGED_FIELDS = [
  "name",
  "role",
  "party",
  "location",
  "region",
  "constituency",
  "electedOn",
  "beganOn",
  "imageUrl",
  "schedaUrl",
  "externalId",
  "ended",
  "internal",
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

const changedFieldSchema = z.object({
  field: z.enum(CHANGED_FIELDS),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

/** Rows per page; the largest is for files. */
export const CHANGES_PAGE = 50;
export const CHANGES_PAGE_MAX = 2_000;

const changeSchema = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** Of the file; null for who ends. */
  line: z.nullable(z.int()),
  /** As the site writes it; of a rejected row as the file does. */
  name: z.string(),
  role: z.nullable(z.string()),
  party: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** The page of the person, if there is one. */
  politicianId: z.nullable(idSchema),
  /** Of `updated`; of `kept`: from what the file says to what stays. */
  fields: z.array(changedFieldSchema),
  /** Of `office`: what else the person holds, as "Consigliere, Asti (AT)". */
  held: z.array(z.string()),
  /** Italian: why a row was skipped or rejected, or a cell ignored. */
  reason: z.nullable(z.string()),
});
export type BulkJobChange = z.infer<typeof changeSchema>;

export const listBulkJobChanges = defineEndpoint({
  name: "listBulkJobChanges",
  method: "GET",
  path: "/api/admin/bulk-jobs/{id}/changes",
  summary: "What a bulk job would change within its limits, or has changed, page by page",
  access: administrators(),
  input: z.object({
    id: idSchema,
    kind: z.optional(z.enum(CHANGE_KINDS)),
    /** Words of names, roles, parties and places. */
    q: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(CHANGES_PAGE_MAX)), CHANGES_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({
    items: z.array(changeSchema),
    nextCursor: z.nullable(z.string()),
    /** Changes of each kind that match `q`; on the first page only. */
    counts: z.nullable(z.record(z.enum(CHANGE_KINDS), z.int())),
  }),
  errors: ["bulk_job_not_found", "invalid_cursor"],
});

const choiceSchema = z.object({
  value: z.string(),
  /** Of the file. */
  rows: z.int(),
});

export const listBulkJobLimits = defineEndpoint({
  name: "listBulkJobLimits",
  method: "GET",
  path: "/api/admin/bulk-jobs/{id}/limits",
  summary: "What a waiting bulk job can be limited to, with the rows of each",
  access: administrators(),
  input: z.object({ id: idSchema }),
  output: z.object({
    regions: z.array(choiceSchema),
    provinces: z.array(z.object({ ...choiceSchema.shape, name: z.string(), region: z.string() })),
    roles: z.array(choiceSchema),
  }),
  errors: ["bulk_job_not_found"],
});

export const limitBulkJob = defineEndpoint({
  name: "limitBulkJob",
  method: "POST",
  path: "/api/admin/bulk-jobs/{id}/limits",
  summary: "Limits a waiting bulk job to some regions, provinces and roles; the preview follows",
  access: administrators(),
  input: z.object({ ...limitsSchema.shape, id: idSchema }),
  output: z.object({ bulkJob: bulkJobSchema }),
  errors: ["bulk_job_not_found", "bulk_job_decided", "limits_unknown"],
});
