// Who knows only the password of an administrator must not get around the passkey by adding another
// second factor.

import { AppError } from "#domain/error.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { SignedInUser } from "#server/context.ts";
import { countPasskeys } from "../queries/passkeys.ts";

/** Throws `passkey_needed`. Of an authenticator app every session has proved a code. */
export async function assertMayChangeProtection(db: Queryable, user: SignedInUser): Promise<void> {
  const { id, roles, hasSecondFactor, provedPasskey } = user;
  if (!roles.includes("admin") || hasSecondFactor || provedPasskey) return;
  if ((await countPasskeys(db, id)) > 0) throw new AppError("passkey_needed");
}
