// A claim as who made it reads it.

import type { Claim, OwnClaim } from "#contract/claims.ts";
import { AppError } from "#domain/error.ts";
import { appealDeadline } from "#domain/moderation/decision.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";
import type { Queryable } from "#platform/db/database.ts";
import { findRepresentation } from "#server/shared/representation/queries/representations.ts";
import { findClaimed, findLastClaim } from "./queries/claims.ts";
import type { ClaimRow } from "./queries/claims.ts";

interface Asked {
  userId: string;
  politicianId: number;
  now: Date;
}

/** Throws `politician_not_found`. */
export async function readOwnClaim(
  db: Queryable,
  { userId, politicianId, now }: Asked,
): Promise<OwnClaim> {
  const politician = await findClaimed(db, politicianId);
  if (politician === null) throw new AppError("politician_not_found");
  const claim = await findLastClaim(db, { userId, politicianId });
  const representation = await findRepresentation(db, { userId, politicianId });
  return {
    politician: toClaimedPerson(politician),
    isInOffice: politician.endedAt === null,
    claim: claim && { ...toClaim(claim), appealUntil: toAppealUntil(claim, now) },
    representation: representation && {
      ...representation,
      beganAt: representation.beganAt.toISOString(),
    },
  };
}

export function toClaimedPerson(row: {
  id: number;
  name: string;
  role: string;
  location: string | null;
}) {
  return { id: row.id, name: row.name, detail: toOfficeText(row) };
}

export function toClaim(row: ClaimRow): Omit<Claim, "appealUntil"> {
  const { id, capacity, role, email, note, document, state, isRevoked, reasons } = row;
  return {
    id,
    capacity,
    role,
    email,
    isInstitutional: row.emailRule !== null,
    emailConfirmedAt: row.emailConfirmedAt?.toISOString() ?? null,
    note,
    document,
    createdAt: row.createdAt.toISOString(),
    state,
    isRevoked,
    reasons,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    appeal:
      row.appeal === null || row.appealedAt === null
        ? null
        : {
            text: row.appeal,
            createdAt: row.appealedAt.toISOString(),
            outcome: row.appealOutcome,
            answer: row.appealAnswer,
          },
  };
}

function toAppealUntil({ state, decidedAt, appeal }: ClaimRow, now: Date): string | null {
  if (state !== "refused" || decidedAt === null || appeal !== null) return null;
  const until = appealDeadline(decidedAt);
  return now > until ? null : until.toISOString();
}
