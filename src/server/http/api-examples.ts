// Example values of parameters, of people and topics that the site has: the examples of the documentation run.

import { listPoliticians } from "#contract/politicians.ts";
import { listTopics } from "#contract/topics.ts";
import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint.ts";
import { visitor } from "../context.ts";
import type { Dispatch } from "../dispatch.ts";

/** By endpoint and parameter: "getPolitician.id". */
export type ParameterExamples = Readonly<Record<string, unknown>>;

const FIXED: ParameterExamples = {
  "listPoliticians.q": "sindaco roma",
  "listPoliticians.limit": 10,
  "suggest.q": "rom",
  "getRanking.attribute": "honesty",
  "getChamber.chamber": "Senato",
  "listTowns.q": "roma",
  "getPlace.code": "058091",
  "getPlaceNews.code": "058091",
  "listUnratedNearby.code": "058091",
  "getRegionRepresentatives.code": "12",
  "listTopics.limit": 10,
};

const OF_A_POLITICIAN = [
  "getPolitician",
  "listReviews",
  "getPoliticianTrend",
  "listNotices",
  "getVoice",
];
const OF_A_TOPIC = ["getTopic", "listOpinions", "getSummary", "getTopicTrend", "listTopicNotices"];

export async function findExamples(
  dispatch: Dispatch,
  publicUrl: string,
): Promise<ParameterExamples> {
  const read = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    (await dispatch(endpoint, input, visitor)) as OutputOf<E>;
  const people = await read(listPoliticians, { sort: "reviews", limit: 2 });
  const topics = await read(listTopics, { limit: 1 });
  const ids = people.items.map(({ id }) => id);
  const [person] = ids;
  const topic = topics.items[0]?.id;
  return {
    ...FIXED,
    ...(person === undefined
      ? {}
      : {
          ...valuesFor(OF_A_POLITICIAN, person),
          "comparePoliticians.p": ids,
          "getOEmbed.url": `${publicUrl}/politician-live/${person}`,
        }),
    ...(topic === undefined ? {} : valuesFor(OF_A_TOPIC, topic)),
  };
}

const valuesFor = (endpoints: readonly string[], id: number) =>
  Object.fromEntries(endpoints.map((name) => [`${name}.id`, id]));
