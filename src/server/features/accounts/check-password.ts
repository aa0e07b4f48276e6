// Whether a password is an account's. An unknown address, or an account without a password, takes as
// long to refuse as a wrong password does.

import { randomUUID } from "node:crypto";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import type { Person } from "./queries/accounts.ts";

let decoyHash: Promise<string> | undefined;

/**
 * `found` as `findWithPassword` returned it. Throws `otherwise`, or `unavailable` when too many are
 * waiting.
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
