// What is typed about a vote.

import type { AdministeredVote } from "#contract/admin-votes.ts";
import type { PlaceRef } from "#contract/place-ref.ts";
import type { VoteKind } from "#domain/vote/vote-kinds.ts";
import {
  LEGAL_DAYS_BEFORE,
  areVoteDays,
  isClockTime,
  toSilencePeriod,
  usualOffices,
} from "#domain/vote/vote.ts";
import type { SilencePeriod } from "#domain/vote/vote.ts";

export interface VoteDraft {
  kind: VoteKind;
  name: string;
  firstDay: string;
  lastDay: string;
  closingTime: string;
  daysBefore: number;
  hoursAfter: number;
  territory: readonly Pick<PlaceRef, "code" | "name">[];
  offices: readonly string[];
  candidates: AdministeredVote["candidates"];
  topicId: number | null;
  areTextsReadable: boolean;
}

/** In the form's order, as the request names them. */
export const VOTE_FIELDS = [
  "kind",
  "name",
  "firstDay",
  "lastDay",
  "closingTime",
  "daysBefore",
  "hoursAfter",
  "offices",
  "territory",
  "candidates",
  "topicId",
] as const satisfies readonly (keyof VoteDraft)[];
export type VoteField = (typeof VOTE_FIELDS)[number];

export const NEW_VOTE: VoteDraft = {
  kind: "municipal",
  name: "",
  firstDay: "",
  lastDay: "",
  closingTime: "15:00",
  daysBefore: LEGAL_DAYS_BEFORE,
  hoursAfter: 0,
  territory: [],
  offices: usualOffices("municipal"),
  candidates: [],
  topicId: null,
  areTextsReadable: true,
};

export function toDraft({ topic, ...vote }: AdministeredVote): VoteDraft {
  const { kind, name, firstDay, lastDay, closingTime, daysBefore, hoursAfter } = vote;
  const { territory, offices, candidates, areTextsReadable } = vote;
  const when = { firstDay, lastDay, closingTime, daysBefore, hoursAfter };
  const whom = { territory, offices, candidates, topicId: topic?.id ?? null };
  return { kind, name, ...when, ...whom, areTextsReadable };
}

export function toRequest({ territory, offices, candidates, ...draft }: VoteDraft) {
  return {
    ...draft,
    offices: [...offices],
    territory: territory.map(({ code }) => code),
    candidates: candidates.map(({ id }) => id),
  };
}

/** Null while the days or the time cannot be read. */
export function previewPeriod(draft: VoteDraft): SilencePeriod | null {
  const { firstDay, closingTime } = draft;
  const lastDay = draft.lastDay === "" ? firstDay : draft.lastDay;
  return areVoteDays(firstDay, lastDay) && isClockTime(closingTime)
    ? toSilencePeriod({ ...draft, lastDay })
    : null;
}
