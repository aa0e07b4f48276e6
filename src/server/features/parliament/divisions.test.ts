import { describe, expect, it } from "vitest";
import { getDivision, listDivisions } from "#contract/divisions.ts";
import { DAY_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import { divisions } from "#platform/db/schema.ts";
import { buildDivision } from "#tests/build/division.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { useDivisions } from "#tests/divisions.ts";
import { CAMERA, cameraRecords, senatoRecords } from "#tests/sparql/small-parliament.ts";

const { app, read, loadCamera, loadSenato } = useDivisions();

const list = (input: Partial<Parameters<typeof ask>[0]> = {}) =>
  ask({ chamber: "Camera", ...input });
const ask = (input: { chamber: "Camera" | "Senato" } & Record<string, unknown>) =>
  app().as(null).call(listDivisions, input);
const get = (key: string, chamber: "Camera" | "Senato" = "Camera") =>
  app().as(null).call(getDivision, { chamber, key });
const keysOf = async (found: ReturnType<typeof ask>) => (await found).items.map(({ key }) => key);

describe("divisions of a chamber", () => {
  it("are none before a day is read, and those of a day as soon as it is", async () => {
    expect(await list()).toEqual({
      items: [],
      nextCursor: null,
      months: [],
      billTitle: null,
      reading: null,
    });
    await read("Camera", { between: { from: "2026-11-01", to: "2026-11-30" } });
    expect(await list()).toMatchObject({
      items: [{ key: "vs19_700_002" }],
      reading: {
        firstDay: "2026-11-11",
        lastDay: "2026-11-17",
        isWhole: false,
        isStale: false,
        isFed: false,
      },
    });
    await read("Camera");
    expect(await list()).toMatchObject({ reading: { firstDay: "2026-03-10", isWhole: true } });
    app().clock.advance(22 * DAY_MS);
    expect(await list()).toMatchObject({ reading: { isStale: true } });
  });

  it("are the final ones and those on confidence, newest first, unless all are asked for", async () => {
    await read("Camera");
    expect(await keysOf(list())).toEqual(["vs19_700_002", "vs19_650_001"]);
    expect(await keysOf(list({ kind: "confidence" }))).toEqual([]);
    expect(await keysOf(list({ kind: "all" }))).toEqual([
      "vs19_700_002",
      "vs19_700_001",
      "vs19_698_002",
      "vs19_698_001",
      "vs19_650_001",
    ]);
    await read("Senato");
    expect(await keysOf(ask({ chamber: "Senato" }))).toEqual(["19-460-1"]);
  });

  it("have a feed once a whole month is read without one left out, until another is", async () => {
    const isFed = async () => (await list()).reading?.isFed;
    const { db } = app().context;
    await buildDivision(db, { key: "a", day: "2026-09-02", exclusion: "two_choices" });
    await buildDivision(db, { key: "b", day: "2026-10-01" });
    expect(await isFed()).toBe(false);
    await buildDivision(db, { key: "c", day: "2026-10-02" });
    expect(await isFed()).toBe(true);
    await buildDivision(db, { key: "d", day: "2026-10-20", exclusion: "counters_differ" });
    expect(await isFed()).toBe(false);
  });

  it("are found by month, whose counts are those of the kind", async () => {
    await read("Camera");
    expect(await keysOf(list({ month: "2026-03" }))).toEqual(["vs19_650_001"]);
    expect((await list({ kind: "all" })).months).toEqual([
      { month: "2026-11", count: 4 },
      { month: "2026-03", count: 1 },
    ]);
    expect((await list()).months.map(({ count }) => count)).toEqual([1, 1]);
    expect((await list({ month: "9999-12" })).items).toEqual([]);
    // PostgreSQL has no such year.
    await expect(list({ month: "0000-05" })).rejects.toThrow(AppError);
  });

  it("are found by words of the bill and of the description, in other forms too", async () => {
    await read("Senato");
    await read("Camera");
    const words = (q: string) => keysOf(ask({ chamber: "Senato", kind: "all", q }));
    expect(await words("riforme porto")).toEqual(["19-460-1"]);
    expect(await words("sfiducia")).toEqual(["19-459-1"]);
    expect(await words("di")).toEqual([]);
    expect(await words("ordine")).toEqual([]);
    expect(await keysOf(list({ q: "ordine" }))).toEqual(["vs19_700_002"]);
  });

  it("are found by their bill, whatever their kind", async () => {
    const article = { sitting: 699, number: 7, day: "2026-11-16", text: "ART. 1" };
    loadCamera([
      ...CAMERA,
      { ...article, bills: ["Disposizioni sull'ordine"], records: cameraRecords("-FFFFFFFFF-F") },
    ]);
    await read("Camera");
    const found = await list({ kind: "all", bill: "vs19_700_002" });
    expect(found).toMatchObject({ billTitle: "Disposizioni sull'ordine" });
    expect(found.items.map(({ key }) => key)).toEqual(["vs19_700_002", "vs19_699_007"]);
    expect((await get("vs19_700_002")).sameBill.map(({ key }) => key)).toEqual(["vs19_699_007"]);
    // Without a bill, or not there.
    for (const bill of ["vs19_650_001", "vs19_1_1"])
      await expect(list({ bill })).rejects.toEqual(new AppError("division_not_found"));
  });

  it("are read page by page, each once", async () => {
    await read("Camera");
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({
        kind: "all",
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.items.map(({ key }) => key));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(await keysOf(list({ kind: "all" })));
    await expect(list({ cursor: "x" })).rejects.toEqual(new AppError("invalid_cursor"));
  });
});

describe("a division", () => {
  it("has outcome, totals, groups, and who chose what by surname, with a page or without", async () => {
    const { id } = await buildPolitician(app().context.db, {
      source: "Camera",
      role: "Deputato",
      externalId: "1001",
      name: "Bice Abete",
    });
    await read("Camera");
    const division = await get("vs19_700_002");
    expect(division).toMatchObject({
      day: "2026-11-17",
      kind: "final",
      legislature: 19,
      title: "DDL 12 - VOTO FINALE sull'ordine",
      isApproved: true,
      counters: { for: 5, against: 3, abstained: 1 },
      exclusion: null,
      correctedAt: null,
      groups: [
        { name: "FIUMI", for: 0, against: 2, abstained: 1, others: 0 },
        { name: "MISTO", for: 3, against: 0, abstained: 0, others: 1 },
        { name: "VALLI", for: 2, against: 1, abstained: 0, others: 0 },
      ],
    });
    expect(division.states.map(({ state, members }) => [state, members.length])).toEqual([
      ["for", 5],
      ["against", 3],
      ["abstained", 1],
      ["presided", 1],
    ]);
    expect(division.states[0]?.members[0]).toEqual({ id, name: "Bice Abete", group: "VALLI" });
    expect(division.states[0]?.members[1]?.id).toBeNull();
  });

  it("that is secret says who took part and who abstained, never more", async () => {
    await read("Camera");
    const { isSecret, states, groups } = await get("vs19_650_001");
    expect(isSecret).toBe(true);
    expect(states.map(({ state }) => state)).toEqual(["abstained", "secret", "mission", "absent"]);
    expect(groups).toEqual([]);
  });

  it("that is neither final nor on confidence has no names", async () => {
    await read("Camera");
    expect(await get("vs19_700_001")).toMatchObject({ kind: "other", states: [], groups: [] });
  });

  it("that does not add up shows neither totals nor names, and says why", async () => {
    const [, final, ...others] = CAMERA;
    if (final === undefined) throw new Error("There is no final division");
    loadCamera([{ ...final, counters: { for: 9, against: 0, abstained: 0 } }, ...others]);
    await read("Camera");
    const shown = { exclusion: "counters_differ", counters: null };
    expect(await get("vs19_700_002")).toMatchObject({ ...shown, states: [], groups: [] });
    expect((await list()).items[0]).toMatchObject({ key: "vs19_700_002", ...shown });
  });

  it("in which nobody chose, such as a check of the quorum, has no totals", async () => {
    loadSenato([
      {
        sitting: 461,
        number: 1,
        day: "2026-11-19",
        text: "Verifica del numero legale",
        method: "verifica numero legale",
        counters: null,
        records: senatoRecords("PXXX---XM"),
      },
    ]);
    await read("Senato");
    expect(await get("19-461-1", "Senato")).toMatchObject({ exclusion: null, counters: null });
  });

  it("says when the chamber corrected that day", async () => {
    await read("Camera");
    app().clock.advance(DAY_MS);
    const [first, final, ...others] = CAMERA;
    if (first === undefined || final === undefined) throw new Error("There is no final division");
    loadCamera([first, { ...final, text: "DDL 12" }, ...others]);
    await read("Camera");
    const division = await get("vs19_700_002");
    expect(division).toMatchObject({ title: "DDL 12", correctedAt: division.readAt });
  });

  it("of which the day is not read, or that is not there, is not found", async () => {
    const { db } = app().context;
    const day = { chamber: "Camera", day: "2026-11-03" } as const;
    await db
      .insert(divisions)
      .values({ ...day, key: "vs19_1_1", kind: "final", title: "", page: "" });
    for (const key of ["vs19_1_1", "vs19_1_2"])
      await expect(get(key)).rejects.toEqual(new AppError("division_not_found"));
    await buildDivision(db, { chamber: "Senato", key: "19-1-1" });
    await expect(get("19-1-1")).rejects.toEqual(new AppError("division_not_found"));
    expect(await get("19-1-1", "Senato")).toMatchObject({ chamber: "Senato", states: [] });
  });
});
