// What trends and means show in the silence before a vote.

import type { listOfficeMeans } from "#contract/office-means.ts";
import type { getPoliticianTrend, getTopicTrend } from "#contract/trends.ts";
import type { Redaction } from "#server/route.ts";
import {
  isAnybodySilenced,
  isOfficeSilenced,
  noticeOfPeople,
  noticeOfTopics,
  noticeOfVote,
} from "#server/shared/silence/withhold.ts";

export const politicianTrendInSilence: Redaction<typeof getPoliticianTrend> = {
  output: (output, silence, { id }) => {
    const vote = noticeOfPeople(silence, [{ id }]);
    return vote === undefined ? output : { ...output, months: [], vote };
  },
};

export const topicTrendInSilence: Redaction<typeof getTopicTrend> = {
  output: (output, silence, { id }) => {
    const vote = noticeOfTopics(silence, [{ id }]);
    return vote === undefined ? output : { ...output, months: [], vote };
  },
};

export const meansInSilence: Redaction<typeof listOfficeMeans> = {
  output: (output, silence) => ({
    ...output,
    site: isAnybodySilenced(silence) ? null : output.site,
    offices: output.offices.filter(({ office }) => !isOfficeSilenced(silence, office)),
    vote: noticeOfVote(silence),
  }),
};
