#!/usr/bin/env bash
# Expected: a Parquet file of a table without rows, written and finished, opens everywhere as one of no rows.
# Seen: the file has no row group, and its empty list says that its elements are bytes instead of structs. The library's
# own reader and DuckDB do not look; Arrow's Rust reader (parquet-wasm) refuses the file.
# Why it matters: a night on which nothing happened breaks the readers of nightly files.
# To live with it: write the file with its first row, and leave it out where there is none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts \
  hyparquet-writer@0.17.0 hyparquet@1.31.5 parquet-wasm@0.8.0

cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { fileWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import { readParquet } from "parquet-wasm/node";
for (const data of [[], [1, 2]]) {
  const columnData = [{ name: "id", type: "INT32", nullable: false, data }];
  const schema = schemaFromColumnData({ columnData });
  const writer = new ParquetWriter({ writer: fileWriter("t.parquet"), schema });
  await writer.write({ columnData });
  await writer.finish();
  const own = await parquetReadObjects({ file: await asyncBufferFromFile("t.parquet") });
  let arrow;
  try {
    const batches = readParquet(new Uint8Array(readFileSync("t.parquet"))).recordBatches();
    arrow = batches.reduce((sum, { numRows }) => sum + numRows, 0);
  } catch (error) {
    arrow = String(error);
  }
  console.log(`${data.length} rows: hyparquet reads ${own.length}, Arrow: ${arrow}`);
}
END

node try.mjs | tee seen
diff - seen <<'END' || { echo 'The behaviour has changed.'; exit 1; }
0 rows: hyparquet reads 0, Arrow: Error: Parquet error: Expected list element type of Struct but got Byte
2 rows: hyparquet reads 2, Arrow: 2
END
