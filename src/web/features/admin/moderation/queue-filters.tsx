// What the queue shows: five lists with their counts, and three filters. All of it lives in the address.

import { useNavigate } from "../../../app/router/hooks.ts";
import { Link } from "../../../app/router/link.tsx";
import { QUEUE_MARKS } from "#contract/moderation.ts";
import { TEXT_KINDS, REPORT_REASONS } from "#domain/moderation/report.ts";
import { moderation } from "../../../text/moderation.ts";
import { reportReasons } from "../../../text/report.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Choice } from "../shared/choice.tsx";
import { ListLinks } from "../shared/list.tsx";
import { queuePath, hasFilters, NO_FILTERS } from "./queue-url.ts";
import type { QueueFilters } from "./queue-url.ts";
import type { Queue } from "./use-queue.ts";

const text = moderation.queue;

interface QueueFiltersProps {
  filters: QueueFilters;
  counts: Queue["counts"] | null;
}

export function QueueFilterBar({ filters, counts }: QueueFiltersProps) {
  const navigate = useNavigate();
  const toPath = (part: Partial<QueueFilters>) =>
    queuePath({ filters: { ...filters, ...part }, caseId: null });
  const change = (part: Partial<QueueFilters>) => void navigate(toPath(part), { replace: true });
  return (
    <div className="grid gap-4">
      {counts !== null && counts.overdue > 0 && filters.due !== "overdue" && (
        <Notice tone="warn">
          <p>
            {text.overdue(counts.overdue)}.{" "}
            <Link
              className="link"
              to={queuePath({ filters: { ...NO_FILTERS, due: "overdue" }, caseId: null })}
            >
              {text.showOverdue}
            </Link>
          </p>
        </Notice>
      )}
      <ListLinks
        label={text.show.label}
        lists={["all", ...QUEUE_MARKS]}
        names={text.show}
        counts={counts}
        shown={filters.show}
        toPath={(show) => toPath({ show })}
      />
      <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
        <Choice
          label={text.kind}
          value={filters.kind}
          options={[
            ["all", text.kinds.all],
            ...TEXT_KINDS.map((kind) => [kind, text.kinds[kind]] as const),
          ]}
          onChange={(kind) => change({ kind })}
        />
        <Choice
          label={text.reason}
          value={filters.reason}
          options={[
            ["all", text.anyReason],
            ...REPORT_REASONS.map((reason) => [reason, reportReasons[reason].label] as const),
          ]}
          onChange={(reason) => change({ reason })}
        />
        <Choice
          label={text.due}
          value={filters.due}
          options={(["all", "soon", "overdue"] as const).map(
            (due) => [due, text.dues[due]] as const,
          )}
          onChange={(due) => change({ due })}
        />
        {hasFilters(filters) && (
          <Link
            to={queuePath({ filters: { ...NO_FILTERS, show: filters.show }, caseId: null })}
            preventScrollReset
            className="btn btn-quiet"
          >
            {text.clear}
          </Link>
        )}
      </div>
    </div>
  );
}
