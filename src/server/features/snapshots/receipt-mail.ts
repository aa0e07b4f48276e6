// Whether the caller gets receipts by mail.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { getReceiptMail as getting, setReceiptMail as setting } from "#contract/receipts.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { deleteReceiptMail, insertReceiptMail, wantsReceiptMail } from "./queries/mails.ts";

export async function getReceiptMail(
  { db }: Context,
  _input: object,
  user: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof getting>> {
  return { isWanted: await wantsReceiptMail(db, user.id) };
}

export async function setReceiptMail(
  { db, clock }: Context,
  { isWanted }: ParsedInputOf<typeof setting>,
  user: Pick<SignedInUser, "id">,
): Promise<OutputOf<typeof setting>> {
  if (isWanted) await insertReceiptMail(db, user.id, clock.now());
  else await deleteReceiptMail(db, user.id);
  return { isWanted };
}
