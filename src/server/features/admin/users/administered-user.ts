// An account for administrators: its status, and the number of its texts, never their content.

import type { AdministeredUser } from "#contract/admin-users.ts";
import { AppError } from "#domain/error.ts";
import type { Queryable } from "#platform/db/database.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { countSessions, countWritten, findUser, listProviders } from "../queries/users.ts";

/** The provider of accounts with a password; every other one is an OpenID provider. */
const PASSWORD = "credential";

/** `asking` is the id of the viewer. Throws `user_not_found`. */
export async function readUser(
  db: Queryable,
  id: string,
  asking: string,
  now: Date,
): Promise<AdministeredUser> {
  const user = await findUser(db, id);
  if (user === null) throw new AppError("user_not_found");
  const providers = await listProviders(db, id);
  const written = await countWritten(db, id);
  const sessions = await countSessions(db, id, now);
  const isAdministrator = user.administratorSince !== null;
  return {
    ...user,
    ...written,
    sessions,
    createdAt: user.createdAt.toISOString(),
    secondFactorSince: user.secondFactorSince?.toISOString() ?? null,
    administratorSince: user.administratorSince?.toISOString() ?? null,
    signInMethods: [
      ...(providers.includes(PASSWORD) ? (["password"] as const) : []),
      ...(providers.some((one) => one !== PASSWORD) ? (["google"] as const) : []),
    ],
    isOneself: id === asking,
    isLastAdministrator: isAdministrator && (await countAdministrators(db)) === 1,
  };
}
