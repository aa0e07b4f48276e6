// The first pass over a file: every problem with its line, how many rows are usable, and who shares a
// name, an office and a place with somebody else. Nothing is written yet.

import { setImmediate } from "node:timers/promises";
import { foldLetters } from "#domain/politician/search-text.ts";
import { readRows } from "./read-csv.ts";
import type { CsvPlan } from "./read-csv.ts";

export interface Survey {
  records: number;
  rejected: number;
  /** One Italian sentence per problem, in the order of the file. */
  problems: string[];
  /** Identity keys of more than one row. */
  sharedKeys: ReadonlySet<string>;
  /** Folded names of more than one row. */
  sharedNames: ReadonlySet<string>;
}

/** More are counted, not listed. */
const MAX_PROBLEMS = 1000;
/** Rows between two moments in which the server may answer somebody else. */
export const ROWS_AT_A_TIME = 1000;

export async function surveyRows(plan: CsvPlan): Promise<Survey> {
  const keys = findRepeated();
  const names = findRepeated();
  const problems: string[] = [];
  let [rows, records, rejected, found] = [0, 0, 0, 0];
  for (const row of readRows(plan)) {
    rows += 1;
    if (rows % ROWS_AT_A_TIME === 0) await setImmediate();
    if (row.kind === "record") {
      records += 1;
      keys.add(row.record.identityKey);
      names.add(foldLetters(row.record.name));
      continue;
    }
    if (row.kind === "rejected") rejected += 1;
    found += 1;
    if (found <= MAX_PROBLEMS) problems.push(sentence(row.line, row.column, row.reason));
  }
  if (found > MAX_PROBLEMS) problems.push(`… e altri ${found - MAX_PROBLEMS} problemi`);
  return {
    records,
    rejected,
    problems,
    sharedKeys: keys.repeated,
    sharedNames: names.repeated,
  };
}

export function sentence(line: number, column: string, reason: string): string {
  return column === "" ? `Riga ${line}: ${reason}` : `Riga ${line}, ${column}: ${reason}`;
}

function findRepeated(): { add: (text: string) => void; repeated: Set<string> } {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  return {
    repeated,
    add(text) {
      if (seen.has(text)) repeated.add(text);
      else seen.add(text);
    },
  };
}
