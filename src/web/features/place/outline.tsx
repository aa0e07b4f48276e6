// Italy with one region lit. The outlines are one file for all pages (public/italy.svg).

import { OUTLINES } from "../../lib/paths.ts";
import { placeText } from "../../text/place.ts";

export const OUTLINE_BOX = "0 0 610 793";

interface OutlineProps {
  /** The code of the region to light; null for the whole country. */
  regionCode: string | null;
  /** Of the region. */
  name: string;
  /** Of a town. */
  position: readonly [number, number] | null;
}

export function Outline({ regionCode, name, position }: OutlineProps) {
  return (
    <svg
      viewBox={OUTLINE_BOX}
      width="122"
      height="159"
      role="img"
      aria-label={placeText.map.lit(name)}
      className="italy h-auto w-24 flex-none sm:w-30"
    >
      <use href={`${OUTLINES}#italy`} />
      {regionCode !== null && <use href={`${OUTLINES}#r${regionCode}`} className="italy-lit" />}
      {position !== null && (
        <circle cx={position[0]} cy={position[1]} r="14" className="italy-town" />
      )}
    </svg>
  );
}

/** The licence of the outlines asks for it on each page that shows them. */
export function OutlineCredit() {
  const { credit, creditName, licence } = placeText.map;
  return (
    <p className="mt-3 text-sm text-muted">
      {credit}{" "}
      <a
        className="link"
        href="https://github.com/VictorCazanave/svg-maps/tree/master/packages/italy"
      >
        {creditName}
      </a>
      {", "}
      <a className="link" href="https://creativecommons.org/licenses/by/4.0/deed.it" rel="license">
        {licence}
      </a>
    </p>
  );
}
