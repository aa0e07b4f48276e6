import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  editOpinion,
  getOwnOpinion,
  getTopic,
  listOpinions,
  submitOpinion,
  withdrawOpinion,
} from "#contract/topics.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildModerator } from "#tests/build/moderator.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser, buildUsers } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";

const moderator = buildModerator({ dubbio: "hold", insulto: "reject" });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ moderator });
});
afterAll(() => app.close());

const draft = { rating: 4, comment: "Serve.", shownName: "full-name", consent: true } as const;

/** A published opinion, and another user's with five stars. */
async function published() {
  const { db } = app.context;
  const user = await buildUser(db, { fullName: "Maria Bianchi" });
  const topic = await buildTopic(db);
  await buildOpinion(db, { topicId: topic.id, rating: 5 });
  const { call } = app.as(user);
  const { opinion } = await call(submitOpinion, { id: topic.id, ...draft });
  await app.runJobs();
  return { user, topic, call, id: opinion.id };
}

const topicNow = (id: number) => app.as(null).call(getTopic, { id });
const authors = async (id: number) =>
  (await app.as(null).call(listOpinions, { id })).items.map(({ author }) => author);

describe("editing one's opinion", () => {
  it("with other words takes it off the page until they are published", async () => {
    const { topic, call, id } = await published();
    app.clock.advance(MINUTE_MS);
    const edited = await call(editOpinion, {
      ...draft,
      id,
      rating: 1,
      comment: "Ho cambiato idea.",
    });
    expect(edited.opinion).toMatchObject({
      status: "held",
      waitsFor: "publication",
      editedAt: app.clock.now().toISOString(),
    });
    expect(edited.ratings).toMatchObject({
      averageRating: 5,
      totalOpinions: 1,
      distribution: [0, 0, 0, 0, 1],
    });
    expect(await checkAggregates(app.context)).toEqual([]);
    await app.runJobs();
    expect(await topicNow(topic.id)).toMatchObject({ averageRating: 3, totalOpinions: 2 });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("with other stars or another name only changes at once", async () => {
    const { topic, call, id } = await published();
    app.clock.advance(MINUTE_MS);
    const { opinion, ratings } = await call(editOpinion, {
      ...draft,
      id,
      rating: 2,
      shownName: "anonymous",
    });
    expect(opinion).toMatchObject({ status: "published", author: "Utente" });
    expect(ratings).toMatchObject({ averageRating: 3.5, totalOpinions: 2 });
    expect(await authors(topic.id)).toEqual(["Utente", "Utente"]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("that becomes flagged waits for a person, that becomes clear is published", async () => {
    const { topic, call, id } = await published();
    const flagged = await call(editOpinion, { ...draft, id, comment: "dubbio" });
    expect(flagged.opinion).toMatchObject({ status: "held", waitsFor: "moderator" });
    await app.runJobs();
    expect((await topicNow(topic.id)).totalOpinions).toBe(1);
    expect(await refusal(call(editOpinion, { ...draft, id, comment: "insulto" }))).toBe(
      "opinion_rejected",
    );
    app.clock.advance(1000);
    const clear = await call(editOpinion, { ...draft, id, comment: "Chiaro." });
    expect(clear.opinion.waitsFor).toBe("publication");
    await app.runJobs();
    expect((await topicNow(topic.id)).totalOpinions).toBe(2);
  });

  it("checks stars, comment and topic as submitting does", async () => {
    const { topic, call, id } = await published();
    expect(await refusal(call(editOpinion, { id }))).toBe("opinion_rating_missing");
    expect(await refusal(call(editOpinion, { id, rating: 3 }))).toBe("opinion_comment_missing");
    await app.database.pool.query("UPDATE public_topics SET closed_at = $2 WHERE id = $1", [
      topic.id,
      app.clock.now(),
    ]);
    expect(await refusal(call(editOpinion, { ...draft, id }))).toBe("topic_closed");
    expect((await call(withdrawOpinion, { id })).ratings.totalOpinions).toBe(1);
  });

  it("is for the author alone: for others there is no such opinion [security 18]", async () => {
    const { topic, id } = await published();
    const other = app.as(await buildUser(app.context.db));
    expect(await refusal(other.call(editOpinion, { ...draft, id }))).toBe("opinion_not_found");
    expect(await refusal(other.call(withdrawOpinion, { id }))).toBe("opinion_not_found");
    expect(await refusal(app.as(null).call(editOpinion, { ...draft, id }))).toBe(
      "sign_in_required",
    );
    expect((await topicNow(topic.id)).totalOpinions).toBe(2);
  });

  it.each(["hidden", "removed"] as const)(
    "is refused when it is %s, withdrawing is not",
    async (status) => {
      const { db } = app.context;
      const user = await buildUser(db);
      const topic = await buildTopic(db);
      const { id } = await buildOpinion(db, { topicId: topic.id, userId: user.id, status });
      const { call } = app.as(user);
      expect(await refusal(call(editOpinion, { ...draft, id }))).toBe("opinion_taken_down");
      await call(withdrawOpinion, { id });
      expect((await call(getOwnOpinion, { id: topic.id })).opinion).toBeNull();
    },
  );

  it("twenty times at once, while it is being published, leaves averages that match", async () => {
    const { topic, call, id } = await published();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(editOpinion, {
          ...draft,
          id,
          rating: (index % 5) + 1,
          comment: index % 3 === 0 ? "dubbio" : `Versione ${index % 4}`,
        }),
      ),
    );
    expect(await checkAggregates(app.context)).toEqual([]);
    await call(editOpinion, { ...draft, id, comment: "Basta così." });
    await app.runJobs();
    expect((await topicNow(topic.id)).totalOpinions).toBe(2);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});

describe("withdrawing one's opinion", () => {
  it("takes it off the page and out of the average, and lets one write again", async () => {
    const { topic, call, id } = await published();
    const { ratings } = await call(withdrawOpinion, { id });
    expect(ratings).toMatchObject({ averageRating: 5, totalOpinions: 1 });
    expect(await authors(topic.id)).toEqual(["Utente"]);
    expect(await refusal(call(withdrawOpinion, { id }))).toBe("opinion_not_found");
    await call(submitOpinion, { id: topic.id, ...draft });
  });

  it("before it was published leaves nothing to publish", async () => {
    const { db } = app.context;
    const topic = await buildTopic(db);
    const { call } = app.as(await buildUser(db));
    const { opinion } = await call(submitOpinion, { id: topic.id, ...draft });
    await call(withdrawOpinion, { id: opinion.id });
    await app.runJobs();
    expect((await topicNow(topic.id)).totalOpinions).toBe(0);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("while others submit, edit and are published keeps the averages right", async () => {
    const { db } = app.context;
    const topic = await buildTopic(db);
    const users = await buildUsers(db, 20);
    const submitted = await Promise.all(
      users.map((user) => app.as(user).call(submitOpinion, { id: topic.id, ...draft })),
    );
    await Promise.all([
      app.runJobs(),
      ...submitted.flatMap(({ opinion: { id } }, index) => {
        const { call } = app.as(users[index] ?? null);
        return [
          refusal(call(editOpinion, { ...draft, id, rating: 1 })),
          refusal(call(withdrawOpinion, { id })),
        ];
      }),
    ]);
    await app.runJobs();
    expect((await topicNow(topic.id)).totalOpinions).toBe(0);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});
