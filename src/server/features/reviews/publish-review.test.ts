import { describe, expect, it } from "vitest";
import { getPolitician } from "#contract/politicians.ts";
import {
  editReview,
  getOwnReview,
  listReviews,
  publishReview,
  withdrawReview,
} from "#contract/reviews.ts";
import { withdrawConsent } from "#contract/settings.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser, buildUsers } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { draft, useReviewSite } from "#tests/review-site.ts";

const site = useReviewSite();
const { somebodyAndSomeone, ratingsOfPolitician, shownReviews } = site;

describe("publishing a review", () => {
  it("shows it at once as written by 'Utente' and answers with the new averages", async () => {
    const { user, politician } = await somebodyAndSomeone();
    await buildReview(site.app.context.db, { politicianId: politician.id, scores: allScores(2) });
    const answer = await site.app.as(user).call(publishReview, { id: politician.id, ...draft });
    expect(answer.review).toMatchObject({ author: "Utente", status: "published", mean: 4 });
    expect(answer.ratings).toMatchObject({ overall: 3, totalReviews: 2, percentPositive: 50 });
    expect(await ratingsOfPolitician(politician.id)).toEqual(answer.ratings);
    const [newest] = await shownReviews(politician.id);
    expect(newest).toMatchObject({
      id: answer.review.id,
      comment: "Ha risposto a tutti.",
      createdAt: "2026-11-20",
      editedAt: null,
    });
  });

  it("is found by words with accents, however a keyboard composed them", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const comment = "La viabilità è migliorata.";
    await site.app
      .as(user)
      .call(publishReview, { id: politician.id, ...draft, comment: comment.normalize("NFD") });
    for (const q of ["viabilità", "viabilità".normalize("NFD"), "viabilita"])
      expect(await site.app.as(null).call(listReviews, { id: politician.id, q })).toMatchObject({
        items: [{ comment }],
      });
  });

  it("asks a visitor to sign in first", async () => {
    const politician = await buildPolitician(site.app.context.db);
    expect(
      await refusal(site.app.as(null).call(publishReview, { id: politician.id, ...draft })),
    ).toBe("review_sign_in_required");
  });

  it("says what is wrong one thing at a time: politician, scores, comment, consent, limit, comment's fitness", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const others = await buildPoliticians(site.app.context.db, [{}, {}, {}]);
    const { call } = site.app.as(user);
    const publish = (id: number, given: object) => call(publishReview, { id, ...given });
    expect(await refusal(publish(999_999, { comment: "" }))).toBe("politician_not_found");
    const { honesty: _, ...nine } = allScores(4);
    expect(await refusal(publish(politician.id, { scores: nine, comment: "" }))).toBe(
      "review_scores_missing",
    );
    expect(await refusal(publish(politician.id, { scores: { ...nine, honesty: 0 } }))).toBe(
      "review_scores_missing",
    );
    const scores = allScores(4);
    expect(await refusal(publish(politician.id, { scores, comment: " \n " }))).toBe(
      "review_comment_missing",
    );
    expect(await refusal(publish(politician.id, { scores, comment: "a".repeat(1001) }))).toBe(
      "comment_too_long",
    );
    expect(await refusal(publish(politician.id, { scores, comment: "insulto" }))).toBe(
      "consent_required",
    );
    for (const { id } of others) await publish(id, draft);
    expect(await refusal(publish(politician.id, { scores, comment: "insulto" }))).toBe(
      "review_limit_reached",
    );
    site.app.clock.advance(DAY_MS + 1);
    expect(await refusal(publish(politician.id, { scores, comment: "insulto" }))).toBe(
      "review_rejected",
    );
  });

  it("names the attributes that are missing", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const { honesty: _, ...nine } = allScores(4);
    await expect(
      site.app.as(user).call(publishReview, { id: politician.id, scores: nine, comment: "x" }),
    ).rejects.toMatchObject({
      fields: [{ path: "scores.honesty", message: "Per favore valuta tutti gli attributi" }],
    });
  });

  it("refuses scores that are no whole numbers up to 5", async () => {
    const { user, politician } = await somebodyAndSomeone();
    for (const honesty of [6, -1, 2.5, "4", null]) {
      const scores = { ...allScores(4), honesty } as never;
      expect(
        await refusal(
          site.app.as(user).call(publishReview, { id: politician.id, ...draft, scores }),
        ),
      ).toBe("invalid_input");
    }
  });

  it.each([
    { comment: 5 },
    { comment: "a".repeat(20_001) },
    { consent: "yes" },
    { scores: [1, 2, 3] },
    { scores: { ...allScores(4), charm: 5 } },
    { id: 1.5 },
    { id: 2 ** 31 },
  ])("refuses what is not a review: %o", async (given) => {
    const { user, politician } = await somebodyAndSomeone();
    const input = { id: politician.id, ...draft, ...given } as never;
    expect(await refusal(site.app.as(user).call(publishReview, input))).toBe("invalid_input");
  });

  it("stores half a character as the sign for a missing one [security 31]", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const input = { id: politician.id, ...draft, comment: "Bene \uD83D così." };
    const { review } = await site.app.as(user).call(publishReview, input);
    expect(review.comment).toBe("Bene \uFFFD così.");
  });

  it("takes a comment of 1000 characters outside the basic plane, and trims what surrounds it [security 31]", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const comment = "🙂".repeat(1000);
    const { review } = await site.app
      .as(user)
      .call(publishReview, { id: politician.id, ...draft, comment: `  ${comment}\0\n` });
    expect(review.comment).toBe(comment);
  });

  it("stores nothing of a rejected comment and says why", async () => {
    const { user, politician } = await somebodyAndSomeone();
    await expect(
      site.app.as(user).call(publishReview, { id: politician.id, ...draft, comment: "un insulto" }),
    ).rejects.toMatchObject({
      code: "review_rejected",
      message: "Il commento è stato rifiutato: insulto alla persona",
    });
    expect(await site.app.as(user).call(getOwnReview, { id: politician.id })).toEqual({
      review: null,
      hasConsent: false,
    });
    expect(await shownReviews(politician.id)).toEqual([]);
  });

  it("stores nothing when moderation fails", async () => {
    const { user, politician } = await somebodyAndSomeone();
    expect(
      await refusal(
        site.app.as(user).call(publishReview, { id: politician.id, ...draft, comment: "silenzio" }),
      ),
    ).toBe("moderation_unavailable");
    expect(await shownReviews(politician.id)).toEqual([]);
  });

  it("holds a flagged one: only its author sees it, and no average moves", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const { id } = politician;
    const answer = await site.app.as(user).call(publishReview, { id, ...draft, comment: "dubbio" });
    expect(answer.review.status).toBe("held");
    expect(answer.ratings).toMatchObject({ overall: null, totalReviews: 0 });
    expect(await shownReviews(id)).toEqual([]);
    const own = await site.app.as(user).call(getOwnReview, { id });
    expect(own.review).toMatchObject({ status: "held", comment: "dubbio" });
    expect(await checkAggregates(site.app.context)).toEqual([]);
  });

  it("needs consent once, and keeps it with the version of what was agreed to [security 50]", async () => {
    const { db } = site.app.context;
    const user = await buildUser(db);
    const [first, second] = await buildPoliticians(db, [{}, {}]);
    if (first === undefined || second === undefined) throw new Error("two were built");
    const { call } = site.app.as(user);
    const { consent: _, ...withoutConsent } = draft;
    expect(await refusal(call(publishReview, { id: first.id, ...withoutConsent }))).toBe(
      "consent_required",
    );
    await call(publishReview, { id: first.id, ...draft });
    await call(publishReview, { id: second.id, ...withoutConsent });
    expect((await call(getOwnReview, { id: second.id })).hasConsent).toBe(true);
    const { rows } = await site.app.database.pool.query(
      "SELECT purpose, policy_version, withdrawn_at FROM consents WHERE user_id = $1",
      [user.id],
    );
    expect(rows).toEqual([
      { purpose: "political-opinions", policy_version: expect.any(String), withdrawn_at: null },
    ]);
  });

  it("is possible once per politician, also after giving consent again", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const publish = () => site.app.as(user).call(publishReview, { id: politician.id, ...draft });
    await publish();
    expect(await refusal(publish())).toBe("review_duplicate");
    expect((await ratingsOfPolitician(politician.id)).totalReviews).toBe(1);
  });

  it("is possible so many times in any 24 hours, even for requests sent together [security 41]", async () => {
    const { db } = site.app.context;
    const user = await buildUser(db);
    const many = await buildPoliticians(
      db,
      Array.from({ length: 8 }, () => ({})),
    );
    const results = await Promise.all(
      many.map(({ id }) => refusal(site.app.as(user).call(publishReview, { id, ...draft }))),
    );
    expect(results.filter((code) => code === undefined)).toHaveLength(3);
    expect(results.filter((code) => code === "review_limit_reached")).toHaveLength(5);
    expect(await checkAggregates(site.app.context)).toEqual([]);
  });

  it("counts those withdrawn that day towards the limit, in whatever way [security 41]", async () => {
    const { db } = site.app.context;
    const user = await buildUser(db);
    const many = await buildPoliticians(
      db,
      Array.from({ length: 5 }, () => ({})),
    );
    const ids = many.map(({ id }) => id);
    const publish = (index: number) =>
      site.app.as(user).call(publishReview, { id: ids[index] ?? 0, ...draft });
    for (const index of [0, 1]) {
      const { review } = await publish(index);
      await site.app.as(user).call(withdrawReview, { id: review.id });
    }
    await publish(2);
    await site.app.as(user).call(withdrawConsent, {});
    site.app.clock.advance(23 * HOUR_MS);
    expect(await refusal(publish(3))).toBe("review_limit_reached");
    site.app.clock.advance(2 * HOUR_MS);
    expect(await refusal(publish(4))).toBeUndefined();
  });

  it("is refused for somebody whose account is gone meanwhile", async () => {
    const politician = await buildPolitician(site.app.context.db);
    const ghost = { id: "00000000-0000-4000-8000-000000000000" };
    expect(
      await refusal(site.app.as(ghost).call(publishReview, { id: politician.id, ...draft })),
    ).toBe("review_sign_in_required");
  });

  it("ignores a status, an author or a date the client makes up [security 19]", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const other = await buildUser(site.app.context.db);
    const input = {
      id: politician.id,
      ...draft,
      comment: "dubbio",
      status: "published",
      is_approved: true,
      isApproved: true,
      createdAt: "2020-01-01",
      userId: other.id,
      user_id: other.id,
      created_at: "2020-01-01",
    };
    const { review } = await site.app.as(user).call(publishReview, input);
    expect(review).toMatchObject({ status: "held", createdAt: site.app.clock.now().toISOString() });
    expect((await site.app.as(other).call(getOwnReview, { id: politician.id })).review).toBeNull();
  });

  it("never lets anybody's id out [security 45]", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const { id } = politician;
    const answers = [
      await site.app.as(user).call(publishReview, { id, ...draft }),
      await site.app.as(null).call(listReviews, { id }),
      await site.app.as(null).call(getPolitician, { id }),
      await site.app.as(user).call(getOwnReview, { id }),
    ];
    const sent = JSON.stringify(answers);
    for (const secret of [user.id, user.email, user.fullName]) expect(sent).not.toContain(secret);
  });

  it("works for somebody no longer in office, not for a deleted politician", async () => {
    const { db } = site.app.context;
    const user = await buildUser(db);
    const ended = await buildPolitician(db, { endedAt: new Date("2026-11-01T00:00:00Z") });
    const deleted = await buildPolitician(db, { deletedAt: new Date("2026-11-01T00:00:00Z") });
    await site.app.as(user).call(publishReview, { id: ended.id, ...draft });
    expect(await shownReviews(ended.id)).toHaveLength(1);
    expect(await refusal(site.app.as(user).call(publishReview, { id: deleted.id, ...draft }))).toBe(
      "politician_not_found",
    );
    expect(await refusal(shownReviews(deleted.id))).toBe("politician_not_found");
    expect(await refusal(site.app.as(user).call(getOwnReview, { id: deleted.id }))).toBe(
      "politician_not_found",
    );
  });
});

describe("a politician who has left office", () => {
  const leftOffice = (daysAgo: number) =>
    buildPolitician(site.app.context.db, {
      endedAt: new Date(site.app.clock.now().getTime() - daysAgo * DAY_MS),
    });

  it("can be reviewed for a year, which the page says", async () => {
    const { id } = await leftOffice(364);
    const user = await buildUser(site.app.context.db);
    expect(await site.app.as(null).call(getPolitician, { id })).toMatchObject({
      isReviewable: true,
      reviewsCloseAt: new Date(site.app.clock.now().getTime() + DAY_MS).toISOString(),
    });
    const { review } = await site.app.as(user).call(publishReview, { id, ...draft });
    expect(review.status).toBe("published");
  });

  it("can neither be reviewed nor have a review edited after that; one's own can be withdrawn", async () => {
    const { id } = await leftOffice(366);
    const user = await buildUser(site.app.context.db);
    const own = await buildReview(site.app.context.db, { politicianId: id, userId: user.id });
    const { call } = site.app.as(user);
    const other = site.app.as(await buildUser(site.app.context.db));
    expect((await site.app.as(null).call(getPolitician, { id })).isReviewable).toBe(false);
    expect(await refusal(other.call(publishReview, { id, ...draft }))).toBe("reviews_closed");
    expect(await refusal(call(editReview, { ...draft, id: own.id }))).toBe("reviews_closed");
    await call(withdrawReview, { id: own.id });
    expect(await shownReviews(id)).toEqual([]);
  });
});

describe("200 people at once", () => {
  it("reviewing one politician lose nothing", async () => {
    const politician = await buildPolitician(site.app.context.db);
    const users = await buildUsers(site.app.context.db, 200);
    await Promise.all(
      users.map((user, index) =>
        site.app.as(user).call(publishReview, {
          id: politician.id,
          ...draft,
          scores: allScores(((index % 5) + 1) as 1),
        }),
      ),
    );
    expect(await ratingsOfPolitician(politician.id)).toMatchObject({
      overall: 3,
      totalReviews: 200,
      percentPositive: 40,
      distribution: [40, 40, 40, 40, 40],
    });
    expect(await checkAggregates(site.app.context)).toEqual([]);
  });

  it("are counted by the weight of their accounts, whatever they give, and what is held or refused is not", async () => {
    const { db } = site.app.context;
    const politicians = await buildPoliticians(db, [{}, {}, {}]);
    const users = await buildUsers(db, 60);
    await site.app.database.pool.query(
      `UPDATE users SET review_weight = (place * 7) % 11, weighs_as_new = place % 3 = 0
       FROM unnest($1::uuid[]) WITH ORDINALITY AS given (user_id, place) WHERE users.id = user_id`,
      [users.map(({ id }) => id)],
    );
    const review = (index: number) =>
      refusal(
        site.app.as(users[index] ?? null).call(publishReview, {
          id: politicians[index % 3]?.id ?? 0,
          scores: perAttribute((name) => (((index * name.length + index) % 5) + 1) as 1),
          comment: index % 7 === 0 ? "Ho un dubbio su di lui." : draft.comment,
          consent: true,
        }),
      );
    const before = [0, 10, 20];
    for (const index of before) await review(index);
    const codes = await Promise.all(users.map((_, index) => review(index)));
    expect(codes.flatMap((code, index) => (code === "review_duplicate" ? [index] : []))).toEqual(
      before,
    );
    const counts = await Promise.all(politicians.map(({ id }) => ratingsOfPolitician(id)));
    expect(counts.reduce((sum, { totalReviews }) => sum + totalReviews, 0)).toBe(51);
    expect(await checkAggregates(site.app.context)).toEqual([]);
  });

  it("who are one and the same leave one review and 199 refusals [security 39]", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const results = await Promise.all(
      Array.from({ length: 200 }, () =>
        refusal(site.app.as(user).call(publishReview, { id: politician.id, ...draft })),
      ),
    );
    expect(results.filter((code) => code === "review_duplicate")).toHaveLength(199);
    expect((await ratingsOfPolitician(politician.id)).totalReviews).toBe(1);
    expect(await checkAggregates(site.app.context)).toEqual([]);
  });
});
