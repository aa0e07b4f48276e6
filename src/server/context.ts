// Dependencies of every use case, built once per process by src/main/context.ts. Features use
// nothing else.

import type { Moderator } from "#domain/moderation/moderator.ts";
import type { Summariser } from "#domain/summary/summariser.ts";
import type { Breakers } from "#platform/concurrency/breakers.ts";
import type { Batcher } from "#platform/concurrency/batcher.ts";
import type { Quota } from "#platform/concurrency/quota.ts";
import type { Memo } from "#platform/page-cache/memo.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config/config.ts";
import type { ErasureLog } from "#platform/erasure-log.ts";
import type { Db } from "#platform/db/database.ts";
import type { Replica } from "#platform/db/replica.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { PhotoStore } from "#platform/images/photo-store.ts";
import type { Log } from "#platform/log.ts";
import type { MailDomains } from "#platform/mail/mail-domains.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { IdentityProvider } from "#platform/openid/identity-provider.ts";
import type { OpenIdProvider } from "#platform/openid/openid-provider.ts";
import type { Passwords } from "#platform/passwords.ts";
import type { PushSender } from "#platform/push/push-sender.ts";
import type { PictureStore } from "#platform/pictures/picture-store.ts";
import type { Secrets } from "#platform/secrets.ts";
import type { Silence } from "./shared/silence/silence.ts";

export interface Context {
  db: Db;
  /** Database for shared reads; null means `db`. */
  replica: Pick<Replica, "current" | "failed"> | null;
  clock: Clock;
  config: Config;
  log: Log;
  moderator: Moderator;
  summariser: Summariser;
  /** Memoises expensive results that are the same for everyone. */
  memo: Memo;
  /** Runs concurrent calls of the same work as one. */
  batch: Batcher;
  /** Limits what this process does within a window of time. */
  quota: Quota;
  /** Whom votes silence at this moment. */
  silence: Silence;
  secrets: Secrets;
  passwords: Passwords;
  /** Null where no sign-in with Google or another provider is configured. */
  openId: OpenIdProvider | null;
  /** Null where identities cannot be verified. */
  identityProvider: IdentityProvider | null;
  photos: PhotoStore;
  pictures: PictureStore;
  /** Queues background jobs within the transaction of the change they follow from. */
  jobs: Jobs;
  /** Records erasures outside the database, for a restored backup. */
  erasures: ErasureLog;
  /** For job handlers only: no request waits for mail. */
  mailer: Mailer;
  /** For job handlers only. Null where nobody is asked. */
  mailDomains: MailDomains | null;
  /** For job handlers only: notifications by browser push. */
  push: PushSender;
  /** For job handlers only: of the endpoints that synchronisations ask. */
  sparqlBreakers: Breakers;
}

/** The caller. Without a valid session it is a visitor. */
export type Actor = { kind: "visitor" } | { kind: "user"; user: SignedInUser };

export interface SignedInUser {
  id: string;
  email: string;
  fullName: string;
  createdAt: Date;
  roles: "admin"[];
  /** An authenticator app is on. */
  hasSecondFactor: boolean;
  /** Proved a passkey in this session, which is still the account's. */
  provedPasskey: boolean;
  sessionId: string;
  sessionExpiresAt: Date;
  /** Of the credentials the session was opened with. */
  credentialsVersion: number;
  /** Last authentication in this session. */
  authenticatedAt: Date;
}

export const visitor: Actor = { kind: "visitor" };
