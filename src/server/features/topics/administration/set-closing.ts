// Closes a topic from this moment on, and opens it again. Opinions given stay as they are.

import type { closeTopic as closing, reopenTopic as reopening } from "#contract/admin-topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { AppError } from "#domain/error.ts";
import { recordAction } from "#server/audit/queries.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { setClosing } from "../queries/administration.ts";
import type { Seen } from "../queries/administration.ts";
import { readAdministered } from "./administered-topic.ts";

export function closeTopic(
  context: Context,
  seen: ParsedInputOf<typeof closing>,
  user: SignedInUser,
): Promise<OutputOf<typeof closing>> {
  return set(context, seen, user, { action: "topic-closed", closedAt: context.clock.now() });
}

export function reopenTopic(
  context: Context,
  seen: ParsedInputOf<typeof reopening>,
  user: SignedInUser,
): Promise<OutputOf<typeof reopening>> {
  return set(context, seen, user, { action: "topic-reopened", closedAt: null });
}

function set(
  { db, clock }: Context,
  { id, version }: Seen,
  user: SignedInUser,
  { action, closedAt }: { action: AuditAction; closedAt: Date | null },
) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await readAdministered(tx, id, now);
    if (!(await setClosing(tx, { id, version }, closedAt))) throw new AppError("topic_changed");
    const topic = await readAdministered(tx, id, now);
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action,
      subject: { kind: "topic", id },
      details: { opinions: topic.totalOpinions },
    });
    return { topic };
  });
}
