// Operator command: removes the second factor of a person who lost both the app and the recovery
// codes.

import { normalizeEmail } from "#domain/account/credentials.ts";
import type { Context } from "../../../context.ts";
import { findByEmail } from "../queries/accounts.ts";
import { deleteSecondFactor } from "../queries/second-factor.ts";

/** False if there is no such account, or it had no second factor. */
export async function removeSecondFactor(
  { db }: Pick<Context, "db">,
  email: string,
): Promise<boolean> {
  const user = await findByEmail(db, normalizeEmail(email));
  return user !== null && deleteSecondFactor(db, user.id);
}
