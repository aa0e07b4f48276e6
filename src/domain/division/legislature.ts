// A legislature of which every record is at hand, as the public test set has it: added up day by day, as the site adds up
// what it reads.

import { believe, membersOn } from "./division.ts";
import type { Counters, Mandate, Recorded } from "./division.ts";
import { countByGroup, groupLine, isMixedGroup } from "./group-line.ts";
import { addUp, countByMember, participationOfDay } from "./participation.ts";
import type { Participation } from "./participation.ts";
import { isChoice } from "./state.ts";
import type { State } from "./state.ts";

export interface RecordedDivision {
  day: string;
  isSecret: boolean;
  counters: Counters;
}

export interface RecordedMember {
  mandate: Mandate;
  /** In each division, in their order; null: not in office. */
  states: readonly (State | null)[];
  /** Each ends before its last day, on which the next one begins. */
  groups: readonly { group: string; from: string; to: string | null }[];
}

/** With the group, in open divisions in which it had a line. */
export interface Agreement {
  comparable: number;
  same: number;
}

export interface Recount {
  believed: number;
  records: number;
  participation: ReadonlyMap<string, Participation>;
  agreement: ReadonlyMap<string, Agreement>;
}

/** Of a chamber that records who did not take part: the Camera. */
export function recount(
  divisions: readonly RecordedDivision[],
  members: readonly RecordedMember[],
): Recount {
  const mandates = members.map(({ mandate }) => mandate);
  const days = Map.groupBy(
    divisions.map((division, at) => ({ division, at })),
    ({ division }) => division.day,
  );
  const parts = new Map<string, Participation[]>();
  const agreement = new Map<string, Agreement>();
  let [believedCount, recordCount] = [0, 0];
  for (const [day, held] of days) {
    const inOffice = membersOn(mandates, day);
    const believed = held.flatMap(({ division, at }) => {
      const records = recordsOf(members, at, day);
      const reading = believe("Camera", division, records, inOffice);
      if (reading.exclusion !== null) return [];
      recordCount += records.length;
      if (!division.isSecret) compare([...reading.records.values()], agreement);
      return [reading.records];
    });
    believedCount += believed.length;
    const states = countByMember(believed.map((records) => records.values()));
    const ofDay = { states, divisions: believed.length, members: inOffice };
    for (const [member, own] of participationOfDay("Camera", ofDay))
      parts.set(member, [...(parts.get(member) ?? []), own]);
  }
  const participation = new Map([...parts].map(([member, own]) => [member, addUp(own)]));
  return { believed: believedCount, records: recordCount, participation, agreement };
}

function recordsOf(members: readonly RecordedMember[], at: number, day: string): Recorded[] {
  return members.flatMap(({ mandate: { member }, states, groups }) => {
    const state = states[at] ?? null;
    const own = groups.find(({ from, to }) => from <= day && (to === null || day < to));
    return state === null ? [] : [{ member, state, group: own?.group ?? null }];
  });
}

function compare(
  records: readonly (Recorded & { state: State })[],
  agreement: Map<string, Agreement>,
): void {
  const lines = new Map(
    [...countByGroup(records)].map(([group, counts]) => [group, groupLine(counts)]),
  );
  for (const { member, state, group } of records) {
    const line = group === null || isMixedGroup(group) ? null : lines.get(group);
    if (!isChoice(state) || line === null || line === undefined) continue;
    const own = agreement.get(member) ?? { comparable: 0, same: 0 };
    own.comparable += 1;
    own.same += Number(line === state);
    agreement.set(member, own);
  }
}
