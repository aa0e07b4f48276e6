// Distribution of ratings and means per attribute. Bars are decorative: the numbers are in a list
// and a table.

import type { PoliticianDetail } from "#contract/politicians.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { distributionRows } from "../../lib/distribution.ts";
import { formatCount, formatPercent, formatScore, spokenScore } from "../../lib/format.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { politicianText as text } from "../../text/politician.ts";
import { Bar } from "../../ui/bar-meter.tsx";
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

export function AttributeChart({ attributes }: { attributes: Ratings["attributes"] }) {
  const { columns, title, hint } = text.attributes;
  return (
    <section aria-labelledby="attributes">
      <h2 id="attributes">{title}</h2>
      <p className="mt-1 text-sm text-muted">{hint}</p>
      <Card className="mt-4">
        {/* Roles are spelled out because a row laid out as a grid may lose its own. */}
        <div role="table" aria-labelledby="attributes" className="grid gap-3">
          <div role="row" className="sr-only">
            <span role="columnheader">{columns.attribute}</span>
            <span role="columnheader">{columns.mean}</span>
          </div>
          {ATTRIBUTES.map((attribute) => {
            const mean = attributes[attribute];
            return (
              <div role="row" className="meter" key={attribute}>
                <span role="rowheader">{attributeLabel(attribute)}</span>
                <span role="cell" className="meter-value">
                  <span aria-hidden="true">{mean === null ? "–" : formatScore(mean)}</span>
                  <span className="sr-only">
                    {mean === null ? text.statistics.noneSpoken : spokenScore(mean)}
                  </span>
                </span>
                <Bar value={mean ?? 0} max={5} hasFiveCells />
              </div>
            );
          })}
        </div>
      </Card>
    </section>
  );
}
