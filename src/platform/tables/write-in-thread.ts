// Writes a table in a thread of its own, which ends with it. Rows are read here, one batch at a time.

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { RowsMessage, TableReply, TableThreadData } from "./messages.ts";
import type { RowBatches, Table } from "./table.ts";
import type { WrittenTable } from "./write-table.ts";

/** The worker's source, or the file that the build makes of it beside this one's. */
const WORKER = import.meta.url.endsWith(".ts") ? "./worker.ts" : "./table-thread.js";

export async function writeInThread(
  folder: string,
  { name, columns }: Table,
  batches: RowBatches,
): Promise<WrittenTable> {
  const workerData: TableThreadData = { folder, table: { name, columns } };
  const worker = new Worker(new URL(WORKER, import.meta.url), { execArgv: [], workerData });
  const ended = Promise.withResolvers<never>();
  // The thread may fail while rows are being read.
  ended.promise.catch(() => undefined);
  worker.once("error", ended.reject);
  worker.once("exit", (code) =>
    ended.reject(new Error(`the thread that writes ${name} ended with ${code}`)),
  );
  const send = async (rows: RowsMessage): Promise<TableReply> => {
    const [reply] = await Promise.race([next(rows), ended.promise]);
    return reply;
  };
  const next = (rows: RowsMessage) => {
    const answer = once(worker, "message") as Promise<[TableReply]>;
    worker.postMessage(rows);
    return answer;
  };
  try {
    for await (const rows of batches) if (rows.length > 0) await send(rows);
    const reply = await send(null);
    if (reply.type !== "done") throw new Error(`${name} is not written`);
    return reply.written;
  } finally {
    await worker.terminate();
  }
}
