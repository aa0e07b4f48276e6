#!/usr/bin/env bash
# Expected: the message of a failed statement names the statement; values are where one asks for them.
# Seen: DrizzleQueryError writes every parameter into its message, and the stack repeats it.
# Why it matters: a log of errors holds addresses, texts and hashes of users, for as long as logs are kept.
# To live with it: a serialiser of the log that writes the code and the cause's name, never the message.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 drizzle-orm@0.45.4

cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
const { version } = JSON.parse(readFileSync("node_modules/drizzle-orm/package.json", "utf8"));
const client = new PGlite();
const db = drizzle(client);
await client.exec("CREATE TABLE users (email text UNIQUE); INSERT INTO users VALUES ('ada@example.org')");
console.log(`drizzle-orm ${version}`);
await db.execute(sql`INSERT INTO users VALUES (${"ada@example.org"})`).catch((error) => {
  console.log(error.constructor.name);
  console.log(error.message);
});
await client.close();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
drizzle-orm 0.45.4
DrizzleQueryError
Failed query: INSERT INTO users VALUES ($1)
params: ada@example.org
END
