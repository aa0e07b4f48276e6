import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPolitician } from "#contract/politicians.ts";
import { getOwnReview, publishReview } from "#contract/reviews.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildModerator } from "#tests/build/moderator.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser, buildUsers } from "#tests/build/user.ts";
import { reviewsPersonalData } from "./personal-data.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    moderator: buildModerator({ dubbio: "hold" }),
    config: { reviewsPerDay: 100 },
  });
});
afterAll(() => app.close());

const draft = { scores: allScores(1), comment: "Non mi ha convinto.", consent: true };

describe("a user's reviews", () => {
  it("are handed over with everything the user wrote, and nothing of others", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const [first, second] = await buildPoliticians(db, [{ name: "Ada" }, { name: "Ugo" }]);
    await app.as(user).call(publishReview, { id: first?.id ?? 0, ...draft });
    app.clock.advance(1000);
    await app.as(user).call(publishReview, { id: second?.id ?? 0, ...draft, comment: "dubbio" });
    await buildReview(db, { politicianId: first?.id ?? 0 });
    const { reviews, consents } = await reviewsPersonalData.collect(db, user.id);
    expect(reviews).toMatchObject([
      { politicianName: "Ada", comment: draft.comment, honesty: 1, status: "published" },
      { politicianName: "Ugo", comment: "dubbio", inclusivity: 1, status: "held" },
    ]);
    expect(reviews).toHaveLength(2);
    expect(consents).toMatchObject([{ purpose: "political-opinions", withdrawnAt: null }]);
  });

  it("are erased whole, consents included, and the averages follow", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const politicians = await buildPoliticians(db, [{}, {}, {}]);
    for (const { id } of politicians) {
      await buildReview(db, { politicianId: id, scores: allScores(5) });
      await app.as(user).call(publishReview, { id, ...draft });
    }
    await db.transaction((tx) => reviewsPersonalData.erase(tx, user.id));
    for (const { id } of politicians) {
      const { ratings } = await app.as(null).call(getPolitician, { id });
      expect(ratings).toMatchObject({ overall: 5, totalReviews: 1 });
      expect(await app.as(user).call(getOwnReview, { id })).toEqual({
        review: null,
        hasConsent: false,
      });
    }
    expect(await reviewsPersonalData.collect(db, user.id)).toEqual({
      reviews: [],
      consents: [],
      withdrawnTexts: [],
      reviewArrivals: [],
      reviewSurges: [],
      usefulVotes: [],
    });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("of many users are erased at once while others write, and nothing is lost", async () => {
    const { db } = app.context;
    const politicians = await buildPoliticians(
      db,
      Array.from({ length: 6 }, () => ({})),
    );
    const [leaving, staying] = [await buildUsers(db, 6), await buildUsers(db, 6)];
    const publishAll = (users: { id: string }[]) =>
      users.flatMap((user) =>
        politicians.map(({ id }) => app.as(user).call(publishReview, { id, ...draft })),
      );
    await Promise.all(publishAll(leaving));
    await Promise.all([
      ...publishAll(staying),
      ...leaving.map(({ id }) => db.transaction((tx) => reviewsPersonalData.erase(tx, id))),
    ]);
    for (const { id } of politicians)
      expect((await app.as(null).call(getPolitician, { id })).ratings.totalReviews).toBe(6);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});
