// How a page is written: one module per route with `loader`, `head` and `Component`, loaded when it
// is needed. Loaders run on the server and in the browser alike and read data through `call` only.

import { createContext } from "react-router";
import type { LoaderFunctionArgs, RouteObject, RouterContextProvider } from "react-router";
import type { ComponentType } from "react";
import type { Call } from "#contract/endpoint.ts";

export interface Head {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** Path and query of the preferred address of this content; the path asked for unless told. */
  canonical?: string;
  /** Keep out of search engines. */
  noIndex?: boolean;
  /** Structured data (schema.org). */
  jsonLd?: object;
}

export type HeadOf<Data> = (data: Data, url: URL) => Head;

interface PageModule {
  loader?: (args: LoaderFunctionArgs) => unknown;
  head: (data: never, url: URL) => Head;
  Component: ComponentType;
}

/** What a page's route carries besides its component. */
export interface PageHandle {
  head: HeadOf<unknown>;
  /** Without its data, which could not be loaded, the page has no head of its own. */
  needsData: boolean;
}

/** The API as the running side reaches it: fetch in the browser, in process on the server. */
export const callContext = createContext<Call>();

export function callOf(args: LoaderFunctionArgs): Call {
  return (args.context as RouterContextProvider).get(callContext);
}

/** A route whose module is loaded on first use. `file` (below src/web) is its id, for preloading. */
export function page(path: string, file: string, load: () => Promise<PageModule>): RouteObject {
  return {
    id: file,
    path,
    lazy: async () => {
      const { loader, head, Component } = await load();
      const handle: PageHandle = {
        head: head as HeadOf<unknown>,
        needsData: loader !== undefined,
      };
      return { ...(loader === undefined ? {} : { loader }), Component, handle };
    },
  };
}
