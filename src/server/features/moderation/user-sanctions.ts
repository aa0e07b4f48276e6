// Sanctions of one account, apart from any text: read, impose (abuse of reports), lift early. Every
// read and change is in the audit log.

import { sendDecision, weighUsefulVotes } from "#contract/jobs.ts";
import type * as contract from "#contract/moderation.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Queryable } from "#platform/db/database.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { recordViews } from "#server/shared/data-views/queries/data-views.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { acceptDecision } from "./decide-item.ts";
import { imposeSanction } from "./impose-sanction.ts";
import { hasUser, insertDecision, liftSanctions, selectSanctions } from "./queries/decisions.ts";
import { toSanction } from "./sanction-row.ts";

type Sanctions = OutputOf<typeof contract.listUserSanctions>;

export async function listUserSanctions(
  { db, clock }: Context,
  { userId }: ParsedInputOf<typeof contract.listUserSanctions>,
  user: SignedInUser,
): Promise<Sanctions> {
  return db.transaction(async (tx) => {
    if (!(await hasUser(tx, userId))) throw new AppError("user_not_found");
    await recordAction(tx, {
      at: clock.now(),
      actor: { kind: "administrator", id: user.id },
      action: "user-looked-at",
      subject: { kind: "user", id: userId },
      details: { looked: "sanctions" },
    });
    await recordViews(tx, [{ userId, what: "sanctions", subjectId: 0 }], {
      viewerId: user.id,
      now: clock.now(),
    });
    return read(tx, userId, clock.now());
  });
}

export async function sanctionUser(
  { db, clock, jobs }: Context,
  input: ParsedInputOf<typeof contract.sanctionUser>,
  user: SignedInUser,
): Promise<Sanctions> {
  const { userId, sanction } = input;
  if (userId === user.id) throw new AppError("own_sanction");
  const { rule, facts } = acceptDecision({
    decision: "sanction",
    rule: input.rule,
    facts: input.facts,
    sanction: sanction.kind,
  });
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError("user_not_found");
    const now = clock.now();
    const decisionId = await insertDecision(tx, {
      caseId: null,
      userId,
      decision: "sanction",
      rule,
      facts,
      decidedAt: now,
      decidedBy: user.id,
    });
    await imposeSanction(tx, {
      userId,
      decisionId,
      sanction,
      rule,
      now,
      administratorId: user.id,
    });
    await jobs.enqueue(tx, weighUsefulVotes, { userId });
    await jobs.enqueue(tx, sendDecision, { decisionId });
    return read(tx, userId, now);
  });
}

export async function liftSanction(
  { db, clock, jobs }: Context,
  { userId, id }: ParsedInputOf<typeof contract.liftSanction>,
  user: SignedInUser,
): Promise<Sanctions> {
  if (userId === user.id) throw new AppError("own_sanction");
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (!(await liftSanctions(tx, { id, userId, now }))) throw new AppError("sanction_not_found");
    await jobs.enqueue(tx, weighUsefulVotes, { userId });
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "sanction-lifted",
      subject: { kind: "user", id: userId },
      details: { sanction: id },
    });
    return read(tx, userId, now);
  });
}

async function read(db: Queryable, userId: string, now: Date): Promise<Sanctions> {
  const rows = await selectSanctions(db, userId);
  return { sanctions: rows.map((row) => toSanction(row, now)) };
}
