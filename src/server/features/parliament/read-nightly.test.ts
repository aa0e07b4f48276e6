import { describe, expect, it } from "vitest";
import { readDivisions } from "#contract/jobs.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { divisionReadings } from "#platform/db/schema.ts";
import { useDivisions } from "#tests/divisions.ts";

const { app, parliament } = useDivisions();

async function chambersRead(): Promise<string[]> {
  const rows = await app().context.db.select().from(divisionReadings);
  return rows.filter(({ succeededAt }) => succeededAt !== null).map(({ chamber }) => chamber);
}

async function runJob(payload: { chamber?: "Senato" | "Camera" }): Promise<void> {
  const { context, runJobs } = app();
  await context.jobs.enqueue(context.db, readDivisions, payload);
  await runJobs();
}

describe("the nightly reading of divisions", () => {
  it("reads both chambers at night, where the daily synchronisation is on", async () => {
    const { context, clock } = app();
    context.config.syncDaily = true;
    try {
      await runJob({});
      expect(parliament().asked).toEqual([]);
      clock.advance(15 * HOUR_MS);
      await runJob({});
      expect((await chambersRead()).toSorted()).toEqual(["Camera", "Senato"]);
    } finally {
      context.config.syncDaily = false;
    }
  });

  it("reads nothing where it is off", async () => {
    app().clock.advance(15 * HOUR_MS);
    await runJob({});
    expect(parliament().asked).toEqual([]);
  });

  it("reads one chamber at any hour when somebody asks for it", async () => {
    await runJob({ chamber: "Senato" });
    expect(await chambersRead()).toEqual(["Senato"]);
  });
});
