// Host side of the thread that writes tables, one after the other. Rows are read here, one batch at a time.

import { once } from "node:events";
import { openLowerThread } from "../lower-priority.ts";
import type { TableMessage, TableReply } from "./messages.ts";
import type { RowBatches, Table } from "./table.ts";
import type { WrittenTable } from "./write-table.ts";

/** The worker's source, or the file that the build makes of it beside this one's. */
const WORKER = import.meta.url.endsWith(".ts") ? "./worker.ts" : "./table-thread.js";

export interface TableThread {
  /** Of no use any more once it has failed. */
  write: (folder: string, table: Table, batches: RowBatches) => Promise<WrittenTable>;
  close: () => Promise<void>;
}

export function openTableThread(niceness = 0): TableThread {
  const worker = openLowerThread(new URL(WORKER, import.meta.url), niceness);
  const ended = Promise.withResolvers<never>();
  // The thread may fail while rows are being read.
  ended.promise.catch(() => undefined);
  worker.once("error", ended.reject);
  worker.once("exit", (code) => ended.reject(new Error(`the table thread ended with ${code}`)));
  const send = async (message: TableMessage): Promise<TableReply> => {
    const reply = once(worker, "message") as Promise<[TableReply]>;
    worker.postMessage(message);
    return (await Promise.race([reply, ended.promise]))[0];
  };
  return {
    async write(folder, { name, columns }, batches) {
      worker.postMessage({ folder, table: { name, columns } } satisfies TableMessage);
      for await (const rows of batches) if (rows.length > 0) await send(rows);
      const reply = await send(null);
      if (reply.type !== "done") throw new Error(`${name} is not written`);
      return reply.written;
    },
    async close() {
      await worker.terminate();
    },
  };
}
