// The link of a claim goes to an address that may be a stranger's: only confirmed accounts send it, few in a day to each
// mailbox, and a bounded number to each institution.

import { foldAlias } from "#domain/account/mailbox.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import { LIMITS } from "./limits.ts";
import { isConfirmed } from "./queries/claims.ts";

/** Counts a link. Throws `claim_account_unconfirmed` or `too_many_requests`. */
export async function takeLink(
  context: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  if (!(await isConfirmed(context.db, userId))) throw new AppError("claim_account_unconfirmed");
  const mailbox = foldAlias(email);
  const rateLimit = createRateLimit(context);
  await rateLimit.consume(LIMITS.linksOfMailbox, mailbox);
  await rateLimit.consume(LIMITS.linksOfDomain, mailbox.slice(mailbox.lastIndexOf("@") + 1));
}
