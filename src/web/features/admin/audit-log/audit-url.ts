// URL of the log with its filters, for bookmarks.

import type { listAuditLog } from "#contract/audit.ts";
import { OTHER_ACTORS } from "#contract/audit.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "#domain/audit/actions.ts";
import { isDay } from "#domain/day.ts";

export const PARAMS = {
  actor: "chi",
  action: "azione",
  subject: "oggetto",
  subjectId: "numero",
  from: "dal",
  to: "al",
} as const;

export type AuditFilter = Pick<InputOf<typeof listAuditLog>, keyof typeof PARAMS>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What makes no sense filters nothing. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const filter: AuditFilter = {};
  const value = (name: keyof typeof PARAMS) => params.get(PARAMS[name])?.trim() ?? "";
  const actor = value("actor");
  if (OTHER_ACTORS.some((one) => one === actor) || UUID.test(actor)) filter.actor = actor;
  const action = AUDIT_ACTIONS.find((one) => one === value("action"));
  if (action !== undefined) filter.action = action;
  const subject = AUDIT_SUBJECTS.find((one) => one === value("subject"));
  if (subject !== undefined) filter.subject = subject;
  const subjectId = value("subjectId").slice(0, 100);
  if (subject !== undefined && subjectId !== "") filter.subjectId = subjectId;
  for (const end of ["from", "to"] as const) if (isDay(value(end))) filter[end] = value(end);
  return filter;
}
