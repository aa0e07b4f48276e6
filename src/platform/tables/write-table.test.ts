import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { processorMs } from "#tests/processor-time.ts";
import type { RowBatches } from "./table.ts";
import { openTableThread } from "./table-thread.ts";
import type { TableThread } from "./table-thread.ts";

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

async function* oneByOne(): RowBatches {
  for (const row of rows) yield [row];
}

let folder = "";
let thread: TableThread;
beforeAll(() => {
  thread = openTableThread();
});
afterAll(() => thread.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scrutinio-table-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("writes the same rows as CSV, JSON Lines and Parquet, whatever they hold", async () => {
  const written = await thread.write(folder, { name: "people", columns }, oneByOne());
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
});

it("writes one table after the other, without rows too", async () => {
  const nothing: RowBatches = (async function* () {})();
  await thread.write(folder, { name: "others", columns }, oneByOne());
  const { rows: many } = await thread.write(folder, { name: "people", columns }, nothing);
  expect(many).toBe(0);
  const file = await asyncBufferFromFile(join(folder, "people.parquet"));
  expect(await parquetReadObjects({ file })).toEqual([]);
});

it("leaves this thread to others while rows are encoded", async () => {
  const many: RowBatches = (async function* () {
    for (let batch = 0; batch < 12; batch += 1)
      yield Array.from({ length: 1000 }, (_, at) => [
        batch * 1000 + at,
        `Nome ${at}`,
        at / 7,
        true,
      ]);
  })();
  const before = process.cpuUsage();
  const here = await processorMs(() => thread.write(folder, { name: "people", columns }, many));
  const { user, system } = process.cpuUsage(before);
  // Of all threads. Encoding takes more than ten times as long as handing the rows over.
  expect(here).toBeLessThan((user + system) / 1000 / 2);
});

describe("a thread that fails, with", () => {
  let failing: TableThread;
  beforeEach(() => {
    failing = openTableThread();
  });
  afterEach(() => failing.close());

  it("what reading the rows failed with", async () => {
    const broken: RowBatches = (async function* () {
      yield [rows[0]];
      throw new Error("the database went away");
    })();
    const people = { name: "people", columns };
    await expect(failing.write(folder, people, broken)).rejects.toThrow("the database went away");
  });

  it("what writing them failed with", async () => {
    const people = { name: "people", columns };
    const nowhere = join(folder, "missing");
    await expect(failing.write(nowhere, people, oneByOne())).rejects.toThrow("ENOENT");
  });
});
