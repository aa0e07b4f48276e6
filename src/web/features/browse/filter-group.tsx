// One filter with counts and multiple selection: a drop-down on wide screens, a section of the
// filter sheet on phones; checkboxes of the form in both.

import { useState } from "react";
import type { ReactNode } from "react";
import { foldText } from "#domain/politician/search-text.ts";
import { formatCount } from "../../lib/format.ts";
import { Held } from "../../lib/held-part.tsx";
import { politicians as text } from "../../text/politicians.ts";
import { Icon } from "../../ui/icon.tsx";
import { PARAMS } from "./browse-url.ts";
import type { FilterName } from "./browse-url.ts";

/** From this number of values on there is a search box. */
const FIND_FROM = 10;

export interface FilterOption {
  value: string;
  count: number;
}

interface FilterGroupProps {
  filter: FilterName;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (value: string, isOn: boolean) => void;
}

export function FilterGroup(props: FilterGroupProps) {
  const { filter, chosen } = props;
  return (
    <FilterPanel title={text.filters[filter]} active={chosen.length}>
      <OptionList {...props} />
    </FilterPanel>
  );
}

interface FilterPanelProps {
  title: string;
  /** How many choices are in force. */
  active: number;
  children: ReactNode;
}

/** A drop-down on wide screens, a section of the sheet on phones. */
export function FilterPanel({ title, active, children }: FilterPanelProps) {
  return (
    <details name="filtri" className="filter group relative max-lg:border-b max-lg:border-line">
      <summary className="flex min-h-11 list-none items-center gap-2 font-semibold lg:min-h-11 lg:rounded-lg lg:border lg:border-edge lg:bg-sheet lg:px-3.5 lg:font-normal lg:whitespace-nowrap lg:hover:border-ink lg:group-open:border-accent [&::-webkit-details-marker]:hidden">
        {title}
        {active > 0 && (
          <span className="rounded-sm bg-accent-soft px-2 text-sm font-semibold text-accent-strong">
            {active}
            <span className="sr-only"> ({text.filters.active})</span>
          </span>
        )}
        <Icon name="chevron" className="ms-auto size-4 text-muted eased group-open:rotate-180" />
      </summary>
      <div className="max-lg:pb-3 lg:absolute lg:end-0 lg:top-full lg:z-40 lg:mt-1.5 lg:w-80 lg:rounded-lg lg:border lg:border-line lg:bg-sheet lg:p-2 lg:raised">
        {children}
      </div>
    </details>
  );
}

/** The values of a filter with their counts, and a box to find one where there are many. */
export function OptionList({ filter, options, chosen, onChange }: FilterGroupProps) {
  const [sought, setSought] = useState("");
  const word = foldText(sought);
  const isHidden = (value: string) => word !== "" && !foldText(value).includes(word);
  const shown = withChosen(options, chosen);
  const isNoneLeft = shown.every(({ value }) => isHidden(value));
  return (
    <>
      {shown.length >= FIND_FROM && (
        <div className="input-wrap mb-1 noscript:hidden">
          <Icon name="search" className="at-start" />
          <input
            type="search"
            className="input"
            value={sought}
            aria-label={text.filters.find[filter]}
            placeholder={text.filters.find[filter]}
            autoComplete="off"
            onChange={(event) => setSought(event.target.value)}
            // Enter is for finding, not for sending the form.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </div>
      )}
      <Held
        into="ul"
        part="filter-options"
        of={[filter, options, chosen]}
        aria-label={text.filters[filter]}
        className="overflow-y-auto overscroll-contain lg:max-h-[min(24rem,60dvh)]"
      >
        <Options {...{ filter, shown, chosen, isHidden, onChange }} />
      </Held>
      {isNoneLeft && (
        <p className="hint p-2">
          {shown.length === 0 ? text.filters.noOptions : text.filters.none}
        </p>
      )}
      {filter === "party" && shown.length > 0 && (
        <p className="hint p-2">{text.filters.partyHint}</p>
      )}
    </>
  );
}

interface OptionsProps extends Pick<FilterGroupProps, "filter" | "chosen" | "onChange"> {
  shown: FilterOption[];
  isHidden: (value: string) => boolean;
}

function Options({ filter, shown, chosen, isHidden, onChange }: OptionsProps) {
  return inOrder(filter, shown).map(({ value, count }) => (
    <li key={value} hidden={isHidden(value)}>
      <label className="check rounded-sm px-2 hover:bg-accent-soft">
        <input
          type="checkbox"
          name={PARAMS[filter]}
          value={value}
          checked={chosen.includes(value)}
          onChange={(event) => onChange(value, event.target.checked)}
        />
        <span className="min-w-0 flex-1 leading-snug">{value}</span>{" "}
        <span className="text-sm text-muted figures-aligned">{formatCount(count)}</span>
      </label>
    </li>
  ));
}

/** Selected values stay visible even without matches. */
function withChosen(options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  const absent = chosen.filter((value) => options.every((option) => option.value !== value));
  return [...absent.map((value) => ({ value, count: 0 })), ...options];
}

const collator = new Intl.Collator("it", { sensitivity: "base", ignorePunctuation: true });

/** The most frequent first, but regions and provinces by name. */
function inOrder(filter: FilterName, options: FilterOption[]): FilterOption[] {
  if (filter !== "region" && filter !== "province") return options;
  return options.toSorted((a, b) => collator.compare(a.value, b.value));
}
