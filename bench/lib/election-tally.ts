// What became of requests: how long they took, what was refused, what was old and whether it said so.

import { brotliDecompressSync } from "node:zlib";
import type { Answered } from "./client.ts";
import { percentile } from "./measure.ts";

export interface Tally {
  asked: number;
  /** Milliseconds of those that were served. */
  p50: number;
  p99: number;
  most: number;
  /** 503 with Retry-After: a visitor is told when to come back. */
  shed: number;
  /** Served although nothing newer could be loaded. */
  outdated: number;
  /** Pages of those that do not say of when their data are. */
  undated: number;
  /** Age of the oldest of those. */
  oldestSeconds: number;
  /** All that is neither served nor shed, by status. */
  errors: Record<string, number>;
  /** When the first and the last of what was not served were sent. */
  firstFailure: number | null;
  lastFailure: number | null;
}

const OUTDATED = "detail=stale-if-error";
const NOTICE = "Dati del ";

export class Counter {
  private readonly latencies: number[] = [];
  private readonly tally: Tally = {
    asked: 0,
    p50: 0,
    p99: 0,
    most: 0,
    shed: 0,
    outdated: 0,
    undated: 0,
    oldestSeconds: 0,
    errors: {},
    firstFailure: null,
    lastFailure: null,
  };

  add(answer: Answered, tookMs: number): void {
    const { tally } = this;
    const { status, headers } = answer;
    tally.asked += 1;
    if (status >= 200 && status < 400) {
      this.latencies.push(tookMs);
      if (String(headers["cache-status"] ?? "").includes(OUTDATED)) this.addOutdated(answer);
      return;
    }
    const at = Date.now() - tookMs;
    tally.firstFailure ??= at;
    tally.lastFailure = Math.max(at, tally.lastFailure ?? 0);
    if (status === 503 && headers["retry-after"] !== undefined) tally.shed += 1;
    else {
      const reason = status === 0 ? answer.body : String(status);
      tally.errors[reason] = (tally.errors[reason] ?? 0) + 1;
    }
  }

  private addOutdated({ headers, bytes }: Answered): void {
    const { tally } = this;
    tally.outdated += 1;
    tally.oldestSeconds = Math.max(tally.oldestSeconds, Number(headers.age ?? 0));
    if (headers["content-type"]?.startsWith("text/html") !== true) return;
    const page = headers["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes;
    if (!page.includes(NOTICE)) tally.undated += 1;
  }

  result(): Tally {
    const sorted = Float64Array.from(this.latencies).sort();
    return {
      ...this.tally,
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      most: percentile(sorted, 1),
    };
  }
}
