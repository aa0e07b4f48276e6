// Thread that writes tables, with less priority than pages. Who has started it ends it.

import { on } from "node:events";
import { parentPort } from "node:worker_threads";
import { lowerPriority } from "../lower-priority.ts";
import type { TableMessage, TableReply } from "./messages.ts";
import type { RowBatches } from "./table.ts";
import { writeTable } from "./write-table.ts";

lowerPriority();

const port = parentPort;
if (port === null) throw new Error("Not a thread");
const messages = on(port, "message") as AsyncIterableIterator<[TableMessage]>;
const reply = (message: TableReply) => port.postMessage(message);

async function* receiveRows(): RowBatches {
  for (;;) {
    const { value } = await messages.next();
    const message: TableMessage = value[0];
    if (!Array.isArray(message)) return;
    yield message;
    reply({ type: "next" });
  }
}

for await (const [message] of messages) {
  if (message === null || !("table" in message)) throw new Error("Rows without a table");
  const { folder, table } = message;
  reply({ type: "done", written: await writeTable(folder, table, receiveRows()) });
}
