// Votes of the calendar, and the silence before them: by analogy with art. 8 of law 28/2000, from the
// fifteenth day before the vote until the polls close, in Italian time.

import { addDays, isDay, timeInItaly } from "../day.ts";
import { MINUTE_MS } from "../durations.ts";
import { levelOfCode } from "../place/place.ts";
import { OFFICE_GROUPS } from "../rating/office-group.ts";
import type { VoteKind } from "./vote-kinds.ts";

export const LEGAL_DAYS_BEFORE = 15;
export const MAX_DAYS_BEFORE = 60;
export const MAX_HOURS_AFTER = 72;
export const MAX_VOTE_NAME_LENGTH = 120;
/** Polls are open on at most three days. */
const MAX_POLLING_DAYS = 3;

export interface VoteDays {
  /** Of polling; the days before are counted from it. */
  firstDay: string;
  lastDay: string;
  /** "15:00", in Italy, of the last day. */
  closingTime: string;
  /** At least the fifteen of the law. */
  daysBefore: number;
  /** For which the silence lasts after the polls have closed. */
  hoursAfter: number;
}

export interface SilencePeriod {
  beginsAt: Date;
  endsAt: Date;
}

const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function areVoteDays(firstDay: string, lastDay: string): boolean {
  return (
    isDay(firstDay) &&
    isDay(lastDay) &&
    firstDay <= lastDay &&
    lastDay < addDays(firstDay, MAX_POLLING_DAYS)
  );
}

export const isClockTime = (text: string): boolean => CLOCK_TIME.test(text);

/** The days and the time must be valid. The end itself is no longer in the silence. */
export function toSilencePeriod(days: VoteDays): SilencePeriod {
  const [, hour = "0", minute = "0"] = CLOCK_TIME.exec(days.closingTime) ?? [];
  const closes = timeInItaly(days.lastDay, Number(hour)).getTime() + Number(minute) * MINUTE_MS;
  return {
    beginsAt: timeInItaly(addDays(days.firstDay, -days.daysBefore), 0),
    endsAt: new Date(closes + days.hoursAfter * 60 * MINUTE_MS),
  };
}

export const isInForce = ({ beginsAt, endsAt }: SilencePeriod, now: Date): boolean =>
  beginsAt <= now && now < endsAt;

/** The country, regions or towns: provinces elect no one directly. */
export function isVoteTerritory(code: string): boolean {
  return levelOfCode(code) !== "province";
}

/** What a kind of vote usually concerns; an administrator may choose otherwise. */
export function usualOffices(kind: VoteKind): readonly string[] {
  switch (kind) {
    case "political":
      return ["parliament"];
    case "regional":
      return OFFICE_GROUPS.filter((group) => group.startsWith("Regioni/"));
    case "municipal":
      return OFFICE_GROUPS.filter((group) => group.startsWith("Comuni/"));
    case "european":
    case "referendum":
      return [];
  }
}
