#!/usr/bin/env bash
# Expected: a check of the layers that cannot read TypeScript says so and fails.
# Seen: beside TypeScript 7, which has no API for it yet, it finds 0 modules and ends with 0 and a green tick; with
# TypeScript 6 the same folder has a cycle, and it ends with 1.
# Why it matters: an upgrade of the compiler switches the rules off, and the step stays green.
# To live with it: `parser: "swc"`, and a `require("@swc/core")` in the rules, because without it they pass on nothing too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts dependency-cruiser@18.7.2 typescript@7.0.2

mkdir src
echo 'import { b } from "./b.ts"; export const a = b;' >src/a.ts
echo 'import { a } from "./a.ts"; export const b = a;' >src/b.ts
echo 'module.exports = { forbidden: [{ name: "no-circular", severity: "error", from: {}, to: { circular: true } }] };' \
  >.dependency-cruiser.cjs
try() {
  local result=0
  node -p '`dependency-cruiser ${require("./node_modules/dependency-cruiser/package.json").version}, typescript ${require("./node_modules/typescript/package.json").version}`'
  node_modules/.bin/depcruise src --config .dependency-cruiser.cjs >log 2>&1 || result=$?
  grep -o '[0-9]* modules' log
  echo "ends with $result"
}
both() {
  try
  npm install --prefix . --silent --no-audit --no-fund --ignore-scripts typescript@6.0.3
  try
}

both | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
dependency-cruiser 18.7.2, typescript 7.0.2
0 modules
ends with 0
dependency-cruiser 18.7.2, typescript 6.0.3
2 modules
ends with 1
END
