// The search box of the list: searches as one types, and "/" brings the cursor to it from anywhere
// on the page. The field keeps its own text, so that typing never waits and a press of "back" shows.

import { useEffect, useEffectEvent, useRef } from "react";
import type { RefObject } from "react";
import { useLocation } from "../../app/router/hooks.ts";
import { politicians as text } from "../../text/politicians.ts";
import { Icon } from "../../ui/icon.tsx";
import { PARAMS } from "./browse-url.ts";
import { parseGesture } from "./use-browse.ts";

const TYPING_PAUSE_MS = 150;

interface SearchBoxProps {
  q: string;
  onType: (q: string) => void;
}

export function SearchBox({ q, onType }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownKey = useRef<string | null>(null);
  const { key, state } = useLocation();
  // With the filters that are chosen by then.
  const search = useRef(onType);
  useEffect(() => {
    search.current = onType;
  });
  const stop = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
  };
  const type = () => {
    stop();
    pause.current = setTimeout(() => {
      stop();
      search.current(box.current?.value.trim() ?? "");
    }, TYPING_PAUSE_MS);
  };
  const typeNow = useEffectEvent(type);
  const showAddress = useEffectEvent(() => {
    const input = box.current;
    const gesture = parseGesture(state);
    if (input === null || gesture === "typing") return;
    // A filter that was chosen arrives while one types: the words are searched for within it.
    const isTyping = pause.current !== undefined && input.value.trim() !== q;
    if (gesture === "choosing" && isTyping) return;
    stop();
    input.value = q;
  });
  useEffect(() => {
    // What was typed before the script arrived is searched for as if typed now; after that the
    // field shows the text of the address whenever it changed for another reason than typing.
    if (shownKey.current !== null && shownKey.current !== key) showAddress();
    else if (box.current?.value !== box.current?.defaultValue) typeNow();
    shownKey.current = key;
  }, [key]);
  useEffect(() => () => clearTimeout(pause.current), []);
  useSlash(box);
  const clear = () => {
    if (box.current === null) return;
    box.current.value = "";
    box.current.focus();
    stop();
    onType("");
  };
  return (
    <div className="input-wrap min-w-0 flex-1">
      <Icon name="search" className="at-start" />
      <input
        ref={box}
        type="search"
        name={PARAMS.q}
        defaultValue={q}
        maxLength={200}
        className="input peer text-ellipsis not-placeholder-shown:pe-12 lg:pe-12"
        aria-label={text.search.label}
        aria-keyshortcuts="/"
        placeholder={text.search.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={type}
      />
      <button
        type="button"
        className="btn btn-quiet btn-icon btn-sm absolute inset-y-0 end-1 my-auto peer-placeholder-shown:hidden noscript:hidden"
        onClick={clear}
      >
        <Icon name="close" />
        <span className="sr-only">{text.search.clear}</span>
      </button>
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto hidden h-6 rounded-sm border border-line bg-sunken px-2 font-sans text-sm leading-6 text-muted noscript:hidden lg:peer-not-focus:peer-placeholder-shown:block"
      >
        /
      </kbd>
    </div>
  );
}

function useSlash(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [box]);
}
