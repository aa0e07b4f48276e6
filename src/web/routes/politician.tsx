// Page of a politician: profile, ratings and the review form.

import { Suspense, useState } from "react";
import { useLoaderData } from "../app/router/hooks.ts";
import { data, movedTo, Redirect } from "../app/router/load.ts";
import type { LoaderArgs } from "../app/page.ts";
import { listNotices } from "#contract/integrity.ts";
import { getPolitician } from "#contract/politicians.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { listReviews, LATEST_REVIEWS } from "#contract/reviews.ts";
import type { OwnReview } from "#contract/reviews.ts";
import type { Call, OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { politicianHead, politicianTrail } from "../features/politician/page-head.ts";
import type { MeanStepProps } from "../features/politician/mean-step.tsx";
import { KeptFigures, prepareFigures } from "../features/politician/kept-figures.ts";
import { KeptNotices, prepareNotices } from "../features/integrity/kept-notices.ts";
import { PoliticianHeader } from "../features/politician/politician-header.tsx";
import { ReviewList } from "../features/reviews/review-list.tsx";
import { RATE_ID } from "../features/reviews/review-draft.ts";
import { lazyForAuthors } from "../features/authoring/writing-card.tsx";
import type { UnratedAroundProps } from "../features/place/unrated-around.tsx";
import { ReviewSection } from "../features/reviews/review-section.tsx";
import { ReportButton } from "../features/reports/report-button.tsx";
import { WriterNotice } from "../features/author-status/writer-notice.tsx";
import { call } from "../lib/call.ts";
import { formatDate } from "../lib/format.ts";
import type { HeadOf } from "../app/page.ts";
import { pathId } from "../lib/path-id.ts";
import { paths, politicianPath } from "../lib/paths.ts";
import { parseReviewFilter, reviewsPath } from "../lib/review-filter.ts";
import type { ReviewFilter } from "../lib/review-filter.ts";
import { politicianText as text } from "../text/politician.ts";
import { reportButton } from "../text/report-button.ts";
import { site } from "../text/site.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Notice } from "../ui/notice.tsx";
import { EmptyState } from "../ui/states.tsx";

interface PoliticianData {
  politician: PoliticianDetail;
  /** Which reviews are shown; null for all. */
  filter: ReviewFilter | null;
  reviews: OutputOf<typeof listReviews>;
  notices: OutputOf<typeof listNotices>;
}

const RATE_HASH = `#${RATE_ID}`;

const MeanStep = lazyForAuthors<MeanStepProps>(() =>
  import("../features/politician/mean-step.tsx").then((module) => module.MeanStep),
);
const UnratedAround = lazyForAuthors<UnratedAroundProps>(() =>
  import("../features/place/unrated-around.tsx").then((module) => module.UnratedAround),
);

export async function loader(args: LoaderArgs) {
  if (!import.meta.env.SSR) prepareFigures();
  const id = pathId(args.params.id);
  if (id === null) return data(null, { status: 404 });
  const { signal } = args;
  try {
    return await load(args.call, id, parseReviewFilter(args.url.searchParams), signal);
  } catch (error) {
    if (error instanceof Redirect) throw error;
    const code = error instanceof AppError ? error.code : "internal";
    if (code === "politician_not_found") return data(null, { status: 404 });
    throw code === "internal" && !signal.aborted ? new AppError("data_failed") : error;
  }
}

async function load(
  call: Call,
  id: number,
  filter: ReviewFilter | null,
  signal?: AbortSignal,
): Promise<PoliticianData> {
  const options = signal === undefined ? {} : { signal };
  const reading = call(listReviews, { id, limit: LATEST_REVIEWS, ...filter }, options);
  const watching = call(listNotices, { id }, options);
  // Of a person merged into another there are none.
  for (const one of [reading, watching]) one.catch(() => undefined);
  const politician = await call(getPolitician, { id }, options);
  const present = politician.movedTo ?? politician.id;
  if (present !== id) throw movedTo(politicianPath(present));
  const notices = await watching;
  if (!import.meta.env.SSR && isShown(notices)) prepareNotices();
  return { politician, filter, reviews: await reading, notices };
}

function isShown({ items, isWatching }: PoliticianData["notices"]): boolean {
  return items.length > 0 || !isWatching;
}

export const head: HeadOf<PoliticianData | null> = (found, url) =>
  found === null
    ? { title: text.notFound.title, description: text.notFound.text, noIndex: true }
    : politicianHead(found.politician, url.origin);

export function Component() {
  const found = useLoaderData<PoliticianData | null>();
  if (found === null) return <NotFound />;
  const { politician, filter } = found;
  return <Page key={reviewsPath(politician.id, filter)} {...found} />;
}

function Page(loaded: PoliticianData) {
  /** Data newer than the loader's, after the visitor's own change. */
  const [fresh, setFresh] = useState<PoliticianData | null>(null);
  const [changes, setChanges] = useState(0);
  const [own, setOwn] = useState<OwnReview | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const { politician, filter, reviews, notices } = fresh ?? loaded;
  const { ratings, isReviewable } = politician;
  const rateHash = isReviewable ? RATE_HASH : null;
  const ownId = own?.id ?? null;
  const isOwnShown = own?.status === "published" || own?.status === "held";

  /**
   * The response to the change contains the figures; the reviews are read afterwards, and a failure
   * to read them leaves the page intact.
   */
  async function changed(now: PoliticianDetail["ratings"] | null) {
    if (now !== null)
      setFresh({ politician: { ...politician, ratings: now }, filter, reviews, notices });
    const read = await load(call, politician.id, filter).catch(() => null);
    if (read === null) return;
    setFresh(read);
    setChanges((count) => count + 1);
  }

  return (
    <div className="page pb-16">
      <Breadcrumb label={site.breadcrumb.label} trail={politicianTrail(politician)}>
        {politician.name}
      </Breadcrumb>
      <PoliticianHeader
        politician={politician}
        ratings={ratings}
        rateHash={rateHash}
        ownMean={isOwnShown ? own.mean : null}
        canShare
      />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {/* Short while there are no reviews: it then stays beside the long form. */}
        <div
          className={cx(
            "grid min-w-0 content-start gap-10",
            ratings.totalReviews === 0 && "lg:sticky lg:top-8 lg:self-start",
          )}
        >
          {isShown(notices) && (
            <KeptNotices
              id={`notices-${politician.id}`}
              isChanged={fresh !== null}
              props={notices}
            />
          )}
          <KeptFigures
            id={`figures-${politician.id}`}
            isChanged={fresh !== null || isOwnShown}
            props={{ politician, own: isOwnShown ? own.scores : null }}
          />
          <ReviewList
            key={changes}
            politician={politician}
            filter={filter}
            firstPage={reviews}
            total={ratings.totalReviews}
            setAside={ratings.setAside}
            rateHash={rateHash}
            renderAction={({ id, createdAt }) =>
              id !== ownId && (
                <ReportButton
                  subject={{ kind: "review", id }}
                  what={reportButton.review(formatDate(createdAt))}
                />
              )
            }
          />
          {ratings.totalReviews > 0 && rateHash !== null && ownId === null && !isBlocked && (
            <Button
              variant="primary"
              icon="star"
              to={rateHash}
              // On a phone the form is below the reviews: this one stays at hand until it comes.
              className="sticky bottom-4 z-10 justify-self-end shadow-raised lg:hidden print:hidden noscript:hidden"
            >
              {text.rateShort}
            </Button>
          )}
        </div>
        <div className="min-w-0">
          <ReviewSection
            politicianId={politician.id}
            politicianName={politician.name}
            onRatings={(now) => void changed(now)}
            onOwn={setOwn}
            authorNotice={
              isReviewable ? (
                <WriterNotice onBlocked={setBlocked} />
              ) : (
                <Notice tone="info" title={text.reviewsClosed.title}>
                  <p className="text-sm">{text.reviewsClosed.text}</p>
                </Notice>
              )
            }
            isBlocked={isBlocked || !isReviewable}
          />
          {fresh !== null && own?.status === "published" && (
            <Suspense fallback={null}>
              <MeanStep before={loaded.politician.ratings} now={ratings} />
              <UnratedAround places={politician.places} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

function NotFound() {
  return (
    <div className="page py-10">
      <EmptyState
        heading={1}
        mark="search"
        title={text.notFound.title}
        actions={
          <Button variant="primary" icon="arrow-left" to={paths.politicians}>
            {text.notFound.back}
          </Button>
        }
      >
        {text.notFound.text}
      </EmptyState>
    </div>
  );
}
