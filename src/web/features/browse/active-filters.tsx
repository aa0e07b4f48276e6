// The filters in force, each a link to the list without it.

import { useEffect, useRef } from "react";
import { politicians as text } from "../../text/politicians.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { browsePath, filterCount, FILTERS, withFilter, withoutFilters } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";

export function ActiveFilters({ browse }: { browse: Browse }) {
  const region = useRef<HTMLFieldSetElement>(null);
  const count = filterCount(browse);
  const before = useRef(count);
  useEffect(() => {
    // The focused chip disappears: focus moves to the next one.
    if (count < before.current && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return (
    <fieldset ref={region} tabIndex={-1} aria-label={text.filters.active}>
      {count > 0 && (
        <ul className="flex flex-wrap items-center gap-2 pt-4">
          {FILTERS.flatMap((filter) =>
            browse[filter].map((value) => (
              <li key={`${filter} ${value}`} className="max-w-full">
                <Chip
                  to={browsePath(withFilter(browse, filter, value, false))}
                  removeText={text.filters.remove}
                >
                  {filter === "party" ? text.filters.supportedBy(value) : value}
                </Chip>
              </li>
            )),
          )}
          {getOthers(browse).map(({ words, without }) => (
            <li key={words} className="max-w-full">
              <Chip to={browsePath({ ...browse, ...without })} removeText={text.filters.remove}>
                {words}
              </Chip>
            </li>
          ))}
          <li>
            <Button
              variant="quiet"
              size="sm"
              to={browsePath(withoutFilters(browse))}
              preventScrollReset
            >
              {text.filters.reset}
            </Button>
          </li>
        </ul>
      )}
    </fieldset>
  );
}

/** Filters without counted values that are in force. */
function getOthers({ town, rated, status }: Browse): { words: string; without: Partial<Browse> }[] {
  return [
    ...(town === "" ? [] : [{ words: town, without: { town: "" } }]),
    ...(rated === undefined
      ? []
      : [{ words: text.filters.ratedOptions[rated], without: { rated: undefined } }]),
    ...(status === "ended"
      ? [{ words: text.filters.ended, without: { status: "in-office" as const } }]
      : []),
  ];
}
