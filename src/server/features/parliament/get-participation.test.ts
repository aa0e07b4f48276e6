import { describe, expect, it } from "vitest";
import { getParticipation } from "#contract/participation.ts";
import { DAY_MS } from "#domain/durations.ts";
import { politicians } from "#platform/db/schema.ts";
import type { Memo } from "#platform/page-cache/memo.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { useDivisions } from "#tests/divisions.ts";
import { CAMERA } from "#tests/sparql/small-parliament.ts";
import { getParticipation as getParticipationOf } from "./get-participation.ts";

const { app, parliament, read, loadCamera } = useDivisions();

async function participationOf(externalId: string, source: "Camera" | "Senato" = "Camera") {
  const role = source === "Camera" ? "Deputato" : "Senatore";
  const { id } = await buildPolitician(app().context.db, { source, role, externalId });
  return () => app().as(null).call(getParticipation, { id });
}

describe("how a deputy took part", () => {
  it("is shown once the legislature is read whole, never a part of it", async () => {
    const ask = await participationOf("1007");
    expect((await ask()).records).toEqual([]);
    await read("Camera", { between: { from: "2026-11-01", to: "2026-11-30" } });
    expect((await ask()).records).toEqual([]);
    await read("Camera");
    expect(await ask()).toMatchObject({
      records: [
        {
          chamber: "Camera",
          legislature: 19,
          from: "2026-03-01",
          to: null,
          lastDay: "2026-11-17",
          isStale: false,
          participation: { divisions: 5, voted: 5, present: 0, presided: 0, mission: 0, absent: 0 },
          excludedDivisions: 0,
          correctedDays: 0,
        },
      ],
    });
  });

  it("is shown of who has a page alone", async () => {
    const ask = await participationOf("1007");
    await read("Camera");
    const { db } = app().context;
    expect(await ask()).toMatchObject({ records: [{}] });
    await db.update(politicians).set({ deletedAt: new Date() });
    expect(await ask()).toEqual({ government: [], records: [], posts: [], acts: [] });
  });

  it("names choices in final divisions, and those different from the group", async () => {
    const ask = await participationOf("1007");
    await read("Camera");
    const { records } = await ask();
    const [own] = records;
    const final = {
      key: "vs19_700_002",
      day: "2026-11-17",
      billTitle: "Disposizioni sull'ordine",
      state: "against",
      group: "VALLI",
      groupLine: "for",
      isApproved: true,
    };
    const secret = { key: "vs19_650_001", isSecret: true, state: "abstained", groupLine: null };
    expect(own).toMatchObject({
      namedDivisions: 2,
      latest: [final, secret],
      comparedDivisions: 1,
      different: [final],
    });
  });

  it("compares nobody of the mixed group", async () => {
    const ask = await participationOf("1008");
    await read("Camera");
    expect(await ask()).toMatchObject({ records: [{ comparedDivisions: 0, different: [] }] });
  });

  it("has no parts where they do not add up: who presides over the Camera is recorded nowhere", async () => {
    const ask = await participationOf("1000");
    await read("Camera");
    expect(await ask()).toMatchObject({ records: [{ participation: null, latest: [] }] });
  });

  it("of a mandate that is over is counted to its end", async () => {
    const ask = await participationOf("1010");
    await read("Camera");
    const whole = { divisions: 2, voted: 1, mission: 1 };
    expect(await ask()).toMatchObject({ records: [{ to: "2026-11-11", participation: whole }] });
  });

  it("stays as it was read when a reading fails, and is called old after three weeks", async () => {
    const ask = await participationOf("1007");
    await read("Camera");
    const { records: before } = await ask();
    app().clock.advance(22 * DAY_MS);
    parliament().misbehave((_, response) => void response.writeHead(503).end());
    await read("Camera");
    const after = await ask();
    expect(after.posts).toMatchObject([{ isStale: true }]);
    expect(after).toMatchObject({ records: before.map((one) => ({ ...one, isStale: true })) });
  });

  it("says how many divisions are left out, and how many days were corrected", async () => {
    const ask = await participationOf("1007");
    const [first, ...others] = CAMERA;
    if (first === undefined) throw new Error("There are no divisions");
    loadCamera([{ ...first, counters: null }, ...others]);
    await read("Camera");
    expect(await ask()).toMatchObject({ records: [{ excludedDivisions: 1, correctedDays: 0 }] });
    app().clock.advance(DAY_MS);
    loadCamera(CAMERA);
    await read("Camera");
    expect(await ask()).toMatchObject({ records: [{ excludedDivisions: 0, correctedDays: 1 }] });
  });
});

describe("how a senator took part", () => {
  it("has absences that are computed, and says who is senator for life", async () => {
    const ask = await participationOf("1006", "Senato");
    const askForLife = await participationOf("1008", "Senato");
    await read("Senato");
    const parts = { divisions: 4, voted: 0, present: 1, absent: 3 };
    expect(await ask()).toMatchObject({ records: [{ isForLife: false, participation: parts }] });
    expect(await askForLife()).toMatchObject({
      records: [{ isForLife: true, participation: { mission: 4, absent: 0 } }],
    });
  });
});

it("nobody else has any, whatever the number of the office", async () => {
  const { id } = await buildPolitician(app().context.db, { externalId: "1007" });
  await read("Camera");
  expect(await app().as(null).call(getParticipation, { id })).toEqual({
    government: [],
    records: [],
    posts: [],
    acts: [],
  });
});

it("numbers of no member keep nothing among what the site has in memory", async () => {
  const { id } = await buildPolitician(app().context.db, { externalId: "1007" });
  await read("Camera");
  const kept: string[] = [];
  const memo: Memo = (key, _tags, work) => {
    kept.push(key);
    return work();
  };
  await getParticipationOf({ ...app().context, memo }, { id });
  expect(kept).toEqual(["divisions/legislatures"]);
});
