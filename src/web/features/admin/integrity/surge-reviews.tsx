// The reviews or opinions of a surge, page by page, with checkboxes for those that a decision can make count.

import { useId, useRef, useState } from "react";
import { SURGE_REVIEW_LISTS, listAdministeredSurgeReviews } from "#contract/admin-surges.ts";
import type { SurgeDetails, SurgeReview, SurgeReviewList } from "#contract/admin-surges.ts";
import { call } from "../../../lib/call.ts";
import { adminSurges } from "../../../text/admin-surges.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { useList } from "../shared/list.tsx";
import { SelectField } from "../shared/record-form.tsx";
import { QueryState } from "../shared/section.tsx";
import { AllScores, StarsGiven } from "../shared/written-text.tsx";

const text = adminSurges.reviews;

interface SurgeReviewsProps {
  surge: SurgeDetails;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

export function SurgeReviews({ surge, chosen, onChoose }: SurgeReviewsProps) {
  const { id, suspects, onHold, waiting, proposal, mayDecide } = surge;
  const { kind } = surge.subject;
  const [show, setShow] = useState<SurgeReviewList>("aside");
  const element = useRef<HTMLOListElement>(null);
  const list = useList(
    show,
    (asked, options) => call(listAdministeredSurgeReviews, { id, show, ...asked }, options),
    { keepOnError: true },
  );
  const { query, page, reload } = list;
  const choosable = [...suspects, ...waiting];
  const suspended = [...onHold, ...waiting];
  const held = new Set(onHold);
  const aside = suspects.filter((one) => !held.has(one));
  const mayChoose = proposal === null && mayDecide && choosable.length > 0;
  const canChoose = new Set(mayChoose ? choosable : []);

  function toggle(review: number, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(review);
    else next.delete(review);
    onChoose(next);
  }

  return (
    <Card as="section" aria-labelledby="reviews">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="reviews" className="text-xl">
          {text.title[kind]}
        </h2>
        <SelectField
          label={text.show.label}
          value={show}
          options={SURGE_REVIEW_LISTS.map((one) => [one, text.show[one]])}
          onChoose={setShow}
          className="min-w-0 md:min-w-48"
        />
      </div>
      {mayChoose && (
        <fieldset className="mt-4 flex flex-wrap items-center gap-2">
          <legend className="field-label">{text.choose}</legend>
          <Button size="sm" onClick={() => onChoose(new Set(choosable))}>
            {text.selectAll}
          </Button>
          {suspended.length > 0 && aside.length > 0 && (
            <>
              <Button size="sm" onClick={() => onChoose(new Set(aside))}>
                {text.selectAside}
              </Button>
              <Button size="sm" onClick={() => onChoose(new Set(suspended))}>
                {text.selectSuspended}
              </Button>
            </>
          )}
          <Button size="sm" onClick={() => onChoose(new Set())}>
            {text.selectNone}
          </Button>
          <span role="status" className="text-sm text-muted">
            {text.selected(chosen.size, choosable.length)}
          </span>
        </fieldset>
      )}
      <div className="mt-4">
        <QueryState query={query} reload={reload} heading={3} />
        {page !== null && page.items.length === 0 && <p className="text-muted">{text.empty}</p>}
        {page !== null && page.items.length > 0 && (
          <>
            <p className="text-sm text-muted">{text.count(kind, page.counts[show])}</p>
            <ol ref={element} className="grid gap-4 py-3">
              {page.items.map((review) => (
                <li key={review.id}>
                  <SurgeReviewCard
                    review={review}
                    isChosen={canChoose.has(review.id) ? chosen.has(review.id) : null}
                    onChoose={(isChosen) => toggle(review.id, isChosen)}
                  />
                </li>
              ))}
            </ol>
            <LoadMore
              list={page}
              more={list}
              listRef={element}
              focus="input, summary"
              words={text}
            />
          </>
        )}
      </div>
    </Card>
  );
}

interface SurgeReviewCardProps {
  review: SurgeReview;
  /** Whether it is to count; null where a decision changes nothing about it. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}

/** What it says, what it shares with the others, and why it does not count. */
function SurgeReviewCard({ review, isChosen, onChoose }: SurgeReviewCardProps) {
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
        <StarsGiven stars={stars} />
        <span>{toFacts(review).join(" · ")}</span>
      </p>
      {reasons.length > 0 && (
        <p className="text-sm">
          <span className="text-muted">{text.why}: </span>
          {reasons.map((reason) => text.reasons[reason]).join("; ")}.
        </p>
      )}
      {scores !== null && <AllScores scores={scores} summary={text.scores} />}
    </article>
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
