// What the site's own role may do on a PostgreSQL server where another role owns the tables: read and write rows, and
// neither change the schema nor what was written down for good. A stolen connection then cannot rewrite the audit log,
// published snapshots with their leaves (triggers keep those, since unfinished ones are written in steps) or the list of
// migrations.

import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

const SCHEMAS = ["public", "pgboss", "drizzle"];

/** Privileges on tables that differ from reading and writing rows. */
const EXCEPTIONS: Record<string, string> = {
  "public.audit_log": "SELECT, INSERT",
  "public.snapshot_parts": "SELECT, INSERT, DELETE",
  "drizzle.__drizzle_migrations": "SELECT",
  // Emptied before each import.
  "public.bulk_job_changes": "SELECT, INSERT, UPDATE, DELETE, TRUNCATE",
  "public.bulk_job_counts": "SELECT, INSERT, UPDATE, DELETE, TRUNCATE",
};

/** Replaces the privileges of `role`, in one transaction. Run by the owner, after migrations. */
export async function grantToRole(db: Db, role: string): Promise<void> {
  const name = sql.identifier(role);
  const schemas = sql.join(
    SCHEMAS.map((schema) => sql.identifier(schema)),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`REVOKE ALL ON ALL TABLES IN SCHEMA ${schemas} FROM ${name}`);
    await tx.execute(sql`GRANT USAGE ON SCHEMA ${schemas} TO ${name}`);
    await tx.execute(
      sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${name}`,
    );
    await tx.execute(sql`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${name}`);
    for (const [table, privileges] of Object.entries(EXCEPTIONS)) {
      await tx.execute(sql`REVOKE ALL ON ${sql.raw(table)} FROM ${name}`);
      await tx.execute(sql`GRANT ${sql.raw(privileges)} ON ${sql.raw(table)} TO ${name}`);
    }
  });
}
