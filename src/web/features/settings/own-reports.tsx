// One's own reports, with what became of each.

import { listMyReports } from "#contract/reports.ts";
import type { MyReport } from "#contract/reports.ts";
import { call } from "../../lib/call.ts";
import { formatDate } from "../../lib/format.ts";
import { reportReasons } from "../../text/report.ts";
import { authorStatus } from "../../text/author-status.ts";
import { Badge } from "../../ui/badge.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Part, PartFailed, PartLoading } from "./part.tsx";
import { SubjectLink } from "./subject-link.tsx";
import { REPORTS_ID, useArrival } from "./use-arrival.ts";
import { useInfiniteQuery } from "../../lib/query.ts";

const text = authorStatus.reports;

const loadFirst = (signal: AbortSignal) => call(listMyReports, {}, { signal });
const loadAfter = (cursor: string) => call(listMyReports, { cursor });

export function OwnReports() {
  const list = useInfiniteQuery("", loadFirst, loadAfter);
  const { query, reload } = list;
  const known = query.status === "ready" ? query.value : null;
  useArrival(known !== null);
  return (
    <Part id={REPORTS_ID} title={text.title}>
      {query.status === "loading" && <PartLoading />}
      {query.status === "failed" && <PartFailed onRetry={reload} />}
      {known?.items.length === 0 && (
        <p className="mt-2 text-muted">
          {text.empty}. {text.emptyText}
        </p>
      )}
      {known !== null && known.items.length > 0 && (
        <>
          <p className="mt-1 text-sm text-muted">
            {text.count(known.total)}. {text.intro}
          </p>
          <ul className="mt-2 lines">
            {known.items.map((report) => (
              <li key={report.id} className="py-4">
                <ReportView report={report} />
              </li>
            ))}
          </ul>
          <div className="border-t border-line pt-4 empty:hidden">
            <LoadMore list={known} more={list} words={text} className="max-sm:w-full" />
          </div>
        </>
      )}
    </Part>
  );
}

function ReportView({ report }: { report: MyReport }) {
  const { kind, subject, reason, isIllegal, details, createdAt, dueAt, outcome } = report;
  const illegal = isIllegal && reason !== "illegal" ? ` · ${text.illegal}` : "";
  return (
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 wrap-anywhere">
          <SubjectLink kind={kind} subject={subject} words={text.about} />
        </h3>
        <OutcomeBadge outcome={outcome} />
      </div>
      <p className="mt-1 text-sm text-muted">
        {reportReasons[reason].label}
        {illegal} · <time dateTime={createdAt}>{text.on(formatDate(createdAt))}</time> ·{" "}
        <span className="wrap-anywhere">{text.number(report.id)}</span>
      </p>
      {details !== "" && (
        <p
          className="mt-2 max-w-[65ch] border-s-2 border-line ps-4 wrap-anywhere whitespace-pre-line"
          dir="auto"
        >
          {details}
        </p>
      )}
      <p className="mt-2">{outcome === null ? text.due(dueAt) : text.outcomeText[outcome]}</p>
    </article>
  );
}

function OutcomeBadge({ outcome }: Pick<MyReport, "outcome">) {
  if (outcome === null)
    return (
      <Badge tone="accent" icon="clock">
        {text.open}
      </Badge>
    );
  return <Badge icon={outcome === "upheld" ? "check" : "minus"}>{text.outcome[outcome]}</Badge>;
}
