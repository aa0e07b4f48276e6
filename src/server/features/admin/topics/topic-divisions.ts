// Joins divisions of Parliament to a topic. Nothing is joined by a guess: the same words may be of another bill.

import type { joinDivision as joining, partDivision as parting } from "#contract/admin-topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { parseDivisionKey } from "#domain/division/division-key.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import {
  deleteTopicDivision,
  findDivisionId,
  insertTopicDivision,
  selectTopicDivisions,
} from "../queries/topic-divisions.ts";
import type { DivisionKey } from "../queries/topic-divisions.ts";
import { readAdministered } from "./administer-topics.ts";

export function joinDivision(
  context: Context,
  { id, division }: ParsedInputOf<typeof joining>,
  user: SignedInUser,
): Promise<OutputOf<typeof joining>> {
  const change = { action: "topic-division-joined", apply: insertTopicDivision } as const;
  return set(context, { id, division: parseDivisionKey(division) }, user, change);
}

export function partDivision(
  context: Context,
  { id, chamber, key }: ParsedInputOf<typeof parting>,
  user: SignedInUser,
): Promise<OutputOf<typeof parting>> {
  const change = { action: "topic-division-parted", apply: deleteTopicDivision } as const;
  return set(context, { id, division: { chamber, key } }, user, change);
}

interface Change {
  action: AuditAction;
  /** False where there is nothing to change. */
  apply: (tx: Tx, of: { topicId: number; divisionId: number }) => Promise<boolean>;
}

function set(
  { db, clock }: Context,
  { id, division }: { id: number; division: DivisionKey | null },
  user: SignedInUser,
  { action, apply }: Change,
) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await readAdministered(tx, id, now);
    const divisionId = division === null ? null : await findDivisionId(tx, division);
    if (division === null || divisionId === null)
      throw fieldError("division", "division_not_found");
    if (await apply(tx, { topicId: id, divisionId }))
      await recordAction(tx, {
        at: now,
        actor: { kind: "administrator", id: user.id },
        action,
        subject: { kind: "topic", id },
        details: { division: division.key },
      });
    return { divisions: await selectTopicDivisions(tx, id) };
  });
}
