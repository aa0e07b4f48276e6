#!/usr/bin/env bash
# Expected: a parser of XML reads <![CDATA[…]]> as text, as in every browser; feeds have their titles in it.
# Seen: happy-dom's DOMParser calls it an invalid element name, whatever the type of the document.
# Why it matters: a test that reads an Atom feed finds titles empty, and no exception.
# To live with it: replace each section by its escaped text before parsing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts happy-dom@21.0.4

cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import { Window } from "happy-dom";
const { version } = JSON.parse(readFileSync("node_modules/happy-dom/package.json", "utf8"));
console.log(`happy-dom ${version}`);
const { DOMParser } = new Window();
for (const title of ["Uno &amp; due", "<![CDATA[Uno & due]]>"]) {
  const feed = new DOMParser().parseFromString(`<feed><title>${title}</title></feed>`, "text/xml");
  const [, error = "none"] = /at column \d+: (.+)/.exec(feed.documentElement.textContent) ?? [];
  console.log(JSON.stringify(feed.querySelector("title").textContent), error);
}
process.exit();
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
happy-dom 21.0.4
"Uno & due" none
"" StartTag: invalid element name
END
