import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publishTopicReview } from "#contract/jobs.ts";
import { editOpinion, listTopics, submitOpinion } from "#contract/topics.ts";
import type { Moderator } from "#domain/moderation/moderator.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildModerator } from "#tests/build/moderator.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";

let app: TestApp;
const usual = buildModerator({ dubbio: "hold", vietato: "reject", guasto: "throw" });
let beforeVerdict: () => Promise<unknown> = () => Promise.resolve();
const moderator: Moderator = {
  async moderate(text) {
    await beforeVerdict();
    return usual.moderate(text);
  },
};

beforeAll(async () => {
  app = await startTestApp({ moderator });
});
afterAll(() => app.close());
beforeEach(async () => {
  beforeVerdict = () => Promise.resolve();
  await app.reset();
});

async function heldOpinion(comment: string) {
  const { db } = app.context;
  const topic = await buildTopic(db);
  return buildOpinion(db, { topicId: topic.id, rating: 2, comment, status: "held" });
}

/** Sends an opinion through the endpoint and counts the moderator's calls from then on. */
async function send(comment: string) {
  let calls = 0;
  beforeVerdict = () => Promise.resolve((calls += 1));
  const topic = await buildTopic(app.context.db);
  const user = await buildUser(app.context.db);
  const draft = { id: topic.id, rating: 4 as const, comment, shownName: "anonymous" as const };
  const { opinion } = await app.as(user).call(submitOpinion, { ...draft, consent: true });
  return { moderated: () => calls, user, opinion };
}

async function queue(topicReviewId: number): Promise<void> {
  const { db, jobs } = app.context;
  await db.transaction((tx) => jobs.enqueue(tx, publishTopicReview, { topicReviewId }));
}

async function outcome(): Promise<{ status: string; events: string[] }> {
  const { rows } = await app.database.pool.query<{ status: string; events: string[] }>(`
    SELECT status, ARRAY(
      SELECT event FROM moderation_events WHERE topic_review_id = o.id ORDER BY id
    ) AS events
    FROM topic_reviews AS o`);
  return rows[0] ?? { status: "gone", events: [] };
}

async function shown() {
  const { items } = await app.as(null).call(listTopics, {});
  return items.map(({ averageRating, totalOpinions }) => ({ averageRating, totalOpinions }));
}

describe("an opinion accepted when it was sent", () => {
  it("is moderated once, and published by the job", async () => {
    const { moderated, opinion } = await send("Serviva da anni.");
    expect(moderated()).toBe(1);
    await app.runJobs();
    expect(moderated()).toBe(1);
    expect(opinion.waitsFor).toBe("publication");
    expect(await outcome()).toEqual({ status: "published", events: ["allowed"] });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("is not published by the job of an earlier version", async () => {
    const { user, opinion } = await send("Serviva da anni.");
    app.clock.advance(1000);
    const { id, rating, shownName } = opinion;
    const edited = { id, rating, shownName, comment: "Un testo dubbio." };
    await app.as(user).call(editOpinion, edited);
    await app.runJobs();
    expect(await outcome()).toEqual({ status: "held", events: ["held"] });
  });
});

describe("an opinion of a job without a verdict", () => {
  it("is published, counted and accounted for when the moderator is sure", async () => {
    const opinion = await heldOpinion("Serviva da anni.");
    expect(await shown()).toEqual([{ averageRating: null, totalOpinions: 0 }]);
    await queue(opinion.id);
    await app.runJobs();
    expect(await outcome()).toEqual({ status: "published", events: ["allowed"] });
    expect(await shown()).toEqual([{ averageRating: 2, totalOpinions: 1 }]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it.each(["Un testo dubbio.", "Un testo vietato."])(
    "is left to a person when it says: %s",
    async (comment) => {
      const opinion = await heldOpinion(comment);
      await queue(opinion.id);
      await app.runJobs();
      expect(await outcome()).toEqual({ status: "held", events: ["held"] });
      expect(await shown()).toEqual([{ averageRating: null, totalOpinions: 0 }]);
    },
  );

  it.each(["Serviva da anni.", "Un testo dubbio."])(
    "is dealt with once, however often the job is done: %s",
    async (comment) => {
      const opinion = await heldOpinion(comment);
      for (let n = 0; n < 3; n += 1) {
        await queue(opinion.id);
        await app.runJobs();
      }
      expect((await outcome()).events).toHaveLength(1);
      expect(await checkAggregates(app.context)).toEqual([]);
    },
  );

  it("is not published with words that were not moderated", async () => {
    const opinion = await heldOpinion("Serviva da anni.");
    beforeVerdict = () =>
      app.database.pool.query("UPDATE topic_reviews SET comment = 'Altro, dubbio.'");
    await queue(opinion.id);
    await app.runJobs();
    expect(await outcome()).toEqual({ status: "held", events: [] });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("that a person decided about stays as decided", async () => {
    const opinion = await heldOpinion("Serviva da anni.");
    await app.database.pool.query("UPDATE topic_reviews SET status = 'removed'");
    await queue(opinion.id);
    await app.runJobs();
    expect(await outcome()).toEqual({ status: "removed", events: [] });
  });

  it("that was withdrawn meanwhile is no matter", async () => {
    await queue(4711);
    await app.runJobs();
    const { rows } = await app.database.pool.query("SELECT state::text FROM pgboss.job");
    expect(rows).toEqual([{ state: "completed" }]);
  });

  it("waits for another attempt when moderation fails", async () => {
    const opinion = await heldOpinion("Un guasto.");
    await queue(opinion.id);
    await app.runJobs();
    const { rows } = await app.database.pool.query("SELECT state::text FROM pgboss.job");
    expect(rows).toEqual([{ state: "retry" }]);
    expect(await outcome()).toEqual({ status: "held", events: [] });
  });
});
