// Claims to decide, or decided. Each is opened by a press, which the audit log records.

import { CLAIM_LISTS, listClaims } from "#contract/admin-claims.ts";
import type { ClaimEntry } from "#contract/admin-claims.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { call } from "../../../lib/call.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { adminClaims as text } from "../../../text/admin-claims.ts";
import { EntryList } from "../shared/entry-list.tsx";
import { ListLinks } from "../shared/list-links.tsx";
import { ClaimCard } from "./claim-card.tsx";
import { claimsPath, readClaimList } from "./claims-url.ts";

export function ClaimListView() {
  const show = readClaimList(useSearchParams());
  const list = useInfiniteQuery<ClaimEntry, OutputOf<typeof listClaims>>(
    show,
    (signal) => call(listClaims, { show }, { signal }),
    (cursor) => call(listClaims, { show, cursor }),
    { keepOnError: true },
  );
  const { query } = list;
  const page = query.status === "ready" ? query.value : null;
  return (
    <div className="grid gap-6">
      <ListLinks
        label={text.lists.label}
        lists={CLAIM_LISTS}
        names={text.lists}
        counts={page?.counts ?? null}
        shown={show}
        toPath={claimsPath}
      />
      <EntryList list={list} words={text} emptyTitle={text.empty[show]} focus="h2">
        {(entry) => <ClaimCard entry={entry} />}
      </EntryList>
    </div>
  );
}
