// Members of a division in a half circle, in the order of what they chose: a picture of the totals beside it, which have
// the same numbers as text. One path a choice; forms differ as well as tones. The page brings the style, as this part is loaded on demand.

import { hemicycle, round } from "#domain/parliament/hemicycle.ts";
import type { DivisionDetail } from "#contract/divisions.ts";
import type { State } from "#domain/division/state.ts";
import { divisionsText } from "../../text/divisions.ts";

const text = divisionsText.page;

/** Units of the drawing for the radius of the outer ring. */
const SCALE = 500;

/** From left to right. */
const ORDER: readonly State[] = [
  "for",
  "secret",
  "abstained",
  "presided",
  "present",
  "mission",
  "absent",
  "against",
];
const LOOKS: Record<State, "filled" | "ring" | "half" | "dot"> = {
  for: "filled",
  secret: "filled",
  against: "ring",
  abstained: "half",
  present: "dot",
  presided: "dot",
  mission: "dot",
  absent: "dot",
};

interface DivisionHemicycleProps {
  division: Pick<DivisionDetail, "chamber" | "isSecret" | "states">;
}

export function DivisionHemicycle({ division }: DivisionHemicycleProps) {
  const { states } = division;
  const seated = ORDER.flatMap((state) =>
    (states.find((one) => one.state === state)?.members ?? []).map(() => state),
  );
  const { seats, radius } = hemicycle(seated.length);
  const paths = Map.groupBy(
    seats.map((seat, index) => ({ ...seat, state: seated[index] ?? "absent" })),
    ({ state }) => state,
  );
  const margin = radius * SCALE + 1;
  const width = 2 * (SCALE + margin);
  return (
    <figure>
      <svg
        role="img"
        aria-label={text.hemicycleLabel(division)}
        className="hemicycle-choices"
        viewBox={[-SCALE - margin, -SCALE - margin, width, SCALE + 2 * margin].join(" ")}
      >
        {[...paths].map(([state, own]) => (
          <Choice
            key={state}
            look={LOOKS[state]}
            // A line of no length with round ends is a circle.
            path={own.map(({ x, y }) => `M${round(x * SCALE)} ${round(-y * SCALE)}h0`).join("")}
            radius={radius * SCALE}
          />
        ))}
      </svg>
      <figcaption className="mt-4 text-sm text-muted">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {[...Map.groupBy(paths.keys(), (state) => LOOKS[state])].map(([look, alike]) => (
            <li key={look} className="flex items-center gap-1.5">
              <svg aria-hidden="true" className="hemicycle-choices size-4" viewBox="-9 -9 18 18">
                <Choice look={look} path="M0 0h0" radius={8} />
              </svg>
              {text.states(division, alike)}
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-[65ch]">{text.hemicycleNote}</p>
      </figcaption>
    </figure>
  );
}

interface ChoiceProps {
  look: "filled" | "ring" | "half" | "dot";
  path: string;
  radius: number;
}

function Choice({ look, path, radius }: ChoiceProps) {
  const size = round(radius * (look === "dot" ? 0.7 : 2));
  return (
    <>
      <path className={`choice-${look}`} d={path} strokeWidth={size} />
      {look === "ring" && <path className="choice-hole" d={path} strokeWidth={round(size * 0.6)} />}
    </>
  );
}
