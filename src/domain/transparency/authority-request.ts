// A request of an authority, which administrators enter, and what the transparency report counts of it.

import { isDay } from "../day.ts";
import { EU_COUNTRIES } from "../eu-countries.ts";
import { quarterDays, quarterOf } from "./quarter.ts";

/** `removal`: against content (art. 9 of the DSA); `information`: about a user (art. 10). */
export const AUTHORITY_REQUEST_KINDS = ["removal", "information", "other"] as const;
export type AuthorityRequestKind = (typeof AUTHORITY_REQUEST_KINDS)[number];

export const AUTHORITY_OUTCOMES = ["complied", "partly", "refused", "withdrawn"] as const;
export type AuthorityOutcome = (typeof AUTHORITY_OUTCOMES)[number];

/** `XX`: not in the European Union. */
export const AUTHORITY_COUNTRIES = [...EU_COUNTRIES, "XX"] as const;
export type AuthorityCountry = (typeof AUTHORITY_COUNTRIES)[number];

/** Code points. */
export const AUTHORITY_MAX_LENGTH = 200;
export const LEGAL_GROUND_MAX_LENGTH = 500;
export const AUTHORITY_MAX_TEXTS = 100_000;

const FIRST_DAY = "2020-01-01";

export interface AuthorityRequest {
  authority: string;
  country: AuthorityCountry;
  kind: AuthorityRequestKind;
  /** Day it came. */
  receivedOn: string;
  legalGround: string;
  /** Texts concerned. */
  texts: number;
  /** Null while it is open. */
  outcome: AuthorityOutcome | null;
  decidedOn: string | null;
  /** Day it counts on: the day it came, unless that quarter was over when it was entered. */
  countedOn: string;
  outcomeCountedOn: string | null;
}

/** Whether something can have happened on that day. */
export function isPastDay(day: string, today: string): boolean {
  return isDay(day) && day >= FIRST_DAY && day <= today;
}

/** What happened in a quarter that is over counts on the day it is entered. */
export function dayThatCounts(day: string, today: string): string {
  return day < quarterDays(quarterOf(today)).from ? today : day;
}

/** Days whose figures would differ, as text. */
export function changedDays(
  before: AuthorityRequest | null,
  after: AuthorityRequest | null,
): string[] {
  const differences = toCounts(before).symmetricDifference(toCounts(after));
  return [...new Set([...differences].map((one) => one.slice(0, 10)))];
}

/** Whether the figures of one of the days are final. */
export function isInPastQuarter(days: readonly string[], today: string): boolean {
  return days.some((day) => quarterOf(day) !== quarterOf(today));
}

function toCounts(request: AuthorityRequest | null): Set<string> {
  if (request === null) return new Set();
  const { kind, country, texts, outcome, countedOn, outcomeCountedOn } = request;
  return new Set([
    `${countedOn} ${kind} ${country} ${texts}`,
    ...(outcome === null || outcomeCountedOn === null
      ? []
      : [`${outcomeCountedOn} ${kind} ${outcome}`]),
  ]);
}
