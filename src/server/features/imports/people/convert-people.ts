// Makes the offices of politicians who have none: those of before the offices, and those that a
// server of the previous release wrote. Second pages of a person are merged. It may be interrupted
// anywhere: each batch is one transaction, and what has an office is done.

import { setImmediate } from "node:timers/promises";
import { findPairs } from "#contract/jobs.ts";
import { findPlace } from "#domain/place/place-directory.ts";
import { toBaseKey } from "#domain/politician/homonyms.ts";
import { personKey } from "#domain/politician/identity.ts";
import { officeRank } from "#domain/politician/office-rank.ts";
import { findPerson } from "#domain/politician/same-person.ts";
import type { KnownOffice } from "#domain/politician/same-person.ts";
import type { Tx } from "#platform/db/database.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { insertOfficesOf, selectHomonymKeys, selectWithoutOffice } from "../queries/conversion.ts";
import type { Unconverted } from "../queries/conversion.ts";
import { selectUnsettled } from "../queries/merges.ts";
import { selectKnownOffices } from "../queries/offices.ts";
import { analysePeople, ANALYSE_AFTER_BATCHES } from "../queries/politicians.ts";
import { takePeopleTurn } from "../queries/people.ts";
import { mergePeople, settleMerges } from "./merge-people.ts";
import type { PeopleToMerge } from "./merge-people.ts";

const BATCH_ROWS = 250;

export interface Converted {
  offices: number;
  merged: number;
}

/** For the queue: at every start. */
export async function convertPeople(
  context: Pick<Context, "db" | "clock" | "log" | "jobs">,
  signal?: AbortSignal,
): Promise<Converted> {
  const { db, clock, log } = context;
  const total: Converted = { offices: 0, merged: 0 };
  const homonyms = new Set((await selectHomonymKeys(db)).map(toBaseKey));
  for (let [after, batches] = [0, 0]; ; batches += 1) {
    signal?.throwIfAborted();
    if (batches === ANALYSE_AFTER_BATCHES) await analysePeople(db);
    const from = after;
    const done = await db.transaction(async (tx) => {
      await takePeopleTurn(tx);
      return convertBatch(tx, { after: from, homonyms, now: clock.now() });
    });
    if (done === null) break;
    total.offices += done.offices;
    total.merged += done.merged;
    after = done.last;
    // Requests come between two batches.
    await setImmediate();
  }
  await settle(context);
  if (total.offices > 0) {
    log.info(total, "people converted");
    await db.transaction(async (tx) => {
      await recordAction(tx, {
        at: clock.now(),
        actor: { kind: "platform" },
        action: "people-converted",
        subject: { kind: "politician", id: "all" },
        details: { ...total },
      });
      await context.jobs.enqueue(tx, findPairs, {});
    });
  }
  return total;
}

/** Undoes what servers of the previous release made of merged people. */
async function settle({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  for (;;) {
    const pairs = await selectUnsettled(db);
    if (pairs.length === 0) return;
    await db.transaction((tx) => settleMerges(tx, pairs, clock.now()));
  }
}

/** Null when nobody is left. */
export async function convertBatch(
  tx: Tx,
  { after, homonyms, now }: { after: number; homonyms: ReadonlySet<string>; now: Date },
): Promise<(Converted & { last: number }) | null> {
  const batch = await selectWithoutOffice(tx, { after, limit: BATCH_ROWS });
  const last = batch.at(-1)?.politicianId;
  if (last === undefined) return null;
  const rows = batch.map(toOffice);
  const stored = await selectKnownOffices(tx, {
    keys: rows.map(({ identityKey }) => identityKey),
    personKeys: rows.map(({ personKey: key }) => key),
    births: [],
  });
  const byKey = new Map(stored.map((office) => [office.identityKey, office]));
  const known = Map.groupBy<string, KnownOffice>(stored, ({ personKey: key }) => key);
  const merges: Omit<PeopleToMerge, "offices">[] = [];
  const offices = rows.flatMap((row) => {
    const namesakes = known.get(row.personKey) ?? [];
    const hasHomonyms = homonyms.has(toBaseKey(row.identityKey));
    const same = byKey.get(row.identityKey);
    const person = row.isDemo ? null : findPerson(row, namesakes, { hasHomonyms });
    const keptId = same?.politicianId ?? person;
    if (keptId !== null) merges.push({ keptId, goneId: row.politicianId });
    // The office is there: the previous release wrote its person a second time.
    if (same !== undefined) return [];
    const office = { ...row, politicianId: keptId ?? row.politicianId };
    known.set(row.personKey, [...namesakes, office]);
    return [{ ...office, from: row.politicianId }];
  });
  const written = await insertOfficesOf(tx, offices);
  await mergePeople(
    tx,
    merges.map((pair) => ({ ...pair, offices: written.get(pair.goneId) ?? [] })),
    { origin: "conversion", now },
  );
  return { offices: offices.length, merged: merges.length, last };
}

export function toOffice(politician: Unconverted) {
  const placeCode = politician.placeCode ?? findPlace(getPlaces(), politician)?.code ?? null;
  return {
    ...politician,
    placeCode,
    personKey: personKey({ ...politician, placeCode }),
    rank: officeRank(politician),
    birth: { dayHash: politician.birthDayHash, hash: politician.birthHash },
  };
}
