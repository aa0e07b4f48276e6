// A registered user with the administrator role.

import type { Queryable } from "#platform/db/database.ts";
import { userRoles } from "#platform/db/schema.ts";
import { buildUser } from "./user.ts";
import type { BuiltUser } from "./user.ts";

export async function buildAdministrator(
  db: Queryable,
  given: Partial<BuiltUser> = {},
): Promise<BuiltUser & { roles: ["admin"] }> {
  const user = await buildUser(db, given);
  await db.insert(userRoles).values({ userId: user.id, role: "admin" });
  return { ...user, roles: ["admin"] };
}
