// Bulk loading of tables: without the indexes, references and triggers that would be updated row by
// row. They are restored afterwards, which also validates the loaded rows.

import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";

export interface Bulk {
  /** Tables whose indexes and constraints are restored at the end; primary keys and checks stay. */
  tables: readonly string[];
  /** Those of them whose triggers are disabled too. */
  withoutTriggers: readonly string[];
}

/** `print` receives progress. After a failure, what was dropped is missing. */
export async function loadInBulk(
  db: Db,
  { tables, withoutTriggers }: Bulk,
  load: () => Promise<void>,
  print: (line: string) => void,
): Promise<void> {
  const { rows } = await db.execute<{ drop: string; restore: string }>(sql`
    SELECT
      format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
    FROM pg_constraint WHERE contype IN ('f', 'u') AND ${matchesAny(sql`conrelid`, tables)}
    UNION ALL
    SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    FROM pg_index
    WHERE ${matchesAny(sql`indrelid`, tables)}
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`);
  const { rows: statistics } = await db.execute<{ restore: string }>(sql`
    SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', attrelid::regclass, attnum, attstattarget) AS restore
    FROM pg_attribute JOIN pg_index ON indexrelid = attrelid
    WHERE ${matchesAny(sql`indrelid`, tables)} AND attstattarget >= 0`);
  const triggers = async (verb: "DISABLE" | "ENABLE") => {
    for (const table of withoutTriggers)
      await db.execute(sql.raw(`ALTER TABLE ${table} ${verb} TRIGGER USER`));
  };
  await db.execute("SET synchronous_commit = off; SET maintenance_work_mem = '128MB'");
  for (const { drop } of rows) await db.execute(sql.raw(drop));
  await triggers("DISABLE");
  await load();
  await triggers("ENABLE");
  for (const { restore } of [...rows, ...statistics]) await db.execute(sql.raw(restore));
  print(`${rows.length} indexes and constraints`);
  await db.execute("RESET synchronous_commit; RESET maintenance_work_mem");
}

function matchesAny(table: ReturnType<typeof sql>, names: readonly string[]) {
  return sql`${table} IN (${sql.join(
    names.map((name) => sql`${name}::regclass`),
    sql`, `,
  )})`;
}
