// Loads the tray of a comparison at the first press of «Confronta», or where it holds somebody.

import { useEffect, useState } from "react";
import type { ComponentType } from "react";

export function TrayLoader() {
  const [Tray, setTray] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async (link?: HTMLAnchorElement) => {
      try {
        const module = await import("./tray.tsx");
        setTray(() => module.Tray);
        if (link !== undefined) module.toggle(link);
      } catch {
        // Without the tray the link leads to the comparison.
        if (link !== undefined) window.location.assign(link.href);
      }
    };
    // By the page's first script.
    if (document.documentElement.dataset.tray === "open") void load();
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("[data-compare]");
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void load(link);
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, []);
  return Tray && <Tray />;
}
