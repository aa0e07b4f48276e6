// What every use case receives. Built once per process by src/main/context.ts; features ask for
// nothing that is not here.

import type { Moderator } from "#domain/moderation/moderator.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { PhotoStore } from "#platform/images/photo-store.ts";
import type { Log } from "#platform/log.ts";

export interface Context {
  db: Db;
  clock: Clock;
  config: Config;
  log: Log;
  moderator: Moderator;
  photos: PhotoStore;
}

/** Who is calling. A visitor is anybody whose session is absent, over or unknown. */
export type Actor = { kind: "visitor" } | { kind: "user"; user: SignedInUser };

export interface SignedInUser {
  id: string;
  email: string;
  fullName: string;
  createdAt: Date;
  roles: "admin"[];
  sessionExpiresAt: Date;
}

export const visitor: Actor = { kind: "visitor" };
