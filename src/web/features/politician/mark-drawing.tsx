// Drawing of one row of the report card: at the left the scores in five shades, at the right the estimate with its
// interval on the axis from 1 to 5. In percents of the width, so that all rows share their axis.

import type { AttributeCard } from "#domain/rating/report-card.ts";
import { reportCardText as text } from "../../text/report-card.ts";

const STRIP = 40;
const AXIS = { from: 47, to: 98 };
const SHADES = [0.08, 0.28, 0.5, 0.75, 1];
const SCORES = [1, 2, 3, 4, 5];
const MIDDLE = 12;

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;
const onAxis = (score: number) => percent(AXIS.from + ((score - 1) / 4) * (AXIS.to - AXIS.from));

/** The numbers of the axis, above a group of rows. */
export function AxisHead({ hasAxis }: { hasAxis: boolean }) {
  return (
    <svg height="18" className="w-full text-xs text-muted" fill="currentColor" aria-hidden="true">
      <text y="14">{text.scores}</text>
      {hasAxis &&
        SCORES.map((score) => (
          <text key={score} x={onAxis(score)} y="14" textAnchor="middle">
            {score}
          </text>
        ))}
    </svg>
  );
}

interface MarkDrawingProps {
  mark: AttributeCard;
  /** Few reviews. */
  isHollow: boolean;
  /** The reader's score. */
  own: number | null;
}

export function MarkDrawing({ mark, isHollow, own }: MarkDrawingProps) {
  const { counts, estimate, low, high, usual } = mark;
  return (
    <svg height="24" className="w-full overflow-visible text-accent" aria-hidden="true">
      <Strip counts={counts} />
      {estimate !== null && low !== null && high !== null && (
        <g stroke="currentColor">
          <g stroke="var(--color-line)">
            <line x1={onAxis(1)} x2={onAxis(5)} y1={MIDDLE} y2={MIDDLE} />
            {SCORES.map((score) => (
              <line key={score} x1={onAxis(score)} x2={onAxis(score)} y1="7" y2="17" />
            ))}
          </g>
          <line x1={onAxis(low)} x2={onAxis(high)} y1={MIDDLE} y2={MIDDLE} strokeWidth="3" />
          {usual !== null && (
            <line
              x1={onAxis(usual)}
              x2={onAxis(usual)}
              y1="2"
              y2="22"
              stroke="var(--color-ink)"
              strokeWidth="1.5"
            />
          )}
          <circle
            cx={onAxis(estimate)}
            cy={MIDDLE}
            r="5"
            fill={isHollow ? "var(--color-sheet)" : "currentColor"}
            strokeWidth="2"
          />
          {own !== null && (
            <circle
              cx={onAxis(own)}
              cy={MIDDLE}
              r="9"
              fill="none"
              stroke="var(--color-star-edge)"
              strokeWidth="2"
              strokeDasharray="3 2"
            />
          )}
        </g>
      )}
    </svg>
  );
}

function Strip({ counts }: { counts: AttributeCard["counts"] }) {
  const total = sum(counts);
  const width = (many: number) => (STRIP * many) / total;
  return (
    <g fill="currentColor" stroke="var(--color-edge)" strokeWidth="1">
      {counts.map(
        (many, at) =>
          many > 0 && (
            <rect
              key={SCORES[at]}
              x={percent(width(sum(counts.slice(0, at))))}
              width={percent(width(many))}
              y="5"
              height="14"
              fillOpacity={SHADES[at]}
            />
          ),
      )}
    </g>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
