// What both chambers' readers of divisions give, and how their answers are checked. Any doubt about an answer refuses
// it: no rows, as many as the endpoints cut at, or a label that is not known change nothing.

import { decodeHTMLStrict } from "entities/decode";
import type { Division, Mandate, Recorded, StateCounts } from "#domain/division/division.ts";
import type { DayStates } from "#domain/division/participation.ts";
import type { ReadingFailure } from "#domain/division/reading-failure.ts";
import type { BillReading, QuestionCount } from "#domain/parliament/bills.ts";
import type { Post } from "#domain/parliament/posts.ts";
import type { SparqlClient } from "#platform/sparql/sparql-client.ts";
import type { SparqlEndpoint, SparqlRow } from "#platform/sparql/sparql-request.ts";

export interface MemberMandate extends Mandate {
  name: string;
  isForLife: boolean;
}

/** What a day adds up to without the records of single divisions. */
export interface DayCounts {
  divisions: ReadonlyMap<string, StateCounts>;
  members: DayStates;
}

export interface DivisionSource {
  method: SparqlEndpoint["method"];
  findLegislature(client: SparqlClient, today: string): Promise<number | null>;
  /** Of a legislature; the last day is included. */
  readMandates(client: SparqlClient, legislature: number): Promise<MemberMandate[]>;
  /** Groups and bodies of members, with their days. */
  readPosts(client: SparqlClient, legislature: number): Promise<Post[]>;
  /** Every reading of a bill with every first signatory who is a member. */
  readBills(client: SparqlClient, legislature: number): Promise<BillReading[]>;
  /** As first signatory; a lower bound, as some have none in the data. */
  countQuestions(client: SparqlClient, legislature: number): Promise<QuestionCount[]>;
  /** All divisions of a month ("2026-05"), maybe none. */
  listMonth(client: SparqlClient, legislature: number, month: string): Promise<Division[]>;
  /** Null where the chamber answers for single divisions only. */
  countDay: ((client: SparqlClient, legislature: number, day: string) => Promise<DayCounts>) | null;
  /** Reads records of divisions; what it needs of the legislature is read once. */
  openRecords(client: SparqlClient, legislature: number): Promise<ReadRecords>;
}

export type ReadRecords = (
  division: Pick<Division, "key" | "day" | "isSecret">,
) => Promise<Recorded[]>;

/** A reading that changes nothing. */
export class ReadingRefused extends Error {
  override readonly name = "ReadingRefused";
  readonly failure: ReadingFailure;

  constructor(failure: ReadingFailure, detail: string) {
    super(`${failure}: ${detail}`);
    this.failure = failure;
  }
}

/** The endpoints cut answers here without saying so. */
export const MAX_ROWS = 10_000;

/** All rows of an answer. Throws `ReadingRefused`. */
export async function selectAll(
  client: SparqlClient,
  query: string,
  { mayBeEmpty = false } = {},
): Promise<SparqlRow[]> {
  const rows = await client.select(query);
  if (rows.length >= MAX_ROWS) throw new ReadingRefused("cut_off", `${rows.length} rows`);
  if (rows.length === 0 && !mayBeEmpty) throw new ReadingRefused("nothing", query.slice(0, 200));
  return rows;
}

const PAGE_ROWS = 5_000;

/** All rows of an answer longer than the endpoints give at once: `key` is what it is ordered by. Throws `ReadingRefused`. */
export async function selectPages(
  client: SparqlClient,
  query: (after: string, limit: number) => string,
  key: string,
): Promise<SparqlRow[]> {
  const all: SparqlRow[] = [];
  for (let after = ""; ;) {
    const rows = await selectAll(client, query(after, PAGE_ROWS), { mayBeEmpty: after !== "" });
    if (rows.length < PAGE_ROWS) return [...all, ...rows];
    const last = rows.at(-1)?.[key] ?? "";
    // Rows of the last one may go on with the next page.
    const whole = rows.filter((row) => row[key] !== last);
    const next = whole.at(-1)?.[key] ?? "";
    if (next === "") throw new ReadingRefused("cut_off", `${rows.length} rows of ${last}`);
    all.push(...whole);
    after = next;
  }
}

/** Plain text; entities may be escaped twice ("&amp;#39;"). */
export function plainText(text: string | undefined): string {
  let plain = text ?? "";
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = decodeHTMLStrict(plain);
  }
  return plain.replaceAll(/\s+/gu, " ").trim();
}

/** "301531" of ".../d301531_19": the number of a deputy through all legislatures. */
export function cameraMember(address: string | undefined): string | null {
  return /\/d(\d+)_\d+$/u.exec(address ?? "")?.[1] ?? null;
}

/** "301531" of ".../persona.rdf/p301531". */
export function cameraPerson(address: string | undefined): string | null {
  return /\/p(\d+)$/u.exec(address ?? "")?.[1] ?? null;
}

export function senatoMember(address: string | undefined): string | null {
  return /\/senatore\/0*(\d+)$/u.exec(address ?? "")?.[1] ?? null;
}

/** Null where it is no number. */
export function toCount(text: string | undefined): number | null {
  const count = Number(text ?? "");
  return text !== undefined && Number.isInteger(count) && count >= 0 ? count : null;
}

/** What follows the last slash. */
export function lastPart(address: string | undefined): string {
  return (address ?? "").slice((address ?? "").lastIndexOf("/") + 1);
}

/** One value, or null: divisions tied to several bills are shown with their own description. */
export function only(values: readonly (string | undefined)[]): string | null {
  const given = new Set(values.map(plainText).filter((value) => value !== ""));
  const [first = null] = given;
  return given.size === 1 ? first : null;
}
