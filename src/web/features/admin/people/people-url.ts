// The address of a state of the list. Defaults are left out.

import type { PeopleFilter } from "#contract/admin-people.ts";
import { paths } from "../../../lib/paths.ts";

export const Q_PARAM = "q";
export const SHOW_PARAM = "mostra";
const SHOWN: Record<PeopleFilter, string> = {
  "in-office": "in-carica",
  ended: "cessati",
  hidden: "nascosti",
  "by-hand": "a-mano",
};
export const FILTERS = Object.keys(SHOWN) as PeopleFilter[];

export interface PeopleAsked {
  q: string;
  show: PeopleFilter;
}

export function readPeopleAsked(params: URLSearchParams): PeopleAsked {
  const shown = params.get(SHOW_PARAM);
  return {
    q: (params.get(Q_PARAM) ?? "").replace(/\s+/gu, " ").trim().slice(0, 200),
    show: FILTERS.find((show) => SHOWN[show] === shown) ?? "in-office",
  };
}

export function peopleAskedPath({ q, show }: PeopleAsked): string {
  const params = new URLSearchParams();
  if (q !== "") params.set(Q_PARAM, q);
  if (show !== "in-office") params.set(SHOW_PARAM, SHOWN[show]);
  const search = params.toString();
  return search === "" ? paths.adminPeople : `${paths.adminPeople}?${search}`;
}
