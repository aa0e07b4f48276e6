// The estimate of a person in a list, in a line, or why there is none.

import { getCertainty } from "#domain/rating/certainty.ts";
import { ratingsText as text } from "../../text/ratings.ts";
import { Stars } from "../../ui/stars.tsx";

interface ShortRatingProps {
  totalReviews: number;
  counted: number;
  /** Null with too few counted reviews. */
  estimate: number | null;
  className?: string;
}

export function ShortRating({ totalReviews, counted, estimate, className }: ShortRatingProps) {
  if (estimate === null)
    return (
      <p className={className}>
        {totalReviews === 0 ? text.unrated : text.tooFew(totalReviews, counted)}
      </p>
    );
  const isIndicative = getCertainty(counted) === "indicative";
  return (
    <p className={className}>
      <Stars value={estimate} size="sm" />
      <span>
        <span aria-hidden="true">
          {isIndicative && `${text.about} `}
          <strong>{text.estimate(estimate)}</strong>
        </span>
        <span className="sr-only">{text.spokenEstimate(estimate, isIndicative)}</span>
        {` · ${text.reviews(totalReviews)}`}
      </span>
    </p>
  );
}
