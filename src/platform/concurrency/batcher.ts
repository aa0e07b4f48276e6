// Batches concurrent calls, because many rows in one transaction cost little more than one. A batch starts as soon
// as no more calls arrive; those that arrive while it runs join the next one.

import { setImmediate } from "node:timers/promises";

/** Results in the order of the items. A rejection fails the whole batch. */
type Work<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

/** Calls with the same `key` share a batch, run by the work of its first item. */
export type Batcher = <Item, Result>(
  key: string,
  item: Item,
  work: Work<Item, Result>,
) => Promise<Result>;

interface PendingCall {
  item: unknown;
  work: Work<unknown, unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH_SIZE = 64;

/** Of the event loop, that a batch waits at most. */
const MAX_TURNS = 3;

export function createBatcher(maxBatchSize = MAX_BATCH_SIZE): Batcher {
  /** Contains the key while its batch runs. */
  const queues = new Map<string, PendingCall[]>();

  const drain = async (key: string, queue: PendingCall[]) => {
    while (queue.length > 0) {
      await gather(queue, maxBatchSize);
      await runBatch(queue.splice(0, maxBatchSize));
    }
    queues.delete(key);
  };

  return <Item, Result>(key: string, item: Item, work: Work<Item, Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const call = { item, work, resolve, reject } as unknown as PendingCall;
    const queue = queues.get(key);
    if (queue === undefined) {
      const first = [call];
      queues.set(key, first);
      void drain(key, first);
    } else queue.push(call);
    return promise;
  };
}

/** Waits while calls arrive: those of one moment come in successive turns of the event loop. */
async function gather(queue: readonly PendingCall[], maxBatchSize: number): Promise<void> {
  for (let turn = 0, size = 0; turn < MAX_TURNS; turn += 1) {
    if (queue.length === size || queue.length >= maxBatchSize) return;
    size = queue.length;
    await setImmediate();
  }
}

async function runBatch(batch: readonly PendingCall[]): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  try {
    const results = await first.work(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
