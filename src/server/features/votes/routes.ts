// Endpoints of votes to their use cases.

import * as admin from "#contract/admin-votes.ts";
import { listVotes as listing } from "#contract/votes.ts";
import { forEveryone, forSignedInClient, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import {
  beginExercise,
  cancelVote,
  createVote,
  editVote,
  endExercise,
  listAdministeredVotes,
  restoreVote,
} from "./keep-votes.ts";
import { listVotes } from "./list-votes.ts";

export const voteRoutes: Route[] = [
  forEveryone(listing, listVotes, {
    inSilence: "shown",
    ofAuthors: "nothing",
    statements: 0,
    unpaged: "votes ahead",
  }),
  forSignedInClient(admin.listAdministeredVotes, listAdministeredVotes, { statements: 1 }),
  forUser(admin.createVote, createVote),
  forUser(admin.editVote, editVote),
  forUser(admin.cancelVote, cancelVote),
  forUser(admin.restoreVote, restoreVote),
  forSignedInClient(admin.beginExercise, beginExercise),
  forSignedInClient(admin.endExercise, endExercise),
];
