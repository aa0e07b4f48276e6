// Ends mail about what is followed, by the address of a message.

import type { Context } from "#server/context.ts";
import { readUnsubscribeCode } from "#server/shared/unsubscribe-link.ts";
import { stopMail } from "./queries/follows.ts";

/** Throws `unsubscribe_code_invalid`. Done twice, or for an account that is gone, it does nothing. */
export async function unsubscribe(
  context: Pick<Context, "db" | "secrets">,
  code: string,
): Promise<void> {
  await stopMail(context.db, readUnsubscribeCode(context, "follows", code));
}
