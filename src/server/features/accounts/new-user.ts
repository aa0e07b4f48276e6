// The checks every new account with a password passes: the rules of a sign-up, the list of common
// passwords, the hash.

import { randomUUID } from "node:crypto";
import {
  assertNoProblems,
  normalizeEmail,
  normalizeFullName,
  signUpProblems,
} from "#domain/account/credentials.ts";
import type { SignUpFields } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { NewUser } from "./queries/accounts.ts";

/** Throws the first problem of the fields, or `password_common`. */
export async function prepareUser(
  fields: SignUpFields,
  { clock, passwords }: Pick<Context, "clock" | "passwords">,
): Promise<NewUser> {
  assertNoProblems(signUpProblems(fields));
  await refuseCommonPassword(fields.password, "password");
  return {
    id: randomUUID(),
    accountId: randomUUID(),
    email: normalizeEmail(fields.email),
    fullName: normalizeFullName(fields.fullName),
    passwordHash: await passwords.hash(fields.password),
    isConfirmed: false,
    now: clock.now(),
  };
}

/** Throws `password_common`; `field` is the caller's name of the password field. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const error = new AppError("password_common");
  throw new AppError("password_common", {}, [{ path: field, message: error.message }]);
}
