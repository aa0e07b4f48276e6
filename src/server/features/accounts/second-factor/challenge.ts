// The state between the password and the session of an account with a second factor: the browser
// has a token that serves only to submit a code, for ten minutes.

import type { answerSecondFactor as endpoint } from "#contract/auth.ts";
import { AppError } from "#domain/error.ts";
import type { AuthContext, AuthHandler } from "../auth-context.ts";
import { defineCookie, newToken, tokenHash } from "#server/shared/keys.ts";
import { openSession } from "../open-session.ts";
import { recordingFailure } from "../record-sign-in.ts";
import type { Person } from "../queries/accounts.ts";
import { deleteChallenge, findChallenged, insertChallenge } from "../queries/second-factor.ts";

const LIFE_SECONDS = 10 * 60;
const CHALLENGE_COOKIE = defineCookie("second_factor", LIFE_SECONDS);

export async function beginChallenge(
  { context, client }: Pick<AuthContext, "context" | "client">,
  { id: userId, credentialsVersion }: Person,
): Promise<{ secondFactor: true }> {
  const { db, clock } = context;
  const token = newToken();
  const now = clock.now();
  const until = new Date(now.getTime() + LIFE_SECONDS * 1000);
  await insertChallenge(db, {
    tokenHash: tokenHash(token),
    userId,
    credentialsVersion,
    now,
    until,
  });
  client.cookies.set(CHALLENGE_COOKIE, token);
  return { secondFactor: true };
}

/** Throws `second_factor_expired`, or the problem of the code. */
export const answerSecondFactor: AuthHandler<typeof endpoint> = async (auth, { code }) => {
  const { context, client } = auth;
  const { db, clock } = context;
  const hash = tokenHash(client.cookies.get(CHALLENGE_COOKIE) ?? "");
  const person = await findChallenged(db, { tokenHash: hash, now: clock.now() });
  if (person === null) throw new AppError("second_factor_expired");
  // The owner may have switched it off in another browser since.
  if (person.hasSecondFactor)
    await recordingFailure(auth, "second-factor", person.id, () =>
      auth.secondFactor.useCode(person.id, code),
    );
  if (!(await deleteChallenge(db, hash))) throw new AppError("second_factor_expired");
  const session = await openSession(auth, person, { kind: "second-factor" });
  if (session === null) throw new AppError("second_factor_expired");
  client.cookies.clear(CHALLENGE_COOKIE);
  return session;
};
