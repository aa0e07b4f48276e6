// Endpoints of the account settings.

import * as functions from "#contract/functions.ts";
import * as contract from "#contract/settings.ts";
import { forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { deleteMyAccount } from "./delete-my-account.ts";
import { deleteUserAccount } from "./delete-user-account.ts";
import { exportMyData } from "./export-my-data.ts";
import { listMyConsents } from "./list-my-consents.ts";
import { listMyOpinions, listMyReviews } from "./list-my-texts.ts";
import { updateMe } from "./update-me.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

export const settingsRoutes: Route[] = [
  forUser(contract.updateMe, updateMe, { inSilence: "shown" }),
  forUser(contract.exportMyData, exportMyData, {
    inSilence: "own",
    statements: 34,
  }),
  forUser(contract.deleteMyAccount, deleteMyAccount, { inSilence: "shown" }),
  forUser(functions.deleteUserAccount, deleteUserAccount, { inSilence: "shown" }),
  forUser(contract.listMyReviews, listMyReviews, {
    inSilence: "own",
    statements: 2,
  }),
  forUser(contract.listMyOpinions, listMyOpinions, {
    inSilence: "own",
    statements: 2,
  }),
  forUser(contract.listMyConsents, listMyConsents, {
    inSilence: "shown",
    statements: 2,
  }),
  forUser(contract.withdrawConsent, withdrawConsent, { inSilence: "shown" }),
];
