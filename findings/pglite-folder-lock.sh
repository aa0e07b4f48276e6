#!/usr/bin/env bash
# Expected: as PostgreSQL's postmaster.pid does, a folder that is open refuses a second process.
# Seen: a second process opens it and reads; postmaster.pid is there, with -42 in place of a process id.
# Why it matters: a command line beside the running site would write into files that the other engine caches.
# To live with it: lock a file beside the folder before the engine opens it (flock, not a file with a process id).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16

cat >try.mjs <<'END'
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
const { version } = JSON.parse(readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"));
const db = new PGlite("data");
await db.exec("CREATE TABLE t (n int); INSERT INTO t VALUES (1)");
console.log(`pglite ${version}`);
console.log(`postmaster.pid: ${readFileSync("data/postmaster.pid", "utf8").split("\n")[0]}`);
const second = `import { PGlite } from "@electric-sql/pglite";
const { rows } = await new PGlite("data").query("SELECT n FROM t");
console.log("second process reads " + JSON.stringify(rows));
process.exit();`;
const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", second]);
console.log(String(stdout).trim());
process.exit();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
pglite 0.5.16
postmaster.pid: -42
second process reads [{"n":1}]
END
