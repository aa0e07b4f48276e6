// Rating distribution, five stars to one. Each row reads as one sentence; with `hrefOf` rows are
// links (e.g. a filter).
import { Link } from "../app/router/link.tsx";
import { Bar } from "./bar-meter.tsx";
import { starPath } from "./star-shape.ts";
import type { StarValue } from "./star-input.tsx";

export interface HistogramRow {
  stars: StarValue;
  count: number;
  /** Formatted, e.g. "1.234" and "41%". */
  countText: string;
  percentText: string;
  /** For screen readers, e.g. "5 stelle: 41%, 123 recensioni". */
  spokenText: string;
}

interface HistogramProps {
  rows: readonly HistogramRow[];
  hrefOf?: ((stars: StarValue) => string) | undefined;
}

export function Histogram({ rows, hrefOf }: HistogramProps) {
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <ol className="histogram">
      {rows.map((row) => {
        const drawing = (
          <>
            <span className="histogram-stars" aria-hidden="true">
              {row.stars}
              <svg viewBox="0 0 24 24" width="14" height="14">
                <path className="stars-line" d={starPath} />
              </svg>
            </span>
            <Bar value={row.count} max={total} />
            <span aria-hidden="true">{row.percentText}</span>
            <span aria-hidden="true">{row.countText}</span>
          </>
        );
        const spoken = <span className="sr-only">{row.spokenText}</span>;
        return (
          <li key={row.stars}>
            {hrefOf ? (
              <Link className="histogram-row" to={hrefOf(row.stars)}>
                {spoken}
                {drawing}
              </Link>
            ) : (
              <div className="histogram-row">
                {spoken}
                {drawing}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
