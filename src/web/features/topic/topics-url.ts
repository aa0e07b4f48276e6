// The address of a state of the list of topics. Defaults are left out.

import { paths } from "../../lib/paths.ts";

export const Q_PARAM = "q";
const AFTER_PARAM = "dopo";
const MAX_CURSOR = 500;

export interface TopicsQuery {
  q: string;
  /** Cursor of the page before; null for the first page. */
  after: string | null;
}

export function readTopicsQuery(params: URLSearchParams): TopicsQuery {
  const after = params.get(AFTER_PARAM) ?? "";
  return {
    q: (params.get(Q_PARAM) ?? "").replace(/\s+/gu, " ").trim().slice(0, 200),
    after: after === "" || after.length > MAX_CURSOR ? null : after,
  };
}

export function topicsPath({ q, after }: TopicsQuery): string {
  const params = new URLSearchParams();
  if (q !== "") params.set(Q_PARAM, q);
  if (after !== null) params.set(AFTER_PARAM, after);
  const search = params.toString();
  return search === "" ? paths.topics : `${paths.topics}?${search}`;
}
