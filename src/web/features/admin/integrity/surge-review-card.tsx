// A review or an opinion of a surge: what it says, what it shares with the others, and why it is aside.

import { useId } from "react";
import type { SurgeReview } from "#contract/admin-surges.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { formatScore, spokenScore } from "../../../lib/format.ts";
import { attributeLabel } from "../../../text/attributes.ts";
import { adminSurges } from "../../../text/admin-surges.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Stars } from "../../../ui/stars.tsx";

const text = adminSurges.reviews;

interface SurgeReviewCardProps {
  review: SurgeReview;
  /** Whether it is to count; null where a decision changes nothing about it. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}

export function SurgeReviewCard({ review, isChosen, onChoose }: SurgeReviewCardProps) {
  const { author, stars, scores, standing, isGranted, isPublished, reasons } = review;
  const id = useId();
  return (
    <article aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isChosen === null ? (
          <h3 id={id} className="text-base">
            {author}
          </h3>
        ) : (
          <label className="check min-h-11 items-center">
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={text.check(author)}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
            <span id={id} className="font-semibold">
              {author}
            </span>
          </label>
        )}
        <Badge tone={standing === "counted" ? "neutral" : "warn"}>
          {isGranted ? text.granted : text.standing[standing]}
        </Badge>
        {!isPublished && <Badge icon="eye-off">{text.hidden}</Badge>}
      </div>
      <p className="max-w-[65ch] wrap-anywhere whitespace-pre-line" dir="auto">
        {review.text}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="flex items-center gap-1.5">
          <Stars value={stars} size="sm" />
          <span className="font-semibold text-ink">
            <span aria-hidden="true">{formatScore(stars)}</span>
            <span className="sr-only">{spokenScore(stars)}</span>
          </span>
        </span>
        <span>{toFacts(review).join(" · ")}</span>
      </p>
      {reasons.length > 0 && (
        <p className="text-sm">
          <span className="text-muted">{text.why}: </span>
          {reasons.map((reason) => text.reasons[reason]).join("; ")}.
        </p>
      )}
      {scores !== null && <Scores scores={scores} />}
    </article>
  );
}

function Scores({ scores }: { scores: NonNullable<SurgeReview["scores"]> }) {
  return (
    <Disclosure summary={text.scores} className="text-sm">
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {ATTRIBUTES.map((attribute) => (
          <div key={attribute} className="flex justify-between gap-3">
            <dt>{attributeLabel(attribute)}</dt>
            <dd className="font-semibold text-ink tabular-nums">{scores[attribute]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

function toFacts({
  arrivedAt,
  isEdited,
  ageGroup,
  network,
  device,
  likeness,
}: SurgeReview): string[] {
  return [
    isEdited ? text.edited(arrivedAt) : text.arrived(arrivedAt),
    text.age(ageGroup),
    network === null ? null : text.network(network),
    device === null ? null : text.device(device),
    text.likeness[likeness],
  ].filter((fact) => fact !== null);
}
