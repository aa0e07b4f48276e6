// What reads of politicians show in the silence before a vote.

import type { comparePoliticians } from "#contract/compare.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type {
  getPolitician,
  listAllPoliticians,
  listFeaturedPoliticians,
  listPoliticians,
} from "#contract/politicians.ts";
import type { getRanking } from "#contract/rankings.ts";
import type { Redaction } from "#server/route.ts";
import type { SilenceNow } from "#server/shared/silence/silence.ts";
import {
  hasPeople,
  isOfficeSilenced,
  noticeOfPeople,
  noticeOfVote,
  voteOn,
  withholdFromAll,
} from "#server/shared/silence/withhold.ts";
import { withheldRatings, withheldReportCard } from "#server/shared/silence/withheld.ts";

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

export const politicianInSilence: Redaction<typeof getPolitician> = { output: withholdDetails };

export const comparisonInSilence: Redaction<typeof comparePoliticians> = {
  output: (output, silence) => ({
    ...output,
    people: output.people.map((person) => withholdDetails(person, silence)),
    vote: noticeOfPeople(silence, output.people),
  }),
};

/** The use case puts silenced people among those without reviews, in every order and filter. */
export const listInSilence: Redaction<typeof listPoliticians> = {
  output: (output, silence) => ({
    ...output,
    items: withholdFromAll(output.items, silence),
    vote: noticeOfPeople(silence, output.items),
  }),
};

/** The use case ranks nobody whom a vote silences. */
export const rankingInSilence: Redaction<typeof getRanking> = {
  output: (output, silence) => ({
    ...output,
    vote: output.silenced === 0 ? undefined : noticeOfVote(silence, hasPeople),
    groups: output.groups.map(({ people, ...group }) => ({
      ...group,
      people: people.filter(({ id }) => voteOn(silence, id) === null),
    })),
  }),
};

export const wholeListInSilence: Redaction<typeof listAllPoliticians> = {
  output: ({ items }, silence) => ({
    items: items === null ? null : withholdFromAll(items, silence),
  }),
};

export const featuredInSilence: Redaction<typeof listFeaturedPoliticians> = {
  output: ({ items }, silence) => ({ items: withholdFromAll(items, silence) }),
};
