// Page of a politician: profile, ratings and the review form.

import { Suspense, useState } from "react";
import { useLoaderData } from "../app/router/hooks.ts";
import { data, movedTo, redirect, Redirect } from "../app/router/load.ts";
import type { LoaderArgs } from "../app/page.ts";
import { useSession } from "../app/session/use-session.ts";
import { listNotices } from "#contract/integrity.ts";
import { getParticipation } from "#contract/participation.ts";
import { getPolitician } from "#contract/politicians.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { getVoice } from "#contract/replies.ts";
import { listReviews, LATEST_REVIEWS } from "#contract/reviews.ts";
import type { OwnReview } from "#contract/reviews.ts";
import { getPoliticianTrend } from "#contract/trends.ts";
import type { Call, OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { isChamber } from "#domain/politician/source.ts";
import { KeptSources } from "../features/data-sources/kept-sources.ts";
import { EmptyPage } from "../features/frame/empty-page.tsx";
import { politicianHead, politicianTrail } from "../features/politician/page-head.ts";
import type { MeanStepProps } from "../features/politician/mean-step.tsx";
import {
  areNoticesShown,
  KeptNotices,
  prepareNotices,
} from "../features/integrity/kept-notices.ts";
import {
  KeptParticipation,
  prepareParticipation,
} from "../features/participation/kept-participation.ts";
import { draftKey, RATE_ID } from "../features/reviews/rate-id.ts";
import type { UnratedAroundProps } from "../features/place/unrated-around.tsx";
import { readAfter } from "../lib/after-param.ts";
import { call } from "../lib/call.ts";
import { withKept } from "../lib/keep-html.tsx";
import { drafts } from "../lib/drafts.ts";
import { lazyForAuthors } from "../lib/lazy-for-authors.tsx";
import { KeptVote } from "../features/votes/kept-vote.ts";
import type { HeadOf } from "../app/page.ts";
import { pathId } from "../lib/path-id.ts";
import { correctionPath, paths, politicianPath } from "../lib/paths.ts";
import { toReviewInput } from "../lib/review-input.ts";
import { isSelection, parseReviewQuery, reviewsPath } from "../lib/review-query.ts";
import type { ReviewQuery } from "../lib/review-query.ts";
import { parseTrend } from "../lib/trend-query.ts";
import { politicianText as text } from "../text/politician.ts";
import { site } from "../text/site.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { KeptFigures, prepareFigures } from "./parts/kept-figures.ts";
import { KeptHeader, prepareHeader } from "./parts/kept-header.tsx";
import { KeptReviews, prepareReviews } from "./parts/kept-reviews.tsx";
import { prepareReviewPart, ReviewPart } from "./parts/review-part.ts";

interface PoliticianData {
  politician: PoliticianDetail;
  /** Which reviews are shown. */
  query: ReviewQuery;
  /** Cursor where they begin; null for the beginning. */
  after: string | null;
  reviews: OutputOf<typeof listReviews>;
  notices: OutputOf<typeof listNotices>;
  voice: OutputOf<typeof getVoice>;
  /** Of members of parliament, present and former: acts that the HTML has. */
  hasActs: boolean;
  acts?: OutputOf<typeof getParticipation>;
  /** On the server only. */
  trend?: OutputOf<typeof getPoliticianTrend>;
}

const NO_ACTS = { government: [], records: [], posts: [], acts: [] };

const RATE_HASH = `#${RATE_ID}`;

const MeanStep = lazyForAuthors<MeanStepProps>(() =>
  import("../features/politician/mean-step.tsx").then((module) => module.MeanStep),
);
const UnratedAround = lazyForAuthors<UnratedAroundProps>(() =>
  import("../features/place/unrated-around.tsx").then((module) => module.UnratedAround),
);

export async function loader(args: LoaderArgs) {
  if (!import.meta.env.SSR) {
    void prepareFigures();
    void prepareReviews();
    prepareReviewPart();
  }
  const id = pathId(args.params.id);
  if (id === null) return data(null, { status: 404 });
  const { searchParams } = args.url;
  const query = parseReviewQuery(searchParams);
  const after = readAfter(searchParams);
  const { signal } = args;
  try {
    const loading = load(args.call, { id, query, after }, signal);
    if (import.meta.env.SSR) return await withTrend(loading, args, id);
    // The first screen comes whole.
    await Promise.all([loading, prepareHeader()]);
    return await loading;
  } catch (error) {
    if (error instanceof Redirect) throw error;
    const code = error instanceof AppError ? error.code : "internal";
    // The cursor's page no longer exists: start over.
    if (after !== null && (code === "invalid_cursor" || code === "invalid_input"))
      throw redirect(reviewsPath(id, query, null, parseTrend(searchParams)));
    if (code === "politician_not_found") return data(null, { status: 404 });
    throw code === "internal" && !signal.aborted ? new AppError("data_failed") : error;
  }
}

/** The browser reads it where it renders it. */
async function withTrend(
  loading: Promise<PoliticianData>,
  { call, url }: LoaderArgs,
  id: number,
): Promise<PoliticianData> {
  const reading = call(getPoliticianTrend, { id, attribute: parseTrend(url.searchParams) });
  // Of a person merged into another there is none.
  reading.catch(() => undefined);
  return withKept(await loading, { trend: await reading });
}

type Asked = Pick<PoliticianData, "query" | "after"> & { id: number };

async function load(
  call: Call,
  { id, query, after }: Asked,
  signal?: AbortSignal,
): Promise<PoliticianData> {
  const options = signal === undefined ? {} : { signal };
  const asked = { id, limit: LATEST_REVIEWS, ...toReviewInput(query, after) };
  const reading = call(listReviews, asked, options);
  const watching = call(listNotices, { id }, options);
  // Of a person merged into another there are none.
  const speaking = call(getVoice, { id }, options);
  for (const one of [reading, watching, speaking]) one.catch(() => undefined);
  const politician = await call(getPolitician, { id }, options);
  const present = politician.movedTo ?? politician.id;
  if (present !== id) throw movedTo(politicianPath(present));
  const notices = await watching;
  const isMember = politician.offices.some(({ source }) => isChamber(source));
  const acts = isMember ? await call(getParticipation, { id }, options) : NO_ACTS;
  if (!import.meta.env.SSR && areNoticesShown(notices)) void prepareNotices();
  const hasActs = Object.values(acts).some((list) => list.length > 0);
  if (!import.meta.env.SSR && hasActs) void prepareParticipation();
  const page = { politician, query, after, reviews: await reading, notices, hasActs };
  return withKept({ ...page, voice: await speaking }, { acts });
}

export const head: HeadOf<PoliticianData | null> = (found, url) =>
  found === null
    ? { title: text.notFound.title, description: text.notFound.text, noIndex: true }
    : {
        ...politicianHead(found.politician, url.origin),
        // Selections are not indexed separately.
        noIndex: isSelection(found.query) || found.after !== null,
      };

export function Component() {
  const found = useLoaderData<PoliticianData | null>();
  if (found === null) return <NotFound />;
  const { politician, query, after } = found;
  return <Page key={reviewsPath(politician.id, query, after)} loaded={found} />;
}

function Page({ loaded }: { loaded: PoliticianData }) {
  /** Data newer than the loader's, after the visitor's own change. */
  const [fresh, setFresh] = useState<PoliticianData | null>(null);
  const [changes, setChanges] = useState(0);
  const [own, setOwn] = useState<OwnReview | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const { politician, query, after, reviews, notices, voice, trend } = fresh ?? loaded;
  const { hasActs, acts = NO_ACTS } = fresh ?? loaded;
  const { ratings, isReviewable, vote } = politician;
  const rateHash = isReviewable ? RATE_HASH : null;
  const ownId = own?.id ?? null;
  const isSignedIn = useSession().status === "signed-in";
  // One thing to do after a vote: until it counts, the confirmation that its card asks for.
  const isVoteCounted = ratings.counted > loaded.politician.ratings.counted;
  const isOwnShown = own?.status === "published" || own?.status === "held";

  /**
   * The response to the change contains the figures; the reviews are read afterwards, and a failure
   * to read them leaves the page intact.
   */
  async function changed(now: PoliticianDetail["ratings"] | null) {
    const asked = { query, after };
    if (now !== null)
      setFresh({
        politician: { ...politician, ratings: now },
        ...asked,
        reviews,
        notices,
        voice,
        hasActs,
        acts,
      });
    const read = await load(call, { id: politician.id, ...asked }).catch(() => null);
    if (read === null) return;
    setFresh(read);
    setChanges((count) => count + 1);
  }

  return (
    <div className="page pb-10 lg:pb-16">
      <Breadcrumb label={site.breadcrumb.label} trail={politicianTrail(politician)}>
        {politician.name}
      </Breadcrumb>
      <KeptHeader
        id={`head-${politician.id}`}
        isChanged={fresh !== null || isOwnShown}
        props={{ politician, ratings, rateHash, ownMean: isOwnShown ? own.mean : null }}
      />
      {vote && <KeptVote id={`vote-${politician.id}`} props={{ vote, place: "person" }} />}
      {/* Reader modes take the page where a section of it has many words, else only what they are in. */}
      <section className="mt-6 grid gap-6 lg:mt-8 lg:gap-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {/* Short while there are no reviews: it then stays beside the long form. */}
        <div
          className={cx(
            "grid min-w-0 content-start gap-6 lg:gap-10",
            ratings.totalReviews === 0 && "lg:sticky lg:top-8 lg:self-start",
          )}
        >
          {areNoticesShown(notices) && (
            <KeptNotices
              id={`notices-${politician.id}`}
              isChanged={fresh !== null}
              props={notices}
            />
          )}
          <KeptFigures
            id={`figures-${politician.id}`}
            isChanged={fresh !== null || isOwnShown}
            props={{ politician, own: isOwnShown ? own.scores : null, notices, trend }}
          />
          {hasActs && (
            <KeptParticipation
              id={`acts-${politician.id}`}
              props={{ politicianId: politician.id, ...acts }}
            />
          )}
          <KeptReviews
            key={changes}
            id={`reviews-${reviewsPath(politician.id, query, after)}`}
            isChanged={fresh !== null || isSignedIn}
            props={{
              politician,
              query,
              after,
              firstPage: reviews,
              voice,
              rateHash,
              ownId,
              isSignedIn,
            }}
          />
          {ratings.totalReviews > 0 && rateHash !== null && ownId === null && !isBlocked && (
            <Button
              variant="primary"
              icon="star"
              to={rateHash}
              // On a phone the form is below the reviews: this one stays at hand until it comes.
              className="sticky bottom-4 z-10 -my-6 justify-self-end raised lg:hidden print:hidden noscript:hidden"
            >
              {text.rateShort}
            </Button>
          )}
        </div>
        <div className="min-w-0">
          <ReviewPart
            id={`review-${politician.id}`}
            isNeeded={isSignedIn}
            isKept={() => drafts.has(draftKey(politician.id))}
            props={{
              politicianId: politician.id,
              politicianName: politician.name,
              silentUntil: ratings.silentUntil,
              vote,
              isReviewable,
              isBlocked,
              onBlocked: setBlocked,
              onRatings: (now) => void changed(now),
              onOwn: setOwn,
            }}
          />
          {fresh !== null && own?.status === "published" && (
            <Suspense fallback={null}>
              <MeanStep before={loaded.politician.ratings} now={ratings} />
              {isVoteCounted && <UnratedAround places={politician.places} />}
            </Suspense>
          )}
        </div>
      </section>
      {!politician.isDemo && (
        <KeptSources
          id={`sources-${politician.id}`}
          props={{
            sources: politician.offices.filter(({ isByHand }) => !isByHand),
            wrong: correctionPath(politician.id),
          }}
        />
      )}
    </div>
  );
}

function NotFound() {
  return (
    <EmptyPage
      title={text.notFound.title}
      actions={
        <Button variant="primary" icon="arrow-left" to={paths.politicians}>
          {text.notFound.back}
        </Button>
      }
    >
      {text.notFound.text}
    </EmptyPage>
  );
}
