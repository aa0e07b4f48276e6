// An application for tests of writing reviews: three a day, with a moderator that knows some words.

import { getPolitician } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import { buildModerator } from "./build/moderator.ts";
import { buildPolitician } from "./build/politician.ts";
import { allScores } from "./build/review.ts";
import { buildUser } from "./build/user.ts";
import { useTestApp } from "./use-test-app.ts";

const moderator = buildModerator({ dubbio: "hold", insulto: "reject", silenzio: "throw" });

export const draft = { scores: allScores(4), comment: "Ha risposto a tutti.", consent: true };

/** One application per test file. */
export function useReviewSite() {
  const app = useTestApp({ moderator, config: { reviewsPerDay: 3 } });

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
