// Surges of reviews: those that need a decision first. What is shown is the address.

import { SURGES_PAGE, SURGE_LISTS, listAdministeredSurges } from "#contract/admin-surges.ts";
import type { AdministeredSurge } from "#contract/admin-surges.ts";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { Link } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { adminSurgePath, paths } from "../../../lib/paths.ts";
import { adminSurges as text } from "../../../text/admin-surges.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { defineAddress, oneOf } from "../shared/address.ts";
import { EmptyQueue, ListLinks, ListView, useList } from "../shared/list.tsx";
import { useNow } from "../shared/use-now.ts";

export const surgesAddress = defineAddress(paths.adminSurges, {
  show: oneOf("mostra", SURGE_LISTS, "all"),
});

export function SurgeList() {
  const { show } = surgesAddress.read(useSearchParams());
  const now = useNow();
  const list = useList(
    show,
    (asked, options) => call(listAdministeredSurges, { show, ...asked }, options),
    { keepOnError: true, reloadOnReturn: true, pageSize: SURGES_PAGE },
  );
  const counts = list.page && list.page.counts;
  return (
    <div className="grid gap-6">
      {counts !== null && counts.overdue > 0 && (
        <Notice tone="warn">
          <p>
            {text.overdue(counts.overdue)}.{" "}
            {show !== "waiting" && (
              <Link className="link" to={surgesAddress.path({ show: "waiting" })}>
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
        counts={counts}
        shown={show}
        toPath={(next) => surgesAddress.path({ show: next })}
      />
      <ListView
        list={list}
        words={text}
        look="entries"
        lead={text.order}
        focus="a"
        empty={<EmptyQueue title={text.empty[show]} text={text.emptyText} />}
      >
        {(surge) => (
          <li>
            <Entry surge={surge} now={now} />
          </li>
        )}
      </ListView>
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

interface SurgeBadgesProps {
  surge: AdministeredSurge;
  now: number;
}

/** Where a surge stands: whether it goes on, what was decided, how long a decision has been missing. */
export function SurgeBadges({ surge, now }: SurgeBadgesProps) {
  const { waitingSince, isOverdue, isProposed, decision } = surge;
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {waitingSince !== null && (
        <Badge tone={isOverdue ? "warn" : "accent"} icon={isOverdue ? "alert" : "clock"}>
          {text.waits(waitingSince, now)}
          {isOverdue && ` · ${text.late}`}
        </Badge>
      )}
      {isProposed && <Badge icon="users">{text.proposed}</Badge>}
      {decision !== null && <Badge icon="check">{text.decisions[decision]}</Badge>}
      <Badge>{text.state(surge)}</Badge>
    </p>
  );
}
