// Reads one day of a chamber and decides what of it is believed. Where the chamber answers with counts of the whole day,
// and they add up, only final divisions and those on confidence are read by name; else every division is.

import { believe, doubtCounts, membersOn } from "#domain/division/division.ts";
import type {
  Division,
  Exclusion,
  Mandate,
  MembersOfDay,
  Recorded,
  StateCounts,
} from "#domain/division/division.ts";
import { countByMember, participationOfDay } from "#domain/division/participation.ts";
import type { DayStates, Participation } from "#domain/division/participation.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { State } from "#domain/division/state.ts";
import { CAMERA_DIVISION } from "./camera.ts";
import type { DayCounts, ReadRecords } from "./source.ts";

export interface ReadDivision {
  division: Division;
  exclusion: Exclusion | null;
  /** Of a believed final division, or one on confidence; else none are kept. */
  records: readonly (Recorded & { state: State })[];
}

export interface ReadDay {
  divisions: readonly ReadDivision[];
  /** By the chamber's number of the member: everybody in office that day. */
  participation: ReadonlyMap<string, Participation>;
}

export interface DayToRead {
  chamber: Chamber;
  day: string;
  /** All divisions that the chamber lists for it. */
  listed: readonly Division[];
  mandates: readonly Mandate[];
}

export async function readDay(
  { chamber, day, listed, mandates }: DayToRead,
  { count, read }: { count: (() => Promise<DayCounts>) | null; read: ReadRecords },
): Promise<ReadDay> {
  if (listed.length === 0) return { divisions: [], participation: new Map() };
  const members = membersOn(mandates, day);
  const counts = count === null ? null : await count();
  const all = counts === null ? listed : [...listed, ...unlisted(day, listed, counts)];
  if (counts !== null && addsUp(chamber, all, counts, members)) {
    const divisions = await readAll(chamber, all, members, async (division) =>
      division.kind === "other" ? null : read(division),
    );
    if (divisions.every(({ exclusion }) => exclusion === null))
      return toDay(chamber, divisions, counts.members, members);
  }
  const divisions = await readAll(chamber, all, members, read);
  const believed = divisions.filter(({ exclusion }) => exclusion === null);
  return toDay(chamber, divisions, countByMember(believed.map(({ records }) => records)), members);
}

/** Divisions with records, and without an entry in the list: of the Camera, which alone counts days. */
function unlisted(day: string, listed: readonly Division[], counts: DayCounts): Division[] {
  const known = new Set(listed.map(({ key }) => key));
  return [...counts.divisions.keys()]
    .filter((key) => !known.has(key))
    .map((key) => ({
      key,
      day,
      title: "",
      billTitle: null,
      kind: "other",
      isSecret: false,
      counters: null,
      isApproved: null,
      page: CAMERA_DIVISION + key,
    }));
}

/** Every division is believed, every member is one, and both sums are the same. */
function addsUp(
  chamber: Chamber,
  divisions: readonly Division[],
  counts: DayCounts,
  members: MembersOfDay,
): boolean {
  const total = (all: Iterable<StateCounts>) => {
    const sums = new Map<string, number>();
    for (const states of all)
      for (const [state, count] of Object.entries(states))
        sums.set(state, (sums.get(state) ?? 0) + count);
    return [...sums].toSorted(([a], [b]) => a.localeCompare(b)).join(" ");
  };
  return (
    divisions.every(
      (division) =>
        doubtCounts(chamber, division, counts.divisions.get(division.key) ?? {}, members) === null,
    ) &&
    [...counts.members.keys()].every((member) => members.all.has(member)) &&
    total(counts.divisions.values()) === total(counts.members.values())
  );
}

/** One after the other. `read` gives null for a division that is believed without its records. */
async function readAll(
  chamber: Chamber,
  divisions: readonly Division[],
  members: MembersOfDay,
  read: (division: Division) => Promise<readonly Recorded[] | null>,
): Promise<ReadDivision[]> {
  const all: ReadDivision[] = [];
  for (const division of divisions) {
    const records = await read(division);
    const reading = records === null ? null : believe(chamber, division, records, members);
    all.push({
      division,
      exclusion: reading?.exclusion ?? null,
      records: [...(reading?.records?.values() ?? [])],
    });
  }
  return all;
}

function toDay(
  chamber: Chamber,
  divisions: readonly ReadDivision[],
  states: DayStates,
  members: MembersOfDay,
): ReadDay {
  const believed = divisions.filter(({ exclusion }) => exclusion === null).length;
  return {
    divisions: divisions.map((one) =>
      one.division.kind === "other" ? { ...one, records: [] } : one,
    ),
    participation: participationOfDay(chamber, { states, divisions: believed, members }),
  };
}
