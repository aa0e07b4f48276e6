/** Rejects when the work takes longer. It is not broken off. */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswerError(limitMs)), limitMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The database is there, or was, and says nothing. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
  readonly code = "ETIMEDOUT";
  constructor(limitMs: number) {
    super(`The database did not answer within ${limitMs} ms`);
  }
}
