// The silence of a vote that concerns people named one by one: what counts them goes with them.

import { afterAll, beforeAll, expect, it } from "vitest";
import { createVote } from "#contract/admin-votes.ts";
import type { Call } from "#contract/endpoint.ts";
import { listOfficeMeans } from "#contract/office-means.ts";
import { getPolitician } from "#contract/politicians.ts";
import { DAY_MS } from "#domain/durations.ts";
import { refreshRules } from "#server/features/ratings/refresh-rules.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";

/** Enough for the mean of an office to be compared with. */
const REVIEWS = 20;

let app: TestApp;
let call: Call;
let ids: { senator: number; president: number; colleague: number };

beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-20T10:00:00Z" });
  const { db } = app.database;
  ({ call } = app.as(null));
  const region = { role: "Presidente", source: "Regioni", location: null } as const;
  const built = await buildPoliticians(db, [
    { name: "Ada Senatrice", role: "Senatore", source: "Senato", location: null, placeCode: null },
    { name: "Bice Presidente", ...region, placeCode: "01" },
    { name: "Caia Presidente", ...region, placeCode: "12" },
  ]);
  const [senator = 0, president = 0, colleague = 0] = built.map(({ id }) => id);
  ids = { senator, president, colleague };
  // The only rated holder of her office has the mean of the office.
  for (const politicianId of [senator, president])
    for (let many = 0; many < REVIEWS; many += 1) await buildReview(db, { politicianId });
  await refreshRules(db, app.clock.now());
  const administrator = await buildUser(db);
  await app.as({ id: administrator.id, roles: ["admin"] }).call(createVote, {
    kind: "municipal",
    name: "Comunali con una candidata",
    firstDay: "2026-12-13",
    closingTime: "15:00",
    candidates: [president],
  });
});
afterAll(() => app.close());

it("withholds the means that count a candidate, hers alone included, until it is over", async () => {
  const means = async () => {
    const { site, offices } = await call(listOfficeMeans, {});
    return { hasSite: site !== null, offices: offices.map(({ office }) => office) };
  };
  const usualOf = async (id: number) =>
    (await call(getPolitician, { id })).reportCard.attributes.honesty.usual;
  const all = { hasSite: true, offices: ["parliament", "Regioni/head"] };
  expect(await means()).toEqual(all);
  expect(await usualOf(ids.colleague)).toEqual(expect.any(Number));

  app.clock.advance(10 * DAY_MS);
  expect((await call(getPolitician, { id: ids.president })).ratings.silentUntil).toBeDefined();
  expect(await means()).toEqual({ hasSite: false, offices: ["parliament"] });
  expect(await usualOf(ids.colleague)).toBeNull();
  // Who is not concerned keeps figures, and so does the office.
  expect((await call(getPolitician, { id: ids.senator })).ratings.totalReviews).toBe(REVIEWS);
  expect(await usualOf(ids.senator)).toEqual(expect.any(Number));

  app.clock.advance(20 * DAY_MS);
  expect(await means()).toEqual(all);
});
