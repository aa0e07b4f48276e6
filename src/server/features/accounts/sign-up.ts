// Opens an account. It does not sign in: the page then asks for that, with the e-mail kept. The message
// that asks to confirm the address goes out by itself.

import { announceUser } from "./announce-user.ts";
import { createUser } from "./create-user.ts";
import { LIMITS } from "./attempts.ts";
import { addressSubject, textField } from "./tools.ts";
import type { Operation } from "./tools.ts";
import { assertNoProblems, normalizeEmail, signUpProblems } from "#domain/account/credentials.ts";

export const signUp: Operation = async ({ context, attempts }, request) => {
  const fields = {
    fullName: textField(request, "name"),
    email: textField(request, "email"),
    password: textField(request, "password"),
  };
  // A slip of the pen is no attempt.
  assertNoProblems(signUpProblems(fields));
  await attempts.take(LIMITS.signUpFromAddress, addressSubject(request));
  await attempts.take(LIMITS.signUpOfAccount, normalizeEmail(fields.email));
  const user = await createUser(context, fields, (tx, id) => announceUser(tx, context.jobs, id));
  return { status: 201, body: { user } };
};
