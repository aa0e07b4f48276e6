// Who is an administrator. The site is never left without one.

import { eq } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { userRoles } from "#platform/db/schema.ts";

/** Until the transaction ends no other one changes the role of these. Returns their ids. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const found = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .orderBy(userRoles.userId)
    .for("update");
  return found.map(({ id }) => id);
}

export async function countAdministrators(db: Queryable): Promise<number> {
  return db.$count(userRoles, eq(userRoles.role, "admin"));
}
