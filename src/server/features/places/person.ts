// Converts rows of people to responses.

import type { PlacePerson } from "#contract/places.ts";
import { kindRank, OFFICE_KINDS, officeKind } from "#domain/place/office-kind.ts";
import type { OfficeKind } from "#domain/place/office-kind.ts";
import { toPortrait, toShortRatings } from "#server/shared/short-record.ts";
import type { PersonRow } from "./queries/people.ts";

export function toPerson(row: PersonRow): PlacePerson {
  return {
    ...row,
    ...toPortrait(row),
    endedAt: row.endedAt?.toISOString() ?? null,
    ratings: toShortRatings(row),
  };
}

/** By kind of office, in the order of a page; within a kind the order stays, deputies before members. */
export function groupByOffice(
  rows: readonly PersonRow[],
  kindOf: (row: PersonRow) => OfficeKind = ({ role, source }) => officeKind(role, source),
): { kind: OfficeKind; people: PlacePerson[] }[] {
  const byKind = Map.groupBy(rows, kindOf);
  return OFFICE_KINDS.flatMap((kind) => {
    const people = byKind.get(kind);
    return people === undefined ? [] : [{ kind, people: people.toSorted(byRank).map(toPerson) }];
  });
}

/** In a province's own body, which has no town beside it: as in a region's. */
export const kindInProvince = ({ role }: PersonRow): OfficeKind => officeKind(role, "Regioni");

function byRank(a: PersonRow, b: PersonRow): number {
  return kindRank(a.role) - kindRank(b.role);
}
