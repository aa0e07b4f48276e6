// Operator command: removes the second factor and the passkeys of a person who lost their devices and
// the recovery codes.

import { normalizeEmail } from "#domain/account/credentials.ts";
import type { Context } from "../../../context.ts";
import { findByEmail } from "../queries/accounts.ts";
import { deletePasskeys } from "../queries/passkeys.ts";
import { deleteSecondFactor } from "../queries/second-factor.ts";

/** False if there is no such account, or it had neither. */
export async function removeSecondFactor(
  { db }: Pick<Context, "db">,
  email: string,
): Promise<boolean> {
  const user = await findByEmail(db, normalizeEmail(email));
  if (user === null) return false;
  const hadFactor = await deleteSecondFactor(db, user.id);
  const hadPasskeys = await deletePasskeys(db, user.id);
  return hadFactor || hadPasskeys;
}
