#!/usr/bin/env bash
# Expected: EXISTS (SELECT … WHERE r.user_id = u) stops at the first row, by the index on user_id.
# Seen: for some thousand values of u PostgreSQL takes the alternative of hashing: it reads the whole table once,
# although the index would be asked less often than the table has rows.
# Why it matters: a statement that asks for one person in practice reads a million rows once its plan is kept.
# To live with it: a scalar subquery with LIMIT 1 has no such alternative; its plan is the index.
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
await db.exec(`CREATE TABLE reviews (id int PRIMARY KEY, user_id int);
  INSERT INTO reviews SELECT i, i % 20000 FROM generate_series(1, 100000) i;
  CREATE INDEX by_user ON reviews (user_id); ANALYZE reviews`);
const plan = async (condition) => {
  const { rows } = await db.query(`EXPLAIN SELECT u, ${condition} FROM generate_series(1, 5000) u`);
  return /(?:Seq|Index Only) Scan/.exec(JSON.stringify(rows))[0];
};
console.log(`PostgreSQL ${(await db.query("SHOW server_version")).rows[0].server_version}, pglite ${version}`);
console.log("EXISTS:", await plan("EXISTS (SELECT 1 FROM reviews WHERE user_id = u)"));
console.log("scalar:", await plan("coalesce((SELECT true FROM reviews WHERE user_id = u LIMIT 1), false)"));
await db.close();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
PostgreSQL 18.6, pglite 0.5.16
EXISTS: Seq Scan
scalar: Index Only Scan
END
