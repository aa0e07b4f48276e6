// Queued jobs of a user. Payloads hold only the user's id, so there is nothing to export; erasure
// removes it.

import { deleteUserJobs } from "#platform/jobs/queries.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";

export const queuedJobsPersonalData: PersonalDataOwner = {
  tables: [],
  collect: () => Promise.resolve({}),
  erase: deleteUserJobs,
};
