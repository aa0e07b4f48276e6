// Which ranking a page shows, in its address:
// ?voce=onesta&ruolo=Sindaco&regione=Lazio&partito=&ordina=inverso&gruppo=2&pagina=3. What is not understood is left
// out.

import type { InputOf } from "#contract/endpoint.ts";
import { PAGE_MAX, PAGE_SIZE } from "#contract/politicians.ts";
import type { getRanking } from "#contract/rankings.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { paths } from "./paths.ts";
import { attributeValue } from "./attribute-value.ts";

export interface RankingQuery {
  /** Null for the whole estimate. */
  attribute: Attribute | null;
  /** Empty for all. */
  role: string;
  region: string;
  party: string;
  /** The last group first. */
  isReversed: boolean;
  /** Null for all groups. */
  group: number | null;
  page: number;
}

type RankingInput = InputOf<typeof getRanking>;

/** Names of the parameters, which are also those of the form's fields. */
export const RANKING_PARAMS = {
  attribute: "voce",
  role: "ruolo",
  region: "regione",
  party: "partito",
  order: "ordina",
  group: "gruppo",
  page: "pagina",
} as const;

export const REVERSED = "inverso";

export const MAX_TEXT = 200;

export function parseRanking(params: URLSearchParams): RankingQuery {
  const get = (name: keyof typeof RANKING_PARAMS) =>
    (params.get(RANKING_PARAMS[name]) ?? "").trim().slice(0, MAX_TEXT);
  return {
    attribute: ATTRIBUTES.find((one) => attributeValue(one) === get("attribute")) ?? null,
    role: get("role"),
    region: get("region"),
    party: get("party"),
    isReversed: get("order") === REVERSED,
    group: toNumber(get("group")),
    page: toNumber(get("page")) ?? 1,
  };
}

/** What the endpoint is asked for. */
export function toRankingInput(query: RankingQuery): RankingInput {
  const { attribute, role, region, party, isReversed, group, page } = query;
  return {
    ...(attribute === null ? {} : { attribute }),
    ...(role === "" ? {} : { role }),
    ...(region === "" ? {} : { region }),
    ...(party === "" ? {} : { party }),
    ...(group === null ? {} : { group }),
    order: isReversed ? "lowest" : "highest",
    page,
  };
}

/**
 * What titles, link cards and messages may say of a ranking. Filters that nobody in office matches are left out: an address
 * would make them say anything of anybody.
 */
export function toNamed(query: RankingQuery, total: number): RankingQuery {
  return total > 0 ? query : { ...query, role: "", region: "", party: "" };
}

export function rankingPath(query: RankingQuery): string {
  const { attribute, role, region, party, isReversed, group, page } = query;
  const values: Record<keyof typeof RANKING_PARAMS, string> = {
    attribute: attribute === null ? "" : attributeValue(attribute),
    role,
    region,
    party,
    order: isReversed ? REVERSED : "",
    group: group === null ? "" : String(group),
    page: page === 1 ? "" : String(page),
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== "") params.set(RANKING_PARAMS[name as keyof typeof RANKING_PARAMS], value);
  return params.size === 0 ? paths.rankings : `${paths.rankings}?${params}`;
}

/** All groups of the same people, from the first page on. */
export const allGroups = (query: RankingQuery): RankingQuery => ({
  ...query,
  group: null,
  page: 1,
});

/** Where those without an estimate begin in the list of the same people. */
export function leftOutPath({ role, region, party }: RankingQuery, ranked: number): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ruolo: role, partito: party, regione: region }))
    if (value !== "") params.set(name, value);
  params.set("ordina", "valutazione");
  params.set("pagina", String(Math.floor(ranked / PAGE_SIZE) + 1));
  return `${paths.politicians}?${params}`;
}

function toNumber(text: string): number | null {
  const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
  return number !== null && number <= PAGE_MAX ? number : null;
}
