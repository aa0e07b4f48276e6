// State of the list in the URL: ?q=&ruolo=&partito=&regione=&istituzione=&provincia=&comune=&valutati=&stato=
// &ordina=&vista=&dopo=&pagina=. Parsing drops invalid values, so the API accepts every state.

import { RATED } from "#domain/politician/filter-values.ts";
import type { STATUSES } from "#domain/politician/filter-values.ts";
import { resolveSort, SORTS } from "#domain/politician/sort.ts";
import type { Sort } from "#domain/politician/sort.ts";
import { paths } from "../../lib/paths.ts";

export interface Browse extends Record<FilterName, string[]> {
  q: string;
  /** A town as typed; empty for none. */
  town: string;
  rated: (typeof RATED)[number] | undefined;
  status: (typeof STATUSES)[number];
  sort: Sort;
  /** Null: as this browser last chose. */
  view: View | null;
}

export const VIEWS = ["cards", "table"] as const;
export type View = (typeof VIEWS)[number];

/** Filters with counted values. Those on view, then those behind "Altri filtri". */
export const FILTERS = ["role", "party", "region", "source", "province"] as const;
export type FilterName = (typeof FILTERS)[number];

/** Names of the parameters, which are also those of the form's fields. */
export const PARAMS = {
  q: "q",
  role: "ruolo",
  party: "partito",
  region: "regione",
  source: "istituzione",
  province: "provincia",
  town: "comune",
  rated: "valutati",
  status: "stato",
  sort: "ordina",
  after: "dopo",
  page: "pagina",
  view: "vista",
} as const;

export const SORT_VALUES: Record<Sort, string> = {
  relevance: "pertinenza",
  name: "nome",
  rating: "valutazione",
  reviews: "recensioni",
  newest: "recenti",
};

export const VIEW_VALUES: Record<View, string> = { cards: "schede", table: "tabella" };

export const EMPTY_BROWSE: Browse = {
  q: "",
  role: [],
  party: [],
  region: [],
  source: [],
  province: [],
  town: "",
  rated: undefined,
  status: "in-office",
  sort: "name",
  view: null,
};

export const RATED_VALUES = { rated: "si", unrated: "no" } as const;
export const STATUS_ENDED = "cessati";

const MAX_TEXT = 200;
const MAX_TOWN = 100;
const MAX_VALUES = 20;
const MAX_CURSOR = 500;

export function readBrowse(params: URLSearchParams): Browse {
  const q = clean(params.get(PARAMS.q) ?? "").slice(0, MAX_TEXT);
  const sort = SORTS.find((one) => SORT_VALUES[one] === params.get(PARAMS.sort));
  return {
    q,
    role: getValues(params, PARAMS.role),
    party: getValues(params, PARAMS.party),
    region: getValues(params, PARAMS.region),
    source: getValues(params, PARAMS.source),
    province: getValues(params, PARAMS.province),
    town: clean(params.get(PARAMS.town) ?? "").slice(0, MAX_TOWN),
    rated: RATED.find((one) => RATED_VALUES[one] === params.get(PARAMS.rated)),
    status: params.get(PARAMS.status) === STATUS_ENDED ? "ended" : "in-office",
    sort: resolveSort(sort, q),
    view: VIEWS.find((view) => VIEW_VALUES[view] === params.get(PARAMS.view)) ?? null,
  };
}

/** Where a page begins: its number, or the cursor of the page before; undefined for the first page. */
export type Start = number | string | undefined;

export function readStart(params: URLSearchParams): Start {
  const page = params.get(PARAMS.page)?.trim() ?? "";
  if (/^0*[1-9]\d{0,4}$/.test(page)) return Number(page) === 1 ? undefined : Number(page);
  const cursor = params.get(PARAMS.after) ?? "";
  return cursor === "" || cursor.length > MAX_CURSOR ? undefined : cursor;
}

export function toPageAsked(start: Start): { cursor?: string; page?: number } {
  if (start === undefined) return {};
  return typeof start === "number" ? { page: start } : { cursor: start };
}

/** The address of a state: defaults are left out, so that equal states have equal addresses. */
export function browsePath(browse: Browse, start?: Start): string {
  const params = new URLSearchParams();
  if (browse.q !== "") params.set(PARAMS.q, browse.q);
  for (const filter of FILTERS)
    for (const value of browse[filter]) params.append(PARAMS[filter], value);
  if (browse.town !== "") params.set(PARAMS.town, browse.town);
  if (browse.rated !== undefined) params.set(PARAMS.rated, RATED_VALUES[browse.rated]);
  if (browse.status === "ended") params.set(PARAMS.status, STATUS_ENDED);
  if (browse.sort !== resolveSort(undefined, browse.q))
    params.set(PARAMS.sort, SORT_VALUES[browse.sort]);
  if (browse.view !== null) params.set(PARAMS.view, VIEW_VALUES[browse.view]);
  if (typeof start === "string") params.set(PARAMS.after, start);
  if (typeof start === "number" && start > 1) params.set(PARAMS.page, String(start));
  const search = params.toString();
  return search === "" ? paths.politicians : `${paths.politicians}?${search}`;
}

/** How many filters are in force; search and order do not count. */
export function filterCount(browse: Browse): number {
  return FILTERS.reduce((count, filter) => count + browse[filter].length, otherCount(browse));
}

/** Of the filters without counted values. */
export function otherCount({ town, rated, status }: Browse): number {
  return [town !== "", rated !== undefined, status === "ended"].filter(Boolean).length;
}

/** The state with one value of one filter turned on or off. */
export function withFilter(
  browse: Browse,
  filter: FilterName,
  value: string,
  isOn: boolean,
): Browse {
  const others = browse[filter].filter((one) => one !== value);
  return { ...browse, [filter]: isOn ? [...others, value].slice(-MAX_VALUES) : others };
}

/** The state with another query; an order that nobody chose follows it. */
export function withText(browse: Browse, q: string): Browse {
  const isDefault = browse.sort === resolveSort(undefined, browse.q);
  return { ...browse, q, sort: resolveSort(isDefault ? undefined : browse.sort, q) };
}

/** The state with search and order but without filters. */
export function withoutFilters(browse: Browse): Browse {
  return { ...EMPTY_BROWSE, q: browse.q, sort: browse.sort, view: browse.view };
}

function getValues(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).map(clean);
  const known = values.filter((value) => value !== "" && value.length <= MAX_TEXT);
  return [...new Set(known)].slice(0, MAX_VALUES);
}

/**
 * Without characters that no name contains and no database stores: control characters, lone
 * surrogates.
 */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}
