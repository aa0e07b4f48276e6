// Delivers cache invalidations to the caches of this process. The database sends them with NOTIFY
// from triggers (`announce_change`), so that no writer can forget one. While the
// connection is lost, caches treat every entry as stale.

import type { Database } from "../db/database.ts";
import { listen } from "../db/listen.ts";

const CHANNEL = "scrutinio_cache";
const FLUSH_TIMEOUT_MS = 1_000;
/** How often everything is invalidated while the connection is lost. */
const LOST_INTERVAL_MS = 500;

export interface InvalidationSubscriber {
  invalidate(tags: readonly string[]): void;
  invalidateAll(): void;
}

export interface InvalidationBus {
  subscribe(subscriber: InvalidationSubscriber): void;
  /**
   * Waits until every invalidation committed before the call has been delivered. False if that is
   * unknown because the connection is lost.
   */
  flush(): Promise<boolean>;
  close(): Promise<void>;
}

export async function listenForInvalidations(
  database: Pick<Database, "pool" | "isShared">,
): Promise<InvalidationBus> {
  const subscribers: InvalidationSubscriber[] = [];
  const invalidateAll = () => {
    for (const subscriber of subscribers) subscriber.invalidateAll();
  };
  let whileLost: NodeJS.Timeout | undefined;
  const listener = await listen(database, {
    channel: CHANNEL,
    onNotification: (payload) => {
      const tags = payload.split(" ");
      for (const subscriber of subscribers) subscriber.invalidate(tags);
    },
    onConnect: () => {
      clearInterval(whileLost);
      invalidateAll();
    },
    onLost: () => {
      clearInterval(whileLost);
      whileLost = setInterval(invalidateAll, LOST_INTERVAL_MS).unref();
      invalidateAll();
    },
  });

  const flushOnce = async (): Promise<boolean> => {
    const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), FLUSH_TIMEOUT_MS).unref();
    const caughtUp = listener.catchUp().then(
      () => true,
      () => false,
    );
    return Promise.race([caughtUp, timeout]).finally(() => clearTimeout(timer));
  };
  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  const begin = (): Promise<boolean> => {
    next = undefined;
    running = flushOnce().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    subscribe: (subscriber) => void subscribers.push(subscriber),
    // A running one may have begun too early for this call; the next one serves all waiting calls.
    flush: () => (running === undefined ? begin() : (next ??= running.then(begin))),
    async close() {
      clearInterval(whileLost);
      await listener.close();
    },
  };
}
