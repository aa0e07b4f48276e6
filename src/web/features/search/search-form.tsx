// Search from anywhere: a plain form to the list, enhanced with suggestions (combobox pattern), whose
// code loads on focus.

import { useEffect, useId, useRef, useState } from "react";
import type { ComponentType, FormEvent, ReactNode } from "react";
import { useLocation, useNavigate } from "../../app/router/hooks.ts";
import { paths } from "../../lib/paths.ts";
import { search as text } from "../../text/search.ts";
import { Icon } from "../../ui/icon.tsx";
import type { SuggestionsProps } from "./suggestions.tsx";

/** The installed app's shortcut leads to /#cerca. */
const SEARCH_ID = "cerca";

/** The large one of the home page. */
export function HeroSearch() {
  const { hash } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hash === `#${SEARCH_ID}`) input.current?.focus();
  }, [hash]);
  return (
    <search className="relative mt-5 block">
      <SearchForm
        input={input}
        id={SEARCH_ID}
        formClass="flex gap-2"
        inputClass="input min-h-13 text-lg"
        submit={
          <button type="submit" className="btn btn-primary btn-lg max-sm:px-4">
            {text.submit}
          </button>
        }
      />
    </search>
  );
}

/** Where a search for a person leads on a page that adds one. */
export interface SearchTarget {
  words: { label: string; placeholder: string };
  action: string;
  /** What was searched for. */
  q: string;
  resultsPath: (q: string) => string;
  personPath: (id: number) => string;
}

interface SearchFormProps {
  input: React.RefObject<HTMLInputElement | null>;
  id?: string | undefined;
  formClass?: string | undefined;
  inputClass: string;
  submit: ReactNode;
  /** After a choice, or the search itself. */
  onLeave?: (() => void) | undefined;
  /** Default: the list. */
  target?: SearchTarget;
  /** Further fields. */
  children?: ReactNode;
}

/** Stands in an element with `position: relative`, below which the suggestions open. */
export function SearchForm(props: SearchFormProps) {
  const { input, id, formClass, inputClass, submit, onLeave, target, children } = props;
  const words = target?.words ?? text;
  const navigate = useNavigate();
  const listId = useId();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const prepare = () => {
    if (Suggestions !== null) return;
    // Without the suggestions the form still searches.
    import("./suggestions.tsx")
      .then((module) => setSuggestions(() => module.Suggestions))
      .catch(() => undefined);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const q = input.current?.value.trim() ?? "";
    onLeave?.();
    void navigate(
      target?.resultsPath(q) ??
        (q === "" ? paths.politicians : `${paths.politicians}?${new URLSearchParams({ q })}`),
    );
  };
  return (
    <>
      <form
        action={target?.action ?? paths.politicians}
        method="get"
        className={formClass}
        onSubmit={send}
      >
        {children}
        <div className="input-wrap min-w-0 flex-1">
          <Icon name="search" className="at-start" />
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            maxLength={200}
            className={inputClass}
            defaultValue={target?.q}
            aria-label={words.label}
            placeholder={words.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onFocus={prepare}
          />
        </div>
        {submit}
      </form>
      {Suggestions !== null && (
        <Suggestions
          input={input}
          listId={listId}
          onLeave={onLeave}
          personPath={target?.personPath}
        />
      )}
    </>
  );
}
