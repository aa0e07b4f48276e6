// The estimate of a person or a topic in a list, in a line, or why there is none.

import type { ReactNode } from "react";
import { getCertainty } from "#domain/rating/certainty.ts";
import { ratingsText as text } from "../../text/ratings.ts";
import { Spoken } from "../../ui/spoken.tsx";
import { Stars } from "../../ui/stars.tsx";

interface ShortRatingProps {
  /** Published reviews or opinions. */
  total: number;
  /** Those that the estimate is made of. */
  counted: number;
  weight: number;
  /** Null while the counted ones weigh too little. */
  estimate: number | null;
  silentUntil?: string | undefined;
  className?: string;
  /** At its end. */
  children?: ReactNode;
  words?: { unrated: string; count: (total: number) => string };
}

const REVIEWS = { unrated: text.unrated, count: text.reviews };

export function ShortRating(props: ShortRatingProps) {
  const { total, counted, weight, estimate, silentUntil, className } = props;
  const { children, words = REVIEWS } = props;
  if (estimate === null)
    return (
      <p className={className}>
        <span>
          {silentUntil ? text.silent : total === 0 ? words.unrated : text.early(total, words.count)}
        </span>{" "}
        {children}
      </p>
    );
  const isIndicative = getCertainty(weight) === "indicative";
  return (
    <p className={className}>
      <Stars value={estimate} size="sm" />
      <span>
        <Spoken {...text.spokenAround(isIndicative)}>
          {isIndicative && <span aria-hidden="true">{`${text.about} `}</span>}
          <strong>{text.estimate(estimate)}</strong>
        </Spoken>
        {` · ${words.count(counted)}`}
      </span>{" "}
      {children}
    </p>
  );
}
