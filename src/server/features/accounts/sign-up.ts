// Opens an account. It does not sign in: the page then asks for that, with the e-mail kept.

import { createUser } from "./create-user.ts";
import { LIMITS } from "./attempts.ts";
import { addressSubject, textField } from "./tools.ts";
import type { Operation } from "./tools.ts";
import { assertNoProblems, signUpProblems } from "#domain/account/credentials.ts";

export const signUp: Operation = async ({ context, attempts }, request) => {
  const fields = {
    fullName: textField(request, "name"),
    email: textField(request, "email"),
    password: textField(request, "password"),
  };
  // A slip of the pen is no attempt.
  assertNoProblems(signUpProblems(fields));
  await attempts.take(LIMITS.signUpFromAddress, addressSubject(request));
  return { status: 201, body: { user: await createUser(context, fields) } };
};
