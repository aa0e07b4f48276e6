// What stands in place of figures in the silence before a vote: the shape of the answer stays, the numbers go.

import type { PoliticianSummary } from "#contract/politicians.ts";
import type { Opinion, TopicRatings } from "#contract/topics.ts";
import type { ratingsSchema, reportCardSchema, summaryRatingsSchema } from "#contract/ratings.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import type * as z from "zod/mini";
import type { SubjectSilence } from "./silence.ts";

type ShortRatings = z.infer<typeof summaryRatingsSchema>;
type Ratings = z.infer<typeof ratingsSchema>;
type ReportCard = z.infer<typeof reportCardSchema>;

const NOTHING = [0, 0, 0, 0, 0] as const;

const ofAttributes = <Value>(value: Value) =>
  Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, value])) as Record<Attribute, Value>;

const untilEndOf = (silence: SubjectSilence) => ({ silentUntil: silence.endsAt.toISOString() });

const estimate = { counted: 0, weight: 0, estimate: null, low: null, high: null };
const standing = { setAside: 0, waiting: 0 };

export function withheldShortRatings(silence: SubjectSilence): ShortRatings {
  return { overall: null, totalReviews: 0, ...estimate, ...untilEndOf(silence) };
}

export function withheldRatings(silence: SubjectSilence): Ratings {
  return {
    ...withheldShortRatings(silence),
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
  | "averageRating"
  | "totalOpinions"
  | "counted"
  | "weight"
  | "estimate"
  | "low"
  | "high"
  | "silentUntil"
>;

export function withheldTopicShortRatings(silence: SubjectSilence): TopicShortRatings {
  return { averageRating: null, totalOpinions: 0, ...estimate, ...untilEndOf(silence) };
}

export function withheldTopicRatings(silence: SubjectSilence): TopicRatings {
  return { ...withheldTopicShortRatings(silence), ...standing, usual: null, distribution: NOTHING };
}

/** Written or changed in the silence: published after it. */
function isOfSilence(
  silence: SubjectSilence,
  text: { createdAt: string; editedAt: string | null },
): boolean {
  return new Date(text.editedAt ?? text.createdAt) >= silence.beginsAt;
}

interface ShownReview {
  createdAt: string;
  editedAt: string | null;
  scores: object | null;
  mean: number | null;
}

export function withheldReviews<Review extends ShownReview>(
  silence: SubjectSilence,
  reviews: readonly Review[],
): Review[] {
  if (!silence.areTextsReadable) return [];
  return reviews
    .filter((review) => !isOfSilence(silence, review))
    .map((review) => ({ ...review, scores: null, mean: null }));
}

export function withheldOpinions(silence: SubjectSilence, opinions: readonly Opinion[]): Opinion[] {
  if (!silence.areTextsReadable) return [];
  return opinions
    .filter((opinion) => !isOfSilence(silence, opinion))
    .map((opinion) => ({ ...opinion, rating: null }));
}

/** Of a person in any list. */
export function withholdFrom<Person extends Pick<PoliticianSummary, "id" | "ratings">>(
  person: Person,
  silence: SubjectSilence | null,
): Person {
  return silence === null ? person : { ...person, ratings: withheldShortRatings(silence) };
}
