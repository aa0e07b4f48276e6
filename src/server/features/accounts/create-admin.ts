// Makes an administrator, from the command line or the settings: there is no other way to become one.

import {
  adminPasswordProblems,
  assertNoProblems,
  normalizeEmail,
} from "#domain/account/credentials.ts";
import type { Context } from "../../context.ts";
import { prepareUser } from "./new-user.ts";
import { findByEmail, grantAdmin, insertUser, setPassword } from "./queries/accounts.ts";
import { endEverySession, removePlantedMethods } from "./queries/sign-in-methods.ts";

export interface AdminFields {
  email: string;
  password: string;
  fullName?: string;
}

const DEFAULT_NAME = "Amministrazione";

/**
 * Idempotent: an administrator is left as they are. A citizen who becomes one gets the given password
 * and loses every other way in, so that nobody who had registered the address beforehand comes along.
 * Throws what is wrong with the fields, or `password_common`.
 */
export async function createAdmin(
  { db, clock }: Pick<Context, "db" | "clock">,
  { email, password, fullName = DEFAULT_NAME }: AdminFields,
): Promise<{ outcome: "created" | "promoted" | "unchanged" }> {
  const existing = await findByEmail(db, normalizeEmail(email));
  if (existing?.isAdmin === true) return { outcome: "unchanged" };
  assertNoProblems(adminPasswordProblems({ password }));
  const user = await prepareUser({ email, password, fullName }, clock);
  return db.transaction(async (tx) => {
    const created = await insertUser(tx, user);
    const id = created ? user.id : (await findByEmail(tx, user.email))?.id;
    if (id === undefined) throw new Error("The account vanished while it was promoted");
    if (!created) {
      await setPassword(tx, { ...user, userId: id });
      await endEverySession(tx, id);
      await removePlantedMethods(tx, id);
    }
    await grantAdmin(tx, id, user.now);
    return { outcome: created ? "created" : "promoted" };
  });
}
