import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { expect, it } from "vitest";
import type { Table } from "./table.ts";
import { writeTable } from "./write-table.ts";

const about = { it: "Che cosa è.", en: "What it is." };
const columns = [
  { name: "id", type: "integer", description: about },
  { name: "name", type: "string", description: about },
  { name: "mean", type: "number", isNullable: true, description: about },
  { name: "invented", type: "boolean", description: about },
] as const;
const rows = [
  [1, 'Anna "la Rossa", detta D’Arco', 3.25, false],
  [2, "due\nrighe", null, true],
] as const;

it("writes the same rows as CSV, JSON Lines and Parquet, whatever they hold", async () => {
  const folder = await mkdtemp(join(tmpdir(), "scrutinio-table-"));
  const title = { it: "Persone", en: "People" };
  const table: Table = {
    name: "people",
    title,
    columns,
    async *read() {
      for (const row of rows) yield [row];
    },
  };
  const written = await writeTable(folder, table);
  expect(written.rows).toBe(2);
  expect(written.files.map(({ name }) => name)).toEqual([
    "people.csv.gz",
    "people.jsonl.gz",
    "people.parquet",
  ]);
  const text = async (name: string) => gunzipSync(await readFile(join(folder, name))).toString();
  expect(await text("people.csv.gz")).toBe(
    'id,name,mean,invented\r\n1,"Anna ""la Rossa"", detta D’Arco",3.25,false\r\n2,"due\nrighe",,true\r\n',
  );
  const expected = rows.map(([id, name, mean, invented]) => ({ id, name, mean, invented }));
  const lines = (await text("people.jsonl.gz")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(expected);
  const file = await asyncBufferFromFile(join(folder, "people.parquet"));
  expect(await parquetReadObjects({ file })).toEqual(expected);
  await rm(folder, { recursive: true });
});
