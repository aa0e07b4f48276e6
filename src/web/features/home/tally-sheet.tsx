// Illustration of the hero: a tally sheet from five stars to one. The strokes are not data.

import { starPath } from "../../ui/star-path.ts";
import { tallyCross, tallyStrokes } from "../../ui/tally-mark.ts";

/** Full groups of five in each row, and loose strokes after them. */
const ROWS: readonly (readonly [groups: number, strokes: number])[] = [
  [4, 2],
  [5, 0],
  [3, 3],
  [1, 4],
  [1, 1],
];
const ROW_HEIGHT = 46;
const GROUP_WIDTH = 40;

export function TallySheet({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 400 310" width="400" height="310" aria-hidden="true">
      <defs>
        <path id="tally-group" d={tallyStrokes} />
        <path id="tally-across" d={tallyCross} />
        <path id="tally-star" d={starPath} />
        <path id="tally-one" d={firstStroke} />
      </defs>
      <g transform="rotate(2.5 200 155)">
        <rect
          x="22"
          y="16"
          width="364"
          height="282"
          rx="4"
          fill="var(--color-sunken)"
          stroke="var(--color-line)"
        />
      </g>
      <g transform="rotate(-1.5 200 155)">
        <rect
          x="16"
          y="12"
          width="368"
          height="284"
          rx="4"
          fill="var(--color-sheet)"
          stroke="var(--color-line)"
        />
        <path d="M112 12v284M116 12v284" fill="none" stroke="var(--color-line)" />
        {ROWS.map(([groups, strokes], row) => (
          <g key={row} transform={`translate(16 ${34 + row * ROW_HEIGHT})`}>
            <path d={`M0 ${ROW_HEIGHT - 4}h368`} fill="none" stroke="var(--color-line)" />
            <text x="24" y="27" fill="var(--color-muted)" className="font-display text-xl">
              {ROWS.length - row}
            </text>
            <use
              href="#tally-star"
              transform="translate(46 7)"
              fill="var(--color-star)"
              stroke="var(--color-star-edge)"
            />
            {Array.from({ length: groups }, (_, group) => (
              <g
                key={group}
                transform={`translate(${118 + group * GROUP_WIDTH} ${4 + ((group + row) % 3)})`}
              >
                <use href="#tally-group" fill="var(--color-ink)" />
                <use href="#tally-across" fill="var(--color-accent)" />
              </g>
            ))}
            {Array.from({ length: strokes }, (_, stroke) => (
              <use
                key={stroke}
                href="#tally-one"
                transform={`translate(${118 + groups * GROUP_WIDTH + stroke * 6} ${4 + (stroke % 2)})`}
                fill="var(--color-ink)"
              />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}

/** The first upright of the mark, alone. */
const firstStroke = tallyStrokes.slice(0, tallyStrokes.indexOf("z") + 1);
