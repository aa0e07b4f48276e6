// The address of a state of the list of topics. Defaults are left out.

import { AFTER_PARAM, readAfter } from "../../lib/after-param.ts";
import { paths } from "../../lib/paths.ts";

export const Q_PARAM = "q";

export interface TopicsQuery {
  q: string;
  /** Cursor of the page before; null for the first page. */
  after: string | null;
}

export function readTopicsQuery(params: URLSearchParams): TopicsQuery {
  return {
    q: (params.get(Q_PARAM) ?? "").replace(/\s+/gu, " ").trim().slice(0, 200),
    after: readAfter(params),
  };
}

export function topicsPath({ q, after }: TopicsQuery): string {
  const params = new URLSearchParams();
  if (q !== "") params.set(Q_PARAM, q);
  if (after !== null) params.set(AFTER_PARAM, after);
  const search = params.toString();
  return search === "" ? paths.topics : `${paths.topics}?${search}`;
}
