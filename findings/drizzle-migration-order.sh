#!/usr/bin/env bash
# Expected: migrate() runs every migration of the journal that the database does not have.
# Seen: it compares with the newest one applied alone. A migration whose time is older, as of a branch that was
# merged later, is never run, and a file changed after it ran is not noticed; both without a word.
# Why it matters: the release starts, and fails at the first statement that needs the missing table.
# To live with it: check before migrating that all names and hashes of the journal up to the newest are in the table.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 drizzle-orm@0.45.4

cat >try.mjs <<'END'
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
const { version } = JSON.parse(readFileSync("node_modules/drizzle-orm/package.json", "utf8"));
mkdirSync("migrations/meta", { recursive: true });
const release = (...migrations) => {
  for (const [tag, , table] of migrations)
    writeFileSync(`migrations/${tag}.sql`, `CREATE TABLE ${table} (id int);`);
  const entries = migrations.map(([tag, when], idx) => ({ idx, version: "7", when, tag, breakpoints: true }));
  writeFileSync("migrations/meta/_journal.json", JSON.stringify({ version: "7", dialect: "postgresql", entries }));
};
const client = new PGlite();
const db = drizzle(client);
release(["first", 1000, "first"], ["third", 3000, "third"]);
await migrate(db, { migrationsFolder: "migrations" });
release(["first", 1000, "changed"], ["second", 2000, "second"], ["third", 3000, "third"]);
await migrate(db, { migrationsFolder: "migrations" });
const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
console.log(`drizzle-orm ${version}`);
console.log(`tables: ${rows.map(({ tablename }) => tablename).join(", ")}`);
await client.close();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
drizzle-orm 0.45.4
tables: first, third
END
