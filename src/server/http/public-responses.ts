// Responses that are the same for everyone, for the page cache: pages, and endpoints that declare
// cache tags. They bypass the router and web Request and Response objects, which cost more than the
// response.

import type { Endpoint } from "#contract/endpoint.ts";
import { isPublicRead, pathFields, versionedPath } from "#contract/endpoint.ts";
import { isEmbedPath } from "#domain/embed/embed.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { RenderedResponse } from "#platform/page-cache/rendered-response.ts";
import { visitor } from "../context.ts";
import type { Dispatch } from "../dispatch.ts";
import type { Route } from "../route.ts";
import { OPEN_TO_SCRIPTS } from "./cross-origin.ts";
import { FIGURES_UNTIL } from "../shared/silence/silence.ts";
import type { Silence } from "../shared/silence/silence.ts";
import { answerError } from "./error-status.ts";
import type { PageResponses } from "./pages.ts";
import { readQueryInput } from "./read-input.ts";

export interface PublicResponsesOptions {
  routes: readonly Route[];
  dispatch: Dispatch;
  pages: PageResponses;
  /** Security headers of every response: name, value, name, value, … */
  headers: readonly string[];
  /** Of embeds, which other sites may frame. */
  embedHeaders: readonly string[];
  clock: Clock;
  silence: Pick<Silence, "validUntil">;
  log: Pick<Log, "error">;
}

/** Responds to paths with a query, as the page cache keys them. */
export function createPublicResponses(
  options: PublicResponsesOptions,
): (pathAndQuery: string) => Promise<RenderedResponse> {
  const { routes, dispatch, pages, clock, silence, log } = options;
  const endpoints = routes
    .map(({ endpoint }) => endpoint)
    .filter(isCached)
    // Fixed paths before parameterised ones.
    .sort((a, b) => pathFields(a.path).length - pathFields(b.path).length)
    .flatMap((endpoint) => [
      { endpoint, pattern: toPattern(endpoint.path), toAddress: (path: string) => path },
      { endpoint, pattern: toPattern(versionedPath(endpoint.path)), toAddress: versionedPath },
    ]);

  const find = (pathname: string) => {
    for (const { endpoint, pattern, toAddress } of endpoints) {
      const match = pattern.exec(pathname);
      if (match !== null) return { endpoint, toAddress, values: { ...match.groups } };
    }
    return null;
  };

  const answer = async (pathAndQuery: string): Promise<RenderedResponse> => {
    const start = pathAndQuery.indexOf("?");
    const pathname = start < 0 ? pathAndQuery : pathAndQuery.slice(0, start);
    const found = find(pathname);
    // Pages use the configured host, never the client's.
    if (found === null) return pages(new URL(`http://localhost${pathAndQuery}`));
    const { endpoint, toAddress, values } = found;
    try {
      const query = new URLSearchParams(start < 0 ? "" : pathAndQuery.slice(start));
      const input = readQueryInput(endpoint, values, query);
      const output = await dispatch(endpoint, input, visitor);
      const tags = endpoint.cacheTags?.(input) ?? null;
      const moved = endpoint.movedTo?.(output) ?? null;
      if (moved !== null) {
        const headers = ["Location", toAddress(moved), "Cache-Control", "no-cache", ...CORS];
        return { status: 301, headers, body: Buffer.alloc(0), tags };
      }
      const body = Buffer.from(JSON.stringify(output));
      return { status: 200, headers: JSON_HEADERS, body, tags };
    } catch (error) {
      const { problem, headers } = answerError(error, { method: "GET", path: endpoint.path }, log);
      const body = Buffer.from(JSON.stringify(problem));
      const own = [...Object.entries(headers).flat(), ...CORS];
      return { status: problem.status, headers: own, body, tags: null };
    }
  };
  return async (pathAndQuery) => {
    const renderedFrom = clock.now();
    const response = await answer(pathAndQuery);
    const own = isEmbedPath(pathAndQuery) ? options.embedHeaders : options.headers;
    const until = silence.validUntil(renderedFrom);
    const validity = until === null ? [] : [FIGURES_UNTIL, String(until)];
    return { ...response, headers: [...own, ...response.headers, ...validity] };
  };
}

const CORS = Object.entries(OPEN_TO_SCRIPTS).flat();
const JSON_HEADERS = ["Content-Type", "application/json", "Cache-Control", "no-cache", ...CORS];

function isCached(endpoint: Endpoint): boolean {
  return isPublicRead(endpoint) && endpoint.cacheTags !== undefined;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>\\d+)")}$`);
}
