// Whether a password is an account's. An unknown address, or an account without a password, takes as
// long to refuse as a wrong password does.

import { randomUUID } from "node:crypto";
import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import type { Context } from "../../context.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { findWithPassword } from "./queries/accounts.ts";
import type { Person } from "./queries/accounts.ts";

let nobodys: Promise<string> | undefined;

/** Throws `otherwise`, or `unavailable` when too many are waiting. */
export async function checkPassword(
  { db }: Pick<Context, "db">,
  { email, password }: { email: string; password: string },
  otherwise: ErrorCode,
): Promise<Person> {
  const found = await findWithPassword(db, email);
  const hash = found?.passwordHash ?? (await (nobodys ??= hashPassword(randomUUID())));
  const isRight = await verifyPassword({ hash, password });
  if (found === null || found.passwordHash === null || !isRight) throw new AppError(otherwise);
  const { passwordHash: _, ...person } = found;
  return person;
}
