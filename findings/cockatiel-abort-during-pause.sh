#!/usr/bin/env bash
# Expected: the signal given to execute() of a retry policy cancels it, also while it waits before the next attempt.
# Seen: the pause is waited for to its end and a second attempt is made; execute() then rejects with the error of that
# attempt, not with the abort.
# Why it matters: with pauses of a minute a server that is told to stop waits that long, or is killed.
# To live with it: retries with a sleep that takes the signal (node:timers/promises); the circuit breaker is fine.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts cockatiel@4.0.0

cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import { ConstantBackoff, handleAll, retry } from "cockatiel";
const { version } = JSON.parse(readFileSync("node_modules/cockatiel/package.json", "utf8"));
const policy = retry(handleAll, { maxAttempts: 3, backoff: new ConstantBackoff(3000) });
const abort = new AbortController();
const start = performance.now();
setTimeout(() => abort.abort(), 200);
let attempts = 0;
console.log(`cockatiel ${version}`);
await policy
  .execute(() => {
    attempts += 1;
    throw new Error("no answer");
  }, abort.signal)
  .catch((error) => console.log(`${error.message}, after ${attempts} attempts`));
const seconds = (performance.now() - start) / 1000;
console.log(seconds < 2.9 ? "at once" : "after the whole pause of 3 s");
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
cockatiel 4.0.0
no answer, after 2 attempts
after the whole pause of 3 s
END
