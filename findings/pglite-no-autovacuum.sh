#!/usr/bin/env bash
# Expected: SHOW autovacuum says on, so dead rows are reclaimed and statistics follow the tables.
# Seen: the engine is one "standalone backend" with no process beside it. Fifty updates of 1,000 rows make the table
# forty times as large, its statistics stay at -1, and VACUUM by hand stops the growth.
# Why it matters: files grow with every update, and the planner takes a full table for an empty one.
# To live with it: VACUUM (ANALYZE) and CHECKPOINT from the application, by autovacuum's own rules.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16

cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
const { version } = JSON.parse(readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"));
const db = new PGlite();
const one = async (text) => Object.values((await db.query(text)).rows[0])[0];
const size = () => one("SELECT pg_relation_size('t') / 1000 || ' kB'");
const update = async (times) => {
  for (let time = 0; time < times; time += 1) await db.query("UPDATE t SET n = n + 1");
};
console.log(`pglite ${version}`);
console.log("autovacuum", await one("SHOW autovacuum"));
console.log("processes:", await one("SELECT string_agg(backend_type, ', ') FROM pg_stat_activity"));
await db.exec("CREATE TABLE t (id int PRIMARY KEY, n int); INSERT INTO t SELECT i, 0 FROM generate_series(1, 1000) i");
console.log("filled:", await size());
await update(50);
console.log("updated:", await size());
console.log("reltuples:", await one("SELECT reltuples FROM pg_class WHERE relname = 't'"));
await db.exec("VACUUM t");
await update(20);
console.log("updated after VACUUM:", await size());
await db.close();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
pglite 0.5.16
autovacuum on
processes: standalone backend
filled: 40 kB
updated: 1613 kB
reltuples: -1
updated after VACUUM: 1613 kB
END
