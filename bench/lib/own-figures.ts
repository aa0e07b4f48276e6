// The columns with which every table of served requests begins: the site's own figures.

import type { Load } from "./measure.ts";

export type Row = (string | number)[];

export const OWN_HEAD = ["", "per second", "p50 ms", "p99 ms", "CPU ms"];

export function ownFigures(name: string, { rate, p50, p99, cpu, failed }: Load): Row {
  return [
    failed > 0 ? `${name} (${failed} failed!)` : name,
    rate.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    cpu.toFixed(3),
  ];
}

export function ratio(ours: number, reference: number): string {
  return (ours / reference).toFixed(2);
}
