// What reading and writing reviews shows in the silence before a vote.

import type { listLatestReviews } from "#contract/latest-reviews.ts";
import type { listReviews, publishReview, withdrawReview } from "#contract/reviews.ts";
import type { markUseful } from "#contract/useful.ts";
import type { Redaction } from "#server/route.ts";
import {
  beginningBefore,
  hasPeople,
  isAnybodySilenced,
  noticeOfPeople,
  noticeOfVote,
  voteOn,
} from "#server/shared/silence/withhold.ts";
import { withheldRatings, withheldReviews } from "#server/shared/silence/withheld.ts";

export const reviewsInSilence: Redaction<typeof listReviews> = {
  input: (input, silence) => {
    const vote = voteOn(silence, input.id);
    if (vote === null) return input;
    const { cursor = beginningBefore(vote), ...rest } = input;
    // Selections by scores would tell them, and so would orders by usefulness.
    const all = { stars: undefined, attribute: undefined, scores: undefined };
    return { ...rest, ...all, sort: "newest" as const, cursor };
  },
  output: (output, silence, { id }) => {
    const vote = voteOn(silence, id);
    if (vote === null) return output;
    // Votes «Utile» are still accepted.
    const items = withheldReviews(vote, output.items).map((item) => ({ ...item, useful: 0 }));
    return { ...output, items, found: null, vote: noticeOfPeople(silence, [{ id }]) };
  },
};

export const latestReviewsInSilence: Redaction<typeof listLatestReviews> = {
  output: (output, silence) => ({
    ...output,
    ratedTowns: isAnybodySilenced(silence) ? null : output.ratedTowns,
    items: output.items.filter(({ politicianId }) => voteOn(silence, politicianId) === null),
    vote: noticeOfVote(silence, hasPeople),
  }),
};

export const writtenInSilence: Redaction<typeof publishReview> = {
  output: (output, silence) => {
    const vote = voteOn(silence, output.review.politicianId);
    return vote === null ? output : { ...output, ratings: withheldRatings(vote) };
  },
};

export const withdrawnInSilence: Redaction<typeof withdrawReview> = {
  output: (output, silence) => {
    const vote = voteOn(silence, output.politicianId);
    return vote === null ? output : { ...output, ratings: withheldRatings(vote) };
  },
};

export const usefulInSilence: Redaction<typeof markUseful> = {
  output: (output, silence) => {
    const { politicianId } = output;
    const isSilent = politicianId !== null && voteOn(silence, politicianId) !== null;
    return isSilent ? { ...output, useful: 0 } : output;
  },
};
