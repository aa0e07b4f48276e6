// Suggestions under the search box, after the combobox pattern: arrows move, Enter opens, Escape
// closes, and the words typed stay the words typed. It takes over an input that works without it.

import { portraitUrl } from "#domain/portrait/portrait-sizes.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { RefObject } from "react";
import { useNavigate } from "../../app/router/hooks.ts";
import { paths, politicianPath } from "../../lib/paths.ts";
import { home as text } from "../../text/home.ts";
import { Portrait } from "../../ui/portrait.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
}

export function Suggestions({ input, listId }: SuggestionsProps) {
  const navigate = useNavigate();
  const [q, setQ] = useState(() => input.current?.value.trim() ?? "");
  const [isOpen, setOpen] = useState(() => document.activeElement === input.current);
  const [active, setActive] = useState(-1);
  const answer = useSuggestions(q);
  const isShown = isOpen && q !== "" && answer !== null;
  const found = isShown && answer.kind === "found" ? answer : null;
  const hasMore = found !== null && found.total > found.items.length;
  const options =
    found === null
      ? []
      : [
          ...found.items.map(({ id }) => politicianPath(id)),
          ...(hasMore ? [`${paths.politicians}?${new URLSearchParams({ q })}`] : []),
        ];
  const optionId = (index: number) => `${listId}-${index}`;
  const open = (index: number) => {
    const to = options[index];
    if (to !== undefined) void navigate(to);
  };

  const onInput = useEffectEvent(() => {
    setQ(input.current?.value.trim() ?? "");
    setActive(-1);
    setOpen(true);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (event.key === "Escape" && isShown) setOpen(false);
    else if (event.key === "Enter" && active >= 0) open(active);
    else if (move !== undefined && q !== "") {
      setOpen(true);
      // Beyond either end the input is selected.
      const count = options.length + 1;
      setActive(((active + 1 + move + count) % count) - 1);
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = input.current;
    if (element === null) return undefined;
    const close = () => setOpen(false);
    const show = () => setOpen(true);
    const typed = () => onInput();
    const pressed = (event: KeyboardEvent) => onKey(event);
    element.addEventListener("input", typed);
    element.addEventListener("keydown", pressed);
    element.addEventListener("focus", show);
    element.addEventListener("blur", close);
    return () => {
      element.removeEventListener("input", typed);
      element.removeEventListener("keydown", pressed);
      element.removeEventListener("focus", show);
      element.removeEventListener("blur", close);
    };
  }, [input]);
  useEffect(() => {
    const attributes: Record<string, string> = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": listId,
      "aria-expanded": String(isShown && options.length > 0),
    };
    for (const [name, value] of Object.entries(attributes))
      input.current?.setAttribute(name, value);
    if (active >= 0) input.current?.setAttribute("aria-activedescendant", `${listId}-${active}`);
    else input.current?.removeAttribute("aria-activedescendant");
  }, [input, listId, isShown, options.length, active]);

  return (
    <>
      <div
        className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-lg border border-line bg-sheet shadow-raised"
        hidden={!isShown}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- no native element holds options with pictures */}
        <ul id={listId} role="listbox" aria-label={text.search.suggestions} className="p-1.5">
          {found?.items.map(({ id, name, role, location, region, imageUrl }, index) => (
            <Option
              key={id}
              id={optionId(index)}
              isActive={index === active}
              onChoose={() => open(index)}
            >
              <Portrait name={name} src={portraitUrl(imageUrl, 40)} size={40} className="size-10" />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-sm text-muted">
                  {[role, location ?? region].filter((part) => part !== null).join(" · ")}
                </span>
              </span>
            </Option>
          ))}
          {found !== null && hasMore && (
            <Option
              id={optionId(found.items.length)}
              isActive={active === found.items.length}
              onChoose={() => open(found.items.length)}
            >
              <span className="font-semibold text-accent">{text.search.all(found.total)}</span>
            </Option>
          )}
        </ul>
        {found?.total === 0 && <p className="p-4 pt-1">{text.search.none}</p>}
        {isShown && answer.kind === "failed" && <p className="p-4 pt-1">{text.search.failed}</p>}
      </div>
      <output className="sr-only">
        {found !== null && text.search.found(found.items.length, found.total)}
      </output>
    </>
  );
}

const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface OptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the input's (combobox pattern)
    <li
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      aria-selected={isActive}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 hover:bg-accent-soft aria-selected:bg-accent-soft"
      // The input keeps the focus, or the list would close before the press ends.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </li>
  );
}
