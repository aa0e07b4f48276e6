// Closes a topic now or at the end of a day, or reopens it. Existing opinions stay.

import type { closeTopic as closing, reopenTopic as reopening } from "#contract/admin-topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { AppError } from "#domain/error.ts";
import { endOfDayInItaly } from "#domain/day.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { setClosing } from "../queries/topics.ts";
import type { Seen } from "../queries/topics.ts";
import { readAdministered } from "./administer-topics.ts";

export async function closeTopic(
  context: Context,
  { day, ...seen }: ParsedInputOf<typeof closing>,
  user: SignedInUser,
): Promise<OutputOf<typeof closing>> {
  const now = context.clock.now();
  const closedAt = day === undefined ? now : endOfDayInItaly(day);
  if (closedAt === null || closedAt < now) throw fieldError("day", "topic_closing_day");
  const action = day === undefined ? "topic-closed" : "topic-scheduled";
  return set(context, seen, user, { action, closedAt });
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
      details: {
        opinions: topic.totalOpinions,
        ...(topic.state === "closing" ? { until: topic.closedAt } : {}),
      },
    });
    return { topic };
  });
}
