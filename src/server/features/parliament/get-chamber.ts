// The members of a chamber, by group.

import type { getChamber as endpoint } from "#contract/parliament.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { toDataSources } from "#server/shared/data-sources.ts";
import { toShortRatings } from "#server/shared/short-record.ts";
import { selectMembers, selectMemberSources } from "./queries/members.ts";

export async function getChamber(
  { db }: Pick<Context, "db">,
  { chamber }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const [rows, sources] = await Promise.all([
    selectMembers(db, chamber),
    selectMemberSources(db, chamber),
  ]);
  const members = Map.groupBy(rows, ({ supportingLists }) => supportingLists[0] ?? null);
  return {
    sources: toDataSources(sources),
    groups: [...members]
      .toSorted(([a], [b]) => compareGroups(a, b))
      .map(([name, group]) => ({
        name,
        members: group.map((row) => ({ ...row, ratings: toShortRatings(row) })),
      })),
  };
}

function compareGroups(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.localeCompare(b, "it");
}
