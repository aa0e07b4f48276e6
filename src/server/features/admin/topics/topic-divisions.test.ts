import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { joinDivision, partDivision } from "#contract/admin-topics.ts";
import { listAuditLog } from "#contract/audit.ts";
import { getDivision } from "#contract/divisions.ts";
import { getTopic } from "#contract/topics.ts";
import { AppError } from "#domain/error.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildDivision } from "#tests/build/division.ts";
import { buildTopic } from "#tests/build/topic.ts";

let app: TestApp;
let topic: { id: number; title: string };
let call: ReturnType<TestApp["as"]>["call"];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  topic = await buildTopic(app.context.db);
  call = app.as(await buildAdministrator(app.context.db)).call;
  const records = { 1: ["for"] } as const;
  await buildDivision(app.context.db, { key: "vs19_700_002", records });
  const older = { chamber: "Senato", key: "19-460-1", day: "2026-10-01", records } as const;
  await buildDivision(app.context.db, { ...older, exclusion: "counters_differ" });
});

const keysOfTopic = async () => {
  const { divisions } = await app.as(null).call(getTopic, { id: topic.id });
  return divisions.map(({ key, counters }) => [key, counters !== null]);
};

it("divisions that an administrator joins to a topic stand on its page, newest first", async () => {
  expect(await keysOfTopic()).toEqual([]);
  const { id } = topic;
  await call(joinDivision, { id, division: "19-460-1" });
  const address = "https://scrutinio.example/parliament/camera/divisions/vs19_700_002";
  const { divisions } = await call(joinDivision, { id, division: address });
  expect(divisions.map(({ key }) => key)).toEqual(["vs19_700_002", "19-460-1"]);
  // One that is left out has no totals here either.
  expect(await keysOfTopic()).toEqual([
    ["vs19_700_002", true],
    ["19-460-1", false],
  ]);
  const asked = { chamber: "Camera", key: "vs19_700_002" } as const;
  const { topics } = await app.as(null).call(getDivision, asked);
  expect(topics).toEqual([{ id, title: topic.title }]);
});

it("a division is joined and parted once, and both are written down", async () => {
  const { id } = topic;
  const asked = { id, chamber: "Camera", key: "vs19_700_002" } as const;
  const written = async () =>
    (await call(listAuditLog, {})).items.map(({ action, details }) => [
      action,
      details["division"],
    ]);
  const joined = ["topic-division-joined", "vs19_700_002"];
  const parted = ["topic-division-parted", "vs19_700_002"];
  for (let times = 0; times < 2; times += 1) {
    await call(joinDivision, { id, division: "vs19_700_002" });
    expect(await written()).toEqual([joined]);
  }
  for (let times = 0; times < 2; times += 1) {
    expect(await call(partDivision, asked)).toEqual({ divisions: [] });
    expect(await written()).toEqual([parted, joined]);
  }
  expect(await keysOfTopic()).toEqual([]);
});

it("nothing is joined that is no division, or to no topic", async () => {
  for (const division of ["A.C. 3053", "vs19_1_001"])
    await expect(call(joinDivision, { id: topic.id, division })).rejects.toMatchObject({
      code: "division_not_found",
    });
  await expect(call(joinDivision, { id: 999, division: "vs19_700_002" })).rejects.toEqual(
    new AppError("topic_not_found"),
  );
});
