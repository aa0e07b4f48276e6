#!/usr/bin/env bash
# Expected: the default graph as union of the named graphs is a set: a triple that two graphs have is matched once.
# Seen: it is matched once for each graph, and COUNT counts it as often. Virtuoso's endpoints do the same.
# Why it matters: members who stand in two graphs are counted twice; 397 votes of a division become 794 rows.
# To live with it: SELECT DISTINCT and COUNT(DISTINCT …) in every query, here and on public endpoints.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts oxigraph@0.5.11

cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import oxigraph from "oxigraph";
const { version } = JSON.parse(readFileSync("node_modules/oxigraph/package.json", "utf8"));
const { Store, literal, namedNode, quad } = oxigraph;
const store = new Store();
for (const graph of ["http://example.org/g1", "http://example.org/g2"])
  store.add(
    quad(namedNode("http://example.org/a"), namedNode("http://example.org/name"), literal("Ada"), namedNode(graph)),
  );
const ask = (query) => store.query(query, { use_default_graph_as_union: true });
const triple = "{ ?person <http://example.org/name> ?name }";
console.log(`oxigraph ${version}`);
console.log("rows:", ask(`SELECT ?name ${triple}`).length);
console.log("count:", ask(`SELECT (COUNT(?name) AS ?n) ${triple}`)[0].get("n").value);
console.log("distinct rows:", ask(`SELECT DISTINCT ?name ${triple}`).length);
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
oxigraph 0.5.11
rows: 2
count: 2
distinct rows: 1
END
