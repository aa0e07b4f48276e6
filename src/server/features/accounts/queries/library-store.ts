// The tables as the authentication library sees them.

import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { accounts, sessions, users, verifications } from "#platform/db/schema.ts";
import type { Db } from "#platform/db/database.ts";

/** Not in transactions of its own: the embedded engine has one session, and hashing takes a while. */
export const libraryStore = (db: Db) =>
  drizzleAdapter(db, {
    provider: "pg",
    transaction: false,
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  });
