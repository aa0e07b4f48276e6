#!/usr/bin/env bash
# Expected: SET statement_timeout = '200ms' ends a longer statement with 57014, as on a server.
# Seen: the setting is taken and shown, and a statement of one second returns its rows.
# Why it matters: one slow statement holds the only session, and with it everybody, for as long as it takes.
# To live with it: run the engine in a thread, and let the host end the thread when the time is over.
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
await db.exec("SET statement_timeout = '200ms'");
console.log(`pglite ${version}`);
console.log((await db.query("SHOW statement_timeout")).rows[0]);
const start = performance.now();
const { rows } = await db.query("SELECT 'returned' AS row FROM pg_sleep(1)");
console.log(rows[0].row, performance.now() - start > 900 ? "after its second" : "early");
await db.close();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
pglite 0.5.16
{ statement_timeout: '200ms' }
returned after its second
END
