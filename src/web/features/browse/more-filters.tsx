// The filters that fewer people need, behind one press: institution, in office or ended, rated or not,
// town, province.

import { useId } from "react";
import { RATED } from "#domain/politician/filter-values.ts";
import { politicians as text } from "../../text/politicians.ts";
import { OptionList, FilterPanel } from "./filter-group.tsx";
import type { FilterOption } from "./filter-group.tsx";
import { otherCount, PARAMS, RATED_VALUES, STATUS_ENDED, withFilter } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";

interface MoreFiltersProps {
  browse: Browse;
  facets: Record<"source" | "province", readonly FilterOption[]>;
  onChange: (next: Partial<Browse>) => void;
}

export function MoreFilters({ browse, facets, onChange }: MoreFiltersProps) {
  const { source, province, rated, status } = browse;
  const list = (filter: "source" | "province") => (
    <fieldset>
      <legend className="px-2 font-semibold">{text.filters[filter]}</legend>
      <OptionList
        filter={filter}
        options={facets[filter]}
        chosen={browse[filter]}
        onChange={(value, isOn) => onChange(withFilter(browse, filter, value, isOn))}
      />
    </fieldset>
  );
  return (
    <FilterPanel
      title={text.filters.others}
      active={source.length + province.length + otherCount(browse)}
    >
      <div className="grid gap-4 overflow-y-auto overscroll-contain py-1 lg:max-h-[min(24rem,60dvh)]">
        {list("source")}
        <Town key={browse.town} town={browse.town} onChange={(town) => onChange({ town })} />
        <Choice
          legend={text.filters.status}
          name={PARAMS.status}
          options={[
            { value: "", label: text.filters.inOffice, isChosen: status === "in-office" },
            { value: STATUS_ENDED, label: text.filters.ended, isChosen: status === "ended" },
          ]}
          onChoose={(value) => onChange({ status: value === "" ? "in-office" : "ended" })}
        />
        <Choice
          legend={text.filters.rated}
          name={PARAMS.rated}
          options={[
            { value: "", label: text.filters.anyRating, isChosen: rated === undefined },
            ...RATED.map((one) => ({
              value: RATED_VALUES[one],
              label: text.filters.ratedOptions[one],
              isChosen: rated === one,
            })),
          ]}
          onChoose={(value) =>
            onChange({ rated: RATED.find((one) => RATED_VALUES[one] === value) })
          }
        />
        {list("province")}
      </div>
    </FilterPanel>
  );
}

interface ChoiceProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; isChosen: boolean }[];
  onChoose: (value: string) => void;
}

function Choice({ legend, name, options, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="px-2 font-semibold">{legend}</legend>
      {options.map(({ value, label, isChosen }) => (
        <label key={value} className="check rounded-sm px-2 hover:bg-accent-soft">
          <input
            type="radio"
            name={name}
            value={value}
            checked={isChosen}
            onChange={() => onChoose(value)}
          />
          <span className="min-w-0 flex-1 leading-snug">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Takes effect once it is typed: at Enter, or when the field is left. */
function Town({ town, onChange }: { town: string; onChange: (town: string) => void }) {
  const id = useId();
  const commit = (value: string) => {
    if (value.trim() !== town) onChange(value.trim());
  };
  return (
    <div className="px-2">
      <label htmlFor={id} className="font-semibold">
        {text.filters.town}
      </label>
      <input
        id={id}
        type="text"
        name={PARAMS.town}
        className="input mt-1"
        defaultValue={town}
        maxLength={100}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onBlur={(event) => commit(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          commit(event.currentTarget.value);
        }}
      />
      <p id={`${id}-hint`} className="hint mt-1">
        {text.filters.townHint}
      </p>
    </div>
  );
}
