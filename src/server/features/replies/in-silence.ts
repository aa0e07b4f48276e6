// What reads of replies show in the silence before a vote.

import type { getVoice, listOfficeReviews } from "#contract/replies.ts";
import type { Redaction } from "#server/route.ts";
import { beginningBefore, noticeOfPeople, voteOn } from "#server/shared/silence/withhold.ts";
import { withheldReviews } from "#server/shared/silence/withheld.ts";

/** The share of reviews replied to tells how many there are. */
export const voiceInSilence: Redaction<typeof getVoice> = {
  output: (output, silence, { id }) => {
    const vote = noticeOfPeople(silence, [{ id }]);
    return vote === undefined ? output : { ...output, replyRate: null, vote };
  },
};

export const officeReviewsInSilence: Redaction<typeof listOfficeReviews> = {
  input: (input, silence) => {
    const vote = voteOn(silence, input.politicianId);
    return vote === null ? input : { ...input, cursor: input.cursor ?? beginningBefore(vote) };
  },
  output: (output, silence, { politicianId }) => {
    const vote = voteOn(silence, politicianId);
    return vote === null ? output : { ...output, items: withheldReviews(vote, output.items) };
  },
};
