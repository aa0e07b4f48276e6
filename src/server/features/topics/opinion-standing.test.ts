import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { generateSummary, getSummary } from "#contract/summaries.ts";
import {
  editOpinion,
  getTopic,
  listOpinions,
  submitOpinion,
  withdrawOpinion,
} from "#contract/topics.ts";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import { hashWords } from "#domain/integrity/arrival.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import { tidyUpArrivals } from "#server/features/integrity/tidy-up-arrivals.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { noClient } from "#server/client.ts";
import { writeStandings } from "#server/shared/ratings/queries/weights.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { topicsPersonalData } from "./personal-data.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const draft = { rating: 4, comment: "Serve da molti anni al quartiere.", shownName: "anonymous" };

async function submit(from: TestApp = app) {
  const topic = await buildTopic(from.context.db);
  const user = await buildUser(from.context.db);
  const client = { ...noClient, address: "198.51.100.7" };
  const input = { id: topic.id, ...draft, consent: true };
  const actor = { kind: "user", user: { ...user, roles: [] as "admin"[] } } as never;
  const written = await from.dispatch(submitOpinion, input, actor, { client });
  return { id: (written as { opinion: { id: number } }).opinion.id, user, topicId: topic.id };
}

async function arrivalOf(id: number, from: TestApp = app) {
  const { rows } = await from.context.db.execute(sql`
    SELECT topic_id, is_demo, is_edited, encode(words, 'hex') AS words, encode(network, 'hex') AS network,
      next_network IS NOT NULL AS "isComparable"
    FROM opinion_arrivals WHERE opinion_id = ${id}`);
  return rows[0];
}

describe("what is kept of how an opinion came", () => {
  it("is one row without address, which follows an edit and goes with the opinion", async () => {
    const { id, user, topicId } = await submit();
    expect(await arrivalOf(id)).toEqual({
      topic_id: topicId,
      is_demo: false,
      is_edited: false,
      words: Buffer.from(hashWords(draft.comment)).toString("hex"),
      network: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
      isComparable: true,
    });
    const comment = "Ho cambiato idea del tutto.";
    app.clock.advance(MINUTE_MS);
    await app.as(user).call(editOpinion, { id, rating: 1, comment, shownName: "anonymous" });
    expect(await arrivalOf(id)).toMatchObject({
      is_edited: true,
      words: Buffer.from(hashWords(comment)).toString("hex"),
    });
    const { opinionArrivals } = await topicsPersonalData.collect(app.context.db, user.id);
    expect(opinionArrivals).toMatchObject([{ opinionId: id, isEdited: true }]);
    await app.as(user).call(withdrawOpinion, { id });
    expect(await arrivalOf(id)).toBeUndefined();
  });

  it("is erased in time: hashes of the network within 30 days, the rest within 45", async () => {
    const { id } = await submit();
    const tidyUp = () => tidyUpArrivals(app.context, {}, { signal: new AbortController().signal });
    app.clock.advance(30 * DAY_MS);
    await tidyUp();
    expect(await arrivalOf(id)).toMatchObject({ network: null, isComparable: false });
    app.clock.advance(15 * DAY_MS);
    await tidyUp();
    expect(await arrivalOf(id)).toBeUndefined();
  });

  it("is nothing where ratings are not watched", async () => {
    const unwatched = await startTestApp({ config: { watchRatings: false } });
    const { id } = await submit(unwatched);
    expect(await arrivalOf(id, unwatched)).toBeUndefined();
    await unwatched.close();
  });
});

/** Five opinions, the newest last. */
async function debated() {
  const { db } = app.context;
  const { id } = await buildTopic(db);
  const opinions: { id: number }[] = [];
  for (const day of [1, 2, 3, 4, 5])
    opinions.push(
      await buildOpinion(db, {
        topicId: id,
        rating: day,
        comment: `Serve il numero ${day}, perché toglie auto dal centro.`,
        createdAt: new Date(Date.UTC(2026, 9, day)),
      }),
    );
  const set = (standing: ReviewStanding, which: readonly { id: number }[]) =>
    db.transaction((tx) =>
      writeStandings(
        tx,
        "opinion",
        which.map((opinion) => ({ id: opinion.id, standing })),
      ),
    );
  return { id, opinions, set };
}

describe("opinions that do not count", () => {
  it("stay in the list and say so, those set aside at its end over all pages", async () => {
    const { id, opinions, set } = await debated();
    await set("aside", opinions.slice(3));
    await set("waiting", opinions.slice(2, 3));
    const seen: { id: number; standing: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.as(null).call(listOpinions, { id, limit: 2, cursor });
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const order = [2, 1, 0, 4, 3].map((index) => opinions[index]?.id);
    expect(seen.map((opinion) => opinion.id)).toEqual(order);
    expect(seen.map(({ standing }) => standing)).toEqual([
      "waiting",
      "counted",
      "counted",
      "aside",
      "aside",
    ]);
    expect(await app.as(null).call(getTopic, { id })).toMatchObject({
      totalOpinions: 5,
      waiting: 1,
      setAside: 2,
    });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("are neither summarised nor quoted once they are set aside", async () => {
    const { id, opinions, set } = await debated();
    const everyone = app.as(null);
    const first = await everyone.call(generateSummary, { id });
    expect(first.summary).toMatchObject({ totalOpinions: 5, isStale: false });
    await set("aside", opinions.slice(0, 4));
    const { summary } = await everyone.call(getSummary, { id });
    const quoted = summary?.quotations ?? [];
    expect(quoted.filter(({ opinionId }) => opinionId !== opinions[4]?.id)).toEqual([]);
    app.clock.advance(MINUTE_MS);
    const again = await everyone.call(generateSummary, { id });
    expect(again.summary).toMatchObject({ totalOpinions: 1, distribution: [0, 0, 0, 0, 1] });
    await set("aside", opinions);
    await expect(everyone.call(generateSummary, { id })).rejects.toMatchObject({
      code: "summary_no_opinions",
    });
  });
});
