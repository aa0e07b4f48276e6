// The admin dashboard: pending work, failures, growth, health. Reloads every minute while the tab
// is visible.

import { useEffect } from "react";
import { getDashboard } from "#contract/dashboard.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { call } from "../../../lib/call.ts";
import { formatTime } from "../../../lib/format.ts";
import { useQuery } from "../../../lib/query.ts";
import { dashboard as text } from "../../../text/admin-dashboard.ts";
import { Button } from "../../../ui/button.tsx";
import { QueryState } from "../shared/section.tsx";
import { ActivityCharts } from "./activity-charts.tsx";
import { AgreementSection } from "./agreement-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { DatabaseCard, MailCard, BulkJobsSection } from "./machine-cards.tsx";
import { WaitingTiles } from "./waiting-tiles.tsx";

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
