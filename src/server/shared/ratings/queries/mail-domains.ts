// SQL of the domain of an account's address, and of who vouches for it.

import { sql } from "drizzle-orm";

/** Of the row of `users`; indexed as written. */
export const mailDomain = sql`split_part(users.email, '@', 2)`;

/** A provider such as Google has proved that its mail arrives. */
export const isVouchedFor = sql`EXISTS (
  SELECT FROM accounts WHERE user_id = users.id AND provider_id <> 'credential'
)`;
