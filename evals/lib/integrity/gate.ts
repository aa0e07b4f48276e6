// What the small simulation has to show: stricter than the demands of docs/integrity.md, for its figures are better.
// Only the notice is judged less strictly: a drip over two weeks stands out late on so small and busy a site.

import type { Outcome } from "./simulate.ts";

export interface Demand {
  name: string;
  measured: number;
  bound: number;
  isMet: boolean;
}

export function toDemands(outcomes: readonly Outcome[]): Demand[] {
  const attacks = outcomes.filter(({ kind }) => kind === "attack");
  const bursts = outcomes.filter(({ kind }) => kind === "burst");
  const changed = bursts.filter(({ name }) => name === "changed minds");
  const highest = (rows: readonly Outcome[], figure: (row: Outcome) => number) =>
    quantile(rows.map(figure), 0.95);
  const precision = attacks.flatMap((row) => (row.precision === null ? [] : [row.precision]));
  return [
    atMost(
      "end of the attack, score moved by, p95",
      highest(attacks, ({ end }) => Math.abs(end)),
      0.05,
    ),
    atMost(
      "thirty days later, p95",
      highest(attacks, ({ month }) => Math.abs(month)),
      0.1,
    ),
    atMost(
      "at any moment, p95",
      highest(attacks, ({ peak }) => peak),
      0.3,
    ),
    atMost(
      "notice after the eighth review, minutes, p80",
      quantile(
        attacks.map((row) => row.noticeMinutes),
        0.8,
      ),
      2,
    ),
    atLeast(
      "share of the attack aside, median",
      quantile(
        attacks.map((row) => row.asideAtEnd),
        0.5,
      ),
      0.93,
    ),
    atLeast("share of what is aside that is attack, median", quantile(precision, 0.5), 0.95),
    atMost(
      "share of a real burst aside, p95",
      highest(bursts, (row) => row.asideAtEnd),
      0.05,
    ),
    atMost(
      "of a real burst a week later, worst",
      highest(bursts, (row) => row.asideAfterWeek),
      0,
    ),
    atLeast("changed minds, share of equal counting, median", share(changed, "end"), 0.58),
    atLeast("changed minds thirty days later", share(changed, "month"), 0.75),
  ];
}

/** In points, at any moment: 0.15, or half of what equal counting moves. */
export function allowedMovement(undefended: number): number {
  return Math.max(0.15, Math.abs(undefended) / 2);
}

/** Of attacks inside waves of real people. */
export function toHiddenDemands(outcomes: readonly Outcome[]): Demand[] {
  return [
    atMost(
      "hidden in a wave: moved, over the larger of 0.15 and half of equal counting, p90",
      quantile(
        outcomes.map(({ peak, undefended }) => peak / allowedMovement(undefended)),
        0.9,
      ),
      1,
    ),
    atMost(
      "hidden in a wave: share of what is aside that is real people, worst",
      Math.max(...outcomes.map(({ precision }) => 1 - (precision ?? 1))),
      0.15,
    ),
  ];
}

export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = at * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return NaN;
  return below === above ? below : below + (place - Math.floor(place)) * (above - below);
}

function share(rows: readonly Outcome[], key: "end" | "month"): number {
  return quantile(
    rows.map((row) => row[key] / row.undefended),
    0.5,
  );
}

function atMost(name: string, measured: number, bound: number): Demand {
  return { name: `${name} ≤ ${bound}`, measured, bound, isMet: measured <= bound };
}

function atLeast(name: string, measured: number, bound: number): Demand {
  return { name: `${name} ≥ ${bound}`, measured, bound, isMet: measured >= bound };
}
