// What reading and writing about topics shows in the silence before a vote.

import type {
  editOpinion,
  getTopic,
  listOpinions,
  listTopics,
  TopicRatings,
  withdrawOpinion,
} from "#contract/topics.ts";
import type { Redaction } from "#server/route.ts";
import type { SilenceNow } from "#server/shared/silence/silence.ts";
import {
  beginningBefore,
  isTopicMeanSilenced,
  noticeOfTopics,
  voteOnTopic,
} from "#server/shared/silence/withhold.ts";
import {
  withheldOpinions,
  withheldTopicRatings,
  withheldTopicShortRatings,
} from "#server/shared/silence/withheld.ts";

/** Of topics that no vote concerns: the mean of all topics counts the one that a vote concerns. */
const toUsual = ({ usual }: { usual: number | null }, silence: SilenceNow) => ({
  usual: isTopicMeanSilenced(silence) ? null : usual,
});

function withholdTopic(ratings: TopicRatings, silence: SilenceNow, id: number): TopicRatings {
  const vote = voteOnTopic(silence, id);
  return vote === null ? { ...ratings, ...toUsual(ratings, silence) } : withheldTopicRatings(vote);
}

export const topicInSilence: Redaction<typeof getTopic> = {
  output: (output, silence) => {
    const vote = voteOnTopic(silence, output.id);
    return {
      ...output,
      ...(vote === null ? toUsual(output, silence) : withheldTopicRatings(vote)),
    };
  },
};

export const topicsInSilence: Redaction<typeof listTopics> = {
  output: (output, silence) => ({
    ...output,
    items: output.items.map((topic) => {
      const vote = voteOnTopic(silence, topic.id);
      return vote === null ? topic : { ...topic, ...withheldTopicShortRatings(vote) };
    }),
    vote: noticeOfTopics(silence, output.items),
  }),
};

export const opinionsInSilence: Redaction<typeof listOpinions> = {
  input: (input, silence) => {
    const vote = voteOnTopic(silence, input.id);
    return vote === null ? input : { ...input, cursor: input.cursor ?? beginningBefore(vote) };
  },
  output: (output, silence, { id }) => {
    const vote = voteOnTopic(silence, id);
    if (vote === null) return output;
    const items = withheldOpinions(vote, output.items);
    return { ...output, items, vote: noticeOfTopics(silence, [{ id }]) };
  },
};

export const editedInSilence: Redaction<typeof editOpinion> = {
  output: (output, silence) => ({
    ...output,
    ratings: withholdTopic(output.ratings, silence, output.opinion.topicId),
  }),
};

export const withdrawnInSilence: Redaction<typeof withdrawOpinion> = {
  output: (output, silence) => ({
    ...output,
    ratings: withholdTopic(output.ratings, silence, output.topicId),
  }),
};
