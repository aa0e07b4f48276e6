import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listReviews, withdrawReview } from "#contract/reviews.ts";
import { listMyUseful, markUseful, unmarkUseful } from "#contract/useful.ts";
import { DAY_MS } from "#domain/durations.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { refreshEstimates } from "#server/features/ratings/refresh-estimates.ts";
import { weighUsefulVotes } from "#server/features/ratings/weigh-useful-votes.ts";
import { setStandings } from "#server/shared/ratings/set-standings.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildSuspension } from "#tests/build/suspension.ts";
import { buildUser } from "#tests/build/user.ts";
import { whileReviewsAreErased } from "#tests/erased-meanwhile.ts";
import { refusal } from "#tests/refusal.ts";
import { reviewsPersonalData } from "./personal-data.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ asOwner: true });
});
afterAll(() => app.close());

/** Of an account that weighs this many tenths. */
async function buildVoter(tenths = 10) {
  const user = await buildUser(app.context.db);
  await app.database.pool.query(
    "UPDATE users SET review_weight = $2::int, email_verified = $2::int > 0 WHERE id = $1",
    [user.id, tenths],
  );
  return user;
}

async function buildReviews(count: number) {
  const { db } = app.context;
  const { id } = await buildPolitician(db);
  const reviews = [];
  for (let number = 1; number <= count; number += 1)
    reviews.push(
      await buildReview(db, {
        politicianId: id,
        comment: `n. ${number}`,
        createdAt: new Date(Date.UTC(2026, 9, number)),
      }),
    );
  return { id, reviews: reviews.map((review) => review.id) };
}

const readUseful = async (id: number) =>
  (await app.as(null).call(listReviews, { id, sort: "useful" })).items.map(
    ({ comment, useful }) => `${comment}: ${useful}`,
  );

describe("a vote «Utile»", () => {
  it("on a review that is erased meanwhile finds none", async () => {
    const { reviews } = await buildReviews(1);
    const voter = await buildVoter();
    await whileReviewsAreErased(app.database, "useful_votes", async () => {
      const vote = app.as(voter).call(markUseful, { id: reviews[0] ?? 0, consent: true });
      expect(await refusal(vote)).toBe("review_not_found");
    });
  });

  it("counts once, can be taken back, and is known to oneself only [security 39]", async () => {
    const { id, reviews } = await buildReviews(2);
    const [first = 0] = reviews;
    const voter = await buildVoter();
    const other = await buildVoter();
    for (let time = 0; time < 2; time += 1)
      expect(await app.as(voter).call(markUseful, { id: first, consent: true })).toMatchObject({
        useful: 1,
      });
    expect(await app.as(other).call(markUseful, { id: first, consent: true })).toMatchObject({
      useful: 2,
    });
    expect(await app.as(voter).call(listMyUseful, { id })).toEqual({
      ids: [first],
      hasConsent: true,
      isEmailConfirmed: true,
    });
    expect(await app.as(await buildVoter()).call(listMyUseful, { id })).toEqual({
      ids: [],
      hasConsent: false,
      isEmailConfirmed: true,
    });
    expect(JSON.stringify(await app.as(null).call(listReviews, { id }))).not.toContain(voter.id);
    for (let time = 0; time < 2; time += 1)
      expect(await app.as(voter).call(unmarkUseful, { id: first })).toMatchObject({ useful: 1 });
    expect(await app.as(voter).call(listMyUseful, { id })).toMatchObject({
      ids: [],
      hasConsent: true,
    });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("of an unconfirmed account is kept and not counted, and its owner can know why", async () => {
    const { id, reviews } = await buildReviews(1);
    const voter = await buildVoter(0);
    const [review = 0] = reviews;
    expect(await app.as(voter).call(markUseful, { id: review, consent: true })).toMatchObject({
      useful: 0,
    });
    expect(await app.as(voter).call(listMyUseful, { id })).toEqual({
      ids: [review],
      hasConsent: true,
      isEmailConfirmed: false,
    });
  });

  it("asks for consent once, and counts nothing without it", async () => {
    const { id, reviews } = await buildReviews(2);
    const [first = 0, second = 0] = reviews;
    const voter = await buildVoter();
    expect(await refusal(app.as(voter).call(markUseful, { id: first }))).toBe(
      "useful_consent_required",
    );
    expect(await readUseful(id)).toEqual(["n. 2: 0", "n. 1: 0"]);
    await app.as(voter).call(markUseful, { id: first, consent: true });
    expect(await app.as(voter).call(markUseful, { id: second })).toMatchObject({ useful: 1 });
    const { rows } = await app.database.pool.query(
      "SELECT purpose FROM consents WHERE user_id = $1 AND withdrawn_at IS NULL",
      [voter.id],
    );
    expect(rows).toEqual([{ purpose: "political-opinions" }]);
  });

  it("is refused on one's own review, on what is not published, and of who is suspended", async () => {
    const { db } = app.context;
    const { id: politicianId } = await buildPolitician(db);
    const voter = await buildVoter();
    const own = await buildReview(db, { politicianId, userId: voter.id });
    const hidden = await buildReview(db, { politicianId, status: "hidden" });
    const { id } = await buildReview(db, { politicianId });
    const mark = (review: number) =>
      refusal(app.as(voter).call(markUseful, { id: review, consent: true }));
    expect(await mark(own.id)).toBe("own_review");
    expect(await mark(hidden.id)).toBe("review_not_found");
    expect(await mark(2_000_000_000)).toBe("review_not_found");
    await buildSuspension(db, voter.id, app.clock.now());
    expect(await mark(id)).toBe("author_suspended");
  });

  it("can be taken back whatever became of the review", async () => {
    const { id, reviews } = await buildReviews(1);
    const [review = 0] = reviews;
    const voter = await buildVoter();
    const other = await buildVoter();
    for (const one of [voter, other])
      await app.as(one).call(markUseful, { id: review, consent: true });
    await app.database.pool.query("UPDATE reviews SET status = 'hidden' WHERE id = $1", [review]);
    const none = { politicianId: null, useful: 0 };
    for (let time = 0; time < 2; time += 1)
      expect(await app.as(voter).call(unmarkUseful, { id: review })).toEqual(none);
    expect((await app.as(voter).call(listMyUseful, { id })).ids).toEqual([]);
    expect(await app.as(voter).call(unmarkUseful, { id: 2_000_000_000 })).toEqual(none);
    await app.database.pool.query("UPDATE reviews SET status = 'published' WHERE id = $1", [
      review,
    ]);
    expect(await readUseful(id)).toEqual(["n. 1: 1"]);
  });

  it("is limited per account, and can be taken back beyond the limit", async () => {
    const [review = 0] = (await buildReviews(1)).reviews;
    const voter = await buildVoter();
    const mark = () => app.as(voter).call(markUseful, { id: review, consent: true });
    const unmark = () => app.as(voter).call(unmarkUseful, { id: review });
    for (let press = 0; press < 120; press += 1) await mark();
    expect(await refusal(mark())).toBe("too_many_requests");
    for (let press = 0; press < 120; press += 1)
      expect(await unmark()).toMatchObject({ useful: 0 });
    expect(await refusal(unmark())).toBe("too_many_requests");
  });

  it("of many at once is counted exactly", async () => {
    const { id, reviews } = await buildReviews(1);
    const voters = await Promise.all(Array.from({ length: 12 }, () => buildVoter()));
    await Promise.all(
      voters.map((voter) => app.as(voter).call(markUseful, { id: reviews[0] ?? 0, consent: true })),
    );
    expect(await readUseful(id)).toEqual(["n. 1: 12"]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});

describe("the order by usefulness", () => {
  it("goes by what votes weigh, equals by time, page by page", async () => {
    const { id, reviews } = await buildReviews(4);
    const [first = 0, second = 0, third = 0] = reviews;
    // Three new accounts weigh less than one old one; unconfirmed ones nothing.
    for (let vote = 0; vote < 3; vote += 1)
      await app.as(await buildVoter(2)).call(markUseful, { id: third, consent: true });
    await app.as(await buildVoter(10)).call(markUseful, { id: first, consent: true });
    await app.as(await buildVoter(0)).call(markUseful, { id: second, consent: true });
    expect(await readUseful(id)).toEqual(["n. 1: 1", "n. 3: 3", "n. 4: 0", "n. 2: 0"]);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await app.as(null).call(listReviews, { id, sort: "useful", limit: 1, cursor });
      seen.push(...page.items.map(({ comment }) => comment));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(["n. 1", "n. 3", "n. 4", "n. 2"]);
  });

  it("is by the lower bound of Wilson's interval", async () => {
    const { rows } = await app.database.pool.query<{ bound: number }>(
      "SELECT review_usefulness(tenths) AS bound FROM unnest('{0,10,100,1000}'::int[]) AS tenths",
    );
    // n / (n + 1.96²) for n votes of full weight.
    expect(rows.map(({ bound }) => bound)).toEqual([0, 2065, 7224, 9630]);
  });
});

describe("what votes weigh", () => {
  it("follows the account, and is nothing while it is suspended", async () => {
    const { id, reviews } = await buildReviews(1);
    const voter = await buildVoter(5);
    await app.as(voter).call(markUseful, { id: reviews[0] ?? 0, consent: true });
    await buildSuspension(app.context.db, voter.id, app.clock.now());
    await weighUsefulVotes(app.context, { userId: voter.id });
    expect(await readUseful(id)).toEqual(["n. 1: 0"]);
    expect(await checkAggregates(app.context)).toEqual([]);
    app.clock.advance(8 * DAY_MS);
    // The suspension has ended; the night finds out.
    const { signal } = new AbortController();
    await refreshEstimates(app.context, {}, { signal });
    expect(await readUseful(id)).toEqual(["n. 1: 1"]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("is nothing while the voter's own review of the politician is set aside", async () => {
    const { id, reviews } = await buildReviews(2);
    const [first = 0, second = 0] = reviews;
    const voter = await buildVoter();
    const { db } = app.context;
    const own = await buildReview(db, {
      politicianId: id,
      userId: voter.id,
      comment: "own",
      createdAt: new Date(Date.UTC(2026, 8, 1)),
    });
    const elsewhere = await buildReviews(1);
    await app.as(voter).call(markUseful, { id: elsewhere.reviews[0] ?? 0, consent: true });
    await app.as(voter).call(markUseful, { id: first, consent: true });
    const setStanding = (standing: "aside" | "counted") =>
      db.transaction((tx) => setStandings(app.context, tx, "review", [{ id: own.id, standing }]));
    await setStanding("aside");
    await app.as(voter).call(markUseful, { id: second, consent: true });
    await app.runJobs();
    expect(await readUseful(id)).toEqual(["n. 2: 0", "n. 1: 0", "own: 0"]);
    expect(await readUseful(elsewhere.id)).toEqual(["n. 1: 1"]);
    await setStanding("counted");
    await app.runJobs();
    expect(await readUseful(id)).toEqual(["n. 2: 1", "n. 1: 1", "own: 0"]);
    expect(
      (await checkAggregates(app.context)).filter(({ subject }) => subject === "review"),
    ).toEqual([]);
  });

  it("stays nothing when the voter withdraws the review that was set aside, of this person only", async () => {
    const { db } = app.context;
    const voter = await buildVoter();
    const here = await buildReviews(1);
    const elsewhere = await buildReviews(1);
    for (const { reviews } of [here, elsewhere])
      await app.as(voter).call(markUseful, { id: reviews[0] ?? 0, consent: true });
    const own = await buildReview(db, { politicianId: here.id, userId: voter.id });
    await db.transaction((tx) =>
      setStandings(app.context, tx, "review", [{ id: own.id, standing: "aside" }]),
    );
    await app.as(voter).call(withdrawReview, { id: own.id });
    // The job of the standing, which the withdrawal may precede, and the night.
    await app.runJobs();
    await refreshEstimates(app.context, {}, { signal: new AbortController().signal });
    expect(await readUseful(here.id)).toEqual(["n. 1: 0"]);
    expect(await readUseful(elsewhere.id)).toEqual(["n. 1: 1"]);
    expect(await reviewsPersonalData.collect(db, voter.id)).toMatchObject({
      usefulVotes: expect.arrayContaining([
        expect.objectContaining({ politicianId: here.id, weight: 0, staysAside: true }),
      ]),
    });
    await db.transaction((tx) => reviewsPersonalData.erase(tx, voter.id));
    const { rows } = await app.database.pool.query("SELECT FROM useful_votes WHERE user_id = $1", [
      voter.id,
    ]);
    expect(rows).toEqual([]);
  });

  it("is repaired where it differs", async () => {
    const { id, reviews } = await buildReviews(1);
    await app.as(await buildVoter()).call(markUseful, { id: reviews[0] ?? 0, consent: true });
    await app.database.pool.query("UPDATE reviews SET useful_count = 7 WHERE id = $1", reviews);
    expect(await checkAggregates(app.context, { repair: true })).toEqual([
      { subject: "review", id: reviews[0], column: "useful_count", stored: 7, counted: 1 },
    ]);
    expect(await readUseful(id)).toEqual(["n. 1: 1"]);
  });
});

describe("a user's votes", () => {
  it("are handed over, and go with the account and with the consent", async () => {
    const { db } = app.context;
    for (const erase of ["erase", "eraseOpinions"] as const) {
      const { id, reviews } = await buildReviews(1);
      const voter = await buildVoter();
      await app.as(voter).call(markUseful, { id: reviews[0] ?? 0, consent: true });
      expect(await reviewsPersonalData.collect(db, voter.id)).toMatchObject({
        usefulVotes: [{ reviewId: reviews[0], politicianId: id, weight: 10 }],
      });
      await db.transaction(async (tx) => reviewsPersonalData[erase]?.(tx, voter.id));
      expect(await readUseful(id)).toEqual(["n. 1: 0"]);
      expect(await checkAggregates(app.context)).toEqual([]);
    }
  });
});
