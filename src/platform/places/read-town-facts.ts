// Facts of towns (seeds/places/extents.csv, spending.csv), read once per process.

import { medianSpending, sizeClassOf } from "#domain/place/town-facts.ts";
import type { SizeClass, Spending } from "#domain/place/town-facts.ts";
import { readRows } from "./read-rows.ts";

export interface TownFacts {
  areaKm2: number;
  /** Metres above the sea, of the centre. */
  altitude: number;
  spending: SpendingInClass | null;
}

interface SpendingInClass extends Spending {
  sizeClass: SizeClass;
  /** Half of the towns of the class spend less. */
  median: number;
}

interface Sources {
  extents: ReadonlyMap<string, { areaKm2: number; altitude: number }>;
  spending: ReadonlyMap<string, Spending>;
  medians: ReadonlyMap<number, number>;
}

let sources: Sources | null = null;

/** Of a town by its ISTAT code; null of other places. */
export function townFactsOf(code: string): TownFacts | null {
  const { extents, spending, medians } = (sources ??= readSources());
  const extent = extents.get(code);
  if (extent === undefined) return null;
  const own = spending.get(code);
  if (own === undefined) return { ...extent, spending: null };
  const sizeClass = sizeClassOf(own.residents);
  const median = medians.get(sizeClass.from) ?? own.spent;
  return { ...extent, spending: { ...own, sizeClass, median } };
}

function readSources(): Sources {
  const spending = new Map(
    readRows("spending.csv").map(([code = "", residents, spent, standard, level, services]) => [
      code,
      {
        residents: Number(residents),
        spent: Number(spent),
        standard: Number(standard),
        spendingLevel: toLevel(level),
        serviceLevel: toLevel(services),
      },
    ]),
  );
  return {
    extents: new Map(
      readRows("extents.csv").map(([code = "", area, altitude]) => [
        code,
        { areaKm2: Number(area), altitude: Number(altitude) },
      ]),
    ),
    spending,
    medians: medianSpending(spending.values()),
  };
}

const toLevel = (cell: string | undefined) =>
  cell === undefined || cell === "" ? null : Number(cell);
