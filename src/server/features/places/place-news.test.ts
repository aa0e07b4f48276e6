import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPlaceNews } from "#contract/place-news.ts";
import { offices, politicians } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";

const siena = { location: "Siena (SI)", region: "Toscana", placeCode: "052032" };
const later = new Date("2026-11-08T09:00:00Z");
const gone = new Date("2026-11-12T00:00:00Z");

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.context;
  const [mayor, councillor] = await buildPoliticians(db, [
    { ...siena, name: "Ada Neri", role: "Sindaca" },
    { ...siena, name: "Pia Blu", role: "Consigliera" },
    { ...siena, name: "Ivo Gialli", role: "Assessore", createdAt: later },
    { ...siena, name: "Leo Verdi", role: "Consigliere", endedAt: gone },
    { ...siena, name: "Eva Grigi", role: "Assessora", createdAt: later, deletedAt: gone },
  ]);
  await db.insert(offices).values({
    ...siena,
    politicianId: councillor?.id ?? 0,
    source: "Comuni",
    identityKey: "test:vice",
    personKey: "test:vice",
    name: "Pia Blu",
    role: "Vicesindaca",
    rank: 2,
    beganOn: "2026-11-02",
  });
  const politicianId = mayor?.id ?? 0;
  await buildReview(db, { politicianId, createdAt: new Date("2026-11-10T09:00:00Z") });
  await buildReview(db, { politicianId, status: "held" });
  await buildReview(db, { politicianId, status: "hidden" });
});
afterAll(() => app.close());

const read = async (code: string) =>
  (await app.as(null).call(getPlaceNews, { code })).items.map(
    ({ kind, name, role, time }) => `${time.slice(0, 10)} ${kind} ${name}, ${role}`,
  );

describe("what is new in a place", () => {
  it("is who took office since its first data, who left, and published reviews, newest first", async () => {
    expect(await read("052032")).toEqual([
      "2026-11-12 ended Leo Verdi, Consigliere",
      "2026-11-10 reviewed Ada Neri, Sindaca",
      "2026-11-08 started Ivo Gialli, Assessore",
      "2026-11-02 started Pia Blu, Vicesindaca",
    ]);
  });

  it("is of the mayors and of its own offices in a province", async () => {
    expect(await read("052")).toEqual(["2026-11-10 reviewed Ada Neri, Sindaca"]);
    const [president] = await buildPoliticians(app.context.db, [
      {
        name: "Bice Salvi",
        role: "Presidente della provincia",
        location: "Provincia di Siena",
        placeCode: "052",
        endedAt: gone,
      },
    ]);
    expect(await read("052")).toEqual([
      "2026-11-12 ended Bice Salvi, Presidente della provincia",
      "2026-11-10 reviewed Ada Neri, Sindaca",
    ]);
    await app.context.db.delete(politicians).where(eq(politicians.id, president?.id ?? 0));
  });

  it("is nothing where nothing happened", async () => {
    expect(await read("001272")).toEqual([]);
    expect(await read("IT")).toEqual([]);
  });

  it("is refused for an unknown place", async () => {
    await expect(read("999999")).rejects.toMatchObject({ code: "place_not_found" });
  });
});
