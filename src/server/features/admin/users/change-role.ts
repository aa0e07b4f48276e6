// Grants and revokes the administrator role. Roles are read from the database with every call, so
// that a change applies to the person's next request; nothing else about the account changes. The
// site always keeps one administrator.

import type {
  grantAdministrator as granting,
  withdrawAdministrator as withdrawing,
} from "#contract/admin-users.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { normalizeEmail } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { readUser } from "./administered-user.ts";
import { lockAdministrators } from "#server/shared/queries/administrators.ts";
import { raiseCredentialsVersion } from "#server/shared/queries/credentials.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import { deleteAdministrator, insertAdministrator } from "../queries/users.ts";

export async function grantAdministrator(
  context: Context,
  { id, confirmation }: ParsedInputOf<typeof granting>,
  user: SignedInUser,
): Promise<OutputOf<typeof granting>> {
  const { db, clock } = context;
  requireFreshSession(context, user);
  return db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    await assertCredentialsUnchanged(tx, user);
    if (!administrators.includes(user.id)) throw new AppError("forbidden");
    const before = await readUser(tx, id, user.id, clock.now());
    checkConfirmation(before.email, confirmation);
    // Otherwise a person who registered a stranger's address would become an administrator in their
    // place.
    if (!before.isEmailConfirmed) throw new AppError("role_email_unconfirmed");
    const now = clock.now();
    if (!(await insertAdministrator(tx, id, now))) throw new AppError("role_unchanged");
    // An earlier session, which may be a stranger's, does not become an administrator's.
    await raiseCredentialsVersion(tx, id);
    await queueSecurityNotice(context, tx, { userId: id, event: "role-granted" });
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "role-granted",
      subject: { kind: "user", id },
      details: { role: "admin" },
    });
    return { user: await readUser(tx, id, user.id, clock.now()) };
  });
}

export async function withdrawAdministrator(
  context: Context,
  { id, confirmation, own }: ParsedInputOf<typeof withdrawing>,
  user: SignedInUser,
): Promise<OutputOf<typeof withdrawing>> {
  const { db, clock } = context;
  requireFreshSession(context, user);
  return db.transaction(async (tx) => {
    // Two administrators who revoke each other's role do so in sequence.
    const administrators = await lockAdministrators(tx);
    await assertCredentialsUnchanged(tx, user);
    const before = await readUser(tx, id, user.id, clock.now());
    checkConfirmation(before.email, confirmation);
    if (before.isOneself && !own) throw fieldError("own", "own_role_unconfirmed");
    if (!administrators.includes(id)) throw new AppError("role_unchanged");
    // The first change may just have taken the right to make the second one.
    if (!administrators.includes(user.id)) throw new AppError("forbidden");
    if (administrators.length === 1) throw new AppError("last_administrator");
    await deleteAdministrator(tx, id);
    await queueSecurityNotice(context, tx, { userId: id, event: "role-withdrawn" });
    await recordAction(tx, {
      at: clock.now(),
      actor: { kind: "administrator", id: user.id },
      action: "role-withdrawn",
      subject: { kind: "user", id },
      details: { role: "admin", own: before.isOneself },
    });
    return { user: await readUser(tx, id, user.id, clock.now()) };
  });
}

/** The address, typed by the administrator as a confirmation of the person. */
function checkConfirmation(email: string, confirmation: string): void {
  if (normalizeEmail(confirmation) !== email) throw fieldError("confirmation", "role_unconfirmed");
}
