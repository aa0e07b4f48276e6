// Loads a page's module and data, and once the frame's data. The same on server and in browser;
// failures become part of the result.

import type { Call } from "#contract/endpoint.ts";
import type { PageModule, RouteTable } from "../page.ts";
import { matchPage } from "./match.ts";
import type { Params } from "./match.ts";

/** A page at a URL. */
export interface Shown {
  /** Null if the module could not be loaded. */
  module: PageModule | null;
  /** Source file of the page below src/web: its name in the build manifest. */
  file: string;
  params: Params;
  data: unknown;
  frameData: unknown;
  /** Error of the page or, if the frame failed, of everything. */
  error: Failure | null;
  /** HTTP status. */
  status: number;
}

export interface Failure {
  at: "frame" | "page";
  value: unknown;
}

export class Redirect {
  readonly to: string;
  readonly status: 301 | 302;
  constructor(to: string, status: 301 | 302) {
    this.to = to;
    this.status = status;
  }
}

/** Thrown by loaders: redirects to the site path `to`. */
export const redirect = (to: string): Redirect => new Redirect(to, 302);

/** The page is at `to` for good. */
export const movedTo = (to: string): Redirect => new Redirect(to, 301);

class Answer {
  readonly value: unknown;
  readonly status: number;
  constructor(value: unknown, status: number) {
    this.value = value;
    this.status = status;
  }
}

/** Returned by loaders: data with an HTTP status other than 200. */
export const data = (value: unknown, { status }: { status: number }): Answer =>
  new Answer(value, status);

interface Asked {
  url: URL;
  signal: AbortSignal;
  call: Call;
}

/** `frameData` is the known data; undefined reads it. Never throws. */
export async function loadPage(
  table: RouteTable,
  asked: Asked,
  frameData: unknown,
): Promise<Shown | Redirect> {
  const { page, params } = matchPage(table.pages, asked.url.pathname);
  const args = { ...asked, url: withKnownQuery(asked.url, page.query), params };
  const [frame, content] = await Promise.all([
    attempt(() => frameData ?? table.loadFrame(args)),
    attempt(async () => {
      const module = await page.load();
      return { module, read: await attempt(() => module.loader?.(args)) };
    }),
  ]);
  const { module = null, read = content } = content.value ?? {};
  if (read.error?.value instanceof Redirect) return read.error.value;
  const answer = read.value instanceof Answer ? read.value : new Answer(read.value, 200);
  const error: Failure | null =
    frame.error !== undefined
      ? { at: "frame", value: frame.error.value }
      : read.error !== undefined
        ? { at: "page", value: read.error.value }
        : null;
  return {
    module,
    file: page.file,
    params,
    data: error === null ? answer.value : undefined,
    frameData: frame.value,
    error,
    status: error === null ? answer.status : 500,
  };
}

/**
 * The server renders without unknown query fields (they are not in its cache key): the browser
 * ignores them too.
 */
function withKnownQuery(url: URL, fields: readonly string[]): URL {
  const known = new URL(url);
  for (const field of url.searchParams.keys())
    if (!fields.includes(field)) known.searchParams.delete(field);
  return known;
}

type Attempt<Value> = { value: Value; error?: undefined } | { value?: undefined; error: Thrown };
/** Wrapped, because the thrown value may be undefined. */
interface Thrown {
  value: unknown;
}

async function attempt<Value>(work: () => Value | Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error: { value: error } };
  }
}
