// Creates an administrator, from the command line or the settings. There is no other way to create
// one.

import {
  adminPasswordProblems,
  assertNoProblems,
  normalizeEmail,
} from "#domain/account/credentials.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { takeOverSanction } from "#server/shared/sanctions/sanctioned-address.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { Context } from "../../context.ts";
import { prepareUser } from "./new-user.ts";
import {
  confirmEmail,
  findByEmail,
  grantAdmin,
  insertUser,
  setPassword,
} from "./queries/accounts.ts";
import { endEverySession, removePlantedMethods } from "./queries/sign-in-methods.ts";

export interface AdminFields {
  email: string;
  password: string;
  fullName?: string;
}

const DEFAULT_NAME = "Amministrazione";

/**
 * Idempotent: an existing administrator is left unchanged. A citizen who is promoted gets the given
 * password and loses every other sign-in method, in case a stranger had registered the address
 * beforehand. The audit log records the grant under `actor`. Throws the problem of the fields, or
 * `password_common`.
 */
export async function createAdmin(
  context: Pick<Context, "db" | "clock" | "secrets" | "passwords">,
  { email, password, fullName = DEFAULT_NAME }: AdminFields,
  actor: Exclude<AuditActor, { kind: "administrator" }>,
): Promise<{ outcome: "created" | "promoted" | "unchanged"; userId: string }> {
  const { db } = context;
  const existing = await findByEmail(db, normalizeEmail(email));
  if (existing?.isAdmin === true) return { outcome: "unchanged", userId: existing.id };
  assertNoProblems(adminPasswordProblems({ password }));
  // The operator vouches for the address.
  const fields = { email, password, fullName };
  const user = { ...(await prepareUser(fields, context)), isConfirmed: true };
  return db.transaction(async (tx) => {
    const created = await insertUser(tx, user);
    const id = created ? user.id : (await findByEmail(tx, user.email))?.id;
    if (id === undefined) throw new Error("The account vanished while it was promoted");
    if (created) await takeOverSanction(tx, context, user);
    else {
      await confirmEmail(tx, id, user.now);
      await setPassword(tx, { ...user, userId: id });
      await endEverySession(tx, id);
      await removePlantedMethods(tx, id);
    }
    await refreshWeights(tx, { ids: [id] }, user.now);
    await grantAdmin(tx, id, user.now);
    await recordAction(tx, {
      at: user.now,
      actor,
      action: "role-granted",
      subject: { kind: "user", id },
      details: { role: "admin" },
    });
    return { outcome: created ? "created" : "promoted", userId: id };
  });
}
