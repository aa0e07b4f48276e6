// Search box of the home page: a plain form to the list, enhanced with suggestions (combobox
// pattern), whose code loads on focus.

import { useEffect, useId, useRef, useState } from "react";
import type { ComponentType, FormEvent } from "react";
import { useLocation, useNavigate } from "../../app/router/hooks.ts";
import { paths } from "../../lib/paths.ts";
import { home as text } from "../../text/home.ts";
import { Icon } from "../../ui/icon.tsx";
import type { SuggestionsProps } from "./suggestions.tsx";

/** The installed app's shortcut leads to /#cerca. */
const SEARCH_ID = "cerca";

export function HeroSearch() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hash === `#${SEARCH_ID}`) input.current?.focus();
  }, [hash]);
  const listId = useId();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const prepare = () => {
    if (Suggestions !== null) return;
    // Without the suggestions the form still searches.
    import("./suggestions.tsx")
      .then((module) => setSuggestions(() => module.Suggestions))
      .catch(() => undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = input.current?.value.trim() ?? "";
    void navigate(
      q === "" ? paths.politicians : `${paths.politicians}?${new URLSearchParams({ q })}`,
    );
  };
  return (
    <search className="relative mt-5 block md:mt-7">
      <form action={paths.politicians} method="get" className="flex gap-2" onSubmit={submit}>
        <div className="input-wrap min-w-0 flex-1">
          <Icon name="search" className="at-start" />
          <input
            ref={input}
            id={SEARCH_ID}
            type="search"
            name="q"
            maxLength={200}
            className="input min-h-13 text-lg"
            aria-label={text.search.label}
            placeholder={text.search.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={prepare}
          />
        </div>
        <button type="submit" className="btn btn-primary btn-lg max-sm:px-4">
          {text.search.submit}
        </button>
      </form>
      {Suggestions !== null && <Suggestions input={input} listId={listId} />}
    </search>
  );
}
