// How much the reviews of an account count: from 0.2 to 1, in tenths. An unconfirmed address counts
// nothing; no account ever counts more than 1.

import type { Mailbox } from "../account/mailbox.ts";
import { DAY_MS } from "../durations.ts";

/** Accounts below this age share a quota: see `estimate.ts`. On a young site, `newAccountDays`. */
export const NEW_ACCOUNT_DAYS = 14;
const MIN_NEW_ACCOUNT_DAYS = 1;
export const MAX_WEIGHT_TENTHS = 10;

const BASE_TENTHS = 2;
const FIRST_MONTH_DAYS = 30;
const FIRST_MONTH_TENTHS = 4;
const NEXT_MONTHS_DAYS = 60;
const NEXT_MONTHS_TENTHS = 3;
/** People reviewed on earlier days that give a tenth. */
export const MIN_PEOPLE_REVIEWED = 3;

export interface AccountStanding {
  /** When its address was confirmed; null while it is not. */
  confirmedAt: Date | null;
  /** People reviewed until yesterday. */
  peopleReviewed: number;
  /** An authenticator app or a passkey. */
  hasSecondFactor: boolean;
  isIdentityVerified: boolean;
  /** One that is not usual counts as on its first day, however old the account is. */
  mailbox: Mailbox;
}

export interface AccountWeight {
  tenths: number;
  /** Subject to the quota of new accounts. */
  isNew: boolean;
  /** What the weight is made of, in tenths. */
  parts: { base: number; age: number; people: number; secondFactor: number; identity: number };
}

/**
 * Days for which an account is new. At launch every account is: there, those younger than half the site are,
 * so that the first reviewers count and who comes for an attack does not.
 */
export function newAccountDays(siteDays: number): number {
  return Math.min(NEW_ACCOUNT_DAYS, Math.max(MIN_NEW_ACCOUNT_DAYS, siteDays / 2));
}

/** `newDays`: `newAccountDays` of the site. */
export function computeAccountWeight(
  account: AccountStanding,
  now: Date,
  newDays = NEW_ACCOUNT_DAYS,
): AccountWeight {
  const parts = { base: 0, age: 0, people: 0, secondFactor: 0, identity: 0 };
  if (account.confirmedAt === null) return { tenths: 0, isNew: true, parts };
  const days = Math.max(0, now.getTime() - account.confirmedAt.getTime()) / DAY_MS;
  const isUsual = account.mailbox === "usual";
  parts.base = BASE_TENTHS;
  parts.age = isUsual ? ageTenths(days) : 0;
  parts.people = account.peopleReviewed >= MIN_PEOPLE_REVIEWED ? 1 : 0;
  parts.secondFactor = account.hasSecondFactor ? 1 : 0;
  const earned = Math.min(
    MAX_WEIGHT_TENTHS,
    parts.base + parts.age + parts.people + parts.secondFactor,
  );
  if (account.isIdentityVerified) parts.identity = MAX_WEIGHT_TENTHS - earned;
  return {
    tenths: earned + parts.identity,
    isNew: (days < newDays || !isUsual) && !account.isIdentityVerified,
    parts,
  };
}

/** Grows by steps: a tenth every week and a half of the first month, then one every twenty days. */
function ageTenths(days: number): number {
  const first = Math.min(1, days / FIRST_MONTH_DAYS);
  const next = Math.min(1, Math.max(0, (days - FIRST_MONTH_DAYS) / NEXT_MONTHS_DAYS));
  return Math.floor(FIRST_MONTH_TENTHS * first) + Math.floor(NEXT_MONTHS_TENTHS * next);
}
