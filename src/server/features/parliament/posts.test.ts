import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getParticipation } from "#contract/participation.ts";
import { DAY_MS } from "#domain/durations.ts";
import { chamberMembers, divisionReadings, memberPosts } from "#platform/db/schema.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { useDivisions } from "#tests/divisions.ts";
import type { Deputy, Senator } from "#tests/sparql/parliament.ts";
import { CAMERA, DEPUTIES, SENATO, SENATORS } from "#tests/sparql/small-parliament.ts";

const { app, parliament, read, stored, loadCamera, loadSenato } = useDivisions();

function loadDeputy(first: Partial<Deputy>, graph = {}): void {
  const deputies = DEPUTIES.map((one) => (one.id === 1001 ? { ...one, ...first } : one));
  loadCamera(CAMERA, deputies, { graph });
}

function loadSenator(first: Partial<Senator>): void {
  const senators = SENATORS.map((one) => (one.id === 1001 ? { ...one, ...first } : one));
  loadSenato(SENATO, senators);
}

async function postsOf(source: "Camera" | "Senato") {
  const { id } = await buildPolitician(app().context.db, { source, externalId: "1001" });
  const { posts } = await app().as(null).call(getParticipation, { id });
  return posts;
}

const FROM = { from: "2026-03-01", to: null, role: null };

describe("groups and bodies of a deputy", () => {
  it("have their days and the names that they had, before the divisions are read whole", async () => {
    loadDeputy(
      {
        memberships: [
          { group: "MISTO", part: "+FARO", from: "2026-03-01", to: "2026-05-01" },
          { group: "VALLI", from: "2026-05-01" },
        ],
        bodies: [
          { name: "COMMISSIONE II (GIUSTIZIA)", from: "2026-03-01", to: "2026-07-31" },
          { name: "COMMISSIONE PORTI", role: "Sostituto", from: "2026-08-01" },
        ],
        offices: [
          {
            name: "COMMISSIONE II (GIUSTIZIA)",
            role: "SEGRETARIO",
            from: "2026-04-01",
            to: "2026-07-31",
          },
        ],
      },
      {
        names: [
          { group: "VALLI", name: "Valli e Fiumi", days: "20260301-20260930" },
          { group: "VALLI", name: "Valli", days: "20261001" },
        ],
      },
    );
    expect(await read("Camera", { budgetMs: 0 })).toMatchObject({ kind: "unfinished" });
    expect(await postsOf("Camera")).toEqual([
      {
        chamber: "Camera",
        legislature: 19,
        readAt: app().context.clock.now().toISOString(),
        isStale: false,
        groups: [
          { name: "Valli", role: null, from: "2026-10-01", to: null },
          { name: "Valli e Fiumi", role: null, from: "2026-05-01", to: "2026-09-30" },
          { ...FROM, name: "MISTO", to: "2026-05-01" },
        ],
        mixedGroupParts: [{ ...FROM, name: "+FARO", to: "2026-05-01" }],
        bodies: [
          { name: "COMMISSIONE PORTI", role: "sostituto", from: "2026-08-01", to: null },
          {
            name: "COMMISSIONE II (GIUSTIZIA)",
            role: "segretario",
            from: "2026-04-01",
            to: "2026-07-31",
          },
          { ...FROM, name: "COMMISSIONE II (GIUSTIZIA)", to: "2026-07-31" },
        ],
      },
    ]);
  });

  it("are none of somebody whom the Camera has in two groups at once, and administrators see it", async () => {
    const memberships = [
      { group: "MISTO", from: "2026-03-01" },
      { group: "VALLI", from: "2026-05-01" },
    ];
    loadDeputy({ memberships });
    await read("Camera");
    expect(await postsOf("Camera")).toMatchObject([{ groups: [], bodies: [{}] }]);
    const [reading] = await app().context.db.select().from(divisionReadings);
    expect(reading).toMatchObject({ postsLeftOut: 2, postsFailure: null });
  });
});

describe("offices in the government of a deputy", () => {
  it("are read with their days, an interim said as such, and do not end with the mandate", async () => {
    const minister = { role: "MINISTRO", from: "2026-03-01" };
    loadDeputy({
      mandates: [{ from: "2026-03-01", to: "2026-08-31" }],
      government: [
        { ...minister, name: "Ministra dei porti" },
        {
          ...minister,
          name: "Ministra dei fari",
          from: "2026-05-01",
          to: "2026-06-30",
          isInterim: true,
        },
        // Before the mandate.
        { ...minister, name: "Sottosegretaria", from: "2025-01-01", to: "2025-12-31" },
      ],
    });
    await read("Camera", { budgetMs: 0 });
    const { db } = app().context;
    const { id } = await buildPolitician(db, { source: "Camera", externalId: "1001" });
    const { government, posts } = await app().as(null).call(getParticipation, { id });
    const readAt = app().context.clock.now().toISOString();
    const source = { sourceUrl: "https://dati.camera.it/", readAt };
    expect(government).toEqual([
      { title: "Ministra dei porti", from: "2026-03-01", to: null, ...source },
      { title: "Ministra dei fari ad interim", from: "2026-05-01", to: "2026-06-30", ...source },
    ]);
    expect(posts).toMatchObject([{ groups: [{}], bodies: [{}] }]);
  });
});

describe("groups and bodies of a senator", () => {
  it("have the names of the days, offices in the group and in the presidency", async () => {
    loadSenator({
      mandates: [{ legislature: 19, from: "2022-10-13" }],
      memberships: [{ group: "Valli", role: "Vicepresidente", from: "2022-10-18" }],
      bodies: [{ name: "2ª Commissione (Giustizia)", role: "Presidente", from: "2026-08-02" }],
      offices: [{ role: "Segretario", from: "2026-08-03" }],
    });
    await read("Senato", { budgetMs: 0 });
    expect(await postsOf("Senato")).toMatchObject([
      {
        groups: [
          { name: "Valli", role: "vicepresidente", from: "2023-01-01", to: null },
          { name: "Valli (nome di prima)", from: "2022-10-18", to: "2022-12-31" },
        ],
        mixedGroupParts: [],
        bodies: [
          { name: "Presidenza del Senato", role: "segretario", from: "2026-08-03" },
          { name: "2ª Commissione (Giustizia)", role: "presidente", from: "2026-08-02" },
        ],
      },
    ]);
  });
});

describe("a reading of groups and bodies", () => {
  it("is made once a day, and makes nothing twice", async () => {
    await read("Camera");
    const posts = await app().context.db.$count(memberPosts);
    expect(posts).toBe(25);
    app().clock.advance(DAY_MS);
    await read("Camera");
    expect(await app().context.db.$count(memberPosts)).toBe(posts);
    parliament().asked.length = 0;
    await read("Camera");
    expect(parliament().asked.filter(({ query }) => query.includes("ocd:aderisce"))).toEqual([]);
  });

  it("of a new legislature ends what lasted in the one before", async () => {
    await read("Camera");
    const { db } = app().context;
    const [member] = await db
      .select()
      .from(chamberMembers)
      .where(eq(chamberMembers.externalId, "1001"));
    const old = { legislature: 18, kind: "body" as const, name: "COMMISSIONE FARI" };
    const memberId = member?.id ?? 0;
    await db.insert(memberPosts).values({ ...old, memberId, beganOn: "2020-01-01" });
    app().clock.advance(DAY_MS);
    await read("Camera");
    expect(await postsOf("Camera")).toMatchObject([
      { legislature: 19 },
      { legislature: 18, bodies: [{ name: "COMMISSIONE FARI", to: "2026-02-28" }] },
    ]);
  });

  it("that is in doubt changes nothing of them, and keeps no division from being read", async () => {
    await read("Camera");
    const posts = await app().context.db.$count(memberPosts);
    const before = await stored();
    app().clock.advance(DAY_MS);
    loadDeputy({ bodies: [] });
    expect(await read("Camera")).toMatchObject({ kind: "done" });
    expect(await app().context.db.$count(memberPosts)).toBe(posts);
    expect(await stored()).toEqual(before);
    const [reading] = await app().context.db.select().from(divisionReadings);
    expect(reading).toMatchObject({ postsFailure: "fewer_than_before", failure: null });
    // As the answer of divisions, it is taken where somebody asks for these days.
    await read("Camera", { between: { from: "2026-11-01", to: "2026-11-30" } });
    expect(await app().context.db.$count(memberPosts)).toBe(posts - 1);
  });
});
