#!/usr/bin/env bash
# Expected: a folder of PGlite is as durable as PostgreSQL's data directory: an acknowledged INSERT is on the disk.
# Seen: the engine starts with fsync off, and its folder storage has no fsync at all: nothing is synced by
# fifty commits and a checkpoint, although synchronous_commit says on.
# Why it matters: after a power cut rows that were acknowledged are gone, and the folder may not open.
# To live with it: mount the folder with an fsync of one's own and start without -F (decision 2), or use a server.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16

cat >try.mjs <<'END'
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
let synced = 0;
for (const name of ["fsync", "fsyncSync", "fdatasync", "fdatasyncSync"]) {
  const original = fs[name];
  fs[name] = (...args) => {
    synced += 1;
    return original(...args);
  };
}
syncBuiltinESMExports();
const { version } = JSON.parse(fs.readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"));
const { PGlite } = await import("@electric-sql/pglite");
const db = new PGlite("data");
await db.exec("CREATE TABLE t (n int)");
for (let n = 0; n < 50; n += 1) await db.query("INSERT INTO t VALUES ($1)", [n]);
await db.exec("CHECKPOINT");
const show = async (name) => (await db.query(`SHOW ${name}`)).rows[0][name];
console.log(`pglite ${version}`);
console.log(`fsync ${await show("fsync")}, synchronous_commit ${await show("synchronous_commit")}`);
console.log(`calls of fsync: ${synced}`);
await db.close();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
pglite 0.5.16
fsync off, synchronous_commit on
calls of fsync: 0
END
