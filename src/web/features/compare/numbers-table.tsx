// The same numbers as a table, for those who do not read drawings.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Estimated } from "#domain/rating/comparison.ts";
import type { Compared } from "#contract/compare.ts";
import { distributionRows } from "../../lib/distribution.ts";
import { formatCount, formatScore } from "../../lib/format.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { compareText } from "../../text/compare.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ScrollingTable } from "../../ui/scrolling-table.tsx";

const text = compareText.table;

const toCell = ({ estimate, low, high }: Estimated) =>
  estimate === null || low === null || high === null ? text.none : text.cell(estimate, low, high);

const toCount = ({ silentUntil }: Compared["ratings"], count: number) =>
  silentUntil === undefined ? formatCount(count) : text.none;

export function NumbersTable({ people }: { people: readonly Compared[] }) {
  const row = (name: string, toText: (person: Compared) => string) => ({
    key: name,
    name,
    cells: people.map(toText),
  });
  const rows = [
    row(text.estimate, ({ ratings }) => toCell(ratings)),
    row(text.reviews, ({ ratings }) => toCount(ratings, ratings.totalReviews)),
    row(text.plain, ({ ratings: { overall } }) =>
      overall === null ? text.none : formatScore(overall),
    ),
    ...ATTRIBUTES.map((attribute) =>
      row(attributeLabel(attribute), ({ reportCard }) => toCell(reportCard.attributes[attribute])),
    ),
    ...([5, 4, 3, 2, 1] as const).map((stars) =>
      row(text.stars(stars), ({ ratings }) =>
        toCount(
          ratings,
          distributionRows(ratings.distribution).find((one) => one.stars === stars)?.count ?? 0,
        ),
      ),
    ),
  ];
  return (
    <Disclosure
      summary={<h2 className="grow text-lg">{text.summary}</h2>}
      className="compare-table"
    >
      <ScrollingTable
        label={text.caption}
        columns={[text.what, ...people.map(({ name }) => name)]}
        rows={rows}
      />
    </Disclosure>
  );
}
