import { asc, eq, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/durations.ts";
import {
  chamberGroups,
  divisionGroups,
  divisionMonths,
  divisionReadings,
  divisions,
  sittings,
  sittingVersions,
} from "#platform/db/schema.ts";
import { listenForInvalidations } from "#platform/page-cache/invalidation-bus.ts";
import { readDivisions } from "./read-divisions.ts";
import { useDivisions } from "#tests/divisions.ts";
import { CAMERA_RECORDS } from "#tests/sparql/divisions.ts";
import { CAMERA, DEPUTIES } from "#tests/sparql/small-parliament.ts";

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };

const { app, parliament, loadCamera, loadSenato, read, stored, partsOf, exclusions } =
  useDivisions();

describe("divisions of the Camera", () => {
  it("are summed up by member and month, in parts that add up", async () => {
    expect(await read("Camera")).toEqual({ kind: "done", days: 3 });
    // Divisions, voted, secret, present, presided, mission, absent.
    expect(await partsOf("1001", "2026-11-01")).toBe("4 4 0 0 0 0 0");
    expect(await partsOf("1009", "2026-11-01")).toBe("4 3 0 0 0 1 0");
    expect(await partsOf("1008", "2026-11-01")).toBe("4 3 0 0 0 0 1");
    expect(await partsOf("1007", "2026-03-01")).toBe("1 1 0 0 0 0 0");
    expect(await partsOf("1001", "2026-03-01")).toBe("1 0 1 0 0 0 0");
    expect(Object.values(await exclusions())).toEqual([null, null, null, null, null]);
  });

  it("leave who presides over the Camera, and is recorded nowhere, without parts", async () => {
    await read("Camera");
    expect(await partsOf("1000", "2026-11-01")).toBe("4 0 0 0 0 0 0");
  });

  it("count on the first and the last day of a mandate those the Camera recorded", async () => {
    await read("Camera");
    expect(await partsOf("1010", "2026-11-01")).toBe("1 1 0 0 0 0 0");
    expect(await partsOf("1011", "2026-11-01")).toBe("3 1 0 0 1 0 1");
    expect(await partsOf("1011", "2026-03-01")).toBeUndefined();
  });

  it("have names only where they are final or of confidence", async () => {
    await read("Camera");
    const { choices } = await stored();
    expect([...new Set(choices.map(({ key }) => key))]).toEqual(["vs19_650_001", "vs19_700_002"]);
    const ofSecret = choices.filter(({ key }) => key === "vs19_650_001");
    expect(ofSecret.map(({ state }) => state).join(" ")).toBe(
      "secret secret secret secret secret secret abstained secret absent mission",
    );
    const [final] = await app()
      .context.db.select()
      .from(divisions)
      .where(eq(divisions.key, "vs19_700_002"));
    expect(final).toMatchObject({
      title: "DDL 12 - VOTO FINALE sull'ordine",
      billTitle: "Disposizioni sull'ordine",
      isApproved: true,
      page: "http://dati.camera.it/ocd/votazione.rdf/vs19_700_002",
    });
  });

  it("give a group a line where three of it chose, never the mixed one or a secret ballot", async () => {
    await read("Camera");
    const lines = await app()
      .context.db.select({
        key: divisions.key,
        group: chamberGroups.name,
        line: divisionGroups.line,
      })
      .from(divisionGroups)
      .innerJoin(divisions, eq(divisions.id, divisionGroups.divisionId))
      .innerJoin(chamberGroups, eq(chamberGroups.id, divisionGroups.groupId))
      .orderBy(asc(divisions.key), asc(chamberGroups.name));
    expect(lines).toEqual([
      { key: "vs19_650_001", group: "FIUMI", line: null },
      { key: "vs19_650_001", group: "MISTO", line: null },
      { key: "vs19_650_001", group: "VALLI", line: null },
      { key: "vs19_700_002", group: "FIUMI", line: "against" },
      { key: "vs19_700_002", group: "MISTO", line: null },
      { key: "vs19_700_002", group: "VALLI", line: "for" },
    ]);
  });

  it("are read once: afterwards only days of the last two months, once a day", async () => {
    await read("Camera");
    const before = await stored();
    parliament().asked.length = 0;
    expect(await read("Camera")).toEqual({ kind: "done", days: 0 });
    expect(parliament().asked).toHaveLength(2);
    app().clock.advance(DAY_MS);
    expect(await read("Camera")).toEqual({ kind: "done", days: 2 });
    expect(await stored()).toEqual(before);
    expect(await app().context.db.$count(sittingVersions)).toBe(0);
  });
});

describe("divisions of the legislature before, in the month of the new one", () => {
  it("stay, and do not keep the new ones from being read", async () => {
    const { db, clock } = app().context;
    const time = clock.now();
    const [chamber, day] = ["Camera" as const, "2026-11-02"];
    await db
      .insert(divisionMonths)
      .values({ chamber, month: "2026-11-01", divisions: 9, listedAt: time });
    await db
      .insert(sittings)
      .values({ chamber, day, legislature: 18, divisions: 9, readAt: time, parts: {} });
    const old = { chamber, key: "vs18_900_001", day, kind: "other" as const, title: "", page: "" };
    await db.insert(divisions).values(old);
    expect(await read("Camera")).toEqual({ kind: "done", days: 3 });
    expect(Object.keys(await exclusions())).toContain("vs18_900_001");
    expect(await db.$count(sittings, eq(sittings.legislature, 18))).toBe(1);
  });
});

describe("divisions of the Senato", () => {
  it("are summed up with absences that are computed", async () => {
    expect(await read("Senato")).toEqual({ kind: "done", days: 2 });
    expect(await partsOf("1000", "2026-11-01")).toBe("3 2 0 0 1 0 0");
    expect(await partsOf("1005", "2026-11-01")).toBe("3 0 0 0 0 0 3");
    expect(await partsOf("1006", "2026-11-01")).toBe("3 0 0 1 0 0 2");
    expect(await partsOf("1008", "2026-11-01")).toBe("3 0 0 0 0 3 0");
    expect(await partsOf("1001", "2026-09-01")).toBe("1 1 0 0 0 0 0");
  });

  it("are final by their label, repeated ones and motions of no confidence excepted", async () => {
    await read("Senato");
    const { held } = await stored();
    expect(held.filter(({ kind }) => kind !== "other")).toEqual([
      { key: "19-460-1", kind: "final", exclusion: null },
    ]);
  });

  it("count presence in secret ballots and checks of the quorum", async () => {
    loadSenato([
      {
        sitting: 461,
        number: 1,
        day: "2026-11-19",
        method: "segreta",
        records: { 1000: { kind: "presidente" }, 1001: { kind: "votante presente" } },
        counters: { for: 1, against: 0, abstained: 0 },
      },
      {
        sitting: 461,
        number: 2,
        day: "2026-11-19",
        method: "verifica numero legale",
        records: { 1000: { kind: "presidente" }, 1001: { kind: "presente" } },
        counters: null,
      },
    ]);
    await read("Senato");
    expect(await partsOf("1001", "2026-11-01")).toBe("2 0 1 1 0 0 0");
    expect(await partsOf("1002", "2026-11-01")).toBe("2 0 0 0 0 0 2");
  });
});

describe("months of the chamber without a division", () => {
  it("are listed as such, and leave the months around them as they are", async () => {
    await read("Camera");
    const months = await app()
      .context.db.select()
      .from(divisionMonths)
      .orderBy(asc(divisionMonths.month));
    const held = Object.fromEntries(
      months.map(({ month, divisions: many }) => [month.slice(0, 7), many]),
    );
    expect(held).toMatchObject({ "2026-03": 1, "2026-04": 0, "2026-10": 0, "2026-11": 4 });
    // Emptied later, a month is no empty month.
    app().clock.advance(31 * DAY_MS);
    loadCamera(CAMERA.slice(0, -1));
    expect(await read("Camera")).toMatchObject({ kind: "failed", failure: "fewer_than_before" });
  });
});

describe("a reading that was killed", () => {
  it.each(["Camera", "Senato"] as const)(
    "at any request goes on where it was, and ends as if nothing had happened: %s",
    async (chamber) => {
      await read(chamber);
      const whole = await stored();
      const requests = parliament().asked.length;
      await app().reset();
      // Requests of the days and of months before them; the rest lists empty months.
      for (let kept = 1; kept < Math.min(requests, 14); kept += 1) {
        const stop = new AbortController();
        parliament().asked.length = 0;
        const stopping = setInterval(() => {
          if (parliament().asked.length >= kept) stop.abort(new Error("killed"));
        }, 1);
        await read(chamber, { signal: stop.signal }).catch(() => undefined);
        clearInterval(stopping);
      }
      expect(await read(chamber)).toMatchObject({ kind: "done" });
      expect(await stored()).toEqual(whole);
    },
  );

  it("out of time stops between two days, and tells it is not done", async () => {
    expect(await read("Camera", { budgetMs: 0 })).toEqual({ kind: "unfinished", days: 0 });
    expect(await read("Camera")).toEqual({ kind: "done", days: 3 });
  });

  it("of fewer mandates or divisions than before is made once somebody accepts it", async () => {
    await read("Camera");
    app().clock.advance(DAY_MS);
    const [gone, ...stayed] = DEPUTIES.toReversed();
    const without = CAMERA.slice(0, -1).map((division) => ({
      ...division,
      records: Object.fromEntries(
        Object.entries(division.records).filter(([member]) => member !== String(gone?.id)),
      ),
    }));
    loadCamera(without, stayed);
    expect(await read("Camera")).toMatchObject({ failure: "fewer_than_before" });
    expect(await read("Camera", { acceptsFewer: true })).toMatchObject({ kind: "done" });
    expect(await read("Camera")).toMatchObject({ kind: "done" });
  });

  it("resumes a minute after a reading that was killed, which gives signs while it reads", async () => {
    const { db, clock } = app().context;
    const taken = { chamber: "Camera", runner: "killed", beatAt: clock.now() } as const;
    await db.insert(divisionReadings).values(taken);
    app().clock.advance(59_000);
    expect(await read("Camera")).toEqual({ kind: "busy" });
    app().clock.advance(1_000);
    expect(await read("Camera")).toMatchObject({ kind: "done" });
  });

  it("keeps others away until it is taken for dead", async () => {
    const { db, clock } = app().context;
    await db
      .insert(divisionReadings)
      .values({ chamber: "Camera", runner: "another", beatAt: clock.now() });
    expect(await read("Camera")).toEqual({ kind: "busy" });
    app().clock.advance(DAY_MS);
    expect(await read("Camera")).toMatchObject({ kind: "done" });
  });
});

describe("caches", () => {
  async function heard(work: () => Promise<unknown>): Promise<string[][]> {
    const all: string[][] = [];
    const invalidations = await listenForInvalidations(app().database);
    const invalidate = (tags: readonly string[]) => void all.push([...tags]);
    invalidations.subscribe({ invalidate, invalidateAll() {} });
    await work();
    await invalidations.close();
    return all;
  }

  it("forget divisions once a month that was read, and of members those named in them", async () => {
    await read("Camera");
    loadCamera(CAMERA.map(({ text = "", ...division }) => ({ ...division, text: `${text} bis` })));
    const since = (from: string) => ({ between: { ...NOVEMBER, from } });
    // Two days of November, one with a final division; one of March.
    const told = await heard(() => read("Camera", since("2026-03-01")));
    expect(told.map(([first, ...members]) => [first, members.length])).toEqual([
      ["divisions", 10],
      ["divisions", 10],
    ]);
  });

  it("forget nothing where a day is as it was, and everything once a killed reading is resumed", async () => {
    await read("Camera");
    expect(await heard(() => read("Camera", { between: NOVEMBER }))).toEqual([]);
    const { db } = app().context;
    await db.update(divisionReadings).set({ runner: "killed", beatAt: new Date(0) });
    expect(await heard(() => read("Camera", { between: NOVEMBER }))).toEqual([["*"]]);
  });
});

describe("what a chamber corrects", () => {
  it("is taken over, and its earlier version is kept", async () => {
    await read("Camera");
    app().clock.advance(DAY_MS);
    const [first, ...others] = CAMERA;
    if (first === undefined) throw new Error("There are no divisions");
    const ill = { ...first.records, 1008: CAMERA_RECORDS.M };
    loadCamera([{ ...first, records: ill }, ...others]);
    await read("Camera");
    expect(await partsOf("1008", "2026-11-01")).toBe("4 3 0 0 0 1 0");
    const [version] = await app().context.db.select().from(sittingVersions);
    expect(version).toMatchObject({ chamber: "Camera", day: "2026-11-17" });
    expect(JSON.stringify(version?.divisions)).toContain("vs19_700_002");
    const days = await app()
      .context.db.select({ day: sittings.day, changedAt: sittings.changedAt })
      .from(sittings)
      .orderBy(asc(sittings.day));
    expect(days.map(({ changedAt }) => changedAt !== null)).toEqual([false, false, true]);
  });

  it("is believed from when its day is stored, not from when that began", async () => {
    const { context, clock } = app();
    const ticking = {
      now: () => {
        clock.advance(1_000);
        return clock.now();
      },
    };
    const { signal } = new AbortController();
    await readDivisions({ ...context, clock: ticking }, "Camera", { signal });
    const { db } = context;
    const begun = new Map(
      (await db.select().from(sittings)).map(({ day, readAt }) => [day, readAt?.getTime() ?? 0]),
    );
    const believed = await db.select().from(divisions).where(isNotNull(divisions.believedAt));
    expect(believed).not.toEqual([]);
    for (const { day, believedAt } of believed)
      expect(believedAt?.getTime()).toBe((begun.get(day) ?? 0) + 1_000);
  });

  it("is believed since it first was, where it was left out for a while", async () => {
    await read("Camera");
    const since = () =>
      app()
        .context.db.select({ key: divisions.key, at: divisions.believedAt })
        .from(divisions)
        .orderBy(divisions.key);
    const before = await since();
    app().clock.advance(DAY_MS);
    const counters = { for: 1, against: 1, abstained: 1 };
    loadCamera(CAMERA.map((one) => (one.number === 2 ? { ...one, counters } : one)));
    await read("Camera");
    expect((await exclusions())["vs19_700_002"]).not.toBeNull();
    app().clock.advance(DAY_MS);
    loadCamera(CAMERA);
    await read("Camera");
    expect((await exclusions())["vs19_700_002"]).toBeNull();
    expect(await since()).toEqual(before);
  });

  it("is no correction where it only adds to a day", async () => {
    const [first, ...others] = CAMERA;
    loadCamera(others);
    await read("Camera");
    app().clock.advance(DAY_MS);
    loadCamera(CAMERA);
    await read("Camera");
    const changed = () => app().context.db.$count(sittings, isNotNull(sittings.changedAt));
    expect(await changed()).toBe(0);
    expect(await app().context.db.$count(sittingVersions)).toBe(1);
    // With another counter of what was read before, it is one.
    if (first === undefined) throw new Error("There are no divisions");
    app().clock.advance(DAY_MS);
    const third = { ...first, number: 3 };
    loadCamera([{ ...first, counters: { for: 1, against: 1, abstained: 1 } }, third, ...others]);
    await read("Camera");
    expect(await changed()).toBe(1);
  });

  it("is read of old days where somebody asks for them, fewer divisions included", async () => {
    await read("Camera");
    loadCamera(CAMERA.slice(0, -1));
    const between = { from: "2026-03-01", to: "2026-03-31" };
    expect(await read("Camera", { between })).toEqual({ kind: "done", days: 1 });
    expect(await partsOf("1001", "2026-03-01")).toBeUndefined();
    expect(await partsOf("1001", "2026-11-01")).toBe("4 4 0 0 0 0 0");
  });
});
