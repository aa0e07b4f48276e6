// Asks which domains of confirmed addresses receive mail, a few at a time, each again after a while. Accounts at one
// that does not are weighed as new ones; those at one that does again are not.

import { isReservedDomain, nextMailDomainState, receivesNoMail } from "#domain/account/mailbox.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { createRests } from "#platform/jobs/rests.ts";
import type { MailDomains } from "#platform/mail/mail-domains.ts";
import type { Context } from "#server/context.ts";
import {
  deleteUnusedDomains,
  selectAccountsAt,
  selectDueDomains,
  writeMailDomain,
} from "./queries/mail-domains.ts";
import type { DueDomain } from "./queries/mail-domains.ts";
import {
  ACCOUNTS_AT_ONCE,
  FIRST_ID,
  refreshWeights,
} from "#server/shared/ratings/refresh-weights.ts";

/** Domains asked for at the same time. */
const BATCH = 10;

export async function lookUpMailDomains(
  context: Pick<Context, "db" | "clock" | "mailDomains" | "log">,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const { db, clock, mailDomains, log } = context;
  await deleteUnusedDomains(db);
  if (mailDomains === null) return;
  const now = clock.now();
  for (let after = ""; ;) {
    signal.throwIfAborted();
    const due = await selectDueDomains(db, { now, after, limit: BATCH });
    const last = due.at(-1);
    if (last === undefined) return;
    after = last.domain;
    const asked = due.filter(({ domain }) => !isReservedDomain(domain));
    const answers = await Promise.all(
      asked.map((domain) => lookUp(context, { mailDomains, now, signal }, domain)),
    );
    if (answers.length > 0 && answers.every((receives) => receives === null)) {
      log.warn(
        { domains: answers.length },
        "DNS servers do not answer: domains are looked up later",
      );
      return;
    }
  }
}

async function lookUp(
  { db }: Pick<Context, "db">,
  { mailDomains, now, signal }: { mailDomains: MailDomains; now: Date; signal: AbortSignal },
  due: DueDomain,
): Promise<boolean | null> {
  const { domain } = due;
  const receives = await mailDomains.receives(domain);
  const { nextAfterMs, ...state } = nextMailDomainState(due, receives);
  await writeMailDomain(db, {
    domain,
    ...state,
    nextLookAt: new Date(now.getTime() + nextAfterMs),
  });
  // A process that ends here leaves the accounts to the job of the night.
  if (receivesNoMail(state) !== receivesNoMail(due))
    await refreshAccountsAt(db, domain, { now, signal });
  return receives;
}

async function refreshAccountsAt(
  db: Context["db"],
  domain: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const rest = createRests(signal);
  for (let after = FIRST_ID; ;) {
    const ids = await selectAccountsAt(db, domain, { after, limit: ACCOUNTS_AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    await db.transaction((tx) => refreshWeights(tx, { ids }, now));
    await rest();
  }
}
