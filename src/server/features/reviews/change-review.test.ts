import { describe, expect, it } from "vitest";
import { editReview, getOwnReview, publishReview, withdrawReview } from "#contract/reviews.ts";
import { editOpinion, submitOpinion } from "#contract/topics.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { EDITS } from "#server/shared/authoring/limit-edits.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { buildUser, buildUsers } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { draft, useReviewSite } from "#tests/review-site.ts";

const site = useReviewSite();
const { somebodyAndSomeone, ratingsOfPolitician, shownReviews } = site;

describe("editing one's review", () => {
  it("moves the averages from the old scores to the new and says when", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const { id } = politician;
    await buildReview(site.app.context.db, { politicianId: id, scores: allScores(5) });
    const { review } = await site.app.as(user).call(publishReview, { id, ...draft });
    site.app.clock.advance(MINUTE_MS);
    const edited = await site.app.as(user).call(editReview, {
      id: review.id,
      scores: { ...allScores(1), honesty: 5 },
      comment: "Ho cambiato idea.",
    });
    expect(edited.review).toMatchObject({
      comment: "Ho cambiato idea.",
      mean: 1.4,
      createdAt: review.createdAt,
      editedAt: site.app.clock.now().toISOString(),
    });
    expect(edited.ratings).toMatchObject({
      totalReviews: 2,
      overall: 3.2,
      percentPositive: 50,
      distribution: [1, 0, 0, 0, 1],
      topAttribute: { attribute: "honesty", mean: 5 },
    });
    expect(await ratingsOfPolitician(id)).toEqual(edited.ratings);
    expect(await checkAggregates(site.app.context)).toEqual([]);
  });

  it("moderates again: what is flagged leaves the averages, what becomes clear enters them", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const { id } = politician;
    const { call } = site.app.as(user);
    const { review } = await call(publishReview, { id, ...draft });
    const edit = (comment: string) =>
      call(editReview, { id: review.id, scores: allScores(3), comment });
    const flagged = await edit("dubbio");
    expect(flagged.review.status).toBe("held");
    expect(flagged.ratings).toMatchObject({ totalReviews: 0, overall: null });
    expect(await shownReviews(id)).toEqual([]);
    expect(await refusal(edit("insulto"))).toBe("review_rejected");
    expect((await call(getOwnReview, { id })).review?.comment).toBe("dubbio");
    const clear = await edit("Chiaro.");
    expect(clear.ratings).toMatchObject({ totalReviews: 1, overall: 3 });
    expect(await checkAggregates(site.app.context)).toEqual([]);
  });

  it("counts a review that was held from the start once it is clear", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const { call } = site.app.as(user);
    const { review } = await call(publishReview, {
      id: politician.id,
      ...draft,
      comment: "dubbio",
    });
    const { ratings } = await call(editReview, { ...draft, id: review.id });
    expect(ratings.totalReviews).toBe(1);
    expect(await checkAggregates(site.app.context)).toEqual([]);
  });

  it("checks scores and comment as publishing does", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const { review } = await site.app.as(user).call(publishReview, { id: politician.id, ...draft });
    const edit = (given: object) => site.app.as(user).call(editReview, { id: review.id, ...given });
    expect(await refusal(edit({}))).toBe("review_scores_missing");
    expect(await refusal(edit({ scores: allScores(4) }))).toBe("review_comment_missing");
  });

  it("is limited per account and hour, together with opinions", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const { call } = site.app.as(user);
    const topic = await buildTopic(site.app.context.db);
    const opinion = {
      rating: 4,
      comment: "Serve.",
      shownName: "anonymous",
      consent: true,
    } as const;
    const [{ review }, { opinion: own }] = [
      await call(publishReview, { id: politician.id, ...draft }),
      await call(submitOpinion, { id: topic.id, ...opinion }),
    ];
    const editBoth = async () => [
      await refusal(call(editReview, { ...draft, id: review.id })),
      await refusal(call(editOpinion, { ...opinion, id: own.id })),
    ];
    for (let edits = 0; edits < EDITS.max; edits += 2)
      expect(await editBoth()).toEqual([undefined, undefined]);
    expect(await editBoth()).toEqual(["too_many_requests", "too_many_requests"]);
    site.app.clock.advance(EDITS.windowMs);
    expect(await editBoth()).toEqual([undefined, undefined]);
  });

  it("is for the author alone: for others there is no such review [security 18]", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const other = await buildUser(site.app.context.db);
    const { review } = await site.app.as(user).call(publishReview, { id: politician.id, ...draft });
    expect(await refusal(site.app.as(other).call(editReview, { ...draft, id: review.id }))).toBe(
      "review_not_found",
    );
    expect(await refusal(site.app.as(other).call(withdrawReview, { id: review.id }))).toBe(
      "review_not_found",
    );
    expect(await refusal(site.app.as(null).call(editReview, { ...draft, id: review.id }))).toBe(
      "sign_in_required",
    );
    expect(await shownReviews(politician.id)).toHaveLength(1);
  });

  it.each(["hidden", "removed"] as const)(
    "is refused when it is %s, withdrawing is not",
    async (status) => {
      const { user, politician } = await somebodyAndSomeone();
      const review = await buildReview(site.app.context.db, {
        politicianId: politician.id,
        userId: user.id,
        status,
      });
      expect(await refusal(site.app.as(user).call(editReview, { ...draft, id: review.id }))).toBe(
        "review_taken_down",
      );
      const { ratings } = await site.app.as(user).call(withdrawReview, { id: review.id });
      expect(ratings.totalReviews).toBe(0);
    },
  );

  it("twenty times at once leaves averages that match the last text", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const { call } = site.app.as(user);
    const { review } = await call(publishReview, { id: politician.id, ...draft });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(editReview, {
          id: review.id,
          scores: allScores(((index % 5) + 1) as 1),
          comment: index % 3 === 0 ? "dubbio" : `Versione ${index}`,
        }),
      ),
    );
    expect(await checkAggregates(site.app.context)).toEqual([]);
  });
});

describe("withdrawing one's review", () => {
  it("takes it out of the list and of the averages, and lets one write again", async () => {
    const { user, politician } = await somebodyAndSomeone();
    const { id } = politician;
    await buildReview(site.app.context.db, { politicianId: id, scores: allScores(5) });
    const { call } = site.app.as(user);
    const { review } = await call(publishReview, { id, ...draft });
    const { ratings } = await call(withdrawReview, { id: review.id });
    expect(ratings).toMatchObject({ overall: 5, totalReviews: 1 });
    expect(await ratingsOfPolitician(id)).toEqual(ratings);
    expect(await checkAggregates(site.app.context)).toEqual([]);
    expect(await refusal(call(withdrawReview, { id: review.id }))).toBe("review_not_found");
    await call(publishReview, { id, ...draft });
  });

  it("while it is being edited, over and over, keeps the averages right", async () => {
    const { politician } = await somebodyAndSomeone();
    const users = await buildUsers(site.app.context.db, 20);
    const written = await Promise.all(
      users.map((user) => site.app.as(user).call(publishReview, { id: politician.id, ...draft })),
    );
    const results = await Promise.all(
      written.flatMap(({ review: { id } }, index) => {
        const { call } = site.app.as(users[index] ?? null);
        return [
          refusal(call(editReview, { id, scores: allScores(1), comment: "Cambio." })),
          refusal(call(withdrawReview, { id })),
        ];
      }),
    );
    expect(new Set([undefined, "review_not_found", ...results]).size).toBe(2);
    expect((await ratingsOfPolitician(politician.id)).totalReviews).toBe(0);
    expect(await checkAggregates(site.app.context)).toEqual([]);
  });
});
