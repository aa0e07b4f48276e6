// A vote of the calendar as administrators see it.

import type { AdministeredVote } from "#contract/admin-votes.ts";
import { AppError } from "#domain/error.ts";
import { toOfficeText } from "#domain/politician/office-text.ts";
import { isInForce } from "#domain/vote/vote.ts";
import type { Queryable } from "#platform/db/database.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { toPlaceRef } from "#server/shared/place-ref.ts";
import { selectConcerned } from "#server/shared/silence/queries/votes.ts";
import { findVote, selectCandidates } from "./queries/votes.ts";
import type { ListedVote } from "./queries/votes.ts";

/** Throws `vote_not_found`. */
export async function readVote(db: Queryable, id: number, now: Date): Promise<AdministeredVote> {
  const found = await findVote(db, id);
  if (found === null) throw new AppError("vote_not_found");
  return toAdministered(db, found, now);
}

export async function toAdministered(
  db: Queryable,
  { vote, topicTitle }: ListedVote,
  now: Date,
): Promise<AdministeredVote> {
  const { beginsAt, endsAt, topicId, territory } = vote;
  const state = toState(vote, now);
  const isAhead = state === "ahead" || state === "in-force";
  return {
    ...vote,
    from: beginsAt.toISOString(),
    until: endsAt.toISOString(),
    territory: territory.flatMap((code) => {
      const place = getPlaces().get(code);
      return place === null ? [] : [toPlaceRef(place)];
    }),
    candidates: (await selectCandidates(db, vote.candidates)).map(({ id, name, ...office }) => ({
      id,
      name,
      detail: toOfficeText(office),
    })),
    topic: topicId === null ? null : { id: topicId, title: topicTitle ?? "" },
    state,
    people: isAhead ? (await selectConcerned(db, vote)).politicians.size : null,
  };
}

function toState(vote: ListedVote["vote"], now: Date): AdministeredVote["state"] {
  if (vote.cancelledAt !== null) return "cancelled";
  if (isInForce(vote, now)) return "in-force";
  return vote.endsAt <= now ? "over" : "ahead";
}
