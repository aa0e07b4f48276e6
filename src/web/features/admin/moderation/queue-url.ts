// The state of the queue as its address: what is shown and which case is open. A value it does not know
// counts as none.

import type { ParsedInputOf } from "#contract/endpoint.ts";
import { QUEUE_MARKS } from "#contract/moderation.ts";
import type { listModerationQueue } from "#contract/moderation.ts";
import { TEXT_KINDS, REPORT_REASONS } from "#domain/moderation/report.ts";
import { paths } from "../../../lib/paths.ts";

export type QueueFilters = Pick<
  ParsedInputOf<typeof listModerationQueue>,
  "show" | "kind" | "reason" | "due"
>;

export interface QueueState {
  filters: QueueFilters;
  /** The open case; null for none. */
  caseId: number | null;
}

export const NO_FILTERS: QueueFilters = { show: "all", kind: "all", reason: "all", due: "all" };

/** Name of each filter in the address, and its values besides `all`. */
const FILTERS = {
  show: { param: "mostra", values: QUEUE_MARKS },
  kind: { param: "tipo", values: TEXT_KINDS },
  reason: { param: "motivo", values: REPORT_REASONS },
  due: { param: "scadenza", values: ["overdue", "soon"] },
} as const satisfies Record<keyof QueueFilters, { param: string; values: readonly string[] }>;
const CASE_PARAM = "caso";

export function readQueueState(params: URLSearchParams): QueueState {
  const getValue = <Name extends keyof QueueFilters>(name: Name) => {
    const given = params.get(FILTERS[name].param);
    const known: readonly string[] = FILTERS[name].values;
    return (given !== null && known.includes(given) ? given : "all") as QueueFilters[Name];
  };
  const id = Number(params.get(CASE_PARAM));
  return {
    filters: {
      show: getValue("show"),
      kind: getValue("kind"),
      reason: getValue("reason"),
      due: getValue("due"),
    },
    caseId: Number.isSafeInteger(id) && id > 0 ? id : null,
  };
}

export function queuePath({ filters, caseId }: QueueState): string {
  const params = new URLSearchParams();
  for (const [name, { param }] of Object.entries(FILTERS)) {
    const value = filters[name as keyof QueueFilters];
    if (value !== "all") params.set(param, value);
  }
  if (caseId !== null) params.set(CASE_PARAM, String(caseId));
  const search = params.toString();
  return search === "" ? paths.adminModeration : `${paths.adminModeration}?${search}`;
}

export function hasFilters({ kind, reason, due }: QueueFilters): boolean {
  return kind !== "all" || reason !== "all" || due !== "all";
}
