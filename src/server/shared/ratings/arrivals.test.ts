import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { editReview, publishReview, withdrawReview } from "#contract/reviews.ts";
import { MINUTE_MS, WEEK_MS } from "#domain/durations.ts";
import { hashWords } from "#domain/integrity/arrival.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { noClient } from "#server/client.ts";
import type { Client } from "#server/client.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import { writeStandings } from "./queries/weights.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function publish(from: Partial<Client>, comment = "Ascolta i cittadini del quartiere.") {
  const { id } = await buildPolitician(app.context.db);
  const user = await buildUser(app.context.db);
  const actor = { kind: "user", user: { ...user, roles: [] as "admin"[] } } as never;
  const client = { ...noClient, ...from };
  const input = { id, scores: allScores(4), comment, consent: true };
  const written = await app.dispatch(publishReview, input, actor, { client });
  return { reviewId: (written as { review: { id: number } }).review.id, user, politicianId: id };
}

async function arrivalOf(reviewId: number) {
  const { rows } = await app.context.db.execute(sql`
    SELECT politician_id, is_edited, arrived_at, encode(words, 'hex') AS words, week, encode(network, 'hex') AS network,
      encode(next_network, 'hex') AS next_network, encode(device, 'hex') AS device
    FROM review_arrivals WHERE review_id = ${reviewId}`);
  return rows[0];
}

describe("what is kept of how a review came", () => {
  it("is one row without address and browser, alike for those of one network and one kind of browser", async () => {
    const one = await publish({ address: "198.51.100.7", userAgent: FIREFOX });
    const other = await publish({ address: "198.51.100.200", userAgent: `${FIREFOX} later` });
    const elsewhere = await publish({ address: "203.0.113.7", userAgent: null });
    const arrival = await arrivalOf(one.reviewId);
    expect(arrival).toMatchObject({
      politician_id: one.politicianId,
      is_edited: false,
      words: Buffer.from(hashWords("Ascolta i cittadini del quartiere.")).toString("hex"),
      network: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
    });
    const { network, device } = (await arrivalOf(other.reviewId)) ?? {};
    expect({ network, device }).toEqual({
      network: arrival?.["network"],
      device: arrival?.["device"],
    });
    const third = await arrivalOf(elsewhere.reviewId);
    expect(third?.["network"]).not.toBe(network);
    expect(third?.["device"]).toBeNull();
  });

  it("can be compared with the week after, and no longer", async () => {
    const from = { address: "2001:db8:1:2::" };
    const first = await arrivalOf((await publish(from)).reviewId);
    app.clock.advance(WEEK_MS);
    const second = await arrivalOf((await publish({ address: "2001:db8:1:ffff::" })).reviewId);
    app.clock.advance(WEEK_MS);
    const third = await arrivalOf((await publish(from)).reviewId);
    expect(second?.["network"]).toBe(first?.["next_network"]);
    expect(third?.["network"]).toBe(second?.["next_network"]);
    expect([first?.["network"], first?.["next_network"]]).not.toContain(third?.["network"]);
  });

  it("follows an edit, and goes with the review", async () => {
    const { reviewId, user } = await publish({ address: "198.51.100.7" });
    app.clock.advance(MINUTE_MS);
    const text = { scores: allScores(1), comment: "Ho cambiato idea del tutto." };
    await app.as(user).call(editReview, { id: reviewId, ...text });
    expect(await arrivalOf(reviewId)).toMatchObject({
      is_edited: true,
      words: Buffer.from(hashWords(text.comment)).toString("hex"),
      network: null,
    });
    await app.as(user).call(withdrawReview, { id: reviewId });
    expect(await arrivalOf(reviewId)).toBeUndefined();
  });

  it("is nothing where ratings are not watched", async () => {
    const unwatched = await startTestApp({ config: { watchRatings: false } });
    const { db } = unwatched.context;
    const { id } = await buildPolitician(db);
    const user = await buildUser(db);
    await unwatched
      .as(user)
      .call(publishReview, { id, scores: allScores(4), comment: "Presente.", consent: true });
    const { rows } = await db.execute(sql`
      SELECT review_id FROM review_arrivals UNION ALL SELECT week FROM arrival_keys`);
    expect(rows).toEqual([]);
    await unwatched.close();
  });
});

describe("the standing of a review", () => {
  it("changes what counts, never what is published", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    const ids: number[] = [];
    for (let at = 0; at < 4; at++) {
      const { id: userId } = await buildUser(db);
      const { id: review } = await buildReview(db, { politicianId: id, userId });
      ids.push(review);
    }
    const [waiting = 0, aside = 0] = ids;
    await db.execute(
      sql`UPDATE reviews SET weight = 9, weighs_as_new = false WHERE politician_id = ${id}`,
    );
    await checkAggregates(app.context, { repair: true });
    const counts = async () => {
      const { rows } = await db.execute(sql`
        SELECT review_count, counted_count, waiting_count, aside_count FROM politician_ratings WHERE politician_id = ${id}`);
      return Object.values(rows[0] ?? {});
    };
    await db.transaction((tx) =>
      writeStandings(tx, "review", [
        { id: waiting, standing: "waiting" },
        { id: aside, standing: "aside" },
      ]),
    );
    expect(await counts()).toEqual([4, 2, 1, 1]);
    expect(await checkAggregates(app.context)).toEqual([]);
    await db.transaction((tx) =>
      writeStandings(tx, "review", [{ id: waiting, standing: "counted" }]),
    );
    expect(await counts()).toEqual([4, 3, 0, 1]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});
