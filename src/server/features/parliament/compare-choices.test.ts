import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { compareChoices } from "#contract/divisions.ts";
import type { State } from "#domain/division/state.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { chamberMandates, chamberMembers, divisionReadings } from "#platform/db/schema.ts";
import { buildDivision } from "#tests/build/division.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { useDivisions } from "#tests/divisions.ts";

const { app } = useDivisions();

let [anna, bruno, carla]: number[] = [];
const compare = (...p: (number | undefined)[]) =>
  app()
    .as(null)
    .call(compareChoices, { p: p.map((id) => id ?? 0) });

async function buildMember(source: Chamber, externalId: string): Promise<number> {
  const role = source === "Camera" ? "Deputato" : "Senatore";
  const { id } = await buildPolitician(app().context.db, { source, role, externalId });
  return id;
}

/** One division a day, with the records of members 1, 2, …, who are in office since 2022. */
async function holdDivisions(days: readonly (readonly State[])[], chamber: Chamber = "Camera") {
  const { db } = app().context;
  for (const [at, states] of days.entries()) {
    const records = Object.fromEntries(states.map((state, n) => [String(n + 1), [state] as const]));
    const day = `2026-10-${String(at + 1).padStart(2, "0")}`;
    const isSecret = states.includes("secret");
    await buildDivision(db, { chamber, key: `vs19_${at + 1}_1`, day, isSecret, records });
  }
  await db.insert(chamberMandates).select(
    db
      .select({
        memberId: chamberMembers.id,
        legislature: sql<number>`19`.as("legislature"),
        beganOn: sql<string>`date '2022-10-13'`.as("began_on"),
        endedOn: sql<null>`NULL::date`.as("ended_on"),
        isForLife: sql<boolean>`false`.as("is_for_life"),
      })
      .from(chamberMembers),
  );
}

const repeat = (times: number, ...states: State[]) => Array.from({ length: times }, () => states);

beforeEach(async () => {
  [anna, bruno, carla] = [
    await buildMember("Camera", "1"),
    await buildMember("Camera", "2"),
    await buildMember("Camera", "3"),
  ];
});

it("members of one chamber are compared where all of them chose, with what they chose differently", async () => {
  await holdDivisions([
    ...repeat(18, "for", "for", "against"),
    ...repeat(2, "for", "against", "against"),
    ...repeat(1, "for", "abstained", "mission"),
    // Neither is a choice to compare.
    ...repeat(1, "for", "absent", "for"),
    ...repeat(1, "secret", "abstained", "secret"),
  ]);
  const found = await compare(anna, bruno);
  expect(found).toMatchObject({
    obstacle: null,
    chamber: "Camera",
    legislature: 19,
    from: "2026-10-01",
    to: "2026-10-21",
    common: 21,
    alike: 18,
  });
  expect(found.differences.map(({ key }) => key)).toEqual(["vs19_21_1", "vs19_20_1", "vs19_19_1"]);
  expect(found.differences[0]?.choices).toEqual([
    { id: anna, state: "for" },
    { id: bruno, state: "abstained" },
  ]);
  expect(await compare(anna, bruno, carla)).toMatchObject({ common: 20, alike: 0 });
});

it("fewer than twenty in common are no comparison", async () => {
  await holdDivisions(repeat(19, "for", "for"));
  expect(await compare(anna, bruno)).toMatchObject({
    obstacle: "too_few",
    common: 19,
    differences: [],
  });
});

it("members of one legislature who never chose in the same division are not compared", async () => {
  await holdDivisions([
    ...repeat(2, "for", "absent"),
    ...repeat(2, "mission", "for"),
    ...repeat(1, "absent", "absent", "for"),
  ]);
  expect(await compare(anna, bruno)).toMatchObject({ obstacle: "too_few", common: 0 });
});

it("members of two chambers are not compared, nor with who is no member, nor with themselves", async () => {
  await holdDivisions(repeat(20, "for", "for"));
  const senator = await buildMember("Senato", "1");
  const { id: mayor } = await buildPolitician(app().context.db);
  for (const other of [senator, mayor, anna])
    expect(await compare(anna, other)).toMatchObject({ obstacle: "other_chamber" });
});

it("nobody is compared before a legislature is read whole", async () => {
  await holdDivisions(repeat(20, "for", "for"));
  const { db } = app().context;
  await db.update(divisionReadings).set({ wholeLegislatures: [] });
  expect(await compare(anna, bruno)).toMatchObject({ obstacle: "not_read" });
  // Of the other chamber one is.
  await buildDivision(db, { chamber: "Senato", key: "19-1-1" });
  expect(await compare(anna, bruno)).toMatchObject({ obstacle: "not_read" });
});
