// Reads what a page shows: its module and its data, and once the data of the frame around all pages.
// The same on the server and in the browser; whatever fails becomes part of the answer.

import type { Call } from "#contract/endpoint.ts";
import type { PageModule, RouteTable } from "../page.ts";
import { matchPage } from "./match.ts";
import type { Params } from "./match.ts";

/** What stands at an address. */
export interface Shown {
  /** Null where the module itself could not be had. */
  module: PageModule | null;
  /** The page's source file below src/web: its name in the build. */
  file: string;
  params: Params;
  data: unknown;
  frameData: unknown;
  /** Instead of the page, or where the frame failed instead of everything. */
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
  constructor(to: string) {
    this.to = to;
  }
}

/** To be thrown by a loader: `to` is a path of this site. */
export const redirect = (to: string): Redirect => new Redirect(to);

class Answer {
  readonly value: unknown;
  readonly status: number;
  constructor(value: unknown, status: number) {
    this.value = value;
    this.status = status;
  }
}

/** To be returned by a loader: its data with another HTTP status than 200. */
export const data = (value: unknown, { status }: { status: number }): Answer =>
  new Answer(value, status);

interface Asked {
  url: URL;
  signal: AbortSignal;
  call: Call;
}

/** `frameData` is what is known already; undefined: it is to be read. Throws nothing. */
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

/** The server renders without unknown fields (its cache drops them): the browser reads none either. */
function withKnownQuery(url: URL, fields: readonly string[]): URL {
  const known = new URL(url);
  for (const field of url.searchParams.keys())
    if (!fields.includes(field)) known.searchParams.delete(field);
  return known;
}

type Attempt<Value> = { value: Value; error?: undefined } | { value?: undefined; error: Thrown };
/** In a box of its own: what is thrown may be undefined. */
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
