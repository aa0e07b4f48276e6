import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { correctPartyFamily, listPartyCorrections } from "#contract/party-families.ts";
import { listPoliticians } from "#contract/politicians.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { deriveAnew } from "./derive-columns.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildPoliticians(app.context.db, [
    { name: "Adalgisa Zorzi" },
    { name: "Zeno Abate", supportingLists: ["Lega Salvini Piemonte", "Per il paese"] },
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
    expect(items[1]?.partyFamilies).toEqual(["Altre liste"]);
    expect((await app.as(null).call(listPoliticians, { q: "zorzi" })).total).toBe(1);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("follow an administrator's correction of a list, and its withdrawal", async () => {
    const administrator = await buildAdministrator(app.context.db);
    const correct = (list: string, family: string | null) =>
      app.as(administrator).call(correctPartyFamily, { list, family });
    const derive = () => deriveAnew(app.context, {}, { signal: new AbortController().signal });
    const families = async () =>
      (await app.as(null).call(listPoliticians, { q: "abate" })).items[0]?.partyFamilies;
    await expect(correct("Mai vista", "Azione")).rejects.toMatchObject({
      code: "party_list_unknown",
    });
    const { corrections } = await correct("Per il paese", "Azione");
    expect(corrections).toEqual([{ list: "Per il paese", family: "Azione" }]);
    expect(await app.as(administrator).call(listPartyCorrections, {})).toEqual({ corrections });
    await derive();
    expect(await families()).toEqual(["Lega", "Azione"]);
    await correct("Per il paese", null);
    await derive();
    expect(await families()).toEqual(["Lega"]);
  });
});
