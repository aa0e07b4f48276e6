import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPoliticians } from "#contract/politicians.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { deriveAnew } from "./derive-columns.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildPoliticians(app.context.db, [
    { name: "Adalgisa Zorzi" },
    { name: "Zeno Abate", partyLists: ["Lega Salvini Piemonte", "Per il paese"] },
    { name: "Maria Alberti Casellati", surname: "Alberti Casellati" },
  ]);
  // As a previous release leaves them.
  await app.database.pool.query(
    `UPDATE politicians SET derived_version = 0, party_families = '{}', search_text = 'x',
      name_sort = 'old ' || name`,
  );
});
afterAll(() => app.close());

describe("columns derived by older rules", () => {
  it("are derived anew, and the aggregates follow", async () => {
    await deriveAnew(app.context, {}, { signal: new AbortController().signal });
    const { items } = await app.as(null).call(listPoliticians, {});
    expect(items.map(({ name }) => name)).toEqual([
      "Zeno Abate",
      "Maria Alberti Casellati",
      "Adalgisa Zorzi",
    ]);
    expect(items[0]?.partyFamilies).toEqual(["Lega"]);
    expect(items[1]?.partyFamilies).toEqual(["Lista civica"]);
    expect((await app.as(null).call(listPoliticians, { q: "zorzi" })).total).toBe(1);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});
