// The tables of a soak: figures at its start, quarters and end, latencies, and every table that grew.

import { percentile } from "./measure.ts";
import type { Report } from "./report.ts";
import {
  flatMb,
  keptMb,
  KEPT,
  LIMITS,
  measureGrowth,
  TABLE_LIMITS,
  withHeapFloor,
} from "./soak-growth.ts";
import type { Figure } from "./soak-growth.ts";
import type { Sample } from "./soak-samples.ts";

export interface Quarter {
  /** Milliseconds of those that succeeded. */
  writes: number[];
  reads: number[];
  failures: Map<string, number>;
}

interface Soak {
  engine: string;
  samples: readonly Sample[];
  quarters: readonly Quarter[];
}

const FIGURES: Record<Figure, { name: string; valueOf: (sample: Sample) => number | null }> = {
  rssMb: { name: "memory of the process, MB", valueOf: ({ rssMb }) => rssMb },
  heapMb: {
    name: "· of it JavaScript heap in use, least of 5 min",
    valueOf: ({ heapMb }) => heapMb,
  },
  processor: { name: "processor time, % of one", valueOf: ({ processor }) => processor },
  files: {
    name: "open files, and connections but those of clients",
    valueOf: ({ files }) => files,
  },
  flatMb: { name: "database without what is kept for a time, MB", valueOf: flatMb },
  folderMb: { name: "data folder beside the database, MB", valueOf: ({ folderMb }) => folderMb },
  waitingJobs: { name: "jobs that wait or run", valueOf: ({ waitingJobs }) => waitingJobs },
};

const MAX_FAILURES_SHOWN = 5;

/** Returns what is not flat. */
export function printSoak(report: Report, soak: Soak): string[] {
  const { engine, quarters } = soak;
  const samples = withHeapFloor(soak.samples);
  const missed: string[] = [];
  const shown = [0, 0.25, 0.5, 0.75, 1].map((share) => sampleAt(samples, share));
  const rows = Object.entries(FIGURES).map(([figure, { name, valueOf }]) => {
    const limit = LIMITS[figure as Figure];
    const { perHour, isTooMuch } = measureGrowth(samples, valueOf, limit);
    if (isTooMuch) missed.push(`${name.replace("· of it ", "")} ${perHour.toFixed(1)} an hour`);
    return [name, ...shown.map((one) => format(valueOf(one))), format(perHour), limit.perHour];
  });
  const kept = measureGrowth(samples, keptMb).perHour;
  rows.push([
    "what is kept for a time, MB",
    ...shown.map((one) => format(keptMb(one))),
    format(kept),
    "",
  ]);
  report.table(
    [engine, "warmed up", "after ¼", "after ½", "after ¾", "at the end", "per hour", "at most"],
    rows,
  );
  printLatencies(report, quarters);
  printTables(report, samples, missed);
  return missed;
}

function sampleAt(samples: readonly Sample[], share: number): Sample {
  const sample = samples[Math.round((samples.length - 1) * share)];
  if (sample === undefined) throw new Error("A soak without a sample");
  return sample;
}

function printLatencies(report: Report, quarters: readonly Quarter[]): void {
  const failures = new Map<string, number>();
  report.table(
    ["quarter", "writes", "p50 ms", "p99 ms", "reads", "p50 ms", "p99 ms", "failed"],
    quarters.map((quarter, index) => {
      const figures = (latencies: readonly number[]) => {
        const sorted = Float64Array.from(latencies).sort();
        return [
          sorted.length,
          percentile(sorted, 0.5).toFixed(1),
          percentile(sorted, 0.99).toFixed(1),
        ];
      };
      for (const [what, times] of quarter.failures)
        failures.set(what, (failures.get(what) ?? 0) + times);
      const failed = [...quarter.failures.values()].reduce((sum, times) => sum + times, 0);
      return [index + 1, ...figures(quarter.writes), ...figures(quarter.reads), failed];
    }),
  );
  for (const [what, times] of [...failures].slice(0, MAX_FAILURES_SHOWN))
    console.error(`${times} × ${what}`);
}

function printTables(report: Report, samples: readonly Sample[], missed: string[]): void {
  const names = [...(samples.at(-1)?.tableMb.keys() ?? [])].toSorted();
  const grown: (string | number)[][] = [];
  for (const name of names) {
    const kept = KEPT[name];
    const rowsOf = ({ rows }: Sample) => rows?.get(name) ?? null;
    const mbOf = ({ tableMb }: Sample) => tableMb.get(name) ?? 0;
    const rows = measureGrowth(samples, rowsOf, kept === undefined ? TABLE_LIMITS.rows : undefined);
    const mb = measureGrowth(samples, mbOf, kept === undefined ? TABLE_LIMITS.mb : undefined);
    if (rows.isTooMuch || mb.isTooMuch)
      missed.push(`${name} ${format(mb.perHour)} MB and ${format(rows.perHour)} rows an hour`);
    if (kept === undefined && rows.perHour < 1 && mb.perHour < 0.01) continue;
    const at = (share: number) => rowsOf(sampleAt(samples, share)) ?? 0;
    const last = samples.at(-1);
    grown.push([
      name.replace(/^public\./, ""),
      at(0),
      at(1),
      format(rows.perHour),
      format(last === undefined ? 0 : mbOf(last)),
      format(mb.perHour),
      kept ?? "",
    ]);
  }
  report.say("Tables that grew; a row is kept for the time in the last column.");
  report.table(
    ["table", "rows, warmed up", "at the end", "per hour", "MB at the end", "per hour", "kept for"],
    grown,
  );
}

function format(figure: number | null): string {
  if (figure === null) return "";
  return figure.toFixed(Math.abs(figure) < 100 ? 1 : 0);
}
