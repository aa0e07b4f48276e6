// One account, found by exact address or id. The view is recorded in the audit log before anything
// is shown: if that fails, nothing is shown.

import type { viewUser as endpoint } from "#contract/admin-users.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { normalizeEmail } from "#domain/account/credentials.ts";
import { AppError } from "#domain/error.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { recordViews } from "#server/shared/data-views/queries/data-views.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import type { Db } from "#platform/db/database.ts";
import { readUser } from "./administered-user.ts";
import { findIdByEmail, userExists } from "../queries/users.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function viewUser(
  { db, clock }: Context,
  { query }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const asked = normalizeEmail(query);
  // PostgreSQL stores no NUL character, and refuses to compare with one.
  if (asked.includes("\0")) throw new AppError("user_not_found");
  const by = UUID.test(asked) ? "id" : "email";
  const id = await findUserId(db, asked, by);
  if (id === null) throw new AppError("user_not_found");
  await recordAction(db, {
    at: clock.now(),
    actor: { kind: "administrator", id: user.id },
    action: "user-looked-at",
    subject: { kind: "user", id },
    details: { by },
  });
  await recordViews(db, [{ userId: id, what: "account", subjectId: 0 }], {
    viewerId: user.id,
    now: clock.now(),
  });
  return { user: await readUser(db, id, user.id, clock.now()) };
}

async function findUserId(db: Db, asked: string, by: "id" | "email"): Promise<string | null> {
  if (by === "email") return findIdByEmail(db, asked);
  return (await userExists(db, asked)) ? asked : null;
}
