import { afterAll, beforeAll, expect, it } from "vitest";
import { listDataSources } from "#contract/politicians.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("people in office are from each source once, with its newest day, without invented people and those who left", async () => {
  const { db } = app.context;
  const [older, newer] = [new Date("2026-05-04T03:00:00Z"), new Date("2026-05-06T03:00:00Z")];
  await buildPolitician(db, { source: "Comuni", updatedAt: newer });
  await buildPolitician(db, { source: "Senato", role: "Senatore", updatedAt: older });
  await buildPolitician(db, { source: "Senato", role: "Senatore", updatedAt: newer });
  await buildPolitician(db, { source: "Camera", role: "Deputato", isDemo: true });
  await buildPolitician(db, { source: "Regioni", role: "Presidente", endedAt: new Date(0) });

  expect(await app.as(null).call(listDataSources, {})).toEqual({
    sources: [
      { source: "Senato", dataDay: null, readAt: newer.toISOString() },
      { source: "Comuni", dataDay: null, readAt: newer.toISOString() },
    ],
  });
});
