// Batches concurrent calls. A call runs at once when idle; calls that arrive while a batch runs
// join the next one, because many rows in one transaction cost little more than one.

/** Results in the order of the items. A rejection fails the whole batch. */
type Work<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

/** Calls with the same `key` share a batch, run by the work of its first item. */
export type Gather = <Item, Result>(
  key: string,
  item: Item,
  work: Work<Item, Result>,
) => Promise<Result>;

interface Waiting {
  item: unknown;
  work: Work<unknown, unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH_SIZE = 64;

export function createGather(mostTogether = MAX_BATCH_SIZE): Gather {
  /** Contains the key while its batch runs. */
  const lines = new Map<string, Waiting[]>();

  const doAll = async (key: string, line: Waiting[]) => {
    for (let lot = line.splice(0, mostTogether); lot.length > 0; lot = line.splice(0, mostTogether))
      await doLot(lot);
    lines.delete(key);
  };

  return <Item, Result>(key: string, item: Item, work: Work<Item, Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const waiting = { item, work, resolve, reject } as unknown as Waiting;
    const line = lines.get(key);
    if (line === undefined) {
      const mine = [waiting];
      lines.set(key, mine);
      void doAll(key, mine);
    } else line.push(waiting);
    return promise;
  };
}

async function doLot(lot: readonly Waiting[]): Promise<void> {
  const [first] = lot;
  if (first === undefined) return;
  try {
    const results = await first.work(lot.map(({ item }) => item));
    for (const [index, { resolve }] of lot.entries()) resolve(results[index]);
  } catch (error) {
    for (const { reject } of lot) reject(error);
  }
}
