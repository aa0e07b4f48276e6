// Jobs that send this feature's messages. They do nothing if their subject is gone by then.

import type * as jobs from "#contract/jobs.ts";
import type { PayloadOf } from "#contract/jobs.ts";
import { DAY_MS } from "#domain/durations.ts";
import { CLAIM_LINK_DAYS } from "#domain/representation/claim.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { newToken, tokenHash } from "#server/shared/keys.ts";
import { sendMail } from "#server/shared/send-mail.ts";
import * as emails from "./emails.ts";
import { findClaim, updateClaim } from "./queries/claims.ts";
import { findEndedMail } from "./queries/representations.ts";

/** The link's code is made here: the queue holds none. A new one replaces the one before. */
export async function sendClaimLink(
  context: Context,
  { claimId }: PayloadOf<typeof jobs.sendClaimLink>,
  run: JobRun,
): Promise<void> {
  const { db, clock, config } = context;
  const claim = await findClaim(db, claimId);
  if (claim === null || claim.state !== "waiting" || claim.emailConfirmedAt !== null) return;
  const code = newToken();
  await updateClaim(db, claimId, {
    codeHash: tokenHash(code),
    codeExpiresAt: new Date(clock.now().getTime() + CLAIM_LINK_DAYS * DAY_MS),
  });
  // In the fragment: servers do not log it.
  const url = `${config.publicUrl}/claim?politico=${claim.politician.id}#${code}`;
  await sendMail(context, run, claim.email, emails.linkEmail(claim, url));
}

export async function sendClaimOutcome(
  context: Context,
  { claimId, event }: PayloadOf<typeof jobs.sendClaimOutcome>,
  run: JobRun,
): Promise<void> {
  const claim = await findClaim(context.db, claimId);
  if (claim === null) return;
  const content = emails.outcomeEmail(claim, event, context.config.publicUrl);
  await sendMail(context, run, claim.claimant.email, content);
}

/** Notifies operators, without naming anybody. */
export async function notifyNewClaim(
  context: Context,
  { claimId }: PayloadOf<typeof jobs.notifyNewClaim>,
  run: JobRun,
): Promise<void> {
  const { db, config } = context;
  const claim = await findClaim(db, claimId);
  if (claim === null) return;
  await sendMail(
    context,
    run,
    config.notifyEmail,
    emails.newClaimEmail(claim.appeal !== null, config.publicUrl),
  );
}

export async function sendTermEnded(
  context: Context,
  { representationId }: PayloadOf<typeof jobs.sendTermEnded>,
  run: JobRun,
): Promise<void> {
  const found = await findEndedMail(context.db, representationId);
  if (found === null) return;
  const content = emails.termEndedEmail(found, context.config.publicUrl);
  await sendMail(context, run, found.email, content);
}
