// Seats of a chamber in a half circle, each a link. Assistive technology and the keyboard use the tables of the
// groups, which have the same people and links.

import { hemicycle, round } from "#domain/parliament/hemicycle.ts";
import type { ChamberGroup } from "#contract/parliament.ts";
import { politicianPath } from "../../lib/paths.ts";
import { parliamentText } from "../../text/parliament.ts";
import { LEVEL_LABELS, reviewLevel } from "./review-levels.ts";

const text = parliamentText.hemicycle;

/** Units of the drawing for the radius of the outer ring. */
const SCALE = 500;

export function HemicycleChart({ groups }: { groups: readonly ChamberGroup[] }) {
  const members = groups.flatMap(({ name, members: group }) =>
    group.map((member) => ({ ...member, group: name })),
  );
  const { seats, radius } = hemicycle(members.length);
  const margin = radius * SCALE + 1;
  return (
    <figure>
      <svg
        aria-hidden="true"
        className="hemicycle"
        viewBox={[-SCALE - margin, -SCALE - margin, 2 * (SCALE + margin), SCALE + 2 * margin].join(
          " ",
        )}
      >
        {members.map(({ id, name, group, ratings }, index) => {
          const { x = 0, y = 0 } = seats[index] ?? {};
          return (
            <a key={id} href={politicianPath(id)} tabIndex={-1}>
              <circle
                className={`seat-${reviewLevel(ratings.totalReviews)}`}
                cx={round(x * SCALE)}
                cy={round(-y * SCALE)}
                r={round(radius * SCALE)}
              />
              <title>{text.seat(name, group, ratings.totalReviews)}</title>
            </a>
          );
        })}
      </svg>
      <figcaption className="mt-4 text-sm text-muted">
        <p className="max-w-[65ch]">{text.note}</p>
        <dl className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <dt className="me-2">{text.keyTitle}</dt>
          {LEVEL_LABELS.map((label, level) => (
            <dd key={label} className="flex items-center gap-1.5">
              <svg aria-hidden="true" className="hemicycle size-4" viewBox="-9 -9 18 18">
                <circle className={`seat-${level}`} r="7.5" />
              </svg>
              {label}
            </dd>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
