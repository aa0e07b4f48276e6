// Bar chart over time, drawn with SVG attributes because the CSP refuses style attributes. It is
// one image with a text alternative; put a table with the numbers beside it.

import "../styles/chart.css";

export interface ChartBar {
  /** Number and unit, e.g. "3 novembre: 12 recensioni". */
  label: string;
  value: number;
}

interface BarChartProps {
  bars: readonly ChartBar[];
  /** Text alternative of the chart. */
  label: string;
  /** Labels of the first and last bar. */
  ends: readonly [string, string];
  /** A value drawn across the bars, such as the usual. */
  line?: number;
  /** Maximum of the scale, formatted. */
  formatValue: (value: number) => string;
}

const WIDTH = 100;
const HEIGHT = 40;
/** Share of its slot that a bar fills. */
const GAP = 0.22;

export function BarChart({ bars, label, ends, line, formatValue }: BarChartProps) {
  const highest = Math.max(1, line ?? 0, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <div className="chart">
      <span className="chart-top" aria-hidden="true">
        {formatValue(highest)}
      </span>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        height={HEIGHT}
        className="chart-bars"
      >
        <path className="chart-line" d={`M0 0.500h${WIDTH}M0 ${HEIGHT / 2}h${WIDTH}`} />
        {bars.map(({ label: name, value }, index) => {
          const height = round((value / highest) * HEIGHT);
          return (
            <rect
              key={name}
              className={value === 0 ? "chart-none" : "chart-fill"}
              x={round(index * step + (step * GAP) / 2)}
              y={value === 0 ? HEIGHT - 0.6 : HEIGHT - height}
              width={round(step * (1 - GAP))}
              height={value === 0 ? 0.6 : height}
            >
              <title>{name}</title>
            </rect>
          );
        })}
        {line !== undefined && (
          <path
            className="chart-usual"
            d={`M0 ${round(HEIGHT - (line / highest) * HEIGHT)}h${WIDTH}`}
          />
        )}
      </svg>
      <span className="chart-ends" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </span>
    </div>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
