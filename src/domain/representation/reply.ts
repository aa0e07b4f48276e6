// What an office-holder writes: one reply to each review, and one statement on the page.

/** Code points. */
export const REPLY_MAX_LENGTH = 1000;
export const STATEMENT_TEXT_MAX_LENGTH = 2000;

/** Reviews from which on it is said how many are replied to, and how fast. */
export const MIN_REVIEWS_FOR_REPLY_RATE = 5;

export interface ReplyRate {
  /** Of published reviews that are not set aside, rounded. */
  percent: number;
  /** Median time from review to reply; null without replies. */
  medianHours: number | null;
}

/** Null with too few reviews to tell. */
export function toReplyRate(counted: {
  reviews: number;
  replies: number;
  medianHours: number | null;
}): ReplyRate | null {
  const { reviews, replies, medianHours } = counted;
  if (reviews < MIN_REVIEWS_FOR_REPLY_RATE) return null;
  return {
    percent: Math.min(100, Math.round((replies / reviews) * 100)),
    medianHours: replies === 0 || medianHours === null ? null : Math.max(0, medianHours),
  };
}
