// The first screen: who, what role, how rated, by how many, and how to rate.

import { portraitUrl } from "#domain/portrait/portrait-sizes.ts";
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { isWikipediaUrl } from "#domain/politician/links.ts";
import { formatDate } from "../../lib/format.ts";
import { politicianText } from "../../text/politician.ts";
import { politicianHeaderText as text } from "../../text/politician-header.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Portrait } from "../../ui/portrait.tsx";
import { CompareLink } from "../ratings/compare-link.tsx";
import { OverallRating } from "../ratings/overall-rating.tsx";
import { IdentityBadges } from "./identity-badges.tsx";

export interface PoliticianHeaderProps {
  politician: PoliticianDetail;
  ratings: PoliticianDetail["ratings"];
  /** Where on the page one rates, as a hash; null where one cannot rate. */
  rateHash: string | null;
  /** Of the reader's own review. */
  ownMean?: number | null;
  /** A way on for where one cannot rate. */
  instead?: ReactNode;
  /** Samples have none. */
  actions?: ReactNode;
}

const FRAME_ID = "wikipedia";

const WikipediaFrame = lazy(() =>
  import("./wikipedia-frame.tsx").then(({ WikipediaFrame: Frame }) => ({ default: Frame })),
);

export function PoliticianHeader(props: PoliticianHeaderProps) {
  const { politician, ratings, rateHash, ownMean = null, instead, actions } = props;
  const { name, imageUrl, mapPoint, schedaUrl, endedAt, isReviewable, reviewsCloseAt, isDemo } =
    politician;
  const [frameOpen, setFrameOpen] = useState(false);
  const canFrame = isWikipediaUrl(schedaUrl);
  const isSample = actions === undefined;
  return (
    <section className="rule pt-4 lg:pt-6">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 sm:gap-x-6 sm:gap-y-3">
          <Portrait
            name={name}
            src={portraitUrl(imageUrl, 160)}
            mapPoint={mapPoint}
            size={160}
            eager
            className="size-24 sm:row-span-2 sm:size-40 sm:self-start"
          />
          <h1 className="sm:self-end">{name}</h1>
          {/* On a phone below both. */}
          <div className="max-sm:col-span-2 sm:self-start">
            <IdentityBadges politician={politician} isSample={isSample} />
          </div>
        </div>
        <div className="grid content-center gap-4">
          {isDemo && (
            <p>
              <Badge tone="warn" icon="alert">
                {text.invented}
              </Badge>
            </p>
          )}
          {endedAt !== null && (
            <div>
              <Badge tone="warn" icon="clock">
                {text.ended(formatDate(endedAt))}
              </Badge>
              <p className="mt-2 text-sm text-muted">
                {isReviewable && reviewsCloseAt !== null
                  ? text.reviewsUntil(formatDate(reviewsCloseAt))
                  : politicianText.reviewsClosed.title}
              </p>
            </div>
          )}
          <OverallRating ratings={ratings} total={ratings.totalReviews} words={text.overall} />
          {/* On a phone three words side by side, without their pictures. */}
          <div className="flex max-w-104 flex-wrap gap-2 max-sm:[&>.grow>.icon]:hidden">
            {rateHash === null ? (
              instead
            ) : (
              <Button variant="primary" icon="star" to={rateHash} className="basis-full">
                {ownMean === null ? text.rate : text.toOwn(ownMean)}
              </Button>
            )}
            {schedaUrl !== null && canFrame && (
              <Button
                id="open-wikipedia"
                className="grow px-3 whitespace-nowrap noscript:hidden"
                aria-expanded={frameOpen}
                aria-controls={FRAME_ID}
                onClick={() => setFrameOpen(!frameOpen)}
              >
                {text.wikipedia}
              </Button>
            )}
            {schedaUrl !== null && !canFrame && (
              <Button
                href={schedaUrl}
                target="_blank"
                rel="noopener"
                iconEnd="external"
                className="grow px-3 whitespace-nowrap"
              >
                {text.officialPage}
                <span className="sr-only"> {text.opensNewTab}</span>
              </Button>
            )}
            {!isSample && (
              <CompareLink
                id={politician.id}
                name={name}
                className={buttonClass({ className: "grow px-3" })}
              />
            )}
            {actions}
          </div>
        </div>
      </div>
      {schedaUrl !== null && canFrame && (
        <div id={FRAME_ID}>
          {frameOpen && (
            <Suspense fallback={null}>
              <WikipediaFrame name={name} url={schedaUrl} onClose={() => setFrameOpen(false)} />
            </Suspense>
          )}
          <noscript>
            <p className="mt-3 text-sm">
              <a href={schedaUrl}>{text.wikipedia}</a>
            </p>
          </noscript>
        </div>
      )}
    </section>
  );
}
