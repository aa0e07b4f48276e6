// The queue as the filters want it, page by page. It is read again when the reader comes back to the
// page and after every decision: what somebody else has decided meanwhile leaves it.

import { useEffect, useEffectEvent, useState } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import { listModerationQueue, QUEUE_PAGE } from "#contract/moderation.ts";
import { call } from "../../../lib/call.ts";
import type { QueueFilters } from "./queue-url.ts";

export type Queue = OutputOf<typeof listModerationQueue>;

/** The most the server gives at once. */
const MOST = 100;

export function useQueue({ show, kind, reason, due }: QueueFilters) {
  const key = `${show} ${kind} ${reason} ${due}`;
  const [known, setKnown] = useState<{ key: string; queue: Queue } | null>(null);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const queue = known?.key === key ? known.queue : null;
  const shownCount = queue?.items.length ?? 0;

  const keep = (of: string, found: Queue) => {
    setFailedKey(null);
    setKnown({ key: of, queue: found });
  };
  const kept = useEffectEvent(keep);
  const limit = () => Math.min(MOST, Math.max(QUEUE_PAGE, shownCount));
  const limitNow = useEffectEvent(limit);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = () =>
      call(listModerationQueue, { show, kind, reason, due, limit: limitNow() }, { signal }).then(
        (found) => kept(key, found),
        () => {
          if (!signal.aborted) setFailedKey(key);
        },
      );
    void read();
    const onReturn = () => {
      if (document.visibilityState === "visible") void read();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      controller.abort();
    };
  }, [key, show, kind, reason, due]);

  async function reload() {
    const input = { show, kind, reason, due, limit: limit() };
    const found = await call(listModerationQueue, input).catch(() => null);
    if (found !== null) keep(key, found);
  }

  async function loadMore() {
    if (queue === null || queue.nextCursor === null || busy) return;
    setBusy(true);
    const input = { show, kind, reason, due, cursor: queue.nextCursor };
    const page = await call(listModerationQueue, input).catch(() => null);
    setBusy(false);
    // What the page began after may have gone: the list begins anew.
    if (page === null) return reload();
    const held = new Set(queue.items.map(({ id }) => id));
    const fresh = page.items.filter(({ id }) => !held.has(id));
    keep(key, { ...page, items: [...queue.items, ...fresh] });
  }

  return {
    queue,
    failed: failedKey === key && queue === null,
    busy,
    loadMore,
    reload: () => void reload(),
    /** Takes a case out of the list before the server is asked again. */
    drop(id: number) {
      if (queue !== null)
        keep(key, { ...queue, items: queue.items.filter((item) => item.id !== id) });
    },
  };
}
