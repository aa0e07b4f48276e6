// The page of a person reads offices as JSON, in the statement that reads the person: as their table has them.

import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { getPolitician } from "#contract/politicians.ts";
import { offices, politicians } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-20T10:00:00Z" });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

type Office = typeof offices.$inferInsert;

const ODD = "D'Àosta \"\\ <b>\u2028 😀\ttab";
/** Days and times at which a zone or a rounding would be seen. */
const GIVEN: Partial<Office>[] = [
  {},
  { rank: 9, endedAt: null, electedOn: "2023-05-14", beganOn: "2023-05-31" },
  { endedAt: new Date("2024-03-31T00:59:59.999Z"), updatedAt: new Date("2024-10-27T01:00:00Z") },
  { endedAt: new Date("2026-01-01T00:00:00Z"), rank: 5 },
  { endedAt: new Date("2026-01-01T00:00:00Z"), rank: 5, addedByHand: true },
  { endedAt: new Date("2026-01-01T00:00:00Z"), rank: 4, corrected: ["place"] },
  { location: null, region: null, placeCode: null, constituency: ODD },
  { role: ODD, supportingLists: [ODD, ""], source: "Regioni", sourceDay: "1999-12-31" },
  { supportingLists: [], deletedAt: new Date("2026-01-02T00:00:00Z") },
];

async function build(given: readonly Partial<Office>[]): Promise<number> {
  const { db } = app.context;
  const { id } = await buildPolitician(db, { location: "Siena (SI)", placeCode: "052032" });
  const [own] = await db.select().from(offices).where(eq(offices.politicianId, id));
  if (own === undefined) throw new Error("A person has an office");
  const { id: _, ...facts } = own;
  await db
    .insert(offices)
    .values(given.map((one, at) => ({ ...facts, identityKey: `test:${id}:${at}`, ...one })));
  return id;
}

async function inTable(id: number) {
  const rows = await app.context.db
    .select()
    .from(offices)
    .where(and(eq(offices.politicianId, id), isNull(offices.deletedAt)))
    .orderBy(desc(offices.endedAt), asc(offices.rank), asc(offices.id));
  return rows.map(({ endedAt, updatedAt, corrected, sourceDay, addedByHand, ...own }) => ({
    id: own.id,
    source: own.source,
    role: own.role,
    supportingLists: own.supportingLists,
    location: own.location,
    region: own.region,
    constituency: own.constituency,
    electedOn: own.electedOn,
    beganOn: own.beganOn,
    endedAt: endedAt?.toISOString() ?? null,
    dataDay: sourceDay,
    readAt: updatedAt.toISOString(),
    isCorrected: corrected.length > 0,
    isByHand: addedByHand,
    result: null,
    // Worked out, not read.
    termUntil: expect.toBeOneOf([null, expect.any(String)]) as unknown,
  }));
}

const onPage = async (id: number) => (await app.as(null).call(getPolitician, { id })).offices;

it("has the offices of its table, in order, with each value and each null", async () => {
  const id = await build(GIVEN);
  await build([{}]);
  const expected = await inTable(id);
  expect(expected).toHaveLength(GIVEN.length);
  expect(await onPage(id)).toEqual(expected);
});

it("has none of a person who was merged, or whose offices are gone", async () => {
  const { db } = app.context;
  const [kept, merged] = [await build([{}]), await build([{}])];
  await db.update(offices).set({ politicianId: kept }).where(eq(offices.politicianId, merged));
  await db
    .update(politicians)
    .set({ mergedInto: kept, deletedAt: new Date() })
    .where(eq(politicians.id, merged));
  expect(await onPage(merged)).toEqual([]);
  expect(await onPage(kept)).toEqual(await inTable(kept));
});
