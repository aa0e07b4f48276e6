// Suggestions under the search box, after the combobox pattern: arrows move, Enter opens, Escape
// closes, and the words typed stay the words typed. It takes over an input that works without it.

import { portraitUrl } from "#domain/portrait/portrait-sizes.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { RefObject } from "react";
import { useNavigate } from "../../app/router/hooks.ts";
import type { Suggestions as SuggestionsAnswer } from "#contract/suggestions.ts";
import { placeLabel, placePath } from "#domain/place/place.ts";
import { paths, politicianPath } from "../../lib/paths.ts";
import { affiliationText } from "../../text/affiliation.ts";
import type { Affiliated } from "../../text/affiliation.ts";
import { search as text } from "../../text/search.ts";
import { Icon } from "../../ui/icon.tsx";
import { Portrait } from "../../ui/portrait.tsx";
import { MarkedText } from "./marked-text.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Before a choice is opened. */
  onLeave?: (() => void) | undefined;
  /** Only people are suggested, and lead there. */
  personPath?: ((id: number) => string) | undefined;
}

export function Suggestions({ input, listId, onLeave, personPath }: SuggestionsProps) {
  const navigate = useNavigate();
  const [q, setQ] = useState(() => input.current?.value.trim() ?? "");
  const [isOpen, setOpen] = useState(() => document.activeElement === input.current);
  /** Where the selected option leads, which a later answer may move or leave out; null for the input. */
  const [selected, setSelected] = useState<string | null>(null);
  const answer = useSuggestions(q);
  const isShown = isOpen && q !== "" && answer !== null;
  const found = isShown && answer.kind === "found" ? answer : null;
  const places = personPath === undefined ? (found?.places ?? []) : [];
  const people = found?.people ?? [];
  const total = found?.total ?? 0;
  const hasMore = total > people.length && personPath === undefined;
  const options = [
    ...places.map(placePath),
    ...people.map(({ id }) => (personPath ?? politicianPath)(id)),
    ...(hasMore ? [`${paths.politicians}?${new URLSearchParams({ q })}`] : []),
  ];
  const active = selected === null ? -1 : options.indexOf(selected);
  // What is closed has nothing selected: Enter sends the form again.
  const hide = () => {
    setOpen(false);
    setSelected(null);
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const open = (index: number) => {
    const to = options[index];
    if (to === undefined) return;
    hide();
    onLeave?.();
    void navigate(to);
  };

  const onInput = useEffectEvent(() => {
    setQ(input.current?.value.trim() ?? "");
    setSelected(null);
    setOpen(true);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (event.key === "Escape" && isShown) hide();
    else if (event.key === "Enter" && active >= 0) open(active);
    else if (move !== undefined && q !== "") {
      setOpen(true);
      // Beyond either end the input is selected.
      const count = options.length + 1;
      setSelected(options[((active + 1 + move + count) % count) - 1] ?? null);
    } else return;
    event.preventDefault();
  });
  const onBlur = useEffectEvent(hide);
  useEffect(() => {
    const element = input.current;
    if (element === null) return undefined;
    const close = () => onBlur();
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
    if (active >= 0) {
      input.current?.setAttribute("aria-activedescendant", `${listId}-${active}`);
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
    } else input.current?.removeAttribute("aria-activedescendant");
  }, [input, listId, isShown, options.length, active]);

  return (
    <>
      <div
        className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-lg border border-line bg-sheet raised"
        hidden={!isShown}
      >
        <div
          id={listId}
          role="listbox"
          aria-label={text.suggestions}
          className="max-h-[70dvh] overflow-y-auto p-2"
        >
          {places.length > 0 && (
            <Group id={`${listId}-places`} title={text.places}>
              {places.map((place, index) => (
                <Option
                  key={place.code}
                  id={optionId(index)}
                  isActive={index === active}
                  onChoose={() => open(index)}
                >
                  <Icon name="location" className="size-6 flex-none text-muted" />
                  <span className="min-w-0 truncate">
                    <span className="font-semibold">
                      <MarkedText text={placeLabel(place)} q={q} />
                    </span>{" "}
                    <span className="text-sm text-muted">
                      {text.level[place.level]}
                      {place.level === "town" && place.sigla !== null && ` (${place.sigla})`}
                    </span>
                  </span>
                </Option>
              ))}
            </Group>
          )}
          {people.length > 0 && (
            <Group
              id={`${listId}-people`}
              title={
                found?.correction === null || found === null
                  ? text.people
                  : text.correction(found.correction)
              }
            >
              {people.map(({ id, name, imageUrl, ...person }, at) => (
                <Option
                  key={id}
                  id={optionId(places.length + at)}
                  isActive={places.length + at === active}
                  onChoose={() => open(places.length + at)}
                >
                  <Portrait
                    name={name}
                    src={portraitUrl(imageUrl, 40)}
                    size={40}
                    className="size-10"
                  />
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">
                      <MarkedText text={name} q={found?.correction ?? q} />
                    </span>
                    <span className="block truncate text-sm text-muted">{describe(person)}</span>
                  </span>
                </Option>
              ))}
            </Group>
          )}
          {hasMore && (
            <Option
              id={optionId(options.length - 1)}
              isActive={active === options.length - 1}
              onChoose={() => open(options.length - 1)}
            >
              <span className="font-semibold text-accent">{text.all(total)}</span>
            </Option>
          )}
        </div>
        {found !== null && options.length === 0 && (
          <p className="p-4 pt-1">{personPath === undefined ? text.none : text.nobody}</p>
        )}
        {isShown && answer.kind === "failed" && <p className="p-4 pt-1">{text.failed}</p>}
      </div>
      <output className="sr-only">
        {found !== null && text.found(places.length, people.length)}
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
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native element holds options with pictures
      role="option"
      aria-selected={isActive}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 hover:bg-accent-soft aria-selected:bg-accent-soft"
      // The input keeps the focus, or the list would close before the press ends.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-2 pt-2 pb-1 text-sm font-semibold text-muted">
        {title}
      </p>
      {children}
    </div>
  );
}

function describe(person: Affiliated & Pick<Suggested, "role" | "location" | "region">): string {
  const { role, location, region } = person;
  return [role, location ?? region, affiliationText.short(person)]
    .filter((part) => part !== null)
    .join(" · ");
}

type Suggested = SuggestionsAnswer["people"][number];
