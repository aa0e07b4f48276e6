// Thread that writes one table, with less priority than pages. Who has started it ends it.

import { on } from "node:events";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { RowsMessage, TableReply, TableThreadData } from "./messages.ts";
import type { RowBatches } from "./table.ts";
import { writeTable } from "./write-table.ts";

const THREAD_NICENESS = 10;

// On Linux it is the priority of this thread alone.
if (process.platform === "linux") setPriority(0, THREAD_NICENESS);

const port = parentPort;
if (port === null) throw new Error("Not a thread");
const messages = on(port, "message") as AsyncIterable<[RowsMessage]>;
// A thread that ends by itself may do so before its last reply has arrived.
port.on("message", () => undefined);
const reply = (message: TableReply) => port.postMessage(message);

async function* receive(): RowBatches {
  for await (const [rows] of messages) {
    if (rows === null) return;
    yield rows;
    reply({ type: "next" });
  }
}

const { folder, table } = workerData as TableThreadData;
reply({ type: "done", written: await writeTable(folder, table, receive()) });
