// Claims to decide, or decided. Each is opened by a press, which the audit log records.

import { useState } from "react";
import { CLAIM_LISTS, listClaims, openClaim } from "#contract/admin-claims.ts";
import type { AdministeredClaim, ClaimEntry } from "#contract/admin-claims.ts";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { call } from "../../../lib/call.ts";
import { formatDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { adminClaims as text } from "../../../text/admin-claims.ts";
import { Badge } from "../../../ui/badge.tsx";
import { defineAddress, oneOf } from "../shared/address.ts";
import { EmptyQueue, ListLinks, ListView, useList } from "../shared/list.tsx";
import { OpenedEntry } from "../shared/opened-entry.tsx";
import { ClaimDecision, ClaimEvidence } from "./claim.tsx";

const address = defineAddress(paths.adminClaims, { show: oneOf("mostra", CLAIM_LISTS, "waiting") });

export function ClaimList() {
  const { show } = address.read(useSearchParams());
  const list = useList(show, (asked, options) => call(listClaims, { show, ...asked }, options), {
    keepOnError: true,
  });
  return (
    <div className="grid gap-6">
      <ListLinks
        label={text.lists.label}
        lists={CLAIM_LISTS}
        names={text.lists}
        counts={list.page && list.page.counts}
        shown={show}
        toPath={(next) => address.path({ show: next })}
      />
      <ListView
        list={list}
        words={text}
        look="entries"
        focus="h2"
        empty={<EmptyQueue title={text.empty[show]} text={text.emptyText} />}
      >
        {(entry) => (
          <li>
            <Claim entry={entry} />
          </li>
        )}
      </ListView>
    </div>
  );
}

function Claim({ entry }: { entry: ClaimEntry }) {
  const { id, politician, capacity, isConfirmed, createdAt } = entry;
  const [claim, setClaim] = useState<AdministeredClaim | null>(null);
  const { state, isRevoked } = claim ?? entry;
  return (
    <OpenedEntry
      politician={politician}
      about={text.made(formatDate(createdAt))}
      badges={
        <>
          <Badge tone={state === "waiting" ? "warn" : "neutral"}>
            {isRevoked ? text.revoked : text.state[state]}
          </Badge>
          <Badge>{text.capacity[capacity]}</Badge>
          {isConfirmed && (
            <Badge tone="accent" icon="check">
              {text.confirmed}
            </Badge>
          )}
        </>
      }
      words={text}
      read={async () => (await call(openClaim, { id })).claim}
      opened={claim}
      onOpen={setClaim}
    >
      {(opened) => (
        <>
          <ClaimEvidence claim={opened} />
          <ClaimDecision claim={opened} onDecided={setClaim} />
        </>
      )}
    </OpenedEntry>
  );
}
