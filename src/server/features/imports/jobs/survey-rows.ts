// The first pass over the rows: every problem with its line, the number of usable rows, and rows
// that share a name, an office and a place. Nothing is written yet.

import { setImmediate } from "node:timers/promises";
import { OddNames } from "#domain/politician/odd-names.ts";
import type { OddName } from "#domain/politician/odd-names.ts";
import { foldLetters } from "#domain/politician/search-text.ts";
import { NamedPeople } from "../people/match-names.ts";
import type { ImportRow, RowProblem, RowSource } from "../import-rows.ts";

export interface Survey {
  records: number;
  /** Identity keys that occur in more than one row. */
  sharedKeys: ReadonlySet<string>;
  /** Folded names that occur in more than one row; for the two chambers only. */
  sharedNames: ReadonlySet<string>;
  rejected: number;
  problems: Problems;
  named: NamedPeople;
  oddNames: OddName[];
}

/** Rows between two points at which the event loop runs other requests. */
const ROWS_AT_A_TIME = 250;

export type BadRow = Exclude<ImportRow, { kind: "record" }>;

/** `onRead` is called at intervals with the number of rows read. */
export async function surveyRows(
  source: RowSource,
  onRead: (rows: number) => Promise<void>,
  onProblem: (row: BadRow) => void,
): Promise<Survey> {
  const keys = findRepeated();
  const names = findRepeated();
  const named = new NamedPeople();
  const oddNames = new OddNames();
  const problems = new Problems();
  let [rows, records, rejected] = [0, 0, 0];
  for (const row of source.rows()) {
    rows += 1;
    if (rows % ROWS_AT_A_TIME === 0) {
      await setImmediate();
      await onRead(rows);
    }
    if (row.kind === "record") {
      records += 1;
      keys.add(row.record.identityKey);
      named.add(row.record, row.line);
      oddNames.add(row.record.name, row.line);
      if (hasMembers(source)) names.add(foldLetters(row.record.name));
      continue;
    }
    if (row.kind === "rejected") rejected += 1;
    problems.add(toSentence(row));
    onProblem(row);
  }
  await onRead(rows);
  return {
    records,
    rejected,
    problems,
    sharedKeys: keys.repeated,
    sharedNames: names.repeated,
    named,
    oddNames: oddNames.list(),
  };
}

/** Only the chambers publish ids, and a person has one office in a chamber. */
export function hasMembers({ source }: Pick<RowSource, "source">): boolean {
  return source === "Senato" || source === "Camera";
}

/** Italian sentences, up to a maximum; further ones are only counted. */
export class Problems {
  static readonly LISTED = 1000;
  #listed: string[] = [];
  #found = 0;

  add(problem: string): void {
    this.#found += 1;
    if (this.#listed.length < Problems.LISTED) this.#listed.push(problem);
  }

  list(): string[] {
    return toListed(this.#listed, this.#found, "problemi");
  }
}

/** The first sentences, and how many more there are. */
export function toListed(listed: readonly string[], found: number, noun: string): string[] {
  const others = found - listed.length;
  return others === 0 ? [...listed] : [...listed, `… e altri ${others} ${noun}`];
}

export function toSentence({ line, column, reason }: Omit<RowProblem, "name">): string {
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
