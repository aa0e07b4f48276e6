import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publishReview } from "#contract/reviews.ts";
import { withdrawConsent } from "#contract/settings.ts";
import { submitOpinion } from "#contract/topics.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildModerator } from "#tests/build/moderator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";

const readText = buildModerator();
let whileRead: () => Promise<unknown> = async () => {};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    moderator: {
      moderate: async (text) => {
        await whileRead();
        return readText.moderate(text);
      },
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  whileRead = async () => {};
  await app.reset();
});

const review = { scores: allScores(2), comment: "Non ha risposto." };
const opinion = { rating: 2, comment: "Costa troppo.", shownName: "anonymous" } as const;

/** Somebody whose consent is on record, and who withdraws it while their next text is read. */
async function withdrawer() {
  const { db } = app.context;
  const { call } = app.as(await buildUser(db));
  const { id: rated } = await buildPolitician(db);
  await call(publishReview, { id: rated, ...review, consent: true });
  const { id: politician } = await buildPolitician(db);
  const { id: topic } = await buildTopic(db);
  whileRead = () => call(withdrawConsent, {});
  return {
    review: (consent: boolean) => call(publishReview, { id: politician, ...review, consent }),
    opinion: (consent: boolean) => call(submitOpinion, { id: topic, ...opinion, consent }),
    stored: async () => {
      const { rowCount } = await app.database.pool.query(
        `SELECT politician_id AS id FROM reviews WHERE politician_id <> ${rated}
        UNION ALL SELECT topic_id FROM topic_reviews`,
      );
      return rowCount;
    },
  };
}

describe.each(["review", "opinion"] as const)("the author of a %s", (kind) => {
  it("who withdraws consent while it is read has nothing stored without consent", async () => {
    const { stored, ...write } = await withdrawer();
    expect(await refusal(write[kind](false))).toBe("consent_required");
    expect(await stored()).toBe(0);
  });

  it("who gives consent with it does not count twice on the day of a withdrawal", async () => {
    const { stored, ...write } = await withdrawer();
    expect(await refusal(write[kind](true))).toBe("consent_withdrawn_today");
    expect(await stored()).toBe(0);
  });
});
