// The filtered log as a file: read page by page from the server, written down in the browser in the
// words of the page.

import { AUDIT_PAGE_MAX, listAuditLog } from "#contract/audit.ts";
import type { AuditActor, AuditLogEntry } from "#contract/audit.ts";
import type { Call } from "#contract/endpoint.ts";
import { csvFile } from "#domain/csv.ts";
import { dayInItaly } from "#domain/day.ts";
import { adminAudit as text } from "../../../text/admin-audit.ts";
import type { AuditFilter } from "./audit-filters.tsx";

/** Limits the work of the server. */
const MAX_ENTRIES = 10_000;

interface AuditFile {
  name: string;
  csv: string;
  entries: number;
  /** There were more. */
  isTruncated: boolean;
}

export async function makeAuditFile(
  call: Call,
  filter: AuditFilter,
  now: Date,
): Promise<AuditFile> {
  const entries: AuditLogEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: AuditLogEntry[]; nextCursor: string | null } = await call(listAuditLog, {
      ...filter,
      limit: AUDIT_PAGE_MAX,
      ...(cursor === null ? {} : { cursor }),
    });
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && entries.length < MAX_ENTRIES);
  return {
    name: `scrutinio-registro-${dayInItaly(now)}.csv`,
    csv: csvFile([[...text.columns], ...entries.map(toCsvRow)]),
    entries: entries.length,
    isTruncated: cursor !== null,
  };
}

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Rome",
  dateStyle: "short",
  timeStyle: "medium",
});

function toCsvRow({ at, actor, action, subject, details }: AuditLogEntry): string[] {
  return [
    clock.format(new Date(at)),
    actorName(actor),
    text.sentence(action),
    action,
    subject.title ?? text.subjectKind(subject.kind),
    subject.id,
    Object.entries(details)
      .map(([name, value]) => text.detail(name, value))
      .join(", "),
  ];
}

/** Who did something, as administrators call each other: by address. */
export function actorName(actor: AuditActor): string {
  return "id" in actor ? (actor.email ?? text.goneActor(actor.id)) : text.actors[actor.kind];
}
