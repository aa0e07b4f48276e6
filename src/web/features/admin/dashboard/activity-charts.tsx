// How the site grows: new accounts, reviews and opinions by day, drawn and as a table.

import { useState } from "react";
import { ACTIVITY_DAYS, getActivity } from "#contract/dashboard.ts";
import type { Activity } from "#contract/dashboard.ts";
import { call } from "../../../lib/call.ts";
import { formatCount } from "../../../lib/format.ts";
import { formatDay, formatShortDay } from "../../../lib/moments.ts";
import { useQuery } from "../../../lib/query.ts";
import { dashboard } from "../../../text/admin-dashboard.ts";
import { BarChart } from "../../../ui/bar-chart.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { QueryState } from "../shared/section.tsx";

const text = dashboard.activity;
const SERIES = ["users", "reviews", "opinions"] as const;

export function ActivityCharts() {
  const [period, setPeriod] = useState<number>(ACTIVITY_DAYS[0]);
  const { query, reload } = useQuery(String(period), (signal) =>
    call(getActivity, { days: period }, { signal }),
  );
  return (
    <section aria-labelledby="activity">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="activity">{text.heading}</h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{text.period}</legend>
          {ACTIVITY_DAYS.map((days) => (
            <Button
              key={days}
              size="sm"
              variant={days === period ? "secondary" : "quiet"}
              aria-pressed={days === period}
              onClick={() => setPeriod(days)}
            >
              {text.days(days)}
            </Button>
          ))}
        </fieldset>
      </div>
      <QueryState query={query} reload={reload} heading={3} />
      {query.status === "ready" && (
        <div aria-busy={query.isStale || undefined}>
          <div className="mt-4 grid gap-x-6 gap-y-5 md:grid-cols-3">
            {SERIES.map((series) => (
              <Chart key={series} series={series} days={query.value.days} />
            ))}
          </div>
          <Disclosure summary={text.table} className="mt-5">
            <Numbers days={query.value.days} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

interface ChartProps {
  series: (typeof SERIES)[number];
  days: Activity["days"];
}

function Chart({ series, days }: ChartProps) {
  const total = days.reduce((sum, day) => sum + day[series], 0);
  return (
    <figure className="card p-4">
      <figcaption className="mb-5">
        <span className="block text-sm text-muted">{text[series]}</span>
        <span className="text-2xl font-semibold figures-aligned">{formatCount(total)}</span>
      </figcaption>
      <BarChart
        label={text.picture(text[series], total, days.length)}
        bars={days.map((day) => ({ label: text.bar(day.day, day[series]), value: day[series] }))}
        ends={[formatShortDay(days[0]?.day ?? ""), formatShortDay(days.at(-1)?.day ?? "")]}
        formatValue={formatCount}
      />
    </figure>
  );
}

function Numbers({ days }: Pick<Activity, "days">) {
  return (
    <>
      <DataTable
        label={text.table}
        columns={[text.day, text.users, text.reviews, text.opinions]}
        rows={days.toReversed().map(({ day, users, reviews, opinions }) => ({
          key: day,
          name: formatDay(day),
          cells: [users, reviews, opinions].map(formatCount),
        }))}
      />
      <p className="mt-3 text-sm text-muted">{text.note}</p>
    </>
  );
}
