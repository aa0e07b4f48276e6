// Mails a follower what is new in a window.

import type { PayloadOf, sendDigest as job } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { renderEmail } from "#platform/mail/email-content.ts";
import type { Context } from "#server/context.ts";
import { unsubscribeUrl } from "#server/shared/unsubscribe-link.ts";
import { digestEmail } from "./emails.ts";
import { findConfirmedAddress } from "./queries/follows.ts";
import { readDigest } from "./read-digest.ts";

/** Does nothing for who has no news left, or no longer wants them by mail. */
export async function sendDigest(
  context: Context,
  { userId, frequency, from, to, follows }: PayloadOf<typeof job>,
  { id, signal }: JobRun,
): Promise<void> {
  const { db, config, mailer } = context;
  const address = await findConfirmedAddress(db, userId);
  if (address === null) return;
  const window = { from: new Date(from), to: new Date(to) };
  const items = await readDigest(context, { userId, frequency, follows, way: "mail", ...window });
  const unsubscribe = unsubscribeUrl(context, "follows", userId);
  const content = digestEmail(items, { publicUrl: config.publicUrl, unsubscribe });
  if (content === null) return;
  await mailer.send({ ...renderEmail({ id, to: address }, content), unsubscribe }, signal);
}
