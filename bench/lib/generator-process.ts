// A load generator in a process of its own, so that it can be given a processor of its own.

import { generate } from "./generator.ts";

export interface Task {
  url: string;
  path: string;
  connections: number;
  seconds: number;
}

export interface Done {
  /** Answers a second. */
  rate: number;
  /** Refused and lost. */
  failed: number;
}

process.on("message", (task: Task) => void perform(task));

async function perform({ url, path, connections, seconds }: Task) {
  let turn = 0;
  // Every address is new, so that no kept copy helps.
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
