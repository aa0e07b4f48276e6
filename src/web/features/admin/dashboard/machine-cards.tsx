// Mail, database, last bulk jobs: how the machine is doing, in a few lines each.

import type { ReactNode } from "react";
import { Link } from "../../../app/router/link.tsx";
import type { Dashboard } from "#contract/dashboard.ts";
import { formatBytes, formatMoment } from "../../../lib/moments.ts";
import { paths } from "../../../lib/paths.ts";
import { dashboard } from "../../../text/admin-dashboard.ts";
import { Card } from "../../../ui/card.tsx";

export function MailCard({ mail }: Pick<Dashboard, "mail">) {
  const text = dashboard.mail;
  const { kind, target, files, lastFailure } = mail;
  return (
    <Part title={text.heading}>
      <dl className="grid gap-2 text-sm">
        <Fact name={text.way}>{text[kind]}</Fact>
        <Fact name={text.target}>
          <code className="text-xs wrap-anywhere">{target}</code>
        </Fact>
        {files !== null && <Fact name={text.state}>{text.files(files)}</Fact>}
        <Fact name={text.lastFailure}>
          {lastFailure === null ? (
            text.noFailure
          ) : (
            <>
              <code className="text-xs wrap-anywhere text-danger">
                {lastFailure.code ?? lastFailure.name}
              </code>
              {`, ${formatMoment(lastFailure.at)}: ${dashboard.jobs.name(lastFailure.job)}`}
            </>
          )}
        </Fact>
      </dl>
    </Part>
  );
}

export function DatabaseCard({ database }: Pick<Dashboard, "database">) {
  const text = dashboard.database;
  return (
    <Part title={text.heading}>
      <dl className="grid gap-2 text-sm">
        <Fact name={text.engine}>{text.engines[database.engine](database.version)}</Fact>
        <Fact name={text.size}>{formatBytes(database.bytes)}</Fact>
      </dl>
    </Part>
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
      <time dateTime={createdAt} className="text-sm text-muted tabular-nums sm:pt-0.5">
        {formatMoment(createdAt)}
      </time>
      <div>
        <p>
          <strong>{`${text.kinds[kind]} ${source}`}</strong>
          {`: ${text.states[state]}`}
        </p>
        {state === "completed" && result !== null && (
          <p className="text-sm text-muted tabular-nums">
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="mb-3 font-sans text-base font-semibold tracking-normal">{title}</h2>
      {children}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
