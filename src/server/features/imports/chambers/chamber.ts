// What reading a chamber's own data yields, and what both readers share: what is over on a day, and
// which of several memberships is the current one.

import type { SparqlClient } from "#platform/sparql/sparql-client.ts";
import type { SparqlEndpoint } from "#platform/sparql/sparql-request.ts";

/** A member in office, as the chamber writes it. */
export interface Member {
  /** The chamber's own; null when the address of the row names nobody. */
  id: string | null;
  name: string;
  role: string;
  /** Null between one group and the next. */
  group: string | null;
  photo: string | null;
  page: string;
}

export interface Chamber {
  method: SparqlEndpoint["method"];
  /** With fewer it would not be the chamber, whatever the database has. */
  fewestMembers: number;
  /** Null when it cannot be told. `today` is YYYYMMDD. */
  findLegislature(client: SparqlClient, today: string): Promise<number | null>;
  /** Everybody in office, each once. */
  readMembers(client: SparqlClient, legislature: number, today: string): Promise<Member[]>;
}

/** "2022-10-13" and "20221013" as the latter; null for anything else. */
export function parseDay(text: string | undefined): string | null {
  const digits = (text ?? "").replaceAll("-", "").slice(0, 8);
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** The last day counts. An end that cannot be read is an end. */
export function isOver(end: string | undefined, today: string): boolean {
  return end !== undefined && (parseDay(end) ?? "") < today;
}

export interface Membership {
  member: string;
  group: string;
  start: string;
}

/** The group of each member: of those they are in, the one joined last. */
export function currentGroups(memberships: readonly Membership[]): Map<string, string> {
  const inOrder = memberships.toSorted(
    (a, b) => a.start.localeCompare(b.start) || a.group.localeCompare(b.group),
  );
  return new Map(inOrder.map(({ member, group }) => [member, group]));
}

/** The first in alphabetical order: the same one whatever order the rows come in. */
export function firstDefined(values: readonly (string | undefined)[]): string | null {
  const given = values.filter((value): value is string => (value ?? "").trim() !== "");
  return given.toSorted((a, b) => a.localeCompare(b))[0] ?? null;
}
