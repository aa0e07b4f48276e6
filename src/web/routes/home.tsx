// The home page.

import { useLoaderData, useRevalidator } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import { data } from "../app/router/load.ts";
import type { LoaderArgs } from "../app/page.ts";
import { listFeaturedPoliticians } from "#contract/politicians.ts";
import type { DataSource, PoliticianSummary } from "#contract/politicians.ts";
import { listLatestReviews } from "#contract/latest-reviews.ts";
import type { LatestReviews as LatestReviewsData } from "#contract/latest-reviews.ts";
import { getFigures } from "#contract/site.ts";
import type { Figures as FigureCounts } from "#contract/site.ts";
import { listTopics } from "#contract/topics.ts";
import { listVotes } from "#contract/votes.ts";
import type { VoteNotice } from "#contract/votes.ts";
import type { TopicSummary } from "#contract/topics.ts";
import { PoliticianCard } from "../features/browse/politician-card.tsx";
import { KeptSources, loadSources } from "../features/data-sources/kept-sources.ts";
import { Figures } from "../features/home/figures.tsx";
import { Hero } from "../features/home/hero.tsx";
import { HeroSearch } from "../features/search/search-form.tsx";
import { InstallCall } from "../features/home/install-call.tsx";
import { LatestReviews } from "../features/home/latest-reviews.tsx";
import { Section } from "../features/home/section.tsx";
import { Steps } from "../features/home/steps.tsx";
import { TopicList } from "../features/home/topic-list.tsx";
import { MyTownAtHome } from "../features/place/my-town-at-home.tsx";
import { KeptVote } from "../features/votes/kept-vote.ts";
import type { HeadOf } from "../app/page.ts";
import { toAppError } from "../lib/app-error.ts";
import { withKept } from "../lib/keep-html.tsx";
import { paths } from "../lib/paths.ts";
import { errorText } from "../text/errors.ts";
import { home as text } from "../text/home.ts";
import { site } from "../text/site.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";

export async function loader(args: LoaderArgs) {
  const { call, signal } = args;
  const reading = loadSources(call, signal);
  const parts = await Promise.allSettled([
    call(listFeaturedPoliticians, {}, { signal }),
    call(listTopics, {}, { signal }),
    call(getFigures, {}, { signal }),
    call(listLatestReviews, {}, { signal }),
    call(listVotes, {}, { signal }),
  ]);
  const errors = parts.flatMap((part) => (part.status === "rejected" ? [part.reason] : []));
  const codes = errors.map((error) => toAppError(error).code);
  // Without any connection the offline cache may have the whole page.
  const isOffline = errors.length === parts.length && codes.includes("offline");
  if (signal.aborted || isOffline) throw errors[0];
  const [featured, topics, figures, latest, votes] = parts;
  const read = {
    featured: featured.status === "fulfilled" ? featured.value.items : null,
    topics: topics.status === "fulfilled" ? topics.value.items : null,
    figures: figures.status === "fulfilled" ? figures.value : null,
    latest: latest.status === "fulfilled" ? latest.value : null,
    votes: votes.status === "fulfilled" ? votes.value.items : [],
  };
  const home: HomeData = withKept(read, { sources: await reading });
  if (errors.length === 0) return home;
  return data(home, { status: codes.includes("unavailable") ? 503 : 500 });
}

const MAX_VOTES = 3;

/** Parts that could not be loaded are null: each fails alone. */
interface HomeData {
  featured: readonly PoliticianSummary[] | null;
  topics: readonly TopicSummary[] | null;
  figures: FigureCounts | null;
  latest: LatestReviewsData | null;
  /** Ahead, or with their silence in force. */
  votes: readonly VoteNotice[];
  sources?: readonly DataSource[];
}

export const head: HeadOf<unknown> = (_, url) => ({
  title: text.headTitle,
  description: site.description,
  canonical: paths.home,
  jsonLd: {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    description: site.description,
    url: `${url.origin}/`,
    inLanguage: "it",
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${url.origin}${paths.politicians}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  },
});

export function Component() {
  const { featured, topics, figures, latest, votes, sources = [] } = useLoaderData<HomeData>();
  const hasTopics = topics !== null && topics.length > 0;
  return (
    <>
      <Hero search={<HeroSearch />} />
      {votes.length > 0 && (
        <div className="page">
          {votes.slice(0, MAX_VOTES).map((vote) => (
            <KeptVote key={vote.id} id={`vote-home-${vote.id}`} props={{ vote, place: "home" }} />
          ))}
        </div>
      )}
      <MyTownAtHome />
      <Section
        title={text.featured.title}
        note={text.featured.note}
        action={
          <Link to={paths.politicians} className="link -my-1.5 py-1.5 font-semibold">
            {text.featured.all}
          </Link>
        }
      >
        {featured === null ? (
          <LoadFailed title={errorText("politicians_failed")} />
        ) : featured.length === 0 ? (
          <EmptyState heading={3} title={text.featured.empty}>
            {text.featured.emptyText}
          </EmptyState>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {featured.map((politician) => (
              <PoliticianCard key={politician.id} politician={politician} isFirst />
            ))}
          </ul>
        )}
      </Section>
      <Section
        title={text.topics.title}
        note={hasTopics ? text.topics.note : undefined}
        action={
          hasTopics && (
            <Link to={paths.topics} className="link -my-1.5 py-1.5 font-semibold">
              {text.topics.all}
            </Link>
          )
        }
      >
        {topics === null ? (
          <LoadFailed title={errorText("data_failed")} />
        ) : (
          <TopicList topics={topics} />
        )}
      </Section>
      {latest !== null && latest.items.length > 0 && (
        <Section title={text.latest.title} note={text.latest.note}>
          <LatestReviews reviews={latest.items} />
        </Section>
      )}
      <Section title={text.steps.title}>
        <Steps />
      </Section>
      <Section title={text.figures.title}>
        {figures === null ? (
          <LoadFailed title={errorText("data_failed")} />
        ) : (
          <>
            <Figures figures={figures} />
            {latest !== null && latest.ratedTowns !== null && (
              <p className="mt-6 max-w-[60ch] text-lg">
                {text.latest.towns(latest.ratedTowns, latest.towns)}
              </p>
            )}
          </>
        )}
      </Section>
      <div className="page">
        <KeptSources id="sources-home" props={{ sources }} />
      </div>
      <InstallCall />
    </>
  );
}

function LoadFailed({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      heading={3}
      title={title}
      actions={
        <Button
          icon="refresh"
          busy={state === "loading"}
          onClick={() => void revalidate()}
          className="noscript:hidden"
        >
          {site.error.retry}
        </Button>
      }
    />
  );
}
