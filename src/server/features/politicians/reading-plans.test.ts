import { fillPlaceholders, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Position } from "#domain/politician/position.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { isInBits, toArrayText } from "./queries/id-conditions.ts";
import { detailStatement, pageStatement, rankedPageStatement } from "./queries/politicians.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ asOwner: true });
});
beforeAll(buildMany);
afterAll(() => app.close());

const everybody = { sort: "name", among: null } as const;
const after = { sort: "name", rank: null, reviews: 0, nameSort: "maria", id: 7 } as const;

it("reading politicians uses its indexes in lists, searches and details", async () => {
  const limit = 49;
  const newest = { ...everybody, sort: "newest" } as const;
  const evens = Array.from({ length: 10_000 }, (_, at) => 2 * at + 2);
  const many = { ...everybody, among: { isAmong: isInBits(evens) } };
  const page = (
    of: Omit<Parameters<typeof pageStatement>[0], "limit" | "after">,
    after: Position | null = null,
  ) => pageStatement({ ...of, limit, after });
  const ids = [7, 70, 700];
  const few = page({ ...everybody, among: { few: "{7,70,700}" } });
  const last = Array.from({ length: 1_000 }, (_, at) => 20_000 - at);
  const lastByName = await explain(page({ ...everybody, among: { few: `{${last.join(",")}}` } }));
  expect(lastByName).not.toContain("politicians_by_name");
  const ranked = rankedPageStatement({
    ids: toArrayText(ids),
    ranks: toArrayText([1, 1, 2]),
    limit,
    after: null,
  });
  const plans = [
    ["politicians_by_name", page(everybody)],
    ["politicians_by_name", page(everybody, after)],
    ["politicians_by_name", page(many)],
    ["politicians_by_newest", page(newest)],
    ["politician_ratings_by_estimate", page({ ...many, sort: "rating" })],
    ["politician_ratings_by_count", page({ ...everybody, sort: "reviews" })],
    ["politicians_pkey", few],
    ["politicians_pkey", ranked],
    ["politicians_pkey", detailStatement.getSQL()],
  ] as const;
  for (const [index, query] of plans) {
    const plan = await explain(query);
    expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan on politician");
  }
});

/** In parts: a busy machine takes longer for all of them than a statement may. */
async function buildMany() {
  for (let part = 0; part < 10; part += 1)
    await app.context.db.execute(sql`
      INSERT INTO politicians (source, identity_key, name, role, search_text, name_sort, created_at)
      SELECT 'Comuni', 'many:' || n, 'Persona ' || n, 'Sindaco', 'persona ' || n || ' sindaco',
        'persona' || n, now() - n * interval '1 minute'
      FROM generate_series(${part * 2_000 + 1}::int, ${part * 2_000 + 2_000}::int) AS n`);
  await app.database.maintain();
}

async function explain(statement: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  const { rows } = await app.database.pool.query<{ "QUERY PLAN": string }>(
    `EXPLAIN ${text}`,
    fillPlaceholders(params, { id: 7 }),
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
