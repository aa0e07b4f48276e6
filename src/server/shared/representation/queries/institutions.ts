import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { institutionDomains } from "#platform/db/schema.ts";

/** Rules for addresses of institutions, in the order in which they are tried. */
export function selectRules(db: Queryable) {
  return db
    .select()
    .from(institutionDomains)
    .orderBy(sql`${institutionDomains.rule} COLLATE "C"`);
}
