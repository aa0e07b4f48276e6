// The exercise: an administrator's browser is shown the site as it would be in the silence of a vote. The cookie
// names the vote and grants nothing: it is looked at for administrators only. It is signed, because requests with it
// are answered by the application instead of the page cache.

import type { Cookies } from "#server/client.ts";
import type { Context } from "#server/context.ts";
import { defineCookie, signValue, verifyValue } from "#server/shared/keys.ts";

export const EXERCISE_COOKIE = defineCookie("exercise", 60 * 60);

const MARK = "exercise-";

type Secrets = Pick<Context["secrets"], "root">;

/** Begins it for the browser of an administrator. */
export function setExercise(
  cookies: Pick<Cookies, "set">,
  voteId: number,
  { root }: Secrets,
): void {
  cookies.set(EXERCISE_COOKIE, signValue(`${MARK}${voteId}`, root));
}

/** The vote whose exercise this server began in the browser; null for anything else. */
export function readExercise(cookies: Pick<Cookies, "get">, { root }: Secrets): number | null {
  const value = verifyValue(cookies.get(EXERCISE_COOKIE), root);
  return value?.startsWith(MARK) === true ? Number(value.slice(MARK.length)) : null;
}
