// The frame of every page: skip link, header, page, footer. Moves the focus to the new page's
// heading and keeps the document's head in step when the page changes without loading.

import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router";
import { applyHead } from "../lib/head.ts";
import type { PageHandle } from "../lib/page.ts";
import { site } from "../text/site.ts";

export function Layout() {
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  return (
    <>
      <a className="skip-link" href="#contenuto">
        {site.skipToContent}
      </a>
      <main id="contenuto" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

function usePageChange(main: React.RefObject<HTMLElement | null>) {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  const data = match?.loaderData;
  const shown = useRef(pathname);
  useEffect(() => {
    if (handle === undefined) return;
    const url = new URL(pathname + search, window.location.origin);
    applyHead(handle.head(data, url), url.origin, url.pathname);
  }, [handle, data, pathname, search]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
