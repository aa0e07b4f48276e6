// Endpoints of reviews.

import * as latest from "#contract/latest-reviews.ts";
import * as contract from "#contract/reviews.ts";
import * as useful from "#contract/useful.ts";
import { forEveryone, forSignedInClient, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { editReview } from "./edit-review.ts";
import { getOwnReview } from "./get-own-review.ts";
import { listLatestReviews } from "./list-latest-reviews.ts";
import { listReviews } from "./list-reviews.ts";
import { listMyUseful, markUseful, unmarkUseful } from "./mark-useful.ts";
import { publishReview } from "./publish-review.ts";
import { withdrawReview } from "./withdraw-review.ts";

export const reviewRoutes: Route[] = [
  forEveryone(contract.listReviews, listReviews),
  forEveryone(latest.listLatestReviews, listLatestReviews),
  forUser(contract.getOwnReview, getOwnReview),
  forSignedInClient(contract.publishReview, publishReview),
  forSignedInClient(contract.editReview, editReview),
  forUser(contract.withdrawReview, withdrawReview),
  forUser(useful.markUseful, markUseful),
  forUser(useful.unmarkUseful, unmarkUseful),
  forUser(useful.listMyUseful, listMyUseful),
];
