// All owners of personal data. A guard test compares the list with the tables that name a user.

import { accountsPersonalData } from "./features/accounts/personal-data.ts";
import { claimsPersonalData } from "./features/claims/personal-data.ts";
import { dataViewsPersonalData } from "./features/data-views/personal-data.ts";
import { followsPersonalData } from "./features/follows/personal-data.ts";
import { moderationPersonalData } from "./features/moderation/personal-data.ts";
import { queuedJobsPersonalData } from "./features/notifications/personal-data.ts";
import { repliesPersonalData } from "./features/replies/personal-data.ts";
import { reviewsPersonalData } from "./features/reviews/personal-data.ts";
import { snapshotsPersonalData } from "./features/snapshots/personal-data.ts";
import { topicsPersonalData } from "./features/topics/personal-data.ts";
import type { PersonalDataOwner } from "./personal-data-owner.ts";

export const personalDataOwners: readonly PersonalDataOwner[] = [
  reviewsPersonalData,
  topicsPersonalData,
  // Before moderation: the reasons of decisions stay with what passes to somebody else.
  repliesPersonalData,
  moderationPersonalData,
  snapshotsPersonalData,
  followsPersonalData,
  claimsPersonalData,
  dataViewsPersonalData,
  queuedJobsPersonalData,
  // Last: rows of the others reference the user.
  accountsPersonalData,
];
