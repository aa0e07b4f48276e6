// The reviews or opinions of a surge, page by page, with checkboxes for those that a decision can make count.

import { useRef, useState } from "react";
import {
  listAdministeredSurgeReviews,
  SURGE_REVIEW_LISTS,
  SURGE_REVIEWS_PAGE,
} from "#contract/admin-surges.ts";
import type { SurgeDetails, SurgeReview, SurgeReviewList } from "#contract/admin-surges.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../../lib/call.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { adminSurges } from "../../../text/admin-surges.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Choice } from "../shared/choice.tsx";
import { QueryState } from "../shared/section.tsx";
import { SurgeReviewCard } from "./surge-review-card.tsx";

const text = adminSurges.reviews;

type Page = OutputOf<typeof listAdministeredSurgeReviews>;

interface SurgeReviewsProps {
  surge: SurgeDetails;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

export function SurgeReviews({ surge, chosen, onChoose }: SurgeReviewsProps) {
  const { id, suspects, waiting, proposal, mayDecide } = surge;
  const { kind } = surge.subject;
  const [show, setShow] = useState<SurgeReviewList>("aside");
  const element = useRef<HTMLOListElement>(null);
  const list = useInfiniteQuery<SurgeReview, Page>(
    show,
    (signal) =>
      call(listAdministeredSurgeReviews, { id, show, limit: SURGE_REVIEWS_PAGE }, { signal }),
    (cursor) => call(listAdministeredSurgeReviews, { id, show, cursor }),
    { keepOnError: true },
  );
  const { query, reload } = list;
  const page = query.status === "ready" ? query.value : null;
  const choosable = [...suspects, ...waiting];
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
        <Choice
          label={text.show.label}
          value={show}
          options={SURGE_REVIEW_LISTS.map((one) => [one, text.show[one]] as const)}
          onChange={setShow}
        />
      </div>
      {mayChoose && (
        <fieldset className="mt-4 flex flex-wrap items-center gap-2">
          <legend className="field-label">{text.choose}</legend>
          <Button size="sm" onClick={() => onChoose(new Set(choosable))}>
            {text.selectAll}
          </Button>
          {waiting.length > 0 && (
            <Button size="sm" onClick={() => onChoose(new Set(suspects))}>
              {text.selectAside}
            </Button>
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
