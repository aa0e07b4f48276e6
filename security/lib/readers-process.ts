// The readers of item 51, in a process of their own: the heap that other checks leave is collected for hundreds of
// milliseconds, which would count as the site's.

import { asFastAsPossible, createClient } from "../../bench/lib/client.ts";
import { percentile } from "../../bench/lib/measure.ts";

export interface ReadersTask {
  url: string;
  paths: readonly [string, ...string[]];
  connections: number;
  seconds: number;
}

export interface ReadersDone {
  answers: number;
  /** Milliseconds. */
  p99: number;
  /** Neither 200 nor 304. */
  failed: number;
  /** Answers of 304. */
  unchanged: number;
}

process.once("message", (task: ReadersTask) => void read(task));

/** Every second question has the ETag of the last answer. */
async function read({ url, paths, connections, seconds }: ReadersTask): Promise<void> {
  const client = createClient(url);
  const latencies: number[] = [];
  const tags = new Map<string, string>();
  let failed = 0;
  let turn = 0;
  let unchanged = 0;
  await asFastAsPossible({ connections, seconds }, async (began) => {
    turn += 1;
    const path = paths[turn % paths.length] ?? paths[0];
    const from = `198.18.${turn % 250}.${(turn >> 8) % 250}`;
    const headers = { host: "scrutinio.example", "x-real-ip": from };
    const etag = turn % 2 === 0 ? { "if-none-match": tags.get(path) ?? "" } : {};
    const answer = await client.ask({ path, headers: { ...headers, ...etag } });
    if (answer.status === 304) unchanged += 1;
    else if (answer.status !== 200) failed += 1;
    else tags.set(path, String(answer.headers["etag"]));
    latencies.push(performance.now() - began);
  });
  client.close();
  const p99 = percentile(Float64Array.from(latencies).sort(), 0.99);
  const done: ReadersDone = { answers: latencies.length, p99, failed, unchanged };
  process.send?.(done);
  process.disconnect();
}
