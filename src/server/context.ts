// What every use case receives. Built once per process by src/main/context.ts; features ask for
// nothing that is not here.

import type { Moderator } from "#domain/moderation/moderator.ts";
import type { Summariser } from "#domain/summary/summariser.ts";
import type { Allowance } from "#platform/allowance.ts";
import type { Memo } from "#platform/page-cache/memo.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { Replica } from "#platform/db/replica.ts";
import type { Gather } from "#platform/gather.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { PhotoStore } from "#platform/images/photo-store.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer.ts";

export interface Context {
  db: Db;
  /** Where `dispatch` reads what is the same for everyone; null: from `db`. */
  replica: Pick<Replica, "current" | "failed"> | null;
  clock: Clock;
  config: Config;
  log: Log;
  moderator: Moderator;
  summariser: Summariser;
  /** For what is the same for everyone and costs too much to compute each time. */
  memo: Memo;
  /** For what many ask for at the same time and is cheaper done for all of them together. */
  gather: Gather;
  /** For what this process should not do without end. */
  allow: Allowance;
  photos: PhotoStore;
  /** Work to be done later; queued on the transaction of the change it follows from. */
  jobs: Jobs;
  /** For handlers of jobs: nothing a user waits for sends mail. */
  mailer: Mailer;
}

/** Who is calling. A visitor is anybody whose session is absent, over or unknown. */
export type Actor = { kind: "visitor" } | { kind: "user"; user: SignedInUser };

export interface SignedInUser {
  id: string;
  email: string;
  fullName: string;
  createdAt: Date;
  roles: "admin"[];
  hasSecondFactor: boolean;
  sessionId: string;
  sessionExpiresAt: Date;
  /** When they last proved, in this session, to be themself. */
  authenticatedAt: Date;
}

export const visitor: Actor = { kind: "visitor" };
