// Surges of reviews: those that need a decision first. What is shown is the address.

import { Link } from "../../../app/router/link.tsx";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { listAdministeredSurges, SURGE_LISTS, SURGES_PAGE } from "#contract/admin-surges.ts";
import type { AdministeredSurge } from "#contract/admin-surges.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../../lib/call.ts";
import { adminSurgePath } from "../../../lib/paths.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { adminSurges as text } from "../../../text/admin-surges.ts";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { EntryList } from "../shared/entry-list.tsx";
import { useNow } from "../shared/use-now.ts";
import { ListLinks } from "../shared/list.tsx";
import { SurgeBadges } from "./surge-badges.tsx";
import { readSurgeList, surgesPath } from "./surges-url.ts";

type Page = OutputOf<typeof listAdministeredSurges>;

/** Maximum page size of the server. */
const MAX_LIMIT = 100;

export function SurgeListView() {
  const show = readSurgeList(useSearchParams());
  const now = useNow();
  const list = useInfiniteQuery<AdministeredSurge, Page>(
    show,
    (signal, shown) => {
      const limit = Math.min(MAX_LIMIT, Math.max(SURGES_PAGE, shown));
      return call(listAdministeredSurges, { show, limit }, { signal });
    },
    (cursor) => call(listAdministeredSurges, { show, cursor }),
    { keepOnError: true, reloadOnReturn: true },
  );
  const { query } = list;
  const page = query.status === "ready" ? query.value : null;
  return (
    <div className="grid gap-6">
      {page !== null && page.counts.overdue > 0 && (
        <Notice tone="warn">
          <p>
            {text.overdue(page.counts.overdue)}.{" "}
            {show !== "waiting" && (
              <Link className="link" to={surgesPath("waiting")}>
                {text.showWaiting}
              </Link>
            )}
          </p>
        </Notice>
      )}
      <ListLinks
        label={text.lists.label}
        lists={SURGE_LISTS}
        names={text.lists}
        counts={page?.counts ?? null}
        shown={show}
        toPath={surgesPath}
      />
      <EntryList list={list} words={text} emptyTitle={text.empty[show]} lead={text.order} focus="a">
        {(surge) => <Entry surge={surge} now={now} />}
      </EntryList>
    </div>
  );
}

function Entry({ surge, now }: { surge: AdministeredSurge; now: number }) {
  const { id, subject } = surge;
  return (
    <Card as="article" link className="grid gap-2">
      <h2 className="text-lg">
        <Link className="card-hit" to={adminSurgePath(id)}>
          {subject.title}
        </Link>
      </h2>
      <p className="text-sm text-muted">
        {subject.detail !== null && <>{subject.detail} · </>}
        {text.facts(surge)}
      </p>
      <SurgeBadges surge={surge} now={now} />
    </Card>
  );
}
