// One row of the plot: for each person a mark at the estimate and a line over its interval, on the axis from
// 1 to 5 that all rows share. In percents of the width, so that it fits any screen.

import type { Estimated } from "#domain/rating/comparison.ts";
import { formatScore } from "../../lib/format.ts";
import { compareText as text } from "../../text/compare.ts";
import { ratingsText } from "../../text/ratings.ts";
import { cx } from "../../ui/cx.ts";
import { Spoken } from "../../ui/spoken.tsx";
import { Mark, MarkAt, markClass } from "./mark.tsx";

const SCORES = [1, 2, 3, 4, 5];
const FROM = 3;
const TO = 97;
const MIDDLE = 12;

const onAxis = (score: number) =>
  `${Math.round(100 * (FROM + ((score - 1) / 4) * (TO - FROM))) / 100}%`;

/** Who a lane is of. */
export interface LanePerson {
  id: number;
  name: string;
  /** Where there is little room: a part of the name. */
  shortName: string;
  /** In the silence before a vote. */
  isSilent: boolean;
}

interface LanesProps {
  people: readonly LanePerson[];
  /** As `people`. */
  estimates: readonly Estimated[];
  /** On a phone too. */
  isNamed: boolean;
}

export function Lanes({ people, estimates, isNamed }: LanesProps) {
  return (
    <ul className={cx("compare-lanes", isNamed && "is-named")}>
      {people.map(({ id, name, shortName, isSilent }, at) => {
        const { estimate = null, low = null, high = null } = estimates[at] ?? {};
        const from = name.lastIndexOf(shortName);
        const label = (
          <span className="compare-name">
            <Mark at={at} />
            <span className={isNamed ? undefined : "max-sm:sr-only"}>
              <Spoken before={name.slice(0, from)} after={name.slice(from + shortName.length)}>
                {shortName}
              </Spoken>
            </span>
          </span>
        );
        if (estimate === null || low === null || high === null)
          return (
            <li key={id} className="compare-lane">
              {label}
              <span className="sr-only">: </span>
              <span className={cx("text-sm text-muted", !isNamed && "max-sm:sr-only")}>
                {isSilent ? ratingsText.silent : text.people.tooFew}
              </span>
              {!isNamed && (
                <span className="compare-value sm:hidden" aria-hidden="true">
                  {text.table.none}
                </span>
              )}
            </li>
          );
        return (
          <li key={id} className="compare-lane">
            {label}
            <svg height="24" aria-hidden="true">
              <Axis />
              <line
                className={markClass(at)}
                x1={onAxis(low)}
                x2={onAxis(high)}
                y1={MIDDLE}
                y2={MIDDLE}
                strokeWidth="3"
              />
              <MarkAt at={at} x={onAxis(estimate)} y={MIDDLE} />
            </svg>
            <span className="compare-value">
              <Spoken {...text.plot.lane(low, high)}>{formatScore(estimate)}</Spoken>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Axis() {
  return (
    <g stroke="var(--color-line)">
      <line x1={onAxis(1)} x2={onAxis(5)} y1={MIDDLE} y2={MIDDLE} />
      {SCORES.map((score) => (
        <line key={score} x1={onAxis(score)} x2={onAxis(score)} y1="5" y2="19" />
      ))}
    </g>
  );
}

/** The numbers of the axis; `isWide`: where lanes without names take the whole width on a phone. */
export function AxisNumbers({ isWide = false }: { isWide?: boolean }) {
  return (
    <div className={cx("compare-lane", isWide && "compare-axis-wide")} aria-hidden="true">
      <svg height="18" className="text-xs text-muted" fill="currentColor">
        {SCORES.map((score) => (
          <text key={score} x={onAxis(score)} y="14" textAnchor="middle">
            {score}
          </text>
        ))}
      </svg>
    </div>
  );
}
