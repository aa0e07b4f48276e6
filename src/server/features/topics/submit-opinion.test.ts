import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getOwnOpinion, getTopic, listOpinions, submitOpinion } from "#contract/topics.ts";
import { DAY_MS } from "#domain/durations.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildModerator } from "#tests/build/moderator.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { buildUser, buildUsers } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";

const moderator = buildModerator({ dubbio: "hold", insulto: "reject", silenzio: "throw" });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ moderator, config: { reviewsPerDay: 3 } });
});
afterAll(() => app.close());

const draft = {
  rating: 4,
  comment: "Serve da anni.",
  shownName: "full-name",
  consent: true,
} as const;

async function somebodyAndSomething() {
  const { db } = app.context;
  return {
    user: await buildUser(db, { fullName: "Maria Bianchi" }),
    topic: await buildTopic(db),
  };
}

const topicNow = (id: number) => app.as(null).call(getTopic, { id });
const shownOpinions = async (id: number) => (await app.as(null).call(listOpinions, { id })).items;

describe("giving an opinion", () => {
  it("stores it unapproved, and it is published under the chosen name within moments", async () => {
    const { user, topic } = await somebodyAndSomething();
    const { id } = topic;
    const { opinion } = await app.as(user).call(submitOpinion, { id, ...draft });
    expect(opinion).toMatchObject({
      topicId: id,
      author: "Maria Bianchi",
      shownName: "full-name",
      rating: 4,
      comment: "Serve da anni.",
      status: "held",
      waitsFor: "publication",
      createdAt: app.clock.now().toISOString(),
      editedAt: null,
    });
    expect(await shownOpinions(id)).toEqual([]);
    expect(await topicNow(id)).toMatchObject({ totalOpinions: 0, averageRating: null });

    await app.runJobs();
    const [shown] = await shownOpinions(id);
    expect(shown).toMatchObject({ id: opinion.id, author: "Maria Bianchi", editedAt: null });
    expect(JSON.stringify(shown)).not.toContain(user.id);
    expect(await topicNow(id)).toMatchObject({
      totalOpinions: 1,
      averageRating: 4,
      distribution: [0, 0, 0, 1, 0],
    });
    const own = await app.as(user).call(getOwnOpinion, { id });
    expect(own.opinion).toMatchObject({ status: "published", waitsFor: null });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("as 'Utente' shows no name anywhere, and without a choice there is none to show [security 50]", async () => {
    const { user, topic } = await somebodyAndSomething();
    const other = await buildUser(app.context.db, { fullName: "Carlo Neri" });
    const { id } = topic;
    await app.as(user).call(submitOpinion, { id, ...draft, shownName: "anonymous" });
    await app.as(other).call(submitOpinion, { id, rating: 2, comment: "No.", consent: true });
    await app.runJobs();
    const shown = await shownOpinions(id);
    expect(shown.map(({ author }) => author)).toEqual(["Utente", "Utente"]);
    expect(JSON.stringify(shown)).not.toMatch(/Bianchi|Neri/);
  });

  it("says what is wrong one thing at a time: topic, stars, comment, its length, consent, fitness", async () => {
    const { user, topic } = await somebodyAndSomething();
    const { call } = app.as(user);
    const refused = (given: object) => refusal(call(submitOpinion, { id: topic.id, ...given }));
    expect(await refused({ id: 999_999 })).toBe("topic_not_found");
    expect(await refused({ comment: "" })).toBe("opinion_rating_missing");
    expect(await refused({ rating: 3, comment: "  " })).toBe("opinion_comment_missing");
    expect(await refused({ rating: 3, comment: "x".repeat(1001) })).toBe("comment_too_long");
    expect(await refused({ rating: 3, comment: "Un insulto." })).toBe("consent_required");
    expect(await refused({ ...draft, comment: "Un insulto." })).toBe("opinion_rejected");
    expect(await refused({ ...draft, comment: "Un silenzio." })).toBe("moderation_unavailable");
    await expect(
      call(submitOpinion, { id: topic.id, ...draft, comment: "insulto" }),
    ).rejects.toThrow("Il tuo commento non rispetta le linee guida: insulto alla persona");
    expect(await call(getOwnOpinion, { id: topic.id })).toEqual({
      opinion: null,
      hasConsent: false,
      lastShownName: "anonymous",
    });
  });

  it("is for those who are signed in", async () => {
    const { topic } = await somebodyAndSomething();
    await expect(app.as(null).call(submitOpinion, { id: topic.id, ...draft })).rejects.toThrow(
      "Devi effettuare il login per lasciare un'opinione",
    );
  });

  it("takes consent once, for reviews and opinions alike, and remembers the name chosen", async () => {
    const { user, topic } = await somebodyAndSomething();
    const second = await buildTopic(app.context.db);
    const { call } = app.as(user);
    await call(submitOpinion, { id: topic.id, ...draft, shownName: "anonymous" });
    expect(await call(getOwnOpinion, { id: second.id })).toEqual({
      opinion: null,
      hasConsent: true,
      lastShownName: "anonymous",
    });
    await call(submitOpinion, { id: second.id, ...draft, consent: false });
  });

  it("is possible once for each topic", async () => {
    const { user, topic } = await somebodyAndSomething();
    const { call } = app.as(user);
    await call(submitOpinion, { id: topic.id, ...draft });
    expect(await refusal(call(submitOpinion, { id: topic.id, ...draft }))).toBe(
      "opinion_duplicate",
    );
  });

  it("is not possible on a topic that is closed, until then it is", async () => {
    const { db } = app.context;
    const { user } = await somebodyAndSomething();
    const now = app.clock.now().getTime();
    const closed = await buildTopic(db, { closedAt: new Date(now) });
    const closing = await buildTopic(db, { closedAt: new Date(now + 1) });
    const { call } = app.as(user);
    expect(await refusal(call(submitOpinion, { id: closed.id, ...draft }))).toBe("topic_closed");
    await call(submitOpinion, { id: closing.id, ...draft });
  });

  it("is possible so many times a day [security 41]", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const { call } = app.as(user);
    const submit = async () => call(submitOpinion, { id: (await buildTopic(db)).id, ...draft });
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => refusal(submit())));
    expect(outcomes.filter((code) => code === "opinion_limit_reached")).toHaveLength(2);
    await expect(submit()).rejects.toThrow("limite di 3 opinioni al giorno");
    app.clock.advance(DAY_MS);
    await submit();
  });

  it("of which moderation is not sure waits for a person", async () => {
    const { user, topic } = await somebodyAndSomething();
    const { call } = app.as(user);
    const { opinion } = await call(submitOpinion, { id: topic.id, ...draft, comment: "dubbio" });
    expect(opinion).toMatchObject({ status: "held", waitsFor: "moderator" });
    await app.runJobs();
    expect(await shownOpinions(topic.id)).toEqual([]);
  });

  it("notifies operators, without a word of who wrote it", async () => {
    const { user, topic } = await somebodyAndSomething();
    app.mails.length = 0;
    await app.as(user).call(submitOpinion, { id: topic.id, ...draft });
    await app.runJobs();
    expect(app.mails).toHaveLength(1);
    expect(JSON.stringify(app.mails)).not.toContain(user.email);
  });
});

describe("many people at once", () => {
  it("lose nothing: 100 opinions are stored, published and counted", async () => {
    const topic = await buildTopic(app.context.db);
    const users = await buildUsers(app.context.db, 100);
    await Promise.all(
      users.map((user, index) =>
        app.as(user).call(submitOpinion, { id: topic.id, ...draft, rating: (index % 5) + 1 }),
      ),
    );
    await app.runJobs();
    expect(await topicNow(topic.id)).toMatchObject({
      totalOpinions: 100,
      averageRating: 3,
      distribution: [20, 20, 20, 20, 20],
    });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("who are one and the same leave one opinion and 49 refusals [security 39]", async () => {
    const { user, topic } = await somebodyAndSomething();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        refusal(app.as(user).call(submitOpinion, { id: topic.id, ...draft })),
      ),
    );
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(1);
    expect(outcomes.filter((code) => code === "opinion_duplicate")).toHaveLength(49);
    await app.runJobs();
    expect((await topicNow(topic.id)).totalOpinions).toBe(1);
  });
});
