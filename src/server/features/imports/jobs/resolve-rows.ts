// Resolves rows to offices, in batches: each row with the key under which it is or will be
// stored. Rows that share a key are deferred and distinguished at the end, when all of them are known.
// The same rows on the same database come in the same batches.

import { setImmediate } from "node:timers/promises";
import { assignHomonyms, toBaseKey } from "#domain/politician/homonyms.ts";
import type { KnownHomonym } from "#domain/politician/homonyms.ts";
import { fillIn, ROW_PROBLEMS } from "#domain/politician/import-reasons.ts";
import { foldLetters } from "#domain/politician/search-text.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { RowSource } from "../import-rows.ts";
import type { ImportedPolitician, ResolvedPolitician } from "../imported-politician.ts";
import { memberMatcher } from "./match-members.ts";
import type { MatchMember } from "./match-members.ts";
import { selectByKeys, selectMembers, selectNumberedHomonyms } from "../queries/politicians.ts";
import { hasMembers, sentence } from "./survey-rows.ts";
import type { Survey } from "./survey-rows.ts";

interface Row {
  line: number;
  record: ImportedPolitician;
}

/** Rows per statement; on a database that is not shared every other query waits while one runs. */
export const BATCH_ROWS = 250;

/**
 * Reads the next batch while one is being written: the database has its own thread or machine.
 * `onTaken` receives rows that claim an id which belongs to another person: they are in no batch.
 */
export async function* resolveRows(
  db: Queryable,
  source: RowSource,
  survey: Pick<Survey, "sharedKeys" | "sharedNames">,
  onTaken: (problem: string) => void = () => {},
): AsyncGenerator<ResolvedPolitician[]> {
  const batches = batchesOf(db, source, survey, onTaken);
  let next = batches.next();
  for (;;) {
    const { done, value } = await next;
    if (done === true) return;
    next = batches.next();
    // Any rejection surfaces when the batch is awaited.
    next.catch(() => undefined);
    yield value;
  }
}

async function* batchesOf(
  db: Queryable,
  source: RowSource,
  survey: Pick<Survey, "sharedKeys" | "sharedNames">,
  onTaken: (problem: string) => void,
): AsyncGenerator<ResolvedPolitician[]> {
  const homonyms = await knownHomonyms(db, source.source, survey.sharedKeys);
  const matchMember = hasMembers(source)
    ? memberMatcher(await selectMembers(db, source.source), survey.sharedNames)
    : null;
  let batch: ResolvedPolitician[] = [];
  const aside = new Map<string, Row[]>();
  for (const row of source.rows()) {
    if (row.kind !== "record") continue;
    const key = row.record.identityKey;
    if (survey.sharedKeys.has(key) || homonyms.has(key)) {
      const others = aside.get(key);
      if (others === undefined) aside.set(key, [row]);
      else others.push(row);
      continue;
    }
    batch.push(matched(row.record, matchMember));
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
    // The consumer of a batch starts its write first.
    await setImmediate();
  }
  for (const [key, rows] of aside) {
    const { records, taken, hasHomonyms } = tellApart(key, rows, homonyms.get(key) ?? []);
    for (const problem of taken) onTaken(problem);
    for (const record of records) {
      batch.push({ ...record, knownAs: null, hasHomonyms });
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** By common key: people the rows name twice, and people who have a numbered key already. */
async function knownHomonyms(
  db: Queryable,
  source: Source,
  sharedKeys: ReadonlySet<string>,
): Promise<Map<string, KnownHomonym[]>> {
  const numbered = await selectNumberedHomonyms(db, source);
  const plain = await selectByKeys(db, [
    ...new Set([...sharedKeys, ...numbered.map(({ key }) => toBaseKey(key))]),
  ]);
  return Map.groupBy([...plain, ...numbered], ({ key }) => toBaseKey(key));
}

function matched(record: ImportedPolitician, matchMember: MatchMember | null): ResolvedPolitician {
  const match = matchMember?.(record) ?? { kind: "as read" };
  const hasHomonyms = false;
  switch (match.kind) {
    case "as read":
      return { ...record, knownAs: null, hasHomonyms };
    case "known by id":
      return { ...record, identityKey: match.identityKey, knownAs: null, hasHomonyms };
    case "known by name":
      return { ...record, knownAs: match.identityKey, hasHomonyms };
  }
}

/**
 * An id belongs to the first row that has it: a repeated name is a repetition, another name is
 * reported. Without ids, homonyms are distinguished by their days of birth and lists.
 */
function tellApart(
  key: string,
  rows: readonly Row[],
  known: readonly KnownHomonym[],
): { records: ImportedPolitician[]; taken: string[]; hasHomonyms: boolean } {
  const [first] = rows;
  if (first === undefined) return { records: [], taken: [], hasHomonyms: false };
  if (first.record.externalId !== null) {
    const reason = fillIn(ROW_PROBLEMS.id_taken, { line: first.line });
    const others = rows.filter(
      ({ record }) => foldLetters(record.name) !== foldLetters(first.record.name),
    );
    return {
      records: [first.record],
      taken: others.map(({ line }) => sentence(line, "id_esterno", reason)),
      hasHomonyms: false,
    };
  }
  const keys = assignHomonyms(
    key,
    known,
    rows.map(({ record: { partyLists, birth } }) => ({
      partyLists,
      birthDayHash: birth.dayHash,
    })),
  );
  const records = rows.flatMap(({ record }, index) => {
    const identityKey = keys[index] ?? null;
    return identityKey === null ? [] : [{ ...record, identityKey }];
  });
  return { records, taken: [], hasHomonyms: records.length > 1 || known.length > 1 };
}
