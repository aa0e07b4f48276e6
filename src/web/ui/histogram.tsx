// Rating distribution, five stars to one. Each row reads as one sentence, and stands once in browsers of text.
import { Bar } from "./bar-meter.tsx";
import { starPath } from "./star-path.ts";
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

export function Histogram({ rows }: { rows: readonly HistogramRow[] }) {
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <ol className="histogram">
      {rows.map((row) => (
        <li key={row.stars}>
          <div className="histogram-row" role="img" aria-label={row.spokenText}>
            <span className="histogram-stars">
              {row.stars}
              <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
                <path className="stars-line" d={starPath} />
              </svg>
            </span>
            <Bar value={row.count} max={total} />
            <span>{row.percentText}</span>
            <span>{row.countText}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
