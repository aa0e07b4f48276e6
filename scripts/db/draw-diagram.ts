// The entity-relationship diagram of docs/schema.md, from the catalog of a database.

import type { Pool } from "pg";
import { projectPath } from "#platform/project-folder.ts";

export const diagramFile = projectPath("docs/schema.md");

interface Column {
  table: string;
  name: string;
  type: string;
  isPrimary: boolean;
  isForeign: boolean;
}

interface Reference {
  from: string;
  to: string;
  columns: string;
  isNullable: boolean;
  isUnique: boolean;
}

const HEAD = `# The schema

Made by \`npm run db:diagram\` from a migrated database; a test compares them. The tables of the job queue
(schema \`pgboss\`) are left out.
`;

export async function drawDiagram(pool: Pool): Promise<string> {
  const columns = await readColumns(pool);
  const references = await readReferences(pool);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const rows = [...tables].map(
    ([table, fields]) => `- **${table}**: ${fields.map(toField).join(", ")}`,
  );
  return `${HEAD}
\`\`\`mermaid
erDiagram
${references.map(toRelation).join("\n")}
\`\`\`

Columns with their types; PK is the primary key, FK a reference.

${rows.join("\n")}
`;
}

function toField({ name, type, isPrimary, isForeign }: Column): string {
  return `\`${name}\` ${type}${isPrimary ? " PK" : ""}${isForeign ? " FK" : ""}`;
}

/** One row of `to` for none, one or many of `from`. */
function toRelation({ from, to, columns, isNullable, isUnique }: Reference): string {
  return `  ${to} ${isNullable ? "|o" : "||"}--${isUnique ? "o|" : "o{"} ${from} : ${columns}`;
}

async function readColumns(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    SELECT relname AS "table", attname AS name, format_type(atttypid, NULL) AS type,
      EXISTS (SELECT FROM pg_constraint WHERE conrelid = c.oid AND contype = 'p' AND attnum = ANY (conkey)) AS "isPrimary",
      EXISTS (SELECT FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f' AND attnum = ANY (conkey)) AS "isForeign"
    FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    ORDER BY relname::text COLLATE "C", attnum`);
  return rows;
}

async function readReferences(pool: Pool): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>(`
    SELECT f.conrelid::regclass::text AS "from", f.confrelid::regclass::text AS "to",
      string_agg(attname, '_' ORDER BY attnum) AS columns,
      NOT bool_and(attnotnull) AS "isNullable",
      EXISTS (
        SELECT FROM pg_constraint u
        WHERE u.conrelid = f.conrelid AND u.contype IN ('p', 'u') AND u.conkey = f.conkey
      ) AS "isUnique"
    FROM pg_constraint f JOIN pg_attribute ON attrelid = f.conrelid AND attnum = ANY (f.conkey)
    WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace
    GROUP BY f.oid, f.conrelid, f.confrelid, f.conkey
    ORDER BY f.confrelid::regclass::text COLLATE "C", f.conrelid::regclass::text COLLATE "C", min(attnum)`);
  return rows;
}
