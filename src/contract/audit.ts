// Endpoints for administrators to read the audit log. It cannot be changed.

import * as z from "zod/mini";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "#domain/audit/actions.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { timeSchema } from "./politicians.ts";

/** Entries per page. */
export const AUDIT_PAGE = 50;
export const AUDIT_PAGE_MAX = 500;

/** Actors besides administrators' ids. */
export const OTHER_ACTORS = ["command-line", "platform"] as const;

const actorSchema = z.discriminatedUnion("kind", [
  z.object({
    /** A representative speaks for an office-holder. */
    kind: z.enum(["administrator", "representative"]),
    id: z.uuid(),
    /** Null when the account was deleted. */
    email: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal("command-line") }),
  z.object({ kind: z.literal("platform") }),
]);
export type AuditActor = z.infer<typeof actorSchema>;

const entrySchema = z.object({
  id: z.int(),
  at: timeSchema,
  actor: actorSchema,
  /** One of AUDIT_ACTIONS, unless a newer version wrote it. */
  action: z.string(),
  subject: z.object({
    /** One of AUDIT_SUBJECTS, unless a newer version wrote it. */
    kind: z.string(),
    id: z.string(),
    /** Title of a topic; null for other subjects and deleted topics. */
    title: z.nullable(z.string()),
  }),
  /** Figures, rules and reasons, by their names in the code. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditLogEntry = z.infer<typeof entrySchema>;

const dayCheck = z.regex(/^\d{4}-\d{2}-\d{2}$/);

export const listAuditLog = defineEndpoint({
  name: "listAuditLog",
  method: "GET",
  path: "/api/admin/audit",
  summary: "What was done and looked at, newest first, page by page",
  access: administrators(),
  input: z.object({
    /** An administrator's id, or one of OTHER_ACTORS. */
    actor: z.optional(z.union([z.enum(OTHER_ACTORS), z.uuid()])),
    action: z.optional(z.enum(AUDIT_ACTIONS)),
    subject: z.optional(z.enum(AUDIT_SUBJECTS)),
    /** Id of the subject; requires `subject`. */
    subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    /** Days in Italy, both inclusive. */
    from: z.optional(z.string().check(dayCheck)),
    to: z.optional(z.string().check(dayCheck)),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(AUDIT_PAGE_MAX)), AUDIT_PAGE),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({ items: z.array(entrySchema), nextCursor: z.nullable(z.string()) }),
  errors: ["invalid_cursor"],
});

export const listAuditActors = defineEndpoint({
  name: "listAuditActors",
  method: "GET",
  path: "/api/admin/audit/actors",
  summary: "Administrators, past ones too, who are in the log",
  access: administrators(),
  input: z.object({}),
  output: z.object({
    actors: z.array(z.object({ id: z.uuid(), email: z.nullable(z.string()) })),
  }),
  errors: [],
});
