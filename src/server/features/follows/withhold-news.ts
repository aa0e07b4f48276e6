// News without what is told of nobody in the silence before a vote: how many reviews came, and what they say.

import { isPlaceConcerned } from "#server/shared/silence/concerned-places.ts";
import type { SilenceNow } from "#server/shared/silence/silence.ts";
import type { DigestNews } from "./queries/news.ts";

export function withholdNews(news: DigestNews, silence: SilenceNow): DigestNews {
  if (silence.votes.length === 0) return news;
  return {
    ...news,
    people: news.people.flatMap((person) => {
      const { id, place, endedRoles, hasStatement } = person;
      const isOfTown = place !== null && isPlaceConcerned(place, silence.votes);
      if (!isOfTown && silence.of({ kind: "politician", id }) === null) return [person];
      const withheld = { reviews: 0, surges: 0, replies: 0, estimate: null, before: null };
      return endedRoles.length === 0 && !hasStatement ? [] : [{ ...person, ...withheld }];
    }),
    topics: news.topics.filter(({ id }) => silence.of({ kind: "topic", id }) === null),
    towns: news.towns.flatMap((town) => {
      if (!isPlaceConcerned(town.code, silence.votes)) return [town];
      return town.ended === 0 ? [] : [{ ...town, reviews: 0, people: 0 }];
    }),
  };
}
