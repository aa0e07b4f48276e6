// The newest reviews, and the older ones page by page. Give it a new `key` when the first page has
// changed, so that what was loaded after it starts over.

import { useRef } from "react";
import type { ReactNode } from "react";
import { listReviews } from "#contract/reviews.ts";
import type { Review } from "#contract/reviews.ts";
import { Link } from "../../app/router/link.tsx";
import { call } from "../../lib/call.ts";
import { useInfiniteList } from "../../lib/query.ts";
import type { Page } from "../../lib/query.ts";
import { REVIEWS_ID, reviewsPath } from "../../lib/review-filter.ts";
import type { ReviewFilter } from "../../lib/review-filter.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { reviewText } from "../../text/review.ts";
import { Button } from "../../ui/button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { ReviewCard } from "./review-card.tsx";

interface ReviewListProps {
  politician: { id: number; name: string };
  /** Which reviews these are; null for all. */
  filter: ReviewFilter | null;
  firstPage: Page<Review>;
  /** Of all reviews, over every page. */
  total: number;
  /** Those set aside, which end the list. */
  setAside: number;
  /** Where on the page one rates, as a hash; null where one cannot rate. */
  rateHash: string | null;
  /** What a reader can do with a review. */
  renderAction: (review: Review) => ReactNode;
}

const text = reviewText.list;
const MORE_AT_ONCE = 10;

export function ReviewList(props: ReviewListProps) {
  const { politician, filter, firstPage, total, setAside, rateHash, renderAction } = props;
  const list = useInfiniteList(firstPage, (after) =>
    call(listReviews, { id: politician.id, cursor: after, limit: MORE_AT_ONCE, ...filter }),
  );
  const { items: reviews } = list;
  const aside = reviews.filter(({ standing }) => standing === "aside");
  const listRef = useRef<HTMLUListElement>(null);

  return (
    <section aria-labelledby={REVIEWS_ID}>
      <h2 id={REVIEWS_ID}>{text.title}</h2>
      {filter !== null && (
        <p className="mt-1 text-sm">
          {text.filtered(attributeLabel(filter.attribute), filter.scores)}{" "}
          <Link className="link inline-block py-1" to={reviewsPath(politician.id, null)}>
            {text.all}
          </Link>
        </p>
      )}
      {reviews.length === 0 && filter === null ? (
        <EmptyState
          heading={3}
          title={text.empty.title}
          actions={rateHash !== null && <Button to={rateHash}>{text.empty.action}</Button>}
        >
          {text.empty.text(politician.name)}
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">
            {filter === null ? text.showing(reviews.length, total) : text.found(reviews.length)}
          </p>
          <ul ref={listRef} className="mt-2 divide-y divide-line">
            {reviews.map(
              (review) =>
                review.standing !== "aside" && (
                  <li key={review.id}>
                    <ReviewCard review={review} action={renderAction(review)} />
                  </li>
                ),
            )}
          </ul>
          {aside.length > 0 && (
            <details className="border-t border-line py-4">
              <summary className="cursor-pointer font-semibold">
                {text.aside(filter === null ? Math.max(setAside, aside.length) : aside.length)}
              </summary>
              <ul className="divide-y divide-line">
                {aside.map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review} action={renderAction(review)} />
                  </li>
                ))}
              </ul>
            </details>
          )}
          <div className="border-t border-line pt-4">
            <LoadMore
              list={list}
              more={list}
              listRef={listRef}
              focus="h3"
              words={text}
              className="max-sm:w-full"
            />
          </div>
        </>
      )}
    </section>
  );
}
