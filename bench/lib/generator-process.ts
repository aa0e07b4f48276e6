// A load generator in its own process, so that it can have its own processor.

import { generate } from "./generator.ts";

export interface Task {
  url: string;
  path: string;
  connections: number;
  seconds: number;
}

export interface Done {
  /** Responses per second. */
  rate: number;
  /** Refused and lost requests. */
  failed: number;
}

process.on("message", (task: Task) => void perform(task));

async function perform({ url, path, connections, seconds }: Task) {
  let turn = 0;
  // Every address is new, so that no cache entry is used.
  const next = () => ({
    method: "GET",
    path: `${path}?v=${process.pid}-${(turn += 1)}`,
    headers: { "accept-encoding": "br" },
  });
  const { latencies, refused, lost, elapsedMs } = await generate({
    url,
    connections,
    seconds,
    next,
  });
  const done: Done = { rate: (latencies.length / elapsedMs) * 1_000, failed: refused + lost };
  process.send?.(done);
}
