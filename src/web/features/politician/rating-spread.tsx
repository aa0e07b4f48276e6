// Distribution of ratings. Bars are decorative: the numbers are in a list.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { distributionRows } from "../../lib/distribution.ts";
import { formatCount, formatPercent } from "../../lib/format.ts";
import { politicianFigures as text } from "../../text/politician-figures.ts";
import { Card } from "../../ui/card.tsx";
import { Histogram } from "../../ui/histogram.tsx";

type Ratings = PoliticianDetail["ratings"];

export function RatingSpread({ distribution }: { distribution: Ratings["distribution"] }) {
  const rows = distributionRows(distribution).map((row) => ({
    ...row,
    countText: formatCount(row.count),
    percentText: formatPercent(row.percent),
    spokenText: text.distribution.row(row.stars, row.count, row.percent),
  }));
  return (
    <section aria-labelledby="distribution">
      <h2 id="distribution">{text.distribution.title}</h2>
      <p className="mt-1 text-sm text-muted">{text.distribution.hint}</p>
      <Card className="mt-4">
        <Histogram rows={rows} />
      </Card>
    </section>
  );
}
