// Opens an account with a password: the sign-up of a citizen, and the demonstration accounts.

import type { SessionUser } from "#domain/account/session-state.ts";
import type { SignUpFields } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { takeOverSanction } from "#server/shared/sanctions/sanctioned-address.ts";
import type { Context } from "../../context.ts";
import { prepareUser } from "./new-user.ts";
import { insertUser } from "./queries/accounts.ts";

/**
 * `isConfirmed`: the operator vouches for the address. `alongside` runs in the same transaction. Throws the problem of the fields, `password_common` or
 * `email_taken`.
 */
export async function createUser(
  context: Pick<Context, "db" | "clock" | "secrets" | "passwords">,
  fields: SignUpFields,
  {
    isConfirmed = false,
    alongside,
  }: { isConfirmed?: boolean; alongside?: (tx: Tx, userId: string) => Promise<void> } = {},
): Promise<SessionUser> {
  const user = { ...(await prepareUser(fields, context)), isConfirmed };
  await context.db.transaction(async (tx) => {
    if (!(await insertUser(tx, user))) {
      const { message } = new AppError("email_taken");
      throw new AppError("email_taken", {}, [{ path: "email", message }]);
    }
    await takeOverSanction(tx, context, user);
    if (isConfirmed) await refreshWeights(tx, { ids: [user.id] }, user.now);
    await alongside?.(tx, user.id);
  });
  return { id: user.id, email: user.email, fullName: user.fullName };
}
