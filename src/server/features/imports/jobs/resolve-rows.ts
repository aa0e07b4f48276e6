// Resolves rows to offices, in batches: each row with the key under which it is or will be
// stored. Rows that share a key are deferred and distinguished at the end, when all of them are known.
// The same rows on the same database come in the same batches.

import { setImmediate } from "node:timers/promises";
import { assignHomonyms, findRepeated, toBaseKey } from "#domain/politician/homonyms.ts";
import type { KnownHomonym } from "#domain/politician/homonyms.ts";
import { fillIn, ROW_PROBLEMS } from "#domain/politician/import-reasons.ts";
import { foldLetters } from "#domain/politician/search-text.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { RowProblem, RowSource } from "../import-rows.ts";
import type { ImportedPolitician, ResolvedPolitician } from "../imported-politician.ts";
import { memberMatcher } from "./match-members.ts";
import type { MatchMember } from "./match-members.ts";
import { selectByKeys, selectMembers, selectNumberedHomonyms } from "../queries/politicians.ts";
import { hasMembers } from "./survey-rows.ts";
import type { Survey } from "./survey-rows.ts";

interface Row {
  line: number;
  record: ImportedPolitician;
}

/** Rows that are in no batch. */
export interface LeftOut {
  /** It claims an id that belongs to another person. */
  onTaken?: (problem: RowProblem) => void;
  onRepeated?: (row: Row & { reason: string }) => void;
}

/** Rows per statement; on a database that is not shared every other query waits while one runs. */
export const BATCH_ROWS = 250;

/** Reads the next batch while one is being written: the database has its own thread or machine. */
export async function* resolveRows(
  db: Queryable,
  source: RowSource,
  survey: Pick<Survey, "sharedKeys" | "sharedNames">,
  leftOut: LeftOut = {},
): AsyncGenerator<ResolvedPolitician[]> {
  const batches = batchesOf(db, source, survey, leftOut);
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
  { onTaken, onRepeated }: LeftOut,
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
    batch.push(matched(row, matchMember));
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
    // The consumer of a batch starts its write first.
    await setImmediate();
  }
  for (const [key, rows] of aside) {
    const { told, taken, repeated, hasHomonyms } = tellApart(key, rows, homonyms.get(key) ?? []);
    for (const problem of taken) onTaken?.(problem);
    for (const row of repeated) onRepeated?.(row);
    for (const { line, record } of told) {
      batch.push({ ...record, line, knownAs: null, hasHomonyms });
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

function matched({ line, record }: Row, matchMember: MatchMember | null): ResolvedPolitician {
  const match = matchMember?.(record) ?? { kind: "as read" };
  const hasHomonyms = false;
  switch (match.kind) {
    case "as read":
      return { ...record, line, knownAs: null, hasHomonyms };
    case "known by id":
      return { ...record, line, identityKey: match.identityKey, knownAs: null, hasHomonyms };
    case "known by name":
      return { ...record, line, knownAs: match.identityKey, hasHomonyms };
  }
}

interface ToldApart {
  told: Row[];
  taken: RowProblem[];
  repeated: (Row & { reason: string })[];
  hasHomonyms: boolean;
}

/**
 * An id belongs to the first row that has it: a repeated name is a repetition, another name is
 * reported. Without ids, homonyms are distinguished by their days of birth and lists.
 */
function tellApart(key: string, rows: readonly Row[], known: readonly KnownHomonym[]): ToldApart {
  const [first, ...later] = rows;
  if (first === undefined) return { told: [], taken: [], repeated: [], hasHomonyms: false };
  if (first.record.externalId !== null) {
    const [taken, repeated] = [ROW_PROBLEMS.id_taken, ROW_PROBLEMS.id_repeated].map((reason) =>
      fillIn(reason, { line: first.line }),
    ) as [string, string];
    const isFirst = ({ record }: Row) =>
      foldLetters(record.name) === foldLetters(first.record.name);
    return {
      told: [first],
      taken: later
        .filter((row) => !isFirst(row))
        .map(({ line, record: { name } }) => ({ line, name, column: "id_esterno", reason: taken })),
      repeated: later.filter(isFirst).map((row) => ({ ...row, reason: repeated })),
      hasHomonyms: false,
    };
  }
  const namesakes = rows.map(({ record: { supportingLists, birth } }) => ({
    supportingLists,
    birthDayHash: birth.dayHash,
  }));
  const keys = assignHomonyms(key, known, namesakes);
  const told: Row[] = [];
  const repeated: ToldApart["repeated"] = [];
  for (const [index, { line, record }] of rows.entries()) {
    const identityKey = keys[index] ?? null;
    if (identityKey !== null) {
      told.push({ line, record: { ...record, identityKey } });
      continue;
    }
    const other = rows[findRepeated(namesakes, index)] ?? first;
    repeated.push({ line, record, reason: fillIn(ROW_PROBLEMS.repeated, { line: other.line }) });
  }
  return { told, taken: [], repeated, hasHomonyms: told.length > 1 || known.length > 1 };
}
