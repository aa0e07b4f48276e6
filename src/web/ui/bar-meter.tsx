// A labelled bar with its number. Drawn with SVG attributes because the content policy refuses
// style attributes; the number, not the length, carries the meaning.
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface BarProps {
  value: number;
  max: number;
  /** Cells the bar is divided into; none by default. */
  cells?: number | undefined;
}

/** The drawing alone, decorative: always put the number beside it. */
export function Bar({ value, max, cells = 1 }: BarProps) {
  const width = max > 0 ? Math.round(Math.min(1, Math.max(0, value / max)) * 10_000) / 100 : 0;
  const ticks = Array.from(
    { length: cells - 1 },
    (_, index) => `M${((index + 1) * 100) / cells} 0v10`,
  );
  return (
    <svg
      className="bar"
      viewBox="0 0 100 10"
      height="10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="bar-fill" width={width} height="10" />
      {ticks.length > 0 && <path className="bar-ticks" d={ticks.join("")} />}
    </svg>
  );
}

interface BarMeterProps {
  label: ReactNode;
  /** Null draws an empty bar. */
  value: number | null;
  /** As shown, e.g. "4,3" or "–". */
  valueText: ReactNode;
  /** As read aloud, e.g. "4,3 su 5"; the shown text when absent. */
  spokenText?: string | undefined;
  max?: number | undefined;
  className?: string | undefined;
}

export function BarMeter({
  label,
  value,
  valueText,
  spokenText,
  max = 5,
  className,
}: BarMeterProps) {
  return (
    <div className={cx("meter", className)}>
      <span>{label}</span>
      <span className="meter-value">
        {spokenText === undefined ? (
          valueText
        ) : (
          <>
            <span aria-hidden="true">{valueText}</span>
            <span className="sr-only">{spokenText}</span>
          </>
        )}
      </span>
      <Bar value={value ?? 0} max={max} cells={max} />
    </div>
  );
}
