import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { createTestDatabase } from "#tests/database.ts";
import { fillWithNationalData } from "../../../bench/lib/national-data.ts";
import { checkAggregatesCommand } from "./check-aggregates.ts";
import type { CommandTools } from "./command.ts";

const SIZES = { politicians: 400, users: 200, reviews: 2_000, topics: 5, opinions: 100 };

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase({ asOwner: true });
  await fillWithNationalData(database, SIZES, () => undefined);
});
afterAll(() => database?.close());

it("may take longer than the statements of the site", async () => {
  const printed: string[] = [];
  const tools = {
    database,
    print: (line: string) => printed.push(line),
  } as unknown as CommandTools;
  // As a recount of millions would take longer than the usual limit.
  await database.db.execute(sql`SET statement_timeout = '5ms'`);
  for (const args of [[], ["--repair"]])
    expect(await checkAggregatesCommand.prepare(args)(tools)).toBe(0);
  expect(printed).toEqual(Array(2).fill("Tutti i conteggi corrispondono al ricalcolo."));
});
