// Background jobs: counts of those that wait or run, and the dead ones with a retry for each.

import { listDeadJobs, retryDeadJob, retryDeadJobs } from "#contract/dashboard.ts";
import type { Dashboard, DeadJob } from "#contract/dashboard.ts";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { formatCount } from "../../../lib/format.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { useQuery } from "../../../lib/query.ts";
import { dashboard } from "../../../text/admin-dashboard.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { useToast } from "../../../ui/toasts.tsx";

const text = dashboard.jobs;

interface JobsSectionProps {
  data: Dashboard;
  id: string;
  /** Something changed. */
  onChange: () => void;
}

export function JobsSection({ data, id, onChange }: JobsSectionProps) {
  const busy = data.jobs.counts.filter((one) => one.waiting + one.retrying + one.active > 0);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.heading}</h2>
      <div className="card card-pad mt-4 grid gap-6">
        {busy.length === 0 ? (
          <p>{text.idle}</p>
        ) : (
          <div>
            <DataTable
              label={text.heading}
              columns={[text.work, text.waiting, text.retrying, text.active]}
              rows={busy.map(({ job, waiting, retrying, active }) => ({
                key: job,
                name: text.name(job),
                cells: [waiting, retrying, active].map(formatCount),
              }))}
            />
            <p className="mt-2 text-sm text-muted">
              {text.quiet(data.jobs.counts.length - busy.length)}
            </p>
          </div>
        )}
        <Dead key={`${data.at} ${data.jobs.dead}`} many={data.jobs.dead} onChange={onChange} />
      </div>
    </section>
  );
}

function Dead({ many, onChange }: { many: number; onChange: () => void }) {
  const toast = useToast();
  const { running, submit } = useSubmit((error) => toast(error.message, "error"));
  const { query } = useQuery(String(many), (signal) => call(listDeadJobs, {}, { signal }));

  async function retry(name: string, work: () => Promise<{ retried: number }>) {
    await submit(async () => {
      const { retried } = await work();
      toast(text.retried(retried), retried === 0 ? "info" : "good");
    }, name);
    onChange();
  }

  if (many === 0) return <p className="border-t border-line pt-4">{text.noDead}</p>;
  const items = query.status === "ready" ? query.value.items : [];
  return (
    <div className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3>
          {text.dead} ({formatCount(many)})
        </h3>
        <Button
          size="sm"
          icon="refresh"
          busy={running === "all"}
          onClick={() => void retry("all", () => call(retryDeadJobs, {}))}
        >
          {running === "all" ? text.retrying1 : text.retryAll}
        </Button>
      </div>
      <p className="mt-1 text-sm text-muted">{text.deadNote}</p>
      {query.status === "failed" && <ErrorState heading={3} title={query.error.message} />}
      <ul className="mt-3">
        {items.map((job) => (
          <DeadRow
            key={job.id}
            job={job}
            busy={running === job.id}
            onRetry={() => void retry(job.id, () => call(retryDeadJob, { id: job.id }))}
          />
        ))}
      </ul>
      {items.length > 0 && items.length < many && (
        <p className="mt-2 text-sm text-muted">{text.shownOf(items.length, many)}</p>
      )}
    </div>
  );
}

interface DeadRowProps {
  job: DeadJob;
  busy: boolean;
  onRetry: () => void;
}

function DeadRow({ job, busy, onRetry }: DeadRowProps) {
  const { name, code } = job.error;
  const called = text.name(job.job);
  const when = formatMoment(job.givenUpAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <div className="min-w-0">
        <p className="font-semibold">{called}</p>
        <p className="text-sm text-muted">
          <code className="text-xs wrap-anywhere text-danger">
            {code === null ? name : `${name} ${code}`}
          </code>{" "}
          · {text.attempts(job.attempts)} · <time dateTime={job.givenUpAt}>{when}</time>
        </p>
      </div>
      <Button size="sm" busy={busy} aria-label={text.retryNamed(called, when)} onClick={onRetry}>
        {busy ? text.retrying1 : text.retryOne}
      </Button>
    </li>
  );
}
