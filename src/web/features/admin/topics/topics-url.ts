// The address of a state of the list. Defaults are left out.

import type { TopicFilter } from "#contract/admin-topics.ts";
import { paths } from "../../../lib/paths.ts";

export const Q_PARAM = "q";
const SHOW_PARAM = "mostra";
const SHOWN: Record<TopicFilter, string> = { all: "tutti", open: "aperti", closed: "conclusi" };

export interface TopicsAsked {
  q: string;
  show: TopicFilter;
}

export function readTopicsAsked(params: URLSearchParams): TopicsAsked {
  const shown = params.get(SHOW_PARAM);
  const found = (Object.keys(SHOWN) as TopicFilter[]).find((show) => SHOWN[show] === shown);
  return {
    q: (params.get(Q_PARAM) ?? "").replace(/\s+/gu, " ").trim().slice(0, 200),
    show: found ?? "all",
  };
}

export function topicsAskedPath({ q, show }: TopicsAsked): string {
  const params = new URLSearchParams();
  if (q !== "") params.set(Q_PARAM, q);
  if (show !== "all") params.set(SHOW_PARAM, SHOWN[show]);
  const search = params.toString();
  return search === "" ? paths.adminTopics : `${paths.adminTopics}?${search}`;
}
