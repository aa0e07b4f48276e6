// Endpoints of the account settings.

import * as functions from "#contract/functions.ts";
import * as contract from "#contract/settings.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { deleteMyAccount } from "./delete-my-account.ts";
import { deleteUserAccount } from "./delete-user-account.ts";
import { exportMyData } from "./export-my-data.ts";
import { listMyConsents } from "./list-my-consents.ts";
import { listMyOpinions } from "./list-my-opinions.ts";
import { listMyReviews } from "./list-my-reviews.ts";
import { updateMe } from "./update-me.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

export const settingsRoutes: Route[] = [
  forUser(contract.updateMe, updateMe),
  forUser(contract.exportMyData, exportMyData),
  forUser(contract.deleteMyAccount, deleteMyAccount),
  forUser(functions.deleteUserAccount, deleteUserAccount),
  forUser(contract.listMyReviews, listMyReviews),
  forUser(contract.listMyOpinions, listMyOpinions),
  forUser(contract.listMyConsents, listMyConsents),
  forUser(contract.withdrawConsent, withdrawConsent),
];
