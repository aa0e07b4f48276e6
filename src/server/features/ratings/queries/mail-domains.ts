// Domains of confirmed addresses: which are to be looked up, what was answered, and whose they are.

import { sql } from "drizzle-orm";
import type { MailDomainState } from "#domain/account/mailbox.ts";
import type { Queryable } from "#platform/db/database.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { isVouchedFor, mailDomain } from "#server/shared/ratings/queries/mail-domains.ts";

const isLookedUp = sql`users.email_verified AND users.departed_at IS NULL AND NOT ${isVouchedFor}`;

export interface DueDomain extends MailDomainState {
  domain: string;
}

/** In alphabetical order after `after`, for a run to meet each once. */
export async function selectDueDomains(
  db: Queryable,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<DueDomain[]> {
  const { rows } = await db.execute<{ domain: string; misses: number; failures: number }>(sql`
    SELECT used.domain, coalesce(misses, 0)::int AS misses, coalesce(failures, 0)::int AS failures
    FROM (SELECT DISTINCT ${mailDomain} AS domain FROM users WHERE ${isLookedUp}) AS used
    LEFT JOIN mail_domains USING (domain)
    WHERE used.domain COLLATE "C" > ${after} AND (next_look_at IS NULL OR next_look_at <= ${timestamptz(now)})
    ORDER BY used.domain COLLATE "C" LIMIT ${limit}`);
  return rows;
}

export async function writeMailDomain(
  db: Queryable,
  { domain, misses, failures, nextLookAt }: DueDomain & { nextLookAt: Date },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO mail_domains (domain, misses, failures, next_look_at)
    VALUES (${domain}, ${misses}, ${failures}, ${timestamptz(nextLookAt)})
    ON CONFLICT (domain) DO UPDATE SET (misses, failures, next_look_at)
      = (excluded.misses, excluded.failures, excluded.next_look_at)`);
}

/** Accounts at a domain, by id. */
export async function selectAccountsAt(
  db: Queryable,
  domain: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM users WHERE ${mailDomain} = ${domain} AND id > ${after} ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Deletes those that no account has any more. */
export async function deleteUnusedDomains(db: Queryable): Promise<void> {
  await db.execute(sql`
    DELETE FROM mail_domains WHERE NOT EXISTS (
      SELECT FROM users WHERE ${mailDomain} = mail_domains.domain AND ${isLookedUp}
    )`);
}
