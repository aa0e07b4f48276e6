// Sort order. By name by default, so that no one is ranked by merit or fame.

import { useId } from "react";
import { SORTS } from "#domain/politician/sort.ts";
import type { Sort } from "#domain/politician/sort.ts";
import { politicians as text } from "../../text/politicians.ts";
import { Icon } from "../../ui/icon.tsx";
import { PARAMS, SORT_VALUES } from "./browse-url.ts";

interface SortSelectProps {
  sort: Sort;
  onChange: (sort: Sort) => void;
}

export function SortSelect({ sort, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <div className="grid gap-1 py-4 lg:py-0">
      <label htmlFor={id} className="font-semibold lg:sr-only">
        {text.sort.label}
      </label>
      <div className="input-wrap">
        <Icon name="sort" className="at-start" />
        <select
          id={id}
          name={PARAMS.sort}
          className="input lg:w-56"
          value={SORT_VALUES[sort]}
          onChange={(event) => {
            const chosen = SORTS.find((one) => SORT_VALUES[one] === event.target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {SORTS.map((one) => (
            <option key={one} value={SORT_VALUES[one]}>
              {text.sort.options[one]}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="at-end" />
      </div>
    </div>
  );
}
