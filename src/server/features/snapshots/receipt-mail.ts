// Whether somebody gets receipts by mail.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { getReceiptMail as getting, setReceiptMail as setting } from "#contract/receipts.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { readUnsubscribeCode } from "#server/shared/unsubscribe-link.ts";
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

/** By the address of a message. Throws `unsubscribe_code_invalid`. */
export async function unsubscribeFromReceipts(
  context: Pick<Context, "db" | "secrets">,
  code: string,
): Promise<void> {
  await deleteReceiptMail(context.db, readUnsubscribeCode(context, "receipts", code));
}
