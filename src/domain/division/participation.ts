// How a member took part in the divisions of a time, in parts that add up. Never one figure called presence, and never
// an order by it: missions are offices, and nothing says why somebody did not take part.

import type { Chamber } from "../parliament/chambers.ts";
import type { MembersOfDay } from "./division.ts";
import { isChoice, recordsAbsence } from "./state.ts";
import type { State } from "./state.ts";

export const PARTS = ["voted", "secret", "present", "presided", "mission", "absent"] as const;
/** The columns of stored months too. */
export const PARTICIPATION_COLUMNS = ["divisions", ...PARTS] as const;

/** `divisions`: those held while the member was in office. `voted`: openly. */
export type Participation = Readonly<Record<(typeof PARTICIPATION_COLUMNS)[number], number>>;

const NOTHING: Participation = {
  divisions: 0,
  voted: 0,
  secret: 0,
  present: 0,
  presided: 0,
  mission: 0,
  absent: 0,
};

export function addUp(parts: Iterable<Participation>): Participation {
  const sum: Record<keyof Participation, number> = { ...NOTHING };
  for (const part of parts) for (const column of PARTICIPATION_COLUMNS) sum[column] += part[column];
  return sum;
}

/** How many of the believed divisions of a day each member has in each state. */
export type DayStates = ReadonlyMap<string, Readonly<Partial<Record<State, number>>>>;

export function countByMember(
  divisions: Iterable<Iterable<{ member: string; state: State }>>,
): DayStates {
  const days = new Map<string, Partial<Record<State, number>>>();
  for (const records of divisions)
    for (const { member, state } of records) {
      const own = days.get(member) ?? {};
      own[state] = (own[state] ?? 0) + 1;
      days.set(member, own);
    }
  return days;
}

/** Of everybody in office on a day with that many believed divisions. */
export function participationOfDay(
  chamber: Chamber,
  { states, divisions, members }: { states: DayStates; divisions: number; members: MembersOfDay },
): Map<string, Participation> {
  return new Map(
    [...members.all].map((member) => {
      const own = states.get(member) ?? {};
      const recorded = Object.values(own).reduce((sum, count) => sum + count, 0);
      // The Camera writes down from which division on a newcomer is a member; the Senato records no absence.
      const isRecorded = recordsAbsence(chamber);
      const held = isRecorded && !members.wholeDay.has(member) ? recorded : divisions;
      const absent = isRecorded ? (own.absent ?? 0) : divisions - recorded;
      return [member, { ...toParts(own), divisions: held, absent }];
    }),
  );
}

function toParts(states: Readonly<Partial<Record<State, number>>>): Participation {
  const sum: Record<keyof Participation, number> = { ...NOTHING };
  for (const [state, count] of Object.entries(states) as [State, number][])
    sum[isChoice(state) ? "voted" : state] += count;
  return sum;
}

/** Whether the parts add up to the divisions of the mandate: otherwise nothing is shown. */
export function isWhole(participation: Participation): boolean {
  const { divisions } = participation;
  const parts = PARTS.map((part) => participation[part]);
  return (
    divisions > 0 &&
    parts.every((part) => part >= 0) &&
    parts.reduce((sum, part) => sum + part, 0) === divisions
  );
}

/** For storage: the divisions, then the parts in their order. */
export function toNumbers(participation: Participation): number[] {
  return PARTICIPATION_COLUMNS.map((column) => participation[column]);
}
