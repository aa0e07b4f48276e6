// Whom the caller speaks for, and giving it up.

import type * as contract from "#contract/claims.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { selectRepresentations } from "#server/shared/representation/queries/representations.ts";
import { toClaimedPerson } from "./own-claim.ts";
import { endRepresentation } from "./queries/representations.ts";

type Offices = OutputOf<typeof contract.listMyOffices>;
type User = Pick<SignedInUser, "id">;

export function listMyOffices({ db }: Context, _input: object, user: User): Promise<Offices> {
  return readOffices(db, user.id);
}

export async function giveUpOffice(
  { db, clock }: Context,
  { id }: ParsedInputOf<typeof contract.giveUpOffice>,
  { id: userId }: User,
): Promise<Offices> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const politicianId = await endRepresentation(tx, { id, userId, now, reason: "given-up" });
    if (politicianId === null) throw new AppError("representation_not_found");
    await recordAction(tx, {
      at: now,
      actor: { kind: "representative", id: userId },
      action: "representation-given-up",
      subject: { kind: "politician", id: politicianId },
    });
    return readOffices(tx, userId);
  });
}

async function readOffices(db: Queryable, userId: string): Promise<Offices> {
  const rows = await selectRepresentations(db, userId);
  return {
    items: rows.map(({ id, politicianId, name, office, location, capacity, role, beganAt }) => ({
      id,
      capacity,
      role,
      beganAt: beganAt.toISOString(),
      politician: toClaimedPerson({ id: politicianId, name, role: office, location }),
    })),
  };
}
