// Decides about one surge: which of its reviews are set aside and why. A function of the surge and of what is
// usual on the site; it knows no database and remembers nothing.

import { isNewAccount } from "./background.ts";
import { findBeyondDay } from "./day-limit.ts";
import type { CountableArrival } from "./day-limit.ts";
import { FEATURE_CODES, toFeatureCells } from "./features.ts";
import type { FeatureCode, Surge } from "./features.ts";
import { findGroup } from "./find-group.ts";
import type { FeatureCells, Group } from "./find-group.ts";
import type { Arrival } from "./arrival.ts";

/** Fewer arrivals are never judged. */
export const MIN_JUDGED = 6;
const MIN_GROUP = 5;
const MIN_EVIDENCE = 12;
/** Least mean ratio of the members: `base`, plus `over` divided by their number. */
const MIN_SEPARATION = 0.8;
const SEPARATION_SPREAD = 4;
/** Once some reviews of the surge are aside. */
const MIN_SEPARATION_AGAIN = 0.6;
const SEPARATION_SPREAD_AGAIN = 2;
/** The others go along where they are so few beside the members: a few of a brigade decide where reviews are few. */
const MAX_STRAGGLERS = 0.07;
/** Largest share of new accounts among those not of a group. */
const COMPANY = 0.72;
const COMPANY_MARGIN = 0.15;
const MAX_COMPANY = 0.92;
/** While a site is young most accounts are new: then there is no company to miss. */
const SITE_COMPANY_MARGIN = 0.2;
const COMPANY_DEVIATIONS = 3;
const COMPANY_SPARE = 0.5;
/** Citizens came too if more accounts of old than usual came, by this share of those of the group. */
const CITIZENS_SHARE = 0.15;
/** From here on it is clear who belongs to the group, even where citizens came with it. */
const CLEAR_SEPARATION = 1.1;
/** Of ten texts of a group that citizens came with, so many are taken for theirs. */
const CITIZENS_IN_TEN = 3;
/** A cell that adds less to the ratio is no reason. */
const MIN_REASON = 0.5;

/**
 * `came_along`: nothing of it stands out, but nearly all of the surge is a group. The last three set nothing aside, for
 * citizens may have written it: new accounts in numbers, more than one day may count, and a group that citizens came with.
 */
export const REASON_CODES = [
  ...FEATURE_CODES,
  "new_accounts_alone",
  "came_along",
  "many_new_accounts",
  "beyond_a_day",
  "among_citizens",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export type JudgedArrival = Arrival & CountableArrival;

export interface SurgeQuestion extends Surge {
  arrivals: readonly JudgedArrival[];
  startsAt: number;
  /** Arrivals that were to be expected in the time of the surge. */
  usual: number;
  /** In tenths, of the subject's texts that count and do not belong to the surge. */
  weightBefore: number;
  /** Some of the surge are aside already. */
  wasCoordinated: boolean;
  /** Reviews of the person that do not belong to the surge, and how many of them new accounts wrote. */
  earlier: { reviews: number; byNewAccounts: number };
}

export interface SurgeDecision {
  /** Reviews to set aside, with the reasons. The others of the surge are not of a group. */
  aside: Map<number, ReasonCode[]>;
  /** Reviews that wait for a person, with the reasons. */
  held: Map<number, ReasonCode[]>;
}

export function decideSurge(
  question: SurgeQuestion,
  codes: readonly FeatureCode[] = FEATURE_CODES,
): SurgeDecision {
  const { arrivals } = question;
  const aside = new Map<number, ReasonCode[]>();
  const held = new Map<number, ReasonCode[]>();
  if (arrivals.length < MIN_JUDGED) return { aside, held };
  const features = toFeatureCells(question, codes);
  let separation = 0;
  // New accounts have neither age nor breadth: they are compared among themselves.
  for (const isNew of [false, true]) {
    const members = arrivals.flatMap((arrival, i) => (isNewAccount(arrival) === isNew ? [i] : []));
    const found = setGroupAside(question, pick(features, members), members, codes, aside);
    separation = Math.max(separation, found);
  }
  if (isYoung(question)) return { aside, held };
  const haveCome = haveCitizensCome(question, aside);
  // Half of such a group was honest in simulated waves: a person has to tell who belongs to it.
  const isMixed = separation < MIN_SEPARATION || (haveCome && separation < CLEAR_SEPARATION);
  keepNew(question, isMixed || haveCome, aside, held);
  if (isMixed) holdGroup(question, aside, held);
  holdBeyondDay(question, aside, held);
  return { aside, held };
}

/** Returns how far the group is from citizens; 0 where there is none. */
function setGroupAside(
  question: SurgeQuestion,
  features: FeatureCells[],
  members: readonly number[],
  codes: readonly FeatureCode[],
  aside: Map<number, ReasonCode[]>,
): number {
  const base = question.wasCoordinated ? MIN_SEPARATION_AGAIN : MIN_SEPARATION;
  const over = question.wasCoordinated ? SEPARATION_SPREAD_AGAIN : SEPARATION_SPREAD;
  const isSeparated = (group: Group) => group.separation >= base + over / group.size;
  const group = findGroup(features, members.length, isSeparated);
  if (group === null || group.size < MIN_GROUP || group.evidence < MIN_EVIDENCE) return 0;
  if (!isSeparated(group)) return 0;
  const like = group.ratios.filter((ratio) => ratio > 0).length;
  const isNearlyAll = members.length - like <= MAX_STRAGGLERS * like;
  members.forEach((index, place) => {
    const arrival = question.arrivals[index];
    if (arrival === undefined) return;
    if (!isNearlyAll && (group.ratios[place] ?? 0) <= 0) return;
    const reasons: ReasonCode[] = codes.filter((_, f) => {
      const cell = features[f]?.cells[place] ?? -1;
      return cell >= 0 && (group.steps[f]?.[cell] ?? 0) >= MIN_REASON;
    });
    aside.set(arrival.id, reasons.length > 0 ? reasons : ["came_along"]);
  });
  return group.separation;
}

/**
 * What moves citizens moves those with older accounts too. New accounts that come alone are aside where a group was
 * found and hardly anybody else came; otherwise citizens are among them, and a person decides.
 */
function keepNew(
  question: SurgeQuestion,
  areAmongCitizens: boolean,
  aside: Map<number, ReasonCode[]>,
  held: Map<number, ReasonCode[]>,
): void {
  const { arrivals, earlier, wasCoordinated } = question;
  const free = arrivals.filter(({ id }) => !aside.has(id));
  const freeNew = free.filter(isNewAccount);
  const usual = (earlier.byNewAccounts + 2) / (earlier.reviews + 4);
  const site = question.background.newShare + SITE_COMPANY_MARGIN;
  const share = Math.max(COMPANY, site, Math.min(MAX_COMPANY, usual + COMPANY_MARGIN));
  const chance =
    aside.size > 0 || wasCoordinated
      ? COMPANY_SPARE
      : COMPANY_DEVIATIONS * Math.sqrt(free.length * share * (1 - share));
  if (freeNew.length <= share * free.length + chance) return;
  for (const { id } of freeNew)
    if (aside.size === 0 || areAmongCitizens) held.set(id, ["many_new_accounts"]);
    else aside.set(id, ["new_accounts_alone"]);
}

function haveCitizensCome(
  { arrivals, usual, background }: SurgeQuestion,
  aside: ReadonlyMap<number, unknown>,
): boolean {
  const old = arrivals.filter((one) => !isNewAccount(one));
  const ofGroup = old.filter(({ id }) => aside.has(id)).length;
  return old.length - ofGroup - usual * (1 - background.newShare) > CITIZENS_SHARE * ofGroup;
}

/**
 * Citizens who agree with the group look like it. Once some are aside a group is found that would not be otherwise. Some of
 * it, drawn by lot, may count as the others do: else it would silence those who agree with it, and move the estimate so.
 */
function holdGroup(
  { arrivals, startsAt }: SurgeQuestion,
  aside: Map<number, ReasonCode[]>,
  held: Map<number, ReasonCode[]>,
): void {
  for (const { id, lot } of arrivals) {
    const reasons = aside.get(id);
    // To the millisecond, the beginning is not public: with it, no author knows which texts are drawn.
    const isDrawn = (lot + startsAt) % 10 < CITIZENS_IN_TEN;
    if (reasons !== undefined && !isDrawn) held.set(id, [...reasons, "among_citizens"]);
  }
  aside.clear();
}

/** Most accounts of the site are new: a first day is no wave. */
function isYoung({ background }: SurgeQuestion): boolean {
  return background.newShare + SITE_COMPANY_MARGIN >= 1;
}

function holdBeyondDay(
  question: SurgeQuestion,
  aside: ReadonlyMap<number, unknown>,
  held: Map<number, ReasonCode[]>,
): void {
  const free = question.arrivals.filter(({ id }) => !aside.has(id) && !held.has(id));
  for (const id of findBeyondDay(free, question)) held.set(id, ["beyond_a_day"]);
}

function pick(features: readonly FeatureCells[], members: readonly number[]): FeatureCells[] {
  return features.map(({ cells, band }) => ({
    cells: Int8Array.from(members, (index) => cells[index] ?? -1),
    band,
  }));
}
