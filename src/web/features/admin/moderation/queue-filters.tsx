// What the queue shows: five lists with their counts, and three filters. All of it, and the open case, is the address.

import type { OutputOf } from "#contract/endpoint.ts";
import { QUEUE_MARKS, QUEUE_PAGE, listModerationQueue } from "#contract/moderation.ts";
import { REPORT_REASONS, TEXT_KINDS } from "#domain/moderation/report.ts";
import { useNavigate } from "../../../app/router/hooks.ts";
import { Link } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { paths } from "../../../lib/paths.ts";
import { moderation } from "../../../text/moderation.ts";
import { reportReasons } from "../../../text/report.ts";
import { Notice } from "../../../ui/notice.tsx";
import { defineAddress, idOrNull, oneOf } from "../shared/address.ts";
import { ListLinks, useList } from "../shared/list.tsx";
import { SelectField } from "../shared/record-form.tsx";

const text = moderation.queue;
const DUES = ["soon", "overdue"] as const;

export const queueAddress = defineAddress(paths.adminModeration, {
  show: oneOf("mostra", QUEUE_MARKS, "all"),
  kind: oneOf("tipo", TEXT_KINDS, "all"),
  reason: oneOf("motivo", REPORT_REASONS, "all"),
  due: oneOf("scadenza", DUES, "all"),
  /** The open case. */
  caseId: idOrNull("caso"),
});
type QueueFilters = Omit<ReturnType<typeof queueAddress.read>, "caseId">;

export const NO_FILTERS = { show: "all", kind: "all", reason: "all", due: "all" } as const;

export const hasFilters = ({ kind, reason, due }: QueueFilters): boolean =>
  kind !== "all" || reason !== "all" || due !== "all";

export type Queue = OutputOf<typeof listModerationQueue>;

/** Reads again when the tab becomes visible. */
export function useQueue(filters: QueueFilters) {
  const { show, kind, reason, due } = filters;
  return useList(
    `${show} ${kind} ${reason} ${due}`,
    (asked, options) => call(listModerationQueue, { show, kind, reason, due, ...asked }, options),
    { keepOnError: true, reloadOnReturn: true, pageSize: QUEUE_PAGE },
  );
}

interface QueueFilterBarProps {
  filters: QueueFilters;
  counts: Queue["counts"] | null;
}

export function QueueFilterBar({ filters, counts }: QueueFilterBarProps) {
  const navigate = useNavigate();
  const toPath = (part: Partial<QueueFilters>) =>
    queueAddress.path({ ...filters, ...part, caseId: null });
  const change = (part: Partial<QueueFilters>) => void navigate(toPath(part), { replace: true });
  return (
    <div className="grid gap-4">
      {counts !== null && counts.overdue > 0 && filters.due !== "overdue" && (
        <Notice tone="warn">
          <p>
            {text.overdue(counts.overdue)}.{" "}
            <Link className="link" to={toPath({ ...NO_FILTERS, due: "overdue" })}>
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
        <SelectField
          label={text.kind}
          value={filters.kind}
          options={(["all", ...TEXT_KINDS] as const).map((kind) => [kind, text.kinds[kind]])}
          onChoose={(kind) => change({ kind })}
          className={FILTER}
        />
        <SelectField
          label={text.reason}
          value={filters.reason}
          options={[
            ["all", text.anyReason],
            ...REPORT_REASONS.map((reason) => [reason, reportReasons[reason].label] as const),
          ]}
          onChoose={(reason) => change({ reason })}
          className={FILTER}
        />
        <SelectField
          label={text.due}
          value={filters.due}
          options={(["all", ...DUES] as const).map((due) => [due, text.dues[due]])}
          onChoose={(due) => change({ due })}
          className={FILTER}
        />
        {hasFilters(filters) && (
          <Link
            to={toPath({ ...NO_FILTERS, show: filters.show })}
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

const FILTER = "min-w-0 md:min-w-48";
