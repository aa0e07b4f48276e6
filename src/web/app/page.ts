// How a page is written: one module per route with `loader`, `head` and `Component`, loaded when it
// is needed. Loaders run on the server and in the browser alike and read data through `call` only.

import type { ComponentType, ReactNode } from "react";
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

/** What a loader is given. */
export interface LoaderArgs {
  url: URL;
  /** Of the path, by name. */
  params: Readonly<Record<string, string>>;
  /** Aborted when the reader goes elsewhere meanwhile. */
  signal: AbortSignal;
  /** The API as the running side reaches it: fetch in the browser, in process on the server. */
  call: Call;
}

export interface PageModule {
  /** What it returns is the page's data; it may answer with `data` or throw `redirect`. */
  loader?: (args: LoaderArgs) => unknown;
  head: (data: never, url: URL) => Head;
  Component: ComponentType;
}

export interface Page {
  path: string;
  /** Source file of the module (below src/web): its name in the build, for preloading. */
  file: string;
  load: () => Promise<PageModule>;
  /** The query fields that the page reads: its loader sees no others, and they are part of the cache key. */
  query: readonly string[];
}

/** Every page there is, and what is around them. */
export interface RouteTable {
  /** Read once: what it gives does not change while one moves around. */
  loadFrame: (args: LoaderArgs) => Promise<unknown>;
  Frame: ComponentType<{ children: ReactNode }>;
  /** In place of a page, inside the frame; in place of everything where the frame failed. */
  ErrorPage: ComponentType;
  /** The first whose path fits answers; the last one's is "*". */
  pages: readonly Page[];
}

/** A page whose module is loaded on first use. */
export const page = (
  path: string,
  file: string,
  load: () => Promise<PageModule>,
  query: readonly string[] = [],
): Page => ({ path, file, load, query });
