// Batches concurrent calls. A call runs at once when idle; calls that arrive while a batch runs
// join the next one, because many rows in one transaction cost little more than one.

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

export function createBatcher(maxBatchSize = MAX_BATCH_SIZE): Batcher {
  /** Contains the key while its batch runs. */
  const queues = new Map<string, PendingCall[]>();

  const drain = async (key: string, queue: PendingCall[]) => {
    while (queue.length > 0) await runBatch(queue.splice(0, maxBatchSize));
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
