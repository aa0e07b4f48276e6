// A claim as administrators read it.

import type { AdministeredClaim } from "#contract/admin-claims.ts";
import { AppError } from "#domain/error.ts";
import type { Queryable } from "#platform/db/database.ts";
import { recordViews } from "#server/shared/data-views/queries/data-views.ts";
import { findRepresentation } from "#server/shared/representation/queries/representations.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { toClaim, toClaimedPerson } from "../own-claim.ts";
import { findName } from "../queries/administered.ts";
import { findClaim } from "../queries/claims.ts";
import type { ClaimRow } from "../queries/claims.ts";
import { findRule } from "../queries/institutions.ts";
import { countOthers, selectOwnReviews } from "../queries/representations.ts";

/** Who made it is told of the look. Throws `claim_not_found`. */
export async function readClaim(
  db: Queryable,
  { id, now, administratorId }: { id: number; now: Date; administratorId: string },
): Promise<AdministeredClaim> {
  const row = await findClaim(db, id);
  if (row === null) throw new AppError("claim_not_found");
  const { userId, politician, claimant } = row;
  const seen = { userId, what: "claim", subjectId: id } as const;
  await recordViews(db, [seen], { viewerId: administratorId, now });
  const whose = { userId, politicianId: politician.id };
  const representation = await findRepresentation(db, whose);
  return {
    ...toClaim(row),
    politician: toClaimedPerson(politician),
    isInOffice: isInOffice(row),
    claimant: { ...claimant, createdAt: claimant.createdAt.toISOString() },
    institution: row.emailRule === null ? null : await findRule(db, row.emailRule),
    decidedBy: row.decidedBy === null ? null : await findName(db, row.decidedBy),
    others: await countOthers(db, whose),
    hasReviewed: (await selectOwnReviews(db, whose)).length > 0,
    representationId: representation?.id ?? null,
    mayDecide: await mayDecide(db, row, administratorId),
  };
}

export function isInOffice({ politician }: ClaimRow): boolean {
  return politician.endedAt === null && politician.deletedAt === null;
}

export async function mayDecide(
  db: Queryable,
  row: ClaimRow,
  administratorId: string,
): Promise<boolean> {
  return !isPartial(row, administratorId) || (await countAdministrators(db)) < 2;
}

/** It waits, or an appeal does. */
export function isUndecided({ state, appeal, appealOutcome }: ClaimRow): boolean {
  return state === "waiting" || (appeal !== null && appealOutcome === null);
}

/** One's own claim, or an appeal against one's own decision. */
function isPartial({ userId, appeal, decidedBy }: ClaimRow, administratorId: string): boolean {
  return userId === administratorId || (appeal !== null && decidedBy === administratorId);
}
