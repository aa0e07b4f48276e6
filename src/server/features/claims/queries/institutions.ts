// SQL of the rules for addresses of institutions.

import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { institutionDomains } from "#platform/db/schema.ts";

export async function putRule(
  db: Queryable,
  given: typeof institutionDomains.$inferSelect,
): Promise<void> {
  const { institution, source } = given;
  await db
    .insert(institutionDomains)
    .values(given)
    .onConflictDoUpdate({ target: institutionDomains.rule, set: { institution, source } });
}

/** False if there is none. */
export async function deleteRule(db: Queryable, rule: string): Promise<boolean> {
  const gone = await db
    .delete(institutionDomains)
    .where(eq(institutionDomains.rule, rule))
    .returning({ rule: institutionDomains.rule });
  return gone.length > 0;
}

export async function findRule(db: Queryable, rule: string) {
  const [row] = await db.select().from(institutionDomains).where(eq(institutionDomains.rule, rule));
  return row ?? null;
}
