// How the marks that count are spread, from five stars to one.

import { distributionRows } from "../../lib/distribution.ts";
import { formatCount, formatPercent } from "../../lib/format.ts";
import { Histogram } from "../../ui/histogram.tsx";

interface SpreadProps {
  /** Of 1, 2, 3, 4, 5 stars. */
  distribution: readonly [number, number, number, number, number];
  /** A row as it is read aloud. */
  spoken: (stars: number, count: number, percent: number) => string;
}

export function Spread({ distribution, spoken }: SpreadProps) {
  return (
    <Histogram
      rows={distributionRows(distribution).map((row) => ({
        ...row,
        countText: formatCount(row.count),
        percentText: formatPercent(row.percent),
        spokenText: spoken(row.stars, row.count, row.percent),
      }))}
    />
  );
}
