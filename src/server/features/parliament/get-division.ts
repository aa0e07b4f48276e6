// A division, with what every member chose where names are kept.

import type { DivisionDetail, getDivision as endpoint } from "#contract/divisions.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { countByGroup } from "#domain/division/group-line.ts";
import { STATES } from "#domain/division/state.ts";
import type { State } from "#domain/division/state.ts";
import { AppError } from "#domain/error.ts";
import { nameSortKey } from "#domain/politician/name-order.ts";
import type { Context } from "#server/context.ts";
import { findDivision, selectGroupNames, selectPeople } from "./queries/divisions.ts";

export async function getDivision(
  { db, memo }: Pick<Context, "db" | "memo">,
  { chamber, key }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  // Members and groups are those of all divisions: read once a night.
  const known = await memo("divisions/members", ["divisions", "roster"], () => readKnown(db));
  const division = await findDivision(db, { chamber, key });
  if (division === null) throw new AppError("division_not_found");
  const records = division.records.flatMap(({ state, groupId, members }) => {
    const group = groupId === null ? null : (known.groups.get(groupId) ?? null);
    return members.flatMap((member) => {
      const person = known.people.get(member);
      return person === undefined ? [] : [{ ...person, state, group }];
    });
  });
  return {
    ...division,
    readAt: new Date(division.readAt).toISOString(),
    correctedAt:
      division.correctedAt === null ? null : new Date(division.correctedAt).toISOString(),
    states: toStates(records),
    // In a secret ballot all choices of a group would be zeros.
    groups: division.isSecret ? [] : toGroups(records),
  };
}

interface Person {
  id: number | null;
  name: string;
  nameSort: string;
}
type MemberRecord = Person & { state: State; group: string | null };

async function readKnown(db: Context["db"]) {
  const people = await selectPeople(db);
  const groups = await selectGroupNames(db);
  return {
    people: new Map(
      people.map(({ memberId, id, name, nameSort }): [number, Person] => [
        memberId,
        { id, name, nameSort: nameSort ?? nameSortKey(name) },
      ]),
    ),
    groups: new Map(groups.map(({ id, name }) => [id, name])),
  };
}

function toStates(records: readonly MemberRecord[]): DivisionDetail["states"] {
  const byState = Map.groupBy(records, ({ state }) => state);
  return STATES.flatMap((state) => {
    const members = byState.get(state);
    return members === undefined ? [] : [{ state, members: members.toSorted(byName) }];
  });
}

const byName = (a: Person, b: Person): number =>
  a.nameSort === b.nameSort ? (a.id ?? 0) - (b.id ?? 0) : a.nameSort < b.nameSort ? -1 : 1;

function toGroups(records: readonly MemberRecord[]): DivisionDetail["groups"] {
  const sizes = Map.groupBy(records, ({ group }) => group);
  return [...countByGroup(records)]
    .map(([name, counts]) => {
      const chosen = counts.for + counts.against + counts.abstained;
      return { name, ...counts, others: (sizes.get(name)?.length ?? 0) - chosen };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "it"));
}
