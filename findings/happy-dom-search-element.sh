#!/usr/bin/env bash
# Expected: <search> is an HTMLElement, as in every browser since 2023 and as <hgroup> is.
# Seen: happy-dom makes an HTMLUnknownElement of it, so React warns that the browser does not know the tag.
# Why it matters: a test that fails on warnings fails for a valid page.
# To live with it: give HTMLUnknownElement the string tag "HTMLElement" in the setup of the tests.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts happy-dom@21.0.4

cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import { Window } from "happy-dom";
const { version } = JSON.parse(readFileSync("node_modules/happy-dom/package.json", "utf8"));
const { document } = new Window();
console.log(`happy-dom ${version}`);
for (const name of ["hgroup", "search"])
  console.log(name, document.createElement(name).constructor.name);
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
happy-dom 21.0.4
hgroup HTMLElement
search HTMLUnknownElement
END
