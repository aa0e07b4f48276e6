// Surges of reviews: those that need a decision first. What is shown is the address.

import { useRef } from "react";
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
import { LoadMore } from "../../../ui/load-more.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useNow } from "../shared/use-now.ts";
import { ListLinks } from "../shared/list-links.tsx";
import { QueryState } from "../shared/query-state.tsx";
import { SurgeBadges } from "./surge-badges.tsx";
import { readSurgeList, surgesPath } from "./surges-url.ts";

type Page = OutputOf<typeof listAdministeredSurges>;

/** Maximum page size of the server. */
const MAX_LIMIT = 100;

export function SurgeListView() {
  const show = readSurgeList(useSearchParams());
  const now = useNow();
  const element = useRef<HTMLOListElement>(null);
  const list = useInfiniteQuery<AdministeredSurge, Page>(
    show,
    (signal, shown) => {
      const limit = Math.min(MAX_LIMIT, Math.max(SURGES_PAGE, shown));
      return call(listAdministeredSurges, { show, limit }, { signal });
    },
    (cursor) => call(listAdministeredSurges, { show, cursor }),
    { keepOnError: true, reloadOnReturn: true },
  );
  const { query, reload } = list;
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
      <QueryState query={query} reload={reload} />
      {page !== null && page.items.length === 0 && (
        <EmptyState mark="done" title={text.empty[show]}>
          {text.emptyText}
        </EmptyState>
      )}
      {page !== null && page.items.length > 0 && (
        <div>
          <p className="text-sm text-muted">{text.order}</p>
          <ol
            ref={element}
            aria-label={text.listLabel}
            aria-busy={(query.status === "ready" && query.isStale) || undefined}
            className="mt-2 grid gap-3"
          >
            {page.items.map((surge) => (
              <li key={surge.id}>
                <Entry surge={surge} now={now} />
              </li>
            ))}
          </ol>
          <LoadMore
            list={page}
            more={list}
            listRef={element}
            focus="a"
            words={text}
            className="mt-4"
          />
        </div>
      )}
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
