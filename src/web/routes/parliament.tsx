// Pages of Senato and Camera: the hemicycle and the groups.

import "../styles/parliament.css";
import { useLoaderData } from "../app/router/hooks.ts";
import type { HeadOf, LoaderArgs } from "../app/page.ts";
import { getChamber } from "#contract/parliament.ts";
import type { ChamberGroup } from "#contract/parliament.ts";
import type { VoteNotice as VoteNoticeData } from "#contract/votes.ts";
import { AppError } from "#domain/error.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { GroupList } from "../features/parliament/group-list.tsx";
import { HemicycleChart } from "../features/parliament/hemicycle-chart.tsx";
import { VoteNotice } from "../features/votes/vote-notice.tsx";
import { breadcrumbList } from "../lib/breadcrumb-list.ts";
import { paths } from "../lib/paths.ts";
import { parliamentText as text } from "../text/parliament.ts";
import { site } from "../text/site.ts";
import { Button } from "../ui/button.tsx";
import { PageIntro } from "../ui/page-intro.tsx";
import { EmptyState } from "../ui/states.tsx";

interface ChamberData {
  chamber: Chamber;
  groups: readonly ChamberGroup[];
  vote?: VoteNoticeData | undefined;
}

const PATHS: Record<Chamber, string> = { Senato: paths.senate, Camera: paths.deputies };

export async function loader({ url, call, signal }: LoaderArgs): Promise<ChamberData> {
  const chamber: Chamber = url.pathname === paths.senate ? "Senato" : "Camera";
  try {
    return { chamber, ...(await call(getChamber, { chamber }, { signal })) };
  } catch (error) {
    const code = error instanceof AppError ? error.code : "internal";
    throw code === "internal" && !signal.aborted ? new AppError("politicians_failed") : error;
  }
}

export const head: HeadOf<ChamberData> = ({ chamber }, url) => ({
  title: text.title[chamber],
  description: text.description[chamber],
  canonical: PATHS[chamber],
  // The browser never writes it.
  jsonLd: import.meta.env.SSR ? structuredData(chamber, url.origin) : undefined,
});

function structuredData(chamber: Chamber, origin: string): object {
  const name = text.title[chamber];
  const trail = [
    { name: site.breadcrumb.home, path: paths.home },
    { name, path: PATHS[chamber] },
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "GovernmentOrganization", "@id": `${origin}${PATHS[chamber]}#chamber`, name },
      breadcrumbList(trail, origin),
    ],
  };
}

export function Component() {
  const { chamber, groups, vote } = useLoaderData<ChamberData>();
  const members = groups.reduce((sum, group) => sum + group.members.length, 0);
  if (members === 0) return <Empty chamber={chamber} />;
  return (
    <>
      <PageIntro
        title={text.title[chamber]}
        lead={text.lead(members)}
        aside={<Button to={PATHS[otherThan(chamber)]}>{text.other[chamber]}</Button>}
      />
      <div className="page pt-6 pb-16">
        {vote !== undefined && <VoteNotice vote={vote} place="place" />}
        <section aria-labelledby="emiciclo">
          <h2 id="emiciclo" className="sr-only">
            {text.hemicycle.title}
          </h2>
          <HemicycleChart groups={groups} />
        </section>
        <GroupList groups={groups} />
      </div>
    </>
  );
}

function otherThan(chamber: Chamber): Chamber {
  return chamber === "Senato" ? "Camera" : "Senato";
}

function Empty({ chamber }: { chamber: Chamber }) {
  return (
    <div className="page py-10">
      <EmptyState
        heading={1}
        mark="search"
        title={text.empty.title[chamber]}
        actions={
          <Button variant="primary" to={paths.politicians}>
            {text.empty.list}
          </Button>
        }
      >
        {text.empty.text}
      </EmptyState>
    </div>
  );
}
