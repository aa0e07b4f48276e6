// Search in the header of every page. On a phone it opens below the bar, without script like the menu.

import { useRef } from "react";
import type { ToggleEvent } from "react";
import { search as text } from "../../text/search.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SearchForm } from "./search-form.tsx";

const SEARCH_ID = "cerca-nel-sito";

export function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const focus = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === "open") input.current?.focus();
  };
  return (
    <search>
      <button
        type="button"
        popoverTarget={SEARCH_ID}
        className={buttonClass({ variant: "quiet", iconOnly: true, className: "lg:hidden" })}
      >
        <Icon name="search" />
        <span className="sr-only">{text.open}</span>
      </button>
      <div
        ref={panel}
        id={SEARCH_ID}
        popover="auto"
        onToggle={focus}
        className="site-menu fixed inset-x-0 bottom-auto z-40 w-auto max-w-none overflow-visible border-b border-line bg-paper p-3 text-ink lg:relative lg:z-auto lg:block lg:w-64 lg:border-0 lg:bg-transparent lg:p-0"
      >
        <div className="relative">
          <SearchForm
            input={input}
            formClass="flex gap-2"
            inputClass="input"
            submit={
              <button
                type="submit"
                className={buttonClass({ variant: "primary", className: "lg:sr-only" })}
              >
                {text.submit}
              </button>
            }
            onLeave={() => {
              if (panel.current?.matches(":popover-open") === true) panel.current.hidePopover();
            }}
          />
        </div>
      </div>
    </search>
  );
}
