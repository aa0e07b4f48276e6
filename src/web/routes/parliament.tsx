// Pages of Senato and Camera: the hemicycle and the groups.

import "../styles/parliament.css";
import { useLoaderData } from "../app/router/hooks.ts";
import { Link } from "../app/router/link.tsx";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { listDivisions } from "#contract/divisions.ts";
import type { DivisionSummary } from "#contract/divisions.ts";
import { getChamber } from "#contract/parliament.ts";
import type { ChamberGroup } from "#contract/parliament.ts";
import type { DataSource } from "#contract/politicians.ts";
import type { VoteNotice as VoteNoticeData } from "#contract/votes.ts";
import { AppError } from "#domain/error.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { DataSources } from "../features/data-sources/data-sources.tsx";
import { EmptyPage } from "../features/frame/empty-page.tsx";
import { DivisionList } from "../features/parliament/division-list.tsx";
import { KeptGroups, KeptHemicycle, prepareChamber } from "../features/parliament/kept-chamber.tsx";
import { VoteNotice } from "../features/votes/vote-notice.tsx";
import { breadcrumbList } from "../lib/breadcrumb-list.ts";
import { withKept } from "../lib/keep-html.tsx";
import { CHAMBER_PATHS, divisionsPath, feedPath, followPath, paths } from "../lib/paths.ts";
import { divisionsText } from "../text/divisions.ts";
import { feedsText } from "../text/feeds.ts";
import { parliamentText as text } from "../text/parliament.ts";
import { site } from "../text/site.ts";
import { Button } from "../ui/button.tsx";
import { PageIntro } from "../ui/page-intro.tsx";

interface ChamberData {
  chamber: Chamber;
  /** The newest final divisions and those on confidence. */
  divisions: readonly DivisionSummary[];
  /** These have a feed and followers. */
  isFed: boolean;
  members: number;
  /** In the HTML. */
  groups?: readonly ChamberGroup[];
  sources: readonly DataSource[];
  vote?: VoteNoticeData | undefined;
}

/** Divisions on the page. */
const LATEST = 3;

export async function loader({ url, call, signal }: LoaderArgs): Promise<ChamberData> {
  const chamber: Chamber = url.pathname === paths.senate ? "Senato" : "Camera";
  try {
    const [{ groups, sources, vote }, { items: divisions, reading }] = await Promise.all([
      call(getChamber, { chamber }, { signal }),
      call(listDivisions, { chamber, limit: LATEST }, { signal }),
    ]);
    const members = groups.reduce((sum, group) => sum + group.members.length, 0);
    const isFed = reading?.isFed === true;
    // The browser's own pages come whole.
    if (!import.meta.env.SSR) await prepareChamber();
    const page: ChamberData = { chamber, divisions, isFed, members, sources, vote };
    return withKept(page, { groups });
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    throw code === "internal" && !signal.aborted ? new AppError("politicians_failed") : error;
  }
}

export const head: HeadOf<ChamberData> = ({ chamber, isFed }, url) => ({
  title: text.title[chamber],
  description: text.description[chamber],
  canonical: CHAMBER_PATHS[chamber],
  // The browser never writes these.
  feed:
    import.meta.env.SSR && isFed
      ? { title: feedsText.divisions(chamber).title, path: feedPath(divisionsPath(chamber)) }
      : undefined,
  jsonLd: import.meta.env.SSR ? structuredData(chamber, url.origin) : undefined,
});

function structuredData(chamber: Chamber, origin: string): object {
  const name = text.title[chamber];
  const trail = [
    { name: site.breadcrumb.home, path: paths.home },
    { name, path: CHAMBER_PATHS[chamber] },
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "GovernmentOrganization",
        "@id": `${origin}${CHAMBER_PATHS[chamber]}#chamber`,
        name,
      },
      breadcrumbList(trail, origin),
    ],
  };
}

export function Component() {
  const {
    chamber,
    divisions,
    isFed,
    members,
    groups = [],
    sources,
    vote,
  } = useLoaderData<ChamberData>();
  if (members === 0) return <Empty chamber={chamber} />;
  return (
    <>
      <PageIntro
        title={text.title[chamber]}
        lead={text.lead(members)}
        aside={<Button to={CHAMBER_PATHS[otherThan(chamber)]}>{text.other[chamber]}</Button>}
      />
      <div className="page pt-6 pb-16">
        {vote !== undefined && <VoteNotice vote={vote} place="place" />}
        <section aria-labelledby="emiciclo">
          <h2 id="emiciclo" className="sr-only">
            {text.hemicycle.title}
          </h2>
          <KeptHemicycle key={chamber} id={`hemicycle-${chamber}`} props={{ groups }} />
        </section>
        {divisions.length > 0 && (
          <section aria-labelledby="votazioni" className="mt-10">
            <h2 id="votazioni" className="mb-4">
              {divisionsText.list.latest}
            </h2>
            <DivisionList divisions={divisions} />
            <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
              <Link className="link" to={divisionsPath(chamber)}>
                {divisionsText.list.all(chamber)}
              </Link>
              {isFed && (
                <>
                  <Link className="link" to={followPath(`chamber-${chamber}`)}>
                    {divisionsText.list.follow}
                  </Link>
                  <a className="link" href={feedPath(divisionsPath(chamber))}>
                    {divisionsText.list.feed}
                  </a>
                </>
              )}
            </p>
          </section>
        )}
        <KeptGroups key={chamber} id={`groups-${chamber}`} props={{ groups }} />
        <DataSources sources={sources} />
      </div>
    </>
  );
}

function otherThan(chamber: Chamber): Chamber {
  return chamber === "Senato" ? "Camera" : "Senato";
}

function Empty({ chamber }: { chamber: Chamber }) {
  return (
    <EmptyPage
      title={text.empty.title[chamber]}
      actions={
        <Button variant="primary" to={paths.politicians}>
          {text.empty.list}
        </Button>
      }
    >
      {text.empty.text}
    </EmptyPage>
  );
}
