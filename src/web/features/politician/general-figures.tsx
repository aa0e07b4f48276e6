// All figures of a politician, folded: the four general ones, how the ratings are spread, how many of the published
// reviews count, and those of each attribute as a table.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { OwnScores } from "#domain/rating/report-card.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { formatCount, formatScore } from "../../lib/format.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { politicianFigures as text } from "../../text/politician-figures.ts";
import { ratingsText } from "../../text/ratings.ts";
import { reportCardText } from "../../text/report-card.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import { ScrollingTable } from "../../ui/scrolling-table.tsx";
import { Spread } from "../ratings/spread.tsx";
import { toStatistics } from "./statistics.ts";

interface GeneralFiguresProps {
  politician: Pick<PoliticianDetail, "ratings" | "reportCard">;
  /** The reader's. */
  own?: OwnScores | null;
}

export function GeneralFigures({ politician, own = null }: GeneralFiguresProps) {
  const { ratings, reportCard } = politician;
  return (
    <Card className="py-2">
      <Disclosure summary={<h2 className="grow text-lg">{ratingsText.all.title}</h2>}>
        <FigureList className="sm:grid-cols-4" figures={toStatistics(ratings)} />
        {ratings.counted > 0 && (
          <>
            <p className="mt-3 max-w-[65ch] text-sm text-muted">{ratingsText.all.why}</p>
            <p className="mt-2 max-w-[65ch] text-sm text-muted">{text.independence}</p>
            <h3 className="mt-6">{text.distribution.title}</h3>
            <p className="mt-1 mb-3 text-sm text-muted">{text.distribution.hint}</p>
            <Spread distribution={ratings.distribution} spoken={text.distribution.row} />
            <h3 className="mt-6">{reportCardText.table.caption}</h3>
            <NumberTable card={reportCard} own={own} />
          </>
        )}
      </Disclosure>
    </Card>
  );
}

interface NumberTableProps {
  card: PoliticianDetail["reportCard"];
  own: OwnScores | null;
}

function NumberTable({ card: { office, attributes }, own }: NumberTableProps) {
  const { table } = reportCardText;
  const hasUsual = attributes.honesty.usual !== null;
  const columns = [
    table.attribute,
    table.estimate,
    table.interval,
    ...(hasUsual ? [table.usual(office)] : []),
    ...(own === null ? [] : [table.own]),
    ...[5, 4, 3, 2, 1].map(table.score),
  ];
  const rows = ATTRIBUTES.map((attribute) => {
    const { counts, estimate, low, high, usual } = attributes[attribute];
    return {
      key: attribute,
      name: attributeLabel(attribute),
      cells: [
        estimate === null ? table.none : formatScore(estimate),
        low === null || high === null ? table.none : ratingsText.interval(low, high),
        ...(usual === null ? [] : [formatScore(usual)]),
        ...(own === null ? [] : [own[attribute]]),
        ...counts.toReversed().map(formatCount),
      ],
    };
  });
  return <ScrollingTable label={table.caption} columns={columns} rows={rows} />;
}
