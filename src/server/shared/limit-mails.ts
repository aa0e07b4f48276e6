// What may be sent to an address that is written into a form: it may belong to another person.

import { foldAlias } from "#domain/account/mailbox.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { Context } from "../context.ts";
import { createRateLimit } from "./rate-limit.ts";
import { findInstitution } from "./representation/find-institution.ts";

/** A day, of one kind of form: to a mailbox, whatever its alias. */
export const MAILS_PER_MAILBOX = 5;
/** To all mailboxes of an institution. Of no other domain: at a large provider a few would use up what thousands need. */
export const MAILS_PER_INSTITUTION = 30;

/** Counts one. Throws `too_many_requests` beyond the limits. */
export async function limitMailsTo(context: Context, form: string, email: string): Promise<void> {
  const rateLimit = createRateLimit(context);
  const mailbox = { name: `${form}/mailbox`, max: MAILS_PER_MAILBOX, windowMs: DAY_MS };
  await rateLimit.consume(mailbox, foldAlias(email));
  if ((await findInstitution(context.db, email)) === null) return;
  const institution = { name: `${form}/institution`, max: MAILS_PER_INSTITUTION, windowMs: DAY_MS };
  await rateLimit.consume(institution, email.slice(email.lastIndexOf("@") + 1));
}
