// The log as filtered by the address, page by page, and the file of it.

import { listAuditLog } from "#contract/audit.ts";
import type { AuditLogEntry } from "#contract/audit.ts";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { Link } from "../../../app/router/link.tsx";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { formatCount } from "../../../lib/format.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { pathId } from "../../../lib/path-id.ts";
import {
  adminPersonPath,
  adminSurgePath,
  adminTopicPath,
  adminUserPath,
  paths,
} from "../../../lib/paths.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { adminAudit as text } from "../../../text/admin-audit.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { ListView, useList } from "../shared/list.tsx";
import { actorName, makeAuditFile } from "./audit-csv.ts";
import { AuditFilters, readAuditFilter } from "./audit-filters.tsx";
import type { AuditFilter } from "./audit-filters.tsx";

export function AuditList() {
  const filter = readAuditFilter(useSearchParams());
  const key = JSON.stringify(filter);
  const list = useList(key, (asked, options) =>
    call(listAuditLog, { ...filter, ...asked }, options),
  );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="grid gap-6">
      {/* Another address is another form: what it shows is what is in force. */}
      <AuditFilters key={key} filter={filter} />
      <ListView
        list={list}
        words={text}
        look="rows"
        beside={<Download filter={filter} />}
        empty={
          isFiltered ? (
            <EmptyState
              mark="search"
              title={text.empty}
              actions={<Button to={paths.adminAudit}>{text.clear}</Button>}
            />
          ) : (
            <EmptyState title={text.emptyAll} />
          )
        }
      >
        {(entry) => <AuditRow entry={entry} />}
      </ListView>
    </div>
  );
}

function Download({ filter }: { filter: AuditFilter }) {
  const toast = useToast();
  const { busy, submit } = useSubmit((error) => toast(error.message, "error"));
  const download = () =>
    submit(async () => {
      const { name, csv, entries, isTruncated } = await makeAuditFile(call, filter, new Date());
      saveFile(name, csv, "text/csv;charset=utf-8");
      const count = formatCount(entries);
      toast(isTruncated ? text.truncated(count) : text.downloaded(count), "good");
    });
  return (
    <Button icon="download" busy={busy} onClick={() => void download()}>
      {busy ? text.downloading : text.download}
    </Button>
  );
}

/** When, who, what, to what. */
function AuditRow({ entry }: { entry: AuditLogEntry }) {
  const { at, actor, action, subject, details } = entry;
  const said = Object.entries(details).map(([name, value]) => text.detail(name, value));
  const to = subjectPath(entry);
  const subjectName = subject.title ?? text.subject(subject.kind, subject.id);
  return (
    <li className="grid gap-x-5 gap-y-0.5 border-b border-line px-4 py-2.5 last:border-b-0 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm text-muted figures-aligned md:pt-0.5">
        {formatMoment(at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>{actorName(actor)}</strong> {text.sentence(action)}:{" "}
          {to === null ? (
            subjectName
          ) : (
            <Link className="link" to={to}>
              {subjectName}
            </Link>
          )}
        </p>
        {said.length > 0 && <p className="text-sm wrap-anywhere text-muted">{said.join(" · ")}</p>}
      </div>
    </li>
  );
}

/** Where administrators find what an entry is about. */
function subjectPath({ subject, details }: AuditLogEntry): string | null {
  const { kind, id } = subject;
  switch (kind) {
    case "topic": {
      const topic = pathId(id);
      return topic === null ? null : adminTopicPath(topic);
    }
    case "politician": {
      const person = pathId(id);
      return person === null ? null : adminPersonPath(person);
    }
    case "user":
      return adminUserPath(id);
    case "surge": {
      const surge = pathId(id);
      return surge === null ? null : adminSurgePath(surge);
    }
    case "correction-request":
      return paths.adminCorrections;
    case "claim":
    case "institution":
      return paths.adminClaims;
    case "source":
    case "bulk-job":
      return paths.adminSync;
    case "review":
    case "opinion":
    case "reply":
    case "appeal":
      return moderationCasePath(details["case"]);
    case "vote":
      return paths.adminVotes;
    case "authority-request":
      return paths.adminTransparency;
    case "job":
      return paths.admin;
    default:
      return null;
  }
}

/** The case in the moderation queue; the queue where the entry does not say which. */
function moderationCasePath(id: unknown): string {
  return typeof id === "number"
    ? `${paths.adminModeration}?${new URLSearchParams({ caso: String(id) })}`
    : paths.adminModeration;
}
