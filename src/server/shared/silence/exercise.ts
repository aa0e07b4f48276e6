// The exercise: an administrator's browser is shown the site as it would be in the silence of a vote. The cookie
// names the vote and grants nothing: it is looked at for administrators only.

import type { CookieKind } from "#server/client.ts";

export const EXERCISE_COOKIE: CookieKind = { name: "exercise", maxAgeSeconds: 60 * 60 };

const PATTERN = /(?:^|;\s*)(?:__Host-)?scrutinio\.exercise=\d/;

/** Whether a request has the cookie: it is answered by the application, not by the page cache. */
export function hasExercise(cookies: string | undefined): boolean {
  return cookies !== undefined && PATTERN.test(cookies);
}

/** The vote; null for anything else. */
export function readExercise(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
