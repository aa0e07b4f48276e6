// The reviews of a politician: in the order and the selection of the address, and the further ones page by page. Give
// it a new `key` when the first page has changed, so that what was loaded after it starts over.

import { useRef } from "react";
import type { ReactNode } from "react";
import { listReviews } from "#contract/reviews.ts";
import type { ListedReview } from "#contract/reviews.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { countBands } from "#domain/rating/report-card.ts";
import { Link } from "../../app/router/link.tsx";
import { call } from "../../lib/call.ts";
import { useInfiniteList } from "../../lib/query.ts";
import { isSelection, REVIEWS_ID } from "../../lib/review-query.ts";
import type { ReviewQuery } from "../../lib/review-query.ts";
import { toReviewInput } from "../../lib/review-input.ts";
import { useReviewsPath } from "../../lib/use-reviews-path.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { reviewListText as text } from "../../text/review-list.ts";
import { Button } from "../../ui/button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewFilters } from "./review-filters.tsx";

export interface ReviewListProps {
  politician: Pick<PoliticianDetail, "id" | "name" | "ratings" | "reportCard">;
  query: ReviewQuery;
  /** Cursor where the first page begins; null for the beginning. */
  after: string | null;
  firstPage: OutputOf<typeof listReviews>;
  /** Where on the page one rates, as a hash; null where one cannot rate. */
  rateHash: string | null;
  /** What a reader can do with a review. */
  renderAction: (review: ListedReview) => ReactNode;
  /** What stands below it. */
  renderBelow: (review: ListedReview) => ReactNode;
}

const MORE_AT_ONCE = 10;

export function ReviewList(props: ReviewListProps) {
  const { politician, query, after, firstPage, rateHash } = props;
  const { totalReviews, setAside, silentUntil } = politician.ratings;
  const isSilent = silentUntil !== undefined;
  const reviewsPath = useReviewsPath(politician.id);
  const list = useInfiniteList(firstPage, (cursor) =>
    call(listReviews, {
      id: politician.id,
      limit: MORE_AT_ONCE,
      ...toReviewInput(query, cursor),
    }),
  );
  const { items: reviews } = list;
  const aside = reviews.filter(({ standing }) => standing === "aside");
  const listRef = useRef<HTMLUListElement>(null);
  const isSome = isSelection(query);
  const total = isSome ? (firstPage.found ?? countPublished(politician, query)) : totalReviews;

  return (
    <section aria-labelledby={REVIEWS_ID}>
      <h2 id={REVIEWS_ID}>{text.title[isSilent ? "newest" : query.sort]}</h2>
      {isSilent && reviews.length === 0 ? (
        <p className="mt-2">{text.silent}</p>
      ) : totalReviews === 0 && !isSilent ? (
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
            {[
              ...describe(query),
              ...(after !== null
                ? [text.further]
                : reviews.length === 0
                  ? []
                  : total === null || isSilent
                    ? [text.showingSome(reviews.length, isSilent ? "newest" : query.sort)]
                    : [text.showing(reviews.length, total, query.sort)]),
            ].join(" ")}{" "}
            {(isSome || after !== null) && (
              <Link className="link inline-block py-1" to={reviewsPath(isSome ? {} : query)}>
                {isSome ? text.all : text.first}
              </Link>
            )}
          </p>
          {!isSilent && (
            <ReviewFilters politician={politician} query={query} isEmpty={reviews.length === 0} />
          )}
          {reviews.length === 0 && (
            <NothingFound allPath={reviewsPath()} hasMore={list.nextCursor !== null} />
          )}
          <ul ref={listRef} className="mt-2 lines">
            {reviews.map(
              (review) =>
                review.standing !== "aside" && (
                  <li key={review.id}>
                    <ReviewCard
                      review={review}
                      action={props.renderAction(review)}
                      below={props.renderBelow(review)}
                    />
                  </li>
                ),
            )}
          </ul>
          {aside.length > 0 && (
            <details className="border-t border-line py-4">
              <summary className="cursor-pointer font-semibold">
                {text.aside(isSome ? aside.length : Math.max(setAside, aside.length))}
              </summary>
              <ul className="lines">
                {aside.map((review) => (
                  <li key={review.id}>
                    <ReviewCard
                      review={review}
                      action={props.renderAction(review)}
                      below={props.renderBelow(review)}
                    />
                  </li>
                ))}
              </ul>
            </details>
          )}
          <div className="border-t border-line pt-4">
            <LoadMore
              id="reviews-more"
              list={list}
              more={list}
              listRef={listRef}
              focus="h3"
              to={(cursor) => reviewsPath(query, cursor)}
              words={text}
              className="max-sm:w-full"
            />
          </div>
        </>
      )}
    </section>
  );
}

interface NothingFoundProps {
  /** Of all reviews. */
  allPath: string;
  /** Not all reviews were looked through. */
  hasMore: boolean;
}

function NothingFound({ allPath, hasMore }: NothingFoundProps) {
  const words = text.nothing;
  return (
    <EmptyState
      heading={3}
      mark="search"
      title={hasMore ? words.soFarTitle : words.title}
      actions={<Button to={allPath}>{words.action}</Button>}
    >
      {hasMore ? words.soFarText : words.text}
    </EmptyState>
  );
}

/** Published reviews that a filter by scores alone finds; null for other filters, and where some do not count. */
function countPublished(
  { ratings, reportCard }: Pick<PoliticianDetail, "ratings" | "reportCard">,
  { q, stars, attribute, scores }: ReviewQuery,
): number | null {
  if (q !== "" || stars !== null || attribute === null || scores === null) return null;
  if (ratings.counted !== ratings.totalReviews) return null;
  return countBands(reportCard.attributes[attribute].counts)[scores];
}

function describe({ q, stars, attribute, scores }: ReviewQuery): string[] {
  return [
    ...(q === "" ? [] : [text.only.q(q)]),
    ...(stars === null ? [] : [text.only.stars(stars)]),
    ...(attribute === null || scores === null
      ? []
      : [text.only.scores(attributeLabel(attribute), scores)]),
  ];
}
