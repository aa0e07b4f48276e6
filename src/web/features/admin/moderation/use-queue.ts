// The filtered moderation queue, page by page. Reloads when the tab becomes visible and after each
// decision.

import type { OutputOf } from "#contract/endpoint.ts";
import { listModerationQueue, QUEUE_PAGE } from "#contract/moderation.ts";
import { call } from "../../../lib/call.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import type { QueueFilters } from "./queue-url.ts";

export type Queue = OutputOf<typeof listModerationQueue>;

/** Maximum page size of the server. */
const MAX_LIMIT = 100;

export function useQueue({ show, kind, reason, due }: QueueFilters) {
  const filters = { show, kind, reason, due };
  return useInfiniteQuery<Queue["items"][number], Queue>(
    `${show} ${kind} ${reason} ${due}`,
    (signal, shown) => {
      const limit = Math.min(MAX_LIMIT, Math.max(QUEUE_PAGE, shown));
      return call(listModerationQueue, { ...filters, limit }, { signal });
    },
    (cursor) => call(listModerationQueue, { ...filters, cursor }),
    { keepOnError: true, reloadOnReturn: true },
  );
}
