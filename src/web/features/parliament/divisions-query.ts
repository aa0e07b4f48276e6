// The address of a state of the list of divisions. Defaults are left out.

import { DIVISION_FILTERS } from "#contract/divisions.ts";
import type { DivisionFilter } from "#contract/divisions.ts";
import { MONTH } from "#domain/day.ts";
import { DIVISION_KEY } from "#domain/division/division-key.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { AFTER_PARAM, readAfter } from "../../lib/after-param.ts";
import { DIVISION_PARAMS as PARAMS, divisionsPath } from "../../lib/paths.ts";

export interface DivisionsQuery {
  q: string;
  kind: DivisionFilter;
  /** "2026-11". */
  month: string | null;
  /** Key of a division on the bill. */
  bill: string | null;
  /** Cursor of the page before; null for the first page. */
  after: string | null;
}

/** In the address. */
export const FILTER_WORDS: Record<DivisionFilter, string> = {
  named: "",
  final: "finali",
  confidence: "fiducia",
  all: "tutte",
};

export function readDivisionsQuery(params: URLSearchParams): DivisionsQuery {
  const read = (name: string) => (params.get(name) ?? "").trim();
  const month = read(PARAMS.month);
  const bill = read(PARAMS.bill);
  return {
    q: read(PARAMS.q).replace(/\s+/gu, " ").slice(0, 200),
    kind: DIVISION_FILTERS.find((filter) => FILTER_WORDS[filter] === read(PARAMS.kind)) ?? "named",
    month: MONTH.test(month) ? month : null,
    bill: DIVISION_KEY.test(bill) ? bill : null,
    after: readAfter(params),
  };
}

export function divisionsQueryPath(
  chamber: Chamber,
  { q, kind, month, bill, after }: DivisionsQuery,
): string {
  return divisionsPath(chamber, {
    [PARAMS.q]: q,
    [PARAMS.kind]: FILTER_WORDS[kind],
    [PARAMS.month]: month,
    [PARAMS.bill]: bill,
    [AFTER_PARAM]: after,
  });
}
