// Validates a vote of the calendar; problems become errors of the API, one for each field.

import type { createVote } from "#contract/admin-votes.ts";
import type { ParsedInputOf } from "#contract/endpoint.ts";
import { AppError, errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import {
  areVoteDays,
  isClockTime,
  isVoteTerritory,
  MAX_VOTE_NAME_LENGTH,
  toSilencePeriod,
} from "#domain/vote/vote.ts";
import type { Queryable } from "#platform/db/database.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { isTopic, selectCandidates } from "./queries/votes.ts";
import type { VoteValues } from "./queries/votes.ts";

type Draft = ParsedInputOf<typeof createVote>;

/** Throws the first problem, with all problems by field. */
export async function acceptVote(db: Queryable, given: Draft): Promise<VoteValues> {
  const draft = {
    kind: given.kind,
    name: given.name.trim().slice(0, MAX_VOTE_NAME_LENGTH),
    firstDay: given.firstDay,
    lastDay: given.lastDay === "" ? given.firstDay : given.lastDay,
    closingTime: given.closingTime,
    daysBefore: given.daysBefore,
    hoursAfter: given.hoursAfter,
    // A place without offices concerns nobody.
    territory: given.offices.length === 0 ? [] : [...new Set(given.territory)].sort(),
    offices: [...new Set(given.offices)].sort(),
    candidates: [...new Set(given.candidates)].sort((a, b) => a - b),
    topicId: given.topicId,
    areTextsReadable: given.areTextsReadable,
  };
  const problems = findProblems(draft);
  if (draft.topicId !== null && !(await isTopic(db, draft.topicId)))
    problems.push({ path: "topicId", code: "topic_not_found" });
  if ((await selectCandidates(db, draft.candidates)).length < draft.candidates.length)
    problems.push({ path: "candidates", code: "politician_not_found" });
  const [first] = problems;
  if (first !== undefined)
    throw new AppError(
      first.code,
      {},
      problems.map(({ path, code }) => ({ path, message: errorMessage(code) })),
    );
  return { ...draft, ...toSilencePeriod(draft) };
}

type Problem = { path: keyof Draft; code: ErrorCode };

function findProblems(draft: Omit<VoteValues, "beginsAt" | "endsAt">): Problem[] {
  const { name, firstDay, lastDay, closingTime, territory, offices, candidates, topicId } = draft;
  const problems: Problem[] = [];
  if (name === "") problems.push({ path: "name", code: "vote_name_missing" });
  if (!areVoteDays(firstDay, lastDay))
    problems.push({ path: "firstDay", code: "vote_days_invalid" });
  if (!isClockTime(closingTime))
    problems.push({ path: "closingTime", code: "vote_closing_time_invalid" });
  if (offices.length + candidates.length === 0 && topicId === null)
    problems.push({ path: "offices", code: "vote_offices_missing" });
  if (offices.length > 0 && territory.length === 0)
    problems.push({ path: "territory", code: "vote_territory_missing" });
  if (territory.some((code) => getPlaces().get(code) === null || !isVoteTerritory(code)))
    problems.push({ path: "territory", code: "vote_territory_invalid" });
  return problems;
}
