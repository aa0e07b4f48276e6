// The figures of a politician and their change over time.

import { PoliticianFigures as Figures } from "../../features/politician/politician-figures.tsx";
import type { PoliticianFiguresProps } from "../../features/politician/politician-figures.tsx";
import { PoliticianTrend } from "../../features/trend/politician-trend.tsx";
import type { PoliticianTrendProps } from "../../features/trend/politician-trend.tsx";

export function PoliticianFigures({
  politician,
  own,
  ...changes
}: PoliticianFiguresProps & PoliticianTrendProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <Figures politician={politician} own={own} />
      <PoliticianTrend politician={politician} {...changes} />
    </div>
  );
}
