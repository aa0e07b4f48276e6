// Until when an elected body is in office at the latest, by the law on its term and the day it was elected.

import { hasOrdinaryStatute } from "../place/statute.ts";
import { DAY_MS } from "../durations.ts";
import type { Source } from "./source.ts";

const YEARS = 5;
/** A region votes at most so many days after the five years (decree-law 98/2011, article 5). */
const REGION_DAYS = 66;

const OF_TOWN =
  /^(?:sindac[oa]$|sindac[oa] \(|consiglier[ea]$|president\w+ del consiglio(?: comunale)?$)/i;
const OF_REGION = /^(?:president\w+ della regione|consiglier[ea]$|president\w+ del consiglio)/i;

interface Term {
  source: Source;
  role: string;
  /** "2024-06-09". */
  electedOn: string | null;
  regionCode: string | null;
}

/**
 * "2029-06": by the end of this month the body is elected again. A month that is over says that the data may be older than
 * the vote. Null for who is not of the elected body, and for regions of special statute.
 *
 * A town votes in spring, from 15 April to 15 June, of the fifth year, or of the sixth where the five years end in the
 * second half (law 182/1991, article 1; legislative decree 267/2000, article 51).
 */
export function termUntil({ source, role, electedOn, regionCode }: Term): string | null {
  if (electedOn === null || !hasOrdinaryStatute(regionCode)) return null;
  if (!isOfElectedBody({ source, role })) return null;
  return lastMonth(source, electedOn);
}

/** Not of commissioners, nor of whom a mayor or a president names: the day of those may be another. */
export function isOfElectedBody({ source, role }: Pick<Term, "source" | "role">): boolean {
  return source === "Comuni" ? OF_TOWN.test(role) : source === "Regioni" && OF_REGION.test(role);
}

function lastMonth(source: Source, electedOn: string): string {
  const year = Number(electedOn.slice(0, 4)) + YEARS;
  if (source === "Comuni") {
    const isFirstHalf = Number(electedOn.slice(5, 7)) <= 6;
    return `${isFirstHalf ? year : year + 1}-06`;
  }
  const fifth = new Date(`${year}${electedOn.slice(4)}T00:00:00Z`).getTime();
  return new Date(fifth + REGION_DAYS * DAY_MS).toISOString().slice(0, 7);
}
