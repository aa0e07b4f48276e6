// Page /rankings: people in office in groups that their estimates do not part. The address is its state.

import "../styles/rankings.css";
import { useLoaderData } from "../app/router/hooks.ts";
import { data, redirect } from "../app/router/load.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { getRanking } from "#contract/rankings.ts";
import type { DataSource } from "#contract/politicians.ts";
import { AppError } from "#domain/error.ts";
import { KeptSources, loadSources } from "../features/data-sources/kept-sources.ts";
import { KeptRanking, prepareRanking } from "../features/rankings/kept-ranking.ts";
import type { RankingData } from "../features/rankings/ranking.tsx";
import { ShareButton } from "../features/share/share-button.tsx";
import { KeptVote } from "../features/votes/kept-vote.ts";
import { breadcrumbList } from "../lib/breadcrumb-list.ts";
import { withKept } from "../lib/keep-html.tsx";
import { paths } from "../lib/paths.ts";
import { parseRanking, rankingPath, toNamed, toRankingInput } from "../lib/ranking-query.ts";
import { rankingsText as text } from "../text/rankings.ts";
import { site } from "../text/site.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";

const TRAIL = [
  { name: site.breadcrumb.home, path: paths.home },
  { name: text.list, path: paths.politicians },
];

type RankingPage = RankingData & { sources?: readonly DataSource[] };

/** Of the address of the share dialog, whose last part is never empty. */
const ALL = "tutte";

export async function loader({ url, call, signal }: LoaderArgs) {
  if (!import.meta.env.SSR) void prepareRanking();
  const query = parseRanking(url.searchParams);
  const sources = loadSources(call, signal);
  const found = await call(getRanking, toRankingInput(query), { signal }).catch(
    (error: unknown) => {
      const code = error instanceof AppError ? error.code : "internal";
      throw code === "internal" && !signal.aborted ? new AppError("data_failed") : error;
    },
  );
  const [meant, ...others] = found.parties;
  // A party typed otherwise than it is spelled.
  if (meant !== undefined && others.length === 0)
    throw redirect(rankingPath({ ...query, party: meant.value }));
  const isBeyond = found.ranked > 0 && found.groups.every(({ people }) => people.length === 0);
  const ranking: RankingPage = withKept({ query, found }, { sources: await sources });
  return data(ranking, { status: isBeyond ? 404 : 200 });
}

export const head: HeadOf<RankingData> = ({ query, found }, url) => {
  const named = toNamed(query, found.total);
  return {
    title: text.headTitle(named, query.group, query.page),
    description: text.description(named),
    canonical: rankingPath({ ...query, isReversed: false }),
    noIndex: query.isReversed || found.groups.length === 0,
    // The browser never writes it.
    jsonLd: import.meta.env.SSR
      ? {
          "@context": "https://schema.org",
          ...breadcrumbList([...TRAIL, { name: text.title, path: paths.rankings }], url.origin),
        }
      : undefined,
  };
};

export function Component() {
  const { sources = [], ...ranking } = useLoaderData<RankingPage>();
  const { query, found } = ranking;
  const path = rankingPath(query);
  const shared = rankingPath({ ...query, page: 1 }).split("?")[1] ?? ALL;
  return (
    <div className="page pb-16">
      <Breadcrumb label={site.breadcrumb.label} trail={TRAIL}>
        {text.title}
      </Breadcrumb>
      <header className="rule pt-4 pb-6">
        <h1>{text.name(toNamed(query, found.total))}</h1>
        <p className="mt-2 max-w-[65ch] text-muted">{text.lead}</p>
        <p className="mt-4 flex max-w-104 flex-wrap gap-2">
          <ShareButton kind="rankings" of={encodeURIComponent(shared)} />
        </p>
      </header>
      {found.vote && (
        <div className="mt-6">
          <KeptVote
            key={found.vote.id}
            id={`vote-ranking-${found.vote.id}`}
            props={{ vote: found.vote, place: "place" }}
          />
        </div>
      )}
      <KeptRanking key={path} id={`ranking-${path}`} props={ranking} />
      <KeptSources id="sources-rankings" props={{ sources }} />
    </div>
  );
}
