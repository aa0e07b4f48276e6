// Processor affinity: the server on the first processor and the load generator on the second, so
// that neither takes the other's time. Without a second processor or `taskset` they share.

import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const MANY = availableParallelism();
const ALL = `0-${MANY - 1}`;

/** All threads of the process from now on. False if it is not possible. */
export function placeOnCore(pid: number, which: "first" | "second" | "any"): boolean {
  if (MANY < 2) return false;
  const cores = { first: "0", second: "1", any: ALL }[which];
  return spawnSync("taskset", ["-a", "-c", "-p", cores, String(pid)]).status === 0;
}
