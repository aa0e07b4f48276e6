// Renders the router's state: the page in its frame, or the error page for whichever of the two
// failed.

import { startTransition, useLayoutEffect, useMemo, useState } from "react";
import { openAround } from "../../lib/open-around.ts";
import type { RouteTable } from "../page.ts";
import { Boundary } from "./boundary.tsx";
import {
  ErrorContext,
  FrameDataContext,
  LocationContext,
  NavigationContext,
  PageContext,
  RouterContext,
} from "./hooks.ts";
import type { Location, Router, RouterState } from "./router.ts";

interface RouterProviderProps {
  router: Router;
  table: RouteTable;
}

export function RouterProvider({ router, table }: RouterProviderProps) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = (next: RouterState) => startTransition(() => setState(next));
    follow(router.state());
    return router.subscribe(follow);
  }, [router]);
  useScroll(state);

  const { location, navigation, isRevalidating, module, params, data } = state;
  const moving = useMemo(() => ({ ...navigation, isRevalidating }), [navigation, isRevalidating]);
  const page = useMemo(() => ({ module, params, data }), [module, params, data]);
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <NavigationContext value={moving}>
          <PageContext value={page}>
            <Content state={state} table={table} />
          </PageContext>
        </NavigationContext>
      </LocationContext>
    </RouterContext>
  );
}

function Content({ state, table }: { state: RouterState; table: RouteTable }) {
  const { location, error, frameData } = state;
  const { ErrorPage, Frame } = table;
  const failed = (value: unknown) => (
    <ErrorContext value={value}>
      <ErrorPage />
    </ErrorContext>
  );
  if (error?.at === "frame") return failed(error.value);
  const Page = state.module?.Component;
  return (
    <Boundary location={location} fallback={failed}>
      <FrameDataContext value={frameData}>
        <Frame>
          {error !== null || Page === undefined ? (
            failed(error?.value)
          ) : (
            <Boundary location={location} fallback={failed}>
              <Page />
            </Boundary>
          )}
        </Frame>
      </FrameDataContext>
    </Boundary>
  );
}

function useScroll({ location, scroll }: RouterState): void {
  useLayoutEffect(() => {
    if (scroll === "stay") return undefined;
    if (typeof scroll === "number") return scrollTo(scroll);
    const part = findAnchor(location);
    if (part !== null) {
      openAround(part);
      part.scrollIntoView();
    } else window.scrollTo(0, 0);
    return undefined;
    // Every navigation creates a new location.
  }, [location, scroll]);
}

/** How long a page may take to grow to its previous height. */
const MAX_RESTORE_MS = 2000;

/**
 * Restores a scroll position. If the page is still too short (lists kept in the browser are not in
 * the HTML), waits until it has grown or the reader scrolls.
 */
function scrollTo(position: number): () => void {
  window.scrollTo(0, position);
  const stop = new AbortController();
  const isReached = () => Math.abs(window.scrollY - position) <= 1;
  if (isReached()) return () => undefined;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (isReached()) stop.abort();
  });
  observer.observe(document.body);
  stop.signal.addEventListener("abort", () => observer.disconnect());
  const timer = setTimeout(() => stop.abort(), MAX_RESTORE_MS);
  for (const gesture of ["wheel", "touchstart", "keydown", "pointerdown"])
    window.addEventListener(gesture, () => stop.abort(), { signal: stop.signal, passive: true });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function findAnchor({ hash }: Location): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
