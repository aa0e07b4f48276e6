// Decides an author's appeal. If it is upheld, text, aggregates and author are restored as if there
// had been no decision. The first decider may not decide it while there is another administrator.

import { sendAppealOutcome, sendReportOutcome, weighUsefulVotes } from "#contract/jobs.ts";
import type { decideAppeal as endpoint } from "#contract/moderation.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { nextStatus } from "#domain/moderation/decision.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { announceReply } from "#server/shared/representation/announce-reply.ts";
import { setStandings } from "#server/shared/ratings/set-standings.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { assertImpartial } from "./assert-impartial.ts";
import { assertOpen } from "./assert-open.ts";
import { acceptDecision } from "./decide-item.ts";
import { readItem } from "./get-moderation-item.ts";
import { closeCase, findCase, lockCase } from "./queries/cases.ts";
import { isRated, lockContent, logEvent, setStatus } from "./queries/content.ts";
import * as decided from "./queries/decisions.ts";
import { overturnReports } from "./queries/reports.ts";
import { countOnAppeal, lockSurgesOf } from "./queries/surge-decisions.ts";
import { toContent } from "./queue-entry.ts";

export async function decideAppeal(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, jobs } = context;
  const { id, version, outcome } = input;
  return db.transaction(async (tx) => {
    const row = await findCase(tx, id);
    const appeal = row && (await decided.findAppealOfCase(tx, id));
    if (row === null || appeal === null) throw new AppError("item_not_found");
    const { facts: answer } = acceptDecision({
      decision: "sanction",
      rule: "illegal",
      sanction: null,
      facts: input.answer,
    });
    await lockUser(tx, appeal.userId);
    const content = toContent(row);
    if (content !== null && isRated(content)) await lockSurgesOf(tx, content);
    const text = content && (await lockContent(tx, content));
    await lockCase(tx, id);
    await assertOpen(tx, id, version);
    const decision = await decided.findDecision(tx, appeal.decisionId);
    if (decision === null) throw new AppError("item_changed");
    await assertImpartial(tx, {
      own: "item_own",
      administratorId: user.id,
      authorIds: [appeal.userId, decision.userId],
      politicianId: row.politicianId,
    });
    if (decision.decidedBy === user.id && (await countAdministrators(tx)) > 1)
      throw new AppError("appeal_same_administrator");
    const now = clock.now();
    const actor = { kind: "administrator", id: user.id } as const;
    if (outcome === "overturned") {
      const tookDown = decision.decision === "hide" || decision.decision === "remove";
      const status = text && tookDown ? nextStatus(text.status, "restored") : null;
      if (content !== null && status !== null) {
        await setStatus(tx, content, { status, now });
        if (content.kind === "reply" && status === "published")
          await announceReply(context, tx, { replyId: content.id, now });
        await logEvent(tx, content, { event: "restored", engine: "person", now });
        // The reporter was notified that the text breaks the rules.
        const reportIds =
          decision.caseId === null ? [] : await overturnReports(tx, decision.caseId);
        for (const reportId of reportIds)
          await jobs.enqueue(tx, sendReportOutcome, { reportId, isChanged: true });
      }
      if (content !== null && isRated(content) && decision.decision === "set-aside") {
        await setStandings(context, tx, content.kind, [{ id: content.id, standing: "counted" }]);
        await countOnAppeal(tx, content, now);
      }
      if (await decided.liftSanctions(tx, { decisionId: decision.id, now })) {
        await jobs.enqueue(tx, weighUsefulVotes, { userId: appeal.userId });
        await recordAction(tx, {
          at: now,
          actor,
          action: "sanction-lifted",
          subject: { kind: "user", id: appeal.userId },
          details: { appeal: appeal.id },
        });
      }
    }
    await decided.closeAppeal(tx, {
      id: appeal.id,
      outcome,
      answer,
      decidedAt: now,
      decidedBy: user.id,
    });
    await closeCase(tx, id, now);
    await jobs.enqueue(tx, sendAppealOutcome, { appealId: appeal.id });
    await recordAction(tx, {
      at: now,
      actor,
      action: "appeal-decided",
      subject: { kind: "appeal", id: appeal.id },
      details: { outcome, decision: decision.id, case: id },
    });
    return {
      item: await readItem(tx, { id, now, administratorId: user.id, secrets: context.secrets }),
    };
  });
}
