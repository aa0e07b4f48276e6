// A division, with what every member chose where names are kept.

import type { DivisionDetail, getDivision as endpoint } from "#contract/divisions.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { countByGroup } from "#domain/division/group-line.ts";
import { STATES } from "#domain/division/state.ts";
import { AppError } from "#domain/error.ts";
import { nameSortKey } from "#domain/politician/name-order.ts";
import type { Context } from "#server/context.ts";
import { findDivision, selectDivisions, selectRecords } from "./queries/divisions.ts";
import type { MemberRow } from "./queries/divisions.ts";

const MAX_OF_BILL = 5;

export async function getDivision(
  { db }: Pick<Context, "db">,
  { chamber, key }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const division = await findDivision(db, { chamber, key });
  if (division === null) throw new AppError("division_not_found");
  const { id, kind, exclusion, billTitle, readAt, correctedAt } = division;
  const hasNames = kind !== "other" && exclusion === null;
  const records = hasNames ? await selectRecords(db, id) : [];
  const ofBill =
    billTitle === null
      ? []
      : await selectDivisions(
          db,
          { chamber, kind: "all", billTitle, words: null },
          { limit: MAX_OF_BILL + 1, after: null },
        );
  return {
    ...division,
    readAt: new Date(readAt).toISOString(),
    correctedAt: correctedAt === null ? null : new Date(correctedAt).toISOString(),
    states: toStates(records),
    groups: toGroups(records),
    sameBill: ofBill.filter((one) => one.id !== id).slice(0, MAX_OF_BILL),
  };
}

function toStates(records: readonly MemberRow[]): DivisionDetail["states"] {
  const keyed = records.map((row) => ({ ...row, sort: row.nameSort ?? nameSortKey(row.name) }));
  keyed.sort((a, b) => (a.sort < b.sort ? -1 : 1));
  const byState = Map.groupBy(keyed, ({ state }) => state);
  return STATES.flatMap((state) => {
    const members = byState.get(state);
    return members === undefined ? [] : [{ state, members }];
  });
}

function toGroups(records: readonly MemberRow[]): DivisionDetail["groups"] {
  const sizes = Map.groupBy(records, ({ group }) => group);
  return [...countByGroup(records)]
    .map(([name, counts]) => {
      const chosen = counts.for + counts.against + counts.abstained;
      return { name, ...counts, others: (sizes.get(name)?.length ?? 0) - chosen };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "it"));
}
