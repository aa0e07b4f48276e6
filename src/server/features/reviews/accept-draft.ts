// Validates a draft; problems become errors of the API.

import { AppError, errorMessage } from "#domain/error.ts";
import { checkReview } from "#domain/review/review.ts";
import type { ReviewDraft } from "#domain/review/review.ts";
import type { Scores } from "#domain/rating/attributes.ts";

/** Returns the scores and the normalised comment. Throws the first problem in form order. */
export function acceptDraft(draft: ReviewDraft): { scores: Scores; comment: string } {
  const check = checkReview(draft);
  if (check.ok) return { scores: check.scores, comment: check.comment };
  const { code, missing } = check;
  const paths =
    missing.length > 0 ? missing.map((attribute) => `scores.${attribute}`) : ["comment"];
  throw new AppError(
    code,
    {},
    paths.map((path) => ({ path, message: errorMessage(code) })),
  );
}
