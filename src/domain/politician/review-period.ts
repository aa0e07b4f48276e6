// How long a politician can be reviewed: while in office and for a year after. Later reviews would
// not describe the term of office any more.

/** The moment from which no more reviews are accepted; null while in office. */
export function reviewsCloseAt(endedAt: Date | null): Date | null {
  if (endedAt === null) return null;
  const end = new Date(endedAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

export function isReviewable(endedAt: Date | null, now: Date): boolean {
  const end = reviewsCloseAt(endedAt);
  return end === null || now.getTime() < end.getTime();
}
