#!/usr/bin/env bash
# Expected: with nothing to migrate, migrate() reads its table and is done; a role that may only read it suffices.
# Seen: it begins with CREATE SCHEMA IF NOT EXISTS, which PostgreSQL refuses to a role without the right to create in the
# database, although the schema exists.
# Why it matters: a site whose own role may not change tables, as it should not, does not start.
# To live with it: compare the journal with the table first, and call migrate() only when something is missing.
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
writeFileSync("migrations/one.sql", "CREATE TABLE one (id int);");
const entries = [{ idx: 0, version: "7", when: 1000, tag: "one", breakpoints: true }];
writeFileSync("migrations/meta/_journal.json", JSON.stringify({ version: "7", dialect: "postgresql", entries }));
const client = new PGlite();
const db = drizzle(client);
await migrate(db, { migrationsFolder: "migrations" });
await client.exec(`CREATE ROLE site; GRANT USAGE ON SCHEMA drizzle TO site;
  GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO site; SET ROLE site`);
const { rows } = await client.query("SELECT count(*)::int AS applied FROM drizzle.__drizzle_migrations");
console.log(`drizzle-orm ${version}`);
console.log(rows[0]);
await migrate(db, { migrationsFolder: "migrations" }).then(
  () => console.log("nothing to do"),
  (error) => console.log(error.cause.message),
);
await client.close();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
drizzle-orm 0.45.4
{ applied: 1 }
permission denied for database postgres
END
