#!/usr/bin/env bash
# Expected: a worker that is free takes the next job that waits; the polling interval is for an empty queue.
# Seen: with the default batch of one, each job waits a whole interval after the one before: four jobs queued
# together begin at 0, 2, 4 and 6 s of an interval of 2 s.
# Why it matters: ten mails of one moment arrive over minutes; a larger batch is held up by its slowest job.
# To live with it: notifyWorker(), or a loop of one's own on fetch() that asks until it gets nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 pg-boss@12.35.0

cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { PgBoss } from "pg-boss";
const { version } = JSON.parse(readFileSync("node_modules/pg-boss/package.json", "utf8"));
const client = new PGlite();
const executeSql = async (text, values = []) =>
  values.length > 0 ? client.query(text, values) : ((await client.exec(text)).at(-1) ?? { rows: [] });
const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
await boss.start();
await boss.createQueue("mail");
for (let n = 0; n < 4; n += 1) await boss.send("mail", { n });
const start = performance.now();
const begun = [];
await boss.work("mail", { pollingIntervalSeconds: 2 }, async () => {
  if (begun.push(performance.now() - start) < 4) return;
  const pauses = begun.slice(1).map((time, index) => time - begun[index]);
  console.log(`pg-boss ${version}`);
  console.log(pauses.every((pause) => pause > 1500) ? "an interval between each two" : "one after the other");
  process.exit();
});
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
pg-boss 12.35.0
an interval between each two
END
