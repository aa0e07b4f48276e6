// Two people who may be one: what speaks for it and against it, and how likely it is. Used to rank
// the pairs that an administrator decides; nothing is ever merged by it.

import { areIncompatible } from "./incompatible-offices.ts";
import type { HeldOffice } from "./incompatible-offices.ts";

/** Equal names across sources, in several places of one source, in one place; names that differ by a slip. */
export const PAIR_KINDS = ["same-name", "other-place", "homonyms", "similar-name"] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/** `later`: put off. */
export const PAIR_STATES = ["open", "later", "merged", "apart"] as const;
export type PairState = (typeof PAIR_STATES)[number];

/** Below, a pair is not worth a person's time; homonyms of one place always are: they are few. */
const MIN_SCORE = 20;

export const isWorthDeciding = (kind: PairKind, score: number): boolean =>
  kind === "homonyms" || score >= MIN_SCORE;

export const LIKELIHOODS = ["high", "medium", "low"] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];

export const AREAS = ["place", "province", "region", "elsewhere", "unknown"] as const;
export const RARITIES = ["rare", "medium", "common"] as const;

export interface Evidence {
  rarity: (typeof RARITIES)[number];
  /** Where both hold office, as far as it is the same. */
  area: (typeof AREAS)[number];
  /** Of national parties; civic lists tell nothing. */
  party: "same" | "other" | "unknown";
  /** Whether one person may hold all the present offices. */
  together: "allowed" | "forbidden" | "unknown";
  birthDay: "same" | "unknown";
}

export interface ComparedPerson {
  partyFamilies: readonly string[];
  birthDayHash: string | null;
  offices: readonly HeldOffice[];
}

/** How two people came to be compared. */
export function toPairKind(
  a: ComparedPerson,
  b: ComparedPerson,
  { isSlip }: { isSlip: boolean },
): PairKind {
  if (isSlip) return "similar-name";
  if (!shareAny(a.offices, b.offices, ({ source }) => source)) return "same-name";
  return compareAreas(a.offices, b.offices) === "place" ? "homonyms" : "other-place";
}

/** Null where the two are certainly different: born on different days. */
export function comparePeople(
  a: ComparedPerson,
  b: ComparedPerson,
  expected: number,
): Evidence | null {
  const isBirthKnown = a.birthDayHash !== null && b.birthDayHash !== null;
  if (isBirthKnown && a.birthDayHash !== b.birthDayHash) return null;
  return {
    rarity: toRarity(expected),
    area: compareAreas(a.offices, b.offices),
    party: compareParties(a.partyFamilies, b.partyFamilies),
    together: compareOffices(a.offices, b.offices),
    birthDay: isBirthKnown ? "same" : "unknown",
  };
}

/** Natural logarithms of likelihood ratios, estimated on the files of 2024 and 2025. */
const WEIGHTS = {
  /** How often somebody of one record has another. */
  kind: { "same-name": -1.6, "other-place": -5.3, homonyms: 0, "similar-name": 0 },
  area: { place: 2.5, province: 2.1, region: 0, elsewhere: -2.8, unknown: 0 },
  acrossSources: { place: 2.5, province: 2.1, region: 1.8, elsewhere: -2.8, unknown: 0 },
  party: { same: 1.8, other: -2, unknown: 0 },
  together: { allowed: 1, forbidden: -3.5, unknown: 0 },
  /** The files of two sources are of different days: one office may have followed the other. */
  togetherAcrossSources: { allowed: 0, forbidden: -1, unknown: 0 },
  birthDay: { same: 6, unknown: 0 },
} as const;

/** 0 to 100: the likelihood in percent that the two are one. */
export function scorePair(kind: PairKind, evidence: Evidence, expected: number): number {
  const isOnePlace = kind === "homonyms" || kind === "similar-name";
  const acrossSources = kind === "same-name";
  const { area, party, together, birthDay } = evidence;
  const logit =
    WEIGHTS.kind[kind] +
    // Who shares name and place shares the chance of it as well.
    (isOnePlace ? 0 : -Math.log(expected + 0.005)) +
    (isOnePlace ? 0 : (acrossSources ? WEIGHTS.acrossSources : WEIGHTS.area)[area]) +
    WEIGHTS.party[party] +
    (acrossSources ? WEIGHTS.togetherAcrossSources : WEIGHTS.together)[together] +
    WEIGHTS.birthDay[birthDay];
  return Math.round(100 / (1 + Math.exp(-logit)));
}

export function toLikelihood(score: number): Likelihood {
  if (score >= 80) return "high";
  return score >= 50 ? "medium" : "low";
}

/** `expected`: how many others of the name chance makes expect. */
function toRarity(expected: number): Evidence["rarity"] {
  if (expected < 0.02) return "rare";
  return expected < 0.3 ? "medium" : "common";
}

function compareAreas(a: readonly HeldOffice[], b: readonly HeldOffice[]): Evidence["area"] {
  if (shareAny(a, b, ({ source, placeCode }) => placeCode && `${source}${placeCode}`))
    return "place";
  if (shareAny(a, b, toProvince)) return "province";
  if (shareAny(a, b, ({ region }) => region)) return "region";
  const areKnown = [a, b].every((offices) => offices.some(({ region }) => region !== null));
  return areKnown ? "elsewhere" : "unknown";
}

/** Codes of towns begin with that of their province. */
function toProvince({ source, placeCode }: HeldOffice): string | null {
  return source === "Comuni" && placeCode?.length === 6 ? placeCode.slice(0, 3) : null;
}

function shareAny(
  a: readonly HeldOffice[],
  b: readonly HeldOffice[],
  toValue: (office: HeldOffice) => string | null,
): boolean {
  const values = new Set(a.map(toValue));
  return b.map(toValue).some((value) => value !== null && values.has(value));
}

const NO_PARTIES: ReadonlySet<string> = new Set(["Altre liste", "Gruppo misto"]);

function compareParties(a: readonly string[], b: readonly string[]): Evidence["party"] {
  const [one, other] = [a, b].map((families) => families.filter((name) => !NO_PARTIES.has(name)));
  if (!one?.length || !other?.length) return "unknown";
  return one.some((name) => other.includes(name)) ? "same" : "other";
}

function compareOffices(a: readonly HeldOffice[], b: readonly HeldOffice[]): Evidence["together"] {
  const [present, others] = [a, b].map((held) => held.filter(({ isPresent }) => isPresent));
  if (!present?.length || !others?.length) return "unknown";
  const isForbidden = present.some((office) => others.some((one) => areIncompatible(office, one)));
  return isForbidden ? "forbidden" : "allowed";
}
