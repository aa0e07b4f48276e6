import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
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
  { name: "since", type: "date", isNullable: true, description: about },
  { name: "code", type: "string", isNullable: true, description: about },
] as const;
const rows = [
  [1, 'Anna "la Rossa", detta D’Arco', 3.25, false, "2026-11-28", "094023"],
  [2, "due\nrighe", null, true, null, null],
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

const text = async (name: string) => gunzipSync(await readFile(join(folder, name))).toString();
const toDay = (day: string | null) => (day === null ? null : new Date(day));

it("writes the same rows as CSV, JSON Lines and Parquet, whatever they hold", async () => {
  const written = await thread.write(folder, { name: "people", columns }, oneByOne());
  expect(written.rows).toBe(2);
  expect(written.files.map(({ name }) => name)).toEqual([
    "people.csv.gz",
    "people.it.csv",
    "people.jsonl.gz",
    "people.parquet",
  ]);
  expect(await text("people.csv.gz")).toBe(
    'id,name,mean,invented,since,code\r\n1,"Anna ""la Rossa"", detta D’Arco",3.25,false,2026-11-28,094023\r\n2,"due\nrighe",,true,,\r\n',
  );
  const expected = rows.map(([id, name, mean, invented, since, code]) => {
    return { id, name, mean, invented, since, code };
  });
  const lines = (await text("people.jsonl.gz")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(expected);
  const file = await asyncBufferFromFile(join(folder, "people.parquet"));
  expect(await parquetReadObjects({ file })).toEqual(
    expected.map((row) => ({ ...row, since: toDay(row.since) })),
  );
});

it("writes CSV for Italian spreadsheets: decimals with a comma, codes as text, no formula of others", async () => {
  const texts = ["094023", "2026-05", "2-mag", "10/2", "1E5", "Set 2025", "Movimento 5 Stelle"];
  const lines = [...texts, "=HYPERLINK(1)", "-1", "a;b"].map(
    (one) => [1, one, -0.5, false, "2026-11-28", null] as const,
  );
  const { files } = await thread.write(
    folder,
    { name: "people", columns },
    (async function* () {
      yield lines;
    })(),
  );
  const content = await text("people.it.csv.gz");
  const cells = content.split("\r\n").map((line) => line.split(/;(?!b)/)[1]);
  expect(content).toMatch(/^\uFEFFid;name;mean;invented;since;code\r\n/);
  expect(content).toContain('1;"=""094023""";-0,5;FALSO;2026-11-28;\r\n');
  expect(cells.slice(1, -1)).toEqual([
    ...texts.slice(0, -1).map((one) => `"=""${one}"""`),
    "Movimento 5 Stelle",
    "'=HYPERLINK(1)",
    "'-1",
    '"a;b"',
  ]);
  const sha256 = createHash("sha256").update(content).digest("hex");
  expect(files).toContainEqual({
    name: "people.it.csv",
    format: "it.csv",
    bytes: Buffer.byteLength(content),
    sha256,
  });
});

it("writes one table after the other, and no Parquet file of one without rows", async () => {
  const nothing: RowBatches = (async function* () {})();
  await thread.write(folder, { name: "others", columns }, oneByOne());
  const { rows: many, files } = await thread.write(folder, { name: "people", columns }, nothing);
  expect(many).toBe(0);
  expect(files.map(({ format }) => format)).toEqual(["csv.gz", "it.csv", "jsonl.gz"]);
  expect(await readdir(folder)).not.toContain("people.parquet");
});

it("leaves this thread to others while rows are encoded", async () => {
  const many: RowBatches = (async function* () {
    for (let batch = 0; batch < 12; batch += 1)
      yield Array.from({ length: 1000 }, (_, at) => [
        batch * 1000 + at,
        `Nome ${at}`,
        at / 7,
        true,
        "2026-11-28",
        "094023",
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
