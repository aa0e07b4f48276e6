#!/usr/bin/env bash
# Expected: `npm ls --workspaces=false` lists the packages of the root alone; `npm sbom --workspaces=false` does.
# Seen: where an optional package is for another platform, so that it is not there, it ends with a TypeError.
# Why it matters: tools that call it fail too (cyclonedx-npm --no-workspaces), on all machines but one kind.
# To live with it: install and list in a folder without the workspaces' folders; npm leaves them out then.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix tool --silent --no-audit --no-fund --ignore-scripts npm@11.19.1
npm() { node tool/node_modules/npm/bin/npm-cli.js "$@"; }

mkdir a
echo '{ "name": "a", "version": "1.0.0" }' >a/package.json
# fsevents is for macOS, @esbuild/linux-x64 for Linux: one of them is missing on each.
echo '{ "name": "root", "version": "1.0.0", "private": true, "workspaces": ["a"], "dependencies": { "ms": "2.1.3" },
  "optionalDependencies": { "fsevents": "2.3.3", "@esbuild/linux-x64": "0.28.0" } }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts
{
  echo "npm $(npm --version)"
  npm sbom --sbom-format cyclonedx --workspaces=false | grep -c '"purl": "pkg:npm/ms@' | sed 's/^/sbom: ms /'
  { npm ls --workspaces=false 2>&1 || true; } | grep -o 'npm error Cannot read properties of null.*' || echo 'ls: no error'
} | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
npm 11.19.1
sbom: ms 1
npm error Cannot read properties of null (reading 'isWorkspace')
END
