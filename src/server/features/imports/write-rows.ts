// The second pass over a file: writes its politicians in batches. Rows that share a key are kept aside
// and told apart at the end, when all of them are known.

import { assignHomonyms, baseKeyOf } from "#domain/politician/homonyms.ts";
import type { KnownHomonym } from "#domain/politician/homonyms.ts";
import { fillIn, ROW_PROBLEMS } from "#domain/politician/import-reasons.ts";
import { foldLetters } from "#domain/politician/search-text.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ImportedPolitician } from "./imported-politician.ts";
import { memberMatcher } from "./match-members.ts";
import type { MatchMember } from "./match-members.ts";
import {
  adoptExternalId,
  selectByKeys,
  selectMembers,
  selectNumberedHomonyms,
  upsertPoliticians,
} from "./queries.ts";
import { readRows } from "./read-csv.ts";
import type { CsvPlan } from "./read-csv.ts";
import { ROWS_AT_A_TIME, sentence } from "./survey-rows.ts";
import type { Survey } from "./survey-rows.ts";

export interface WriteCounts {
  added: number;
  updated: number;
  rejected: number;
  problems: string[];
}

interface Row {
  line: number;
  record: ImportedPolitician;
}

export async function writeRows(
  tx: Tx,
  { plan, survey, now }: { plan: CsvPlan; survey: Survey; now: Date },
): Promise<WriteCounts> {
  const { source } = plan;
  const homonyms = await knownHomonyms(tx, source, survey.sharedKeys);
  const matchMember = await membersOf(tx, source, survey);
  const counts: WriteCounts = { added: 0, updated: 0, rejected: 0, problems: [] };
  let batch: ImportedPolitician[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const { added, updated } = await upsertPoliticians(tx, batch, now);
    counts.added += added;
    counts.updated += updated;
    batch = [];
  };
  const aside = new Map<string, Row[]>();
  for (const row of readRows(plan)) {
    if (row.kind !== "record") continue;
    const key = row.record.identityKey;
    if (survey.sharedKeys.has(key) || homonyms.has(key)) {
      const others = aside.get(key);
      if (others === undefined) aside.set(key, [row]);
      else others.push(row);
      continue;
    }
    batch.push(matchMember === null ? row.record : await matched(tx, row.record, matchMember));
    if (batch.length === ROWS_AT_A_TIME) await flush();
  }
  for (const [key, rows] of aside) {
    const { records, taken } = tellApart(key, rows, homonyms.get(key) ?? []);
    batch.push(...records);
    counts.rejected += taken.length;
    counts.problems.push(...taken);
    if (batch.length >= ROWS_AT_A_TIME) await flush();
  }
  await flush();
  return counts;
}

/** By their common key: whoever the file names twice, and whoever has a numbered key already. */
async function knownHomonyms(
  tx: Tx,
  source: Source,
  sharedKeys: ReadonlySet<string>,
): Promise<Map<string, KnownHomonym[]>> {
  const numbered = await selectNumberedHomonyms(tx, source);
  const plain = await selectByKeys(tx, [
    ...new Set([...sharedKeys, ...numbered.map(({ key }) => baseKeyOf(key))]),
  ]);
  return Map.groupBy([...plain, ...numbered], ({ key }) => baseKeyOf(key));
}

/** Only the chambers publish ids, and nobody holds two offices in one. */
async function membersOf(tx: Tx, source: Source, survey: Survey): Promise<MatchMember | null> {
  if (source !== "Senato" && source !== "Camera") return null;
  return memberMatcher(await selectMembers(tx, source), survey.sharedNames);
}

async function matched(
  tx: Tx,
  record: ImportedPolitician,
  matchMember: MatchMember,
): Promise<ImportedPolitician> {
  const match = matchMember(record);
  if (match.kind === "known by id") return { ...record, identityKey: match.identityKey };
  if (match.kind === "known by name") await adoptExternalId(tx, match.memberId, record);
  return record;
}

/**
 * An id belongs to the first row that has it: the same name again is a repetition, another name is
 * reported. Without ids, people of one name are told apart by their lists.
 */
function tellApart(
  key: string,
  rows: readonly Row[],
  known: readonly KnownHomonym[],
): { records: ImportedPolitician[]; taken: string[] } {
  const [first] = rows;
  if (first === undefined) return { records: [], taken: [] };
  if (first.record.externalId !== null) {
    const reason = fillIn(ROW_PROBLEMS.id_taken, { line: first.line });
    const others = rows.filter(
      ({ record }) => foldLetters(record.name) !== foldLetters(first.record.name),
    );
    return {
      records: [first.record],
      taken: others.map(({ line }) => sentence(line, "id_esterno", reason)),
    };
  }
  const keys = assignHomonyms(
    key,
    known,
    rows.map(({ record }) => record.partyLists),
  );
  const records = rows.flatMap(({ record }, index) => {
    const identityKey = keys[index] ?? null;
    return identityKey === null ? [] : [{ ...record, identityKey }];
  });
  return { records, taken: [] };
}
