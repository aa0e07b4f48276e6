// Removes the demonstration data: its people disappear at once, their rows in batches by a background
// job. It cannot be undone, so it requires a fresh session and the number that was shown.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { removeDemoData as endpoint } from "#contract/demo.ts";
import { removeDemoDataInBatches } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { requireFreshSession } from "#server/shared/fresh-session.ts";
import { invalidateCaches } from "#server/shared/queries/invalidation.ts";
import { countDemoData, hideDemoPeople, insertRemoval } from "./queries/demo-data.ts";

/** Subject of the audit log's entries. */
export const DEMO_SUBJECT = { kind: "source", id: "Dimostrazione" } as const;

export async function removeDemoData(
  context: Context,
  { politicians }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id" | "authenticatedAt">,
): Promise<OutputOf<typeof endpoint>> {
  requireFreshSession(context, user);
  const found = await countDemoData(context.db);
  if (!found.isBeingRemoved) {
    if (found.politicians !== politicians) throw new AppError("demo_data_changed");
    await beginRemoval(context, { kind: "administrator", id: user.id });
  }
  return { ...found, isBeingRemoved: true };
}

/** Idempotent. The queued job finds nothing to do if this process does it all first. */
export async function beginRemoval(
  { db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">,
  actor: AuditActor,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await insertRemoval(tx))) return;
    const { isBeingRemoved: _, hasRealPeople: __, ...details } = await countDemoData(tx);
    await hideDemoPeople(tx, now);
    await recordAction(tx, {
      at: now,
      actor,
      action: "demo-removal-started",
      subject: DEMO_SUBJECT,
      details,
    });
    await jobs.enqueue(tx, removeDemoDataInBatches, {});
    await invalidateCaches(tx);
  });
}
