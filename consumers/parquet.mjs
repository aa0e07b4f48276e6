// DuckDB and Arrow (parquet-wasm) read every Parquet file of the newest night: as many rows as it says, days as DATE.
// Needs: @duckdb/node-api@1.5.6-r.1, parquet-wasm@0.8.0
import { writeFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { readParquet } from "parquet-wasm/node";
import { finish, read, readJson, unless } from "./site.mjs";

const database = await (await DuckDBInstance.create(":memory:")).connect();
const ask = async (sql) => (await database.runAndReadAll(sql)).getRowObjects();
const { tables } = await readJson("/api/v1/open-data");
const wrong = [];
let files = 0;
for (const { name, rows, columns, files: offered } of tables) {
  const parquet = offered.find(({ format }) => format === "parquet");
  wrong.push(...unless(rows > 0 === (parquet !== undefined), `${name} has ${rows} rows`));
  if (parquet === undefined) continue;
  files += 1;
  const content = await (await read(parquet.path)).bytes();
  writeFileSync("table.parquet", content);
  const [{ rows: counted }] = await ask("SELECT count(*) AS rows FROM 'table.parquet'");
  const types = await ask("DESCRIBE SELECT * FROM 'table.parquet'");
  const dates = types.filter((one) => one.column_type === "DATE").map((one) => one.column_name);
  const days = columns.filter(({ type }) => type === "date").map((column) => column.name);
  const batches = readParquet(content).recordBatches();
  const ofArrow = batches.reduce((sum, { numRows }) => sum + numRows, 0);
  wrong.push(
    ...unless(Number(counted) === rows, `${name}: DuckDB reads ${counted} of ${rows} rows`),
    ...unless(ofArrow === rows, `${name}: Arrow reads ${ofArrow} of ${rows} rows`),
    ...unless(`${dates}` === `${days}`, `${name}: ${dates} are days, not ${days}`),
  );
}
finish(`${files} files of ${tables.length} tables`, wrong);
