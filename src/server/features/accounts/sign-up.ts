// Opens an account without signing in: the page then shows the sign-in form with the e-mail filled
// in. The confirmation message is queued with it.

import type { signUp as endpoint } from "#contract/auth.ts";
import { assertNoProblems, normalizeEmail, signUpProblems } from "#domain/account/credentials.ts";
import { requireProof } from "#server/shared/proof-of-work/proof-of-work.ts";
import { queueSignUpMails } from "./queue-sign-up-mails.ts";
import type { AuthHandler } from "./auth-context.ts";
import { createUser } from "./create-user.ts";
import { LIMITS } from "./limits.ts";

export const signUp: AuthHandler<typeof endpoint> = async (
  { context, client, rateLimit },
  { name: fullName, email, password, proof },
) => {
  const fields = { fullName, email, password };
  assertNoProblems(signUpProblems(fields));
  await requireProof(context, "sign-up", { client, proof });
  await rateLimit.consume(LIMITS.signUpOfAccount, normalizeEmail(email));
  const user = await createUser(context, fields, {
    alongside: (tx, id) => queueSignUpMails(tx, context.jobs, id),
  });
  return { user };
};
