// SQL of the audit log: entries are added, never changed.

import type { Queryable } from "#platform/db/database.ts";
import { auditLog } from "#platform/db/schema.ts";
import type { AuditEntry } from "#server/shared/audit/entry.ts";

/**
 * Called on the transaction of what it records: nothing is done without being recorded, and nothing
 * recorded that was not done.
 */
export async function recordAction(db: Queryable, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subject, details = {} } = entry;
  await db.insert(auditLog).values({
    at,
    actorKind: actor.kind,
    actorId: "id" in actor ? actor.id : null,
    action,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    details,
  });
}
