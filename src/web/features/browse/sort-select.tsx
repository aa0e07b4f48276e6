// Sort order. By name by default, so that no one is ranked by merit or fame; by relevance for a query.

import { useId } from "react";
import { resolveSort, SORTS } from "#domain/politician/sort.ts";
import type { Sort } from "#domain/politician/sort.ts";
import { politicians as text } from "../../text/politicians.ts";
import { Icon } from "../../ui/icon.tsx";
import { PARAMS, SORT_VALUES } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";

interface SortSelectProps {
  browse: Browse;
  onChange: (sort: Sort) => void;
}

export function SortSelect({ browse, onChange }: SortSelectProps) {
  const id = useId();
  const { q, sort } = browse;
  // The default is sent as nothing: without scripts it follows the query that is typed meanwhile.
  const unchosen = resolveSort(undefined, q);
  const toValue = (one: Sort) => (one === unchosen ? "" : SORT_VALUES[one]);
  const options = SORTS.filter((one) => resolveSort(one, q) === one);
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
          value={toValue(sort)}
          onChange={(event) => {
            const chosen = options.find((one) => toValue(one) === event.target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {options.map((one) => (
            <option key={one} value={toValue(one)}>
              {text.sort.options[one]}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="at-end" />
      </div>
    </div>
  );
}
