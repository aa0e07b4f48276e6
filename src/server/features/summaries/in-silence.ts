// What summaries show in the silence before a vote.

import type { summarizeTopicReviews } from "#contract/functions.ts";
import type { getSummary } from "#contract/summaries.ts";
import { AppError } from "#domain/error.ts";
import type { Redaction } from "#server/route.ts";
import { noticeOfTopics, voteOnTopic } from "#server/shared/silence/withhold.ts";

export const summaryInSilence: Redaction<typeof getSummary> = {
  output: (output, silence, { id }) => {
    const vote = noticeOfTopics(silence, [{ id }]);
    return vote === undefined ? output : { summary: null, isBeingMade: false, vote };
  },
};

export const requestInSilence: Redaction<typeof summarizeTopicReviews> = {
  input: (input, silence) => {
    if (voteOnTopic(silence, input.topicId) !== null) throw new AppError("vote_silence");
    return input;
  },
};
