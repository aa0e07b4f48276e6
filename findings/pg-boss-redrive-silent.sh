#!/usr/bin/env bash
# Expected: on a queue with `notify: true` a job that redrive() takes out of the dead letters is announced as a sent one is.
# Seen: send() and insert() announce it, redrive() does not: a listening worker takes it at its next poll, 30 s by default.
# Why it matters: who starts a failed job again at a press of a button sees nothing happen for half a minute.
# To live with it: notifyWorker() where the workers are, or a shorter notifyPollingIntervalSeconds; else say that it takes so long.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 pg-boss@12.35.0

cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { PgBoss } from "pg-boss";
const { version } = JSON.parse(readFileSync("node_modules/pg-boss/package.json", "utf8"));
const client = new PGlite();
const executeSql = async (text, values = []) =>
  values.length > 0 ? client.query(text, values) : ((await client.exec(text)).at(-1) ?? { rows: [] });
let announced = 0;
const listen = async (channel, onNotification) => {
  const close = await client.listen(channel, (payload) => {
    announced += 1;
    onNotification(payload);
  });
  return { close };
};
const boss = new PgBoss({ db: { executeSql, listen }, useListenNotify: true, supervise: false, schedule: false });
await boss.start();
await boss.createQueue("dead");
await boss.createQueue("mail", { notify: true, deadLetter: "dead", retryLimit: 0 });
const count = async (work) => {
  announced = 0;
  const result = await work();
  await wait(1000);
  return `${result} job, ${announced} announced`;
};
console.log(`pg-boss ${version}`);
console.log("insert:", await count(async () => (await boss.insert("mail", [{ data: { n: 1 } }], { returnId: true })).length));
const [job] = await boss.fetch("mail");
await boss.fail("mail", job.id, { reason: "no server" });
console.log("redrive:", await count(() => boss.redrive("dead")));
process.exit();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
pg-boss 12.35.0
insert: 1 job, 1 announced
redrive: 1 job, 0 announced
END
