// Closes what the filters opened: a drop-down on Escape, a press elsewhere, back and forward; the sheet of a phone
// when the screen grows wide enough to do without it.

import { useEffect } from "react";
import type { RefObject } from "react";

/** Where the sheet becomes a row of drop-downs: Tailwind's `lg`. */
const WIDE = "(width >= 64rem)";

export function useOpenPanels(
  form: RefObject<HTMLFormElement | null>,
  sheet: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const panels = () => form.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [];
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !wide.matches) return;
      for (const panel of panels()) {
        panel.open = false;
        panel.querySelector("summary")?.focus();
      }
    };
    const onPress = ({ target }: Event) => {
      if (!wide.matches || !(target instanceof Node)) return;
      for (const panel of panels()) if (!panel.contains(target)) panel.open = false;
    };
    const onWide = () => {
      if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
      for (const panel of panels()) panel.open = false;
    };
    // Back and forward change the list below: a drop-down left open would cover what is in force.
    const onMove = () => {
      if (wide.matches) for (const panel of panels()) panel.open = false;
    };
    window.addEventListener("popstate", onMove);
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onPress);
    wide.addEventListener("change", onWide);
    return () => {
      window.removeEventListener("popstate", onMove);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onPress);
      wide.removeEventListener("change", onWide);
    };
  }, [form, sheet]);
}
