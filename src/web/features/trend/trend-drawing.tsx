// Drawing of a trend: estimates with their band on the scale from 1 to 5, numbers below as bars, events as numbered
// lines. Across in percents of the width and down in pixels, so that type and marks keep their size on any screen.

import { getCertainty } from "#domain/rating/certainty.ts";
import type { TrendMonth } from "#domain/rating/trend.ts";
import { trendText as text } from "../../text/trend.ts";
import type { TrendKind } from "../../text/trend.ts";
import { toMonthNumber } from "./trend-events.ts";
import type { TrendEvent } from "./trend-events.ts";

const SCORES = [1, 2, 3, 4, 5];
const SCALE = { top: 34, bottom: 164 };
const BARS = { top: 196, bottom: 246 };
const HEIGHT = 268;

const atScore = (score: number) =>
  round(SCALE.bottom - ((score - 1) / 4) * (SCALE.bottom - SCALE.top));
const round = (value: number) => Math.round(value * 100) / 100;
const percent = (value: number) => `${round(value)}%`;

interface TrendDrawingProps {
  kind: TrendKind;
  /** At least one. */
  months: readonly TrendMonth[];
  /** Within these months, by time. */
  events: readonly TrendEvent[];
  label: string;
}

export function TrendDrawing({ kind, months, events, label }: TrendDrawingProps) {
  const numbers = months.map(({ month }) => toMonthNumber(month));
  const first = numbers[0] ?? 0;
  const slots = (numbers.at(-1) ?? first) - first + 1;
  const slot = 100 / slots;
  const middle = (month: number) => (month - first + 0.5) * slot;
  const most = Math.max(...months.map(({ total }) => total));
  return (
    <div className="flex gap-1 text-xs text-muted">
      <svg width="12" height={HEIGHT} className="flex-none" fill="currentColor" aria-hidden="true">
        {SCORES.map((score) => (
          <text key={score} y={atScore(score) + 4}>
            {score}
          </text>
        ))}
      </svg>
      <svg
        role="img"
        aria-label={label}
        height={HEIGHT}
        className="w-full min-w-0 grow overflow-visible text-accent"
      >
        <g stroke="var(--color-line)">
          {SCORES.map((score) => (
            <line key={score} x1="0" x2="100%" y1={atScore(score)} y2={atScore(score)} />
          ))}
          <line x1="0" x2="100%" y1={BARS.bottom} y2={BARS.bottom} />
        </g>
        {months.map((one, at) => (
          <Month key={one.month} month={one} x={middle(numbers[at] ?? 0)} slot={slot} most={most} />
        ))}
        <Lines months={months} x={(at) => middle(numbers[at] ?? 0)} />
        {months.map((one, at) => (
          <Point key={one.month} month={one} x={middle(numbers[at] ?? 0)} />
        ))}
        <Events events={events} x={(month) => middle(month)} />
        <g fill="var(--color-muted)" aria-hidden="true">
          <text y={BARS.top - 6}>{text.most(kind, most)}</text>
          <text y={HEIGHT - 4}>{text.shortMonth(months[0]?.month ?? "")}</text>
          {slots > 1 && (
            <text x="100%" y={HEIGHT - 4} textAnchor="end">
              {text.shortMonth(months.at(-1)?.month ?? "")}
            </text>
          )}
        </g>
      </svg>
    </div>
  );
}

interface MonthProps {
  month: TrendMonth;
  /** Middle and width of its place, in percent. */
  x: number;
  slot: number;
  most: number;
}

/** The band of the estimate, and the bar: filled as far as reviews count. */
function Month({ month: { total, counted, low, high }, x, slot, most }: MonthProps) {
  const height = (many: number) => round(((BARS.bottom - BARS.top) * many) / most);
  const width = slot * 0.7;
  const bar = { x: percent(x - width / 2), width: percent(width) };
  return (
    <>
      {low !== null && high !== null && (
        <rect
          x={percent(x - slot / 2)}
          width={percent(slot)}
          y={atScore(high)}
          height={round(atScore(low) - atScore(high))}
          fill="currentColor"
          fillOpacity="0.18"
        />
      )}
      <rect
        {...bar}
        y={BARS.bottom - height(total)}
        height={height(total)}
        fill="none"
        stroke="var(--color-edge)"
      />
      <rect
        {...bar}
        y={BARS.bottom - height(counted)}
        height={height(counted)}
        fill="currentColor"
      />
    </>
  );
}

/** Between months that follow each other. */
function Lines({ months, x }: { months: readonly TrendMonth[]; x: (at: number) => number }) {
  return (
    <g stroke="currentColor" strokeWidth="2">
      {months.map((one, at) => {
        const next = months[at + 1];
        if (next === undefined || one.estimate === null || next.estimate === null) return null;
        if (toMonthNumber(next.month) !== toMonthNumber(one.month) + 1) return null;
        return (
          <line
            key={one.month}
            x1={percent(x(at))}
            x2={percent(x(at + 1))}
            y1={atScore(one.estimate)}
            y2={atScore(next.estimate)}
          />
        );
      })}
    </g>
  );
}

/** Hollow where it is indicative. */
function Point({ month: { estimate, weight }, x }: { month: TrendMonth; x: number }) {
  if (estimate === null) return null;
  return (
    <circle
      cx={percent(x)}
      cy={atScore(estimate)}
      r="4"
      fill={getCertainty(weight) === "indicative" ? "var(--color-sheet)" : "currentColor"}
      stroke="currentColor"
      strokeWidth="2"
    />
  );
}

interface EventsProps {
  events: readonly TrendEvent[];
  /** In percent, of a month. */
  x: (month: number) => number;
}

/** One line for each month, with the numbers of its events. */
function Events({ events, x }: EventsProps) {
  const byMonth = Map.groupBy(
    events.map((event, at) => ({ ...event, number: at + 1 })),
    ({ month }) => month,
  );
  return (
    <g fill="var(--color-ink)" aria-hidden="true">
      {[...byMonth].map(([month, group], at) => {
        const place = percent(x(month));
        // Neighbours at two heights, so that numbers do not touch.
        const y = at % 2 === 0 ? 12 : 26;
        return (
          <g key={month}>
            <line
              x1={place}
              x2={place}
              y1={y + 4}
              y2={SCALE.bottom}
              stroke="currentColor"
              className="text-ink"
              strokeDasharray="3 3"
            />
            <text x={place} y={y} textAnchor="middle" fontWeight="600">
              {group.map(({ number }) => number).join(" ")}
            </text>
          </g>
        );
      })}
    </g>
  );
}
