// What the features share to withhold figures in the silence before a vote. Each feature says beside its routes what its
// endpoints show in a silence (`inSilence` of src/server/route.ts); pages, feeds, embeds and pictures read the same
// endpoints.

import type { getPlace } from "#contract/places.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { VoteNotice } from "#contract/votes.ts";
import { TOPICS_GROUP } from "#domain/rating/office-means.ts";
import { byCreation } from "../pagination.ts";
import type { SilenceNow, Subject, SubjectSilence, Vote } from "./silence.ts";
import { withholdFrom } from "./withheld.ts";

export const voteOn = (silence: SilenceNow, id: number) => silence.of({ kind: "politician", id });
export const voteOnTopic = (silence: SilenceNow, id: number) => silence.of({ kind: "topic", id });

/** Why, until when and by which rule an answer withholds what those whom a vote silences have in common. */
export function noticeOfVote(
  { votes, notices }: SilenceNow,
  isConcerning: (vote: Vote) => boolean = () => true,
): VoteNotice | undefined {
  const silencing = votes.find(isConcerning);
  return notices.find(({ id }) => id === silencing?.id);
}

/** The same of the first of these whom a vote silences. */
function noticeOfSome(
  silence: SilenceNow,
  kind: Subject["kind"],
  some: readonly { id: number }[],
): VoteNotice | undefined {
  const silenced = some.find(({ id }) => silence.of({ kind, id }) !== null);
  if (silenced === undefined) return undefined;
  return silence.noticeOf({ kind, id: silenced.id }) ?? undefined;
}

export const noticeOfPeople = (silence: SilenceNow, people: readonly { id: number }[]) =>
  noticeOfSome(silence, "politician", people);
export const noticeOfTopics = (silence: SilenceNow, topics: readonly { id: number }[]) =>
  noticeOfSome(silence, "topic", topics);

export const hasPeople = ({ politicians }: Vote) => politicians.size > 0;
export const isAnybodySilenced = ({ votes }: SilenceNow) => votes.some(hasPeople);

type People = readonly {
  id: number;
  ratings: OutputOf<typeof getPlace>["former"][number]["ratings"];
}[];

export function withholdFromAll<Person extends People[number]>(
  people: readonly Person[],
  silence: SilenceNow,
): Person[] {
  return people.map((person) => withholdFrom(person, voteOn(silence, person.id)));
}

/** Means of an office are figures of those who hold it: of one person where nobody else has reviews. */
export const isOfficeSilenced = ({ votes }: SilenceNow, office: string) =>
  votes.some(({ officeGroups, topicId }) =>
    office === TOPICS_GROUP ? topicId !== null : officeGroups.has(office),
  );

/** Where the texts from before the silence begin. */
export const beginningBefore = ({ beginsAt }: SubjectSilence) =>
  byCreation.encode({ createdAt: beginsAt, id: 1 });

/** The mean of all topics counts the one that a vote concerns. */
export const isTopicMeanSilenced = (silence: SilenceNow) => isOfficeSilenced(silence, TOPICS_GROUP);
