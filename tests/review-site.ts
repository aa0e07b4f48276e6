// An application for tests of writing reviews: three a day, with a moderator that knows some words.

import { afterAll, beforeAll } from "vitest";
import { getPolitician } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import { startTestApp } from "./app.ts";
import type { TestApp } from "./app.ts";
import { buildModerator } from "./build/moderator.ts";
import { buildPolitician } from "./build/politician.ts";
import { allScores } from "./build/review.ts";
import { buildUser } from "./build/user.ts";

const moderator = buildModerator({ dubbio: "hold", insulto: "reject", silenzio: "throw" });

export const draft = { scores: allScores(4), comment: "Ha risposto a tutti.", consent: true };

/** One application per test file. */
export function useReviewSite() {
  let started: TestApp | undefined;
  const app = (): TestApp => {
    if (started === undefined) throw new Error("The application is not there before the tests");
    return started;
  };
  beforeAll(async () => {
    started = await startTestApp({ moderator, config: { reviewsPerDay: 3 } });
  });
  afterAll(() => started?.close());

  return {
    get app() {
      return app();
    },
    async somebodyAndSomeone() {
      const { db } = app().context;
      return { user: await buildUser(db), politician: await buildPolitician(db) };
    },
    async ratingsOfPolitician(id: number) {
      return (await app().as(null).call(getPolitician, { id })).ratings;
    },
    async shownReviews(id: number) {
      return (await app().as(null).call(listReviews, { id })).items;
    },
  };
}
