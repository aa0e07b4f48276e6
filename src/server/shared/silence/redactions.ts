// What each endpoint shows in the silence before a vote. Pages, feeds, embeds and pictures read the same
// endpoints, so this is the one place where figures are withheld. An endpoint that is not named here answers nothing
// at all in a silence (src/server/dispatch.ts).

import { comparePoliticians } from "#contract/compare.ts";
import type { Endpoint, OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { summarizeTopicReviews } from "#contract/functions.ts";
import { listNotices, listSurges, listTopicNotices } from "#contract/integrity.ts";
import { listLatestReviews } from "#contract/latest-reviews.ts";
import { listOfficeMeans } from "#contract/office-means.ts";
import { getChamber } from "#contract/parliament.ts";
import { getPlaceNews } from "#contract/place-news.ts";
import { getPlace, getRegionRepresentatives, listUnratedNearby } from "#contract/places.ts";
import {
  getPolitician,
  listAllPoliticians,
  listFeaturedPoliticians,
  listPoliticians,
} from "#contract/politicians.ts";
import { getRanking } from "#contract/rankings.ts";
import { getVoice, listOfficeReviews } from "#contract/replies.ts";
import { editReview, listReviews, publishReview, withdrawReview } from "#contract/reviews.ts";
import { generateSummary, getSummary } from "#contract/summaries.ts";
import {
  editOpinion,
  getTopic,
  listOpinions,
  listTopics,
  withdrawOpinion,
} from "#contract/topics.ts";
import type { TopicRatings } from "#contract/topics.ts";
import { getPoliticianTrend, getTopicTrend } from "#contract/trends.ts";
import { markUseful, unmarkUseful } from "#contract/useful.ts";
import type { VoteNotice } from "#contract/votes.ts";
import { AppError } from "#domain/error.ts";
import { TOPICS_GROUP } from "#domain/rating/office-means.ts";
import { byCreation } from "../pagination.ts";
import type { SilenceNow, Subject, SubjectSilence, Vote } from "./silence.ts";
import { isPlaceConcerned } from "./concerned-places.ts";
import {
  withheldOpinions,
  withheldRatings,
  withheldReportCard,
  withheldReviews,
  withheldTopicRatings,
  withheldTopicShortRatings,
  withholdFrom,
} from "./withheld.ts";
import { NO_FIGURES } from "./no-figures.ts";

export interface Redaction {
  /** What is asked for instead: orders and selections that would tell scores. */
  input: (input: unknown, silence: SilenceNow) => unknown;
  output: (output: unknown, silence: SilenceNow, input: unknown) => unknown;
}

const unchanged = <Value>(value: Value): Value => value;

type ToInput<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  silence: SilenceNow,
) => ParsedInputOf<E>;
type ToOutput<E extends Endpoint> = (
  output: OutputOf<E>,
  silence: SilenceNow,
  input: ParsedInputOf<E>,
) => OutputOf<E>;

function redact<E extends Endpoint>(
  { name }: E,
  output: ToOutput<E>,
  input: ToInput<E> = unchanged,
): [string, Redaction] {
  return [name, { input, output } as Redaction];
}

const voteOn = (silence: SilenceNow, id: number) => silence.of({ kind: "politician", id });
const voteOnTopic = (silence: SilenceNow, id: number) => silence.of({ kind: "topic", id });

/** Why, until when and by which rule an answer withholds what those whom a vote silences have in common. */
function noticeOfVote(
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

const noticeOfPeople = (silence: SilenceNow, people: readonly { id: number }[]) =>
  noticeOfSome(silence, "politician", people);
const noticeOfTopics = (silence: SilenceNow, topics: readonly { id: number }[]) =>
  noticeOfSome(silence, "topic", topics);

const hasPeople = ({ politicians }: Vote) => politicians.size > 0;
const isAnybodySilenced = ({ votes }: SilenceNow) => votes.some(hasPeople);

type People = readonly {
  id: number;
  ratings: OutputOf<typeof getPlace>["former"][number]["ratings"];
}[];

function withholdFromAll<Person extends People[number]>(
  people: readonly Person[],
  silence: SilenceNow,
): Person[] {
  return people.map((person) => withholdFrom(person, voteOn(silence, person.id)));
}

/** Means of an office are figures of those who hold it: of one person where nobody else has reviews. */
const isOfficeSilenced = ({ votes }: SilenceNow, office: string) =>
  votes.some(({ officeGroups, topicId }) =>
    office === TOPICS_GROUP ? topicId !== null : officeGroups.has(office),
  );

type Card = OutputOf<typeof getPolitician>["reportCard"];

function withoutUsual(card: Card): Card {
  const attributes = Object.entries(card.attributes).map(([attribute, spread]) => [
    attribute,
    { ...spread, usual: null },
  ]);
  return { ...card, attributes: Object.fromEntries(attributes) as Card["attributes"] };
}

type Detailed = Pick<OutputOf<typeof getPolitician>, "id" | "ratings" | "reportCard">;

function withholdDetails<Person extends Detailed>(person: Person, silence: SilenceNow): Person {
  const vote = voteOn(silence, person.id);
  if (vote !== null)
    return {
      ...person,
      ratings: withheldRatings(vote),
      reportCard: withheldReportCard(person.reportCard),
    };
  return isOfficeSilenced(silence, person.reportCard.office)
    ? { ...person, reportCard: withoutUsual(person.reportCard) }
    : person;
}

type Figures = OutputOf<typeof getPlace>["figures"];

const withholdRated = (figures: Figures, silence: SilenceNow, code: string): Figures =>
  isPlaceConcerned(code, silence.votes) ? { ...figures, rated: null } : figures;

/** Where the texts from before the silence begin. */
const beginningBefore = ({ beginsAt }: SubjectSilence) =>
  byCreation.encode({ createdAt: beginsAt, id: 1 });

export const REDACTIONS: ReadonlyMap<string, Redaction> = new Map([
  ...NO_FIGURES.map((endpoint) => redact(endpoint, unchanged)),

  redact(getPolitician, withholdDetails),
  redact(comparePoliticians, (output, silence) => ({
    ...output,
    people: output.people.map((person) => withholdDetails(person, silence)),
    vote: noticeOfPeople(silence, output.people),
  })),
  // The use case puts them among those without reviews, in every order and filter.
  redact(listPoliticians, (output, silence) => ({
    ...output,
    items: withholdFromAll(output.items, silence),
    vote: noticeOfPeople(silence, output.items),
  })),
  // The use case ranks nobody whom a vote silences.
  redact(getRanking, (output, silence) => ({
    ...output,
    vote: output.silenced === 0 ? undefined : noticeOfVote(silence, hasPeople),
    groups: output.groups.map(({ people, ...group }) => ({
      ...group,
      people: people.filter(({ id }) => voteOn(silence, id) === null),
    })),
  })),
  redact(listAllPoliticians, ({ items }, silence) => ({
    items: items === null ? null : withholdFromAll(items, silence),
  })),
  redact(listFeaturedPoliticians, ({ items }, silence) => ({
    items: withholdFromAll(items, silence),
  })),
  redact(getChamber, ({ groups }, silence) => ({
    vote: noticeOfPeople(
      silence,
      groups.flatMap(({ members }) => members),
    ),
    groups: groups.map((group) => ({ ...group, members: withholdFromAll(group.members, silence) })),
  })),

  redact(getPlace, (output, silence) => ({
    ...output,
    vote: noticeOfVote(silence, (vote) => isPlaceConcerned(output.place.code, [vote])),
    figures: withholdRated(output.figures, silence, output.place.code),
    offices: output.offices.map((office) => ({
      ...office,
      people: withholdFromAll(office.people, silence),
    })),
    former: withholdFromAll(output.former, silence),
    contents: output.contents.map(({ place, figures }) => ({
      place,
      figures: withholdRated(figures, silence, place.code),
    })),
  })),
  redact(getRegionRepresentatives, (output, silence) => ({
    ...output,
    vote: noticeOfPeople(silence, [...output.presidents, ...output.parliament]),
    presidents: withholdFromAll(output.presidents, silence),
    parliament: withholdFromAll(output.parliament, silence),
  })),
  // Who is among them has no reviews.
  redact(listUnratedNearby, ({ items }, silence) => ({
    items: items?.filter(({ id }) => voteOn(silence, id) === null) ?? null,
  })),
  redact(getPlaceNews, (output, silence) => ({
    ...output,
    vote: noticeOfVote(silence, (vote) => isPlaceConcerned(output.place.code, [vote])),
    items: output.items.filter(
      ({ review, politicianId }) => review === null || voteOn(silence, politicianId) === null,
    ),
  })),
  redact(listLatestReviews, (output, silence) => ({
    ...output,
    ratedTowns: isAnybodySilenced(silence) ? null : output.ratedTowns,
    items: output.items.filter(({ politicianId }) => voteOn(silence, politicianId) === null),
    vote: noticeOfVote(silence, hasPeople),
  })),

  redact(
    listReviews,
    (output, silence, { id }) => {
      const vote = voteOn(silence, id);
      if (vote === null) return output;
      // Votes «Utile» go on.
      const items = withheldReviews(vote, output.items).map((item) => ({ ...item, useful: 0 }));
      return { ...output, items, found: null, vote: noticeOfPeople(silence, [{ id }]) };
    },
    (input, silence) => {
      const vote = voteOn(silence, input.id);
      if (vote === null) return input;
      const { cursor = beginningBefore(vote), ...rest } = input;
      // Selections by scores would tell them, and so would orders by usefulness.
      const all = { stars: undefined, attribute: undefined, scores: undefined };
      return { ...rest, ...all, sort: "newest" as const, cursor };
    },
  ),
  // The share of reviews replied to tells how many there are.
  redact(getVoice, (output, silence, { id }) => {
    const vote = noticeOfPeople(silence, [{ id }]);
    return vote === undefined ? output : { ...output, replyRate: null, vote };
  }),
  redact(
    listOfficeReviews,
    (output, silence, { politicianId }) => {
      const vote = voteOn(silence, politicianId);
      return vote === null ? output : { ...output, items: withheldReviews(vote, output.items) };
    },
    (input, silence) => {
      const vote = voteOn(silence, input.politicianId);
      return vote === null ? input : { ...input, cursor: input.cursor ?? beginningBefore(vote) };
    },
  ),
  redact(markUseful, withholdUseful),
  redact(unmarkUseful, withholdUseful),
  redact(publishReview, withholdWritten),
  redact(editReview, withholdWritten),
  redact(withdrawReview, (output, silence) => {
    const vote = voteOn(silence, output.politicianId);
    return vote === null ? output : { ...output, ratings: withheldRatings(vote) };
  }),

  redact(getPoliticianTrend, (output, silence, { id }) => {
    const vote = noticeOfPeople(silence, [{ id }]);
    return vote === undefined ? output : { ...output, months: [], vote };
  }),
  redact(listNotices, (output, silence, { id }) => {
    const vote = noticeOfPeople(silence, [{ id }]);
    return vote === undefined ? output : { ...output, items: [], vote };
  }),
  redact(listTopicNotices, (output, silence, { id }) => {
    const vote = noticeOfTopics(silence, [{ id }]);
    return vote === undefined ? output : { ...output, items: [], vote };
  }),
  redact(listSurges, (output, silence) => ({
    ...output,
    items: output.items.filter(({ subject }) => silence.of(subject) === null),
    // Whoever is among those left out.
    vote: noticeOfVote(silence),
  })),
  redact(listOfficeMeans, (output, silence) => ({
    ...output,
    site: isAnybodySilenced(silence) ? null : output.site,
    offices: output.offices.filter(({ office }) => !isOfficeSilenced(silence, office)),
    vote: noticeOfVote(silence),
  })),

  redact(getTopic, (output, silence) => {
    const vote = voteOnTopic(silence, output.id);
    return {
      ...output,
      ...(vote === null ? toUsual(output, silence) : withheldTopicRatings(vote)),
    };
  }),
  redact(listTopics, (output, silence) => ({
    ...output,
    items: output.items.map((topic) => {
      const vote = voteOnTopic(silence, topic.id);
      return vote === null ? topic : { ...topic, ...withheldTopicShortRatings(vote) };
    }),
    vote: noticeOfTopics(silence, output.items),
  })),
  redact(getTopicTrend, (output, silence, { id }) => {
    const vote = noticeOfTopics(silence, [{ id }]);
    return vote === undefined ? output : { ...output, months: [], vote };
  }),
  redact(
    listOpinions,
    (output, silence, { id }) => {
      const vote = voteOnTopic(silence, id);
      if (vote === null) return output;
      const items = withheldOpinions(vote, output.items);
      return { ...output, items, vote: noticeOfTopics(silence, [{ id }]) };
    },
    (input, silence) => {
      const vote = voteOnTopic(silence, input.id);
      return vote === null ? input : { ...input, cursor: input.cursor ?? beginningBefore(vote) };
    },
  ),
  redact(editOpinion, (output, silence) => ({
    ...output,
    ratings: withholdTopic(output.ratings, silence, output.opinion.topicId),
  })),
  redact(withdrawOpinion, (output, silence) => ({
    ...output,
    ratings: withholdTopic(output.ratings, silence, output.topicId),
  })),
  redact(getSummary, withholdSummary),
  redact(generateSummary, withholdSummary),
  redact(summarizeTopicReviews, unchanged, (input, silence) => {
    if (voteOnTopic(silence, input.topicId) !== null) throw new AppError("vote_silence");
    return input;
  }),
]);

/** Of topics that no vote concerns: the mean of all topics counts the one that a vote concerns. */
const toUsual = ({ usual }: { usual: number | null }, silence: SilenceNow) => ({
  usual: isOfficeSilenced(silence, TOPICS_GROUP) ? null : usual,
});

function withholdTopic(ratings: TopicRatings, silence: SilenceNow, id: number): TopicRatings {
  const vote = voteOnTopic(silence, id);
  return vote === null ? { ...ratings, ...toUsual(ratings, silence) } : withheldTopicRatings(vote);
}

function withholdWritten(
  output: OutputOf<typeof publishReview>,
  silence: SilenceNow,
): OutputOf<typeof publishReview> {
  const vote = voteOn(silence, output.review.politicianId);
  return vote === null ? output : { ...output, ratings: withheldRatings(vote) };
}

function withholdUseful(
  output: OutputOf<typeof markUseful>,
  silence: SilenceNow,
): OutputOf<typeof markUseful> {
  const { politicianId } = output;
  const isSilent = politicianId !== null && voteOn(silence, politicianId) !== null;
  return isSilent ? { ...output, useful: 0 } : output;
}

function withholdSummary(
  output: OutputOf<typeof getSummary>,
  silence: SilenceNow,
  { id }: ParsedInputOf<typeof getSummary>,
): OutputOf<typeof getSummary> {
  const vote = noticeOfTopics(silence, [{ id }]);
  return vote === undefined ? output : { summary: null, isBeingMade: false, vote };
}

/** Whether it is known what the endpoint shows in a silence. */
export const isAllowedInSilence = (name: string): boolean => REDACTIONS.has(name);
