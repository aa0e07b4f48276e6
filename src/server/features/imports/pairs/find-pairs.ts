// The job that finds people who may be one, for administrators to decide: after imports and once a
// day. It reads and writes in batches; started over, it begins anew and changes nothing twice.

import { setImmediate } from "node:timers/promises";
import { NamesakeFinder } from "#domain/politician/namesakes.ts";
import type { Namesakes } from "#domain/politician/namesakes.ts";
import {
  comparePeople,
  isWorthDeciding,
  scorePair,
  toPairKind,
} from "#domain/politician/person-pair.ts";
import type { ComparedPerson } from "#domain/politician/person-pair.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import {
  deleteOpenPairsBefore,
  selectApart,
  selectCompared,
  selectNames,
  upsertPairs,
} from "../queries/find-pairs.ts";
import type { FoundPair } from "../queries/find-pairs.ts";

const PAGE_ROWS = 5_000;
const BATCH_PAIRS = 250;

/** Returns how many pairs there are to decide. */
export async function findPairs(
  { db, clock }: Pick<Context, "db" | "clock">,
  _payload: object = {},
  { signal }: Pick<JobRun, "signal"> = new AbortController(),
): Promise<number> {
  const now = clock.now();
  const finder = new NamesakeFinder();
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const page = await selectNames(db, { after, limit: PAGE_ROWS });
    for (const person of page) finder.add(person);
    after = page.at(-1)?.id ?? after;
    if (page.length < PAGE_ROWS) break;
    await setImmediate();
  }
  const apart = await selectApart(db);
  let found = 0;
  for (const batch of batchesOf(finder.find(), BATCH_PAIRS)) {
    signal.throwIfAborted();
    const undecided = batch.filter(({ lowId, highId }) => !apart.has(`${lowId} ${highId}`));
    const people = await selectCompared(
      db,
      undecided.flatMap(({ lowId, highId }) => [lowId, highId]),
    );
    const pairs = undecided.flatMap((two) => toPair(two, people) ?? []);
    await upsertPairs(db, pairs, now);
    found += pairs.length;
    await setImmediate();
  }
  await deleteOpenPairsBefore(db, now);
  return found;
}

function toPair(two: Namesakes, people: ReadonlyMap<number, ComparedPerson>): FoundPair | null {
  const { lowId, highId, namesakes, expected } = two;
  const [low, high] = [people.get(lowId), people.get(highId)];
  if (low === undefined || high === undefined) return null;
  const evidence = comparePeople(low, high, expected);
  if (evidence === null) return null;
  const kind = toPairKind(low, high, two);
  const score = scorePair(kind, evidence, expected);
  if (!isWorthDeciding(kind, score)) return null;
  return { lowId, highId, kind, score, namesakes, expected };
}

function* batchesOf<Value>(values: Iterable<Value>, size: number): Generator<Value[]> {
  let batch: Value[] = [];
  for (const value of values) {
    batch.push(value);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
