// Mail, database, last bulk jobs: how the machine is doing, in a few lines each.

import type { Dashboard } from "#contract/dashboard.ts";
import { Link } from "../../../app/router/link.tsx";
import { formatBytes, formatMoment } from "../../../lib/moments.ts";
import { paths } from "../../../lib/paths.ts";
import { dashboard } from "../../../text/admin-dashboard.ts";
import { Facts, SideCard } from "../shared/section.tsx";

export function MailCard({ mail }: Pick<Dashboard, "mail">) {
  const text = dashboard.mail;
  const { kind, target, files, lastFailure } = mail;
  const failure =
    lastFailure === null ? (
      text.noFailure
    ) : (
      <>
        <code className="text-xs wrap-anywhere text-danger">
          {lastFailure.code ?? lastFailure.name}
        </code>
        {`, ${formatMoment(lastFailure.at)}: ${dashboard.jobs.name(lastFailure.job)}`}
      </>
    );
  return (
    <SideCard title={text.heading}>
      <Facts
        look="stacked"
        rows={[
          [text.way, text[kind]],
          [
            text.target,
            <code key="target" className="text-xs wrap-anywhere">
              {target}
            </code>,
          ],
          files !== null && [text.state, text.files(files)],
          [text.lastFailure, failure],
        ]}
      />
    </SideCard>
  );
}

export function DatabaseCard({ database }: Pick<Dashboard, "database">) {
  const text = dashboard.database;
  return (
    <SideCard title={text.heading}>
      <Facts
        look="stacked"
        rows={[
          [text.engine, text.engines[database.engine](database.version)],
          [text.size, formatBytes(database.bytes)],
        ]}
      />
    </SideCard>
  );
}

export function BulkJobsSection({ bulkJobs }: Pick<Dashboard, "bulkJobs">) {
  const text = dashboard.bulkJobs;
  return (
    <section aria-labelledby="bulk-jobs">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bulk-jobs">{text.heading}</h2>
        <Link className="link text-sm" to={paths.adminSync}>
          {text.all}
        </Link>
      </div>
      <div className="card mt-4">
        {bulkJobs.length === 0 ? (
          <p className="card-pad">{text.none}</p>
        ) : (
          <ol>
            {bulkJobs.map((bulkJob) => (
              <BulkJob key={bulkJob.id} bulkJob={bulkJob} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function BulkJob({ bulkJob }: { bulkJob: Dashboard["bulkJobs"][number] }) {
  const text = dashboard.bulkJobs;
  const { kind, source, state, createdAt, result } = bulkJob;
  return (
    <li className="grid gap-x-5 border-b border-line px-4 py-2.5 last:border-b-0 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:px-6">
      <time dateTime={createdAt} className="text-sm text-muted figures-aligned sm:pt-0.5">
        {formatMoment(createdAt)}
      </time>
      <div>
        <p>
          <strong>{`${text.kinds[kind]} ${source}`}</strong>
          {`: ${text.states[state]}`}
        </p>
        {state === "completed" && result !== null && (
          <p className="text-sm text-muted figures-aligned">
            {kind === "delete"
              ? text.deleted(result.deletedCount)
              : text.figures(
                  result.totalAdded,
                  result.totalUpdated,
                  result.totalEnded,
                  result.totalRejected,
                )}
          </p>
        )}
      </div>
    </li>
  );
}
