// The tray of a comparison, at the foot of the screen: how many are in it, a link to compare them, and a button
// that empties it. It makes buttons of the «Confronta» links, which are links without it.

import "../../styles/tray.css";
import { useEffect } from "react";
import { useLocation } from "../../app/router/hooks.ts";
import { paths } from "../../lib/paths.ts";
import { trayText as text } from "../../text/tray.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { comparePath, readComparison } from "./compare-url.ts";
import { setTray, toggleInTray, useTray } from "./tray-store.ts";

const LINKS = "[data-compare]";

export function Tray() {
  const { ids, last } = useTray();
  const { pathname, search } = useLocation();
  const toast = useToast();
  const isComparing = pathname === paths.compare;
  const compared = isComparing ? readComparison(new URLSearchParams(search)).ids : [];
  useMarkedLinks(ids);
  if (ids.length === 0 || ids.some((id) => compared.includes(id))) return null;
  const empty = () => {
    setTray([]);
    toast(text.emptied, "good");
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={text.label} className="compare-tray">
      <div className="page">
        <output>
          {last === null ? text.count(ids.length) : text[last.change](last.name, ids.length)}
        </output>
        <Button variant="quiet" onClick={empty}>
          {text.empty}
        </Button>
        <Button
          variant="primary"
          icon="scale"
          to={comparePath({ ids: [...ids], byDifference: false })}
        >
          {isComparing ? text.compareChosen(ids.length) : text.compare(ids.length)}
        </Button>
      </div>
    </section>
  );
}

export function toggle(link: HTMLElement): void {
  const name = link.querySelector(".sr-only")?.textContent ?? "";
  toggleInTray(Number(link.dataset.compare), name.trim());
}

/** Links become buttons that say whether they are pressed, also those of lists that grow. */
function useMarkedLinks(ids: readonly number[]): void {
  useEffect(() => {
    const mark = () => {
      for (const link of document.querySelectorAll<HTMLElement>(LINKS)) {
        link.role = "button";
        link.ariaPressed = String(ids.includes(Number(link.dataset.compare)));
      }
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [ids]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const link = (event.target as Element).closest<HTMLElement>(LINKS);
      if (link === null || event.key !== " ") return;
      event.preventDefault();
      toggle(link);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
