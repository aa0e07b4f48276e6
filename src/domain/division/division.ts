// One division and whether its record is believed: distinct records are members in office, choices are its counters, and
// every member is one in office that day. Whatever does not add up is left out with its reason.

import type { Chamber } from "../parliament/chambers.ts";
import { recordsAbsence } from "./state.ts";
import type { State } from "./state.ts";

export const DIVISION_KINDS = ["final", "confidence", "other"] as const;
export type DivisionKind = (typeof DIVISION_KINDS)[number];

export const EXCLUSIONS = [
  /** Nothing is recorded of anybody in it. */
  "no_records",
  /** It has records, but is not listed with its counters. */
  "no_counters",
  /** More or fewer records than members in office. */
  "members_differ",
  /** Choices are not its counters. */
  "counters_differ",
  /** Somebody who is not in office that day. */
  "unknown_member",
  /** Two different choices of one member. */
  "two_choices",
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

export interface Counters {
  for: number;
  against: number;
  abstained: number;
}

/** What is known of a division beside who voted how. */
export interface Division {
  /** As the chamber writes it: "vs19_655_001", "19-431-19". */
  key: string;
  /** "2026-05-07". */
  day: string;
  title: string;
  /** Null where it is tied to no bill, or to several. */
  billTitle: string | null;
  kind: DivisionKind;
  isSecret: boolean;
  /** Null where the chamber lists none. */
  counters: Counters | null;
  /** As the chamber says; null where it does not. Never computed: the two count majorities differently. */
  isApproved: boolean | null;
  /** Where the chamber publishes it. */
  page: string;
}

/** What is recorded of one member in one division. */
export interface Recorded {
  /** The chamber's own number of the member. */
  member: string;
  state: State | "two_choices";
  /** The group of the day as the chamber writes it; null without one. */
  group: string | null;
}

/** Both days are in office. */
export interface Mandate {
  member: string;
  from: string;
  /** Null while it lasts. */
  to: string | null;
}

export function isInOffice({ from, to }: Mandate, day: string): boolean {
  return from <= day && (to === null || day <= to);
}

/** On the first and the last day a mandate may cover a part of the divisions. */
function isEdge({ from, to }: Mandate, day: string): boolean {
  return day === from || day === to;
}

/** Who is in office on a day. `wholeDay`: neither entered nor left on it. */
export interface MembersOfDay {
  all: ReadonlySet<string>;
  wholeDay: ReadonlySet<string>;
}

export function membersOn(mandates: readonly Mandate[], day: string): MembersOfDay {
  const present = mandates.filter((mandate) => isInOffice(mandate, day));
  // A member with a mandate that ends and one that begins on the day is in office all day.
  const whole = [...Map.groupBy(present, ({ member }) => member)].filter(
    ([, own]) => own.length > 1 || own.some((mandate) => !isEdge(mandate, day)),
  );
  return {
    all: new Set(present.map(({ member }) => member)),
    wholeDay: new Set(whole.map(([member]) => member)),
  };
}

/** How many members are in each state. */
export type StateCounts = Readonly<Partial<Record<State, number>>>;

/** Null if the counts of a division are believed. */
export function doubtCounts(
  chamber: Chamber,
  { counters, isSecret }: Pick<Division, "counters" | "isSecret">,
  counts: StateCounts,
  members: MembersOfDay,
): Exclusion | null {
  const of = (state: State) => counts[state] ?? 0;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return "no_records";
  // Who presides may have no vote: the President of the Camera never has.
  const hasAll = total >= members.wholeDay.size - 1 && total <= members.all.size;
  if (recordsAbsence(chamber) ? !hasAll : total > members.all.size) return "members_differ";
  if (counters === null) return "no_counters";
  return agrees(chamber, { counters, isSecret }, of) ? null : "counters_differ";
}

function agrees(
  chamber: Chamber,
  { counters, isSecret }: { counters: Counters; isSecret: boolean },
  of: (state: State) => number,
): boolean {
  if (!isSecret)
    return (
      of("for") === counters.for &&
      of("against") === counters.against &&
      of("abstained") === counters.abstained
    );
  // The Senato's secret ballots name who was there, not always as voting.
  if (!recordsAbsence(chamber)) return of("for") === 0 && of("against") === 0;
  return (
    of("abstained") === counters.abstained &&
    of("secret") + of("for") + of("against") === counters.for + counters.against
  );
}

export type Reading =
  | { exclusion: Exclusion; records?: never }
  | { exclusion: null; records: ReadonlyMap<string, Recorded & { state: State }> };

/** The records of one division, each member once, if they are believed. */
export function believe(
  chamber: Chamber,
  division: Pick<Division, "counters" | "isSecret">,
  records: readonly Recorded[],
  members: MembersOfDay,
): Reading {
  const believed = new Map<string, Recorded & { state: State }>();
  for (const record of records) {
    const { member, state, group } = record;
    const before = believed.get(member);
    if (state === "two_choices" || (before !== undefined && before.state !== state))
      return { exclusion: "two_choices" };
    if (!members.all.has(member)) return { exclusion: "unknown_member" };
    believed.set(member, { member, state, group: group ?? before?.group ?? null });
  }
  const exclusion = doubtCounts(chamber, division, countStates(believed.values()), members);
  return exclusion === null ? { exclusion, records: believed } : { exclusion };
}

export function countStates(records: Iterable<{ state: State }>): StateCounts {
  const counts: Partial<Record<State, number>> = {};
  for (const { state } of records) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
