// A claim with its evidence, and its document. Each look is in the audit log before anything is shown: if that
// fails, nothing is. A document is opened by who may decide, while there is something to decide.

import type * as contract from "#contract/admin-claims.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { recordViews } from "#server/shared/data-views/queries/data-views.ts";
import { findClaim, findDocument } from "../queries/claims.ts";
import type { ClaimRow } from "../queries/claims.ts";
import { openDocument } from "../seal.ts";
import { isUndecided, mayDecide, readClaim } from "./read-claim.ts";

type Action = "claim-opened" | "claim-document-opened";
type User = Pick<SignedInUser, "id">;

export async function openClaim(
  context: Context,
  { id }: ParsedInputOf<typeof contract.openClaim>,
  user: User,
): Promise<OutputOf<typeof contract.openClaim>> {
  const { db, clock } = context;
  const claim = await findClaim(db, id);
  if (claim === null) throw new AppError("claim_not_found");
  await recordLook(context, claim, { administratorId: user.id, action: "claim-opened" });
  return { claim: await readClaim(db, { id, now: clock.now(), administratorId: user.id }) };
}

export async function openClaimDocument(
  context: Context,
  { id }: ParsedInputOf<typeof contract.openClaimDocument>,
  user: User,
): Promise<OutputOf<typeof contract.openClaimDocument>> {
  const { db } = context;
  const [claim, document] = [await findClaim(db, id), await findDocument(db, id)];
  if (claim === null) throw new AppError("claim_not_found");
  if (document === null) throw new AppError("claim_document_gone");
  if (!isUndecided(claim)) throw new AppError("claim_decided");
  if (!(await mayDecide(db, claim, user.id))) throw new AppError("claim_document_closed");
  await recordLook(context, claim, { administratorId: user.id, action: "claim-document-opened" });
  const seen = { userId: claim.userId, what: "claim-document", subjectId: id } as const;
  await recordViews(db, [seen], { viewerId: user.id, now: context.clock.now() });
  const { name, mediaType, sealed } = document;
  return { name, mediaType, content: openDocument(context.secrets, id, sealed).toString("base64") };
}

async function recordLook(
  { db, clock }: Context,
  { id, politician }: ClaimRow,
  { administratorId, action }: { administratorId: string; action: Action },
): Promise<void> {
  await recordAction(db, {
    at: clock.now(),
    actor: { kind: "administrator", id: administratorId },
    action,
    subject: { kind: "claim", id },
    details: { politician: politician.id },
  });
}
