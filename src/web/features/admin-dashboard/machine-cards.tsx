// Mail, database, last operations: how the machine is doing, in a few lines each.

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dashboard } from "#contract/dashboard.ts";
import { formatBytes, formatMoment } from "../../lib/moments.ts";
import { paths } from "../../lib/paths.ts";
import { dashboard } from "../../text/admin-dashboard.ts";
import { Card } from "../../ui/card.tsx";

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

export function OperationsCard({ operations }: Pick<Dashboard, "operations">) {
  const text = dashboard.operations;
  return (
    <Part title={text.heading}>
      {operations.length === 0 ? (
        <p className="text-sm">{text.none}</p>
      ) : (
        <ol className="text-sm">
          {operations.map(({ id, kind, source, state, createdAt, result }) => (
            <li key={id} className="border-b border-line py-2 first:pt-0 last:border-b-0">
              <p>
                <span className="font-semibold">{`${text.kinds[kind]} ${source}`}</span>
                {`: ${text.states[state]}`}
              </p>
              <p className="text-muted">
                <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
                {state === "completed" && result !== null && (
                  <>
                    {". "}
                    {kind === "delete"
                      ? text.deleted(result.deletedCount)
                      : text.figures(
                          result.totalAdded,
                          result.totalUpdated,
                          result.totalEnded,
                          result.totalRejected,
                        )}
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-sm">
        <Link className="link" to={paths.adminSync}>
          {text.all}
        </Link>
      </p>
    </Part>
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
