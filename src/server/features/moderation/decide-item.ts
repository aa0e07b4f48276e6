// A person's decision on a text and, if needed, on its author. Status, aggregates, log, reports,
// sanction, audit entry and messages change in one transaction; a case that has changed or was
// decided is refused.

import { sendDecision, sendReportOutcome, weighUsefulVotes } from "#contract/jobs.ts";
import type { decideItem as endpoint } from "#contract/moderation.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { checkDecision, EVENT_OF_DECISION, nextStatus } from "#domain/moderation/decision.ts";
import type { DecisionDraft } from "#domain/moderation/decision.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { announceReply } from "#server/shared/representation/announce-reply.ts";
import { assertImpartial } from "./assert-impartial.ts";
import { assertOpen } from "./assert-open.ts";
import { readItem } from "./get-moderation-item.ts";
import { closeCase, findCase, lockCase } from "./queries/cases.ts";
import { findAuthor, lockContent, logEvent, setStatus } from "./queries/content.ts";
import { insertDecision } from "./queries/decisions.ts";
import { closeReports } from "./queries/reports.ts";
import { toContent } from "./queue-entry.ts";
import { imposeSanction } from "./impose-sanction.ts";

export async function decideItem(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, jobs } = context;
  const { id, version, decision, sanction } = input;
  const { rule, facts } = acceptDecision({ ...input, sanction: sanction?.kind ?? null });
  return db.transaction(async (tx) => {
    const found = await findCase(tx, id);
    if (found === null || found.openedBy === "appeal") throw new AppError("item_not_found");
    const content = toContent(found);
    // Locks author, text, case: the same order everywhere prevents deadlocks.
    const userId = content && (await findAuthor(tx, content));
    if (userId !== null) await lockUser(tx, userId);
    const text = content && (await lockContent(tx, content));
    await lockCase(tx, id);
    await assertOpen(tx, id, version);
    if (content === null || text === null) throw new AppError("item_changed");
    await assertImpartial(tx, {
      own: "item_own",
      administratorId: user.id,
      authorIds: [text.userId],
      politicianId: found.politicianId,
    });
    const event = EVENT_OF_DECISION[decision];
    const status = nextStatus(text.status, event);
    if (status === null) throw new AppError("item_changed");
    const now = clock.now();
    if (status !== text.status) await setStatus(tx, content, { status, now });
    if (content.kind === "reply" && status === "published")
      await announceReply(context, tx, { replyId: content.id, now });
    await logEvent(tx, content, { event, engine: "person", now });
    const decisionId = await insertDecision(tx, {
      caseId: id,
      userId: text.userId,
      decision,
      rule,
      facts,
      decidedAt: now,
      decidedBy: user.id,
    });
    if (sanction !== null) {
      await imposeSanction(tx, {
        userId: text.userId,
        decisionId,
        sanction,
        rule,
        now,
        administratorId: user.id,
      });
      await jobs.enqueue(tx, weighUsefulVotes, { userId: text.userId });
    }
    await closeCase(tx, id, now);
    const outcome = decision === "keep" ? "rejected" : "upheld";
    for (const reportId of await closeReports(tx, { caseIds: [id], outcome, now }))
      await jobs.enqueue(tx, sendReportOutcome, { reportId });
    // A published text that stays published: its author is not notified of the report.
    if (decision !== "keep" || sanction !== null || status !== text.status)
      await jobs.enqueue(tx, sendDecision, { decisionId });
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: `${content.kind}-decided`,
      subject: content,
      details: { decision, rule, sanction: sanction?.kind ?? null, case: id },
    });
    return {
      item: await readItem(tx, { id, now, administratorId: user.id, secrets: context.secrets }),
    };
  });
}

/** Throws the problem the domain finds. */
export function acceptDecision(draft: DecisionDraft) {
  const check = checkDecision(draft);
  if (check.ok) return check;
  throw fieldError(check.path, check.code);
}
