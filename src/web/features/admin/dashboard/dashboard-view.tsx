// The admin dashboard: what waits for a person, failures, growth, health. Reloads every minute while the tab
// is visible.

import { useEffect } from "react";
import { getDashboard } from "#contract/dashboard.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { Link } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { formatCount, formatTime } from "../../../lib/format.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { paths } from "../../../lib/paths.ts";
import { useQuery } from "../../../lib/query.ts";
import { dashboard as text } from "../../../text/admin-dashboard.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { QueryState } from "../shared/section.tsx";
import { ActivityCharts } from "./activity-charts.tsx";
import { AgreementSection } from "./agreement-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { BulkJobsSection, DatabaseCard, MailCard } from "./machine-cards.tsx";

const JOBS_ID = "lavori";
const REFRESH_MS = MINUTE_MS;

export function DashboardView() {
  const { query, reload } = useQuery("", (signal) => call(getDashboard, {}, { signal }));
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") reload();
    }, REFRESH_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `reload` does the same whenever it was made
  }, []);
  if (query.status !== "ready") return <QueryState query={query} reload={reload} />;
  const { value: data } = query;
  return (
    <div className="grid gap-10">
      <div>
        <WaitingTiles data={data} jobsHash={`#${JOBS_ID}`} />
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {text.updated(formatTime(data.at))}
          <Button size="sm" variant="quiet" icon="refresh" busy={query.isStale} onClick={reload}>
            {text.refresh}
          </Button>
        </p>
      </div>
      <ActivityCharts />
      <AgreementSection />
      <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-10">
          <JobsSection data={data} id={JOBS_ID} onChange={reload} />
          <BulkJobsSection bulkJobs={data.bulkJobs} />
        </div>
        <div className="grid min-w-0 gap-5">
          <MailCard mail={data.mail} />
          <DatabaseCard database={data.database} />
        </div>
      </div>
    </div>
  );
}

const { waiting } = text;

interface Tile {
  name: string;
  count: number;
  to: string;
}

/** `jobsHash` leads to the jobs on the same page. */
function WaitingTiles({ data, jobsHash }: { data: Dashboard; jobsHash: string }) {
  const { queue, surges, corrections, jobs } = data;
  const due = queue.dueAt === null ? null : waiting.due(formatMoment(queue.dueAt));
  const waitingSurges = `${paths.adminSurges}?mostra=waiting`;
  const tiles: Tile[] = [
    { name: waiting.overdue, count: queue.overdue, to: moderationPath({ scadenza: "overdue" }) },
    { name: waiting.held, count: queue.held, to: moderationPath({ mostra: "held" }) },
    { name: waiting.reported, count: queue.reported, to: moderationPath({ mostra: "reported" }) },
    { name: waiting.hidden, count: queue.hidden, to: moderationPath({ mostra: "hidden" }) },
    { name: waiting.appeals, count: queue.appeals, to: moderationPath({ mostra: "appeal" }) },
    { name: waiting.surges, count: surges.waiting, to: waitingSurges },
    { name: waiting.overdueSurges, count: surges.overdue, to: waitingSurges },
    { name: waiting.corrections, count: corrections.waiting, to: paths.adminCorrections },
    { name: waiting.overdueCorrections, count: corrections.overdue, to: paths.adminCorrections },
    { name: waiting.dead, count: jobs.dead, to: jobsHash },
  ];
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{waiting.heading}</h2>
      <div className="card mt-4 grid md:grid-cols-[15rem_minmax(0,1fr)]">
        <Link
          to={paths.adminModeration}
          className="group border-b border-line p-4 sm:p-6 md:border-r md:border-b-0"
        >
          <span className="block text-sm text-muted">{waiting.all}</span>
          <span className="score mt-1 block figures-aligned group-hover:text-accent">
            {formatCount(queue.all)}
          </span>
          <span className="mt-2 block text-sm text-muted">{due ?? waiting.nothing}</span>
        </Link>
        <ul className="grid grid-cols-2 gap-px overflow-hidden lg:grid-cols-3">
          {tiles.map((tile) => (
            <li key={tile.name} className="-mb-px border-b border-line">
              <Link to={tile.to} className="group block px-4 py-3">
                <span className="block text-sm text-muted group-hover:underline">{tile.name}</span>
                <span
                  className={cx(
                    "mt-0.5 block text-2xl figures-aligned",
                    tile.count === 0 ? "text-muted" : "font-semibold group-hover:text-accent",
                  )}
                >
                  {formatCount(tile.count)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Part of the queue, in the words of its address. */
function moderationPath(filter: Record<string, string>): string {
  return `${paths.adminModeration}?${new URLSearchParams(filter)}`;
}
