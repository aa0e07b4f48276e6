#!/usr/bin/env bash
# Expected: a validating proxy for OpenAPI 3.1, whose schemas are JSON Schema 2020-12, knows tuples (`prefixItems`).
# Seen: Prism's proxy refuses the good answer [1, 2] of { type: array, prefixItems: [...], items: false }: it does not
# read prefixItems, and finds that no item may be there.
# Why it matters: what generators write for a tuple makes every answer that has one look wrong to who checks it.
# To live with it: write arrays of equals with minItems and maxItems; nearly all readers know those.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts @stoplight/prism-cli@5.16.0

cat >try.mjs <<'END'
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
const number = { type: "number" };
const shapes = {
  "/tuple": { type: "array", prefixItems: [number, number], items: false },
  "/bounds": { type: "array", items: number, minItems: 2, maxItems: 2 },
};
const answer = (schema) => ({
  get: { responses: { 200: { description: "", content: { "application/json": { schema } } } } },
});
writeFileSync(
  "api.json",
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: Object.fromEntries(Object.entries(shapes).map(([path, one]) => [path, answer(one)])),
  }),
);
const server = createServer((_, response) => {
  response.setHeader("Content-Type", "application/json").end("[1,2]");
}).listen(0);
const upstream = `http://127.0.0.1:${server.address().port}`;
const port = 40_000 + (process.pid % 20_000);
const options = ["proxy", "api.json", upstream, "--errors", "--port", `${port}`];
const prism = spawn("node_modules/.bin/prism", options, { stdio: "ignore" });
for (const path of Object.keys(shapes)) {
  let response;
  while (response === undefined) {
    response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    if (response === undefined) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { validation = [] } = Object(await response.json());
  console.log(`${path}: ${response.status} ${validation[0]?.message ?? ""}`.trim());
}
prism.kill();
server.close();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
/tuple: 500 Response body property 0 boolean schema is false
/bounds: 200
END
