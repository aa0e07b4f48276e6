// Opens an account with a password: the sign-up of a citizen, and the demonstration accounts.

import type { SessionUser } from "#domain/account/session-state.ts";
import type { SignUpFields } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "../../context.ts";
import { prepareUser } from "./new-user.ts";
import { insertUser } from "./queries/accounts.ts";

/** Throws what is wrong with the fields, `password_common` or `email_taken`. */
export async function createUser(
  { db, clock }: Pick<Context, "db" | "clock">,
  fields: SignUpFields,
): Promise<SessionUser> {
  const user = await prepareUser(fields, clock);
  if (!(await insertUser(db, user))) {
    const { message } = new AppError("email_taken");
    throw new AppError("email_taken", {}, [{ path: "email", message }]);
  }
  return { id: user.id, email: user.email, fullName: user.fullName };
}
