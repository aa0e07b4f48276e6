// Open data in the silence before a vote: figures of those concerned are left out of the night's files, and files made
// with them are not given out.

import type { SilenceNow } from "#server/shared/silence/silence.ts";
import type { Withheld } from "./open-table.ts";

/** Whose figures are left out now. */
export function findWithheld({ votes }: Pick<SilenceNow, "votes">): Withheld {
  return {
    politicians: new Set(votes.flatMap(({ politicians }) => [...politicians])),
    topics: new Set(votes.flatMap(({ topicId }) => topicId ?? [])),
  };
}

/** Whether files made without the figures of `left` hold none of those whom votes silence now. */
export function isSilent(left: Withheld, { votes }: Pick<SilenceNow, "votes">): boolean {
  return votes.every(
    ({ politicians, topicId }) =>
      politicians.isSubsetOf(left.politicians) && (topicId === null || left.topics.has(topicId)),
  );
}
