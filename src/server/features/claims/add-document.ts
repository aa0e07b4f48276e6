// Adds a document to a claim that waits: what it is by its content, sealed before it is stored.

import type { addClaimDocument as endpoint } from "#contract/claims.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { detectDocumentType } from "#domain/representation/claim.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertOwnWaiting } from "./assert-own.ts";
import { readOwnClaim } from "./own-claim.ts";
import { putDocument } from "./queries/claims.ts";
import { sealDocument } from "./seal.ts";

export async function addClaimDocument(
  { db, clock, secrets }: Context,
  { id, fileName, file }: ParsedInputOf<typeof endpoint>,
  user: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof endpoint>> {
  const own = { id, userId: user.id };
  // Before the file is read: somebody else's claim takes nothing.
  await db.transaction((tx) => assertOwnWaiting(tx, own));
  const parts: Uint8Array[] = [];
  for await (const part of file) parts.push(part);
  const content = Buffer.concat(parts);
  const mediaType = detectDocumentType(content);
  if (mediaType === null) throw new AppError("claim_document_type");
  const now = clock.now();
  return db.transaction(async (tx) => {
    const claim = await assertOwnWaiting(tx, own);
    await putDocument(tx, {
      claimId: id,
      name:
        fileName
          .toWellFormed()
          .replaceAll(/\p{Cc}/gu, " ")
          .trim() || "documento",
      mediaType,
      size: content.length,
      sealed: sealDocument(secrets, id, content),
      addedAt: now,
    });
    return readOwnClaim(tx, { userId: user.id, politicianId: claim.politician.id, now });
  });
}
