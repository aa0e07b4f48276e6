// Search, filters and order as one form that works without JavaScript as a GET. With JavaScript
// each change applies at once. Sticky while the list scrolls.

import { useEffect, useRef, useState } from "react";
import type { FormEvent, ToggleEvent } from "react";
import { paths } from "../../lib/paths.ts";
import { politicians as text } from "../../text/politicians.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import {
  filterCount,
  PARAMS,
  VIEW_VALUES,
  withFilter,
  withoutFilters,
  withText,
} from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";
import { FilterGroup } from "./filter-group.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { loadOfflineIndex } from "./offline-index.ts";
import type { PoliticiansPage } from "./offline-index.ts";
import { SearchBox } from "./search-box.tsx";
import { SortSelect } from "./sort-select.tsx";
import type { Gesture } from "./use-browse.ts";
import { useOpenPanels } from "./use-open-panels.ts";

const MAIN_FILTERS = ["role", "party", "region"] as const;
const SHEET_ID = "filtri-e-ordine";

interface BrowseFormProps {
  browse: Browse;
  /** Null when the list could not be read. */
  page: PoliticiansPage | null;
  go: (next: Browse, gesture: Gesture) => void;
}

export function BrowseForm({ browse, page, go }: BrowseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useOpenPanels(form, sheet);
  useEffect(() => {
    const element = form.current;
    const hold = () => void loadOfflineIndex();
    element?.addEventListener("focusin", hold);
    return () => element?.removeEventListener("focusin", hold);
  }, []);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const toggle = (event: ToggleEvent<HTMLElement>) => {
    const isOpen = event.newState === "open";
    setSheetOpen(isOpen);
    if (!isOpen) return;
    const sections = [...event.currentTarget.querySelectorAll("details")];
    if (sections[0] !== undefined && !sections.some(({ open }) => open)) sections[0].open = true;
    event.currentTarget.querySelector("button")?.focus();
  };
  const active = filterCount(browse);
  /** What is in the box counts even while its own change is still waiting to be sent. */
  const choose = (next: Partial<Browse>) =>
    go({ ...withText(browse, textIn(form.current)), ...next }, "choosing");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sheet.current?.hidePopover();
    // On a touch screen the keyboard makes way for the results.
    if (matchMedia("(pointer: coarse)").matches) blurActive();
    choose({});
  };
  return (
    <search className="sticky top-0 z-30 block border-b border-line bg-paper print:hidden">
      <form
        ref={form}
        action={paths.politicians}
        method="get"
        className="page flex gap-2 py-2.5 lg:gap-3 lg:py-3"
        onSubmit={submit}
      >
        {browse.view !== null && (
          <input type="hidden" name={PARAMS.view} value={VIEW_VALUES[browse.view]} />
        )}
        <SearchBox q={browse.q} onType={(q) => go(withText(browse, q), "typing")} />
        <button
          type="button"
          popoverTarget={SHEET_ID}
          className={buttonClass({ className: "relative px-3.5 lg:hidden" })}
        >
          <Icon name="filter" />
          {text.filters.open}
          {active > 0 && (
            <span className="grid size-6 place-items-center rounded-full bg-accent text-sm text-on-accent figures-aligned">
              <span aria-hidden="true">{active}</span>
              <span className="sr-only">({text.filters.count(active)})</span>
            </span>
          )}
        </button>
        <div
          ref={sheet}
          id={SHEET_ID}
          popover="auto"
          role={isSheetOpen ? "dialog" : "group"}
          onToggle={toggle}
          aria-label={text.filters.title}
          className="browse-sheet fixed inset-x-0 top-auto bottom-0 max-h-[88dvh] w-full max-w-none flex-col rounded-t-lg border-t border-line bg-sheet p-0 text-ink backdrop:bg-veil open:flex lg:static lg:z-auto lg:flex lg:max-h-none lg:w-auto lg:flex-row lg:items-start lg:gap-3 lg:overflow-visible lg:border-0 lg:bg-transparent"
        >
          <div className="flex items-center justify-between border-b border-line py-2 ps-4 pe-2 lg:hidden">
            <h2 className="text-xl">{text.filters.title}</h2>
            <button
              type="button"
              popoverTarget={SHEET_ID}
              popoverTargetAction="hide"
              className={buttonClass({ variant: "quiet", iconOnly: true })}
            >
              <Icon name="close" />
              <span className="sr-only">{text.filters.close}</span>
            </button>
          </div>
          <div className="overflow-y-auto overscroll-contain px-4 lg:contents">
            {MAIN_FILTERS.map((filter) => (
              <FilterGroup
                key={filter}
                filter={filter}
                options={page?.facets[filter] ?? []}
                chosen={browse[filter]}
                onChange={(value, isOn) => choose(withFilter(browse, filter, value, isOn))}
              />
            ))}
            <MoreFilters
              browse={browse}
              facets={page?.facets ?? { source: [], province: [] }}
              onChange={choose}
            />
            <SortSelect browse={browse} onChange={(sort) => choose({ sort })} />
          </div>
          <div className="flex gap-3 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
            {active > 0 && (
              <Button className="noscript:hidden" onClick={() => choose(withoutFilters(browse))}>
                {text.filters.reset}
              </Button>
            )}
            <Button type="submit" variant="primary" className="flex-1">
              {page === null ? text.filters.apply : text.filters.show(page.total)}
            </Button>
          </div>
        </div>
        <noscript>
          <button
            type="submit"
            className={buttonClass({ variant: "primary", className: "max-lg:hidden" })}
          >
            {text.search.submit}
          </button>
        </noscript>
      </form>
    </search>
  );
}

function textIn(form: HTMLFormElement | null): string {
  const text = form === null ? "" : new FormData(form).get(PARAMS.q);
  return typeof text === "string" ? text.trim() : "";
}

function blurActive() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
