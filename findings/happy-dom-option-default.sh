#!/usr/bin/env bash
# Expected: `option.defaultSelected` reflects the attribute `selected`, as HTML says and as `defaultChecked` and
# `defaultValue` of the other fields do there.
# Seen: happy-dom has no such property: it is undefined of every option.
# Why it matters: code that asks whether a reader changed a list (`selected !== defaultSelected`) finds every list
# changed in tests, and is right in browsers.
# To live with it: tests of untouched fields leave lists to a browser.
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
document.body.innerHTML =
  "<select><option>a</option><option selected>b</option></select><input type=checkbox checked>";
console.log(`happy-dom ${version}`);
console.log("options", [...document.querySelectorAll("option")].map((one) => one.defaultSelected));
console.log("box", document.querySelector("input").defaultChecked);
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
happy-dom 21.0.4
options [ undefined, undefined ]
box true
END
