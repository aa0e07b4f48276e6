// What waits in the job queue about one user. It is their id and nothing else, so there is nothing to hand
// over; but when they are gone the queue names them no longer.

import { deleteJobsOf } from "#platform/jobs/queries.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";

export const queuedJobsPersonalData: PersonalDataOwner = {
  tables: [],
  collect: () => Promise.resolve({}),
  erase: deleteJobsOf,
};
