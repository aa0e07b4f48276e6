// How much the caller's reviews count, and why.

import type { getMyWeight as endpoint } from "#contract/account-weight.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { computeAccountWeight } from "#domain/rating/account-weight.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { confirmationNumber } from "#server/shared/confirmation-number.ts";
import { selectAccounts } from "#server/shared/ratings/queries/weights.ts";
import { startOfDay } from "#server/shared/ratings/refresh-weights.ts";

export async function getMyWeight(
  context: Context,
  _input: object,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  const now = clock.now();
  const [account] = await selectAccounts(db, { ids: [user.id] }, startOfDay(now));
  if (account === undefined) throw new AppError("sign_in_required");
  const { parts } = computeAccountWeight(account, now);
  return {
    weight: account.tenths,
    isNew: account.isNew,
    isConfirmed: account.confirmedAt !== null,
    confirmationNumber: account.confirmedAt === null ? confirmationNumber(context, user.id) : null,
    mailbox: account.mailbox,
    parts,
  };
}
