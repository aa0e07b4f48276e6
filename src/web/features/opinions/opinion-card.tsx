// One public opinion: the name its author chose, the date, the stars, the text.

import type { ReactNode } from "react";
import type { Opinion } from "#contract/topics.ts";
import { spokenScore } from "../../lib/format.ts";
import { Stars } from "../../ui/stars.tsx";
import { TextComment, TextDates, TextStanding } from "../authoring/text-card.tsx";

interface OpinionCardProps {
  opinion: Opinion;
  /** What a reader can do with it. */
  action?: ReactNode;
}

export function OpinionCard({ opinion, action }: OpinionCardProps) {
  return (
    <article className="py-5" id={`opinione-${opinion.id}`}>
      <h3 tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">{opinion.author}</span> <TextDates {...opinion} />
      </h3>
      <TextStanding standing={opinion.standing} />
      {opinion.rating !== null && <OpinionStars rating={opinion.rating} />}
      <TextComment comment={opinion.comment} />
      <div className="mt-1 flex justify-end empty:hidden">{action}</div>
    </article>
  );
}

export function OpinionStars({ rating }: { rating: number }) {
  return (
    <p className="mt-0.5">
      <Stars value={rating} size="sm" label={spokenScore(rating)} />
    </p>
  );
}
