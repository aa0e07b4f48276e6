import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asc, eq, sql } from "drizzle-orm";
import { placePoliticians as job } from "#contract/jobs.ts";
import { updatePlaces } from "#platform/db/update-places.ts";
import { follows, offices, placeList, places, politicians } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildUser } from "#tests/build/user.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function codes(): Promise<(string | null)[]> {
  const rows = await app.context.db
    .select({ code: politicians.placeCode })
    .from(politicians)
    .orderBy(asc(politicians.id));
  return rows.map(({ code }) => code);
}

async function run(): Promise<void> {
  await app.context.jobs.enqueue(app.context.db, job, {});
  await app.runJobs();
}

describe("placing politicians", () => {
  it("finds the places of people imported before there were any, however many", async () => {
    const many = Array.from({ length: 600 }, () => ({ location: "Reggio Emilia (RE)" }));
    await buildPoliticians(app.context.db, [
      { location: "Forli' (FC)", region: null },
      { location: "Vico Canavese (TO)" },
      { location: "Atlantide (TO)" },
      { source: "Regioni", role: "Presidente", location: "Umbria", region: "Umbria" },
      { source: "Camera", role: "Deputato", location: null, region: null },
      ...many,
    ]);
    await run();
    expect(await codes()).toEqual([
      "040012",
      "001318",
      null,
      "10",
      null,
      ...many.map(() => "035033"),
    ]);
  });

  it("places them again when a newer list no longer has the place", async () => {
    const { db } = app.context;
    await db.insert(places).values({
      code: "999999",
      level: "town",
      name: "Vecchio Comune",
      isCapital: false,
      aliases: [],
    });
    await db
      .update(politicians)
      .set({ placeCode: "999999" })
      .where(eq(politicians.placeCode, "10"));
    await db.update(placeList).set({ version: "2020-01-01" });
    await updatePlaces(db);
    expect(await db.select().from(places).where(eq(places.code, "999999"))).toEqual([]);
    expect((await codes())[3]).toBeNull();
    await run();
    expect((await codes())[3]).toBe("10");
  });

  it("gives what names a place by a former code the code of today", async () => {
    const { db } = app.context;
    const { id: userId } = await buildUser(app.context.db);
    await db
      .insert(places)
      .values({ code: "090047", level: "town", name: "Olbia", isCapital: false, aliases: [] });
    await db.update(politicians).set({ placeCode: "090047" });
    await db.update(offices).set({ placeCode: "090047" });
    const follow = { userId, frequency: "daily", byMail: true, createdAt: new Date() } as const;
    await db.insert(follows).values([
      { ...follow, placeCode: "090047" },
      { ...follow, placeCode: "113017" },
    ]);
    await db.update(placeList).set({ version: "2020-01-01" });
    await updatePlaces(db);
    expect(new Set(await codes())).toEqual(new Set(["113017"]));
    const left = await db.selectDistinct({ code: offices.placeCode }).from(offices);
    expect(left).toEqual([{ code: "113017" }]);
    expect(await db.select({ code: follows.placeCode }).from(follows)).toEqual([
      { code: "113017" },
    ]);
  });

  it("writes nothing while the list is the same", async () => {
    const { db } = app.context;
    const rows = () => db.execute(sql`SELECT code, xmin::text FROM places ORDER BY code`);
    const before = await rows();
    await updatePlaces(db);
    expect((await rows()).rows).toEqual(before.rows);
  });
});
