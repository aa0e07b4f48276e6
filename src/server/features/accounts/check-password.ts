// Checks whether a password belongs to an account. An unknown address, or an account without a
// password, is refused as slowly as a wrong password.

import { randomUUID } from "node:crypto";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import type { Person } from "./queries/accounts.ts";

let decoyHash: Promise<string> | undefined;

/**
 * `found` is the result of `findWithPassword`. Throws `otherwise` for a wrong password, or
 * `unavailable` when too many checks are queued.
 */
export async function checkPassword(
  found: (Person & { passwordHash: string | null }) | null,
  password: string,
  otherwise: ErrorCode,
): Promise<Person> {
  const hash = found?.passwordHash ?? (await (decoyHash ??= hashPassword(randomUUID())));
  const isRight = await verifyPassword({ hash, password });
  if (found === null || found.passwordHash === null || !isRight) throw new AppError(otherwise);
  const { passwordHash: _, ...person } = found;
  return person;
}
