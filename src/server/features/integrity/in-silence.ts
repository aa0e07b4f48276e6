// What notices of surges show in the silence before a vote.

import type { listNotices, listSurges, listTopicNotices } from "#contract/integrity.ts";
import type { Redaction } from "#server/route.ts";
import { noticeOfPeople, noticeOfTopics, noticeOfVote } from "#server/shared/silence/withhold.ts";

export const noticesInSilence: Redaction<typeof listNotices> = {
  output: (output, silence, { id }) => {
    const vote = noticeOfPeople(silence, [{ id }]);
    return vote === undefined ? output : { ...output, items: [], vote };
  },
};

export const topicNoticesInSilence: Redaction<typeof listTopicNotices> = {
  output: (output, silence, { id }) => {
    const vote = noticeOfTopics(silence, [{ id }]);
    return vote === undefined ? output : { ...output, items: [], vote };
  },
};

export const surgesInSilence: Redaction<typeof listSurges> = {
  output: (output, silence) => ({
    ...output,
    items: output.items.filter(({ subject }) => silence.of(subject) === null),
    // Of any vote, whoever is among those left out.
    vote: noticeOfVote(silence),
  }),
};
