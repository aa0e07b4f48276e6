// The silence before a vote on two servers: announced at one, ended by the clock of each.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, dayInItaly } from "#domain/day.ts";
import { OFFICE_GROUPS } from "#domain/rating/office-group.ts";
import { ask } from "./ask.ts";
import type { Place } from "./ask.ts";
import { demoAccounts, hasTwoServers, NEEDS, signIn, startTwoServers } from "./two-servers.ts";
import type { TwoServers } from "./two-servers.ts";

describe.skipIf(!hasTwoServers)(`the silence before a vote ${NEEDS}`, () => {
  let two: TwoServers;
  let person = 0;
  beforeAll(async () => {
    two = await startTwoServers();
    const { rows } = await two.pool.query<{ id: number }>(
      "SELECT politician_id AS id FROM politician_ratings WHERE estimate IS NOT NULL LIMIT 1",
    );
    person = rows[0]?.id ?? 0;
  });
  afterAll(() => two?.close());

  const read = async (place: Place) => {
    const page = await ask(place, `/politician-live/${person}`);
    const { text } = await ask(place, `/api/politicians/${person}`);
    const { ratings } = JSON.parse(text) as { ratings: { estimate: number | null } };
    return {
      isSilent: page.text.includes("Silenzio prima del voto, fino"),
      hasEstimate: ratings.estimate !== null,
      isCached: String(page.headers["cache-status"]).includes("; hit"),
    };
  };
  const SHOWN = { isSilent: false, hasEstimate: true, isCached: true };
  const WITHHELD = { isSilent: true, hasEstimate: false, isCached: true };
  const bothSay = async (said: typeof SHOWN) => {
    for (const place of [two.a, two.b])
      await expect.poll(() => read(place), { timeout: 20_000 }).toEqual(said);
  };

  it("takes figures off pages that the other server has cached", async () => {
    await bothSay(SHOWN);
    const admin = (await demoAccounts(two)).flat().find(({ kind }) => kind === "admin");
    if (admin === undefined) throw new Error("There is no administrator");
    const { cookie } = await signIn(two.a, admin, "127.0.2.1");
    const day = addDays(dayInItaly(new Date()), 3);
    const { status } = await ask(two.a, "/api/admin/votes", {
      method: "POST",
      cookie,
      body: {
        kind: "political",
        name: "Elezioni di prova",
        firstDay: day,
        lastDay: day,
        closingTime: "23:00",
        territory: ["IT"],
        offices: OFFICE_GROUPS,
      },
    });
    expect(status).toBe(201);
    await bothSay(WITHHELD);
  });

  it("ends on both by the clock, in pages cached meanwhile", async () => {
    let end = 0;
    let areSilent = false;
    // Until both have cached the page before the end: a busy machine takes longer.
    for (let seconds = 2; !areSilent; seconds *= 2) {
      const { rows } = await two.pool.query<{ end: Date }>(
        `UPDATE votes SET ends_at = now() + make_interval(secs => $1), version = version + 1
         RETURNING ends_at AS end`,
        [seconds],
      );
      end = rows[0]?.end.getTime() ?? 0;
      const said = [];
      for (const place of [two.a, two.b]) {
        await expect.poll(() => read(place)).toMatchObject({ isCached: true });
        said.push((await read(place)).isSilent);
      }
      areSilent = said.every(Boolean);
    }
    await bothSay(SHOWN);
    expect(Date.now()).toBeGreaterThanOrEqual(end);
  });
});
