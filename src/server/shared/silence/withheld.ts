// What stands in place of figures in the silence before a vote: the shape of the answer stays, the numbers go.

import type { PoliticianSummary } from "#contract/politicians.ts";
import type { Opinion, TopicRatings } from "#contract/topics.ts";
import type { ratingsSchema, reportCardSchema, summaryRatingsSchema } from "#contract/ratings.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import type * as z from "zod/mini";
import type { Vote } from "./silence.ts";

type ShortRatings = z.infer<typeof summaryRatingsSchema>;
type Ratings = z.infer<typeof ratingsSchema>;
type ReportCard = z.infer<typeof reportCardSchema>;

const NOTHING = [0, 0, 0, 0, 0] as const;

const ofAttributes = <Value>(value: Value) =>
  Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, value])) as Record<Attribute, Value>;

const untilEndOf = (vote: Vote) => ({ silentUntil: vote.endsAt.toISOString() });

const estimate = { counted: 0, estimate: null, low: null, high: null };
const standing = { setAside: 0, waiting: 0, weight: 0 };

export function withheldShortRatings(vote: Vote): ShortRatings {
  return { overall: null, totalReviews: 0, ...estimate, ...untilEndOf(vote) };
}

export function withheldRatings(vote: Vote): Ratings {
  return {
    ...withheldShortRatings(vote),
    ...standing,
    attributes: ofAttributes(null),
    percentPositive: null,
    topAttribute: null,
    distribution: NOTHING,
  };
}

export function withheldReportCard({ office }: ReportCard): ReportCard {
  const nothing = {
    counts: NOTHING,
    estimate: null,
    low: null,
    high: null,
    usual: null,
    published: { low: 0, high: 0 },
  };
  return { office, attributes: ofAttributes(nothing) };
}

type TopicShortRatings = Pick<
  TopicRatings,
  "averageRating" | "totalOpinions" | "counted" | "estimate" | "low" | "high" | "silentUntil"
>;

export function withheldTopicShortRatings(vote: Vote): TopicShortRatings {
  return { averageRating: null, totalOpinions: 0, ...estimate, ...untilEndOf(vote) };
}

export function withheldTopicRatings(vote: Vote): TopicRatings {
  return { ...withheldTopicShortRatings(vote), ...standing, usual: null, distribution: NOTHING };
}

/** Written or changed in the silence: published after it. */
function isOfSilence(vote: Vote, text: { createdAt: string; editedAt: string | null }): boolean {
  return new Date(text.editedAt ?? text.createdAt) >= vote.beginsAt;
}

interface ShownReview {
  createdAt: string;
  editedAt: string | null;
  scores: object | null;
  mean: number | null;
}

export function withheldReviews<Review extends ShownReview>(
  vote: Vote,
  reviews: readonly Review[],
): Review[] {
  if (!vote.areTextsReadable) return [];
  return reviews
    .filter((review) => !isOfSilence(vote, review))
    .map((review) => ({ ...review, scores: null, mean: null }));
}

export function withheldOpinions(vote: Vote, opinions: readonly Opinion[]): Opinion[] {
  if (!vote.areTextsReadable) return [];
  return opinions
    .filter((opinion) => !isOfSilence(vote, opinion))
    .map((opinion) => ({ ...opinion, rating: null }));
}

/** Of a person in any list. */
export function withholdFrom<Person extends Pick<PoliticianSummary, "id" | "ratings">>(
  person: Person,
  vote: Vote | null,
): Person {
  return vote === null ? person : { ...person, ratings: withheldShortRatings(vote) };
}
