// Claims to decide, or decided. Each is opened by a press, which the audit log records.

import { useRef } from "react";
import { CLAIM_LISTS, listClaims } from "#contract/admin-claims.ts";
import type { ClaimEntry } from "#contract/admin-claims.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { call } from "../../../lib/call.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { adminClaims as text } from "../../../text/admin-claims.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { ListLinks } from "../shared/list-links.tsx";
import { QueryState } from "../shared/query-state.tsx";
import { ClaimCard } from "./claim-card.tsx";
import { claimsPath, readClaimList } from "./claims-url.ts";

const LINKS = CLAIM_LISTS.filter((list) => list !== "decided");

export function ClaimListView() {
  const show = readClaimList(useSearchParams());
  const element = useRef<HTMLOListElement>(null);
  const list = useInfiniteQuery<ClaimEntry, OutputOf<typeof listClaims>>(
    show,
    (signal) => call(listClaims, { show }, { signal }),
    (cursor) => call(listClaims, { show, cursor }),
    { keepOnError: true },
  );
  const { query, reload } = list;
  const page = query.status === "ready" ? query.value : null;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-1.5">
        <ListLinks
          label={text.lists.label}
          lists={LINKS}
          names={text.lists}
          counts={page?.counts ?? null}
          shown={show === "appeals" ? show : "waiting"}
          toPath={claimsPath}
        />
        <Button
          to={claimsPath(show === "decided" ? "waiting" : "decided")}
          {...(show === "decided" ? { "aria-current": "page" as const } : {})}
        >
          {text.lists.decided}
        </Button>
      </div>
      <QueryState query={query} reload={reload} />
      {page !== null && page.items.length === 0 && (
        <EmptyState mark="done" title={text.empty[show]}>
          {text.emptyText}
        </EmptyState>
      )}
      {page !== null && page.items.length > 0 && (
        <div>
          <ol ref={element} aria-label={text.listLabel} className="grid gap-3">
            {page.items.map((entry) => (
              <li key={entry.id}>
                <ClaimCard entry={entry} />
              </li>
            ))}
          </ol>
          <LoadMore
            list={page}
            more={list}
            listRef={element}
            focus="h2"
            words={text}
            className="mt-4"
          />
        </div>
      )}
    </div>
  );
}
