// Reviews and reads sent to a running site, and their results.

import { asFastAsPossible, atRate, createClient } from "./client.ts";
import { cpuMs, median } from "./measure.ts";
import { sendNext } from "./reviewers.ts";
import type { Draft } from "./reviewers.ts";

export interface Phase {
  /** Reviews per second. */
  rate: number;
  writes: number[];
  hot: number[];
  others: number[];
  reads: number[];
  /** Milliseconds of CPU of the site's process, per review or, without reviews, per response. */
  cpu: number;
  failed: number;
  refusals: Map<string, number>;
}

export interface PhaseOptions {
  /** Reviews and reads per second; concurrent reviews at full speed. */
  rate: number;
  reads: number;
  connections: number;
  url: string;
  pid: number;
  hot: number;
  supply: Iterator<Draft, undefined>;
  /** Whether reviews have an Idempotency-Key, as those of the web client do: true unless said. */
  keys?: boolean;
}

export function createPhases(options: PhaseOptions) {
  const { url, pid, hot, supply, rate, reads, connections, keys = true } = options;
  const client = createClient(url);
  const paths = [
    "/politicians-live",
    `/politician-live/${hot}`,
    `/api/politicians/${hot}`,
    "/api/politicians?sort=reviews",
    "/",
    `/api/politicians/${hot}/reviews`,
  ];
  let turn = 0;

  const write = (phase: Phase) => async (intendedAt: number) => {
    const { draft, answer } = await sendNext(client, url, supply, keys);
    const { status, body } = answer;
    const took = performance.now() - intendedAt;
    if (status !== 201) return refused(phase, `${status} ${body.slice(0, 120)}`);
    phase.writes.push(took);
    (draft.isHot ? phase.hot : phase.others).push(took);
  };
  const read = (phase: Phase) => async (intendedAt: number) => {
    const path = paths[(turn += 1) % paths.length] ?? "/";
    const { status } = await client.ask({ path });
    if (status !== 200) return refused(phase, `${status} ${path}`);
    phase.reads.push(performance.now() - intendedAt);
  };
  const during = async (work: (phase: Phase) => Promise<unknown>): Promise<Phase> => {
    const phase: Phase = {
      rate: 0,
      writes: [],
      hot: [],
      others: [],
      reads: [],
      cpu: 0,
      failed: 0,
      refusals: new Map(),
    };
    const before = cpuMs(pid);
    const began = performance.now();
    await work(phase);
    phase.rate = (phase.writes.length / (performance.now() - began)) * 1_000;
    phase.cpu = (cpuMs(pid) - before) / Math.max(1, phase.writes.length || phase.reads.length);
    for (const [what, times] of phase.refusals) console.error(`${times} × ${what}`);
    return phase;
  };

  return {
    readOnly: (forSeconds: number) =>
      during((phase) => atRate({ perSecond: reads, seconds: forSeconds }, read(phase))),
    paced: (forSeconds: number) =>
      during((phase) =>
        Promise.all([
          atRate({ perSecond: rate, seconds: forSeconds }, write(phase)),
          atRate({ perSecond: reads, seconds: forSeconds }, read(phase)),
        ]),
      ),
    closed: (forSeconds: number) =>
      during((phase) => asFastAsPossible({ connections, seconds: forSeconds }, write(phase))),
    close: () => client.close(),
  };
}

function refused(phase: Phase, what: string) {
  phase.failed += 1;
  phase.refusals.set(what, (phase.refusals.get(what) ?? 0) + 1);
}

/** All values of all rounds, and the medians of figures per round. */
export function middle(phases: readonly Phase[]): Phase {
  const all = (which: "writes" | "hot" | "others" | "reads") => phases.flatMap((one) => one[which]);
  return {
    rate: median(phases.map((phase) => phase.rate)),
    cpu: median(phases.map((phase) => phase.cpu)),
    writes: all("writes"),
    hot: all("hot"),
    others: all("others"),
    reads: all("reads"),
    failed: phases.reduce((sum, { failed }) => sum + failed, 0),
    refusals: new Map(),
  };
}
