import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { createTestDatabase } from "#tests/database.ts";
import { fillWithNationalData } from "../../../bench/lib/national-data.ts";
import { checkAggregatesCommand } from "./check-aggregates.ts";
import type { CommandTools } from "./command.ts";

const SIZES = { politicians: 400, users: 200, reviews: 2_000, topics: 5, opinions: 100 };
/** Far more than a statement of a few rows takes, far less than what reads all reviews waits for. */
const LIMIT_MS = 500;

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
  // A recount of millions takes longer than the usual limit: here each reading of all reviews waits once.
  await database.db.execute(
    sql.raw(`
    CREATE SEQUENCE read_rows;
    CREATE FUNCTION waits_at_first() RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('read_rows') % ${SIZES.reviews} = 1 THEN PERFORM pg_sleep(${(1.5 * LIMIT_MS) / 1000}); END IF;
        RETURN true;
      END $$;
    CREATE SCHEMA slow;
    CREATE VIEW slow.reviews AS SELECT * FROM reviews WHERE waits_at_first();
    SET search_path = slow, public`),
  );
  await database.db.execute(sql.raw(`SET statement_timeout = ${LIMIT_MS}`));
  for (const args of [[], ["--repair"]])
    expect(await checkAggregatesCommand.prepare(args)(tools)).toBe(0);
  expect(printed).toEqual(Array(2).fill("Tutti i conteggi corrispondono al ricalcolo."));
});
