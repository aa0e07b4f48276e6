import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideItem } from "#contract/moderation.ts";
import { getPolitician } from "#contract/politicians.ts";
import { reportContent } from "#contract/reports.ts";
import { listReviews, publishReview } from "#contract/reviews.ts";
import { deleteMyAccount, withdrawConsent } from "#contract/settings.ts";
import { listOpinions } from "#contract/topics.ts";
import { markUseful } from "#contract/useful.ts";
import { DAY_MS } from "#domain/durations.ts";
import { listenForInvalidations } from "#platform/page-cache/invalidation-bus.ts";
import { refreshEstimates } from "#server/features/ratings/refresh-estimates.ts";
import { weighUsefulVotes } from "#server/features/ratings/weigh-useful-votes.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import { buildSuspension } from "#tests/build/suspension.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { insult, reasoned, useModeration } from "#tests/moderation-queue.ts";
import { eraseDeparted } from "./erase-departed.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const text = { scores: allScores(2), comment: "Non ha risposto.", consent: true };
const review = (user: BuiltUser, id: number) => app.as(user).call(publishReview, { id, ...text });
const published = async (id: number) =>
  (await app.as(null).call(listReviews, { id })).items.map((item) => item.id);

describe("texts that their author erased", () => {
  it("stay in lists and figures until the night, and go in one moment with those of others", async () => {
    const { db } = app.context;
    const [leaver, withdrawer, stays] = [
      await buildUser(db),
      await buildUser(db),
      await buildUser(db),
    ];
    const people = await buildPoliticians(db, [{}, {}]);
    for (const { id } of people)
      for (const user of [leaver, withdrawer, stays]) await review(user, id);
    const pages = () =>
      Promise.all(
        people.map(async ({ id }) => [
          await app.as(null).call(getPolitician, { id }),
          await published(id),
        ]),
      );
    const before = await pages();

    await app.as(leaver).call(deleteMyAccount, {});
    await app.as(withdrawer).call(withdrawConsent, {});
    expect(await pages()).toEqual(before);
    app.clock.advance(DAY_MS);
    expect(await checkAggregates(app.context)).toEqual([]);

    await eraseDeparted(app.context);
    for (const { id } of people) expect(await published(id)).toHaveLength(1);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("leave without a sign of it on the pages that show them", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const { id } = await buildPolitician(db);
    const topic = await buildTopic(db);
    await review(user, id);
    await buildOpinion(db, { topicId: topic.id, userId: user.id });
    const changed: string[] = [];
    const bus = await listenForInvalidations(app.database);
    bus.subscribe({
      invalidate: (tags) => changed.push(...tags),
      invalidateAll: () => changed.push("all"),
    });
    await app.as(user).call(deleteMyAccount, {});
    expect(await bus.flush()).toBe(true);
    expect(changed).toEqual([]);
    await eraseDeparted(app.context);
    expect(await bus.flush()).toBe(true);
    expect(changed).toEqual(
      expect.arrayContaining([`politician:${id}`, `topic:${topic.id}`, "ratings", "topics"]),
    );
    await bus.close();
  });

  it("weigh until then what they weighed", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const { id } = await buildPolitician(db);
    await review(user, id);
    await app.as(user).call(deleteMyAccount, {});
    await refreshEstimates(app.context, {}, { signal: new AbortController().signal });
    const { rows } = await app.database.pool.query("SELECT weight FROM reviews");
    expect(rows).toEqual([{ weight: 10 }]);
  });

  it("keep the name of a signed opinion until the night, and no other name", async () => {
    const { db } = app.context;
    const signer = await buildUser(db, { fullName: "Carla Bruni Rossi" });
    const other = await buildUser(db, { fullName: "Ugo Senzanome" });
    const topic = await buildTopic(db);
    await buildOpinion(db, { topicId: topic.id, userId: signer.id, shownName: "full-name" });
    await buildOpinion(db, { topicId: topic.id, userId: other.id });
    for (const user of [signer, other]) await app.as(user).call(deleteMyAccount, {});
    const names = async () =>
      (await app.as(null).call(listOpinions, { id: topic.id })).items.map(({ author }) => author);
    expect((await names()).toSorted()).toEqual(["Carla Bruni Rossi", "Utente"]);
    const { rows } = await app.database.pool.query<{ full_name: string }>(
      "SELECT full_name FROM users ORDER BY full_name",
    );
    expect(rows.map((row) => row.full_name)).toEqual(["Account cancellato", "Carla Bruni Rossi"]);
    await eraseDeparted(app.context);
    expect(await names()).toEqual([]);
    expect((await app.database.pool.query("SELECT FROM users")).rowCount).toBe(0);
  });

  it("go with the votes that found others useful", async () => {
    const { db } = app.context;
    const [reader, author] = [await buildUser(db), await buildUser(db)];
    const { id } = await buildPolitician(db);
    const written = await review(author, id);
    await app.as(reader).call(markUseful, { id: written.review.id, consent: true });
    const useful = async () =>
      (await app.as(null).call(listReviews, { id })).items.map((item) => item.useful);
    const before = await useful();
    await app.as(reader).call(deleteMyAccount, {});
    expect(await useful()).toEqual(before);
    await eraseDeparted(app.context);
    expect(await useful()).toEqual([0]);
  });

  it("give votes no weight that a suspension had taken", async () => {
    const { db, clock } = app.context;
    const [reader, author] = [await buildUser(db), await buildUser(db)];
    const { id } = await buildPolitician(db);
    const written = await review(author, id);
    await app.as(reader).call(markUseful, { id: written.review.id, consent: true });
    await buildSuspension(db, reader.id, clock.now());
    const useful = async () =>
      (await app.as(null).call(listReviews, { id })).items.map((item) => item.useful);
    await weighUsefulVotes(app.context, { userId: reader.id });
    expect(await useful()).toEqual([0]);
    await app.as(reader).call(deleteMyAccount, {});
    await refreshEstimates(app.context, {}, { signal: new AbortController().signal });
    expect(await useful()).toEqual([0]);
  });

  it("leave nothing behind for an account that published nothing", async () => {
    const user = await buildUser(app.context.db);
    await app.as(user).call(deleteMyAccount, {});
    expect((await app.database.pool.query("SELECT FROM users")).rowCount).toBe(0);
  });
});

describe("a decision on a text whose author is gone", () => {
  const moderation = useModeration();

  it("is told to no author, and stays without a name when the text goes", async () => {
    const { author, content } = await moderation.publishedReview();
    const reporter = await moderation.person();
    const queue = await moderation.openQueue();
    await moderation.app.as(reporter).call(reportContent, { ...content, ...insult });
    await moderation.app.as(author).call(deleteMyAccount, {});
    await moderation.app.runJobs();
    moderation.app.mails.length = 0;
    const { id, version } = await queue.only();
    await queue.call(decideItem, { id, version, decision: "remove", ...reasoned, sanction: null });
    await moderation.app.runJobs();
    expect(moderation.app.mails.filter(({ to }) => to.includes("departed"))).toEqual([]);
    await eraseDeparted(moderation.app.context);
    const { rows } = await moderation.app.database.pool.query(
      "SELECT user_id, facts FROM moderation_decisions",
    );
    expect(rows).toEqual([{ user_id: null, facts: "" }]);
  });
});
