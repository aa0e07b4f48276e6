import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/admin-people.ts";
import { getParticipation } from "#contract/participation.ts";
import { auditLog, offices } from "#platform/db/schema.ts";
import { deleteOffices } from "#server/features/imports/queries/deletion.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-20T10:00:00Z" });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const OFFICE = {
  title: "Ministra dei porti",
  from: "2024-06-11",
  to: "",
  sourceUrl: "https://www.governo.example/ministri",
};

async function setUp(given: Parameters<typeof buildPolitician>[1]) {
  const { db } = app.context;
  const { id } = await buildPolitician(db, { role: "Senatrice", location: null, ...given });
  const { call } = app.as(await buildAdministrator(db));
  const read = async () => (await call(contract.getAdministeredPerson, { id })).person;
  const state = async (draft: object = {}) =>
    call(contract.stateGovernmentOffice, {
      id,
      version: (await read()).version,
      reason: "Lo dice il sito del Governo.",
      ...OFFICE,
      ...draft,
    });
  const shown = async () => (await app.as(null).call(getParticipation, { id })).government;
  return { id, call, read, state, shown };
}

describe("offices in the government that administrators state", () => {
  it("are shown with their source, corrected, and removed", async () => {
    const { id, call, read, state, shown } = await setUp({ source: "Senato", externalId: "9" });
    const { person } = await state();
    expect(person.government).toEqual([{ ...OFFICE, to: null }]);
    expect(await shown()).toEqual([{ ...OFFICE, to: null, readAt: null }]);
    await state({ at: 0, to: "2026-01-31" });
    await state({ title: "Ministra dei fari", from: "2026-02-01" });
    expect(await shown()).toMatchObject([
      { title: "Ministra dei fari", to: null },
      { title: "Ministra dei porti", to: "2026-01-31" },
    ]);
    const { version } = await read();
    await call(contract.removeGovernmentOffice, { id, version, at: 0, reason: "Uno sbaglio." });
    expect(await shown()).toMatchObject([{ title: "Ministra dei porti" }]);
    const log = await app.database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual([
      "government-office-stated",
      "government-office-stated",
      "government-office-stated",
      "government-office-removed",
    ]);
    expect(log[0]?.details).toMatchObject({ role: OFFICE.title, page: OFFICE.sourceUrl });
  });

  it.each([
    ["title", { title: " " }],
    ["title", { title: "x".repeat(300) }],
    ["from", { from: "" }],
    ["from", { from: "2027-01-01" }],
    ["to", { to: "2024-06-10" }],
    ["to", { to: "ieri" }],
    ["sourceUrl", { sourceUrl: "governo" }],
  ])("need a readable %s: %o", async (path, draft) => {
    const { state } = await setUp({ source: "Senato", externalId: "9" });
    await expect(state(draft)).rejects.toMatchObject({ fields: [{ path }] });
  });

  it("are of members of Parliament alone, and of the person as they were seen", async () => {
    const mayor = await setUp({ role: "Sindaca", location: "Siena (SI)" });
    await expect(mayor.state()).rejects.toMatchObject({ code: "office_not_found" });
    const senator = await setUp({ source: "Senato", externalId: "9" });
    await expect(senator.state({ at: 3 })).rejects.toMatchObject({ code: "office_not_found" });
    await expect(senator.state({ version: "old" })).rejects.toMatchObject({
      code: "person_changed",
    });
  });

  it("are no change where they are stated again as they are", async () => {
    const { state } = await setUp({ source: "Senato", externalId: "9" });
    await state();
    await state({ at: 0 });
    expect(await app.database.db.select().from(auditLog)).toHaveLength(1);
  });

  it("stay where the office in a chamber ends or is taken off the site, and can be removed", async () => {
    const { db, clock } = app.context;
    const { id, call, read, state, shown } = await setUp({ source: "Senato", externalId: "9" });
    await state();
    await db.update(offices).set({ endedAt: clock.now() });
    expect(await shown()).toHaveLength(1);
    await db.execute(sql`
      INSERT INTO offices (politician_id, source, identity_key, person_key, name, role, rank)
      SELECT politician_id, 'Regioni', 'test:other', person_key, name, 'Consigliera regionale', rank FROM offices`);
    // A second office in the chamber, as of somebody who was two people here before they were merged.
    await db.execute(sql`
      INSERT INTO offices (politician_id, source, identity_key, person_key, name, role, rank, government)
      SELECT politician_id, source, 'test:second', person_key, name, role, rank,
        jsonb_build_array(government -> 0 || '{"title": "Ministra delle dighe"}') FROM offices WHERE source = 'Senato'`);
    const chamber = { source: "Senato", after: 0, limit: 10, now: clock.now() } as const;
    await db.transaction((tx) => deleteOffices(tx, chamber));
    const titles = [{ title: OFFICE.title }, { title: "Ministra delle dighe" }];
    expect(await shown()).toMatchObject(titles);
    for (const left of [1, 0]) {
      const { version, government } = await read();
      expect(government).toHaveLength(left + 1);
      await call(contract.removeGovernmentOffice, { id, version, at: 0, reason: "Uno sbaglio." });
    }
    expect(await shown()).toEqual([]);
  });

  it("are not read of a person who is hidden", async () => {
    const { id, call, read, state, shown } = await setUp({ source: "Senato", externalId: "9" });
    await state();
    const { version } = await read();
    await call(contract.hidePerson, { id, version, reason: "Ordine di un giudice." });
    expect(await shown()).toEqual([]);
  });
});
