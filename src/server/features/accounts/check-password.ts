// Checks whether a password belongs to an account. An unknown address, or an account without a
// password, is refused as slowly as a wrong password.

import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import type { Passwords } from "#platform/passwords.ts";
import type { Person } from "./queries/accounts.ts";

/**
 * `found` is the result of `findWithPassword`. Throws `otherwise` for a wrong password, or
 * `unavailable` when too many checks are queued.
 */
export async function checkPassword(
  passwords: Passwords,
  found: (Person & { passwordHash: string | null }) | null,
  password: string,
  otherwise: ErrorCode,
): Promise<Person> {
  const isRight = await passwords.verify(password, found?.passwordHash ?? null);
  if (found === null || !isRight) throw new AppError(otherwise);
  const { passwordHash: _, ...person } = found;
  return person;
}
