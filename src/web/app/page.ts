// A page module: `loader`, `head` and `Component`, loaded on demand. Loaders run on server and in
// browser and read data only through `call`.

import type { ComponentType, ReactNode } from "react";
import type { Call } from "#contract/endpoint.ts";

export interface Head {
  /** Without the site's name, which is appended. */
  title: string;
  /** Empty in the browser where only the server writes it. */
  description: string;
  /** Path and query of the canonical URL; default: the requested path. */
  canonical?: string;
  /** noindex. */
  noIndex?: boolean;
  /** Atom feed of what the page is about; there is one as JSON Feed too. */
  feed?: { title: string; path: string } | undefined;
  /** Other sites can embed what is at `canonical` (oEmbed). */
  isEmbeddable?: boolean;
  /** Picture of link previews, 1200 × 630; default: the site's. */
  image?: { path: string; alt: string } | undefined;
  /** Structured data (schema.org). */
  jsonLd?: object | undefined;
}

export type HeadOf<Data> = (data: Data, url: URL) => Head;

/** What a loader is given. */
export interface LoaderArgs {
  url: URL;
  /** Path parameters, by name. */
  params: Readonly<Record<string, string>>;
  /** Aborted when the reader navigates away. */
  signal: AbortSignal;
  /** Calls the API: by fetch in the browser, in process on the server. */
  call: Call;
}

export interface PageModule {
  /** Its result is the page's data; it may return `data` or throw `redirect`. */
  loader?: (args: LoaderArgs) => unknown;
  head: (data: never, url: URL) => Head;
  Component: ComponentType;
}

export interface Page {
  path: string;
  /** Source file of the module (below src/web): its name in the build manifest, for preloading. */
  file: string;
  load: () => Promise<PageModule>;
  /** The query fields that the page reads: its loader sees no others, and they are part of the cache key. */
  query: readonly string[];
}

/** All pages and the frame around them. */
export interface RouteTable {
  /** Read once per visit: it does not change with navigation. */
  loadFrame: (args: LoaderArgs) => Promise<unknown>;
  Frame: ComponentType<{ children: ReactNode }>;
  /** Replaces a page inside the frame, or everything when the frame failed. */
  ErrorPage: ComponentType;
  /** The first matching path wins; the last one is "*". */
  pages: readonly Page[];
}
