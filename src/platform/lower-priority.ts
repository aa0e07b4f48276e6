// Threads whose work is less urgent than pages.

import { getPriority, setPriority } from "node:os";
import { workerData, Worker } from "node:worker_threads";

/** The priority of the process may be lowered already: 19 is the lowest there is. */
const LOWEST = 19;

/** Opens a thread whose script calls `lowerPriority`; `niceness` adds to that of the process, as with `nice`. */
export const openLowerThread = (script: URL, niceness: number): Worker =>
  new Worker(script, { execArgv: [], workerData: niceness });

/** In a thread that `openLowerThread` has opened. On Linux it is the priority of this thread alone. */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  setPriority(0, Math.min(LOWEST, getPriority(0) + (workerData as number)));
}
