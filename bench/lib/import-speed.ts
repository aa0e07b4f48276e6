// Rows per second of an import, through the command line as an operator runs it: a file shaped like
// the Interior Ministry's list of municipal office-holders, into an empty database and once more
// with no changes. The reference copies the same rows within the database, indexes and triggers
// included.

import { spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { openDatabase } from "#platform/db/database.ts";
import { FIRST_NAMES, SURNAMES } from "#seeds/people.ts";
import { createRandom } from "#seeds/random.ts";
import { median } from "./measure.ts";

const ROWS = 8_000;
const MAX_ROUNDS = 3;
const repository = fileURLToPath(new URL("../..", import.meta.url));

export async function measureImport(folder: string, rounds: number) {
  const file = join(folder, "comuni.csv");
  await writeFile(file, csv());
  const dataDir = join(folder, "import");
  const figures: { bare: number; first: number; again: number; copied: number }[] = [];
  for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round += 1) {
    await rm(dataDir, { recursive: true, force: true });
    // Creates the database, so that it is not measured.
    await cli(dataDir, ["check-aggregates"]);
    figures.push({
      bare: await cli(dataDir, ["check-aggregates"]),
      first: await cli(dataDir, ["import", "Comuni", file]),
      again: await cli(dataDir, ["import", "Comuni", file]),
      copied: await copyWithin(dataDir),
    });
  }
  const of = (figure: "bare" | "first" | "again" | "copied") =>
    median(figures.map((each) => each[figure]));
  const copied = of("copied");
  const row = (name: string, seconds: number) => [
    name,
    seconds.toFixed(2),
    (ROWS / seconds).toFixed(0),
    (copied / seconds).toFixed(2),
  ];
  return {
    head: [`${ROWS} rows`, "s", "rows a second", "ratio to raw SQL"],
    rows: [
      row("new, without the command's own start", of("first") - of("bare")),
      row("again, nothing changed", of("again") - of("bare")),
      row("raw SQL: the same rows in one statement", copied),
    ],
  };
}

/** Seconds until the command has ended. */
function cli(dataDir: string, args: string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ["dist/server/cli.js", ...args], {
    cwd: repository,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      code === 0
        ? resolve((performance.now() - began) / 1_000)
        : reject(new Error(`${args[0]} ended with ${code}`)),
    );
  });
}

/** Seconds the database takes to insert the imported rows again, each as another person. */
async function copyWithin(dataDir: string): Promise<number> {
  const database = await openDatabase({ dataDir: join(dataDir, "database") });
  try {
    const began = performance.now();
    await database.withLongStatements((db) =>
      db.execute(sql`
        INSERT INTO politicians (source, identity_key, name, role, party, supporting_lists, location, region,
          search_text, name_sort)
        SELECT source, identity_key || ' again', name, role, party, supporting_lists, location, region,
          search_text, name_sort
        FROM politicians`),
    );
    return (performance.now() - began) / 1_000;
  } finally {
    await database.close();
  }
}

function csv(): string {
  const random = createRandom(ROWS);
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`.toUpperCase();
    const place = `COMUNE ${Math.floor(index / 4)} (${random.pick(["AL", "BO", "CT", "MI", "RM"])})`;
    const role = random.pick(["Sindaco", "Vicesindaco", "Assessore", "Consigliere"]);
    const lists = Array.from(
      { length: random.whole(0, 3) },
      () => `LISTA CIVICA ${random.whole(1, 300)}`,
    );
    return `${name},${role} - ${place},${lists.join(" | ")},,`;
  });
  return `nome,ruolo,partito,avatar_url,scheda_url\n${lines.join("\n")}\n`;
}
