// Italy with one region lit. The outlines are one file for all pages (public/italy.svg).

import { OUTLINES } from "../../lib/paths.ts";
import { placeText } from "../../text/place.ts";

export const OUTLINE_BOX = "0 0 610 793";

interface OutlineProps {
  /** The code of the region to light; null for the whole country. */
  regionCode: string | null;
  /** Of the region. */
  name: string;
}

export function Outline({ regionCode, name }: OutlineProps) {
  return (
    <svg
      viewBox={OUTLINE_BOX}
      width="122"
      height="159"
      role="img"
      aria-label={placeText.map.lit(name)}
      className="italy flex-none"
    >
      <use href={`${OUTLINES}#italy`} />
      {regionCode !== null && <use href={`${OUTLINES}#r${regionCode}`} className="italy-lit" />}
    </svg>
  );
}

/** The licence of the outlines asks for it on each page that shows them. */
export function OutlineCredit() {
  const { credit, creditName, licence } = placeText.map;
  return (
    <p className="mt-8 text-sm text-muted">
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
