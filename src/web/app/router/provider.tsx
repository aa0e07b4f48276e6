// Shows what the router says: the page inside its frame, or the error page in place of whichever of
// the two could not be loaded or drawn.

import { startTransition, useLayoutEffect, useMemo, useState } from "react";
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
    if (scroll !== "stay") scrollPage(location, scroll);
    // A step always brings a new location.
  }, [location, scroll]);
}

function scrollPage(location: Location, scroll: number | "start"): void {
  const part = scroll === "start" ? findAnchor(location) : null;
  if (part !== null) part.scrollIntoView();
  else window.scrollTo(0, scroll === "start" ? 0 : scroll);
}

function findAnchor({ hash }: Location): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
