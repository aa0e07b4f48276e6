// Between the password and the session of an account with a second factor: the browser holds a token
// that is worth nothing but the right to type a code, for ten minutes.

import { AppError } from "#domain/error.ts";
import type { AuthAnswer } from "../../../http/session.ts";
import { clearCookie, cookieKind, readCookie, setCookie } from "../cookies.ts";
import { newToken, tokenHash } from "../keys.ts";
import { deleteChallenge, findChallenged, insertChallenge } from "../queries/second-factor.ts";
import { openSession } from "../open-session.ts";
import { textField } from "../tools.ts";
import type { AccountTools, Operation } from "../tools.ts";

const LIFE_SECONDS = 10 * 60;

const challengeCookie = (publicUrl: string) => cookieKind(publicUrl, "second_factor", LIFE_SECONDS);

export async function beginChallenge(
  { context }: Pick<AccountTools, "context">,
  userId: string,
): Promise<AuthAnswer> {
  const { db, clock, config } = context;
  const token = newToken();
  const now = clock.now();
  const until = new Date(now.getTime() + LIFE_SECONDS * 1000);
  await insertChallenge(db, { tokenHash: tokenHash(token), userId, now, until });
  return {
    body: { secondFactor: true },
    cookies: [setCookie(challengeCookie(config.publicUrl), token)],
  };
}

/** Throws `second_factor_expired`, or what is wrong with the code. */
export const answerChallenge: Operation = async (tools, request) => {
  const { db, clock, config } = tools.context;
  const cookie = challengeCookie(config.publicUrl);
  const token = readCookie(request.headers, cookie);
  const hash = tokenHash(token ?? "");
  const person = await findChallenged(db, { tokenHash: hash, now: clock.now() });
  if (person === null) throw new AppError("second_factor_expired");
  // The owner may have switched it off meanwhile, in another browser.
  if (person.hasSecondFactor)
    await tools.secondFactor.useCode(person.id, textField(request, "code"));
  if (!(await deleteChallenge(db, hash))) throw new AppError("second_factor_expired");
  const answer = await openSession(tools, request, person);
  return { ...answer, cookies: [...(answer.cookies ?? []), clearCookie(cookie)] };
};
