// The marks given so far, a dot for each review or opinion that counts: what there is before there is a number.

import { distributionRows } from "../../lib/distribution.ts";
import { ratingsText as text } from "../../text/ratings.ts";

interface MarkStripProps {
  /** Of 1, 2, 3, 4, 5 stars. */
  distribution: readonly [number, number, number, number, number];
}

/** Of one mark; the others are a number. */
const MAX_DOTS = 12;

export function MarkStrip({ distribution }: MarkStripProps) {
  const rows = distributionRows(distribution);
  return (
    <div role="img" aria-label={text.marks(rows.filter(({ count }) => count > 0))}>
      <ol className="mark-strip" aria-hidden="true">
        {rows.toReversed().map(({ stars, count }) => (
          <li key={stars}>
            <span className="mark-strip-dots">
              {Array.from({ length: Math.min(count, MAX_DOTS) }, (_, at) => (
                <i key={at} />
              ))}
              {count > MAX_DOTS && text.moreMarks(count - MAX_DOTS)}
            </span>
            {stars}
          </li>
        ))}
      </ol>
    </div>
  );
}
