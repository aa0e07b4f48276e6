// The figures that the methodology page and docs/integrity.md show: computed from rows of the simulator
// (`run.py --program … --out rows.json`) and kept in one file.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { allowedMovement, quantile } from "./gate.ts";
import type { YoungFigures } from "./young-site.ts";

const FILE = fileURLToPath(
  new URL("../../../src/web/text/integrity-figures.json", import.meta.url),
);
const UNRECOGNISABLE = "perfect";
/** People who do what brigades do. */
const ORGANISED = "assembly";
/** Attacks inside a wave of real people: judged by what they move beside undefended counting, and by who is aside. */
const HIDDEN = new Set([
  "behind_news",
  "opponents_news",
  "behind_television",
  "election_praise",
  "both_sides",
  "newcomers",
  "supporters",
]);
/** Real people whom news bring: what the bound on a day costs them. */
const NEWS = "news";
const SMALL = 20;
const LARGE = 2000;

/** One episode, as the simulator measures it. NaN is null. */
export interface SimulatorRow {
  seed: number;
  name: string;
  kind: "attack" | "organic" | "background";
  n: number;
  bare: number;
  peak: number;
  end: number;
  month: number;
  late: number;
  lag: number | null;
  recall: number;
  precision: number | null;
  aside_share: number;
  recall_week: number;
}

export const DEMANDS = [
  "end",
  "month",
  "peak",
  "peakSmall",
  "notice",
  "lag",
  "recall",
  "precision",
  "burst",
  "burstWeek",
  "changed",
  "changedMonth",
  "bounded",
  "honestAside",
] as const;
export type DemandName = (typeof DEMANDS)[number];

const BOUNDS: Record<DemandName, { sign: "≤" | "≥"; asked: number }> = {
  end: { sign: "≤", asked: 0.15 },
  month: { sign: "≤", asked: 0.2 },
  peak: { sign: "≤", asked: 0.3 },
  peakSmall: { sign: "≤", asked: 0.5 },
  notice: { sign: "≤", asked: 2 },
  lag: { sign: "≤", asked: 2 },
  recall: { sign: "≥", asked: 0.85 },
  precision: { sign: "≥", asked: 0.85 },
  burst: { sign: "≤", asked: 0.05 },
  burstWeek: { sign: "≤", asked: 0 },
  changed: { sign: "≥", asked: 0.5 },
  changedMonth: { sign: "≥", asked: 0.75 },
  bounded: { sign: "≤", asked: 1 },
  honestAside: { sign: "≤", asked: 0.15 },
};

export interface MeasuredDemand {
  name: DemandName;
  measured: number;
  sign: "≤" | "≥";
  asked: number;
  isMet: boolean;
}

export interface IntegrityFigures {
  worlds: number;
  firstSeed: number;
  episodes: number;
  demands: MeasuredDemand[];
  /** What bought accounts that nothing tells apart move at the end, median, with few and with many reviews. */
  unrecognisable: { small: number; large: number };
  /** An association that registers in one evening: what it moves with few reviews, median. */
  organised: { moved: number };
  /** Of what equal counting would move, what real news move at the end until a person decides; medians. */
  news: { small: number; large: number };
  young: { sites: number; rules: YoungFigures };
}

export function readFigures(): IntegrityFigures {
  return JSON.parse(readFileSync(FILE, "utf8")) as IntegrityFigures;
}

export function publish(part: Partial<IntegrityFigures>): void {
  const text = JSON.stringify({ ...readFigures(), ...part }, null, 2);
  writeFileSync(FILE, `${text}\n`);
}

/** Every figure is that of the worst strategy or burst and the worst number of reviews. */
export function measureRows(rows: readonly SimulatorRow[]): Omit<IntegrityFigures, "young"> {
  const all = rows.filter(({ kind }) => kind === "attack");
  const hidden = all.filter(({ name }) => HIDDEN.has(name));
  const attacks = all.filter(({ name }) => name !== UNRECOGNISABLE && !HIDDEN.has(name));
  const bursts = rows.filter(({ kind, name }) => kind === "organic" && name !== ORGANISED);
  const changed = bursts.filter(({ name, bare }) => name === "changed" && Math.abs(bare) >= 0.1);
  const size = (key: "end" | "month" | "peak") => (row: SimulatorRow) => Math.abs(row[key]);
  const small = attacks.filter(({ n }) => n === SMALL);
  const larger = attacks.filter(({ n }) => n !== SMALL);
  const measured: Record<DemandName, number> = {
    end: highest(attacks, size("end")),
    month: highest(attacks, size("month")),
    peak: highest(larger, size("peak")),
    peakSmall: highest(small, size("peak")),
    notice: highest(attacks, ({ late }) => late),
    lag: highest(attacks, ({ lag }) => lag),
    recall: lowestMedian(attacks, ({ recall }) => recall),
    precision: lowestMedian(attacks, ({ precision }) => precision),
    burst: highest(bursts, (row) => row.aside_share),
    burstWeek: Math.max(...bursts.map((row) => row.recall_week)),
    changed: lowestMedian(changed, ({ end, bare }) => end / bare),
    changedMonth: lowestMedian(changed, ({ month, bare }) => month / bare),
    bounded: highest(all, ({ peak, bare }) => Math.abs(peak) / allowedMovement(bare)),
    // None where none are aside.
    honestAside: highest(hidden, ({ precision }) => 1 - (precision ?? 1)),
  };
  const seen = (size: number) =>
    medianOf(rows, ({ name, n, end, bare }) => (name === NEWS && n === size ? end / bare : null));
  const perfect = (n: number) =>
    medianOf(rows, (row) => (row.name === UNRECOGNISABLE && row.n === n ? row.end : null));
  return {
    worlds: new Set(rows.map(({ seed }) => seed)).size,
    firstSeed: Math.min(...rows.map(({ seed }) => seed)),
    episodes: rows.filter(({ kind }) => kind !== "background").length,
    demands: DEMANDS.map((name) => toDemand(name, measured[name])),
    unrecognisable: { small: perfect(SMALL), large: perfect(LARGE) },
    organised: {
      moved: medianOf(rows, (row) => (row.name === ORGANISED && row.n === SMALL ? row.end : null)),
    },
    news: { small: seen(SMALL), large: seen(LARGE) },
  };
}

/** The table of docs/integrity.md. */
export function toMarkdown({ demands }: Pick<IntegrityFigures, "demands">): string[][] {
  return demands.map(({ name, measured, sign, asked, isMet }) => [
    LABELS[name],
    String(measured),
    `${sign} ${asked}`,
    isMet ? "yes" : "**no**",
  ]);
}

const LABELS: Record<DemandName, string> = {
  end: "moved at the end, p95",
  month: "thirty days later, p95",
  peak: "at any moment, n ≥ 50, p95",
  peakSmall: "at any moment, n = 20, p95",
  notice: "notice, minutes, p95",
  lag: "lag, minutes, p95",
  recall: "recall, median",
  precision: "precision, median",
  burst: "share of a real burst aside at the end, p95",
  burstWeek: "share of a real burst aside after seven days, worst",
  changed: "changed minds, share of equal counting, median",
  changedMonth: "changed minds thirty days later, median",
  bounded: "any attack, at any moment, over the larger of 0.15 and half of equal counting, p95",
  honestAside: "share of what is aside that is real people where the attack hides among them, p95",
};

function toDemand(name: DemandName, value: number): MeasuredDemand {
  if (!Number.isFinite(value)) throw new Error(`No episode measures "${name}".`);
  const { sign, asked } = BOUNDS[name];
  const measured = round(value);
  return { name, measured, sign, asked, isMet: sign === "≤" ? value <= asked : value >= asked };
}

type Figure = (row: SimulatorRow) => number | null;

function cells(rows: readonly SimulatorRow[], figure: Figure): number[][] {
  const groups = Map.groupBy(rows, ({ name, n }) => `${name} ${n}`);
  return [...groups.values()]
    .map((some) => some.flatMap((row) => figure(row) ?? []))
    .filter((known) => known.length > 0);
}

function highest(rows: readonly SimulatorRow[], figure: Figure): number {
  return Math.max(...cells(rows, figure).map((known) => quantile(known, 0.95)));
}

function lowestMedian(rows: readonly SimulatorRow[], figure: Figure): number {
  return Math.min(...cells(rows, figure).map((known) => quantile(known, 0.5)));
}

function medianOf(rows: readonly SimulatorRow[], figure: Figure): number {
  const known = rows.flatMap((row) => figure(row) ?? []);
  if (known.length === 0) throw new Error("Bought accounts or an association are missing.");
  return round(Math.abs(quantile(known, 0.5)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
