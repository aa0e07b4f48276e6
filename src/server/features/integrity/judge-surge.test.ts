import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inArray } from "drizzle-orm";
import { DAY_MS } from "#domain/durations.ts";
import { reviewArrivals } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildSurge } from "#tests/build/surge.ts";
import { selectSurgeArrivals } from "./queries/arrivals.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

describe("a surge of more texts than one comparison takes", () => {
  it("has those judged first that were never judged, however many newer ones wait for a person", async () => {
    const { db } = app.context;
    const now = app.clock.now();
    const { id: politicianId } = await buildPolitician(db);
    const surge = await buildSurge(db, {
      politicianId,
      openedAt: now,
      aside: 0,
      held: 3,
      waiting: 2,
      counted: 1,
    });
    const unjudged = surge.waiting.map(({ id }) => id);
    const since = new Date(now.getTime() - DAY_MS);
    await db
      .update(reviewArrivals)
      .set({ arrivedAt: since })
      .where(inArray(reviewArrivals.reviewId, unjudged));
    const chosen = await selectSurgeArrivals(
      db,
      { id: surge.id, kind: "review", subjectId: politicianId },
      { since, now, week: 1, limit: 2 },
    );
    expect(new Set(chosen.map(({ arrival }) => arrival.id))).toEqual(new Set(unjudged));
  });
});
