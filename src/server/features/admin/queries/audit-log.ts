// All SQL that reads the audit log.

import { and, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { auditLog, publicTopics, users } from "#platform/db/schema.ts";
import type { Slice } from "#server/shared/pagination.ts";

export interface AuditFilter {
  /** An administrator's id, or a kind of actor without one. */
  actor: string | null;
  action: string | null;
  subject: string | null;
  subjectId: string | null;
  /** Days in Italy, both included. */
  from: string | null;
  to: string | null;
}

export interface AuditRow {
  id: number;
  at: Date;
  actorKind: "administrator" | "representative" | "command-line" | "platform";
  actorId: string | null;
  actorEmail: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  details: unknown;
}

/** Newest first; ids grow with time. `after` is the id of the last entry of the previous page. */
export function selectEntries(
  db: Queryable,
  filter: AuditFilter,
  { after, limit }: Slice<number>,
): Promise<AuditRow[]> {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorKind: auditLog.actorKind,
      actorId: auditLog.actorId,
      actorEmail: users.email,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(matches(filter), after === null ? undefined : lt(auditLog.id, after)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** By id; deleted ones are missing. */
export async function selectTopicTitles(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: publicTopics.id, title: publicTopics.title })
    .from(publicTopics)
    .where(inArray(publicTopics.id, [...ids]));
  return new Map(found.map(({ id, title }) => [String(id), title]));
}

/** Every administrator in the log: those with an account first, by address. */
export async function selectActors(db: Queryable): Promise<{ id: string; email: string | null }[]> {
  // Skips from each id to the next one in the index, independent of the number of entries.
  const { rows } = await db.execute<{ id: string; email: string | null }>(sql`
    WITH RECURSIVE actors AS (
      (SELECT actor_id AS id FROM audit_log WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT actor_id FROM audit_log WHERE actor_id > actors.id ORDER BY actor_id LIMIT 1
      ) FROM actors WHERE actors.id IS NOT NULL
    )
    SELECT actors.id, users.email FROM actors LEFT JOIN users ON users.id = actors.id
    WHERE actors.id IS NOT NULL ORDER BY users.email COLLATE "C" NULLS LAST, actors.id`);
  return rows.map(({ id, email }) => ({ id, email }));
}

function matches({ actor, action, subject, subjectId, from, to }: AuditFilter): SQL | undefined {
  return and(
    actor === null ? undefined : isBy(actor),
    action === null ? undefined : eq(auditLog.action, action),
    subject === null ? undefined : eq(auditLog.subjectKind, subject),
    subjectId === null ? undefined : eq(auditLog.subjectId, subjectId),
    from === null ? undefined : gte(auditLog.at, midnight(from)),
    to === null ? undefined : lt(auditLog.at, midnight(to, 1)),
  );
}

function isBy(actor: string): SQL | undefined {
  return actor === "command-line" || actor === "platform"
    ? and(eq(auditLog.actorKind, actor), isNull(auditLog.actorId))
    : eq(auditLog.actorId, actor);
}

/** The start of a day in Italy, or of the day this many days later. */
function midnight(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE 'Europe/Rome')`;
}
