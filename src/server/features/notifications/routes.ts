// The specified functions of notifications.

import * as functions from "#contract/functions.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { confirmReviewNotification, confirmUserNotification } from "./confirm-notification.ts";

export const notificationRoutes: Route[] = [
  forUser(functions.notifyNewReview, confirmReviewNotification, { inSilence: "shown" }),
  forUser(functions.notifyNewUser, confirmUserNotification, { inSilence: "shown" }),
];
