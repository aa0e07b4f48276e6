// How the votes of each person are spread, folded: as strips in five shades with their percents.

import type { Compared } from "#contract/compare.ts";
import { distributionRows } from "../../lib/distribution.ts";
import type { DistributionRow } from "../../lib/distribution.ts";
import { compareText } from "../../text/compare.ts";
import { ratingsText } from "../../text/ratings.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Mark } from "./mark.tsx";

const text = compareText.spread;
const SHADES = [0.08, 0.28, 0.5, 0.75, 1];

export function VoteSpread({ people }: { people: readonly Compared[] }) {
  return (
    <Disclosure className="compare-table" summary={<h2 className="grow text-lg">{text.title}</h2>}>
      <p className="max-w-[65ch] text-sm">{text.hint}</p>
      <div className="mt-4 grid gap-6 text-ink">
        {people.map(({ id, name, ratings: { counted, distribution, silentUntil } }, at) => {
          const rows = distributionRows(distribution).toReversed();
          return (
            <div key={id} className="grid gap-1">
              <h3 className="compare-name">
                <Mark at={at} />
                <span>{name}</span>
              </h3>
              {counted === 0 ? (
                <p className="text-sm text-muted">
                  {silentUntil === undefined ? text.none : ratingsText.silent}
                </p>
              ) : (
                <>
                  <Strip rows={rows} total={counted} />
                  <ul className="flex flex-wrap gap-x-4 text-sm figures-aligned">
                    {rows.map(({ stars, count, percent }) => (
                      <li key={stars}>
                        <span role="img" aria-label={text.spoken(stars, count, percent)}>
                          {text.part(stars, percent)}
                        </span>
                      </li>
                    ))}
                    <li className="text-muted">{ratingsText.reviews(counted)}</li>
                  </ul>
                </>
              )}
            </div>
          );
        })}
      </div>
    </Disclosure>
  );
}

interface StripProps {
  /** From one star to five. */
  rows: readonly DistributionRow[];
  total: number;
}

function Strip({ rows, total }: StripProps) {
  const share = (many: number) => Math.round((10_000 * many) / total) / 100;
  return (
    <svg height="16" className="compare-strip" aria-hidden="true">
      {rows.map(({ stars, count }, at) => {
        const before = rows.slice(0, at).reduce((sum, row) => sum + row.count, 0);
        return (
          count > 0 && (
            <rect
              key={stars}
              x={`${share(before)}%`}
              width={`${share(count)}%`}
              height="16"
              fillOpacity={SHADES[at]}
            />
          )
        );
      })}
    </svg>
  );
}
