// Carries out the plan of a batch: offices, the people who are new, and the copies in `politicians`.

import { isLimited, isWithin } from "#domain/politician/import-limits.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import type { ResolvedPolitician } from "../imported-politician.ts";
import { confirmOffices, selectTakenKeys, writeOffices } from "../queries/offices.ts";
import type { OfficeToWrite } from "../queries/offices.ts";
import { refreshPeople, setBirths } from "../queries/people.ts";
import { planBatch } from "./plan-batch.ts";
import type { PlannedOffice } from "./plan-batch.ts";

/** The changes of a batch, made or previewed. */
export interface BatchOutcome {
  /** New, or deleted before and restored now. */
  added: number;
  updated: number;
  /** Rows over which a correction by hand prevails. */
  corrected: number;
  /** Ids of all offices in the batch that the database has. */
  ids: number[];
  planned: PlannedOffice[];
}

/** Previews the changes of the batch; writes nothing. */
export async function compareBatch(
  db: Queryable,
  batch: readonly ResolvedPolitician[],
  respelled: ReadonlyMap<string, number>,
): Promise<BatchOutcome> {
  return count(await planBatch(db, batch, respelled));
}

interface Writing {
  now: Date;
  limits: ImportLimits;
  /** By person key, whose name the rows write otherwise. */
  respelled: ReadonlyMap<string, number>;
}

/** Writes what is within the limits; `ids` and `planned` are of the whole batch. */
export async function writeBatch(
  tx: Tx,
  batch: readonly ResolvedPolitician[],
  { now, limits, respelled }: Writing,
): Promise<BatchOutcome> {
  const all = await planBatch(tx, batch, respelled);
  const planned = isLimited(limits) ? all.filter(({ keys }) => isWithin(limits, keys)) : all;
  const changed = planned.filter(({ change }) => change !== "none");
  const written = await writeOffices(tx, await toWrite(tx, changed), now);
  const births = planned.flatMap(({ record: { birth }, stored, personId: id }) =>
    birth.dayHash !== null && stored?.birth.dayHash === null
      ? [{ id, dayHash: birth.dayHash, hash: birth.hash }]
      : [],
  );
  await setBirths(tx, births);
  await refreshPeople(tx, peopleToRefresh(changed, written), now);
  await confirmUnchanged(tx, planned);
  const { added, updated, corrected } = count(planned);
  const { ids } = count(all);
  return {
    added,
    updated,
    corrected,
    ids: [...new Set([...ids, ...written.map(({ id }) => id)])],
    planned: all,
  };
}

function count(planned: PlannedOffice[]): BatchOutcome {
  return {
    planned,
    added: planned.filter(({ change }) => change === "added").length,
    updated: planned.filter(({ change }) => change === "updated").length,
    corrected: planned.filter(({ isOverruled }) => isOverruled).length,
    ids: planned.flatMap(({ stored }) => stored?.id ?? []),
  };
}

async function toWrite(tx: Tx, changed: readonly PlannedOffice[]): Promise<OfficeToWrite[]> {
  const first = new Map<number, PlannedOffice>();
  for (const office of changed)
    if (office.personId < 0 && !first.has(office.personId)) first.set(office.personId, office);
  const keys = await newPersonKeys(tx, first);
  return changed.map((office) => ({
    ...office.record,
    officeId: office.stored?.id ?? null,
    politicianId: office.personId < 0 ? null : office.personId,
    newPersonKey: keys.get(office.personId) ?? null,
    addedByHand: false,
    isFirstOfPerson: first.get(office.personId) === office,
  }));
}

/** The key of their first office, unless somebody merged or split has it. */
async function newPersonKeys(
  tx: Tx,
  people: ReadonlyMap<number, PlannedOffice>,
): Promise<Map<number, string>> {
  if (people.size === 0) return new Map();
  const wanted = [...people].map(([id, { record }]) => [id, record.identityKey] as const);
  const taken = await selectTakenKeys(
    tx,
    wanted.map(([, key]) => key),
  );
  return new Map(
    wanted.map(([id, key]) => [id, taken.has(key) ? `${key}#${crypto.randomUUID()}` : key]),
  );
}

/** A new person with one office has its copy already. */
function peopleToRefresh(
  changed: readonly PlannedOffice[],
  written: readonly { politicianId: number }[],
): number[] {
  const known = changed.filter(({ personId }) => personId > 0).map(({ personId }) => personId);
  const offices = Map.groupBy(written, ({ politicianId }) => politicianId);
  const several = [...offices].filter(([, held]) => held.length > 1).map(([id]) => id);
  return [...new Set([...known, ...several])];
}

async function confirmUnchanged(tx: Tx, planned: readonly PlannedOffice[]): Promise<void> {
  const older = planned.filter(
    ({ change, record, stored }) => change === "none" && record.sourceDay !== stored?.sourceDay,
  );
  const byDay = Map.groupBy(older, ({ record }) => record.sourceDay);
  for (const [day, offices] of byDay)
    if (day !== null)
      await confirmOffices(
        tx,
        offices.flatMap(({ stored }) => stored?.id ?? []),
        day,
      );
}
