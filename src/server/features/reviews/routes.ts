// Endpoints of reviews.

import * as latest from "#contract/latest-reviews.ts";
import * as contract from "#contract/reviews.ts";
import * as useful from "#contract/useful.ts";
import { forEveryone, forSignedInClient, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { editReview } from "./edit-review.ts";
import { getOwnReview, withdrawReview } from "./own-review.ts";
import { listLatestReviews } from "./list-latest-reviews.ts";
import { listReviews } from "./list-reviews.ts";
import { listMyUseful, markUseful, unmarkUseful } from "./mark-useful.ts";
import { publishReview } from "./publish-review.ts";
import {
  latestReviewsInSilence,
  reviewsInSilence,
  usefulInSilence,
  withdrawnInSilence,
  writtenInSilence,
} from "./in-silence.ts";

export const reviewRoutes: Route[] = [
  forEveryone(contract.listReviews, listReviews, {
    inSilence: reviewsInSilence,
    // A selection reads ids first, of the list and where these are too few, of all of it; a search its matches, and the
    // list where there are many. Either then reads those set aside.
    statements: 5,
    examples: ({ politician }) => [
      { id: politician },
      { id: politician, sort: "highest" },
      { id: politician, stars: 3 },
      { id: politician, attribute: "honesty", scores: "low" },
      { id: politician, q: "assemblea" },
    ],
    fields: {
      "query scores": "Only reviews with low (1, 2) or high (4, 5) scores of the attribute.",
      reply: "Reply of the office-holder; null without one.",
    },
  }),
  forEveryone(latest.listLatestReviews, listLatestReviews, {
    inSilence: latestReviewsInSilence,
    statements: 2,
    unpaged: "the newest",
  }),
  forUser(contract.getOwnReview, getOwnReview, {
    inSilence: "own",
    statements: 3,
    examples: ({ politician }) => [{ id: politician }],
  }),
  forSignedInClient(contract.publishReview, publishReview, { inSilence: writtenInSilence }),
  forSignedInClient(contract.editReview, editReview, { inSilence: writtenInSilence }),
  forUser(contract.withdrawReview, withdrawReview, { inSilence: withdrawnInSilence }),
  forUser(useful.markUseful, markUseful, { inSilence: usefulInSilence }),
  forUser(useful.unmarkUseful, unmarkUseful, { inSilence: usefulInSilence }),
  forUser(useful.listMyUseful, listMyUseful, {
    inSilence: "shown",
    statements: 2,
    examples: ({ politician }) => [{ id: politician }],
  }),
];
